package fifteen

import (
	"worldslide/board"
	"worldslide/moves"
)

// Plan is a solution or a part of one: the direction in which each tile moves into the blank.
type Plan []board.Dir

// source returns the cell of the tile that moves in direction d into the blank, and whether
// there is one.
func source(blank int, s size, d board.Dir) (int, bool) {
	switch d {
	case board.Up:
		return blank + s.width, blank+s.width < s.cells()
	case board.Down:
		return blank - s.width, blank >= s.width
	case board.Left:
		return blank + 1, s.column(blank) < s.width-1
	}
	return blank - 1, s.column(blank) > 0
}

// sources is, for each cell of the blank and each direction, the cell of the tile that moves,
// or none.
type sources [maxCells][len(board.Dirs)]int16

const none = -1

func sourcesOf(of size) *sources {
	var s sources
	for cell := range of.cells() {
		for _, d := range board.Dirs {
			s[cell][d] = none
			if from, ok := source(cell, of, d); ok {
				s[cell][d] = int16(from)
			}
		}
	}
	return &s
}

// step moves one tile and reports whether that is possible.
func (t *Tiles) step(d board.Dir) bool {
	blank := t.blank()
	from, ok := source(blank, t.size, d)
	if ok {
		t.cells[blank], t.cells[from] = t.cells[from], 0
	}
	return ok
}

// after returns the board after a plan, and whether all moves are legal.
func (t Tiles) after(p Plan) (Tiles, bool) {
	for _, d := range p {
		if !t.step(d) {
			return t, false
		}
	}
	return t, true
}

// solvedBy reports whether a plan solves the board.
func (t Tiles) solvedBy(p Plan) bool {
	end, ok := t.after(p)
	return ok && end.Solved()
}

// moves returns a plan as moves of the pieces of b, which must be a board that Pack accepts.
func (p Plan) moves(b *board.Board) []moves.Move {
	s := size{b.Width(), b.Height()}
	at := make([]board.ID, s.cells()) // by cell
	for cell := range at {
		at[cell] = b.Occupant(board.Cell(cell))
	}
	gap := b.Gaps()[0]
	blank := int(b.Anchor(gap))
	units := make([]moves.Move, 0, len(p))
	for _, d := range p {
		from, _ := source(blank, s, d)
		units = append(units, moves.Move{Piece: at[from], Dir: d})
		at[blank], at[from] = at[from], gap
		blank = from
	}
	return units
}
