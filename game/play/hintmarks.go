package play

import (
	"worldslide/board"
	"worldslide/ui/boardview"
)

// marks returns the marks of the hint on the board: moves as arrows.
func (h *hints) marks(b *board.Board) []boardview.Mark {
	p := h.scene
	if h.shown == 0 || h.solution != nil || !h.plan.Known() || h.overLimit() || len(h.plan.Ahead()) == 0 {
		return nil
	}
	var marks []boardview.Mark
	at := b.Clone()
	ahead := h.plan.Ahead()
	for n := range h.shown {
		if len(ahead) == 0 {
			break
		}
		group := p.advice.FirstGesture(ahead)
		mark := boardview.Mark{Path: make([]board.Dir, 0, len(group))}
		for i, m := range group {
			piece, dir := p.advice.Seen(at, m)
			if i == 0 {
				mark.Piece = at.Piece(piece)
			}
			mark.Path = append(mark.Path, dir)
			if _, err := p.session.Family().Rules().Apply(nil, at, m); err != nil {
				return marks
			}
		}
		if h.shown > 1 {
			mark.Number = n + 1
		}
		marks = append(marks, mark)
		ahead = ahead[len(group):]
	}
	return marks
}
