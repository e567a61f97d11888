package klotski

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// Guide answers questions about all positions of one game: the minimum number of moves to the
// goal, a best next move, and how much a move lost. NewGuide does all the searching, after
// which each question is a lookup. A Guide is immutable and safe for concurrent use.
//
// In the metric Moves it matters which block moved last, because moving the same block further
// costs nothing. The methods take that block, or board.NoPiece at the start of a game.
type Guide interface {
	// Solvable reports whether the guide's board has a solution. False is proved by exhaustive
	// search.
	Solvable() bool
	// Distance returns the minimum number of moves or steps from b to the goal, in addition to
	// those made. It returns false if there is no solution, or if b cannot be reached from the
	// guide's board.
	Distance(b *board.Board, metric Metric, last board.ID) (int, bool)
	// Next returns a best next move as single steps: one step in the metric Steps, all steps of
	// one block in the metric Moves. It returns false if b is solved, or if Distance returns
	// false.
	Next(b *board.Board, metric Metric, last board.ID) (moves.Group, bool)
	// Lost returns by how many moves or steps the shortest solution gets longer if group is
	// made on b, or 0 if group is optimal. last is the block that moved before. It returns
	// false if group is illegal, or if Distance returns false.
	Lost(b *board.Board, metric Metric, last board.ID, group moves.Group) (int, bool)
}

// NewGuide returns the guide for a board and all boards reachable from it. It fails with
// ErrTooMany, with the error of ctx if that ends, or with the reason why the board is not a
// Klotski board.
func NewGuide(ctx context.Context, b *board.Board) (Guide, error) {
	var g Guide
	var err error
	if isUsual(b) {
		g, err = newUsualGuide(ctx, b)
	} else {
		var f arena
		if f, err = newArena(b); err == nil {
			g, err = f.guide(ctx)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	return g, nil
}

// guide implements Guide for one type of positions.
type guide[P comparable] struct {
	start  P
	pack   func(*board.Board) (P, error)
	tables [2]distanceTable[P] // by metric
}

func newUsualGuide(ctx context.Context, b *board.Board) (*guide[Position], error) {
	start, err := Pack(b)
	if err != nil {
		return nil, err
	}
	component, err := Explore(ctx, start)
	if err != nil {
		return nil, err
	}
	g := &guide[Position]{start: start, pack: Pack}
	for _, m := range Metrics() {
		distances, err := component.Distances(ctx, m)
		if err != nil {
			return nil, err
		}
		g.tables[m] = distanceTableOf(component, m, distances)
	}
	return g, nil
}

// guide implements arena.
func (f *field[M]) guide(ctx context.Context) (Guide, error) {
	known := f.newRegion(ctx, MaxPositions, 2) // the other half is for the distances
	if err := known.addBoard(f.empty); err != nil {
		return nil, err
	}
	if _, err := known.spread(ctx, Steps, false); err != nil {
		return nil, err
	}
	known.moved = chunks[uint64]{width: 1}
	g := &guide[int32]{pack: func(b *board.Board) (int32, error) {
		places, key := make([]uint16, f.blocks()), make([]uint64, f.words)
		if err := f.pack(places, b); err != nil {
			return 0, err
		}
		f.key(key, places)
		n, ok := known.find(key)
		if !ok {
			return 0, errOther
		}
		return int32(n), nil
	}}
	for _, m := range Metrics() {
		distances, err := known.toGoal(ctx, m, nil)
		if err != nil {
			return nil, err
		}
		g.tables[m] = known.table(m, func(i int32) int32 { return distances[i] })
	}
	return g, nil
}

// Solvable implements Guide.
func (g *guide[P]) Solvable() bool { return g.tables[Steps].distance(g.start) < beyond }

// Distance implements Guide.
func (g *guide[P]) Distance(b *board.Board, metric Metric, last board.ID) (int, bool) {
	c, p, ok := g.find(b, metric)
	if !ok {
		return 0, false
	}
	if metric == Moves && isPiece(b, last) {
		p = c.nearest(p, cell(b, last)).end()
	}
	return c.distance(p), true
}

// Next implements Guide.
func (g *guide[P]) Next(b *board.Board, metric Metric, last board.ID) (moves.Group, bool) {
	c, p, ok := g.find(b, metric)
	if !ok || c.distance(p) == 0 {
		return nil, false
	}
	if metric == Moves && isPiece(b, last) {
		// Moving the last block further is free and may lead as near as a move.
		if on := c.nearest(p, cell(b, last)); len(on) > 1 {
			return on.group(b), true
		}
	}
	return c.next(p).group(b), true
}

// Lost implements Guide.
func (g *guide[P]) Lost(b *board.Board, metric Metric, last board.ID, group moves.Group) (int, bool) {
	before, ok := g.Distance(b, metric, last)
	if !ok {
		return 0, false
	}
	after := b.Clone()
	cost := 0
	for _, m := range group {
		if _, err := (moves.Klotski{}).Apply(nil, after, m); err != nil {
			return 0, false
		}
		if metric == Steps || m.Piece != last {
			cost++
		}
		last = m.Piece
	}
	least, ok := g.Distance(after, metric, last)
	return max(0, cost+least-before), ok
}

// find returns the table of a metric, the position of b, and whether the goal can be reached
// from it.
func (g *guide[P]) find(b *board.Board, metric Metric) (distanceTable[P], P, bool) {
	c := g.tables[metric&1]
	p, err := g.pack(b)
	return c, p, err == nil && c.distance(p) < beyond
}

func isPiece(b *board.Board, id board.ID) bool { return id >= 0 && int(id) < b.Len() }

// cell returns the index of a piece's first cell.
func cell(b *board.Board, id board.ID) uint16 { return uint16(firstCell(b, id)) }
