// Package editor is the editor of Klotski boards: its designs, tools and input, and what it says
// about a board. The family provides the drawing of blocks.
package editor

import (
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// design is a board in the editor. Its cells have the letters of the blocks on them, as in codes. A
// block keeps its letter, which determines its name, when it moves.
type design struct {
	columns, rows int
	exit          klotski.Exit
	cells         [klotski.MaxSide * klotski.MaxSide]byte // row by row; 0 is empty
}

var _ family.Design = design{}

// shape is a kind of block: its size in cells, and the letters of its blocks.
type shape struct {
	w, h    int
	letters string
}

// shapes are the kinds of blocks in the order of their tools. There are 27 letters, so a board has
// at most 27 blocks.
var shapes = [...]shape{
	{2, 2, "A"},
	{2, 1, "BCDEFG"},
	{1, 2, "HIJKLM"},
	{1, 1, "NOPQRSTUVWXYZn"},
}

// shapeOf returns the shape of a letter, or the zero shape.
func shapeOf(letter byte) shape {
	for _, s := range shapes {
		if strings.IndexByte(s.letters, letter) >= 0 {
			return s
		}
	}
	return shape{}
}

// empty returns a board of the default size without blocks.
func empty() design {
	return design{columns: klotski.Width, rows: klotski.Height, exit: klotski.UsualExit()}
}

// read returns the design of a board.
func read(b *board.Board) design {
	d := design{columns: b.Width(), rows: b.Height(), exit: klotski.ExitOf(b)}
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		d.fill(p.At, shape{w: p.W, h: p.H}, b.Name(board.ID(i))[0])
	}
	return d
}

// readIncomplete returns the design of the values of a design that is no puzzle.
func readIncomplete(v puzzle.Values) (design, bool) {
	lines := strings.Split(v[puzzle.KeyBoard], "/")
	d := design{columns: len(lines[0]), rows: len(lines), exit: klotski.UsualExit()}
	if min(d.columns, d.rows) < klotski.MinSide || max(d.columns, d.rows) > klotski.MaxSide {
		return design{}, false
	}
	if v.Has(puzzle.KeyExit) {
		i := slices.IndexFunc(d.exits(), func(e klotski.Exit) bool { return puzzle.KlotskiExit(e) == v[puzzle.KeyExit] })
		if i < 0 {
			return design{}, false
		}
		d.exit = d.exits()[i]
	}
	for y, line := range lines {
		for x := range len(line) {
			p, s := board.Point{X: x, Y: y}, shapeOf(line[x])
			if !d.has(line[x]) && s.w > 0 && d.fits(p, s, 0) {
				d.fill(p, s, line[x])
			}
		}
	}
	return d, d.exit.On(d.columns, d.rows) && d.text() == v[puzzle.KeyBoard]
}

// Size implements family.Design.
func (d design) Size() (columns, rows int) { return d.columns, d.rows }

// Missing implements family.Design. A puzzle needs the block that leaves, and an empty cell.
func (d design) Missing() assets.ID {
	switch {
	case !d.has('A'):
		return assets.KlotskiWorkshopNoTarget
	case !slices.Contains(d.all(), 0):
		return assets.KlotskiWorkshopNoRoom
	}
	return ""
}

// all returns the cells of the board, row by row.
func (d *design) all() []byte { return d.cells[:d.columns*d.rows] }

// Values implements family.Design.
func (d design) Values() puzzle.Values {
	v := puzzle.Values{puzzle.KeyBoard: d.text()}
	if d.exit != klotski.UsualExit() {
		v[puzzle.KeyExit] = puzzle.KlotskiExit(d.exit)
	}
	return v
}

// text returns the board as in codes.
func (d design) text() string {
	lines := make([]string, d.rows)
	for y := range lines {
		row := slices.Clone(d.cells[y*d.columns : (y+1)*d.columns])
		for x, letter := range row {
			if letter == 0 {
				row[x] = '.'
			}
		}
		lines[y] = string(row)
	}
	return strings.Join(lines, "/")
}

// board returns the design as a board to draw, which may lack the block that leaves. The blocks are
// in the order of their letters.
func (d *design) board() *board.Board {
	l := board.Layout{Width: d.columns, Height: d.rows, Walls: d.exit.Walls(d.columns, d.rows), Selected: board.NoPiece}
	for _, letter := range d.blocks() {
		at, s := d.find(letter), shapeOf(letter)
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: s.w, H: s.h})
		l.Names = append(l.Names, string(letter))
	}
	b, err := board.New(l)
	if err != nil {
		panic(err) // blocks of a design neither overlap nor stick out
	}
	return b
}

// blocks returns the letters on the board, sorted.
func (d *design) blocks() []byte {
	letters := slices.Clone(d.all())
	slices.Sort(letters)
	letters = slices.Compact(letters)
	return slices.DeleteFunc(letters, func(b byte) bool { return b == 0 })
}

// count returns the number of blocks of a shape.
func (d *design) count(s shape) int {
	n := 0
	for _, letter := range d.blocks() {
		if strings.IndexByte(s.letters, letter) >= 0 {
			n++
		}
	}
	return n
}

func (d *design) has(letter byte) bool { return letter != 0 && slices.Contains(d.all(), letter) }

// find returns the first cell of a block.
func (d *design) find(letter byte) board.Point {
	i := max(0, slices.Index(d.all(), letter))
	return board.Point{X: i % d.columns, Y: i / d.columns}
}

// at returns the letter on a cell, 0 for none, and whether there is such a cell.
func (d *design) at(p board.Point) (letter byte, on bool) {
	if p.X < 0 || p.Y < 0 || p.X >= d.columns || p.Y >= d.rows {
		return 0, false
	}
	return d.cells[p.Y*d.columns+p.X], true
}

// fits reports whether a shape fits at a place. The block with the letter itself counts as free space.
func (d *design) fits(p board.Point, s shape, itself byte) bool {
	for y := range s.h {
		for x := range s.w {
			letter, on := d.at(board.Point{X: p.X + x, Y: p.Y + y})
			if !on || letter != 0 && letter != itself {
				return false
			}
		}
	}
	return true
}

func (d *design) fill(p board.Point, s shape, letter byte) {
	for y := range s.h {
		for x := range s.w {
			d.cells[(p.Y+y)*d.columns+p.X+x] = letter
		}
	}
}

// free returns a letter for another block of a shape. There is only one block that leaves, so placing
// it again moves it.
func (d *design) free(s shape) (letter byte, ok bool) {
	for i := range len(s.letters) {
		if !d.has(s.letters[i]) {
			return s.letters[i], true
		}
	}
	if len(s.letters) == 1 {
		return s.letters[0], true
	}
	return 0, false
}

// place adds a block. It is false if the block does not fit, or there is no letter left.
func (d design) place(p board.Point, s shape) (next design, letter byte, ok bool) {
	letter, ok = d.free(s)
	if !ok || !d.fits(p, s, letter) {
		return d, 0, false
	}
	d = d.remove(letter)
	d.fill(p, s, letter)
	return d, letter, true
}

// move moves a block. It is false if the block does not fit there.
func (d design) move(letter byte, to board.Point) (next design, ok bool) {
	s := shapeOf(letter)
	if !d.has(letter) || !d.fits(to, s, letter) {
		return d, false
	}
	d = d.remove(letter)
	d.fill(to, s, letter)
	return d, true
}

// remove removes a block if it exists.
func (d design) remove(letter byte) design {
	if letter == 0 {
		return d
	}
	for i, l := range d.cells {
		if l == letter {
			d.cells[i] = 0
		}
	}
	return d
}

// sized returns the board with another size. Blocks that do not fit are removed; an exit beyond the
// end of its side moves along the side.
func (d design) sized(columns, rows int) design {
	next := design{columns: columns, rows: rows, exit: d.exit}
	next.exit.First = min(d.exit.First, d.exit.Length(columns, rows)-exitCells)
	for _, letter := range d.blocks() {
		if at, s := d.find(letter), shapeOf(letter); at.X+s.w <= columns && at.Y+s.h <= rows {
			next.fill(at, s, letter)
		}
	}
	return next
}

// exitCells is the width of the exit.
const exitCells = 2

// withExit returns the board with another exit. It is false if the exit is not on the board.
func (d design) withExit(e klotski.Exit) (design, bool) {
	if !e.On(d.columns, d.rows) {
		return d, false
	}
	d.exit = e
	return d, true
}

// exits returns all possible exits by side: top, right, bottom, left.
func (d *design) exits() []klotski.Exit {
	var all []klotski.Exit
	for _, side := range []board.Dir{board.Up, board.Right, board.Down, board.Left} {
		for e := (klotski.Exit{Side: side}); e.On(d.columns, d.rows); e.First++ {
			all = append(all, e)
		}
	}
	return all
}
