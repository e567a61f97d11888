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
	keyHowSeen     = "carom.how-seen"     // the player has seen the introduction
	keyShareStreak = "carom.share-streak" // shared results mention the streak
)

func settingsKeys() []settings.Key {
	return append(family.NewPuzzleKeys(puzzle.Carom), settings.Flag(keyHowSeen, false), settings.Flag(keyShareStreak, false))
}

// settingsRows returns the rows of the settings dialog.
func settingsRows(*scene.App) []form.Row {
	return []form.Row{{ID: "carom-streak", Label: assets.CaromStreak, Help: assets.CaromStreakAbout, Control: form.Setting{Key: keyShareStreak}}}
}
