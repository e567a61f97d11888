package compiled

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Solutions are found with gaps of one size all alike. This file says which gap
// makes each step, and sees to it that each ends at its own home: where two would
// end exchanged, they trade places where they meet on the way, which changes
// nothing else.

// Name turns steps from b into moves that take every gap home too, if the steps
// take everything else there. It is false if the steps are not possible, or no way
// was found by which gaps that end exchanged can meet.
func (b *Board) Name(from *board.Board, steps []Step) ([]moves.Move, bool) {
	n := naming{Board: b, from: from, steps: steps}
	// Every round sends one gap more home for good, so there are at most as many.
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

// NameLabelled turns steps into moves one by one: they may be trades, and take every
// gap where it belongs.
func (b *Board) NameLabelled(from *board.Board, steps []Step) ([]moves.Move, bool) {
	n := naming{Board: b, from: from, steps: steps}
	ok := n.replay()
	return n.named, ok
}

// naming is the work of Name.
type naming struct {
	*Board
	from   *board.Board
	steps  []Step
	trades []exchange

	named []moves.Move
	end   *board.Board
}

// exchange is two gaps that trade places before a step, by the move.
type exchange struct {
	before int
	move   moves.Move
}

// replay makes the steps and trades on a copy of the board.
func (n *naming) replay() bool {
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

// exchanged returns a gap that is not home in the end and the one that is there.
func (n *naming) exchanged() (i, j int, exchanged bool) {
	for i, id := range n.gap[:n.Gaps()] {
		for j, other := range n.gap[:n.Gaps()] {
			if i != j && n.end.At(other) == n.end.Piece(id).Home {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// trade lets two gaps trade places where they last meet, and reports whether they
// do. The trades of a round stand before those of later steps, so the moves of the
// later ones name what is there then.
func (n *naming) trade(i, j int) bool {
	a, b := n.gap[i], n.gap[j]
	at := n.from.Clone()
	var buf [8]moves.Motion
	found := exchange{before: -1}
	next := 0 // of the named moves
	for step := range len(n.steps) + 1 {
		for _, t := range n.trades {
			if t.before == step {
				_, _ = moves.Worlds{}.Apply(buf[:0], at, n.named[next])
				next++
			}
		}
		if d, met := n.meet(Cell(at.Anchor(a)), Cell(at.Anchor(b)), n.gapThing(i)); met {
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
	// What trades later trades what is then in the place of the two.
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

// mostDetours bounds the configurations that are looked at for a place where two
// gaps meet.
const mostDetours = 50_000

// detour adds steps from the end to where two gaps meet, and back. Every
// configuration is looked at once.
func (n *naming) detour(i, j int) bool {
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
	var buf [MostSteps]Step
	var at Position
	for k := 0; k < len(stops) && k < mostDetours; k++ {
		store.Get(n.Board, k, &at)
		if _, met := n.meet(Cell(at.Gap[i]), Cell(at.Gap[j]), n.gapThing(i)); met {
			var there, back []Step
			for at := int32(k); stops[at].parent >= 0; at = stops[at].parent { // a parent was added before its children
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
