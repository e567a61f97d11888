package moves

import "worldslide/board"

// This file counts and cuts games of Steps. Players of sliding blocks count two
// ways: in steps, each block one cell, or in moves, each block any distance along
// any path. Here the second is called a travel, because a Move is a unit.

// Units returns the number of moves in all groups.
func Units(groups []Group) int {
	n := 0
	for _, g := range groups {
		n += len(g)
	}
	return n
}

// Travels counts the travels of a game: consecutive moves of one piece are one,
// however they were made and grouped, and none if they bring it back to where it
// began. What is none separates nothing: the travels before and after it are
// consecutive.
func Travels(groups []Group) int {
	var t travels
	for _, g := range groups {
		for _, m := range g {
			t.add(m)
		}
	}
	return len(t)
}

// LastTraveller returns the piece of the last travel of a game, whose further way
// costs no move, and whether there is one.
func LastTraveller(groups []Group) (board.ID, bool) {
	var t travels
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

// travels is the travels up to now: which piece, and how far it has come. No two
// neighbours are of one piece, and none has come nowhere.
type travels []travel

type travel struct {
	piece board.ID
	net   board.Point
}

func (t *travels) add(m Move) {
	last := len(*t) - 1
	if last < 0 || (*t)[last].piece != m.Piece {
		*t = append(*t, travel{m.Piece, m.Dir.Vector()})
		return
	}
	if (*t)[last].net = (*t)[last].net.Add(m.Dir.Vector()); (*t)[last].net == (board.Point{}) {
		*t = (*t)[:last]
	}
}

// ByTravel groups moves so that each run of consecutive moves of one piece is
// one group: a solution as a player would play it.
func ByTravel(units []Move) []Group {
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

// Singly makes each move a group of its own: a solution where every move is a
// gesture, as with Glides.
func Singly(units []Move) []Group {
	groups := make([]Group, len(units))
	for i, m := range units {
		groups[i] = Group{m}
	}
	return groups
}
