package family

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"

	"worldslide/game/parts"
)

// DescribeByName describes a move by the name of its piece.
func DescribeByName(sc *scene.Context, b *board.Board, group moves.Group) string {
	return sc.Words.Format(assets.HintSlide, map[string]any{
		"Piece": b.Name(group[0].Piece), "Direction": sc.Text(parts.DirectionNames[group[0].Dir]),
	})
}
