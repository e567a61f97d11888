package search

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Sliding is a beam search by single steps. On open boards, where pieces can go straight
// home, it finds the shortest solutions of all methods. The estimate is the sum of the
// distances of all pieces from their goals, which is accurate on such boards.
//
// It reuses its memory from one search to the next.
type Sliding struct {
	*compiled.Board

	apart      [compiled.MaxCells][]int16 // steps of a small piece between two cells
	target     [compiled.MaxSmall + 1]compiled.Cell
	level      []slideNode
	next       []slideNode
	positions  [2]compiled.Store // of level and of next
	trail      []slideTrail
	candidates []slideCandidate
	seen       compiled.Lookup
	counts     [1 << 12]int32
}

// largeCellWeight is the cost in steps of a cell of distance of a large piece. On the board
// with one such piece 6 and 16 gave longer solutions.
const largeCellWeight = 10

// slideNode is a node of the search.
type slideNode struct {
	key   uint64
	left  int32
	trail int32
}

// slideTrail records how a node was reached.
type slideTrail struct {
	parent int32
	step   compiled.Step
}

type slideCandidate struct {
	key    uint64
	parent int32 // in the level
	left   int32
	step   compiled.Step
}

// NewSliding prepares searches on a board in which small pieces go around the large pieces
// at the hub.
func NewSliding(b *compiled.Board, hub *compiled.Position) *Sliding {
	s := &Sliding{Board: b}
	wall := b.Walls(hub)
	var f compiled.Flood
	for to := range compiled.Cell(b.Cells) {
		f.From(b, &wall, to)
		s.apart[to] = make([]int16, b.Cells)
		for from := range compiled.Cell(b.Cells) {
			switch d := int16(b.Distance(to, from)); {
			case b.OnlyLargeGaps():
				s.apart[to][from] = (d + 1) / 2
			case f.Distance[from] < compiled.Far:
				s.apart[to][from] = f.Distance[from]
			default:
				s.apart[to][from] = d
			}
		}
	}
	return s
}

// aim sets the goals of all pieces.
func (s *Sliding) aim(goal *compiled.Position) {
	for c, t := range goal.At[:s.Cells] {
		if s.IsSmall(t) {
			s.target[t] = compiled.Cell(c)
		}
	}
	for i, c := range goal.Large[:s.Large] {
		s.target[s.LargePiece(i)] = compiled.Cell(c)
	}
}

// toGo estimates the steps that a piece at c needs to its goal.
func (s *Sliding) toGo(t compiled.PieceIndex, c compiled.Cell) int32 {
	if s.IsSmall(t) {
		return int32(s.apart[s.target[t]][c])
	}
	return int32(s.Distance(s.target[t], c)) * largeCellWeight
}

// left returns the estimate for a position.
func (s *Sliding) left(p *compiled.Position) int32 {
	sum := int32(0)
	for c, t := range p.At[:s.Cells] {
		if s.IsSmall(t) {
			sum += s.toGo(t, compiled.Cell(c))
		}
	}
	for i, c := range p.Large[:s.Large] {
		sum += s.toGo(s.LargePiece(i), compiled.Cell(c))
	}
	return sum
}

// Slide looks for fewer than less steps that bring everything to where it is in goal, and
// reports whether it found them. If not, the steps lead to the position with the lowest
// estimate. Each level keeps the best width positions. The search ends after patience
// levels without progress.
func (s *Sliding) Slide(ctx context.Context, p, goal *compiled.Position, width, patience, less int) ([]compiled.Step, bool) {
	s.aim(goal)
	s.level = append(s.level[:0], slideNode{key: s.Key(p), left: s.left(p), trail: -1})
	s.positions[0].Clear()
	s.positions[0].Append(s.Board, p)
	s.trail = s.trail[:0]
	s.seen.Clear()
	s.seen.Put(s.level[0].key, 0)
	best, nearest := s.level[0].trail, s.level[0].left
	for more := patience; nearest > 0 && more > 0 && less > 1 && len(s.level) > 0; more-- {
		less--
		if !s.spread(ctx) {
			break
		}
		s.pick(width)
		s.advance()
		for i := range s.level {
			if n := &s.level[i]; n.left < nearest {
				nearest, best, more = n.left, n.trail, patience
			}
		}
	}
	var steps []compiled.Step
	for n := best; n >= 0; n = s.trail[n].parent { // a parent has a lower index than its children
		steps = append(steps, s.trail[n].step)
	}
	slices.Reverse(steps)
	return steps, nearest == 0 // if all pieces are in place, so are the gaps
}

// spread computes the successors of a level, or returns false if ctx ends.
func (s *Sliding) spread(ctx context.Context) bool {
	s.candidates = s.candidates[:0]
	var buf [compiled.MaxSteps]compiled.Step
	var list [compiled.MaxRelocations]compiled.Relocation
	var p compiled.Position
	for i, n := range s.level {
		if i%1024 == 0 && ctx.Err() != nil {
			return false
		}
		s.positions[0].Get(s.Board, i, &p)
		for _, st := range s.AppendSteps(buf[:0], &p) {
			key, left := n.key, n.left
			for _, r := range s.Relocate(list[:0], &p, st) {
				key ^= r.Key()
				if s.IsSmall(r.Piece) || s.IsLarge(r.Piece) {
					left += s.toGo(r.Piece, r.To) - s.toGo(r.Piece, r.From)
				}
			}
			if _, known := s.seen.Get(key); !known {
				s.candidates = append(s.candidates, slideCandidate{key, int32(i), left, st})
			}
		}
	}
	return true
}

// pick keeps the width candidates with the lowest estimates, each position once.
func (s *Sliding) pick(width int) {
	clear(s.counts[:])
	most := int32(len(s.counts) - 1)
	for i := range s.candidates {
		s.counts[min(s.candidates[i].left, most)]++
	}
	limit, sum := int32(0), 0 // limit stops at most
	for ; limit < most && sum+int(s.counts[limit]) <= width; limit++ {
		sum += int(s.counts[limit])
	}
	// There is room for only some of those at the limit. Take them evenly spaced.
	spare := width - sum
	step := 1
	if n := int(s.counts[limit]); spare > 0 && n > spare {
		step = (n + spare - 1) / spare
	}
	kept := s.candidates[:0]
	k := 0
	for _, c := range s.candidates {
		if left := min(c.left, most); left > limit {
			continue
		} else if left == limit {
			if k++; k%step != 0 {
				continue
			}
		}
		if _, twice := s.seen.Get(c.key); twice {
			continue
		}
		s.seen.Put(c.key, 0)
		kept = append(kept, c)
	}
	s.candidates = kept
}

// advance makes the candidates the next level.
func (s *Sliding) advance() {
	s.next = s.next[:0]
	s.positions[1].Clear()
	var p compiled.Position
	for _, c := range s.candidates {
		s.next = append(s.next, slideNode{c.key, c.left, int32(len(s.trail))})
		s.positions[0].Get(s.Board, int(c.parent), &p)
		s.Do(&p, c.step)
		s.positions[1].Append(s.Board, &p)
		s.trail = append(s.trail, slideTrail{s.level[c.parent].trail, c.step})
	}
	s.level, s.next = s.next, s.level
	s.positions[0], s.positions[1] = s.positions[1], s.positions[0]
}
