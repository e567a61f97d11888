package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// The player's own shortest game is the best known from then on: neither the card nor the records of a longer game name
// a longer way that a search has found, and the comparison with the best way plays the own game.
func TestOwnShorterGameIsTheBestKnown(t *testing.T) {
	const start = "fifteen?size=6&scramble=walk&k=8&seed=3"
	l := seriesTest{a11yTest: startA11yTest(t, "en", start, wideWindow)}
	l.solve(time.Second)
	own := l.last().Moves()
	if own != 8 {
		t.Fatalf("the first game has %d moves, want 8", own)
	}

	l.press(ctrl(widget.KeyR))
	p := l.scene()
	way := slices.Concat(backAndForth(p.Session().Board(), 1), l.shortest())
	p.Knowledge().Learn(p.Session().Board(), solver.Answer{Moves: way, Claim: solver.BestFound})
	l.play(backAndForth(p.Session().Board(), 2))
	l.solve(time.Second)
	l.await("the card", l.idle, func() bool { return !l.places()["solved-details"].Empty() })
	made := l.last()
	if made.Moves() != own+4 || made.Optimum != 0 {
		t.Fatalf("the second game has %d moves, optimum %d, want %d and none", made.Moves(), made.Optimum, own+4)
	}
	if made.Best != own {
		t.Errorf("the result says that %d moves were known, want %d", made.Best, own)
	}
	check := func(where string, want ...string) {
		t.Helper()
		said := l.shown()
		for _, w := range want {
			if !strings.Contains(said, w) {
				t.Errorf("%s does not say %q:\n%s", where, w, said)
			}
		}
		for _, longer := range []string{"known 10", "10 moves"} {
			if strings.Contains(said, longer) {
				t.Errorf("%s says %q:\n%s", where, longer, said)
			}
		}
	}
	check("the card", l.app.Words.Format(assets.StarsKnown, map[string]any{"Count": "12 moves", "Best": "8"}))
	l.do("solved-details")
	check("the details", l.app.Words.Format(assets.StarsBestKnown, map[string]any{"Best": "8"}))
	l.press(plain(widget.KeyEscape))
	l.do("records")
	check("the records", "Fewest moves 8")
	l.press(plain(widget.KeyEscape))

	code, err := puzzle.Standard().ParseCode(made.Replay)
	if err != nil {
		t.Fatal(err)
	}
	l.games.Watch(scene.Recording{Code: code, Date: made.Date, Time: made.Time})
	l.rest()
	l.begin("replay-compare")
	l.press(plain(widget.KeyEnd))
	check("the comparison", l.app.Words.Format(assets.ReplayPosition, map[string]any{"Move": own, "All": own}))
}

// backAndForth returns moves of a tile beside the empty cell and back, a number of times.
func backAndForth(b *board.Board, times int) (all []moves.Move) {
	there, ok := moves.Fifteen{}.Into(b, board.Up)
	if !ok {
		there, _ = moves.Fifteen{}.Into(b, board.Down)
	}
	for range times {
		all = append(all, there, there.Inverse())
	}
	return all
}
