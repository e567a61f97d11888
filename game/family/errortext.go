package family

import (
	"errors"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/internal/lines"
	"worldslide/puzzle"
	"worldslide/session"
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

// ErrorText says in the player's language why a code or a saved game cannot be opened. Details that no
// message names are in English, so they are added in English only.
func ErrorText(look scene.Look, err error) string {
	var (
		fault *puzzle.Fault
		move  *session.MoveError
		save  *session.SaveError
		newer *lines.NewerError
	)
	isSave := errors.As(err, &save)
	text, whole := "", true // whole is whether the text says all
	switch {
	case errors.As(err, &newer):
		return look.Text(assets.OpenNewer)
	case errors.Is(err, session.ErrTooLarge):
		return look.Text(assets.OpenTooLarge)
	case errors.Is(err, puzzle.ErrFamily):
		text = look.Text(assets.OpenNotACode)
	case errors.As(err, &fault):
		text = look.Words.Format(faultWords[fault.Kind], map[string]any{"At": fault.Key, "Sign": fault.Value, "Key": fault.Key, "Value": fault.Value})
		whole = fault.Kind != puzzle.FaultMoves && fault.Kind != puzzle.FaultWhole
	case errors.As(err, &move):
		text, whole = look.Words.Format(assets.OpenFaultMove, map[string]any{"Number": look.Words.Number(move.Move)}), false
	case !isSave:
		return err.Error()
	default:
		whole = false
	}
	if isSave {
		said := look.Text(assets.OpenSaveDamaged)
		if line := save.Line(); line > 0 {
			said = look.Words.Format(assets.OpenSaveLine, map[string]any{"Line": look.Words.Number(line)})
		}
		if text != "" {
			said += " " + text
		}
		text = said
	}
	if !whole && look.Words.Tag() == "en" {
		text += " " + err.Error()
	}
	return text
}

// CopyAgain reports whether to advise the player to copy the code again after an error. That is no help for a saved
// game, which was not copied, and the text for a link says it already.
func CopyAgain(err error) bool {
	var (
		fault *puzzle.Fault
		move  *session.MoveError
		save  *session.SaveError
	)
	switch {
	case errors.As(err, &save):
		return false
	case errors.As(err, &fault):
		return fault.Kind != puzzle.FaultLink
	}
	return errors.As(err, &move)
}
