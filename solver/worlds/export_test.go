package worlds

import (
	"context"

	"worldslide/board"
)

// Packed is a board as the solver sees it, for tests that compare the two.
type Packed struct {
	g *ground
	p position
}

// Step is a step for tests: the cell of a gap and the way it travels.
type Step struct {
	Gap board.Cell
	Dir board.Dir
}

// Pack packs a board.
func Pack(b *board.Board) (Packed, error) {
	g, err := survey(b)
	if err != nil {
		return Packed{}, err
	}
	return Packed{g, g.pack(b)}, nil
}

// Repack packs another position of the same board.
func (k Packed) Repack(b *board.Board) Packed { return Packed{k.g, k.g.pack(b)} }

// Equal reports whether two positions of one board are the same.
func (k Packed) Equal(other Packed) bool {
	return k.p == other.p && k.g.positionKey(&k.p) == other.g.positionKey(&other.p)
}

// Steps returns the possible steps.
func (k Packed) Steps() []Step {
	var all []Step
	for _, s := range k.g.appendSteps(nil, &k.p) {
		all = append(all, Step{board.Cell(s.gap()), s.dir()})
	}
	return all
}

// Do makes a step and returns the one that undoes it.
func (k *Packed) Do(s Step) (Step, bool) {
	back, ok := k.g.do(&k.p, newStep(cell(s.Gap), s.Dir))
	return Step{board.Cell(back.gap()), back.dir()}, ok
}

// Base draws the first chart of a board. It returns how many sets of slots exchange
// their content there, and whether the way from its base leads home.
func Base(b *board.Board) (orbits int, home bool, err error) {
	g, err := survey(b)
	if err != nil {
		return 0, false, err
	}
	c := newAtlas(g).chart(context.Background(), 0)
	p := g.base
	for _, s := range g.out {
		g.do(&p, s)
	}
	return c.orbits, p == g.home, nil
}

// Roots returns how many configurations trees can be rooted in.
func Roots(b *board.Board) (int, error) {
	g, err := survey(b)
	if err != nil {
		return 0, err
	}
	return len(g.roots(12)), nil
}

// WithoutBeams leaves the beams out: small pieces are arranged by the fallback.
func (s *Solver) WithoutBeams() *Solver { s.noBeams = true; return s }

// FirstOnly leaves out all improvement.
func (s *Solver) FirstOnly() *Solver { s.noImprovement = true; return s }

// Bridge returns the fewest steps between two positions of a board, or false if
// they are not fewer than less.
func (k Packed) Bridge(to Packed, less int) ([]Step, bool) {
	var b bridger
	steps, ok := b.bridge(context.Background(), k.g, &k.p, &to.p, less, 1<<20)
	var all []Step
	for _, s := range steps {
		all = append(all, Step{board.Cell(s.gap()), s.dir()})
	}
	return all, ok
}

// Simplify takes the detours out of steps.
func (k Packed) Simplify(steps []Step) []Step {
	var packed []step
	for _, s := range steps {
		packed = append(packed, newStep(cell(s.Gap), s.Dir))
	}
	var all []Step
	for _, s := range k.g.simplify(k.p, packed) {
		all = append(all, Step{board.Cell(s.gap()), s.dir()})
	}
	return all
}
