package worlds

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// The search for the optimum stops while a hint is searched for, and ends with the proof afterwards.
func TestOptimumWaitsForHints(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("worlds?board=classicsmall&seed=1&steps=6")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	first, ok := anyMove(s)
	if !ok {
		t.Fatal("no piece can move")
	}
	if _, err := s.Do(moves.Group{first}); err != nil {
		t.Fatal(err)
	}
	delivered := make(chan struct{}, 1000)
	app := &scene.App{Jobs: scene.NewJobs(func() { delivered <- struct{}{} })}
	defer app.Jobs.Close()
	g := newGame(&testHost{t: t, s: s, app: app})
	g.Tick(app)
	if !g.host.Knowledge().Searching() {
		t.Fatal("the search has not begun")
	}
	found := make(chan struct{})
	app.Jobs.Slots.Hint.Start(app.Jobs, func(context.Context, func(func())) { <-found })
	for range 2 {
		g.Tick(app)
		if g.host.Knowledge().Searching() {
			t.Error("two searches run at once")
		}
	}
	close(found)
	for _, known := g.host.Knowledge().Optimum(); !known; _, known = g.host.Knowledge().Optimum() {
		<-delivered
		app.Jobs.Deliver()
		g.Tick(app)
	}
	if least, _ := g.host.Knowledge().Optimum(); least != 6 {
		t.Errorf("the optimum is %d, want 6", least)
	}
}

// anyMove returns a move that is possible.
func anyMove(s *session.Session) (moves.Move, bool) {
	b := s.Board()
	for id := range board.ID(b.Len()) {
		for _, d := range board.Dirs {
			m := moves.Move{Piece: id, Dir: d}
			if _, err := puzzle.Worlds.Rules().Apply(nil, b.Clone(), m); err == nil {
				return m, true
			}
		}
	}
	return moves.Move{}, false
}
