package game

import (
	"errors"
	"slices"

	"worldslide/assets"
	"worldslide/game/library"
	"worldslide/game/pages"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/settings/saves"
)

// Problems found at the start are shown in one message for each kind. Its title names what
// happened, and its last line says what the program does about it.

// maxWarnings is the maximum number of lines of the settings file that are named.
const maxWarnings = 10

// showProblems shows what was wrong with the settings file, and with saved games and results.
func showProblems(app *scene.App, warnings []settings.Warning, problems []error) {
	show := func(title assets.ID, lines []string, rest assets.ID) {
		if len(lines) == 0 {
			return
		}
		if rest != "" {
			lines = append(slices.Clip(lines), app.Text(rest))
		}
		app.ShowMessage(title, lines...)
	}
	var ignored, unread []string
	for _, w := range warnings[:min(len(warnings), maxWarnings)] {
		ignored = append(ignored, warningText(app.Look(), w))
	}
	if n := len(warnings) - maxWarnings; n > 0 {
		ignored = append(ignored, app.Words.Format(assets.StorageMore, map[string]any{"More": n}))
	}
	show(assets.StorageSettingsTitle, ignored, "")
	for _, err := range problems {
		var closed library.ClosedError
		lines := []string{err.Error()}
		switch {
		case errors.As(err, &closed):
			show(assets.StorageClosedTitle, lines, "")
		case errors.Is(err, saves.ErrInUse):
			show(assets.StorageInUseTitle, []string{app.Text(assets.StorageInUseRest)}, "") // the folder says nothing
		case errors.Is(err, saves.ErrReadOnly), errors.Is(err, saves.ErrNoFolder):
			show(assets.StorageNotKeptTitle, lines, assets.StorageNotKeptRest)
		default:
			unread = append(unread, pages.UnreadText(app.Look(), err))
		}
	}
	show(assets.StorageReadTitle, unread, assets.StorageReadRest)
}

// warningText describes what was wrong with a line of the settings file.
func warningText(look scene.Look, w settings.Warning) string {
	id := assets.SettingsIgnored
	switch {
	case w.Aside != "":
		id = assets.SettingsKeptAside
	case w.Allowed == "":
		id = assets.SettingsUnknown
	}
	return look.Words.Format(id, map[string]any{"Key": w.Key, "Value": w.Value, "Right": w.Allowed, "File": w.Aside})
}
