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

const side = puzzle.CaromSide

// design is a board in the editor, which may lack goal and pieces. Blockers are in the order of
// their numbers, without holes.
type design struct {
	walls  [side * side]board.Wall // including the edges of the board
	goal   board.Cell              // or NoCell
	target board.Cell              // or NoCell
	others [puzzle.CaromMaxBlockers]board.Cell
}

var _ family.Design = design{}

// empty returns a board with nothing on it.
func empty() design {
	d := design{goal: board.NoCell, target: board.NoCell}
	for i := range d.others {
		d.others[i] = board.NoCell
	}
	for c := range d.walls {
		for _, dir := range board.Dirs {
			if _, inside := next(board.Cell(c), dir); !inside {
				d.walls[c] |= board.WallOn(dir)
			}
		}
	}
	return d
}

// read returns the design of a puzzle.
func read(p puzzle.CaromPuzzle) design {
	d := empty()
	d.walls, d.goal = p.Walls, p.Goal
	cells := p.Pieces.Cells()
	d.target = cells[0]
	copy(d.others[:], cells[1:])
	return d
}

// noCell is the text of a missing cell, as long as that of a cell.
const noCell = "--"

// cellText returns a cell as in codes.
func cellText(c board.Cell) string {
	if c == board.NoCell {
		return noCell
	}
	return cellName(c)
}

// readIncomplete returns the design of the values of a design that is no puzzle.
func readIncomplete(v puzzle.Values) (design, bool) {
	const anyCell, anyPieces = "c1", "a1b1"
	p, err := puzzle.ParseCaromPuzzle(v[puzzle.KeyWalls], anyCell, anyPieces)
	if err != nil {
		return design{}, false
	}
	d := empty()
	d.walls = p.Walls
	var cells []board.Cell
	for text := v[puzzle.KeyGoal] + v[puzzle.KeyPieces]; text != ""; text = text[2:] {
		if len(text) == 1 {
			return design{}, false
		}
		c := board.Cell(0)
		for c < side*side && cellName(c) != text[:2] {
			c++
		}
		switch {
		case text[:2] == noCell:
			c = board.NoCell
		case c == side*side:
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
func (design) Size() (columns, rows int) { return side, side }

// Missing implements family.Design.
func (d design) Missing() assets.ID {
	switch {
	case d.goal == board.NoCell:
		return assets.CaromWorkshopNoGoal
	case d.target == board.NoCell:
		return assets.CaromWorkshopNoTarget
	case d.target == d.goal:
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
			pieces += cellText(c)
		}
		v := puzzle.CaromPuzzle{Walls: d.walls}.Values()
		v[puzzle.KeyGoal], v[puzzle.KeyPieces] = cellText(d.goal), pieces
		return v
	}
	return puzzle.CaromPuzzle{Walls: d.walls, Goal: d.goal, Pieces: puzzle.PlaceCarom(d.cells()...)}.Values()
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
	for c := range d.walls {
		for _, dir := range []board.Dir{board.Right, board.Down} {
			if _, inside := next(board.Cell(c), dir); inside && d.walled(edge{board.Cell(c), dir}) {
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
	}
	return d
}

// withBlockers returns the board with n blockers: it adds them on the first free cells, or removes
// the last ones.
func (d design) withBlockers(n int) design {
	for d.blockers() > n {
		d = d.remove(piece(d.blockers()))
	}
	for c := board.Cell(0); d.blockers() < n && c < side*side; c++ {
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
func next(c board.Cell, d board.Dir) (board.Cell, bool) {
	v := d.Vector()
	p := board.Point{X: int(c)%side + v.X, Y: int(c)/side + v.Y}
	if p.X < 0 || p.Y < 0 || p.X >= side || p.Y >= side {
		return board.NoCell, false
	}
	return cellAt(p), true
}

func cellAt(p board.Point) board.Cell { return board.Cell(p.Y*side + p.X) }

func pointOf(c board.Cell) board.Point { return board.Point{X: int(c) % side, Y: int(c) / side} }

// walled reports whether an edge has a wall.
func (d *design) walled(e edge) bool { return d.walls[e.cell]&board.WallOn(e.dir) != 0 }

// turn adds or removes the wall at an edge. It is false at the edge of the board.
func (d design) turn(e edge) (design, bool) {
	there, inside := next(e.cell, e.dir)
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
	l := board.Layout{Width: side, Height: side, Walls: d.walls[:], Selected: board.NoPiece}
	for i, c := range d.cells() {
		if c == board.NoCell {
			continue
		}
		name := "t"
		if i > 0 {
			name = strconv.Itoa(i - 1)
		}
		l.Pieces = append(l.Pieces, board.Piece{At: pointOf(c), Home: pointOf(c), W: 1, H: 1})
		l.Names = append(l.Names, name)
	}
	b, err := board.New(l)
	if err != nil {
		panic(err) // pieces of a design do not overlap
	}
	return b
}

// cellName returns a cell as in codes, such as e4.
func cellName(c board.Cell) string {
	p := pointOf(c)
	return strings.ToLower(string(rune('A'+p.X))) + strconv.Itoa(p.Y+1)
}
