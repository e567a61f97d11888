// Package reach tells in how few moves some tiles of the 4x4 Fifteen puzzle come home, whatever becomes of
// the others. Its answers are exact: it searches all places of the empty cell and those tiles.
package reach

import (
	"slices"

	"worldslide/board"
)

// side is the side of the boards.
const side = 4

// Tiles are numbers of tiles, at most four.
type Tiles []int

// Home returns the fewest moves after which tiles are home, if others stay at home all the time. It returns
// false if there is no way.
func Home(b *board.Board, tiles, stay Tiles) (int, bool) {
	return search(b, tiles, stay, []Tiles{tiles})
}

// InOrder returns the fewest moves after which the tiles of two groups are home, on ways on which those of the
// first group are all home at some time before those of the second are. So each way to bring both home has
// one of the two orders. It returns false if the second group is home at the start.
func InOrder(b *board.Board, first, second Tiles) (int, bool) {
	return search(b, slices.Concat(first, second), nil, []Tiles{first, second})
}

// state is where the empty cell and some tiles are, four bits each, the empty cell's lowest. Above them is
// how many groups have been home.
type state uint32

func (s state) at(i int) int { return int(s >> (4 * i) & 15) }

func (s state) with(i, at int) state { return s&^(15<<(4*i)) | state(at)<<(4*i) }

// all reports whether all tiles are home.
func (s state) all(tiles Tiles) bool {
	for i, t := range tiles {
		if s.at(i+1) != t-1 {
			return false
		}
	}
	return true
}

// groupShift is the position of the number of groups in a state.
const groupShift = 20

// search brings groups home one after the other. tiles are those of all groups in order.
func search(b *board.Board, tiles, stay Tiles, groups []Tiles) (int, bool) {
	var fixed [side * side]bool
	for _, t := range stay {
		fixed[t-1] = true
	}
	start := state(b.Anchor(b.Gaps()[0]))
	for id := range board.ID(b.Len()) {
		if i := slices.Index(tiles, int(b.Cell(b.Piece(id).Home))+1); i >= 0 && !b.IsGap(id) {
			start = start.with(i+1, int(b.Anchor(id)))
		}
	}
	var home [3]int // tiles of so many groups
	for n := range groups {
		home[n+1] = home[n] + len(groups[n])
	}
	seen := make([]bool, (len(groups)+1)<<groupShift)
	var level []state
	isHome := func(s state, group int) bool {
		for i := home[group]; i < home[group+1]; i++ {
			if s.at(i+1) != tiles[i]-1 {
				return false
			}
		}
		return true
	}
	// visit reports whether a state is the goal: all groups have been home, the last one now, and all are.
	visit := func(to *[]state, s state) bool {
		for !seen[s] {
			n := int(s >> groupShift)
			if n+1 < len(groups) && isHome(s, n+1) {
				return false // the later group is home first
			}
			seen[s] = true
			*to = append(*to, s)
			if !isHome(s, n) {
				return false
			}
			if n+1 == len(groups) {
				return s.all(tiles)
			}
			s += 1 << groupShift
		}
		return false
	}
	if visit(&level, start) {
		return 0, true
	}
	for moves := 1; len(level) > 0; moves++ {
		var next []state
		for _, s := range level {
			for _, d := range board.Dirs {
				p := board.Point{X: s.at(0) % side, Y: s.at(0) / side}.Add(d.Vector())
				if p.X < 0 || p.X >= side || p.Y < 0 || p.Y >= side || fixed[p.Y*side+p.X] {
					continue
				}
				to, from, after := p.Y*side+p.X, s.at(0), s.with(0, p.Y*side+p.X)
				for i := range tiles {
					if s.at(i+1) == to {
						after = after.with(i+1, from)
					}
				}
				if visit(&next, after) {
					return moves, true
				}
			}
		}
		level = next
	}
	return 0, false
}
