package board

import (
	"errors"
	"fmt"
	"slices"
)

// Terrain is what the cells of a board are, for puzzles whose pieces are blocks of any shape. It
// never changes during a game. A board with a terrain does not wrap and has no gaps.
type Terrain struct {
	Solid  []Point // cells that no piece may cover
	Gates  []Point // cells that only marked pieces may cover
	Goal   []Point // cells that marked pieces have to cover
	Marked []ID    // the marked pieces
	Rails  bool    // pieces longer than wide, or wider than long, move along their length only; others do not move
}

// cellKind is the set of properties of a cell of a terrain.
type cellKind uint8

const (
	solidCell cellKind = 1 << iota
	gateCell
	goalCell
)

// terrain is a Terrain with tables, shared by all copies of a board.
type terrain struct {
	kinds  []cellKind // by cell
	goal   []Cell     // ascending
	marked []bool     // by piece
	rails  bool
	// masks has the cells of the pieces that are not rectangles, as offsets from the top-left cell
	// of the bounding rectangle, ascending; nil for a rectangle.
	masks [][]Cell
}

// newTerrain returns the terrain of a board with n pieces, whose shapes are given as in Layout.
func newTerrain(g *grid, t *Terrain, pieces []Piece, shapes [][]Point) (*terrain, error) {
	if t == nil {
		if shapes != nil {
			return nil, errors.New("shapes: want a terrain too")
		}
		return nil, nil
	}
	if g.wrapX || g.wrapY {
		return nil, errors.New("terrain: want a board that does not wrap")
	}
	made := &terrain{kinds: make([]cellKind, g.size()), marked: make([]bool, len(pieces)), rails: t.Rails, masks: make([][]Cell, len(pieces))}
	for _, set := range []struct {
		name  string
		cells []Point
		kind  cellKind
	}{{"wall", t.Solid, solidCell}, {"gate", t.Gates, gateCell}, {"goal", t.Goal, goalCell}} {
		for _, p := range set.cells {
			c := g.Cell(p)
			if c == NoCell {
				return nil, fmt.Errorf("%s cell %v: not on the board", set.name, p)
			}
			if made.kinds[c]&(set.kind|solidCell) != 0 {
				return nil, fmt.Errorf("%s cell %v: named twice, or on a wall", set.name, p)
			}
			made.kinds[c] |= set.kind
		}
	}
	for c, kind := range made.kinds {
		if kind&goalCell != 0 {
			made.goal = append(made.goal, Cell(c))
		}
	}
	for _, id := range t.Marked {
		if id < 0 || int(id) >= len(pieces) || made.marked[id] {
			return nil, fmt.Errorf("marked piece %d: named twice, or no piece", id)
		}
		made.marked[id] = true
	}
	if shapes == nil {
		return made, nil
	}
	if len(shapes) != len(pieces) {
		return nil, fmt.Errorf("%d shapes, want one for each of %d pieces", len(shapes), len(pieces))
	}
	for i, shape := range shapes {
		mask, err := maskOf(g, shape, pieces[i])
		if err != nil {
			return nil, fmt.Errorf("piece %d: %w", i, err)
		}
		made.masks[i] = mask
	}
	return made, nil
}

// maskOf returns the mask of a shape, which is nil for a rectangle.
func maskOf(g *grid, shape []Point, p Piece) ([]Cell, error) {
	if shape == nil {
		return nil, nil
	}
	var low, high Point
	mask := make([]Cell, 0, len(shape))
	for i, at := range shape {
		if at.X < 0 || at.Y < 0 || at.X >= p.W || at.Y >= p.H {
			return nil, fmt.Errorf("cell %v: outside of %dx%d", at, p.W, p.H)
		}
		if i == 0 {
			low, high = at, at
		}
		low, high = Point{min(low.X, at.X), min(low.Y, at.Y)}, Point{max(high.X, at.X), max(high.Y, at.Y)}
		mask = append(mask, Cell(at.Y*g.width+at.X))
	}
	slices.Sort(mask)
	if len(slices.Compact(slices.Clone(mask))) != len(mask) {
		return nil, errors.New("a cell is named twice")
	}
	if len(shape) == 0 || low != (Point{}) || high != (Point{p.W - 1, p.H - 1}) {
		return nil, fmt.Errorf("its cells do not fill %dx%d", p.W, p.H)
	}
	if !Connected(shape) {
		return nil, errors.New("its cells are not connected")
	}
	if len(mask) == p.W*p.H {
		return nil, nil
	}
	return mask, nil
}

// Connected reports whether cells are connected along their sides. No cells are.
func Connected(cells []Point) bool {
	if len(cells) == 0 {
		return true
	}
	left := make(map[Point]bool, len(cells))
	for _, p := range cells {
		left[p] = true
	}
	open := []Point{cells[0]}
	delete(left, cells[0])
	for len(open) > 0 {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		for _, d := range Dirs {
			if next := at.Add(d.Vector()); left[next] {
				delete(left, next)
				open = append(open, next)
			}
		}
	}
	return len(left) == 0
}

// equal reports whether two terrains, each of which may be nil, are the same.
func (t *terrain) equal(other *terrain) bool {
	if t == other {
		return true
	}
	return t != nil && other != nil && t.rails == other.rails && slices.Equal(t.kinds, other.kinds) && slices.Equal(t.marked, other.marked) &&
		slices.EqualFunc(t.masks, other.masks, slices.Equal[[]Cell])
}

// HasTerrain reports whether the board has a terrain.
func (b *Board) HasTerrain() bool { return b.terrain != nil }

// Goal returns the goal cells of the terrain, ascending, or nil. The slice must not be changed.
func (b *Board) Goal() []Cell {
	if b.terrain == nil {
		return nil
	}
	return b.terrain.goal
}

// Marked reports whether the terrain marks a piece.
func (b *Board) Marked(id ID) bool { return b.terrain != nil && b.terrain.marked[id] }

// Rails reports whether pieces move along their length only.
func (b *Board) Rails() bool { return b.terrain != nil && b.terrain.rails }

// Solid reports whether no piece may cover a cell.
func (b *Board) Solid(c Cell) bool { return b.is(c, solidCell) }

// Gate reports whether only marked pieces may cover a cell.
func (b *Board) Gate(c Cell) bool { return b.is(c, gateCell) }

// IsGoal reports whether a cell is one of the goal.
func (b *Board) IsGoal(c Cell) bool { return b.is(c, goalCell) }

func (b *Board) is(c Cell, kind cellKind) bool {
	return b.terrain != nil && b.terrain.kinds[c]&kind != 0
}

// Admits reports whether the terrain lets a piece cover a cell of the board.
func (b *Board) Admits(c Cell, id ID) bool {
	if b.terrain == nil {
		return true
	}
	kind := b.terrain.kinds[c]
	return kind&solidCell == 0 && (kind&gateCell == 0 || b.terrain.marked[id])
}

// Rectangular reports whether a piece is a rectangle.
func (b *Board) Rectangular(id ID) bool { return b.mask(id) == nil }

// mask returns the offsets of the cells of a piece that is no rectangle, or nil.
func (b *Board) mask(id ID) []Cell {
	if b.terrain == nil {
		return nil
	}
	return b.terrain.masks[id]
}

// Outline returns the cells of a piece relative to the top-left cell of its bounding rectangle,
// row by row.
func (b *Board) Outline(id ID) []Point {
	w, h := b.Shape(id).Size()
	if mask := b.mask(id); mask != nil {
		cells := make([]Point, len(mask))
		for i, c := range mask {
			cells[i] = b.Point(c)
		}
		return cells
	}
	cells := make([]Point, 0, w*h)
	for y := range h {
		for x := range w {
			cells = append(cells, Point{x, y})
		}
	}
	return cells
}

// Terrain returns a copy of the terrain, or nil. Its cells are in reading order.
func (b *Board) Terrain() *Terrain {
	if b.terrain == nil {
		return nil
	}
	t := &Terrain{Rails: b.terrain.rails}
	for c := range b.size() {
		for _, set := range []struct {
			kind cellKind
			to   *[]Point
		}{{solidCell, &t.Solid}, {gateCell, &t.Gates}, {goalCell, &t.Goal}} {
			if b.is(c, set.kind) {
				*set.to = append(*set.to, b.Point(c))
			}
		}
	}
	for i := range b.Len() {
		if b.terrain.marked[i] {
			t.Marked = append(t.Marked, ID(i))
		}
	}
	return t
}

// checkTerrain checks that every piece is where the terrain lets it be.
func (b *Board) checkTerrain() error {
	if b.terrain == nil {
		return nil
	}
	var buf []Cell
	for i := range b.Len() {
		for _, at := range []Point{b.at[i], b.home[i]} {
			buf = b.appendCellsAt(buf[:0], ID(i), b.Cell(at))
			for _, c := range buf {
				if !b.Admits(c, ID(i)) {
					what := "a wall"
					if b.Gate(c) {
						what = "a gate, and it is not marked"
					}
					return fmt.Errorf("piece %s is on %v, which is %s", b.names[i], b.Point(c), what)
				}
			}
		}
	}
	return nil
}
