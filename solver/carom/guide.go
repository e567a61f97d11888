package carom

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// Guide answers questions about all positions of one game: the minimum number of moves to the
// goal, a best next move, and how much a move lost. NewGuide takes about a tenth of a second,
// after which each question is a lookup. A Guide is immutable and safe for concurrent use.
type Guide struct {
	table *Table
	start Position
}

// NewGuide returns the guide for a board and all boards reachable from it. It fails if the
// board is not a Carom board with up to three blockers, or if ctx ends.
func NewGuide(ctx context.Context, b *board.Board) (*Guide, error) {
	ground, err := groundOf(b)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	pieces, err := piecesOf(b)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	table, err := new(Builder).Build(ctx, ground, b.Len()-1)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	return &Guide{table: table, start: pieces.Position()}, nil
}

// Solvable reports whether the guide's board has a solution. False is proved by exhaustive
// search.
func (g *Guide) Solvable() bool {
	_, ok := g.table.Distance(g.start)
	return ok
}

// Distance returns the minimum number of moves from b to the goal, in addition to those made. It
// returns false if there is no solution, or if b has other walls, another goal or another
// number of pieces than the guide's board.
func (g *Guide) Distance(b *board.Board) (int, bool) {
	pieces, ok := g.find(b)
	if !ok {
		return 0, false
	}
	return g.table.Distance(pieces.Position())
}

// Next returns a best next move, always the same for the same board. It returns false if b is
// solved, or if Distance returns false.
func (g *Guide) Next(b *board.Board) (moves.Move, bool) {
	pieces, ok := g.find(b)
	if !ok {
		return moves.Move{}, false
	}
	next, ok := g.table.next(pieces.Position())
	if !ok {
		return moves.Move{}, false
	}
	return pieces.follow(next), true
}

// Solution returns a shortest solution of b. It returns false if Distance does.
func (g *Guide) Solution(b *board.Board) ([]moves.Move, bool) {
	pieces, ok := g.find(b)
	if !ok {
		return nil, false
	}
	return g.table.Solution(pieces)
}

// Lost returns by how many moves the shortest solution gets longer if m is made on b, or 0 if m
// is optimal. It returns false if m is illegal, or if Distance returns false before or after m.
func (g *Guide) Lost(b *board.Board, m moves.Move) (int, bool) {
	pieces, ok := g.find(b)
	if !ok || m.Piece < 0 || int(m.Piece) >= b.Len() {
		return 0, false
	}
	before, ok := g.table.Distance(pieces.Position())
	if !ok {
		return 0, false
	}
	from := pieces[m.Piece]
	to := g.table.ground.glides(from, pieces.Position().occupied())[m.Dir&3]
	if to == from {
		return 0, false
	}
	pieces[m.Piece] = to
	after, ok := g.table.Distance(pieces.Position())
	return 1 + after - before, ok
}

// find returns the pieces of b, and whether b has the guide's ground and number of blockers.
func (g *Guide) find(b *board.Board) (Pieces, bool) {
	walls, goal, err := wallsOf(b)
	ground := g.table.ground
	if err != nil || b.Len()-1 != g.table.blockers || goal != ground.Goal() || walls.Closed() != ground.walls {
		return Pieces{}, false
	}
	pieces, err := piecesOf(b)
	return pieces, err == nil
}
