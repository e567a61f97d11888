package puzzle

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// In addition to the traditional levels there are graded ones, found by
// tools/klotskipacks: six packs from a few moves to the longest solutions there are.

// The packs of graded levels.
const (
	PackDrill     KlotskiPack = "drill"
	PackOutpost   KlotskiPack = "outpost"
	PackRiver     KlotskiPack = "river"
	PackPass      KlotskiPack = "pass"
	PackFortress  KlotskiPack = "fortress"
	PackLabyrinth KlotskiPack = "labyrinth"
)

// KlotskiGrade is a pack of graded levels: the range of moves, and the Chinese name of its
// levels, which are numbered, with its pronunciation.
type KlotskiGrade struct {
	Pack     KlotskiPack
	Min, Max int

	Chinese, Pinyin string
}

var klotskiGrades = []KlotskiGrade{
	{PackDrill, 8, 25, "操练", "Cao Lian"},
	{PackOutpost, 26, 45, "前哨", "Qian Shao"},
	{PackRiver, 46, 65, "渡江", "Du Jiang"},
	{PackPass, 66, 85, "关隘", "Guan Ai"},
	{PackFortress, 86, 105, "要塞", "Yao Sai"},
	{PackLabyrinth, 106, 200, "迷阵", "Mi Zhen"},
}

// KlotskiGrades lists the packs of graded levels, easiest first.
func KlotskiGrades() []KlotskiGrade { return slices.Clone(klotskiGrades) }

// KlotskiApart is the minimum number of moves between a graded level and any other level or
// its mirror image.
const KlotskiApart = 5

// KlotskiLayouts lists all levels by pack: the traditional ones as in KlotskiLevels, then
// the graded ones. The caller owns the slice.
func KlotskiLayouts() []KlotskiLevel { return slices.Clone(klotskiLayouts) }

// KlotskiEarlier lists the graded levels that were replaced by others. Their slugs remain
// valid. The caller owns the slice.
func KlotskiEarlier() []KlotskiLevel { return slices.Clone(klotskiEarlier) }

//go:embed klotski_layouts.txt
var klotskiLayoutsText string

var klotskiLayouts, klotskiEarlier = readKlotskiLayouts(klotskiLayoutsText)

// readKlotskiLayouts parses the output of tools/klotskipacks. A line has the slug, the
// minimum moves, the minimum steps, the board, and optionally the words deepest and
// earlier. A slug is the pack and the number in it, with a letter if an earlier level had
// that number. Invalid lines are skipped; a test counts the levels.
func readKlotskiLayouts(text string) (levels, earlier []KlotskiLevel) {
	levels = KlotskiLevels()
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) < 4 || strings.HasPrefix(line, "#") {
			continue
		}
		pack, number, _ := strings.Cut(fields[0], "-")
		i := slices.IndexFunc(klotskiGrades, func(g KlotskiGrade) bool { return string(g.Pack) == pack })
		n, err := strconv.Atoi(strings.TrimRight(number, "bcdefgh"))
		inMoves, movesErr := strconv.Atoi(fields[1])
		inSteps, stepsErr := strconv.Atoi(fields[2])
		if i < 0 || err != nil || movesErr != nil || stepsErr != nil {
			continue
		}
		g := klotskiGrades[i]
		l := KlotskiLevel{
			Pack: g.Pack, Slug: fields[0], Board: fields[3], Moves: inMoves, Steps: inSteps,
			Chinese: fmt.Sprint(g.Chinese, " ", n), Pinyin: fmt.Sprint(g.Pinyin, " ", n), Number: n,
			Deepest: slices.Contains(fields[4:], "deepest"), Earlier: slices.Contains(fields[4:], "earlier"),
		}
		if l.Earlier {
			earlier = append(earlier, l)
		} else {
			levels = append(levels, l)
		}
	}
	return levels, earlier
}
