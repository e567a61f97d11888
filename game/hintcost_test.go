package game

import (
	"strings"
	"testing"

	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The button of hints says what a hint costs before it is pressed, and only where a hint costs something.
// After that it is no news.
func TestHintSaysItsCostBefore(t *testing.T) {
	for _, test := range []struct{ code, cost string }{
		{"worlds?board=classicsmall&seed=3&steps=5", "this game doesn't count towards records"},
		{"worlds?board=classicsmall", ""}, // free play
		{"fifteen?size=3&seed=5", "this game doesn't count towards records"},
		{"klotski?level=drill-01", "this game doesn't count towards records"},
		{"carom?day=2026-03-10", "this puzzle doesn't count towards records"},
	} {
		l := startA11yTest(t, "en", test.code, wideWindow)
		said := func() string {
			tree := l.tree()
			hint := tree.Find(func(n *access.Node) bool { return n.Name == "Hint" })
			if hint == nil {
				t.Fatalf("%s: no button:\n%s", test.code, &tree)
			}
			return hint.About
		}
		if got := said(); strings.Contains(got, "doesn't count") != (test.cost != "") || !strings.Contains(got, test.cost) {
			t.Errorf("%s: before, the button says %q, want %q", test.code, got, test.cost)
		}
		l.press(plain(widget.KeyH))
		l.idle()
		tree := l.tree()
		if got := said() + tree.String(); strings.Contains(got, "doesn't count") {
			t.Errorf("%s: after the hint it says\n%s", test.code, got)
		}
	}
}

// Enter presses the filled button of the bar that says what a shown solution costs.
func TestEnterShowsTheSolution(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=drill-01", wideWindow)
	l.press(widget.KeyPress{Key: widget.KeyJ, Place: widget.KeyJ, Mods: widget.Shift})
	tree := l.tree()
	if pressable(&tree, "help-show") == nil {
		t.Fatalf("nothing is asked:\n%s", &tree)
	}
	l.press(plain(widget.KeyEnter))
	l.idle()
	if tree = l.tree(); pressable(&tree, "demo-play") == nil {
		t.Errorf("Enter does not show the solution:\n%s", &tree)
	}
}
