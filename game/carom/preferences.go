package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
)

// The names of the family's keys.
const (
	keyHowSeen     = "carom.how-seen"     // the player has seen how it is played
	keyShareStreak = "carom.share-streak" // what is shared of a day says how many there are in a row
)

// Preferences implements family.Preferring.
func (Family) Preferences() []settings.Key {
	return []settings.Key{settings.Flag(keyHowSeen, false), settings.Flag(keyShareStreak, false)}
}

// PreferenceRows implements family.Offering.
func (Family) PreferenceRows(d *desk.Desk, rest *image.Rectangle, s settings.Settings) settings.Settings {
	streak := s.Flag(keyShareStreak)
	desk.SwitchRow(d, rest, "carom-streak", assets.CaromStreak, assets.CaromStreakAbout, &streak)
	return s.With(keyShareStreak, streak)
}
