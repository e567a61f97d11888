package coach

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/carom"
)

// Idea is what a way of Carom rests on. Puzzles to practise an idea have it in each of their shortest
// ways.
type Idea uint8

// The ideas, the simplest first.
const (
	OneStopper  Idea = iota // the target stops beside a piece that was moved before
	TwoStoppers             // two pieces that were moved before stop others
	AwayFirst               // the first move takes the target farther from the goal
	AllPieces               // every piece moves
)

var ideaNames = [...]string{"one-stopper", "two-stoppers", "away-first", "all-pieces"}

// Ideas returns all ideas.
func Ideas() []Idea { return []Idea{OneStopper, TwoStoppers, AwayFirst, AllPieces} }

// String returns the name of the idea, such as "one-stopper".
func (i Idea) String() string { return ideaNames[i] }

// In reports whether a way to the next target of b has the idea.
func (i Idea) In(b *board.Board, way []moves.Move) bool {
	w, ok := newJourney(b, way)
	if !ok {
		return false
	}
	var moved, stoppers [1 + carom.MaxBlockers]bool
	stopsTarget := false
	for _, g := range w.glides {
		if g.by != board.NoPiece && moved[g.by] {
			stoppers[g.by] = true
			stopsTarget = stopsTarget || g.piece == w.target
		}
		moved[g.piece] = true
	}
	switch i {
	case OneStopper:
		return stopsTarget
	case TwoStoppers:
		return count(stoppers[:]) >= 2
	case AwayFirst:
		first, goal := w.glides[0], w.glides[len(w.glides)-1].to
		return first.piece == w.target && apart(b, first.to, goal) > apart(b, first.from, goal)
	case AllPieces:
		return count(moved[:]) == b.Len()
	}
	return false
}

func count(set []bool) (n int) {
	for _, in := range set {
		if in {
			n++
		}
	}
	return n
}

// apart returns the number of steps between two cells without walls.
func apart(b *board.Board, x, y board.Cell) int {
	d := b.Point(x).Sub(b.Point(y))
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}

// maxWays is the maximum number of shortest ways of a board in which an idea is looked for.
const maxWays = 10_000

// Needed reports whether all shortest ways to the next target of b have the idea, and how many ways and
// moves those are. It returns false if there are too many ways, or if ctx ends.
func (i Idea) Needed(ctx context.Context, b *board.Board) (ways, length int, ok bool) {
	all, ok := new(carom.Solver).Ways(ctx, b, maxWays)
	if !ok || len(all[0]) == 0 {
		return 0, 0, false
	}
	for _, way := range all {
		if !i.In(b, way) {
			return len(all), len(way), false
		}
	}
	return len(all), len(all[0]), true
}
