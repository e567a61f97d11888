package carom

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// view returns how boards of Carom are drawn.
func view() family.View {
	return family.View{Material: sound.Slate, Draw: drawBoard, Thumbnail: thumbnail, Banner: banner, Frame: frame, Describe: describePiece, Stage: stage, Glides: true,
		Paper: &family.Paper{Draw: drawPaper, Name: paperName, Rules: paperRules},
	}
}

// paperRules says in a line how a puzzle is played.
func paperRules(b *board.Board) assets.ID {
	if len(b.Targets()) > 0 {
		return assets.CaromRoundPaper
	}
	return assets.GiftRulesCarom
}

// frame is the outer wall, in the material look with brass around it.
func frame(look scene.Look, _ bool) boardview.Frame {
	if isMaterial(look) {
		return boardview.Frame{Pixels: look.Px(wallWidth), Cells: frameCells}
	}
	return boardview.Frame{Pixels: look.Px(frameWidth)}
}

// stage implements family.View.Stage.
func stage(fr *scene.Frame, _ *board.Board, s *boardview.Stage) {
	s.PanelHeight = parts.CompactPanelHeight(fr.Look()) // the board is small, so there is space for two lines
}

// drawingFor returns the drawing of a board without a selection.
func drawingFor(look scene.Look, s boardview.Drawing) drawing {
	return drawing{Drawing: s, surfaces: surfacesOf(look, s.Board, s.Layout, len(s.Board.Targets()) > 0), selected: board.NoPiece}
}

func drawBoard(look scene.Look, s boardview.Drawing) {
	v := drawingFor(look, s)
	v.draw(look.List)
}

func thumbnail(look scene.Look, at image.Rectangle, b *board.Board) {
	look.List.Fill(at, theme.RadiusCard*look.Scale, look.Colour(theme.Well))
	family.SmallBoard(look, view(), at.Inset(look.Px(theme.Space12)), b)
}

func banner(look scene.Look, at image.Rectangle, b *board.Board) {
	family.SmallBoard(look, view(), at.Inset(look.Px(theme.Space8)), b)
}

// pace is the time from one glide to the next, where they follow each other.
func pace() time.Duration { return theme.MotionGlide.Duration(false) + theme.ReplayPause }
