package carom

import (
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// reelOf returns a reel of a day's solution.
func reelOf(t *testing.T, day puzzle.CaromDay) *family.Reel {
	t.Helper()
	code, err := puzzle.Catalogue{puzzle.Carom{}}.ParseCode(perfect(day))
	if err != nil {
		t.Fatal(err)
	}
	return family.NewReel(View{}, code)
}

// A tape shows the same board wherever it was wound from, and ends where it ends.
func TestReplayWinds(t *testing.T) {
	d := deskOn(t, "2026-03-12")
	day := assigned(t, "2026-03-12")
	r := reelOf(t, day)
	boards := []string{r.Board().String()}
	for range day.Solution {
		r.Forward(d)
		boards = append(boards, r.Board().String())
	}
	if !(puzzle.Carom{}).Solved(r.Board()) {
		t.Fatal("the solution ends elsewhere")
	}
	for _, to := range []int{3, 0, 7, len(day.Solution), 1, 99, -5} {
		r.Wind(d, to)
		want := min(max(to, 0), len(day.Solution))
		if at, _ := r.Place(d); at != want || r.Board().String() != boards[want] {
			t.Errorf("wound to %d it is at %d", to, at)
		}
	}
}

// Playing from the start waits a moment, then makes a move after each pace.
func TestReplayPlaysByItself(t *testing.T) {
	d := deskOn(t, "2026-03-12")
	day := assigned(t, "2026-03-12")
	r := reelOf(t, day)
	var k desk.Deck
	k.PlayFromStart(d, r)
	at := func() int {
		n, _ := r.Place(d)
		return n
	}
	for _, c := range []struct {
		now time.Duration
		at  int
	}{
		{0, 0}, {499 * time.Millisecond, 0}, {500 * time.Millisecond, 1}, {849 * time.Millisecond, 1}, {850 * time.Millisecond, 2}, {1200 * time.Millisecond, 3},
	} {
		d.Now = c.now
		k.Update(d, r)
		if at() != c.at {
			t.Errorf("after %v it is at %d, want %d", c.now, at(), c.at)
		}
	}
	k.Key(d, r, widget.KeyEnd)
	if k.Playing || at() != len(day.Solution) {
		t.Errorf("End leaves it at %d, playing %v", at(), k.Playing)
	}
}

// While the game is played, the bar winds its history; when it is over, a replay that
// leaves the game alone.
func TestHistoryWindsTheGame(t *testing.T) {
	d := deskOn(t, "2026-03-12")
	g := gameOf(t, open+"&moves=tr1u2l")
	s := g.table.Session()
	tape := g.history.tape(g.table)
	for _, c := range []struct{ to, at int }{{1, 1}, {3, 3}, {0, 0}, {99, 3}, {-5, 0}} {
		tape.Wind(d, c.to)
		if at, all := tape.Place(d); at != c.at || all != 3 {
			t.Errorf("wound to %d it is at %d of %d, want %d of 3", c.to, at, all, c.at)
		}
	}
	tape.Forward(d)
	if at, _ := s.Depth(); at != 1 {
		t.Errorf("forward leads to %d", at)
	}
	over := gameOf(t, open+"&moves=trtd")
	tape = over.history.tape(over.table)
	tape.Backward(d)
	if at, all := tape.Place(d); at != 1 || all != 2 || !over.table.Session().Locked() {
		t.Errorf("a replay goes back to %d of %d; the game is over: %v", at, all, over.table.Session().Locked())
	}
}

// The moves of a code play by themselves, those of a game that was played do not.
func TestOpenedPlaysByItself(t *testing.T) {
	for _, c := range []struct {
		name, code string
		clock      time.Duration
		want       bool
	}{
		{"no moves", open, 0, false},
		{"moves of a code", open + "&moves=tr", 0, true},
		{"moves of a game", open + "&moves=tr", time.Second, false},
		{"a whole solution", open + "&moves=trtd", 0, true},
	} {
		g := gameOf(t, c.code)
		g.table.Session().Tick(c.clock)
		g.Opened(deskOn(t, "2026-03-12"))
		if g.history.autoplay != c.want {
			t.Errorf("%s: plays by itself: %v", c.name, g.history.autoplay)
		}
	}
}

// Of a day whose puzzle has changed, Restart leads to the one that it has.
func TestRestartTakesTheNewPuzzle(t *testing.T) {
	for code, want := range map[string]string{
		"carom?day=2026-03-12&id=00000000": "",
		"carom?day=2026-03-12":             assigned(t, "2026-03-12").Puzzle.ShortID(),
	} {
		if v := gameOf(t, code).Again(); v[puzzle.KeyDay] != "2026-03-12" || v[puzzle.KeyID] != want {
			t.Errorf("%s leads to %v", code, v)
		}
	}
}

// Space at the end of the replay plays it from the start, as the button does: frame by
// frame it goes on.
func TestSpaceAtTheEndPlaysFromTheStart(t *testing.T) {
	d := deskOn(t, "2026-03-12")
	over := gameOf(t, open+"&moves=trtd")
	h := &over.history
	h.at, _ = h.replay.Place(d) // as the bar has shown it
	over.key(d, family.NewDraft(over.table, nil), widget.KeyPress{Key: widget.KeySpace})
	at, _ := h.replay.Place(d)
	if !h.Playing || at != 0 || h.at != at {
		t.Errorf("playing %v at %d, which the bar takes for %d", h.Playing, at, h.at)
	}
}

// A hint that names a piece selects it; one that tells the least number reveals it.
func TestHeed(t *testing.T) {
	g := gameOf(t, open)
	ahead := []moves.Move{{Piece: 3, Dir: board.Down}}
	g.Heed(ahead, 1)
	if !g.revealed || g.selected != 0 {
		t.Errorf("the number: revealed %v, selected %d", g.revealed, g.selected)
	}
	g.Heed(ahead, 2)
	if g.selected != 3 {
		t.Errorf("the piece: selected %d", g.selected)
	}
}
