package puzzle_test

import (
	"strings"
	"testing"

	"worldslide/puzzle"
)

// The first code in a text is found, whatever is around it.
func TestFindCode(t *testing.T) {
	const code = "klotski?level=classic"
	for _, test := range []struct{ text, want string }{
		{code, code},
		{"Klotski for you! worldslide:" + code, "worldslide:" + code},
		{"\ufeffLook:\r\n" + code + "\r\n", code},
		{"\u200b" + code + "\u200b\x00", code},
		{"a (" + code + ").", code},
		{"\u201c" + code + "\u201d", code},
		{"[play](worldslide:" + code + ")!", "worldslide:" + code},
		{"<https://example.org/?fbclid=1&seed=5>", "https://example.org/?fbclid=1&seed=5"},
		{"see https://example.org/?q=1 and " + code + " too", code},
		{"HTTPS://example.org/?seed=5, ok", "HTTPS://example.org/?seed=5"},
		{"two: worlds?seed=5 " + code, "worlds?seed=5"},
		{"what? " + code + "&moves=Nu.", code + "&moves=Nu."},
		{"what? " + code + "&moves=Nu..", code + "&moves=Nu."},
		{"\u534e\u5bb9\u9053\uff1a" + code + "\u3002", code},
		{"worlds?seed=5&name=My game", "worlds?seed=5&name=My game"},
		{"my puzzle.html?seed=5&steps=9", "my puzzle.html?seed=5&steps=9"},
		{"worlds", "worlds"},
		// Without one that can be read:
		{"I love worlds", "I love worlds"},
		{"underworlds?seed=5", "underworlds?seed=5"},
		{"look: worlds?seed=x!", "worlds?seed=x"},
		{"https://example.org/ worlds?seed=x", "worlds?seed=x"},
		{"", ""},
	} {
		if got := puzzle.Standard().FindCode(test.text); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

// A text full of beginnings is given up soon.
func TestFindCodeEnds(t *testing.T) {
	text := strings.Repeat("worlds?x ", 1<<18)
	if got := puzzle.Standard().FindCode(text); got != "worlds?x" {
		t.Errorf("%.30q", got)
	}
}

func FuzzFindCode(f *testing.F) {
	f.Add("Klotski for you! worldslide:klotski?level=classic.")
	f.Add("x\xffhttps://?seed=5")
	f.Fuzz(func(t *testing.T, text string) {
		if got := puzzle.Standard().FindCode(text); !strings.Contains(text, got) {
			t.Errorf("%q: %q", text, got)
		}
	})
}
