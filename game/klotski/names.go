package klotski

import (
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"

	"worldslide/game/parts"
)

// What levels, blocks and their ways are called.

// gameName names a game: by the name in its code, by its level, or as any other board.
func gameName(sc *scene.Context, c puzzle.Code) string {
	if c.Name != "" {
		return c.Name
	}
	return levelName(sc, c.Values)
}

// levelName names what is played.
func levelName(sc *scene.Context, v puzzle.Values) string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	if !ok {
		return sc.Text(assets.KlotskiOwnBoard)
	}
	return titleOf(sc, level)
}

// titleOf names a level: a traditional one by its own name, a graded one by its pack
// and its number, with a word if another has its place now.
func titleOf(sc *scene.Context, level puzzle.KlotskiLevel) string {
	if !slices.Contains(puzzle.KlotskiPacks(), level.Pack) {
		title := sc.Text(assets.LevelName(string(level.Pack))) + " " + strconv.Itoa(level.Number)
		if level.Earlier {
			return sc.Words.Format(assets.KlotskiEarlier, map[string]any{"Level": title})
		}
		return title
	}
	return sc.Text(assets.LevelName(level.Slug))
}

// blockName says which block is meant: by the name that stands on it, or by its
// shape.
func (g *Game) blockName(sc *scene.Context, block board.ID) string {
	return nameOf(sc, g.table.Session().Board(), block)
}

// nameOf is what a block of a board is called.
func nameOf(sc *scene.Context, b *board.Board, block board.ID) string {
	if preferencesOf(sc).named() {
		return sc.Text(characterNames[charactersOf(b)[block]])
	}
	switch w, h := b.Shape(block).Size(); {
	case w == 2 && h == 2:
		return sc.Text(assets.HeroLarge)
	case w == 2:
		return sc.Text(assets.HeroLying)
	case h == 2:
		return sc.Text(assets.HeroStanding)
	}
	return sc.Text(assets.HeroSmall)
}

// targetName says who has to get to the exit, within a sentence.
func targetName(sc *scene.Context) string {
	if preferencesOf(sc).named() {
		return sc.Text(assets.HeroCaoCao)
	}
	return sc.Text(assets.HeroTarget)
}

var characterNames = [...]assets.ID{
	soldier: assets.HeroSoldier, caoCao: assets.HeroCaoCao, guanYu: assets.HeroGuanYu,
	zhangFei: assets.HeroZhangFei, zhaoYun: assets.HeroZhaoYun, maChao: assets.HeroMaChao,
	huangZhong: assets.HeroHuangZhong, weiYan: assets.HeroWeiYan, jiangWei: assets.HeroJiangWei,
	guanPing: assets.HeroGuanPing, zhouCang: assets.HeroZhouCang,
}

// directions says which way a block went, once for each leg.
func directions(sc *scene.Context, group moves.Group) string {
	var words []string
	for i, m := range group {
		if i == 0 || m.Dir != group[i-1].Dir {
			words = append(words, sc.Text(parts.DirectionNames[m.Dir]))
		}
	}
	return strings.Join(words, sc.Text(assets.KlotskiThen))
}
