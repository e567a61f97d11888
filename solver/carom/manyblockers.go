package carom

import (
	"context"
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/internal/table"
)

// Boards with more than three blockers have too many positions for arrays: four blockers have
// forty million, five half a billion. The search stores the positions it has seen in a hash
// table, and gives up when there are too many.

// MaxBlockers is the maximum number of blockers of a board.
const MaxBlockers = 5

// MaxSide is the maximum width and height of a board.
const MaxSide = 16

// MaxManyBlockers is the maximum number of positions of a search with more than three blockers. There are
// fewer if they would take more than the memory of a search (see solver.Memory).
const MaxManyBlockers = 4_000_000

// manyBlockersSize is the size of a position in bytes: 16 in the list of positions, which is copied when it
// grows, two or four slots, and a number in a bucket.
const manyBlockersSize = 48

// maxPositions returns the maximum number of positions of a search.
func maxPositions(ctx context.Context) int {
	return min(MaxManyBlockers, solver.Memory(ctx)/manyBlockersSize)
}

// manyBlockers is a position with up to five blockers: a byte for the cell of each piece, first
// (lowest) the target, then the blockers in ascending order.
type manyBlockers uint64

// packedBlockers is the cells of the target and its blockers, by piece.
type packedBlockers [1 + MaxBlockers]uint8

// pack returns the position of the target and the given number of blockers, which may be in any
// order.
func (c packedBlockers) pack(blockers int) manyBlockers {
	for i := 2; i <= blockers; i++ {
		for k := i; k > 1 && c[k-1] > c[k]; k-- {
			c[k-1], c[k] = c[k], c[k-1]
		}
	}
	p := manyBlockers(0)
	for i := blockers; i >= 0; i-- {
		p = p<<8 | manyBlockers(c[i])
	}
	return p
}

func (p manyBlockers) unpack() (c packedBlockers) {
	for i := range c {
		c[i] = uint8(p >> (8 * i))
	}
	return c
}

func (p manyBlockers) target() uint8 { return uint8(p) }

// occupied returns the cells of the target and the given number of blockers.
func (p manyBlockers) occupied(blockers int) uint64 {
	set := uint64(0)
	for i := 0; i <= blockers; i++ {
		set |= 1 << uint8(p>>(8*i))
	}
	return set
}

// manyBlockerSearch is the same A* as search, with a hash table of the positions seen.
type manyBlockerSearch struct {
	ground   *Ground
	blockers int
	seen     []manyBlockerEntry  // in the order of discovery
	known    table.Table[uint32] // 1 + index of each position
	buckets  [farthest + 1][]uint32
	cut      bool // whether positions with too long solutions were skipped
}

type manyBlockerEntry struct {
	at     manyBlockers
	before uint32 // index of the predecessor on the shortest path found; the start has its own index
	made   uint8  // moves from the start
	final  bool
}

// usual is the initial capacity of a search, in positions.
const usual = 1 << 11

func newManyBlockerSearch(g *Ground, blockers int) *manyBlockerSearch {
	s := &manyBlockerSearch{ground: g, blockers: blockers}
	s.known.Make(usual)
	return s
}

// run searches for a shortest path and returns its positions from the start to the goal.
func (s *manyBlockerSearch) run(ctx context.Context, start manyBlockers) ([]manyBlockers, solver.Claim) {
	if ctx.Err() != nil {
		return nil, solver.GaveUp
	}
	s.reach(start, 0, 0)
	taken, most := 0, maxPositions(ctx)
	for sum := range s.buckets {
		for len(s.buckets[sum]) > 0 {
			if taken++; taken%checkEvery == 0 && ctx.Err() != nil {
				return nil, solver.GaveUp
			}
			last := len(s.buckets[sum]) - 1
			i := s.buckets[sum][last]
			s.buckets[sum] = s.buckets[sum][:last]
			e := &s.seen[i]
			if e.final {
				continue // a shorter path to it was expanded before
			}
			e.final = true
			if e.at.target() == s.ground.goal {
				return s.way(i), solver.ProvedOptimal
			}
			if len(s.seen) > most {
				return nil, solver.GaveUp
			}
			made := e.made + 1
			s.eachNext(e.at, func(p manyBlockers) { s.reach(p, i, made) })
		}
	}
	if s.cut {
		return nil, solver.GaveUp
	}
	return nil, solver.NoneExists
}

// eachNext calls reach with each position that is one glide away from p.
func (s *manyBlockerSearch) eachNext(p manyBlockers, reach func(manyBlockers)) {
	occupied := p.occupied(s.blockers)
	cells := p.unpack()
	for i := 0; i <= s.blockers; i++ {
		at := cells[i]
		for _, to := range s.ground.glides(at, occupied) {
			if to != at {
				next := cells
				next[i] = to
				reach(next.pack(s.blockers))
			}
		}
	}
}

// reach puts a position into its bucket, unless it was reached in as few moves before.
func (s *manyBlockerSearch) reach(p manyBlockers, from uint32, made uint8) {
	if s.ground.bound[p.target()%places] == never {
		return
	}
	i := s.index(p)
	e := &s.seen[i]
	if e.final || e.made <= made {
		return
	}
	e.before, e.made = from, made
	sum := int(made) + s.ground.minMovesAmong(p.target(), p.occupied(s.blockers)&^(1<<p.target()))
	if sum > farthest {
		s.cut = true
		return
	}
	s.buckets[sum] = append(s.buckets[sum], i)
}

// index returns the index of a position, which it adds if it is new.
func (s *manyBlockerSearch) index(p manyBlockers) uint32 {
	slot := s.slot(p)
	if *slot != 0 {
		return *slot - 1
	}
	s.seen = append(s.seen, manyBlockerEntry{at: p, made: unreached})
	n := uint32(len(s.seen))
	if s.known.Fill(slot, n) {
		s.known.Grow()
		for i, e := range s.seen {
			*s.slot(e.at) = uint32(i + 1)
		}
	}
	return n - 1
}

// slot returns the slot of a position, or the free slot where it belongs.
func (s *manyBlockerSearch) slot(p manyBlockers) *uint32 {
	return s.known.Find(p.hash(), func(n uint32) bool { return n == 0 || s.seen[n-1].at == p })
}

// hash is well mixed because positions are similar to each other.
func (p manyBlockers) hash() uint64 { return table.Mix(uint64(p)) }

// unreached is more moves than any path has.
const unreached = 255

// way returns the path from the start to the position with index i.
func (s *manyBlockerSearch) way(i uint32) []manyBlockers {
	way := make([]manyBlockers, s.seen[i].made+1)
	for n := len(way) - 1; n >= 0; n-- {
		way[n] = s.seen[i].at
		i = s.seen[i].before
	}
	return way
}

// solveManyBlockers is Solve for more than three blockers.
func solveManyBlockers(ctx context.Context, g *Ground, pieces packedBlockers, blockers int) solver.Answer {
	way, claim := newManyBlockerSearch(g, blockers).run(ctx, pieces.pack(blockers))
	answer := solver.Answer{Claim: claim}
	for n := 1; n < len(way); n++ {
		before, after := way[n-1].occupied(blockers), way[n].occupied(blockers)
		left := uint8(bits.TrailingZeros64(before &^ after))
		taken := uint8(bits.TrailingZeros64(after &^ before))
		for id := range pieces[:blockers+1] {
			if pieces[id] == left {
				pieces[id] = taken
				answer.Moves = append(answer.Moves, moves.Move{Piece: board.ID(id), Dir: direction(left, taken)})
				break
			}
		}
	}
	return answer
}
