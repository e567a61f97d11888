package carom

import (
	"image"
	"time"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// View shows boards of Carom outside of the game at hand.
type View struct{}

var _ family.View = View{}

// Stage implements family.View. The bar of the history is always there, so that the
// board never jumps.
func (View) Stage(d *desk.Desk, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Pixels: d.UI.Px(frameWidth)}
	s.Foot = desk.DeckHeight(d)
	s.BoxHeight = desk.CompactPanelHeight(d) // a row above so small a board would be too short
}

// Draw implements family.View.
func (View) Draw(d *desk.Desk, s boardview.Scene) {
	v := drawing{Scene: s, selected: board.NoPiece}
	v.draw(d.List())
}

// Thumbnail implements family.View.
func (v View) Thumbnail(d *desk.Desk, at image.Rectangle, b *board.Board) {
	d.List().Fill(at, theme.RadiusCard*d.Scale, d.UI.Colour(theme.Well))
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space12)), b)
}

// Strip implements family.View.
func (v View) Strip(d *desk.Desk, at image.Rectangle, b *board.Board) {
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space8)), b)
}

// SlideTime implements family.View: a glide takes its time whatever its length.
func (View) SlideTime(_ []moves.Motion, reduced bool) time.Duration {
	return theme.MotionGlide.Duration(reduced)
}

// Gathers implements family.View: a glide gathers speed and loses it.
func (View) Gathers() bool { return true }

// pace is the time from one glide to the next, where they follow each other.
func pace() time.Duration { return theme.MotionGlide.Duration(false) + theme.ReplayPause }
