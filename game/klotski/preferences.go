package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
)

// The names of the preferences, and what the blocks can show.
const (
	blocksKey = "klotski-blocks"
	judgeKey  = "judge-moves"

	blocksNamed = "names"
	blocksPlain = "plain"
)

// preferences are what the player wants to see and hear.
type preferences struct {
	named bool // names stand on the blocks
	judge bool // moves are judged
}

func preferencesOf(s settings.Settings) preferences {
	return preferences{named: s.Text(blocksKey) == blocksNamed, judge: s.Flag(judgeKey)}
}

// Preferences implements family.Preferring.
func (Family) Preferences() []settings.Key {
	return []settings.Key{settings.Choice(blocksKey, blocksNamed, blocksNamed, blocksPlain), settings.Flag(judgeKey, false)}
}

// PreferenceRows implements family.Preferring.
func (Family) PreferenceRows(d *desk.Desk, rest *image.Rectangle, s settings.Settings) settings.Settings {
	choices, names := []string{blocksNamed, blocksPlain}, []assets.ID{assets.KlotskiBlocksNames, assets.KlotskiBlocksPlain}
	s = s.With(blocksKey, desk.SegmentsRow(d, rest, blocksKey, assets.KlotskiBlocks, choices, names, s.Text(blocksKey)))
	judge := s.Flag(judgeKey)
	desk.SwitchRow(d, rest, judgeKey, assets.KlotskiJudge, assets.KlotskiJudgeAbout, &judge)
	return s.With(judgeKey, judge)
}
