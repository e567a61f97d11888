package compiled

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Searches treat gaps of the same size as interchangeable. This file assigns a gap to each
// step so that each gap ends at its own home. If two gaps would end exchanged, a move in
// which they trade places is inserted where they meet on the path; it changes nothing else.

// Name converts steps from a board into moves that bring the gaps home as well, provided
// that the steps bring everything else home. It returns false if the steps are illegal or
// if it finds no point at which two exchanged gaps can meet.
func (b *Board) Name(from *board.Board, steps []Step) ([]moves.Move, bool) {
	n := detourFinder{Board: b, from: from, steps: steps}
	// Each iteration brings one more gap home for good, so there are at most Gaps of them.
	for range b.Gaps() {
		if !n.replay() {
			return nil, false
		}
		i, j, exchanged := n.exchanged()
		if !exchanged {
			return n.named, true
		}
		if !n.trade(i, j) && (!n.detour(i, j) || !n.replay() || !n.trade(i, j)) {
			return nil, false
		}
	}
	if !n.replay() {
		return nil, false
	}
	_, _, exchanged := n.exchanged()
	return n.named, !exchanged
}

// NameLabelled converts steps one by one. The steps may include trades and must bring every
// gap to its own home.
func (b *Board) NameLabelled(from *board.Board, steps []Step) ([]moves.Move, bool) {
	n := detourFinder{Board: b, from: from, steps: steps}
	ok := n.replay()
	return n.named, ok
}

// detourFinder is the state of Name.
type detourFinder struct {
	*Board
	from   *board.Board
	steps  []Step
	trades []exchange

	named []moves.Move
	end   *board.Board
}

// exchange is a move in which two gaps trade places before a step.
type exchange struct {
	before int
	move   moves.Move
}

// replay performs the steps and trades on a copy of the board.
func (n *detourFinder) replay() bool {
	at := n.from.Clone()
	n.named = make([]moves.Move, 0, len(n.steps)+len(n.trades))
	rules := moves.Worlds{}
	var buf [8]moves.Motion
	do := func(m moves.Move) bool {
		n.named = append(n.named, m)
		_, err := rules.Apply(buf[:0], at, m)
		return err == nil
	}
	for i := range len(n.steps) + 1 {
		for _, t := range n.trades {
			if t.before == i && !do(t.move) {
				return false
			}
		}
		if i < len(n.steps) {
			s := n.steps[i]
			gap := at.Occupant(board.Cell(s.Gap()))
			if gap == board.NoPiece || !do(moves.Move{Piece: gap, Dir: s.Dir()}) {
				return false
			}
		}
	}
	n.end = at
	return true
}

// exchanged returns a gap that does not end at its home and the gap that ends there.
func (n *detourFinder) exchanged() (i, j int, exchanged bool) {
	for i, id := range n.gap[:n.Gaps()] {
		for j, other := range n.gap[:n.Gaps()] {
			if i != j && n.end.At(other) == n.end.Piece(id).Home {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// trade inserts an exchange of two gaps where they last meet, and reports whether they
// meet. Within one round, trades come before those of later steps, so the moves of the
// later ones name the gaps that are there by then.
func (n *detourFinder) trade(i, j int) bool {
	a, b := n.gap[i], n.gap[j]
	at := n.from.Clone()
	var buf [8]moves.Motion
	found := exchange{before: -1}
	next := 0 // index in named
	for step := range len(n.steps) + 1 {
		for _, t := range n.trades {
			if t.before == step {
				_, _ = moves.Worlds{}.Apply(buf[:0], at, n.named[next])
				next++
			}
		}
		if d, met := n.meet(Cell(at.Anchor(a)), Cell(at.Anchor(b)), n.gapPiece(i)); met {
			found = exchange{step, moves.Move{Piece: a, Dir: d}}
		}
		if step < len(n.steps) {
			_, _ = moves.Worlds{}.Apply(buf[:0], at, n.named[next])
			next++
		}
	}
	if found.before < 0 {
		return false
	}
	// Later trades that involve one of the two gaps now involve the other one.
	for k := range n.trades {
		if t := &n.trades[k]; t.before > found.before {
			switch t.move.Piece {
			case a:
				t.move.Piece = b
			case b:
				t.move.Piece = a
			}
		}
	}
	n.trades = append(n.trades, found)
	return true
}

// maxDetours is the maximum number of configurations that detour visits.
const maxDetours = 50_000

// detour appends steps from the end to a configuration where two gaps meet, and back. It is
// a breadth-first search over configurations with labelled gaps. Without it one of 60 random
// boards with several gaps is not solved.
func (n *detourFinder) detour(i, j int) bool {
	p := n.Pack(n.end)
	type stop struct {
		parent     int32
		step, back Step
	}
	stops := []stop{{parent: -1}}
	var store Store
	store.Append(n.Board, &p)
	var seen Lookup
	seen.Put(n.ConfigKey(&p)^n.LabelKey(&p), 0)
	var buf [MaxSteps]Step
	var at Position
	for k := 0; k < len(stops) && k < maxDetours; k++ {
		store.Get(n.Board, k, &at)
		if _, met := n.meet(Cell(at.Gap[i]), Cell(at.Gap[j]), n.gapPiece(i)); met {
			var there, back []Step
			for at := int32(k); stops[at].parent >= 0; at = stops[at].parent { // a parent has a lower index than its children
				there = append(there, stops[at].step)
				back = append(back, stops[at].back)
			}
			slices.Reverse(there)
			n.steps = slices.Concat(n.steps, there, back)
			return true
		}
		for _, s := range n.AppendSteps(buf[:0], &at) {
			to := at
			undo, _ := n.Do(&to, s)
			key := n.ConfigKey(&to) ^ n.LabelKey(&to)
			if _, known := seen.Get(key); !known {
				seen.Put(key, 0)
				store.Append(n.Board, &to)
				stops = append(stops, stop{int32(k), s, undo})
			}
		}
	}
	return false
}
