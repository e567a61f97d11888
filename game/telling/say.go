package telling

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/ui/widget"
)

// What a player asks for: how the game stands, what is in a row, what the keys of the
// four directions would do.

// namedMost is how many pieces are named that are out of place; more are counted.
const namedMost = 5

// OutOfPlace says how many pieces are not at home, and which, if they are few. It is ""
// where no piece belongs anywhere.
func (t Board) OutOfPlace() string {
	d := t.Desk
	var names []string
	belong := 0
	for _, p := range t.Pieces() {
		if p.Out {
			names = append(names, p.Name)
		}
		if t.told(p.ID).Belongs {
			belong++
		}
	}
	switch {
	case belong == 0:
		return ""
	case len(names) == 0:
		return d.Text(assets.ToldAllHome)
	}
	said := d.Words.Format(assets.ToldOut, map[string]any{"Out": len(names), "All": belong})
	if len(names) <= namedMost {
		said += d.Text(assets.ToldColon) + strings.Join(names, d.Text(assets.ToldComma))
	}
	return said
}

// Row tells what stands in a row, counted from 0: each thing once, and runs of empty
// cells. Walls are told between the cells that they part.
func (t Board) Row(y int) string {
	d, b := t.Desk, t.Board
	said := []string{}
	last, empty := board.NoPiece, 0
	flush := func() {
		if empty > 0 {
			said = append(said, d.Words.Count(assets.ToldEmpty, empty, nil))
		}
		empty = 0
	}
	for x := range b.Width() {
		cell := b.Cell(board.Point{X: x, Y: y})
		switch id := b.Occupant(cell); {
		case id == board.NoPiece:
			empty++
			last = id
		case id != last:
			flush()
			said = append(said, t.told(id).Name)
			last = id
		}
		if x+1 < b.Width() && b.Walled(cell, board.Right) {
			flush()
			said = append(said, d.Text(assets.ToldWall))
			last = board.NoPiece
		}
	}
	flush()
	if below := t.wallsBelow(y); below != "" {
		said = append(said, below)
	}
	return d.Words.Format(assets.ToldRow, map[string]any{"Row": t.row(y), "Pieces": strings.Join(said, d.Text(assets.ToldComma))})
}

// wallsBelow says under which columns of a row there is a wall.
func (t Board) wallsBelow(y int) string {
	b := t.Board
	if y+1 >= b.Height() {
		return ""
	}
	var columns []string
	for x := range b.Width() {
		if b.Walled(b.Cell(board.Point{X: x, Y: y}), board.Down) {
			columns = append(columns, t.column(x))
		}
	}
	if len(columns) == 0 {
		return ""
	}
	return t.Desk.Words.Format(assets.ToldWallsBelow, map[string]any{"Columns": strings.Join(columns, ", ")})
}

// Toward returns the move that a key of a direction means.
func (t Board) Toward(dir board.Dir) (moves.Move, bool) {
	for id, ways := range t.ways() {
		for _, w := range ways {
			switch {
			case w.Dir != dir:
			case t.Chosen && id != t.Selected: // the hand holds another
			case t.Board.IsGap(w.Move.Piece) && w.Move.Piece != t.Board.Selected():
			default:
				return w.Move, true
			}
		}
	}
	return moves.Move{}, false
}

// Ahead says what a key of a direction would do.
func (t Board) Ahead(dir board.Dir) string {
	d := t.Desk
	does := d.Text(assets.ToldNothing)
	if m, ok := t.Toward(dir); ok {
		does = t.goes(m)
	}
	return d.Words.Format(assets.ToldAhead, map[string]any{"Direction": d.Text(desk.DirectionNames[dir]), "Does": does})
}

// goes says what a move does: what travels in it, and where that ends.
func (t Board) goes(m moves.Move) string {
	id, _ := t.travels(m)
	after := t.Board.Clone()
	if _, err := t.Rules.Apply(nil, after, m); err != nil {
		return t.Desk.Text(assets.ToldNothing)
	}
	told, p := t.told(id), after.Piece(id)
	home := ""
	if told.Belongs && p.At == p.Home {
		home = t.Desk.Text(assets.ToldHome)
	}
	return t.Desk.Words.Format(assets.ToldGoes, map[string]any{"Piece": told.Name, "Place": t.phrase(t.place(told, p.At, p.W, p.H), home)})
}

// toastIcon stands before what is announced.
const toastIcon = "info"

// Announce shows sentences, which are spoken too where somebody listens.
func Announce(d *desk.Desk, said ...string) {
	var parts []string
	for _, one := range said {
		if one != "" {
			parts = append(parts, strings.TrimRight(one, ".。"))
		}
	}
	d.UI.ShowToast(widget.ToastSpec{
		Icon: toastIcon, Subject: "announcement",
		Text: strings.Join(parts, d.Text(assets.ToldStop)) + strings.TrimRight(d.Text(assets.ToldStop), " "),
	})
}

// row and column name those counted from 0: as squares do, where the family has names
// for them.
func (t Board) row(y int) string {
	if square := t.told(0).Square; square != nil {
		return strings.TrimLeft(square(board.Point{Y: y}), letters)
	}
	return strconv.Itoa(y + 1)
}

func (t Board) column(x int) string {
	if square := t.told(0).Square; square != nil {
		return strings.TrimRight(square(board.Point{X: x}), digits)
	}
	return strconv.Itoa(x + 1)
}

const letters, digits = "abcdefghijklmnopqrstuvwxyz", "0123456789"
