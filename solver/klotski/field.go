package klotski

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"worldslide/board"
	"worldslide/solver"
)

// This file and region.go handle all boards but the usual one: boards of any size with blocks of
// any shape, walls, gates, rails and any goal. Mirror images are not merged, because most of these
// boards are not symmetric.
//
// A block that is alone on the board can get from its place to certain others. Blocks with the same
// shape and the same such places are a class, and exchange: a position is a sorted list of places
// for each class. A place is an index, and a position has just enough bits for all of them.

// MinSide and MaxSide are the minimum and maximum numbers of rows and of columns of a board with an
// exit.
const (
	MinSide = 3
	MaxSide = 8
)

// MaxPositions is the maximum number of positions that an exhaustive search keeps. It keeps fewer on
// boards with many blocks, or in little memory: see solver.Memory.
const MaxPositions = 4_000_000

// maxCells is the number of cells of the largest board.
const maxCells = 448

// mask is a set of cells of a board of up to 64, 128 or maxCells cells. Each size is compiled
// separately, because most boards have at most 64 cells.
type mask interface {
	[1]uint64 | [2]uint64 | [maxCells / 64]uint64
}

func setCell[M mask](m *M, c int) { (*m)[c>>6] |= 1 << (c & 63) }

func addMask[M mask](m, more *M) {
	for i := range len(*m) {
		(*m)[i] |= (*more)[i]
	}
}

func removeMask[M mask](m, less *M) {
	for i := range len(*m) {
		(*m)[i] &^= (*less)[i]
	}
}

func meets[M mask](m, other *M) bool {
	for i := range len(*m) {
		if (*m)[i]&(*other)[i] != 0 {
			return true
		}
	}
	return false
}

func contains[M mask](m, part *M) bool {
	for i := range len(*m) {
		if (*part)[i]&^(*m)[i] != 0 {
			return false
		}
	}
	return true
}

// place is where a block of a class can be.
type place[M mask] struct {
	cells M
	first uint16    // the first cell in reading order
	next  [4]int16  // the places one step away by direction, or -1
	front [4]M      // the cells entered by these steps
	goal  int32     // marked blocks: steps to a place that only goal cells touch, or least of all, ignoring other blocks
	way   board.Dir // marked blocks: the direction of a first such step, if goal > 0
}

// class is the places of blocks that exchange.
type class[M mask] struct {
	id     board.ID // one of its blocks, for its shape
	marked bool
	places []place[M]
	index  map[uint16]uint16 // places by first cell
	begin  int               // index of its first block in a position
	count  int               // number of blocks
	shift  []uint8           // of each block's bits in its word
	word   []uint8           // of each block
	bits   uint64            // mask of a block's bits
}

// field is an empty board with the classes of its blocks.
type field[M mask] struct {
	empty   *board.Board // a board of the same game
	classes []class[M]
	of      []uint8 // the class of each block of a position
	words   int     // of a position
	goal    M
	fixed   M // the cells of marked blocks that cannot move
	still   []board.ID
}

// newField returns the field of a board that checkBoard accepts.
func newField[M mask](b *board.Board) *field[M] {
	f := &field[M]{empty: b}
	for _, c := range GoalCells(b) {
		setCell(&f.goal, int(c))
	}
	// A block that cannot move even if it is alone is a wall to all others.
	solid := make([]bool, b.Width()*b.Height())
	still := make([]bool, b.Len())
	var reach [][]board.Cell
	for changed := true; changed; {
		changed = false
		reach = reach[:0]
		for i := range b.Len() {
			var places []board.Cell
			if !still[i] {
				places = alone(b, board.ID(i), solid)
			}
			if !still[i] && len(places) == 1 {
				still[i], changed = true, true
				for _, c := range b.AppendCells(nil, board.ID(i)) {
					solid[c] = true
					if Marked(b, board.ID(i)) {
						setCell(&f.fixed, int(c))
					}
				}
			}
			reach = append(reach, places)
		}
	}
	for i := range b.Len() {
		id := board.ID(i)
		if still[i] {
			f.still = append(f.still, id)
			continue
		}
		if !slices.ContainsFunc(f.classes, func(c class[M]) bool { return c.has(b, id) }) {
			f.classes = append(f.classes, newClass(f, id, reach[i], solid))
		}
	}
	for i := range b.Len() {
		if k := slices.IndexFunc(f.classes, func(c class[M]) bool { return !still[i] && c.has(b, board.ID(i)) }); k >= 0 {
			f.classes[k].count++
		}
	}
	f.lay()
	return f
}

// alone returns the places, as top-left cells of the bounding rectangle, that a block can reach if
// it is alone with the solid cells.
func alone(b *board.Board, id board.ID, solid []bool) []board.Cell {
	start := b.Anchor(id)
	places := []board.Cell{start}
	seen := map[board.Cell]bool{start: true}
	for i := 0; i < len(places); i++ {
		for _, d := range board.Dirs {
			if to, ok := step1(b, id, places[i], d, solid); ok && !seen[to] {
				seen[to] = true
				places = append(places, to)
			}
		}
	}
	slices.Sort(places)
	return places
}

// step1 returns the place of a block one step from another, if nothing but other blocks can be in
// its way.
func step1(b *board.Board, id board.ID, at board.Cell, d board.Dir, solid []bool) (board.Cell, bool) {
	w, h := b.Shape(id).Size()
	if b.Rails() && (w == h || (w > h) != d.Horizontal()) {
		return 0, false
	}
	to := b.Point(at).Add(d.Vector())
	if to.X < 0 || to.Y < 0 || to.X+w > b.Width() || to.Y+h > b.Height() {
		return 0, false
	}
	for _, off := range b.Outline(id) {
		if c := b.Cell(to.Add(off)); solid[c] || !b.Admits(c, id) {
			return 0, false
		}
	}
	return b.Cell(to), true
}

// newClass returns the class of a block with the given places.
func newClass[M mask](f *field[M], id board.ID, reach []board.Cell, solid []bool) class[M] {
	b := f.empty
	c := class[M]{id: id, marked: Marked(b, id), index: make(map[uint16]uint16, len(reach))}
	outline := b.Outline(id)
	for i, at := range reach {
		p := place[M]{next: [4]int16{-1, -1, -1, -1}}
		for n, off := range outline {
			cell := b.Cell(b.Point(at).Add(off))
			if setCell(&p.cells, int(cell)); n == 0 {
				p.first = uint16(cell)
			}
		}
		c.places = append(c.places, p)
		c.index[p.first] = uint16(i)
	}
	for i, at := range reach {
		for _, d := range board.Dirs {
			if to, ok := step1(b, id, at, d, solid); ok {
				n, _ := slices.BinarySearch(reach, to)
				c.places[i].next[d] = int16(n)
				c.places[i].front[d] = c.places[n].cells
				removeMask(&c.places[i].front[d], &c.places[i].cells)
			}
		}
	}
	if c.marked {
		c.measure(&f.goal)
	}
	return c
}

// measure computes, for each place of a block of this class, the fewest steps to a place that covers as
// many goal cells as possible.
func (c *class[M]) measure(goal *M) {
	most := 0
	covers := make([]int, len(c.places))
	for i := range c.places {
		for w := range len(*goal) {
			covers[i] += bits.OnesCount64(c.places[i].cells[w] & (*goal)[w])
		}
		most = max(most, covers[i])
	}
	var queue []int
	for i := range c.places {
		if c.places[i].goal = -1; covers[i] == most {
			c.places[i].goal = 0
			queue = append(queue, i)
		}
	}
	for n := 0; n < len(queue); n++ {
		at := queue[n]
		for _, d := range board.Dirs { // steps can be undone
			if to := c.places[at].next[d]; to >= 0 && c.places[to].goal < 0 {
				c.places[to].goal, c.places[to].way = c.places[at].goal+1, d.Opposite()
				queue = append(queue, int(to))
			}
		}
	}
}

// has reports whether a block of the board at its place is of the class.
func (c *class[M]) has(b *board.Board, id board.ID) bool {
	_, ok := c.at(b, id)
	return ok
}

// at returns the place of a block, if it is of the class.
func (c *class[M]) at(b *board.Board, id board.ID) (uint16, bool) {
	if b.Shape(id) != b.Shape(c.id) || c.marked != Marked(b, id) ||
		!b.Rectangular(id) && !slices.Equal(b.Outline(id), b.Outline(c.id)) || b.Rectangular(id) != b.Rectangular(c.id) {
		return 0, false
	}
	n, ok := c.index[uint16(firstCell(b, id))]
	return n, ok
}

// firstCell returns the first cell of a block in reading order.
func firstCell(b *board.Board, id board.ID) board.Cell {
	if b.Rectangular(id) {
		return b.Anchor(id)
	}
	return b.Anchor(id) + b.Cell(b.Outline(id)[0])
}

// lay gives each block its bits in a position.
func (f *field[M]) lay() {
	used, begin := 0, 0
	for k := range f.classes {
		c := &f.classes[k]
		c.begin = begin
		width := bits.Len(uint(len(c.places) - 1))
		c.bits = 1<<width - 1
		for range c.count {
			if used%64+width > 64 {
				used += 64 - used%64
			}
			c.word, c.shift = append(c.word, uint8(used/64)), append(c.shift, uint8(used%64))
			f.of = append(f.of, uint8(k))
			used += width
		}
		begin += c.count
	}
	f.words = max(1, (used+63)/64)
}

// blocks returns the number of blocks of a position: those that can move.
func (f *field[M]) blocks() int { return len(f.of) }

// pack writes the places of a board's blocks. It fails if the board is of another game.
func (f *field[M]) pack(dst []uint16, b *board.Board) error {
	if b.Width() != f.empty.Width() || b.Height() != f.empty.Height() || b.Len() != f.empty.Len() || b.HasTerrain() != f.empty.HasTerrain() ||
		b.WrapX() || b.WrapY() || !slices.Equal(GoalCells(b), GoalCells(f.empty)) {
		return errOther
	}
	for _, id := range f.still {
		if b.At(id) != f.empty.At(id) || b.Shape(id) != f.empty.Shape(id) {
			return errOther
		}
	}
	counts := make([]int, len(f.classes))
	for i := range b.Len() {
		id := board.ID(i)
		if slices.Contains(f.still, id) {
			continue
		}
		k := slices.IndexFunc(f.classes, func(c class[M]) bool { return c.has(b, id) })
		if k < 0 || counts[k] == f.classes[k].count {
			return errOther
		}
		dst[f.classes[k].begin+counts[k]], _ = f.classes[k].at(b, id)
		counts[k]++
	}
	for k := range f.classes {
		c := &f.classes[k]
		slices.Sort(dst[c.begin : c.begin+c.count])
	}
	return nil
}

var errOther = errors.New("the board is of another game")

// key writes the bits of a position.
func (f *field[M]) key(dst []uint64, places []uint16) {
	clear(dst)
	for i, p := range places {
		c := &f.classes[f.of[i]]
		n := i - c.begin
		dst[c.word[n]] |= uint64(p) << c.shift[n]
	}
}

// unpack writes the places of a position.
func (f *field[M]) unpack(dst []uint16, key []uint64) {
	i := 0
	for k := range f.classes {
		c := &f.classes[k]
		for n := range c.count {
			dst[i] = uint16(key[c.word[n]] >> c.shift[n] & c.bits)
			i++
		}
	}
}

// covered returns the cells of all blocks that can move.
func (f *field[M]) covered(places []uint16) M {
	var all M
	for i, p := range places {
		addMask(&all, &f.classes[f.of[i]].places[p].cells)
	}
	return all
}

// solved reports whether marked blocks cover the goal.
func (f *field[M]) solved(places []uint16) bool {
	marked := f.fixed
	for k := range f.classes {
		if c := &f.classes[k]; c.marked {
			for _, p := range places[c.begin : c.begin+c.count] {
				addMask(&marked, &c.places[p].cells)
			}
		}
	}
	return contains(&marked, &f.goal)
}

// moved changes the key of a position to the one with a block at another place, and returns the
// index of the block there.
func (f *field[M]) moved(key []uint64, places []uint16, block int, to uint16) int {
	c := &f.classes[f.of[block]]
	n := block - c.begin
	if c.count == 1 {
		key[c.word[0]] ^= uint64(places[block]^to) << c.shift[0]
		return block
	}
	put := func(n int, p uint16) {
		key[c.word[n]] = key[c.word[n]]&^(c.bits<<c.shift[n]) | uint64(p)<<c.shift[n]
	}
	for n+1 < c.count && places[c.begin+n+1] < to {
		put(n, places[c.begin+n+1])
		n++
	}
	for n > 0 && places[c.begin+n-1] > to {
		put(n, places[c.begin+n-1])
		n--
	}
	put(n, to)
	return c.begin + n
}

// checkBoard returns why a board cannot be solved by a field, if it cannot.
func checkBoard(b *board.Board) error {
	switch {
	case b.WrapX() || b.WrapY():
		return fmt.Errorf("board of %dx%d: want a board without wrapping", b.Width(), b.Height())
	case b.Width()*b.Height() > maxCells:
		return fmt.Errorf("board of %dx%d: want at most %d cells", b.Width(), b.Height(), maxCells)
	case b.HasTerrain():
		if len(b.Goal()) == 0 {
			return errors.New("board without a goal")
		}
		return nil
	}
	w, h := b.Width(), b.Height()
	if min(w, h) < MinSide || max(w, h) > MaxSide {
		return fmt.Errorf("board of %dx%d: want %d to %d cells a side", w, h, MinSide, MaxSide)
	}
	if !ExitOf(b).On(w, h) {
		return fmt.Errorf("board of %dx%d: no exit", w, h)
	}
	targets := 0
	for i := range b.Len() {
		switch b.Shape(board.ID(i)) {
		case board.ShapeOf(2, 2, false):
			targets++
			if i != 0 {
				return errors.New("the block of 2x2 is not the first one: want one such block")
			}
		case board.ShapeOf(1, 1, false), board.ShapeOf(2, 1, false), board.ShapeOf(1, 2, false):
		default:
			bw, bh := b.Shape(board.ID(i)).Size()
			return fmt.Errorf("block of %dx%d at %v: no such shape", bw, bh, b.At(board.ID(i)))
		}
	}
	if targets != 1 {
		return fmt.Errorf("%d blocks of 2x2: want one", targets)
	}
	return nil
}

// arena is a field with masks of any size.
type arena interface {
	// solve finds a shortest solution of the field's board, as Solver.Solve does.
	solve(ctx context.Context, metric Metric, improve func(solver.Answer)) solver.Answer
	// guide returns the guide for the field's board.
	guide(ctx context.Context) (Guide, error)
	// positions counts the positions that can be reached.
	positions(ctx context.Context) (int, error)
	// covers returns the fewest moves until marked blocks cover some cells: Covers.
	covers(ctx context.Context, cells []board.Cell, limit int) (int, bool)
	// layers counts moves by distance: Layers.
	layers(ctx context.Context) (distance int, layers []solver.Layer, err error)
	// hardest returns the hardest start with the same blocks: HardestBoard.
	hardest(ctx context.Context) (start *board.Board, inMoves, inSteps int, err error)
	// reachable returns the hardest start that can be reached: HardestReachable.
	reachable(ctx context.Context, most int) (start *board.Board, inMoves, inSteps int, err error)
}

// newArena returns the field of a board, or an error if the board is no Klotski board.
func newArena(b *board.Board) (arena, error) {
	if err := checkBoard(b); err != nil {
		return nil, err
	}
	switch n := b.Width() * b.Height(); {
	case n <= 64:
		return newField[[1]uint64](b), nil
	case n <= 128:
		return newField[[2]uint64](b), nil
	}
	return newField[[maxCells / 64]uint64](b), nil
}
