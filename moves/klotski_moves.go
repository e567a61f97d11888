package moves

import "worldslide/board"

// Players of sliding-block puzzles count in two ways: in steps, where a block goes one cell,
// or in moves, where a block goes any distance along any path. This file counts the latter
// and calls them block moves, because a Move is a step.

// Units returns the number of moves in all groups.
func Units(groups []Group) int {
	n := 0
	for _, g := range groups {
		n += len(g)
	}
	return n
}

// BlockMoves counts the block moves of a game. Consecutive steps of one block are one block
// move, no matter how they were grouped, and none if they bring it back to where it began.
func BlockMoves(groups []Group) int {
	var t blockMoves
	for _, g := range groups {
		for _, m := range g {
			t.add(m)
		}
	}
	return len(t)
}

// LastTraveller returns the block of the last block move, if there is one. Moving it further
// costs no additional block move.
func LastTraveller(groups []Group) (board.ID, bool) {
	var t blockMoves
	for _, g := range groups {
		for _, m := range g {
			t.add(m)
		}
	}
	if len(t) == 0 {
		return board.NoPiece, false
	}
	return t[len(t)-1].piece, true
}

// blockMoves is a list of block moves: the block and its total displacement, which is never
// zero. Neighbouring entries are of different blocks.
type blockMoves []blockMove

type blockMove struct {
	piece board.ID
	net   board.Point
}

func (t *blockMoves) add(m Move) {
	last := len(*t) - 1
	if last < 0 || (*t)[last].piece != m.Piece {
		*t = append(*t, blockMove{m.Piece, m.Dir.Vector()})
		return
	}
	if (*t)[last].net = (*t)[last].net.Add(m.Dir.Vector()); (*t)[last].net == (board.Point{}) {
		*t = (*t)[:last]
	}
}

// GroupByBlock groups consecutive steps of one block, as a player would make them with one
// gesture.
func GroupByBlock(units []Move) []Group {
	var groups []Group
	for i, m := range units {
		if i == 0 || units[i-1].Piece != m.Piece {
			groups = append(groups, nil)
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], m)
	}
	return groups
}

// Singly puts each move into its own group, for families in which one gesture makes one move.
func Singly(units []Move) []Group {
	groups := make([]Group, len(units))
	for i, m := range units {
		groups[i] = Group{m}
	}
	return groups
}
