package carom

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// Guide knows the way to the goal from everywhere in one game: the least number
// of moves from any position, the best next one, and what a move lost. It is made
// once, when a game is opened, in about a tenth of a second; then every question
// is a look-up. It never changes, so any goroutine may ask.
type Guide struct {
	table *Table
	start Position
}

// NewGuide returns the guide to a board and all boards reached from it. The error
// says why the board is none of Carom, or is that of ctx, if it ended before.
func NewGuide(ctx context.Context, b *board.Board) (*Guide, error) {
	setup, err := read(b)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	ground, err := NewGround(setup.walls, setup.goal)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	table, err := new(Builder).Build(ctx, ground, b.Len()-1)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	return &Guide{table: table, start: setup.pieces.Position()}, nil
}

// Solvable reports whether moves lead from the guide's board to the goal. If not,
// it is proved.
func (g *Guide) Solvable() bool {
	_, ok := g.table.Distance(g.start)
	return ok
}

// Least returns the least number of moves from b to the goal, in addition to those
// made. It is false if there are none, or if b has other walls, another goal or
// another number of pieces than the guide's board.
func (g *Guide) Least(b *board.Board) (int, bool) {
	pieces, ok := g.find(b)
	if !ok {
		return 0, false
	}
	return g.table.Distance(pieces.Position())
}

// Next returns the best next move, of several always the same. It is false if b is
// at the goal, or if Least is.
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

// Solution returns shortest moves from b to the goal. It is false if Least is.
func (g *Guide) Solution(b *board.Board) ([]moves.Move, bool) {
	pieces, ok := g.find(b)
	if !ok {
		return nil, false
	}
	return g.table.Solution(pieces)
}

// Lost returns by how many moves a solution has become longer than it had to be
// because m was made on b: none if it was as good as any. It is false if m is not
// possible, or if Least is false before it or after.
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

// find returns the pieces of b, and whether it is played on the guide's ground.
func (g *Guide) find(b *board.Board) (Pieces, bool) {
	setup, err := read(b)
	ground := g.table.ground
	if err != nil || b.Len()-1 != g.table.blockers || setup.goal != ground.Goal() {
		return Pieces{}, false
	}
	return setup.pieces, setup.walls.Closed() == ground.walls
}
