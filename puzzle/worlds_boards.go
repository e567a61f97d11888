package puzzle

import (
	"fmt"
	"slices"

	"worldslide/board"
)

// The built-in boards of Worlds are tables of the homes of large pieces and of the cells
// that are gaps. Everything else follows from them, including the order of the pieces, on
// which codes and shuffles depend.

// worldsBoardSpec is one board.
type worldsBoardSpec struct {
	slug          string
	width, height int
	large         []board.Point // homes of the 2x2 pieces and gaps, in the order of their IDs
	gaps          []gapConfig   // the default first
}

// gapConfig lists the cells of a solved board that are gaps. A cell that is the home of a
// 2x2 piece makes it a large gap.
type gapConfig struct {
	key   string
	cells []board.Point
}

// gapKeys lists the keys of all gap configurations: a number, and s for small or l for
// large.
var gapKeys = []string{"2s", "1s", "2l", "1l"}

var (
	eightLarge = []board.Point{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 5, Y: 0}, {X: 0, Y: 3}, {X: 3, Y: 3}, {X: 6, Y: 3}, {X: 0, Y: 6}, {X: 5, Y: 6}}
	nineLarge  = []board.Point{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 5, Y: 0}, {X: 0, Y: 3}, {X: 3, Y: 3}, {X: 6, Y: 3}, {X: 0, Y: 6}, {X: 3, Y: 6}, {X: 5, Y: 6}}
	tenLarge   = []board.Point{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 5, Y: 0}, {X: 0, Y: 3}, {X: 3, Y: 2}, {X: 3, Y: 4}, {X: 6, Y: 3}, {X: 0, Y: 6}, {X: 3, Y: 6}, {X: 5, Y: 6}}
)

// worldsBoards lists the boards in the order in which players see them.
var worldsBoards = []worldsBoardSpec{
	{"default", 8, 8, eightLarge, fourConfigs(8, 8, board.Point{X: 0, Y: 6})},
	{"horizontal", 16, 8, twice(eightLarge, board.Point{X: 8}), fourConfigs(16, 8, board.Point{X: 0, Y: 6})},
	{"vertical", 8, 16, twice(eightLarge, board.Point{Y: 8}), fourConfigs(8, 16, board.Point{X: 0, Y: 14})},
	{"ninelargepieces", 8, 8, nineLarge, fourConfigs(8, 8, board.Point{X: 0, Y: 6})},
	{"tenlargepieces", 8, 8, tenLarge, fourConfigs(8, 8, board.Point{X: 0, Y: 6})},
	{"singlelargepiece", 8, 8, []board.Point{{X: 3, Y: 3}}, []gapConfig{twoSmall(8, 8), oneSmall(8, 8), {"1l", []board.Point{{X: 3, Y: 3}}}}},
	{"classicsmall", 4, 4, nil, []gapConfig{oneSmall(4, 4), twoSmall(4, 4)}},
	{"classic", 8, 8, nil, []gapConfig{oneSmall(8, 8), twoSmall(8, 8)}},
}

func twoSmall(width, height int) gapConfig {
	return gapConfig{"2s", []board.Point{{X: width - 1, Y: height - 2}, {X: width - 1, Y: height - 1}}}
}

func oneSmall(width, height int) gapConfig {
	return gapConfig{"1s", []board.Point{{X: width - 1, Y: height - 1}}}
}

// fourConfigs returns the gap configurations of the boards with many large pieces. The two
// large gaps are in the upper half, even on the tall board.
func fourConfigs(width, height int, oneLarge board.Point) []gapConfig {
	return []gapConfig{
		twoSmall(width, height),
		oneSmall(width, height),
		{"2l", []board.Point{{X: 0, Y: 3}, {X: 0, Y: 6}}},
		{"1l", []board.Point{oneLarge}},
	}
}

// twice returns the points, followed by the same points moved by offset.
func twice(points []board.Point, offset board.Point) []board.Point {
	all := slices.Clone(points)
	for _, p := range points {
		all = append(all, p.Add(offset))
	}
	return all
}

// solvedLayout returns the layout of the solved board that values name.
func solvedLayout(v Values) (board.Layout, error) {
	wrapX, wrapY := v.Flag(KeyWrapX), v.Flag(KeyWrapY)
	if v.Has(KeySize) {
		own, err := ownBoard(v)
		if err != nil {
			return board.Layout{}, err
		}
		spec, config := own.spec()
		return worldsLayout(spec, config, wrapX, wrapY), nil
	}
	config, err := worldsGaps(v)
	if err != nil {
		return board.Layout{}, err
	}
	return worldsLayout(worldsBoard(v), config, wrapX, wrapY), nil
}

// worldsLayout returns the layout of a solved board. Its pieces are, in this order: large
// pieces (B0, B1, ...), large gaps (BG0, ...), then row by row the small gaps (G0, ...) and
// small pieces (S0, ...). The first gap is selected.
func worldsLayout(spec worldsBoardSpec, config gapConfig, wrapX, wrapY bool) board.Layout {
	l := board.Layout{Width: spec.width, Height: spec.height, WrapX: wrapX, WrapY: wrapY, Selected: board.NoPiece}
	counters := make(map[string]int)
	add := func(at board.Point, side int, prefix string, gap bool) {
		if gap && l.Selected == board.NoPiece {
			l.Selected = board.ID(len(l.Pieces))
		}
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: side, H: side, Gap: gap})
		l.Names = append(l.Names, fmt.Sprintf("%s%d", prefix, counters[prefix]))
		counters[prefix]++
	}
	for _, at := range spec.large {
		if !slices.Contains(config.cells, at) {
			add(at, 2, "B", false)
		}
	}
	for _, at := range config.cells {
		if slices.Contains(spec.large, at) {
			add(at, 2, "BG", true)
		}
	}
	for y := range spec.height {
		for x := range spec.width {
			at := board.Point{X: x, Y: y}
			switch {
			case underLarge(spec.large, at):
			case slices.Contains(config.cells, at):
				add(at, 1, "G", true)
			default:
				add(at, 1, "S", false)
			}
		}
	}
	return l
}

func underLarge(large []board.Point, at board.Point) bool {
	return slices.ContainsFunc(large, func(corner board.Point) bool {
		off := at.Sub(corner)
		return off.X >= 0 && off.X < 2 && off.Y >= 0 && off.Y < 2
	})
}

// WorldsBoards returns the slugs of the boards, in the order in which players
// see them.
func WorldsBoards() []string {
	var slugs []string
	for _, b := range worldsBoards {
		slugs = append(slugs, b.slug)
	}
	return slugs
}

// WorldsGapChoices returns the keys of a board's gap configurations, its
// default first.
func WorldsGapChoices(slug string) []string {
	var keys []string
	for _, g := range worldsBoard(Values{KeyBoard: slug}).gaps {
		keys = append(keys, g.key)
	}
	return keys
}
