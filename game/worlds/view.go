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

// view draws boards with pieces of different sizes.
type view struct {
	own     bool   // the boards are known to be made by a player
	picture string // the picture they show, by its name in Context.Pictures; "" for that of the board
}

// family returns the view as the window uses it.
func (v view) family() family.View {
	return family.View{Draw: v.draw, Thumbnail: v.thumbnail, Banner: v.banner, Describe: v.describe, Stage: v.stage, WithPicture: withPicture}
}

// shownPicture is the name of a picture that replaces that of a board.
const shownPicture = "worlds-shown"

// withPicture implements family.View.WithPicture.
func withPicture(sc *scene.Context, picture *image.RGBA) family.View {
	sc.Pictures.Put(shownPicture, picture)
	return view{picture: shownPicture}.family()
}

// stage implements family.View.Stage: large boards have narrower margins.
func (view) stage(sc *scene.Context, b *board.Board, s *boardview.Stage) {
	if max(b.Width(), b.Height()) > 8 && !sc.UI.Narrow() {
		s.Margin = sc.UI.Px(theme.Space16)
	}
}

// draw implements family.View.Draw.
func (v view) draw(sc *scene.Context, s boardview.Drawing) {
	v.pictureSet(sc, s.Board).draw(sc, s, s.Layout.Outer)
}

func (v view) pictureSet(sc *scene.Context, b *board.Board) pictureSet {
	if v.picture != "" {
		return ownPicture(v.picture, b)
	}
	return picturesOf(sc, b, v.own)
}

// draw draws the part of a board within a rectangle.
func (set pictureSet) draw(sc *scene.Context, s boardview.Drawing, within image.Rectangle) {
	v := drawing{Drawing: s, shows: set, pictures: set.pictures(sc, s, within)}
	v.draw(sc.List())
}

// thumbnail implements family.View.Thumbnail. It shows the middle of the board, enlarged.
func (v view) thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	cell := max(at.Dx(), at.Dy()) * 10 / 32
	layout := boardview.Fit(cell*b.Width(), cell*b.Height(), b.Width(), b.Height(), boardview.Frame{}, cell, cell)
	corner := at.Min.Sub(image.Pt((layout.Outer.Dx()-at.Dx())/2, (layout.Outer.Dy()-at.Dy())/2))
	sc.List().PushClip(at)
	v.pictureSet(sc, b).draw(sc, sc.Drawing(b, layout.MovedTo(corner)), at)
	sc.List().PopClip()
}

// banner implements family.View.Banner. It shows the middle of the picture. The lower corners are
// outside of the area, so that only the upper ones are rounded.
func (v view) banner(sc *scene.Context, area image.Rectangle, b *board.Board) {
	area.Max.Y += sc.UI.Px(theme.RadiusDialog)
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	sc.List().Image(v.pictureSet(sc, b).picture(sc, 0, side, side), source, paint.R(area), float32(theme.RadiusDialog*sc.Scale), 1, 1)
}
