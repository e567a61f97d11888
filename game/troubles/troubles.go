// Package troubles says at the start of the program what was wrong: one message for each kind,
// with a title that says what has happened, and a last line that says what remains.
package troubles

import (
	"errors"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
	"worldslide/settings/saves"
)

// ClosedError is the error of a puzzle that cannot be opened yet.
type ClosedError struct{ Why string } // in the player's words

// Error implements error.
func (e ClosedError) Error() string { return e.Why }

// teller tells the player.
type teller struct{ *desk.Desk }

// Tell tells the player what was wrong with settings and with what was kept.
func Tell(d *desk.Desk, warnings []settings.Warning, problems []error) {
	g := teller{d}
	var ignored, unread []string
	for _, w := range warnings {
		ignored = append(ignored, g.warning(w))
	}
	g.show(assets.TroubleSettingsTitle, ignored, "")
	for _, err := range problems {
		var closed ClosedError
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
func (g teller) show(title assets.ID, lines []string, rest assets.ID) {
	if len(lines) == 0 {
		return
	}
	if rest != "" {
		lines = append(slices.Clip(lines), g.Text(rest))
	}
	g.Tell(title, lines...)
}

// warning says what was wrong with the settings file.
func (g teller) warning(w settings.Warning) string {
	id := assets.SettingsIgnored
	switch {
	case w.Aside != "":
		id = assets.SettingsKeptAside
	case w.Right == "":
		id = assets.SettingsUnknown
	}
	return g.Words.Format(id, map[string]any{"Key": w.Key, "Value": w.Value, "Right": w.Right, "File": w.Aside})
}
