//go:build unix && !darwin

package system

import "testing"

func TestSystemLocaleIsLANG(t *testing.T) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANGUAGE"} {
		t.Setenv(name, "")
	}
	t.Setenv("LANG", "zh_TW.UTF-8")
	if got := Locale(); got != "zh_TW.UTF-8" {
		t.Errorf("with LANG: %q", got)
	}
	t.Setenv("LANG", "")
	if got := Locale(); got != "" {
		t.Errorf("with an empty environment: %q", got)
	}
}
