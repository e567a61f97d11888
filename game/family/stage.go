package family

import (
	"image"

	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// GameStage returns the stage of a game, its replay or its review between the toolbar and bottom, in device pixels.
func GameStage(fr *scene.Frame, v View, b *board.Board, panel boardview.PanelPlace, bottom int) boardview.Stage {
	margin, gap := theme.Space24, theme.Space16
	if fr.UI.Narrow() {
		margin, gap = theme.Space8, theme.Space8
	}
	s := boardview.Stage{
		Area:    image.Rect(0, parts.ToolbarHeight(fr), fr.Size.X, bottom),
		Columns: b.Width(), Rows: b.Height(),
		Frame: v.FrameOf(fr.Look(), false), Margin: fr.UI.Px(margin),
		Panel: panel, PanelWidth: parts.PanelWidth(fr.Look()), PanelHeight: parts.PanelRowHeight(fr), PanelGap: fr.UI.Px(theme.Space24), RowGap: fr.UI.Px(gap),
		Smallest: fr.UI.Px(boardview.MinCell), Left: fr.Settings.LeftHanded,
	}
	if !fr.Settings.ScaleToFit {
		s.Largest = fr.UI.Px(boardview.OwnCell * float64(fr.Settings.BoardSize) / 100)
	}
	v.Arrange(fr, b, &s)
	return s
}

// NarrateWatched declares the board of a replay in the accessibility tree, with an ID and a name.
func NarrateWatched(fr *scene.Frame, id widget.ID, name string, view View, b *board.Board, l boardview.Layout) {
	t := narration.Board{Look: fr.Look(), Describe: view.Describe, Board: b, Selected: board.NoPiece}
	fr.UI.PresentArea(id, l.Outer)
	t.Declare(fr.UI, id, name, l)
}
