package game

import (
	"errors"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// faultWords are the messages for the faults of codes.
var faultWords = map[puzzle.FaultKind]assets.ID{
	puzzle.FaultSign:  assets.OpenFaultSign,
	puzzle.FaultPart:  assets.OpenFaultPart,
	puzzle.FaultKey:   assets.OpenFaultKey,
	puzzle.FaultTwice: assets.OpenFaultTwice,
	puzzle.FaultValue: assets.OpenFaultValue,
	puzzle.FaultMoves: assets.OpenFaultMoves,
	puzzle.FaultWhole: assets.OpenFaultWhole,
	puzzle.FaultLink:  assets.OpenFaultLink,
}

// codeError says in the player's language why a code cannot be opened. The details of a fault that no
// message names are in English, so they are added in English only.
func codeError(sc *scene.Context, err error) string {
	var fault *puzzle.Fault
	switch {
	case errors.Is(err, puzzle.ErrFamily):
		return sc.Text(assets.OpenNotACode)
	case !errors.As(err, &fault):
		return err.Error()
	}
	text := sc.Words.Format(faultWords[fault.Kind], map[string]any{"At": fault.Key, "Sign": fault.Value, "Key": fault.Key, "Value": fault.Value})
	if (fault.Kind == puzzle.FaultMoves || fault.Kind == puzzle.FaultWhole) && sc.Words.Tag() == "en" {
		text += " " + err.Error()
	}
	return text
}
