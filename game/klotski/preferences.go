package klotski

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
)

// The names of the family's settings keys, and what blocks show.
const (
	blocksKey = "klotski-blocks"
	judgeKey  = "judge-moves"
	kindKey   = "klotski.kind" // of the layouts that New puzzle offers

	blocksChinese = "names"
	blocksEnglish = "english"
	blocksPlain   = "plain"
	blocksDefault = "language" // the default: names in Chinese or English, by the language
)

// preferences are the family's settings.
type preferences struct {
	blocks string // what they show: names in Chinese or English, or plain wood
	judge  bool   // moves are judged
}

func preferencesOf(look scene.Look) preferences {
	return preferences{blocks: blocksOf(look, look.Settings), judge: look.Settings.Flag(judgeKey)}
}

// blocksOf returns what blocks show according to some settings. It is never blocksDefault.
func blocksOf(look scene.Look, s settings.Settings) string {
	switch blocks := s.Text(blocksKey); {
	case blocks != blocksDefault:
		return blocks
	case look.Words.Script().Han():
		return blocksChinese
	}
	return blocksEnglish
}

// named reports whether blocks show names.
func (p preferences) named() bool { return p.blocks != blocksPlain }

func settingsKeys() []settings.Key {
	return append(family.NewPuzzleKeys(puzzle.Klotski),
		settings.Choice(blocksKey, blocksDefault, blocksDefault, blocksChinese, blocksEnglish, blocksPlain), settings.Flag(judgeKey, false),
		settings.Choice(kindKey, kinds[0].value, kindValues()...), family.LessonKey(puzzle.Klotski),
	)
}

func kindValues() (values []string) {
	for _, k := range kinds {
		values = append(values, k.value)
	}
	return values
}

// settingsRows are the rows of the settings dialog: what blocks show, and whether moves are judged.
func settingsRows(app *scene.App) []form.Row {
	return []form.Row{
		{ID: blocksKey, Label: assets.KlotskiBlocks, Control: form.Setting{Key: blocksKey, Shown: blocksOf(app.Look(), app.Settings), Choices: []form.Choice{
			form.Named(app.Look(), blocksChinese, assets.KlotskiBlocksNames),
			form.Named(app.Look(), blocksEnglish, assets.KlotskiBlocksEnglish),
			form.Named(app.Look(), blocksPlain, assets.KlotskiBlocksPlain),
		}}},
		{ID: judgeKey, Label: assets.KlotskiJudge, Help: assets.KlotskiJudgeAbout, Control: form.Setting{Key: judgeKey}},
	}
}
