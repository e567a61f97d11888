package klotski

import (
	"worldslide/assets"
	"worldslide/board"
)

// character is whom a block of Klotski stands for in the story of Huarong Dao.
type character uint8

// The people of the story. The five generals of Shu come first, as the
// traditional layouts have five long blocks; the others stand in where a layout
// has more.
const (
	soldier character = iota
	caoCao
	guanYu
	zhangFei
	zhaoYun
	maChao
	huangZhong
	weiYan
	jiangWei
	guanPing
	zhouCang
	characterCount
)

// carved are the characters on the blocks, where the words of the game have none
// of their own.
var carved = [characterCount]string{"卒", "曹操", "关羽", "张飞", "赵云", "马超", "黄忠", "魏延", "姜维", "关平", "周仓"}

// carvedEnglish are the names in English, whatever the language of the window.
var carvedEnglish = [characterCount]string{
	"Soldier", "Cao Cao", "Guan Yu", "Zhang Fei", "Zhao Yun", "Ma Chao", "Huang Zhong", "Wei Yan", "Jiang Wei", "Guan Ping", "Zhou Cang",
}

// charactersIn returns the names as characters: those of the language, if it is
// written in characters.
func charactersIn(words *assets.Words) [characterCount]string {
	names := carved
	if words.Script().Han() {
		for h := range names {
			names[h] = words.Text(characterNames[h])
		}
	}
	return names
}

// carvedNames returns what is carved into the block of each hero.
func carvedNames(heroes []character, names [characterCount]string) []string {
	carved := make([]string, len(heroes))
	for i, h := range heroes {
		if h < characterCount {
			carved[i] = names[h]
		}
	}
	return carved
}

// charactersOf returns whom each block stands for, by ID. Guan Yu lies, the other
// generals stand, as tradition has it; a lying block too many is called after a
// general who does not stand, and the other way round.
func charactersOf(b *board.Board) []character {
	heroes := make([]character, b.Len())
	standing := []character{zhangFei, zhaoYun, maChao, huangZhong, guanYu}
	lying := []character{guanYu, huangZhong, maChao, zhaoYun, zhangFei}
	spare := []character{weiYan, jiangWei, guanPing, zhouCang}
	used := [characterCount]bool{}
	next := func(of []character) character {
		for _, h := range append(of[:len(of):len(of)], spare...) {
			if !used[h] {
				used[h] = true
				return h
			}
		}
		return soldier
	}
	// Lying blocks choose first only as to Guan Yu: who stands keeps his name.
	for i := range heroes {
		if w, h := size(b, i); w == 2 && h == 1 {
			heroes[i] = next(lying[:1])
			break
		}
	}
	for i := range heroes {
		if w, h := size(b, i); w == 1 && h == 2 {
			heroes[i] = next(standing)
		}
	}
	for i := range heroes {
		switch w, h := size(b, i); {
		case w == 2 && h == 2:
			heroes[i] = caoCao
		case w == 2 && heroes[i] == soldier:
			heroes[i] = next(lying)
		}
	}
	return heroes
}

func size(b *board.Board, i int) (w, h int) { return b.Shape(board.ID(i)).Size() }
