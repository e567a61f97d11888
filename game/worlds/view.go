package worlds

import (
	"image"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// View draws mixed-size boards.
type View struct {
	family.ViewDefaults
	own     bool   // they are known to be players' boards
	picture string // that they show, by its name on the desk; "" for what lies under them
}

// Stage implements family.View: large boards have narrower margins.
func (View) Stage(sc *scene.Context, b *board.Board, s *boardview.Stage) {
	if max(b.Width(), b.Height()) > 8 && !sc.UI.Narrow() {
		s.Margin = sc.UI.Px(theme.Space16)
	}
}

// Draw implements family.View.
func (v View) Draw(sc *scene.Context, s boardview.Scene) {
	v.world(sc, s.Board).draw(sc, s, s.Layout.Outer)
}

func (v View) world(sc *scene.Context, b *board.Board) world {
	if v.picture != "" {
		return pictured(v.picture, b)
	}
	return worldOf(sc, b, v.own)
}

// draw draws a board with what it shows, as much of it as is seen within a rectangle.
func (w world) draw(sc *scene.Context, s boardview.Scene, within image.Rectangle) {
	v := drawing{Scene: s, world: w, pictures: w.pictures(sc, s, within)}
	v.draw(sc.List())
}

// Thumbnail implements family.View: the middle of the board, larger than it fits.
func (v View) Thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	cell := max(at.Dx(), at.Dy()) * 10 / 32
	layout := boardview.Fit(cell*b.Width(), cell*b.Height(), b.Width(), b.Height(), boardview.Frame{}, cell, cell)
	corner := at.Min.Sub(image.Pt((layout.Outer.Dx()-at.Dx())/2, (layout.Outer.Dy()-at.Dy())/2))
	sc.List().PushClip(at)
	v.world(sc, b).draw(sc, sc.Scene(b, layout.MovedTo(corner)), at)
	sc.List().PopClip()
}

// Banner implements family.View: the middle of the picture. Its lower corners lie
// beyond the edge.
func (v View) Banner(sc *scene.Context, area image.Rectangle, b *board.Board) {
	area.Max.Y += sc.UI.Px(theme.RadiusDialog)
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	sc.List().Image(v.world(sc, b).picture(sc, 0, side, side), source, paint.R(area), float32(theme.RadiusDialog*sc.Scale), 1, 1)
}
