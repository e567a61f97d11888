package worlds

import (
	"worldslide/board"
	"worldslide/moves"
)

// Solutions are found with gaps that are all alike. This file says which gap makes
// each step, and sees to it that each ends at its own home: if the two would end
// exchanged, they trade places where they meet on the way, which changes nothing
// else.

// name turns steps from b into moves that take every gap home too, if the steps
// take everything else there. It is false if the steps are not possible.
func (g *ground) name(b *board.Board, steps []step) ([]moves.Move, bool) {
	named, exchanged, meeting, ok := g.replay(b, steps, -1)
	if !ok || !exchanged {
		return named, ok
	}
	if meeting < 0 {
		detour, found := g.detour(b, steps)
		if !found {
			return nil, false
		}
		steps = append(steps[:len(steps):len(steps)], detour...)
		if _, _, meeting, ok = g.replay(b, steps, -1); !ok || meeting < 0 {
			return nil, false
		}
	}
	named, exchanged, _, ok = g.replay(b, steps, meeting)
	return named, ok && !exchanged
}

// replay makes the steps on a copy of b, and lets the gaps trade places before the
// one with index trade. It returns the moves, whether the gaps end exchanged, and
// before which step they last stood so that they could trade, or -1.
func (g *ground) replay(b *board.Board, steps []step, trade int) (named []moves.Move, exchanged bool, meeting int, ok bool) {
	b = b.Clone()
	rules := moves.Worlds{}
	var buf [8]moves.Motion
	meeting = -1
	named = make([]moves.Move, 0, len(steps)+1)
	for i := range len(steps) + 1 {
		if m, met := g.meet(b); met {
			meeting = i
			if i == trade {
				if _, err := rules.Apply(buf[:0], b, m); err != nil {
					return nil, false, -1, false
				}
				named = append(named, m)
			}
		}
		if i == len(steps) {
			break
		}
		m := moves.Move{Piece: b.Occupant(board.Cell(steps[i].gap())), Dir: steps[i].dir()}
		if _, err := rules.Apply(buf[:0], b, m); err != nil {
			return nil, false, -1, false
		}
		named = append(named, m)
	}
	for _, id := range g.ids.gap[:g.gaps] {
		if b.At(id) != b.Piece(id).Home {
			exchanged = true
		}
	}
	return named, exchanged, meeting, true
}

// meet returns the move by which the two gaps trade places, if they can.
func (g *ground) meet(b *board.Board) (moves.Move, bool) {
	if g.gaps < 2 {
		return moves.Move{}, false
	}
	gap, other := g.ids.gap[0], g.ids.gap[1]
	at, there := cell(b.Anchor(gap)), cell(b.Anchor(other))
	for _, d := range dirs {
		if g.beside(at, d) == there {
			return moves.Move{Piece: gap, Dir: d}, true
		}
	}
	return moves.Move{}, false
}

// beside returns where a gap that could trade places with one at an anchor is.
func (g *ground) beside(anchor cell, d board.Dir) cell {
	if g.largeGaps {
		return g.two(anchor, d)
	}
	return g.next[anchor][d]
}

// detour returns steps from the end of others to where the gaps meet, and back.
func (g *ground) detour(b *board.Board, steps []step) ([]step, bool) {
	p := g.pack(b)
	for _, s := range steps {
		g.do(&p, s)
	}
	const most = 200_000 // configurations
	type stop struct {
		p          position
		parent     int32
		step, back step
	}
	queue := []stop{{p: p, parent: -1}}
	var seen lookup
	seen.put(g.configKey(&p), 0)
	var buf [16]step
	for i := 0; i < len(queue) && i < most; i++ {
		at := queue[i].p
		for _, d := range dirs {
			if g.beside(at.gap[0], d) != at.gap[1] {
				continue
			}
			var there, back []step
			for n := int32(i); queue[n].parent >= 0; n = queue[n].parent {
				there = append([]step{queue[n].step}, there...)
				back = append(back, queue[n].back)
			}
			return append(there, back...), true
		}
		for _, s := range g.appendSteps(buf[:0], &at) {
			to := at
			undo, _ := g.do(&to, s)
			key := g.configKey(&to)
			if _, known := seen.get(key); !known {
				seen.put(key, 0)
				queue = append(queue, stop{to, int32(i), s, undo})
			}
		}
	}
	return nil, false
}
