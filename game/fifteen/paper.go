package fifteen

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// drawPaper draws outlined tiles with dark numbers.
func drawPaper(look scene.Look, s boardview.Drawing) {
	list, line, cell := look.List, s.PaperStroke(), float32(s.Layout.Cell)
	boardview.PaperBox(list, paint.R(s.Layout.Cells).Inset(-2*line), cell*tileRoundness, line, boardview.PaperWhite)
	for i := range s.Board.Len() {
		id := board.ID(i)
		if s.Board.IsGap(id) {
			continue
		}
		s.EachCopy(id, func(r paint.Rect) {
			boardview.PaperBox(list, r.Inset(line), cell*tileRoundness, line/2, boardview.PaperWhite)
			boardview.PaperSign(list, r, cell*numeralOfCell, s.Board.Name(id))
		})
	}
}
