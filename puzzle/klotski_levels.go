package puzzle

import (
	"slices"
)

// KlotskiPack is a group of levels of similar difficulty.
type KlotskiPack string

// The packs of traditional levels, by the moves of the shortest solution: up to 40, 65, 82,
// and more.
const (
	PackEasy   KlotskiPack = "easy"
	PackMedium KlotskiPack = "medium"
	PackHard   KlotskiPack = "hard"
	PackExpert KlotskiPack = "expert"
)

// KlotskiPacks lists the packs of traditional levels, easiest first.
func KlotskiPacks() []KlotskiPack {
	return []KlotskiPack{PackEasy, PackMedium, PackHard, PackExpert}
}

// KlotskiLevel is a layout with a name. Moves and Steps are the lengths of its shortest
// solutions, proved by exhaustive search; a test proves them again.
type KlotskiLevel struct {
	Pack    KlotskiPack
	Slug    string // in codes
	Chinese string // the traditional name; translations are among the texts of the game
	Pinyin  string
	Board   string // the value of the option board, or a query of a code
	Moves   int
	Steps   int
	Deepest bool // graded levels: no start with the same blocks is farther from the goal
	Number  int  // graded levels: the number in the pack, from 1
	Earlier bool // graded levels: replaced by another level, reachable only by its slug
}

// KlotskiLevels lists the traditional levels by pack, easiest first within a pack, as
// players see them. The caller owns the slice.
func KlotskiLevels() []KlotskiLevel { return slices.Clone(klotskiLevels) }

// KlotskiLevelOf returns the level with a slug.
func KlotskiLevelOf(slug string) (KlotskiLevel, bool) {
	for _, levels := range [][]KlotskiLevel{klotskiLayouts, klotskiEarlier, klotskiBlockLevels} {
		if i := slices.IndexFunc(levels, func(l KlotskiLevel) bool { return l.Slug == slug }); i >= 0 {
			return levels[i], true
		}
	}
	return KlotskiLevel{}, false
}

// klotskiLevels are the traditional layouts of Huarong Dao, and two (besieged,
// corner-escape) from the web page on which this family is based.
var klotskiLevels = []KlotskiLevel{
	{PackEasy, "qian-hu-hou-yong", "前呼后拥", "Qian Hu Hou Yong", "NOAA/BBAA/CCDD/EEFF/..PQ", 22, 31, false, 0, false},
	{PackEasy, "jie-zu-xian-deng", "捷足先登", "Jie Zu Xian Deng", "NAAO/PAAQ/.BB./HIJK/HIJK", 32, 47, false, 0, false},
	{PackEasy, "yong-chuang-wu-guan", "勇闯五关", "Yong Chuang Wu Guan", "NAAO/PAAQ/BBCC/DDEE/.FF.", 34, 46, false, 0, false},
	{PackEasy, "bing-lin-cao-ying", "兵临曹营", "Bing Lin Cao Ying", "NAAO/PAAQ/HBBI/HJKI/.JK.", 34, 49, false, 0, false},
	{PackEasy, "wu-jiang-bi-gong", "五将逼宫", "Wu Jiang Bi Gong", "BBCC/HAAI/HAAI/NDDO/P..Q", 36, 49, false, 0, false},
	{PackEasy, "yi-lu-shun-feng", "一路顺风", "Yi Lu Shun Feng", "HAAN/HAAO/IBBJ/IPKJ/.QK.", 39, 49, false, 0, false},
	{PackEasy, "du-sai-yao-dao", "堵塞要道", "Du Sai Yao Dao", "NAAO/PAAQ/HIBB/HICC/.DD.", 40, 53, false, 0, false},

	{PackMedium, "yu-sheng-xi-li", "雨声淅沥", "Yu Sheng Xi Li", "HAAN/HAAO/IBBJ/IK.J/PK.Q", 47, 60, false, 0, false},
	{PackMedium, "zuo-you-bu-bing", "左右布兵", "Zuo You Bu Bing", "NAAO/PAAQ/HIJK/HIJK/.BB.", 54, 78, false, 0, false},
	{PackMedium, "si-mian-chu-ge", "四面楚歌", "Si Mian Chu Ge", "HNOI/HAAI/PAAJ/KBBJ/K..Q", 56, 73, false, 0, false},
	{PackMedium, "yi-lu-jin-jun", "一路进军", "Yi Lu Jin Jun", "HAAN/HAAO/IJKP/IJKQ/.BB.", 58, 81, false, 0, false},
	{PackMedium, "besieged", "四面楚歌（二）", "Si Mian Chu Ge 2", "HNOI/HAAI/JAAK/JBBK/P..Q", 60, 80, false, 0, false},
	{PackMedium, "qi-tou-bing-jin", "齐头并进", "Qi Tou Bing Jin", "HAAI/HAAI/NOPQ/JBBK/J..K", 60, 85, false, 0, false},
	{PackMedium, "cha-chi-nan-fei", "插翅难飞", "Cha Chi Nan Fei", "HAAN/HAAO/BBPQ/ICCJ/I..J", 62, 77, false, 0, false},
	{PackMedium, "wei-er-bu-jian", "围而不歼", "Wei Er Bu Jian", "HAAN/HAAO/IBBP/IJKQ/.JK.", 62, 80, false, 0, false},

	{PackHard, "corner-escape", "左上逍遥", "Zuo Shang Xiao Yao", "AAHI/AAHI/BBJK/NOJK/P..Q", 67, 94, false, 0, false},
	{PackHard, "zhi-hui-ruo-ding", "指挥若定", "Zhi Hui Ruo Ding", "HAAI/HAAI/NBBO/JPQK/J..K", 70, 100, false, 0, false},
	{PackHard, "tao-hua-yuan-zhong", "桃花园中", "Tao Hua Yuan Zhong", "NAAO/HAAI/HJKI/PJKQ/.BB.", 70, 100, false, 0, false},
	{PackHard, "bing-fen-san-lu", "兵分三路", "Bing Fen San Lu", "NAAO/HAAI/HBBI/JPQK/J..K", 72, 92, false, 0, false},
	{PackHard, "jiang-yong-cao-ying", "将拥曹营", "Jiang Yong Cao Ying", ".AA./HAAI/HJKI/NJKO/BBPQ", 72, 101, false, 0, false},
	{PackHard, "si-lu-jin-bing", "四路进兵", "Si Lu Jin Bing", "NAAO/PAAQ/H.BB/H.CC/DDEE", 77, 109, false, 0, false},
	{PackHard, "shui-xie-bu-tong", "水泄不通", "Shui Xie Bu Tong", "HAAN/HAAO/BBCC/DDEE/P..Q", 79, 114, false, 0, false},
	{PackHard, "shou-kou-ru-ping-1", "守口如瓶（一）", "Shou Kou Ru Ping 1", "HAAI/HAAI/NJ.O/PJ.Q/BBCC", 81, 103, false, 0, false},
	{PackHard, "heng-dao-li-ma", "横刀立马", "Heng Dao Li Ma", "HAAI/HAAI/JBBK/JNOK/P..Q", 81, 116, false, 0, false},

	{PackExpert, "heng-ma-dang-guan", "横马当关", "Heng Ma Dang Guan", "HAAI/HAAI/BBCC/NJ.O/PJ.Q", 83, 110, false, 0, false},
	{PackExpert, "bing-dang-jiang-zu", "兵挡将阻", "Bing Dang Jiang Zu", "NAAH/OAAH/IBBP/ICCQ/.DD.", 87, 118, false, 0, false},
	{PackExpert, "shou-kou-ru-ping-2", "守口如瓶（二）", "Shou Kou Ru Ping 2", "NAAO/HAAI/HJ.I/PJ.Q/BBCC", 99, 131, false, 0, false},
	{PackExpert, "ceng-ceng-she-fang-1", "层层设防（一）", "Ceng Ceng She Fang 1", "HAAI/HAAI/NBBO/PCCQ/.DD.", 102, 138, false, 0, false},
	{PackExpert, "weng-zhong-zhi-bie", "瓮中之鳖", "Weng Zhong Zhi Bie", "HAAI/HAAI/BBCC/NDDO/P..Q", 103, 134, false, 0, false},
	{PackExpert, "ceng-ceng-she-fang-2", "层层设防（二）", "Ceng Ceng She Fang 2", "NAAO/HAAI/HBBI/PCCQ/.DD.", 120, 158, false, 0, false},
}
