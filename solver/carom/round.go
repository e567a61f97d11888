package carom

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// A search through a whole round takes up to 200,000 positions, a sixth of a second. That proves the minimum of
// rounds of two targets, and of most with three pieces on 8x8 cells. With more targets than maxRoundTargets left
// it has no chance.
const (
	maxRoundPositions = 200_000
	maxRoundTargets   = 6
)

// roundPositionSize is the size of a position of such a search, in bytes: in the map and in a bucket.
const roundPositionSize = 80

// roundPosition is a position of a round: a byte for the cell of each piece, and above them the index of the
// next target.
type roundPosition uint64

const targetShift = 8 * maxPieces

func (p roundPosition) cell(id int) uint8 { return uint8(p >> (8 * id)) }

func (p roundPosition) target() int { return int(p >> targetShift) }

// roundSearch is A* over all targets of a round together. Its bound adds up the distances of the pieces that
// have targets, each to its next target and from there to its later ones, as if the pieces did not disturb each
// other and could stop anywhere between walls. A move lowers it by at most one, so it is consistent.
type roundSearch struct {
	*field
	pieces  int
	targets []board.Target
	alone   []distances // by target: from each cell
	// next is the next target of each piece from each target on, or none. rest is what the bound has for the
	// way from there through the later ones.
	next  [][maxPieces]int
	rest  [][maxPieces]int
	known map[roundPosition]roundEntry
}

const noTarget = -1

// roundEntry is how a position was reached.
type roundEntry struct {
	from  roundPosition
	made  uint8
	final bool
}

// newRoundSearch returns the search through a round on a field, which must be that of the board.
func newRoundSearch(f *field, b *board.Board) *roundSearch {
	s := &roundSearch{field: f, pieces: b.Len(), targets: b.Targets(), known: map[roundPosition]roundEntry{}}
	n := len(s.targets)
	s.alone = make([]distances, n)
	s.next, s.rest = make([][maxPieces]int, n+1), make([][maxPieces]int, n+1)
	for id := range maxPieces {
		s.next[n][id] = noTarget
	}
	for i := n - 1; i >= 0; i-- {
		t, alone := s.targets[i], &s.alone[i]
		for c := range alone {
			alone[c] = never
		}
		alone[fieldCell(t.At)] = 0
		f.spread(alone, 0)
		s.next[i], s.rest[i] = s.next[i+1], s.rest[i+1]
		if t.Piece == board.NoPiece {
			continue
		}
		if later := s.next[i+1][t.Piece]; later != noTarget {
			s.rest[i][t.Piece] += int(s.alone[later][fieldCell(t.At)])
		}
		s.next[i][t.Piece] = i
	}
	return s
}

// least returns a lower bound of the number of moves from a position to the end of the round. It is at least
// never if there is no way.
func (s *roundSearch) least(p roundPosition) int {
	i, sum := p.target(), 0
	for id := range s.pieces {
		if next := s.next[i][id]; next != noTarget {
			sum += int(s.alone[next][p.cell(id)]) + s.rest[i][id]
		}
	}
	if s.targets[i].Piece == board.NoPiece {
		nearest := never
		for id := range s.pieces {
			nearest = min(nearest, int(s.alone[i][p.cell(id)]))
		}
		sum = max(sum, nearest)
	}
	return sum
}

// onTarget reports whether a piece that may is on the next target.
func (s *roundSearch) onTarget(p roundPosition) bool {
	t := s.targets[p.target()]
	if t.Piece != board.NoPiece {
		return p.cell(int(t.Piece)) == fieldCell(t.At)
	}
	for id := range s.pieces {
		if p.cell(id) == fieldCell(t.At) {
			return true
		}
	}
	return false
}

// run searches for a solution of at most the given number of moves from a board. It is a shortest one. Without
// one, no solution has fewer moves than bound; if there were too many positions, cut is set.
func (s *roundSearch) run(ctx context.Context, b *board.Board, most int) (way []moves.Move, bound int, cut bool) {
	start := roundPosition(b.Reached()) << targetShift
	for id := range s.pieces {
		start |= roundPosition(fieldCell(b.At(board.ID(id)))) << (8 * id)
	}
	limit := min(maxRoundPositions, solver.Memory(ctx)/roundPositionSize)
	buckets := make([][]roundPosition, most+1)
	reach := func(p, from roundPosition, made int) {
		if e, ok := s.known[p]; ok && int(e.made) <= made {
			return
		}
		if sum := made + s.least(p); sum <= most {
			s.known[p] = roundEntry{from: from, made: uint8(made)}
			buckets[sum] = append(buckets[sum], p)
		}
	}
	reach(start, start, 0)
	for sum, taken := 0, 0; sum <= most; sum++ {
		for len(buckets[sum]) > 0 {
			if taken++; taken%checkEvery == 0 && ctx.Err() != nil || len(s.known) > limit {
				return nil, sum, true
			}
			last := len(buckets[sum]) - 1
			p := buckets[sum][last]
			buckets[sum] = buckets[sum][:last]
			e := s.known[p]
			if e.final {
				continue // a shorter path to it was expanded before
			}
			if p.target() == len(s.targets)-1 && s.onTarget(p) {
				return s.trace(p, start), sum, false
			}
			e.final = true
			s.known[p] = e
			s.eachNext(p, func(next roundPosition) { reach(next, p, int(e.made)+1) })
		}
	}
	return nil, most + 1, false
}

// eachNext calls reach with each position one move away.
func (s *roundSearch) eachNext(p roundPosition, reach func(roundPosition)) {
	var all occupied
	for id := range s.pieces {
		all.flip(p.cell(id))
	}
	for id := range s.pieces {
		from := p.cell(id)
		stops := s.glides(from, &all)
		for d := range 4 {
			to := stops.in(d)
			if to == from {
				continue
			}
			next := p ^ roundPosition(from^to)<<(8*id)
			for next.target() < len(s.targets)-1 && s.onTarget(next) {
				next += 1 << targetShift
			}
			reach(next)
		}
	}
}

// trace returns the moves to a position.
func (s *roundSearch) trace(p, start roundPosition) (way []moves.Move) {
	for p != start {
		from := s.known[p].from
		for id := range s.pieces {
			if from.cell(id) != p.cell(id) {
				way = append(way, moves.Move{Piece: board.ID(id), Dir: directionOf(from.cell(id), p.cell(id))})
			}
		}
		p = from
	}
	slices.Reverse(way)
	return way
}
