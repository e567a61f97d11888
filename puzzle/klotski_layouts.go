package puzzle

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Beside the traditional levels there are graded ones, found by internal/klotskipacks: six
// packs that go from a few moves to the longest ways there are.

// The packs of graded levels.
const (
	PackDrill     KlotskiPack = "drill"
	PackOutpost   KlotskiPack = "outpost"
	PackRiver     KlotskiPack = "river"
	PackPass      KlotskiPack = "pass"
	PackFortress  KlotskiPack = "fortress"
	PackLabyrinth KlotskiPack = "labyrinth"
)

// KlotskiGrade is a pack of graded levels: from least to most moves, what its levels
// are called in Chinese, each with its number, and how that is pronounced.
type KlotskiGrade struct {
	Pack        KlotskiPack
	Least, Most int

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

// KlotskiGrades lists the packs of graded levels, the easiest first.
func KlotskiGrades() []KlotskiGrade { return slices.Clone(klotskiGrades) }

// KlotskiApart is the fewest moves that lead from a graded level to another level, or to its
// mirror image.
const KlotskiApart = 5

// KlotskiLayouts lists all levels pack by pack: the traditional ones, as KlotskiLevels
// does, and then the graded ones. The slice is the caller's.
func KlotskiLayouts() []KlotskiLevel { return slices.Clone(klotskiLayouts) }

// KlotskiEarlier lists the graded levels that others have taken the places of. Their slugs
// lead to them for ever. The slice is the caller's.
func KlotskiEarlier() []KlotskiLevel { return slices.Clone(klotskiEarlier) }

//go:embed klotski_layouts.txt
var klotskiLayoutsText string

var klotskiLayouts, klotskiEarlier = readKlotskiLayouts(klotskiLayoutsText)

// readKlotskiLayouts reads what internal/klotskipacks has printed: a line is the slug,
// the least moves, the least steps, the board, and perhaps the words deepest and earlier.
// A slug is the pack and the number in it, with a letter if an earlier level had that
// place. A line that is none is left out, and a test counts them.
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
