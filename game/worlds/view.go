package worlds

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// View draws mixed-size boards.
type View struct {
	family.PlainView
	own     bool   // they are known to be players' boards
	picture string // that they show, by its name on the desk; "" for what lies under them
}

var _ family.View = View{}

// Stage implements family.View: large boards have narrower margins.
func (View) Stage(d *desk.Desk, b *board.Board, s *boardview.Stage) {
	if max(b.Width(), b.Height()) > 8 && !d.UI.Narrow() {
		s.Margin = d.UI.Px(theme.Space16)
	}
}

// Draw implements family.View.
func (v View) Draw(d *desk.Desk, s boardview.Scene) {
	v.world(d, s.Board).draw(d, s, s.Layout.Outer)
}

func (v View) world(d *desk.Desk, b *board.Board) world {
	if v.picture != "" {
		return pictured(v.picture, b)
	}
	return worldOf(d, b, v.own)
}

// draw draws a board with what it shows, as much of it as is seen within a rectangle.
func (w world) draw(d *desk.Desk, s boardview.Scene, within image.Rectangle) {
	v := drawing{Scene: s, world: w, pictures: w.pictures(d, s, within)}
	v.draw(d.List())
}

// Thumbnail implements family.View: the middle of the board, larger than it fits.
func (v View) Thumbnail(d *desk.Desk, at image.Rectangle, b *board.Board) {
	cell := max(at.Dx(), at.Dy()) * 10 / 32
	layout := boardview.Fit(cell*b.Width(), cell*b.Height(), b.Width(), b.Height(), boardview.Frame{}, cell, cell)
	corner := at.Min.Sub(image.Pt((layout.Outer.Dx()-at.Dx())/2, (layout.Outer.Dy()-at.Dy())/2))
	d.List().PushClip(at)
	v.world(d, b).draw(d, d.Scene(b, layout.MovedTo(corner)), at)
	d.List().PopClip()
}

// Strip implements family.View: the middle of the picture. Its lower corners lie
// beyond the edge.
func (v View) Strip(d *desk.Desk, area image.Rectangle, b *board.Board) {
	area.Max.Y += d.UI.Px(theme.RadiusDialog)
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	d.List().Image(v.world(d, b).picture(d, 0, side, side), source, paint.R(area), float32(theme.RadiusDialog*d.Scale), 1, 1)
}
