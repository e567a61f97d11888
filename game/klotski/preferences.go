package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/settings"

	"worldslide/game/parts"
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

func preferencesOf(sc *scene.Context) preferences {
	return preferences{blocks: blocksOf(sc, sc.Settings), judge: sc.Settings.Flag(judgeKey)}
}

// blocksOf returns what blocks show by some settings.
func blocksOf(sc *scene.Context, s settings.Settings) string {
	switch blocks := s.Text(blocksKey); {
	case blocks != blocksUsual:
		return blocks
	case sc.Words.Script().Han():
		return blocksChinese
	}
	return blocksEnglish
}

// named reports whether names stand on the blocks.
func (p preferences) named() bool { return p.blocks != blocksPlain }

func settingsKeys() []settings.Key {
	return []settings.Key{settings.Choice(blocksKey, blocksUsual, blocksUsual, blocksChinese, blocksEnglish, blocksPlain), settings.Flag(judgeKey, false)}
}

// settingsRows declares what blocks show, and whether moves are judged.
func settingsRows(sc *scene.Context, rest *image.Rectangle, s settings.Settings) settings.Settings {
	choices := []string{blocksChinese, blocksEnglish, blocksPlain}
	names := []assets.ID{assets.KlotskiBlocksNames, assets.KlotskiBlocksEnglish, assets.KlotskiBlocksPlain}
	now := blocksOf(sc, s)
	if chosen := parts.SegmentsRow(sc, rest, blocksKey, assets.KlotskiBlocks, choices, names, now); chosen != now {
		s = s.With(blocksKey, chosen)
	}
	judge := s.Flag(judgeKey)
	parts.SwitchRow(sc, rest, judgeKey, assets.KlotskiJudge, assets.KlotskiJudgeAbout, &judge)
	return s.With(judgeKey, judge)
}
