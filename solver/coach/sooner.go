package coach

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Claim is what a step says that its moves reach: the places of pieces, and after how many moves of the way they are
// there.
func (s Step) Claim() (places []Place, after int) {
	switch p := s.Purpose; s.Theme {
	case MakeRoom, FreeCells:
		return []Place{{Piece: p.Piece, At: p.To}}, p.After + 1
	}
	return s.Goal.Places, len(s.Moves)
}

// Needed reports whether no way at all reaches what a step says in fewer moves than the way does. Then each of its
// moves brings it nearer. It returns false too if that takes too long to find out.
func (h Homing) Needed(s Step) bool {
	places, n := s.Claim()
	if len(places) == 0 {
		return false
	}
	r := newReach(h.rules, h.At[0], places)
	return !r.within(n-1) && r.left > 0
}

// Explains reports whether a step is a reason for the first move: it is Needed, and the first move puts no other piece on
// the cells that are marked, which would seem to contradict it. If a piece takes many moves home, that also has to take
// longer after any other first move.
func (h Homing) Explains(s Step) bool {
	b, next := h.At[0], h.At[1]
	for id := range board.ID(b.Len()) {
		if b.IsGap(id) || slices.Contains(s.Pieces, id) || b.Anchor(id) == next.Anchor(id) {
			continue
		}
		if slices.ContainsFunc(next.AppendCells(nil, id), func(c board.Cell) bool { return slices.Contains(s.Cells, c) }) {
			return false
		}
	}
	if !h.Needed(s) {
		return false
	}
	return s.Theme != PlaceTile || len(s.Moves) <= manyMoves || h.only(s)
}

// manyMoves is the largest number of moves to the home of a piece for which other first moves may be as good.
const manyMoves = 5

// only reports whether no other first move than that of the way reaches what a step says as soon.
func (h Homing) only(s Step) bool {
	places, n := s.Claim()
	r := newReach(h.rules, h.At[0], places)
	var motions [8]moves.Motion
	for _, m := range h.rules.AppendMoves(nil, h.At[0]) {
		made, err := h.rules.Apply(motions[:0], r.b, m)
		if err != nil {
			continue
		}
		found := m != h.Moves[0] && r.within(n-1)
		moves.Revert(r.b, made)
		if found || r.left <= 0 {
			return false
		}
	}
	return true
}

// reachNodes is how many positions a search for a shorter way looks at, at most.
const reachNodes = 40_000

// reach searches for some places of pieces. Pieces of one cell that are not among them are all alike to it.
type reach struct {
	rules  moves.Rules
	b      *board.Board
	places []Place
	kept   []kept
	small  bool // all gaps are small: a move takes one piece one cell on
	stride int  // the most cells that a gap goes in a move
	seen   map[uint64]int
	left   int
}

// kept is a piece whose place matters, and a number that it shares with those that are like it.
type kept struct {
	piece board.ID
	class uint64
}

func newReach(rules moves.Rules, b *board.Board, places []Place) *reach {
	r := &reach{rules: rules, b: b.Clone(), places: places, small: true, stride: 1, seen: map[uint64]int{}, left: reachNodes}
	for id := range board.ID(b.Len()) {
		w, h := b.Shape(id).Size()
		class := uint64(w*h) << 1
		if w*h > 1 {
			r.stride = 2
		}
		switch {
		case named(places, id):
			class = 1<<20 | uint64(id)
		case b.IsGap(id):
			class |= 1
		case w*h == 1:
			continue
		}
		r.small = r.small && (!b.IsGap(id) || w*h == 1)
		r.kept = append(r.kept, kept{id, class})
	}
	return r
}

func named(places []Place, id board.ID) bool {
	for _, p := range places {
		if p.Piece == id {
			return true
		}
	}
	return false
}

// within reports whether the places can be reached in so many moves.
func (r *reach) within(n int) bool {
	least := r.least()
	if least == 0 {
		return true
	}
	if r.left--; least > n || r.left <= 0 {
		return false
	}
	key := r.key()
	if before, ok := r.seen[key]; ok && before >= n {
		return false
	}
	r.seen[key] = n
	var buf [16]moves.Move
	var motions [8]moves.Motion
	for _, m := range r.rules.AppendMoves(buf[:0], r.b) {
		made, err := r.rules.Apply(motions[:0], r.b, m)
		if err != nil {
			continue
		}
		found := r.within(n - 1)
		moves.Revert(r.b, made)
		if found {
			return true
		}
	}
	return false
}

// key tells positions apart that differ in what matters.
func (r *reach) key() uint64 {
	sum := uint64(0)
	for _, k := range r.kept {
		x := k.class<<32 | uint64(r.b.Anchor(k.piece))
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		sum += x ^ x>>31
	}
	return sum
}

// least returns a number of moves that the places need at least, and 0 only if they are reached.
func (r *reach) least() int {
	sum, far, gap := 0, 0, 1<<20
	small := r.small
	for _, p := range r.places {
		d := distance(r.b, r.b.At(p.Piece), r.b.Point(p.At))
		sum, far = sum+d, max(far, d)
		if d == 0 {
			continue
		}
		if w, h := r.b.Shape(p.Piece).Size(); w*h > 1 {
			gap = 1
		}
		small = small && !r.b.IsGap(p.Piece) // gaps trade places, and are pushed by two cells
		for _, id := range r.b.Gaps() {
			gap = min(gap, distance(r.b, r.b.At(p.Piece), r.b.At(id)))
		}
	}
	if !small {
		return (far + 1) / 2
	}
	if sum == 0 {
		return 0
	}
	return sum + (gap-1)/r.stride
}

// distance returns how far two points are from each other, in cells.
func distance(b *board.Board, from, to board.Point) int {
	d := from.Sub(to)
	x, y := max(d.X, -d.X), max(d.Y, -d.Y)
	if b.WrapX() {
		x = min(x, b.Width()-x)
	}
	if b.WrapY() {
		y = min(y, b.Height()-y)
	}
	return x + y
}
