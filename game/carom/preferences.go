package carom

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
)

// The names of the family's settings keys.
const (
	keyShareStreak = "carom.share-streak" // shared results mention the weeks
	keyLook        = "carom.look"         // what boards are made of

	lookMaterial = "material" // the default: slate, brass and glass
	lookPlain    = "plain"    // flat colours
)

func settingsKeys() []settings.Key {
	return append(family.NewPuzzleKeys(puzzle.Carom), family.LessonKey(puzzle.Carom), settings.Flag(keyShareStreak, false),
		settings.Choice(keyLook, lookMaterial, lookMaterial, lookPlain))
}

// settingsRows returns the rows of the settings dialog.
func settingsRows(app *scene.App) []form.Row {
	return []form.Row{
		{ID: keyLook, Label: assets.MaterialCarom, Help: assets.MaterialLookAbout, Control: form.Setting{Key: keyLook, Choices: []form.Choice{
			form.Named(app.Look(), lookMaterial, assets.MaterialSlate),
			form.Named(app.Look(), lookPlain, assets.MaterialPlain),
		}}},
		{ID: "carom-streak", Label: assets.CaromStreak, Help: assets.CaromStreakAbout, Control: form.Setting{Key: keyShareStreak}},
	}
}
