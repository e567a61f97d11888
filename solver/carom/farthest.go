package carom

import (
	"context"
	"fmt"
	"math/bits"

	"worldslide/board"
)

// MaxFar is the maximum number of blockers for which Hardest searches. Four blockers have
// 635,376 sets of cells, which takes a second or two; five have twelve times as many.
const MaxFar = 4

// farSearch finds the positions farthest from the goal. It searches backwards like Builder,
// with one word for all cells of the target for each set of cells of the blockers, but stores
// no distances.
type farSearch struct {
	ground   *Ground
	blockers int
	choose   [MaxFar + 1][Cells + 1]uint32 // [k][n] is the binomial coefficient n over k
	round    []uint64                      // by rank of the blockers, like next and settled; see Builder
	next     []uint64
	settled  []uint64
}

// farthestStart returns a start, the target's cell first, with the maximum distance among all
// solvable starts with that number of blockers, and the distance.
func farthestStart(ctx context.Context, g *Ground, blockers int) ([]board.Cell, int, error) {
	s := farSearch{ground: g, blockers: blockers}
	s.prepare()
	var last []board.Cell
	for distance := 0; ; distance++ {
		first, err := s.settle(ctx)
		if err != nil {
			return nil, 0, fmt.Errorf("farthest start: %w", err)
		}
		if first == nil {
			return last, distance - 1, nil
		}
		if distance == unreachable-1 {
			return nil, 0, fmt.Errorf("farthest start: %w", ErrTooFar)
		}
		last = first
	}
}

// prepare puts the solved positions into the first round.
func (s *farSearch) prepare() {
	for n := range s.choose[0] {
		s.choose[0][n] = 1
		for k := 1; n > 0 && k <= MaxFar; k++ {
			s.choose[k][n] = s.choose[k][n-1] + s.choose[k-1][n-1]
		}
	}
	sets := s.choose[s.blockers][Cells]
	s.round, s.next, s.settled = make([]uint64, sets), make([]uint64, sets), make([]uint64, sets)
	s.each(func(rank uint32, cells farCells) bool {
		s.next[rank] = 1 << s.ground.goal &^ cells.set(s.blockers)
		return true
	})
}

// farCells are the cells of the blockers, in ascending order.
type farCells [MaxFar]uint8

func (c *farCells) set(blockers int) (set uint64) {
	for _, cell := range c[:blockers] {
		set |= 1 << cell
	}
	return set
}

// each calls do with each set of cells in the order of their ranks in the combinatorial number
// system, until do returns false.
func (s *farSearch) each(do func(rank uint32, cells farCells) bool) {
	var c farCells
	for i := range c {
		c[i] = uint8(i)
	}
	last := s.blockers - 1
	for rank := range uint32(len(s.settled)) {
		if !do(rank, c) {
			return
		}
		i := 0
		for i < last && c[i]+1 == c[i+1] {
			c[i] = uint8(i)
			i++
		}
		c[i]++
	}
}

// settle takes the positions found last and finds their predecessors. It returns the first of
// them that was not found before, or nil if there is none.
func (s *farSearch) settle(ctx context.Context) (first []board.Cell, err error) {
	s.round, s.next = s.next, s.round
	clear(s.next)
	for rank := range s.round {
		s.round[rank] &^= s.settled[rank]
		s.settled[rank] |= s.round[rank]
	}
	s.each(func(rank uint32, cells farCells) bool {
		if rank%checkEvery == 0 && ctx.Err() != nil {
			err = ctx.Err()
			return false
		}
		targets := s.round[rank]
		if targets == 0 {
			return true
		}
		if first == nil {
			first = []board.Cell{board.Cell(bits.TrailingZeros64(targets))}
			for _, c := range cells[:s.blockers] {
				first = append(first, board.Cell(c))
			}
		}
		set := cells.set(s.blockers)
		s.next[rank] |= s.ground.targetsBefore(targets, set)
		s.undoBlockers(cells, set, targets)
		return true
	})
	return first, err
}

// undoBlockers finds the predecessors, by a glide of a blocker, of the positions with one set
// of blockers.
func (s *farSearch) undoBlockers(cells farCells, set, targets uint64) {
	for i, at := range cells[:s.blockers] {
		others := cells
		copy(others[i:], others[i+1:])
		bases := s.bases(others)
		for _, d := range board.Dirs {
			s.ground.eachOrigin(at, d, set, targets, func(from uint8, ended uint64) {
				k := 0
				for k < s.blockers-1 && others[k] < from {
					k++
				}
				s.next[bases[k]+s.choose[k+1][from]] |= ended
			})
		}
	}
}

// bases returns the part of a set's rank that all cells but one contribute, indexed by how many
// of the others come before that one. others has one cell less than there are blockers.
func (s *farSearch) bases(others farCells) (bases [MaxFar]uint32) {
	for k := range s.blockers {
		for j, other := range others[:s.blockers-1] {
			if j < k {
				bases[k] += s.choose[j+1][other]
			} else {
				bases[k] += s.choose[j+2][other]
			}
		}
	}
	return bases
}
