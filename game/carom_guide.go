package game

import (
	"context"
	"sync"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver/carom"
)

// caromGuide is what is known of every position of a game of Carom. It is made
// beside the loop when the game is opened, and given up when the game goes.
type caromGuide struct {
	start    *board.Board
	shortest []moves.Move       // of the start; nil until known
	cancel   context.CancelFunc // nil until it is begun

	mu    sync.Mutex
	known *carom.Guide
}

func newCaromGuide(s *session.Session) *caromGuide {
	g := &caromGuide{start: s.Start().Start()}
	if date, ok := caromDate(s.Values()); ok {
		if day, ok := (puzzle.Carom{}).AssignedDay(date); ok {
			g.shortest = day.Solution
		}
	}
	return g
}

// begin begins to make the guide, once. wake is called when it is there.
func (g *caromGuide) begin(wake func()) {
	if g.cancel != nil {
		return
	}
	var ctx context.Context
	ctx, g.cancel = context.WithCancel(context.Background())
	start := g.start.Clone()
	go func() {
		// An error is that of the context: the start is a board of Carom.
		if known, err := (puzzle.Carom{}).Guide(ctx, start); err == nil {
			g.mu.Lock()
			g.known = known
			g.mu.Unlock()
			wake()
		}
	}()
}

// stop gives it up.
func (g *caromGuide) stop() {
	if g.cancel != nil {
		g.cancel()
	}
}

// get returns the guide, and whether it is there yet.
func (g *caromGuide) get() (*carom.Guide, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.known, g.known != nil
}

// solution returns shortest moves from the start, and whether they are known.
func (g *caromGuide) solution() ([]moves.Move, bool) {
	if g.shortest == nil {
		if known, ok := g.get(); ok {
			g.shortest, _ = known.Solution(g.start)
		}
	}
	return g.shortest, g.shortest != nil
}

// optimum returns the least moves from the start, and whether they are known.
func (g *caromGuide) optimum() (int, bool) {
	shortest, ok := g.solution()
	return len(shortest), ok
}
