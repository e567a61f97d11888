package klotski

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
)

// gameName returns the name of a game: that in its code, that of its level, or that for its board.
func gameName(look scene.Look, c puzzle.Code) string {
	if c.Name != "" {
		return c.Name
	}
	return levelName(look, c.Values)
}

// levelName returns the name of the level of values, or else the name for their board.
func levelName(look scene.Look, v puzzle.Values) string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	if ok {
		return titleOf(look, level)
	}
	if name, ok := family.MadeName(look, puzzle.Klotski, v); ok {
		return name
	}
	return look.Text(assets.KlotskiOwnBoard)
}

// titleOf returns the name of a level. A traditional level has its own name, and so has a rung. Another graded one is
// named by its pack and number.
func titleOf(look scene.Look, level puzzle.KlotskiLevel) string {
	if level.Number == 0 {
		return look.Text(assets.LevelName(level.Slug))
	}
	rung, _, ok := puzzle.RungOf(puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: level.Slug})
	if ok && rung < assets.CourseNames {
		return look.Text(assets.PuzzleName(puzzle.Klotski.Name(), rung))
	}
	return numberOf(look, level)
}

// numberOf returns the pack and number of a graded level, with a note if another level has replaced it.
func numberOf(look scene.Look, level puzzle.KlotskiLevel) string {
	title := look.Text(assets.LevelName(string(level.Pack))) + " " + strconv.Itoa(level.Number)
	if level.Earlier {
		return look.Words.Format(assets.KlotskiEarlier, map[string]any{"Level": title})
	}
	return title
}

// blockName returns the name of a block of the game.
func (g *game) blockName(look scene.Look, block board.ID) string {
	return nameOf(look, g.host.Session().Board(), block)
}

// nameOf returns the name of a block: that of its character, or that of its shape if the player
// has switched names off.
func nameOf(look scene.Look, b *board.Board, block board.ID) string {
	if b.HasTerrain() {
		return signName(look, b, block)
	}
	if preferencesOf(look).named() {
		return look.Text(characterNames[charactersOf(b)[block]])
	}
	switch w, h := b.Shape(block).Size(); {
	case w == 2 && h == 2:
		return look.Text(assets.BlockLarge)
	case w == 2:
		return look.Text(assets.BlockLying)
	case h == 2:
		return look.Text(assets.BlockStanding)
	}
	return look.Text(assets.BlockSmall)
}

// nounOf returns a block within a sentence. It has the name that the player sees, as in nameOf.
func nounOf(look scene.Look, b *board.Board, block board.ID) narration.Noun {
	switch w, h := b.Shape(block).Size(); {
	case b.Rails() && b.Marked(block):
		return narration.Noun{Subject: assets.PieceStarCar, Object: assets.PieceStarCarObject}
	case b.Rails():
		return narration.Noun{Subject: assets.PieceCar, Object: assets.PieceCarObject, Name: b.Name(block)}
	case b.HasTerrain() && b.Marked(block):
		return narration.Noun{Subject: assets.PieceStarBlock, Object: assets.PieceStarBlockObject}
	case b.HasTerrain():
		return narration.Noun{Subject: assets.PieceBlock, Object: assets.PieceBlockObject, Name: b.Name(block)}
	case preferencesOf(look).named():
		if c := charactersOf(b)[block]; c != soldier {
			return narration.Noun{Subject: assets.PiecePerson, Object: assets.PiecePersonObject, Name: look.Text(characterNames[c])}
		}
		return narration.Noun{Subject: assets.PieceSoldier, Object: assets.PieceSoldierObject}
	case w == 2 && h == 2:
		return narration.Noun{Subject: assets.PieceLargeBlock, Object: assets.PieceLargeBlockObject}
	case w == 2:
		return narration.Noun{Subject: assets.PieceWideBlock, Object: assets.PieceWideBlockObject}
	case h == 2:
		return narration.Noun{Subject: assets.PieceTallBlock, Object: assets.PieceTallBlockObject}
	}
	return narration.Noun{Subject: assets.PieceSmallBlock, Object: assets.PieceSmallBlockObject}
}

// signName returns the name of a block on a board with a terrain: a block or a car, and its sign.
func signName(look scene.Look, b *board.Board, block board.ID) string {
	id := assets.BlockSign
	if b.Rails() {
		id = assets.BlockCar
	}
	return look.Words.Format(id, map[string]any{"Sign": b.Name(block)})
}

// targetName returns the name of the target block of a board for use within a sentence.
func targetName(look scene.Look, b *board.Board) string {
	switch {
	case b.Rails():
		return look.Text(assets.BlockMarkedCar)
	case b.HasTerrain():
		return look.Text(assets.BlockMarked)
	}
	if preferencesOf(look).named() {
		return look.Text(assets.BlockCaoCao)
	}
	return look.Text(assets.BlockTarget)
}

var characterNames = [...]assets.ID{
	soldier: assets.BlockSoldier, caoCao: assets.BlockCaoCao, guanYu: assets.BlockGuanYu,
	zhangFei: assets.BlockZhangFei, zhaoYun: assets.BlockZhaoYun, maChao: assets.BlockMaChao,
	huangZhong: assets.BlockHuangZhong, weiYan: assets.BlockWeiYan, jiangWei: assets.BlockJiangWei,
	guanPing: assets.BlockGuanPing, zhouCang: assets.BlockZhouCang,
}

// directions returns the directions of a block's path in words, one for each straight section.
func directions(look scene.Look, group moves.Group) string {
	var words []string
	for i, m := range group {
		if i == 0 || m.Dir != group[i-1].Dir {
			words = append(words, look.Text(parts.DirectionNames[m.Dir]))
		}
	}
	return strings.Join(words, look.Text(assets.NarrationList))
}
