package game

import (
	"errors"
	"slices"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/settings/saves"
)

// troubles is the game where it says at its start what was wrong: one message for each kind,
// with a title that says what has happened, and a last line that says what remains.
type troubles struct{ *Game }

// errClosed is the error of a puzzle that cannot be opened yet; why is in the player's words.
type errClosed struct{ why string }

func (e errClosed) Error() string { return e.why }

// tell tells the player what was wrong with settings and with what was kept.
func (g troubles) tell(warnings []settings.Warning, problems []error) {
	var ignored, unread []string
	for _, w := range warnings {
		ignored = append(ignored, g.warning(w))
	}
	g.show(assets.TroubleSettingsTitle, ignored, "")
	for _, err := range problems {
		var closed errClosed
		said := []string{err.Error()}
		switch {
		case errors.As(err, &closed):
			g.show(assets.TroubleClosedTitle, said, "")
		case errors.Is(err, saves.ErrInUse):
			g.show(assets.TroubleInUseTitle, said, assets.TroubleInUseRest)
		case errors.Is(err, saves.ErrReadOnly), errors.Is(err, saves.ErrNoFolder):
			g.show(assets.TroubleNotKeptTitle, said, assets.TroubleNotKeptRest)
		default:
			unread = append(unread, said...)
		}
	}
	g.show(assets.TroubleReadTitle, unread, assets.TroubleReadRest)
}

// show shows a message, unless there is nothing to say.
func (g troubles) show(title assets.ID, lines []string, rest assets.ID) {
	if len(lines) == 0 {
		return
	}
	if rest != "" {
		lines = append(slices.Clip(lines), g.desk.Text(rest))
	}
	g.desk.Tell(title, lines...)
}

// warning says what was wrong with the settings file.
func (g troubles) warning(w settings.Warning) string {
	id := assets.SettingsIgnored
	switch {
	case w.Aside != "":
		id = assets.SettingsKeptAside
	case w.Right == "":
		id = assets.SettingsUnknown
	}
	return g.desk.Words.Format(id, map[string]any{"Key": w.Key, "Value": w.Value, "Right": w.Right, "File": w.Aside})
}
