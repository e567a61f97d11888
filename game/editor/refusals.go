package editor

import (
	"errors"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle/formats"
)

// refusalWords are the messages for what is refused in a text of another program.
var refusalWords = map[formats.Problem]assets.ID{
	formats.BadSign:         assets.ForeignSign,
	formats.LineTooLong:     assets.ForeignLong,
	formats.Sokoban:         assets.ForeignSokoban,
	formats.NoRows:          assets.ForeignNoRows,
	formats.BlocksSize:      assets.ForeignBlocksSize,
	formats.ManyBlocks:      assets.ForeignManyBlocks,
	formats.NoMarked:        assets.ForeignNoMarked,
	formats.NoGoal:          assets.ForeignNoGoal,
	formats.LargeGoal:       assets.ForeignLargeGoal,
	formats.BadClaim:        assets.ForeignClaim,
	formats.NotRush:         assets.ForeignNotRush,
	formats.CarShape:        assets.ForeignCarShape,
	formats.RedCarElsewhere: assets.ForeignCarElsewhere,
	formats.NoRedCar:        assets.ForeignNoCar,
	formats.RedCarIsWall:    assets.ForeignCarIsWall,
	formats.ExitBlocked:     assets.ForeignExitBlocked,
	formats.RowLength:       assets.ForeignRowLength,
	formats.RowCount:        assets.ForeignRowCount,
	formats.TilesSize:       assets.ForeignTilesSize,
	formats.BadTiles:        assets.ForeignTiles,
	formats.BadMove:         assets.ForeignMove,
	formats.BadCount:        assets.ForeignCount,
	formats.ManyMoves:       assets.ForeignManyMoves,
	formats.ScrambleMove:    assets.ForeignScrambleMove,
	formats.SolutionMove:    assets.ForeignSolutionMove,
	formats.TargetCount:     assets.ForeignTargets,
	formats.PieceCount:      assets.ForeignPieces,
	formats.BadCell:         assets.ForeignCell,
	formats.Other:           assets.ForeignUnplayable,
}

// refusalText says in the player's language what is refused, and where.
func refusalText(words *assets.Words, r formats.Refusal) string {
	problem, args := r.Problem()
	shown := make(map[string]any, len(args))
	for key, value := range args {
		if n, ok := value.(int); ok {
			value = words.Number(n)
		}
		shown[key] = value
	}
	reason := words.Format(refusalWords[problem], shown)
	if r.Level != "" {
		reason = r.Level + ": " + reason
	}
	where := map[string]any{"Line": words.Number(r.Line), "Reason": reason}
	if r.Column == 0 {
		return words.Format(assets.ForeignLine, where)
	}
	where["Column"] = words.Number(r.Column)
	return words.Format(assets.ForeignColumn, where)
}

// sourceError says in the player's language why nothing of a source was read.
func sourceError(look scene.Look, err error) string {
	switch {
	case errors.Is(err, formats.ErrUnknown):
		return look.Text(assets.ForeignUnknown)
	case errors.Is(err, formats.ErrUTF16):
		return look.Text(assets.ForeignUtf16)
	}
	return err.Error()
}
