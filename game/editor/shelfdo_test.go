package editor

import "testing"

func TestPlainName(t *testing.T) {
	for name, want := range map[string]string{
		"My garden": "My garden", "a/b:c": "a-b-c", "": "puzzle", " .. ": "puzzle", ".hidden": "hidden",
		"-rf": "_rf", "--help": "_-help", "/etc": "_etc", " -x": "_x", ".-x": "_x", "a\nb": "a-b",
	} {
		if got := plainName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
