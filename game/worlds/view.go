package worlds

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// view draws boards with pieces of different sizes.
type view struct {
	own     bool   // the boards are known to be made by a player
	picture string // the picture they show, by its name in scene.Pictures; "" for that of the board
}

// family returns the view as the window uses it.
func (v view) family() family.View {
	return family.View{Material: sound.Paper, Draw: v.draw, Thumbnail: v.thumbnail, Banner: v.banner, Describe: v.describe, Stage: v.stage, WithPicture: withPicture,
		Paper: &family.Paper{Draw: v.drawPaper, Name: paperName, Rules: func(*board.Board) assets.ID { return assets.GiftRulesWorlds }},
	}
}

// shownPicture is the name of a picture that replaces that of a board.
const shownPicture = "worlds-shown"

// withPicture implements family.View.WithPicture.
func withPicture(look scene.Look, picture *image.RGBA) family.View {
	look.Pictures.Put(shownPicture, picture)
	return view{picture: shownPicture}.family()
}

// stage implements family.View.Stage: large boards have narrower margins.
func (view) stage(fr *scene.Frame, b *board.Board, s *boardview.Stage) {
	if max(b.Width(), b.Height()) > 8 && !fr.UI.Narrow() {
		s.Margin = fr.UI.Px(theme.Space16)
	}
}

// draw implements family.View.Draw.
func (v view) draw(look scene.Look, s boardview.Drawing) {
	v.pictureSet(look, s.Board).draw(look, s, s.Layout.Outer)
}

func (v view) pictureSet(look scene.Look, b *board.Board) pictureSet {
	if v.picture != "" {
		return ownPicture(v.picture, b)
	}
	return picturesOf(look, b, v.own)
}

// draw draws the part of a board within a rectangle.
func (set pictureSet) draw(look scene.Look, s boardview.Drawing, within image.Rectangle) {
	v := drawing{Drawing: s, shows: set, pictures: set.pictures(look, s, within)}
	if s.Board.Link() == nil {
		v.draw(look.List)
		return
	}
	v.HideSeams = 0 // the picture need not be whole when the goal is reached
	v.draw(look.List)
	if !v.Thumbnail() {
		drawQuest(look.List, &v.Drawing)
	}
}

// thumbnail implements family.View.Thumbnail. It shows the middle of the board, enlarged.
func (v view) thumbnail(look scene.Look, at image.Rectangle, b *board.Board) {
	cell := max(at.Dx(), at.Dy()) * 10 / 32
	layout := boardview.Fit(cell*b.Width(), cell*b.Height(), b.Width(), b.Height(), boardview.Frame{}, cell, cell)
	corner := at.Min.Sub(image.Pt((layout.Outer.Dx()-at.Dx())/2, (layout.Outer.Dy()-at.Dy())/2))
	look.List.PushClip(at)
	v.pictureSet(look, b).draw(look, look.Drawing(b, layout.MovedTo(corner)), at)
	look.List.PopClip()
}

// banner implements family.View.Banner. It shows the middle of the picture. The lower corners are
// outside of the area, so that only the upper ones are rounded.
func (v view) banner(look scene.Look, area image.Rectangle, b *board.Board) {
	area.Max.Y += look.Px(theme.RadiusDialog)
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	look.List.Image(v.pictureSet(look, b).picture(look, 0, side, side), source, paint.R(area), float32(theme.RadiusDialog*look.Scale), 1, 1)
}
