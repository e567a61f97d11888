package narration

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/widget"
)

// maxNamed is the maximum number of misplaced pieces that OutOfPlace names.
const maxNamed = 5

// OutOfPlace returns the number of pieces that are not at home in words, with their names if they
// are few. It returns "" if no piece has a home.
func (t Board) OutOfPlace() string {
	look := t.Look
	var names []string
	belong := 0
	for _, p := range t.Pieces() {
		if p.Out {
			names = append(names, p.Name)
		}
		if t.describe(p.ID).HasHome {
			belong++
		}
	}
	switch {
	case belong == 0:
		return ""
	case len(names) == 0:
		return look.Text(assets.NarrationAllHome)
	}
	said := look.Words.Format(assets.NarrationOut, map[string]any{"Out": len(names), "All": belong})
	if len(names) <= maxNamed {
		said += look.Text(assets.NarrationColon) + strings.Join(names, look.Text(assets.NarrationList))
	}
	return said
}

// Row describes a row, counted from 0: each piece once, runs of empty cells, and the walls
// between cells.
func (t Board) Row(y int) string {
	look, b := t.Look, t.Board
	said := []string{}
	last, empty := board.NoPiece, 0
	flush := func() {
		if empty > 0 {
			said = append(said, look.Words.Count(assets.NarrationEmpty, empty, nil))
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
			said = append(said, t.describe(id).Name)
			last = id
		}
		if x+1 < b.Width() && b.Walled(cell, board.Right) {
			flush()
			said = append(said, look.Text(assets.NarrationWall))
			last = board.NoPiece
		}
	}
	flush()
	if below := t.wallsBelow(y); below != "" {
		said = append(said, below)
	}
	return look.Words.Format(assets.NarrationRow, map[string]any{"Row": t.row(y), "Pieces": strings.Join(said, look.Text(assets.NarrationList))})
}

// wallsBelow names the columns of a row that have a wall below.
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
	return t.Look.Words.Format(assets.NarrationWallsBelow, map[string]any{"Columns": strings.Join(columns, t.Look.Text(assets.NarrationList))})
}

// Toward returns the move that an arrow key makes.
func (t Board) Toward(dir board.Dir) (moves.Move, bool) {
	for id, moves := range t.moves() {
		for _, w := range moves {
			switch {
			case w.Dir != dir:
			case t.OwnSelection && id != t.Selected:
			case t.Board.IsGap(w.Move.Piece) && w.Move.Piece != t.Board.Selected():
			default:
				return w.Move, true
			}
		}
	}
	return moves.Move{}, false
}

// Ahead describes what an arrow key would do.
func (t Board) Ahead(dir board.Dir) string {
	look := t.Look
	does := look.Text(assets.NarrationNothing)
	if m, ok := t.Toward(dir); ok {
		does = t.goes(m)
	}
	return look.Words.Format(assets.NarrationAhead, map[string]any{"Direction": look.Text(parts.DirectionNames[dir]), "Does": does})
}

// goes describes a move: which piece moves, and where it ends.
func (t Board) goes(m moves.Move) string {
	id, _ := t.seen(m)
	after := t.Board.Clone()
	if _, err := t.Rules.Apply(nil, after, m); err != nil {
		return t.Look.Text(assets.NarrationNothing)
	}
	d, p := t.describe(id), after.Piece(id)
	home := ""
	if d.HasHome && p.At == p.Home {
		home = t.Look.Text(assets.NarrationHome)
	}
	return t.Look.Words.Format(assets.NarrationGoes, map[string]any{"Piece": d.Name, "Place": t.phrase(t.place(d, p.At, p.W, p.H), home)})
}

// toastIcon is the icon of announcements.
const toastIcon = "info"

// Announce shows sentences in a toast. Screen readers and the built-in voice speak them.
func Announce(fr *scene.Frame, said ...string) {
	var parts []string
	for _, one := range said {
		if one != "" {
			parts = append(parts, strings.TrimRight(one, ".。"))
		}
	}
	fr.UI.ShowToast(widget.ToastSpec{
		Icon: toastIcon, Subject: "announcement",
		Text: strings.Join(parts, fr.Text(assets.NarrationStop)) + strings.TrimRight(fr.Text(assets.NarrationStop), " "),
	})
}

// row and column name a row and a column counted from 0, as the family's squares do if they have
// names.
func (t Board) row(y int) string {
	if square := t.describe(0).Square; square != nil {
		return strings.TrimLeft(square(board.Point{Y: y}), letters)
	}
	return strconv.Itoa(y + 1)
}

func (t Board) column(x int) string {
	if square := t.describe(0).Square; square != nil {
		return strings.TrimRight(square(board.Point{X: x}), digits)
	}
	return strconv.Itoa(x + 1)
}

const letters, digits = "abcdefghijklmnopqrstuvwxyz", "0123456789"
