package klotski

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"

	"worldslide/game/parts"
)

// gameName returns the name of a game: that in its code, or that of its level.
func gameName(sc *scene.Context, c puzzle.Code) string {
	if c.Name != "" {
		return c.Name
	}
	return levelName(sc, c.Values)
}

// levelName returns the name of the level of values, or that of all boards that are no level.
func levelName(sc *scene.Context, v puzzle.Values) string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	if !ok {
		return sc.Text(assets.KlotskiOwnBoard)
	}
	return titleOf(sc, level)
}

// titleOf returns the name of a level. A traditional level has its own name. A graded one is
// named by its pack and number, with a note if another level has replaced it.
func titleOf(sc *scene.Context, level puzzle.KlotskiLevel) string {
	if level.Number > 0 {
		title := sc.Text(assets.LevelName(string(level.Pack))) + " " + strconv.Itoa(level.Number)
		if level.Earlier {
			return sc.Words.Format(assets.KlotskiEarlier, map[string]any{"Level": title})
		}
		return title
	}
	return sc.Text(assets.LevelName(level.Slug))
}

// blockName returns the name of a block of the game.
func (g *game) blockName(sc *scene.Context, block board.ID) string {
	return nameOf(sc, g.host.Session().Board(), block)
}

// nameOf returns the name of a block: that of its character, or that of its shape if the player
// has switched names off.
func nameOf(sc *scene.Context, b *board.Board, block board.ID) string {
	if b.HasTerrain() {
		return signName(sc, b, block)
	}
	if preferencesOf(sc).named() {
		return sc.Text(characterNames[charactersOf(b)[block]])
	}
	switch w, h := b.Shape(block).Size(); {
	case w == 2 && h == 2:
		return sc.Text(assets.BlockLarge)
	case w == 2:
		return sc.Text(assets.BlockLying)
	case h == 2:
		return sc.Text(assets.BlockStanding)
	}
	return sc.Text(assets.BlockSmall)
}

// signName returns the name of a block on a board with a terrain: a block or a car, and its sign.
func signName(sc *scene.Context, b *board.Board, block board.ID) string {
	id := assets.BlockSign
	if b.Rails() {
		id = assets.BlockCar
	}
	return sc.Words.Format(id, map[string]any{"Sign": b.Name(block)})
}

// targetName returns the name of the target block of a board for use within a sentence.
func targetName(sc *scene.Context, b *board.Board) string {
	switch {
	case b.Rails():
		return sc.Text(assets.BlockMarkedCar)
	case b.HasTerrain():
		return sc.Text(assets.BlockMarked)
	}
	if preferencesOf(sc).named() {
		return sc.Text(assets.BlockCaoCao)
	}
	return sc.Text(assets.BlockTarget)
}

var characterNames = [...]assets.ID{
	soldier: assets.BlockSoldier, caoCao: assets.BlockCaoCao, guanYu: assets.BlockGuanYu,
	zhangFei: assets.BlockZhangFei, zhaoYun: assets.BlockZhaoYun, maChao: assets.BlockMaChao,
	huangZhong: assets.BlockHuangZhong, weiYan: assets.BlockWeiYan, jiangWei: assets.BlockJiangWei,
	guanPing: assets.BlockGuanPing, zhouCang: assets.BlockZhouCang,
}

// directions returns the directions of a block's path in words, one for each straight section.
func directions(sc *scene.Context, group moves.Group) string {
	var words []string
	for i, m := range group {
		if i == 0 || m.Dir != group[i-1].Dir {
			words = append(words, sc.Text(parts.DirectionNames[m.Dir]))
		}
	}
	return strings.Join(words, sc.Text(assets.KlotskiThen))
}
