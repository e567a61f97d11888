package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/testkit"
	"worldslide/session/records"
	"worldslide/ui/widget"
)

// A replay is compared with another game of the same start at once, and with the best solution only when the player
// asks for it, which counts as help.
func TestReplaysAreCompared(t *testing.T) {
	const start = "fifteen?size=3&seed=7"
	code, err := testkit.SolvedGame(t.Context(), start, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	lasts := time.Duration(len(code.Moves)-1) * time.Second
	for _, others := range []int{0, 1} {
		l := startA11yTest(t, "en", start, wideWindow)
		for range others {
			slower := code
			slower.Times = slices.Clone(code.Times)
			for i := range slower.Times {
				slower.Times[i] *= 2
			}
			l.app.Book.Add(records.Result{Date: "2026-03-01", Time: 2 * lasts, Metrics: code.Family.Metrics(code.Moves), Replay: slower.String()})
		}
		l.games.Watch(scene.Recording{Code: code, Time: lasts})
		l.rest()
		l.begin("replay-compare")
		l.press(plain(widget.KeyHome))
		best, slow := l.app.Text(assets.BesideBest), parts.FormatTime(l.app.Look(), 2*lasts)
		said := strings.Join(l.said(), "\n")
		if asks, beside := !l.places()["compare-best"].Empty(), strings.Contains(said, slow); asks != (others == 0) || beside != (others > 0) {
			t.Errorf("%d other games: asks %v, another beside it %v\n%s", others, asks, beside, said)
		}
		if l.app.Book.Help(l.games.Current(), "2026-03-02").Taken() {
			t.Errorf("%d other games: help before the solution is shown", others)
		}
		if others == 0 {
			l.begin("compare-best")
			l.idle()
			l.press(plain(widget.KeyEnd))
			all := code.Family.Metrics(code.Moves)[0].Count
			want := l.app.Words.Format(assets.ReplayPosition, map[string]any{"Move": all, "All": all})
			if said := l.said(); !strings.Contains(strings.Join(said, "\n"), best) || !slices.Contains(said, want) {
				t.Errorf("the solution is not shown, want %q:\n%s", want, strings.Join(said, "\n"))
			}
			if !l.app.Book.Help(l.games.Current(), "2026-03-02").Taken() {
				t.Error("the solution is no help")
			}
			continue
		}
		// After the end of the first game the other one is half done, as long as it took.
		l.press(plain(widget.KeyEnd))
		if said := strings.Join(l.said(), "\n"); !strings.Contains(said, slow) || !strings.Contains(said, parts.FormatTime(l.app.Look(), lasts)) {
			t.Errorf("both times are not shown:\n%s", said)
		}
	}
}
