package telling

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/widget"
)

// A board in the tree is a grid whose cells are its pieces. What each can do is an
// action of its cell.

// Declare tells of the board of a widget, which stands in a layout, and is called by a
// name.
func (t Board) Declare(id widget.ID, name string, l boardview.Layout) {
	ui := t.Desk.UI
	if !ui.Listening() {
		return
	}
	n := access.Node{Role: access.Grid, Name: name, Rows: t.Board.Height(), Columns: t.Board.Width()}
	selected := t.Board.Selected()
	if t.Chosen {
		selected = t.Selected
	}
	for _, p := range t.Pieces() {
		one := access.Node{
			ID: string(cellID(id, p.ID)), Role: access.Cell, Name: p.Name, Value: t.phrase(p.Place, p.Home, p.Can),
			Row: p.At.Y, Column: p.At.X, Rows: p.Height, Columns: p.Width, Bounds: bounds(l, p),
		}
		if p.ID == selected {
			one.State |= access.On
		}
		for _, w := range p.Ways {
			if v := verbs[w.Dir]; !one.Has(v) {
				one.Actions = append(one.Actions, access.Action{Verb: v, Says: t.Desk.Text(desk.DirectionNames[w.Dir])})
			}
		}
		if t.selectable(p.ID) {
			one.Actions = append(one.Actions, access.Action{Verb: access.Press})
		}
		n.Children = append(n.Children, one)
	}
	ui.Tell(id, n)
}

// Asked is what somebody asks for by the tree: moves, with the gap that makes them
// selected afterwards, if one does; or, without moves, that a gap be selected.
type Asked struct {
	Group    moves.Group
	Selected board.ID
}

// Asked returns what is asked for, if anything is.
func (t Board) Asked(id widget.ID) (Asked, bool) {
	ui := t.Desk.UI
	if !ui.Listening() {
		return Asked{}, false
	}
	for piece, ways := range t.ways() {
		for _, w := range ways {
			if ui.AskedFor(cellID(id, piece), verbs[w.Dir]) {
				a := Asked{moves.Group{w.Move}, board.NoPiece}
				if t.Board.IsGap(w.Move.Piece) {
					a.Selected = w.Move.Piece
				}
				return a, true
			}
		}
	}
	for _, gap := range t.Board.Gaps() {
		if t.selectable(gap) && ui.AskedFor(cellID(id, gap), access.Press) {
			return Asked{nil, gap}, true
		}
	}
	return Asked{}, false
}

// selectable reports whether a gap can be selected, and is not.
func (t Board) selectable(gap board.ID) bool {
	return t.Rules != nil && t.Board.IsGap(gap) && len(t.Board.Gaps()) > 1 && t.Board.Selected() != gap
}

var verbs = [...]access.Verb{board.Up: access.Up, board.Down: access.Down, board.Left: access.Left, board.Right: access.Right}

func cellID(id widget.ID, piece board.ID) widget.ID { return widget.Nth(id, int(piece)) }

// bounds is where a piece is in the window.
func bounds(l boardview.Layout, p Piece) image.Rectangle {
	at := l.Cells.Min.Add(image.Pt(p.At.X*l.Cell, p.At.Y*l.Cell))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(p.Width*l.Cell, p.Height*l.Cell))}
}

// Hidden tells of a board that nobody may look at.
func Hidden(d *desk.Desk, id widget.ID) {
	d.UI.Tell(id, access.Node{Role: access.Grid, Name: d.Text(assets.ToldBoard), Value: d.Text(assets.PausedTitle), State: access.Disabled})
}
