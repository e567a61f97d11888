package carom

import (
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// replayOfDay returns a replay of a day's solution.
func replayOfDay(t *testing.T, day puzzle.CaromDay) *family.Replay {
	t.Helper()
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(perfect(day))
	if err != nil {
		t.Fatal(err)
	}
	return family.NewReplay(view(), code)
}

// A position of a track shows the same board from wherever it is reached.
func TestReplaySeeks(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	day := assigned(t, "2026-03-12")
	r := replayOfDay(t, day)
	boards := []string{r.Timeline().Board().String()}
	for range day.Solution {
		r.Forward(app)
		boards = append(boards, r.Timeline().Board().String())
	}
	if !puzzle.Carom.Solved(r.Timeline().Board()) {
		t.Fatal("the solution ends elsewhere")
	}
	for _, to := range []int{3, 0, 7, len(day.Solution), 1, 99, -5} {
		r.Seek(app, to)
		want := min(max(to, 0), len(day.Solution))
		if at, _ := r.Position(); at != want || r.Timeline().Board().String() != boards[want] {
			t.Errorf("sought %d it is at %d", to, at)
		}
	}
}

// Playing from the start waits a moment, then makes moves at the interval.
func TestReplayPlaysByItself(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	day := assigned(t, "2026-03-12")
	r := replayOfDay(t, day)
	var k parts.TransportBar
	k.PlayFromStart(app, r)
	at := func() int {
		n, _ := r.Position()
		return n
	}
	for _, c := range []struct {
		now time.Duration
		at  int
	}{
		{0, 0}, {499 * time.Millisecond, 0}, {500 * time.Millisecond, 1}, {849 * time.Millisecond, 1}, {850 * time.Millisecond, 2}, {1200 * time.Millisecond, 3},
	} {
		app.Now = c.now
		k.Update(app, r)
		if at() != c.at {
			t.Errorf("after %v it is at %d, want %d", c.now, at(), c.at)
		}
	}
	k.Key(app, r, widget.KeyEnd)
	if k.Playing() || at() != len(day.Solution) {
		t.Errorf("End leaves it at %d, playing %v", at(), k.Playing())
	}
}

// During the game the bar undoes and redoes moves. In a solved game it controls a replay, which
// does not change the game.
func TestHistoryBar(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	g := gameOf(t, open+"&moves=tr1u2l")
	s := g.host.Session()
	track := g.history.track(g.host)
	for _, c := range []struct{ to, at int }{{1, 1}, {3, 3}, {0, 0}, {99, 3}, {-5, 0}} {
		track.Seek(app, c.to)
		if at, all := track.Position(); at != c.at || all != 3 {
			t.Errorf("sought %d it is at %d of %d, want %d of 3", c.to, at, all, c.at)
		}
	}
	track.Forward(app)
	if at, _ := s.Depth(); at != 1 {
		t.Errorf("forward leads to %d", at)
	}
	over := gameOf(t, open+"&moves=trtd")
	track = over.history.track(over.host)
	track.Backward(app)
	if at, all := track.Position(); at != 1 || all != 2 || !over.host.Session().Locked() {
		t.Errorf("a replay goes back to %d of %d; the game is over: %v", at, all, over.host.Session().Locked())
	}
}

// The moves of a code are replayed automatically, those of an unfinished game are not.
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
		g.host.Session().Tick(c.clock)
		g.Opened(contextOn(t, "2026-03-12"))
		if g.history.autoplay != c.want {
			t.Errorf("%s: plays by itself: %v", c.name, g.history.autoplay)
		}
	}
}

// Restart starts the current puzzle of a day whose puzzle has changed.
func TestRestartTakesTheNewPuzzle(t *testing.T) {
	for code, want := range map[string]string{
		"carom?day=2026-03-12&id=00000000": "",
		"carom?day=2026-03-12":             assigned(t, "2026-03-12").Puzzle.ShortID(),
	} {
		if v := gameOf(t, code).RestartValues(); v[puzzle.KeyDay] != "2026-03-12" || v[puzzle.KeyID] != want {
			t.Errorf("%s leads to %v", code, v)
		}
	}
}

// Space at the end of the replay plays it from the start.
func TestSpaceAtTheEndPlaysFromTheStart(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	over := gameOf(t, open+"&moves=trtd")
	h := &over.history
	h.at, _ = h.replay.Position() // as the bar does when it is declared
	over.key(app, family.NewDraft(over.host, nil), widget.KeyPress{Key: widget.KeySpace})
	at, _ := h.replay.Position()
	if !h.Playing() || at != 0 || h.at != at {
		t.Errorf("playing %v at %d, which the bar takes for %d", h.Playing(), at, h.at)
	}
}

// A hint selects its piece and reveals the optimum.
func TestHintSelectsItsPiece(t *testing.T) {
	g := gameOf(t, open)
	g.HintShown([]moves.Move{{Piece: 3, Dir: board.Down}})
	if !g.revealed || g.selected != 3 {
		t.Errorf("revealed %v, selected %d; want true and 3", g.revealed, g.selected)
	}
}
