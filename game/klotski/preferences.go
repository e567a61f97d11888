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

	blocksChinese = "names"
	blocksEnglish = "english"
	blocksPlain   = "plain"
	blocksUsual   = "language" // names in the player's language, until another choice is made
)

// preferences are what the player wants to see and hear.
type preferences struct {
	blocks string // what they show: names in Chinese or English, or plain wood
	judge  bool   // moves are judged
}

func preferencesOf(d *desk.Desk) preferences {
	return preferences{blocks: blocksOf(d, d.Settings), judge: d.Settings.Flag(judgeKey)}
}

// blocksOf returns what blocks show by some settings.
func blocksOf(d *desk.Desk, s settings.Settings) string {
	switch blocks := s.Text(blocksKey); {
	case blocks != blocksUsual:
		return blocks
	case d.Words.Script().Han():
		return blocksChinese
	}
	return blocksEnglish
}

// named reports whether names stand on the blocks.
func (p preferences) named() bool { return p.blocks != blocksPlain }

// Preferences implements family.Preferring.
func (Family) Preferences() []settings.Key {
	return []settings.Key{settings.Choice(blocksKey, blocksUsual, blocksUsual, blocksChinese, blocksEnglish, blocksPlain), settings.Flag(judgeKey, false)}
}

// PreferenceRows implements family.Preferring.
func (Family) PreferenceRows(d *desk.Desk, rest *image.Rectangle, s settings.Settings) settings.Settings {
	choices := []string{blocksChinese, blocksEnglish, blocksPlain}
	names := []assets.ID{assets.KlotskiBlocksNames, assets.KlotskiBlocksEnglish, assets.KlotskiBlocksPlain}
	now := blocksOf(d, s)
	if chosen := desk.SegmentsRow(d, rest, blocksKey, assets.KlotskiBlocks, choices, names, now); chosen != now {
		s = s.With(blocksKey, chosen)
	}
	judge := s.Flag(judgeKey)
	desk.SwitchRow(d, rest, judgeKey, assets.KlotskiJudge, assets.KlotskiJudgeAbout, &judge)
	return s.With(judgeKey, judge)
}
