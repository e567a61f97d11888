package game

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/game/parts"
	"worldslide/puzzle"
)

// Every place says the same of a puzzle, in every family: how hard it is and how long it takes. Puzzles of a day are
// easy or hard by their day.
func TestOneScaleOfDifficulty(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?seed=5", wideWindow)
	for _, code := range []string{
		"worlds?seed=5&steps=40", "worlds?board=classicsmall&seed=1&steps=3", "fifteen?size=3&seed=7", "fifteen?seed=7", "fifteen?size=3&seed=7&scramble=walk&k=40",
		"fifteen?day=2026-03-02", "klotski?level=classic", "klotski?level=drill-01", "klotski?level=siding-01", "carom?day=2026-03-05",
	} {
		l.opener.openText(code)
		l.idle()
		s := l.games.Current()
		need, ok := parts.NeedOf(l.app, s.Family(), s.Values())
		if !ok {
			l.app.Jobs.Settle(time.After(time.Minute))
			l.rest()
			if need, ok = parts.NeedOf(l.app, s.Family(), s.Values()); !ok {
				t.Errorf("%s: no time is known", code)
				continue
			}
		}
		if _, more := l.places()["panel-more"]; more {
			l.do("panel-more")
		}
		tree := l.tree()
		l.ShowDialog(nil)
		look := l.app.Look()
		_, daily := s.Family().DayOf(s.Values()) // its own easy or hard is beside the time
		for want, shown := range map[string]bool{
			`text "Difficulty" = ` + strconv.Quote(look.Text(need.Difficulty())): !daily, `text "Time needed" = ` + strconv.Quote(need.Said(look)): true,
		} {
			if strings.Contains(tree.String(), want) != shown {
				t.Errorf("%s: %s is shown: %v, in\n%s", code, want, !shown, tree.String())
			}
		}
		if estimate := strings.Contains(need.Said(look), "estimate"); estimate != (s.Family().Name() == puzzle.Worlds.Name() || s.Family().Name() == puzzle.Carom.Name()) {
			t.Errorf("%s: %s", code, need.Said(look))
		}
	}
}

// Random gaps are named in the facts of a Challenge and in Edit board.
func TestRandomGapsAreNamed(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?seed=5&randomizeGaps=true", wideWindow)
	named := func(where, words string) {
		t.Helper()
		if tree := l.tree(); !strings.Contains(tree.String(), words) {
			t.Errorf("%s: no %q in\n%s", where, words, &tree)
		}
	}
	l.do("panel-more")
	named("panel", `"2 small, random"`)
	l.ShowDialog(nil)
	l.opener.openText("worlds")
	l.rest()
	l.begin("edit randomize-gaps")
	named("Edit board", `"2 small gaps, random"`)
	l.do("reset-gaps")
	named("Edit board after a reset", `"2 small gaps (bottom right)"`)
}
