package family

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"

	"worldslide/game/parts"
)

// DescribeByName describes a move by the name of its piece.
func DescribeByName(sc *scene.Context, b *board.Board, group moves.Group) string {
	return sc.Words.Format(assets.HintSlide, map[string]any{
		"Piece": b.Name(group[0].Piece), "Direction": sc.Text(parts.DirectionNames[group[0].Dir]),
	})
}

// ViewDefaults is what is usual in a View: for embedding.
type ViewDefaults struct{}

// Stage implements View: nothing is added.
func (ViewDefaults) Stage(*scene.Context, *board.Board, *boardview.Stage) {}

// SlideTime implements View.
func (ViewDefaults) SlideTime(made []moves.Motion, reduced bool) time.Duration {
	return boardview.SlideTime(made, reduced)
}

// AccumulatesMotion implements View: motions answer the hand.
func (ViewDefaults) AccumulatesMotion() bool { return false }
