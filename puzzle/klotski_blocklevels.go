package puzzle

import (
	_ "embed"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// In addition to the levels on boards with an exit there are levels with blocks of any shape and with
// cars, found by tools/blockpacks, and old ones whose layout is common property.

// The packs of levels with blocks of any shape, named for joints of wood; those with cars, named for
// parts of a railway; and that of old levels.
const (
	PackTenon    KlotskiPack = "tenon"
	PackDovetail KlotskiPack = "dovetail"
	PackMitre    KlotskiPack = "mitre"
	PackBurr     KlotskiPack = "burr"
	PackSiding   KlotskiPack = "siding"
	PackYard     KlotskiPack = "yard"
	PackJunction KlotskiPack = "junction"
	PackPatent   KlotskiPack = "patent"
)

// klotskiBlockPacks are the packs in their order, with the Chinese name of numbered levels.
var klotskiBlockPacks = []KlotskiGrade{
	{Pack: PackTenon, Chinese: "榫头", Pinyin: "Sun Tou"},
	{Pack: PackDovetail, Chinese: "燕尾榫", Pinyin: "Yan Wei Sun"},
	{Pack: PackMitre, Chinese: "斜接榫", Pinyin: "Xie Jie Sun"},
	{Pack: PackBurr, Chinese: "孔明锁", Pinyin: "Kong Ming Suo"},
	{Pack: PackSiding, Chinese: "侧线", Pinyin: "Ce Xian"},
	{Pack: PackYard, Chinese: "编组场", Pinyin: "Bian Zu Chang"},
	{Pack: PackJunction, Chinese: "枢纽站", Pinyin: "Shu Niu Zhan"},
}

// KlotskiKind is a kind of levels.
type KlotskiKind uint8

// The kinds of levels: rectangular blocks with an exit, blocks of any shape, and cars.
const (
	KlotskiRectangles KlotskiKind = iota
	KlotskiShapes
	KlotskiCars
)

// Kind returns the kind of the level.
func (l KlotskiLevel) Kind() KlotskiKind {
	switch {
	case strings.Contains(l.Board, KeyRails+"="):
		return KlotskiCars
	case strings.Contains(l.Board, KeyBlocks+"="):
		return KlotskiShapes
	}
	return KlotskiRectangles
}

// KlotskiBlockLevels lists the levels with blocks of any shape, with cars, and the old ones, by pack,
// easiest first within a pack. The caller owns the slice.
func KlotskiBlockLevels() []KlotskiLevel { return slices.Clone(klotskiBlockLevels) }

// KlotskiAllLevels lists all levels by pack, but not those that were replaced. The caller owns the
// slice.
func KlotskiAllLevels() []KlotskiLevel { return slices.Concat(klotskiLayouts, klotskiBlockLevels) }

//go:embed klotski_blocks.txt
var klotskiBlocksText string

var klotskiBlockLevels = readBlockLevels(klotskiBlocksText)

// readBlockLevels parses the list of levels. A line has the slug, the minimum moves, the minimum steps,
// and the start as in a code. A slug is the pack and the number in it, or the name of an old level.
// Invalid lines are skipped; a test counts the levels.
func readBlockLevels(text string) []KlotskiLevel {
	var levels []KlotskiLevel
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) != 4 || strings.HasPrefix(line, "#") {
			continue
		}
		inMoves, movesErr := strconv.Atoi(fields[1])
		inSteps, stepsErr := strconv.Atoi(fields[2])
		if movesErr != nil || stepsErr != nil {
			continue
		}
		l := KlotskiLevel{Pack: PackPatent, Slug: fields[0], Board: fields[3], Moves: inMoves, Steps: inSteps}
		pack, number, _ := strings.Cut(fields[0], "-")
		if i := slices.IndexFunc(klotskiBlockPacks, func(g KlotskiGrade) bool { return string(g.Pack) == pack }); i >= 0 {
			n, err := strconv.Atoi(number)
			if err != nil {
				continue
			}
			g := klotskiBlockPacks[i]
			l.Pack, l.Number = g.Pack, n
			l.Chinese, l.Pinyin = fmt.Sprint(g.Chinese, " ", n), fmt.Sprint(g.Pinyin, " ", n)
		}
		levels = append(levels, l)
	}
	return levels
}

// start returns the values of a level's board. On most boards they are just the rows.
func (l KlotskiLevel) start() (Values, error) {
	if !strings.Contains(l.Board, "=") {
		return Values{KeyBoard: l.Board}, nil
	}
	query, err := url.ParseQuery(l.Board)
	v := make(Values, len(query))
	for key, values := range query {
		v[key] = values[0]
	}
	return v, err
}
