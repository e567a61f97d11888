package klotski

import (
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
)

// What levels, blocks and their ways are called.

// gameName names a game: by the name in its code, by its level, or as any other board.
func gameName(d *desk.Desk, c puzzle.Code) string {
	if c.Name != "" {
		return c.Name
	}
	return levelName(d, c.Values)
}

// levelName names what is played.
func levelName(d *desk.Desk, v puzzle.Values) string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	if !ok {
		return d.Text(assets.KlotskiOwnBoard)
	}
	return titleOf(d, level)
}

// titleOf names a level: a traditional one by its own name, a graded one by its pack
// and its number, with a word if another has its place now.
func titleOf(d *desk.Desk, level puzzle.KlotskiLevel) string {
	if !slices.Contains(puzzle.KlotskiPacks(), level.Pack) {
		title := d.Text(assets.LevelName(string(level.Pack))) + " " + strconv.Itoa(level.Number)
		if level.Earlier {
			return d.Words.Format(assets.KlotskiEarlier, map[string]any{"Level": title})
		}
		return title
	}
	return d.Text(assets.LevelName(level.Slug))
}

// blockName says which block is meant: by the name that stands on it, or by its
// shape.
func (g *Game) blockName(d *desk.Desk, block board.ID) string {
	return nameOf(d, g.table.Session().Board(), block)
}

// nameOf is what a block of a board is called.
func nameOf(d *desk.Desk, b *board.Board, block board.ID) string {
	if preferencesOf(d).named() {
		return d.Text(heroNames[heroesOf(b)[block]])
	}
	switch w, h := b.Shape(block).Size(); {
	case w == 2 && h == 2:
		return d.Text(assets.HeroLarge)
	case w == 2:
		return d.Text(assets.HeroLying)
	case h == 2:
		return d.Text(assets.HeroStanding)
	}
	return d.Text(assets.HeroSmall)
}

// targetName says who has to get to the exit, within a sentence.
func targetName(d *desk.Desk) string {
	if preferencesOf(d).named() {
		return d.Text(assets.HeroCaoCao)
	}
	return d.Text(assets.HeroTarget)
}

var heroNames = [...]assets.ID{
	soldier: assets.HeroSoldier, caoCao: assets.HeroCaoCao, guanYu: assets.HeroGuanYu,
	zhangFei: assets.HeroZhangFei, zhaoYun: assets.HeroZhaoYun, maChao: assets.HeroMaChao,
	huangZhong: assets.HeroHuangZhong, weiYan: assets.HeroWeiYan, jiangWei: assets.HeroJiangWei,
	guanPing: assets.HeroGuanPing, zhouCang: assets.HeroZhouCang,
}

// directions says which way a block went, once for each leg.
func directions(d *desk.Desk, group moves.Group) string {
	var words []string
	for i, m := range group {
		if i == 0 || m.Dir != group[i-1].Dir {
			words = append(words, d.Text(desk.DirectionNames[m.Dir]))
		}
	}
	return strings.Join(words, d.Text(assets.KlotskiThen))
}
