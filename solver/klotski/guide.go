package klotski

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// Guide knows the way to the goal from everywhere in one game: the least number
// of moves from any position, the best next one, and what a move lost. It is
// made once, when a game is opened; then every question is a look-up. It never
// changes, so any goroutine may ask.
//
// In the metric of moves it matters which block moved last: taking the same
// block on costs nothing. Questions name that block, or board.NoPiece at the
// start of a game.
type Guide interface {
	// Solvable reports whether moves lead from the guide's board to the goal. If not,
	// it is proved: every position that can be reached has been seen.
	Solvable() bool
	// Least returns the least number of moves or steps from b to the goal, in
	// addition to those made. It is false if there are none, or if b was not reached
	// from the guide's board.
	Least(b *board.Board, metric Metric, last board.ID) (int, bool)
	// Next returns the best next move as the steps of one gesture: one step in the
	// metric of steps, one block's whole travel in that of moves. It is false if b is
	// at the goal, or if Least is.
	Next(b *board.Board, metric Metric, last board.ID) (moves.Group, bool)
	// Lost returns by how many moves or steps a solution has become longer than it
	// had to be because a group was made on b: none if the group was as good as any.
	// last is the block that had moved before. It is false if the group is not
	// possible, or if Least is.
	Lost(b *board.Board, metric Metric, last board.ID, group moves.Group) (int, bool)
}

// mostGuided is up to how many positions a board has a guide, which looks at them three
// times.
const mostGuided = MostPositions / 2

// NewGuide returns the guide to a board and all boards reached from it. The error
// says why the board is none of Klotski, is ErrTooMany, or is that of ctx, if it ended
// before.
func NewGuide(ctx context.Context, b *board.Board) (Guide, error) {
	var g Guide
	var err error
	if isUsual(b) {
		g, err = newUsualGuide(ctx, b)
	} else {
		g, err = newFieldGuide(ctx, b)
	}
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	return g, nil
}

// guide is a Guide by positions of one kind.
type guide[P comparable] struct {
	start  P
	pack   func(*board.Board) (P, error)
	charts [2]chart[P] // by metric
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
		g.charts[m] = chartOf(component, m, distances)
	}
	return g, nil
}

func newFieldGuide(ctx context.Context, b *board.Board) (*guide[arrangement], error) {
	f, err := newField(b)
	if err != nil {
		return nil, err
	}
	start, err := f.pack(b)
	if err != nil {
		return nil, err
	}
	known := f.newRegion(mostGuided)
	known.add(start, 0)
	if _, err := known.spread(ctx, Steps, nil); err != nil {
		return nil, err
	}
	g := &guide[arrangement]{start: start, pack: f.packSame}
	for _, m := range Metrics() {
		toGoal := f.newRegion(mostGuided)
		for _, a := range known.positions {
			if f.solved(a) {
				toGoal.add(a, 0)
			}
		}
		if _, err := toGoal.spread(ctx, m, nil); err != nil {
			return nil, err
		}
		g.charts[m] = toGoal.chart(m)
	}
	return g, nil
}

// Solvable implements Guide.
func (g *guide[P]) Solvable() bool { return g.charts[Steps].distance(g.start) < beyond }

// Least implements Guide.
func (g *guide[P]) Least(b *board.Board, metric Metric, last board.ID) (int, bool) {
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
		// Taking the last block on may lead as near as a move would, for nothing.
		if on := c.nearest(p, cell(b, last)); len(on) > 1 {
			return on.group(b), true
		}
	}
	return c.next(p).group(b), true
}

// Lost implements Guide.
func (g *guide[P]) Lost(b *board.Board, metric Metric, last board.ID, group moves.Group) (int, bool) {
	before, ok := g.Least(b, metric, last)
	if !ok {
		return 0, false
	}
	after := b.Clone()
	cost := 0
	for _, m := range group {
		if _, err := (moves.Steps{}).Apply(nil, after, m); err != nil {
			return 0, false
		}
		if metric == Steps || m.Piece != last {
			cost++
		}
		last = m.Piece
	}
	least, ok := g.Least(after, metric, last)
	return max(0, cost+least-before), ok
}

// find returns the chart of a metric and the position of b, and whether the goal
// is within reach of it.
func (g *guide[P]) find(b *board.Board, metric Metric) (chart[P], P, bool) {
	c := g.charts[metric&1]
	p, err := g.pack(b)
	return c, p, err == nil && c.distance(p) < beyond
}

func isPiece(b *board.Board, id board.ID) bool { return id >= 0 && int(id) < b.Len() }

// cell returns the top-left cell of a piece, as positions know it.
func cell(b *board.Board, id board.ID) uint8 { return uint8(b.Anchor(id)) }
