package klotski

import (
	"worldslide/assets"
	"worldslide/board"
)

// character is the person of the story of Huarong Dao that a block represents.
type character uint8

// The people of the story. After the soldier and Cao Cao come the five generals of Shu for the
// five long blocks of traditional layouts. The rest are for layouts with more long blocks.
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

// carved are the names on blocks in Chinese characters, for languages written in other scripts.
var carved = [characterCount]string{"卒", "曹操", "关羽", "张飞", "赵云", "马超", "黄忠", "魏延", "姜维", "关平", "周仓"}

// carvedEnglish are the names on blocks in English.
var carvedEnglish = [characterCount]string{
	"Soldier", "Cao Cao", "Guan Yu", "Zhang Fei", "Zhao Yun", "Ma Chao", "Huang Zhong", "Wei Yan", "Jiang Wei", "Guan Ping", "Zhou Cang",
}

// charactersIn returns the names in Chinese characters: those of the language if it is written
// with them.
func charactersIn(words *assets.Words) [characterCount]string {
	names := carved
	if words.Script().Han() {
		for h := range names {
			names[h] = words.Text(characterNames[h])
		}
	}
	return names
}

// lettersIn returns the names in Latin letters: those of the language if it is written with them,
// otherwise in English.
func lettersIn(words *assets.Words) [characterCount]string {
	names := carvedEnglish
	if !words.Script().Han() {
		for h := range names {
			names[h] = words.Text(characterNames[h])
		}
	}
	return names
}

// carvedNames returns the name of each block.
func carvedNames(characters []character, names [characterCount]string) []string {
	carved := make([]string, len(characters))
	for i, c := range characters {
		if c < characterCount {
			carved[i] = names[c]
		}
	}
	return carved
}

// charactersOf returns the character of each block, by ID. By tradition Guan Yu is the
// horizontal block and the other generals are vertical ones. If there are more blocks of one
// orientation, they get the unused generals of the other.
func charactersOf(b *board.Board) []character {
	characters := make([]character, b.Len())
	vertical := []character{zhangFei, zhaoYun, maChao, huangZhong, guanYu}
	horizontal := []character{guanYu, huangZhong, maChao, zhaoYun, zhangFei}
	spare := []character{weiYan, jiangWei, guanPing, zhouCang}
	used := [characterCount]bool{}
	next := func(of []character) character {
		for _, c := range append(of[:len(of):len(of)], spare...) {
			if !used[c] {
				used[c] = true
				return c
			}
		}
		return soldier
	}
	// The first horizontal block is Guan Yu. The others choose after the vertical ones.
	for i := range characters {
		if w, h := size(b, i); w == 2 && h == 1 {
			characters[i] = next(horizontal[:1])
			break
		}
	}
	for i := range characters {
		if w, h := size(b, i); w == 1 && h == 2 {
			characters[i] = next(vertical)
		}
	}
	for i := range characters {
		switch w, h := size(b, i); {
		case w == 2 && h == 2:
			characters[i] = caoCao
		case w == 2 && characters[i] == soldier:
			characters[i] = next(horizontal)
		}
	}
	return characters
}

func size(b *board.Board, i int) (w, h int) { return b.Shape(board.ID(i)).Size() }
