package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/settings"

	"worldslide/game/parts"
)

// The names of the family's keys.
const (
	keyHowSeen     = "carom.how-seen"     // the player has seen how it is played
	keyShareStreak = "carom.share-streak" // what is shared of a day says how many there are in a row
)

func settingsKeys() []settings.Key {
	return []settings.Key{settings.Flag(keyHowSeen, false), settings.Flag(keyShareStreak, false)}
}

// settingsRows declares whether shared results mention the streak.
func settingsRows(sc *scene.Context, rest *image.Rectangle, s settings.Settings) settings.Settings {
	streak := s.Flag(keyShareStreak)
	parts.SwitchRow(sc, rest, "carom-streak", assets.CaromStreak, assets.CaromStreakAbout, &streak)
	return s.With(keyShareStreak, streak)
}
