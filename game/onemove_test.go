package game

import (
	"strings"
	"testing"

	"worldslide/ui/access"
)

// A Challenge that one move solves was solved in the fewest moves, and its details call it a Challenge.
func TestOneMoveIsOptimal(t *testing.T) {
	const code = "worlds?seed=12345&steps=3&profile=web"
	l := startA11yTest(t, "en", code, wideWindow)
	for range 2 {
		l.solve()
		l.keys("Escape")
		results := l.store.Book.Results()
		if last := results[len(results)-1]; last.Moves() != 1 || last.Optimum != 1 {
			t.Errorf("solved in %d moves, the optimum is %d", last.Moves(), last.Optimum)
		}
		l.act(access.Act{ID: "solved-details", Verb: access.Press})
		tree := l.tree()
		if text := tree.String(); strings.Contains(text, "Free play,") || !strings.Contains(text, "Challenge, Default") {
			t.Errorf("the details say\n%s", text)
		}
		l.ShowDialog(nil)
		l.do("restart")
	}
}
