// Package reach tells in how few moves some tiles of the 4x4 Fifteen puzzle come home, whatever becomes of
// the others. Its answers are exact: it searches all places of the empty cell and those tiles.
package reach

import (
	"slices"

	"worldslide/board"
)

// side is the side of the boards.
const side = 4

// Tiles are numbers of tiles, at most five.
type Tiles []int

// Home returns the fewest moves after which tiles are home, if others stay at home all the time. It returns
// false if there is no way.
func Home(b *board.Board, tiles, stay Tiles) (int, bool) {
	return search(b, tiles, stay, unlimited, 1, func(int, state, state) (int, bool) { return 0, true })
}

// InOrder returns the fewest moves after which the tiles of two groups are home, on ways on which those of the
// first group are all home at some time before those of the second are. So each way to bring both home has
// one of the two orders. It returns false if the second group is home at the start.
func InOrder(b *board.Board, first, second Tiles) (int, bool) {
	return search(b, slices.Concat(first, second), nil, unlimited, 2, func(stage int, _, after state) (int, bool) {
		switch {
		case stage == 1, after.home(first, 0):
			return 1, true
		default:
			return 0, !after.home(second, len(first))
		}
	})
}

// Moving returns the fewest moves after which tiles and one more are home, on ways on which that one moves. It
// returns false if there is no way within a number of moves.
func Moving(b *board.Board, tiles Tiles, one, limit int) (int, bool) {
	last := len(tiles) + 1
	return search(b, append(slices.Clone(tiles), one), nil, limit, 2, func(stage int, before, after state) (int, bool) {
		if before.at(last) != after.at(last) {
			stage = 1
		}
		return stage, true
	})
}

// Apart is Home on ways on which a pair of the tiles, neighbours at the end of a row or column, never goes in
// together: one of the two is never where the other belongs while that one is beside it, off the line, and the
// empty cell is where the first one goes.
func Apart(b *board.Board, tiles, stay, pair Tiles) (int, bool) {
	a, z := slices.Index(tiles, pair[0])+1, slices.Index(tiles, pair[1])+1
	first, second := pair[0]-1, pair[1]-1
	inward := side // from a row to the one below it
	if second-first == side {
		inward = 1
	}
	return search(b, tiles, stay, unlimited, 1, func(_ int, _, s state) (int, bool) {
		lined := s.at(0) == second && s.at(z) == first && s.at(a) == first+inward ||
			s.at(0) == first && s.at(a) == second && s.at(z) == second+inward
		return 0, !lined
	})
}

// unlimited is more moves than any way to bring some tiles home needs.
const unlimited = 1 << 10

// state is where the empty cell and some tiles are, four bits each, the empty cell's lowest.
type state uint32

func (s state) at(i int) int { return int(s >> (4 * i) & 15) }

func (s state) with(i, at int) state { return s&^(15<<(4*i)) | state(at)<<(4*i) }

// home reports whether tiles, which come after some others in the state, are home.
func (s state) home(tiles Tiles, after int) bool {
	for i, t := range tiles {
		if s.at(after+i+1) != t-1 {
			return false
		}
	}
	return true
}

// staged is a state in a stage of the search.
type staged struct {
	state
	stage int
}

// search returns the fewest moves, up to a limit, after which tiles are home in the last of some stages, while
// others stay at home. rule says in which stage a move between two states leads, or that it is not allowed; it is
// called with the start as both of them first, in stage 0.
func search(b *board.Board, tiles, stay Tiles, limit, stages int, rule func(stage int, before, after state) (int, bool)) (int, bool) {
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
	bits := 4 * (len(tiles) + 1)
	seen := make([]bool, stages<<bits)
	var level, next []staged
	// visit reports whether a move leads to the goal.
	visit := func(stage int, before, after state) bool {
		stage, ok := rule(stage, before, after)
		if key := stage<<bits | int(after); ok && !seen[key] {
			seen[key] = true
			next = append(next, staged{after, stage})
			return stage == stages-1 && after.home(tiles, 0)
		}
		return false
	}
	if visit(0, start, start) {
		return 0, true
	}
	for moves := 1; moves <= limit && len(next) > 0; moves++ {
		level, next = next, level[:0]
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
				if visit(s.stage, s.state, after) {
					return moves, true
				}
			}
		}
	}
	return 0, false
}
