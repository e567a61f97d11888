package game

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/testkit"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// A replay of a game whose player thought for long goes on at an even pace, 350 ms a move. In real time, pauses are cut,
// and the time runs.
func TestReplayDoesNotStandStill(t *testing.T) {
	for _, start := range []string{"worlds?seed=5&steps=9", "carom?day=2026-03-12"} {
		code, err := testkit.SolvedGame(t.Context(), start, time.Second)
		if err != nil {
			t.Fatal(err)
		}
		for i := range code.Times {
			code.Times[i] *= 90
		}
		l := startA11yTest(t, "en", start, wideWindow)
		where := func() string {
			tree := l.tree()
			if n := tree.Find(func(n *access.Node) bool { return n.ID == "replay-slider" }); n != nil {
				return n.Name
			}
			return ""
		}
		wait := func(d time.Duration) {
			for end := l.now + d; l.now < end; {
				l.input(widget.Input{})
			}
		}
		end := fmt.Sprintf("Move %d of %d", len(code.Moves), len(code.Moves))
		l.games.Watch(scene.Recording{Code: code})
		wait(time.Duration(len(code.Moves)-1) * 350 * time.Millisecond)
		if said := where(); strings.HasPrefix(said, end) {
			t.Errorf("%s: it is at %q too early", start, said)
		}
		wait(time.Second + 350*time.Millisecond)
		if said := where(); !strings.HasPrefix(said, end) {
			t.Errorf("%s: at an even pace it is at %q, want the end", start, said)
		}
		for range 4 { // real time
			l.press(plain(widget.KeyMinus))
		}
		l.press(plain(widget.KeyHome))
		l.press(plain(widget.KeySpace))
		wait(time.Second)
		first := where()
		wait(100 * time.Millisecond)
		if second := where(); first == second || !strings.HasPrefix(second, "Move 1 ") {
			t.Errorf("%s: in real time it stands at %q, then %q", start, first, second)
		}
		wait(time.Duration(len(code.Moves)) * 2 * time.Second)
		if said := where(); !strings.HasPrefix(said, end) {
			t.Errorf("%s: in real time it is at %q, want the end", start, said)
		}
	}
}

// The replay below a solved board lasts as long as its result says, also after moves were undone.
func TestReplayOfUndoneMovesLastsAsItsResult(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-12", wideWindow)
	s := l.scene().Session()
	l.scene().Perform(family.Do{Group: moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}})
	l.now += 30 * time.Second
	l.rest()
	l.scene().Undo()
	l.now += 30 * time.Second
	l.rest()
	l.solve()
	l.now += time.Minute
	l.rest()
	want := "  " + parts.FormatTime(l.app.Look(), l.app.Book.Results()[0].Time)
	tree := l.tree()
	if n := tree.Find(func(n *access.Node) bool { return n.ID == "replay-slider" }); n == nil || !strings.HasSuffix(n.Name, want) {
		t.Errorf("the replay does not end at%s:\n%s", want, &tree)
	}
}

// A solution that was shown has no time.
func TestShownSolutionHasNoTime(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=drill-01", wideWindow)
	l.Do(scene.Solution)
	l.Do(scene.Solution)
	l.searched()
	for range 12 {
		l.now += time.Minute
		l.rest()
	}
	tree := l.tree()
	if card := tree.ByID("solved-card"); card == nil || !strings.HasSuffix(card.Name, "8 moves") {
		t.Fatalf("the card of a shown solution:\n%s", &tree)
	}
	l.do("solved-details")
	l.do("watch-shown")
	if tree = l.tree(); strings.Contains(tree.String(), "0:") || strings.Contains(tree.String(), ":0") {
		t.Errorf("its replay has a time:\n%s", &tree)
	}
}

// A replay counts as the panel beside it does, also where one gesture is several moves, or several gestures
// are one.
func TestReplayCountsOneWay(t *testing.T) {
	for code, want := range map[string]string{
		"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l": "Move 2 of 2",
		"klotski?level=drill-01&moves=Hr.Or.Ou":             "Move 2 of 2",
	} {
		l := startA11yTest(t, "en", code, wideWindow)
		l.games.Watch(scene.Recording{Code: l.scene().Session().Code()})
		l.press(plain(widget.KeyEnd))
		tree := l.tree()
		if !strings.Contains(tree.String(), want) {
			t.Errorf("%s: want %q in\n%s", code, want, &tree)
		}
	}
}
