package worlds

import (
	"strconv"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// paperName returns the number of a gap on paper, counted from 1.
func paperName(b *board.Board, id board.ID) string {
	for i, gap := range b.Gaps() {
		if gap == id {
			return strconv.Itoa(i + 1)
		}
	}
	return b.Name(id)
}

// drawPaper draws the pieces with white lines between them, and the gaps white with a number.
func (v view) drawPaper(look scene.Look, s boardview.Drawing) {
	list, line := look.List, s.PaperStroke()
	set := v.pictureSet(look, s.Board)
	d := drawing{Drawing: s, shows: set, pictures: set.pictures(look, s, s.Layout.Outer)}
	list.PushClip(s.Layout.Cells)
	d.eachPart(false, func(id board.ID, r paint.Rect) {
		d.drawCrop(list, id, r, 1)
		list.StrokeF(r, 0, line, boardview.PaperWhite)
	})
	d.eachPart(true, func(id board.ID, r paint.Rect) {
		at := r.Inset(line)
		boardview.PaperBox(list, at, 0, line/3, boardview.PaperWhite)
		const stripes = 6
		for i := 1; i < stripes; i++ {
			by := at.W * float32(i) / stripes
			list.Line(at.X+by, at.Y, at.X, at.Y+by, line/5, boardview.PaperLine)
			list.Line(at.X+at.W, at.Y+by, at.X+by, at.Y+at.H, line/5, boardview.PaperLine)
		}
		boardview.PaperDisc(list, r, min(r.W, r.H)*0.26, line/2, paperName(s.Board, id))
	})
	list.PopClip()
	d.drawOpenEdges(list)
}
