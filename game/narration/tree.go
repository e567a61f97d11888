package narration

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/widget"
)

// Declare describes a board in the accessibility tree: as a grid whose cells are the pieces, with
// their moves as actions. id is the widget of the board and name its name.
func (t Board) Declare(ui *widget.Context, id widget.ID, name string, l boardview.Layout) {
	if !ui.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.Grid, Name: name, Rows: t.Board.Height(), Columns: t.Board.Width()}
	selected := t.Board.Selected()
	if t.OwnSelection {
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
		for _, w := range p.Moves {
			if v := verbs[w.Dir]; !one.Has(v) {
				one.Actions = append(one.Actions, access.Action{Verb: v, Name: t.Look.Text(parts.DirectionNames[w.Dir])})
			}
		}
		if t.selectable(p.ID) {
			one.Actions = append(one.Actions, access.Action{Verb: access.Press})
		}
		n.Children = append(n.Children, one)
	}
	ui.SetA11y(id, n)
}

// Request is an action on a piece in the accessibility tree: moves, after which a gap may be
// selected, or, without moves, the selection of a gap.
type Request struct {
	Group    moves.Group
	Selected board.ID
}

// Asked returns the request of this update, if there is one.
func (t Board) Asked(ui *widget.Context, id widget.ID) (Request, bool) {
	if !ui.A11yEnabled() {
		return Request{}, false
	}
	for piece, all := range t.moves() {
		for _, w := range all {
			if ui.TakeA11yAction(cellID(id, piece), verbs[w.Dir]) {
				a := Request{moves.Group{w.Move}, board.NoPiece}
				if t.Board.IsGap(w.Move.Piece) {
					a.Selected = w.Move.Piece
				}
				return a, true
			}
		}
	}
	for _, gap := range t.Board.Gaps() {
		if t.selectable(gap) && ui.TakeA11yAction(cellID(id, gap), access.Press) {
			return Request{nil, gap}, true
		}
	}
	return Request{}, false
}

// selectable reports whether a gap can be selected and is not selected yet.
func (t Board) selectable(gap board.ID) bool {
	return t.Rules != nil && t.Board.IsGap(gap) && len(t.Board.Gaps()) > 1 && t.Board.Selected() != gap
}

var verbs = [...]access.Verb{board.Up: access.Up, board.Down: access.Down, board.Left: access.Left, board.Right: access.Right}

func cellID(id widget.ID, piece board.ID) widget.ID { return widget.Nth(id, int(piece)) }

// bounds returns the rectangle of a piece in the window.
func bounds(l boardview.Layout, p Piece) image.Rectangle {
	at := l.Cells.Min.Add(image.Pt(p.At.X*l.Cell, p.At.Y*l.Cell))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(p.Width*l.Cell, p.Height*l.Cell))}
}

// Hidden describes a board that is covered, such as that of a paused game.
func Hidden(fr *scene.Frame, id widget.ID) {
	fr.UI.SetA11y(id, access.Node{Role: access.Grid, Name: fr.Text(assets.NarrationBoard), Value: fr.Text(assets.PausedTitle), State: access.Disabled})
}
