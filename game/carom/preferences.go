package carom

import (
	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/settings"
)

// The names of the family's keys.
const (
	keyHowSeen     = "carom.how-seen"     // the player has seen how it is played
	keyShareStreak = "carom.share-streak" // what is shared of a day says how many there are in a row
)

func settingsKeys() []settings.Key {
	return []settings.Key{settings.Flag(keyHowSeen, false), settings.Flag(keyShareStreak, false)}
}

// settingsRows are the rows of the settings dialog.
func settingsRows(*scene.Context) []form.Row {
	return []form.Row{{ID: "carom-streak", Label: assets.CaromStreak, Help: assets.CaromStreakAbout, Control: form.Setting{Key: keyShareStreak}}}
}
