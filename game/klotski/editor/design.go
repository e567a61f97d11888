// Package editor is the editor of Klotski boards: its designs, tools and input, and what it says
// about a board. The family provides the drawing of blocks.
package editor

import (
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// design is a board in the editor. Its cells have the signs of the blocks on them, as in codes. A
// block keeps its sign, which determines its name, when it moves.
//
// A classic design is a traditional board: its blocks have four shapes, which their letters determine,
// and the 2x2 block has to get to an exit in the edge. Other designs have blocks of any shape.
type design struct {
	columns, rows int
	cells         [maxCells]byte // row by row; 0 is empty

	classic bool
	exit    klotski.Exit // of a classic design

	goal, gates [maxCells]bool // of a design that is not classic, as all below
	marked      [1 << 7]bool   // by sign
	rails       bool
}

const maxCells = puzzle.BlocksMaxSide * puzzle.BlocksMaxSide

var _ family.Design = design{}

// empty returns a classic board of the default size without blocks.
func empty() design {
	return design{columns: klotski.Width, rows: klotski.Height, classic: true, exit: klotski.UsualExit()}
}

// read returns the design of a board.
func read(b *board.Board) design {
	k := puzzle.BlocksOf(b)
	if b.HasTerrain() {
		return designOf(k)
	}
	return classicOf(k, klotski.ExitOf(b))
}

// classicOf returns a classic design with the blocks of a board.
func classicOf(k puzzle.Blocks, exit klotski.Exit) design {
	d := designOf(k)
	return design{columns: d.columns, rows: d.rows, cells: d.cells, classic: true, exit: exit}
}

// designOf returns the design with blocks of any shape that is like a board.
func designOf(k puzzle.Blocks) design {
	d := design{columns: k.Width, rows: k.Height, rails: k.Rails}
	for i, c := range k.Cells {
		if c != puzzle.BlocksFloor {
			d.cells[i] = c
		}
	}
	for _, p := range k.Goal {
		d.goal[d.index(p)] = true
	}
	for _, p := range k.Gates {
		d.gates[d.index(p)] = true
	}
	for _, sign := range []byte(k.Marked) {
		d.marked[sign&127] = true
	}
	return d
}

// readIncomplete returns the design of the values of a design that is no puzzle.
func readIncomplete(v puzzle.Values) (design, bool) {
	if !v.Has(puzzle.KeyBlocks) {
		return readClassic(v)
	}
	k, err := puzzle.ParseBlocks(v)
	if err != nil || slices.ContainsFunc(slices.Concat(k.Goal, k.Gates), func(p board.Point) bool { return p.X >= k.Width || p.Y >= k.Height }) {
		return design{}, false
	}
	d := designOf(k)
	d.repair()
	return d, true
}

// readClassic is readIncomplete for a classic design. Each letter must be on the cells of one block.
func readClassic(v puzzle.Values) (design, bool) {
	k, err := puzzle.ParseBlocks(puzzle.Values{puzzle.KeyBlocks: v[puzzle.KeyBoard]})
	if err != nil || min(k.Width, k.Height) < klotski.MinSide || max(k.Width, k.Height) > klotski.MaxSide || slices.Contains(k.Cells, puzzle.BlocksWall) {
		return design{}, false
	}
	for _, letter := range []byte(k.Signs()) {
		_, size, bent := board.Bounds(k.Of(letter))
		if s := shapeOf(letter); bent != nil || size.X != s.w || size.Y != s.h {
			return design{}, false
		}
	}
	d := classicOf(k, klotski.UsualExit())
	if !v.Has(puzzle.KeyExit) {
		return d, true
	}
	i := slices.IndexFunc(d.exits(), func(e klotski.Exit) bool { return puzzle.KlotskiExit(e) == v[puzzle.KeyExit] })
	if i < 0 {
		return design{}, false
	}
	return d.withExit(d.exits()[i])
}

// converted returns a classic design as one with blocks of any shape, or the reverse. A board that the
// classic blocks cannot make becomes an empty one.
func (d design) converted() design {
	if d.classic {
		return designOf(puzzle.BlocksOf(d.board()))
	}
	code, err := puzzle.NewCode(puzzle.Klotski, d.Values())
	if err != nil || code.Start().HasTerrain() {
		return empty()
	}
	return read(code.Start())
}

// Size implements family.Design.
func (d design) Size() (columns, rows int) { return d.columns, d.rows }

// Missing implements family.Design. A classic puzzle needs the block that leaves, and an empty cell.
// Others need marked blocks, and a goal that these can cover.
func (d design) Missing() assets.ID {
	if d.classic {
		switch {
		case !d.has('A'):
			return assets.KlotskiWorkshopNoTarget
		case !slices.Contains(d.all(), 0):
			return assets.KlotskiWorkshopNoRoom
		}
		return ""
	}
	k := d.blocks()
	covered := 0
	for _, sign := range []byte(k.Marked) {
		covered += len(k.Of(sign))
	}
	switch {
	case k.Marked == "":
		return assets.KlotskiWorkshopNoMarked
	case len(k.Goal) == 0:
		return assets.KlotskiWorkshopNoGoal
	case len(k.Goal) > covered:
		return assets.KlotskiWorkshopGoalLarge
	}
	return ""
}

// Values implements family.Design.
func (d design) Values() puzzle.Values {
	k := d.blocks()
	v := k.Values()
	if d.classic {
		v = puzzle.Values{puzzle.KeyBoard: v[puzzle.KeyBlocks]}
		if d.exit != klotski.UsualExit() {
			v[puzzle.KeyExit] = puzzle.KlotskiExit(d.exit)
		}
	} else if k.Marked == "" {
		delete(v, puzzle.KeyMarked)
	}
	return v
}

// blocks returns the blocks and what else is on the cells, as in codes. The board may be incomplete.
func (d *design) blocks() puzzle.Blocks {
	k := puzzle.Blocks{Width: d.columns, Height: d.rows, Cells: slices.Clone(d.all()), Rails: d.rails}
	for i := range k.Cells {
		p := board.Point{X: i % d.columns, Y: i / d.columns}
		if k.Cells[i] == 0 {
			k.Cells[i] = puzzle.BlocksFloor
		}
		if d.goal[i] {
			k.Goal = append(k.Goal, p)
		}
		if d.gates[i] {
			k.Gates = append(k.Gates, p)
		}
	}
	for _, sign := range d.signs() {
		if d.marked[sign] {
			k.Marked += string(rune(sign))
		}
	}
	return k
}

// board returns the design as a board to draw, which may be incomplete. The blocks are in the order of
// their signs.
func (d *design) board() *board.Board {
	k := d.blocks()
	l := board.Layout{Width: k.Width, Height: k.Height, Selected: board.NoPiece}
	if d.classic {
		l.Walls = d.exit.Walls(d.columns, d.rows)
	} else {
		l.Terrain = &board.Terrain{Solid: k.Of(puzzle.BlocksWall), Goal: k.Goal, Gates: k.Gates, Rails: k.Rails}
	}
	for i, sign := range d.signs() {
		at, size, shape := board.Bounds(k.Of(sign))
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: size.X, H: size.Y})
		l.Names = append(l.Names, string(rune(sign)))
		if !d.classic {
			l.Shapes = append(l.Shapes, shape)
		}
		if d.marked[sign] {
			l.Terrain.Marked = append(l.Terrain.Marked, board.ID(i))
		}
	}
	b, err := board.New(l)
	if err != nil {
		panic(err) // blocks of a design neither overlap nor stick out; repair keeps others connected
	}
	return b
}

// idOf returns the block of a sign on the board of a design, or board.NoPiece.
func (d *design) idOf(sign byte) board.ID {
	if i := slices.Index(d.signs(), sign); i >= 0 {
		return board.ID(i)
	}
	return board.NoPiece
}

// all returns the cells of the board, row by row.
func (d *design) all() []byte { return d.cells[:d.columns*d.rows] }

func (d *design) index(p board.Point) int { return p.Y*d.columns + p.X }

// signs returns the signs of the blocks, sorted.
func (d *design) signs() []byte {
	signs := slices.Clone(d.all())
	slices.Sort(signs)
	signs = slices.Compact(signs)
	return slices.DeleteFunc(signs, func(b byte) bool { return b == 0 || b == puzzle.BlocksWall })
}

// most returns the number of signs for blocks.
func (d *design) most() int {
	if d.classic {
		return puzzle.KlotskiMaxBlocks
	}
	return puzzle.BlocksMax
}

func (d *design) has(sign byte) bool { return sign != 0 && slices.Contains(d.all(), sign) }

// find returns the first cell of a block.
func (d *design) find(sign byte) board.Point {
	i := max(0, slices.Index(d.all(), sign))
	return board.Point{X: i % d.columns, Y: i / d.columns}
}

// at returns the sign on a cell, 0 for none, and whether there is such a cell.
func (d *design) at(p board.Point) (sign byte, on bool) {
	if !grid.On(d, p) {
		return 0, false
	}
	return d.cells[d.index(p)], true
}

// sized returns the board with another size. Classic blocks that do not fit are removed, others are
// cut. An exit beyond the end of its side moves along the side.
func (d design) sized(columns, rows int) design {
	next := design{columns: columns, rows: rows, classic: d.classic, exit: d.exit, marked: d.marked, rails: d.rails}
	for y := range min(rows, d.rows) {
		for x := range min(columns, d.columns) {
			p := board.Point{X: x, Y: y}
			from, to := d.index(p), next.index(p)
			next.cells[to], next.goal[to], next.gates[to] = d.cells[from], d.goal[from], d.gates[from]
		}
	}
	if !d.classic {
		next.repair()
		return next
	}
	for _, letter := range d.signs() {
		if at, s := d.find(letter), shapeOf(letter); at.X+s.w > columns || at.Y+s.h > rows {
			next = next.remove(letter)
		}
	}
	next.exit.First = min(d.exit.First, d.exit.Length(columns, rows)-exitCells)
	return next
}

// repair removes what no board can have: parts of a block that are not connected with the first one,
// gates below blocks that are not marked, and goals and gates on walls.
func (d *design) repair() {
	k := d.blocks()
	for _, sign := range d.signs() {
		cells := k.Of(sign)
		joined := []board.Point{cells[0]}
		for i := 0; i < len(joined); i++ {
			for _, dir := range board.Dirs {
				if next := joined[i].Add(dir.Vector()); slices.Contains(cells, next) && !slices.Contains(joined, next) {
					joined = append(joined, next)
				}
			}
		}
		for _, p := range cells {
			if !slices.Contains(joined, p) {
				d.cells[d.index(p)] = 0
			}
		}
	}
	for i := range d.cells {
		switch c := d.cells[i]; {
		case c == puzzle.BlocksWall || i >= d.columns*d.rows:
			d.goal[i], d.gates[i] = false, false
		case c != 0 && !d.marked[c]:
			d.gates[i] = false
		}
	}
	for sign := range d.marked {
		d.marked[sign] = d.marked[sign] && d.has(byte(sign))
	}
}

// unused returns a sign without a block, the letters first, or 0.
func (d *design) unused() byte {
	const order = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	if i := strings.IndexFunc(order, func(sign rune) bool { return !d.has(byte(sign)) }); i >= 0 {
		return order[i]
	}
	return 0
}
