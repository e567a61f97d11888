package carom

import (
	"image"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"

	"worldslide/game/parts"
)

// View shows boards of Carom outside of the game at hand.
type View struct{}

// Stage implements family.View. The bar of the history is always there, so that the
// board never jumps.
func (View) Stage(sc *scene.Context, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Pixels: sc.UI.Px(frameWidth)}
	s.Foot = parts.TransportBarHeight(sc)
	s.BoxHeight = parts.CompactPanelHeight(sc) // a row above so small a board would be too short
}

// Draw implements family.View.
func (View) Draw(sc *scene.Context, s boardview.Scene) {
	v := drawing{Scene: s, selected: board.NoPiece}
	v.draw(sc.List())
}

// Thumbnail implements family.View.
func (v View) Thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	sc.List().Fill(at, theme.RadiusCard*sc.Scale, sc.UI.Colour(theme.Well))
	family.SmallBoard(sc, v, at.Inset(sc.UI.Px(theme.Space12)), b)
}

// Banner implements family.View.
func (v View) Banner(sc *scene.Context, at image.Rectangle, b *board.Board) {
	family.SmallBoard(sc, v, at.Inset(sc.UI.Px(theme.Space8)), b)
}

// SlideTime implements family.View: a glide takes its time whatever its length.
func (View) SlideTime(_ []moves.Motion, reduced bool) time.Duration {
	return theme.MotionGlide.Duration(reduced)
}

// AccumulatesMotion implements family.View: a glide gathers speed and loses it.
func (View) AccumulatesMotion() bool { return true }

// pace is the time from one glide to the next, where they follow each other.
func pace() time.Duration { return theme.MotionGlide.Duration(false) + theme.ReplayPause }
