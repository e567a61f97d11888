// Package coach solves the Fifteen puzzle as a good player does, and explains solutions.
//
// It fills the longer lines of the rectangle that is left, rows from the top and columns from the
// left, until the last four cells, whose tiles turn in a ring. Tiles go to a line one by one, except
// for two neighbours, which go in together: one waits where the other belongs, the other comes behind
// it, and they turn in. That is the method of the 15 Puzzle Home Thread on speedsolving.com (53507),
// with its fringe, a row and a column of a square, where that is shorter. The last six cells may end
// with a three-cycle.
//
// What the coach compares is what a player compares: row or column, which pair, which tile first. It
// keeps the best of these plans, a beam, and takes the shortest in the end. Inside a step there is
// nothing to search: one tile goes the shortest way to a cell, or tiles turn in a ring.
package coach

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/coach"
	"worldslide/solver/fifteen"
)

// Coach is the coach of the Fifteen puzzle, on the boards that fifteen.Solver solves. The zero value is
// ready to use.
type Coach struct{}

var _ coach.Coach = Coach{}

// Plan implements coach.Coach. It plans 4x4 boards in some milliseconds, and larger ones in up to a
// tenth of a second or so.
func (Coach) Plan(ctx context.Context, b *board.Board) (coach.Plan, bool) {
	t, err := fifteen.Pack(b)
	if err != nil || !t.Solvable() {
		return coach.Plan{}, false
	}
	last, ok := newPlanner(t).search(ctx)
	if !ok {
		return coach.Plan{}, false
	}
	return newTranslation(b).plan(last), true
}

// translation turns the tiles and directions of a plan into pieces and moves.
type translation struct {
	pieces []board.ID // by tile
	at     []board.ID // by cell, kept up to date while moves are translated
	blank  board.Cell
	b      *board.Board
}

func newTranslation(b *board.Board) *translation {
	t := &translation{b: b, pieces: make([]board.ID, b.Len()), at: make([]board.ID, b.Len())}
	for cell := range board.Cell(b.Len()) {
		id := b.Occupant(cell)
		t.at[cell] = id
		if b.IsGap(id) {
			t.blank = cell
		} else {
			t.pieces[int(b.Cell(b.Piece(id).Home))+1] = id
		}
	}
	t.pieces[0] = b.Gaps()[0]
	return t
}

func (t *translation) plan(last *node) coach.Plan {
	var p coach.Plan
	for _, s := range last.steps() {
		p.Steps = append(p.Steps, coach.Step{
			Reason: t.reason(s),
			Moves:  t.moves(s.moves),
		})
		if s.opens != nil || len(p.Chapters) == 0 {
			p.Chapters = append(p.Chapters, coach.Chapter{Reason: t.reason(*s.opens)})
		}
		p.Chapters[len(p.Chapters)-1].Steps++
	}
	return p
}

func (t *translation) reason(s step) coach.Reason {
	r := coach.Reason{Theme: s.theme}
	for _, tile := range s.tiles {
		r.Pieces = append(r.Pieces, t.pieces[tile])
	}
	for _, cell := range s.cells {
		r.Cells = append(r.Cells, board.Cell(cell))
	}
	for _, p := range s.goal {
		r.Goal.Places = append(r.Goal.Places, coach.Place{Piece: t.pieces[p.tile], At: board.Cell(p.cell)})
	}
	return r
}

// moves translates directions, and makes them.
func (t *translation) moves(dirs []board.Dir) []moves.Move {
	units := make([]moves.Move, len(dirs))
	for i, d := range dirs {
		from := t.b.Next(t.blank, d.Opposite())
		units[i] = moves.Move{Piece: t.at[from], Dir: d}
		t.at[t.blank], t.at[from] = t.at[from], t.at[t.blank]
		t.blank = from
	}
	return units
}
