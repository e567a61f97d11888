package carom

import (
	"image"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"

	"worldslide/game/parts"
)

// view returns how boards of Carom are drawn.
func view() family.View {
	return family.View{Draw: drawBoard, Thumbnail: thumbnail, Banner: banner, Frame: frame, Describe: describePiece, Stage: stage, Glides: true}
}

func frame(sc *scene.Context, _ bool) boardview.Frame {
	return boardview.Frame{Pixels: sc.UI.Px(frameWidth)}
}

// stage always leaves room for the bar of the history, so that the board never jumps.
func stage(sc *scene.Context, _ *board.Board, s *boardview.Stage) {
	s.Foot = parts.TransportBarHeight(sc)
	s.BoxHeight = parts.CompactPanelHeight(sc) // the board is small, so there is space for two lines
}

func drawBoard(sc *scene.Context, s boardview.Drawing) {
	v := drawing{Drawing: s, selected: board.NoPiece}
	v.draw(sc.List())
}

func thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	sc.List().Fill(at, theme.RadiusCard*sc.Scale, sc.UI.Colour(theme.Well))
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(theme.Space12)), b)
}

func banner(sc *scene.Context, at image.Rectangle, b *board.Board) {
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(theme.Space8)), b)
}

// pace is the time from one glide to the next, where they follow each other.
func pace() time.Duration { return theme.MotionGlide.Duration(false) + theme.ReplayPause }
