// Package editor is the editor of Carom boards: its designs, tools and input, and what it says
// about a board. The family provides the drawing of boards (View).
package editor

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
)

const maxCells = puzzle.CaromMaxSide * puzzle.CaromMaxSide

// design is a board in the editor, which may lack goal and pieces. Blockers are in the order of
// their numbers, without holes.
type design struct {
	columns, rows int
	walls         [maxCells]board.Wall // row by row, including the edges of the board
	goal          board.Cell           // or NoCell
	of            board.ID             // the piece that has to stop there: 0, a blocker, or NoPiece for any
	target        board.Cell           // or NoCell
	others        [puzzle.CaromMaxBlockers]board.Cell
}

var _ family.Design = design{}

// empty returns a board of the usual size with nothing on it.
func empty() design { return blank(puzzle.CaromSide, puzzle.CaromSide) }

// blank returns a board of a size with nothing on it.
func blank(columns, rows int) design {
	d := design{columns: columns, rows: rows, goal: board.NoCell, target: board.NoCell}
	for i := range d.others {
		d.others[i] = board.NoCell
	}
	for c := range d.cellCount() {
		for _, dir := range board.Dirs {
			if _, inside := d.next(c, dir); !inside {
				d.walls[c] |= board.WallOn(dir)
			}
		}
	}
	return d
}

// read returns the design of a puzzle with one goal.
func read(r puzzle.CaromRound) design {
	d := blank(r.Width, r.Height)
	copy(d.walls[:], r.Walls)
	d.goal, d.of = d.cellAt(r.Targets[0].At), r.Targets[0].Piece
	d.target = r.Pieces[0]
	copy(d.others[:], r.Pieces[1:])
	return d
}

// round returns the puzzle of a design.
func (d *design) round() puzzle.CaromRound {
	r := puzzle.CaromRound{Width: d.columns, Height: d.rows, Walls: d.walls[:d.cellCount()], Pieces: d.cells()}
	r.Targets = []board.Target{{Piece: d.of, At: d.pointOf(d.goal)}}
	return r
}

// cellCount returns the number of cells.
func (d *design) cellCount() board.Cell { return board.Cell(d.columns * d.rows) }

// small reports whether the board has the usual size and a goal for the target, so that all its positions can be
// examined.
func (d *design) small() bool {
	return d.columns == puzzle.CaromSide && d.rows == puzzle.CaromSide && d.of == 0
}

// sized returns the board with another size. Walls, goal and pieces that do not fit are removed.
func (d design) sized(columns, rows int) design {
	next := blank(columns, rows)
	to := func(c board.Cell) board.Cell {
		if c == board.NoCell {
			return c
		}
		if p := d.pointOf(c); p.X < columns && p.Y < rows {
			return next.cellAt(p)
		}
		return board.NoCell
	}
	for c := range d.cellCount() {
		for _, dir := range []board.Dir{board.Right, board.Down} {
			if there, inside := d.next(c, dir); inside && d.walled(edge{c, dir}) && to(c) != board.NoCell && to(there) != board.NoCell {
				next, _ = next.turn(edge{to(c), dir})
			}
		}
	}
	next.goal, next.target, next.of = to(d.goal), to(d.target), d.of
	removed := 0
	for i, c := range d.others {
		if to(c) != board.NoCell {
			next.others[next.blockers()] = to(c)
		} else if c != board.NoCell {
			next.of = withoutBlocker(next.of, piece(i+1)-piece(removed))
			removed++
		}
	}
	return next
}

// noCell is the text of a missing cell, as long as that of a cell.
const noCell = "--"

// cellText returns a cell as in codes.
func (d *design) cellText(c board.Cell) string {
	if c == board.NoCell {
		return noCell
	}
	return d.cellName(c)
}

// cutCell returns the text of the cell with which a text begins, and the rest.
func cutCell(text string) (cell, rest string) {
	if strings.HasPrefix(text, noCell) {
		return noCell, text[len(noCell):]
	}
	n := min(1, len(text))
	for n < len(text) && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	return text[:n], text[n:]
}

// readIncomplete returns the design of the values of a design that is no puzzle.
func readIncomplete(v puzzle.Values) (design, bool) {
	parsed := puzzle.Values{puzzle.KeyWalls: v[puzzle.KeyWalls], puzzle.KeyGoal: "c1", puzzle.KeyPieces: "a1b1"}
	if v.Has(puzzle.KeySize) {
		parsed[puzzle.KeySize] = v[puzzle.KeySize]
	}
	r, err := puzzle.ParseCaromRound(parsed)
	if err != nil {
		return design{}, false
	}
	d := blank(r.Width, r.Height)
	copy(d.walls[:], r.Walls)
	var cells []board.Cell
	for text := v[puzzle.KeyGoal] + v[puzzle.KeyPieces]; text != ""; {
		var one string
		one, text = cutCell(text)
		c := board.Cell(0)
		for c < d.cellCount() && d.cellName(c) != one {
			c++
		}
		switch {
		case one == noCell:
			c = board.NoCell
		case c == d.cellCount():
			return design{}, false
		}
		cells = append(cells, c)
	}
	if len(cells) < 2 || len(cells) > 2+len(d.others) {
		return design{}, false
	}
	d.goal = cells[0]
	for i, c := range cells[1:] {
		if on := d.at(c); c == board.NoCell && i > 0 || on != none {
			return design{}, false
		}
		if i == 0 {
			d.target = c
		} else {
			d.others[i-1] = c
		}
	}
	return d, true
}

// Size implements family.Design.
func (d design) Size() (columns, rows int) { return d.columns, d.rows }

// Missing implements family.Design.
func (d design) Missing() assets.ID {
	switch {
	case d.goal == board.NoCell:
		return assets.CaromWorkshopNoGoal
	case d.target == board.NoCell:
		return assets.CaromWorkshopNoTarget
	case d.at(d.goal) != none && (d.of == board.NoPiece || d.of == board.ID(d.at(d.goal))):
		return assets.CaromWorkshopOnGoal
	case d.blockers() == 0:
		return assets.CaromWorkshopNoBlocker
	}
	return ""
}

// Values implements family.Design. An incomplete design has "-" in place of a cell that is missing.
func (d design) Values() puzzle.Values {
	if d.Missing() != "" {
		var pieces string
		for _, c := range d.cells() {
			pieces += d.cellText(c)
		}
		without := d
		without.goal, without.target, without.of = 0, 0, 0
		v := without.round().Values()
		v[puzzle.KeyGoal], v[puzzle.KeyPieces] = d.cellText(d.goal), pieces
		return v
	}
	return d.round().Values()
}

// cells returns the cells of the target, which may be NoCell, and of the blockers.
func (d *design) cells() []board.Cell {
	return append([]board.Cell{d.target}, d.others[:d.blockers()]...)
}

// blockers returns the number of blockers.
func (d *design) blockers() int {
	n := 0
	for n < len(d.others) && d.others[n] != board.NoCell {
		n++
	}
	return n
}

// wallCount returns the number of walls between cells.
func (d *design) wallCount() int {
	n := 0
	for c := range d.cellCount() {
		for _, dir := range []board.Dir{board.Right, board.Down} {
			if _, inside := d.next(c, dir); inside && d.walled(edge{c, dir}) {
				n++
			}
		}
	}
	return n
}

// piece is none, the target, or the number of a blocker, from 1 on.
type piece int

const (
	none   piece = -1
	target piece = 0
)

// at returns the piece on a cell.
func (d *design) at(c board.Cell) piece {
	if c == board.NoCell {
		return none
	}
	if c == d.target {
		return target
	}
	for i, other := range d.others {
		if other == c {
			return piece(i + 1)
		}
	}
	return none
}

// cellOf returns the cell of a piece, or NoCell.
func (d *design) cellOf(p piece) board.Cell {
	switch {
	case p == target:
		return d.target
	case p > target && int(p) <= len(d.others):
		return d.others[p-1]
	}
	return board.NoCell
}

// place moves the target or a blocker to a cell; the number after the last blocker adds another
// blocker. It is false if another piece is there.
func (d design) place(p piece, c board.Cell) (design, bool) {
	if on := d.at(c); on != none && on != p || p == none || int(p) > min(d.blockers()+1, len(d.others)) {
		return d, false
	}
	if p == target {
		d.target = c
	} else {
		d.others[p-1] = c
	}
	return d, true
}

// fresh returns the number of the next blocker, and whether the board can have another one.
func (d *design) fresh() (piece, bool) {
	n := d.blockers()
	return piece(n + 1), n < len(d.others)
}

// remove removes a piece. The blockers after it get lower numbers.
func (d design) remove(p piece) design {
	switch {
	case p == target:
		d.target = board.NoCell
	case p > target:
		copy(d.others[p-1:], d.others[p:])
		d.others[len(d.others)-1] = board.NoCell
		d.of = withoutBlocker(d.of, p)
	}
	return d
}

// withoutBlocker returns the piece of a goal after a blocker was removed. The goal of that blocker becomes one of the
// target.
func withoutBlocker(of board.ID, removed piece) board.ID {
	switch {
	case of == board.ID(removed):
		return 0
	case of > board.ID(removed):
		return of - 1
	}
	return of
}

// withBlockers returns the board with n blockers: it adds them on the first free cells, or removes
// the last ones.
func (d design) withBlockers(n int) design {
	for d.blockers() > n {
		d = d.remove(piece(d.blockers()))
	}
	for c := board.Cell(0); d.blockers() < n && c < d.cellCount(); c++ {
		if d.at(c) == none && c != d.goal {
			d.others[d.blockers()] = c
		}
	}
	return d
}

// edge is the side of a cell in a direction.
type edge struct {
	cell board.Cell
	dir  board.Dir
}

// next returns the neighbour of a cell in a direction, and whether there is one.
func (d *design) next(c board.Cell, dir board.Dir) (board.Cell, bool) {
	p := d.pointOf(c).Add(dir.Vector())
	if p.X < 0 || p.Y < 0 || p.X >= d.columns || p.Y >= d.rows {
		return board.NoCell, false
	}
	return d.cellAt(p), true
}

func (d *design) cellAt(p board.Point) board.Cell { return board.Cell(p.Y*d.columns + p.X) }

func (d *design) pointOf(c board.Cell) board.Point {
	return board.Point{X: int(c) % d.columns, Y: int(c) / d.columns}
}

// walled reports whether an edge has a wall.
func (d *design) walled(e edge) bool { return d.walls[e.cell]&board.WallOn(e.dir) != 0 }

// turn adds or removes the wall at an edge. It is false at the edge of the board.
func (d design) turn(e edge) (design, bool) {
	there, inside := d.next(e.cell, e.dir)
	if !inside {
		return d, false
	}
	d.walls[e.cell] ^= board.WallOn(e.dir)
	d.walls[there] ^= board.WallOn(e.dir.Opposite())
	return d, true
}

// board returns the design as a board to draw, without the goal. It has only the pieces that are
// there, with their names in codes.
func (d *design) board() *board.Board {
	l := board.Layout{Width: d.columns, Height: d.rows, Walls: d.walls[:d.cellCount()], Selected: board.NoPiece}
	for i, c := range d.cells() {
		if c == board.NoCell {
			continue
		}
		name := "t"
		if i > 0 {
			name = strconv.Itoa(i - 1)
		}
		l.Pieces = append(l.Pieces, board.Piece{At: d.pointOf(c), Home: d.pointOf(c), W: 1, H: 1})
		l.Names = append(l.Names, name)
	}
	b, err := board.New(l)
	if err != nil {
		panic(err) // pieces of a design do not overlap
	}
	return b
}

// cellName returns a cell as in codes, such as e4.
func (d *design) cellName(c board.Cell) string {
	p := d.pointOf(c)
	return strings.ToLower(string(rune('A'+p.X))) + strconv.Itoa(p.Y+1)
}
