package puzzle_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// There are forty levels with blocks of any shape and sixty with cars, graded within their packs, and
// old ones. Every optimum is proved in both metrics.
func TestBlockLevels(t *testing.T) {
	packs := map[puzzle.KlotskiPack]int{}
	last := puzzle.KlotskiLevel{}
	cars := map[int]int{}
	for _, l := range puzzle.KlotskiBlockLevels() {
		code := klotskiCode(t, puzzle.KeyLevel, l.Slug)
		b := code.Start()
		if packs[l.Pack]++; l.Pack != puzzle.PackPatent && l.Number != packs[l.Pack] {
			t.Errorf("%s is number %d", l.Slug, packs[l.Pack])
		}
		if l.Pack == last.Pack && l.Moves < last.Moves {
			t.Errorf("%s is easier than %s", l.Slug, last.Slug)
		}
		last = l
		for metric, want := range map[klotski.Metric]int{klotski.Moves: l.Moves, klotski.Steps: l.Steps} {
			a := klotski.Solver{Metric: metric}.Solve(t.Context(), solver.Problem{Board: b}, nil)
			if a.Claim != solver.ProvedOptimal || a.Bound != want {
				t.Errorf("%s: %v, %d %s, listed are %d", l.Slug, a.Claim, a.Bound, metric, want)
			}
		}
		if b.Rails() {
			cars[l.Moves]++
		} else if l.Pack != puzzle.PackPatent && !hasShape(b) {
			t.Errorf("%s: all blocks are rectangles", l.Slug)
		}
	}
	for _, pack := range []puzzle.KlotskiPack{puzzle.PackTenon, puzzle.PackDovetail, puzzle.PackMitre, puzzle.PackBurr} {
		if packs[pack] != 10 {
			t.Errorf("%s: %d levels, want 10", pack, packs[pack])
		}
	}
	for _, pack := range []puzzle.KlotskiPack{puzzle.PackSiding, puzzle.PackYard, puzzle.PackJunction} {
		if packs[pack] != 20 {
			t.Errorf("%s: %d levels, want 20", pack, packs[pack])
		}
	}
	for n := 3; n <= 40; n++ {
		if cars[n] == 0 {
			t.Errorf("no level with cars of %d moves", n)
		}
	}
}

func hasShape(b *board.Board) bool {
	for i := range b.Len() {
		if !b.Rectangular(board.ID(i)) {
			return true
		}
	}
	return false
}

// No two levels are alike up to turning, mirroring and translation, and in those with cars every car
// matters: without it the solution is shorter. The short run takes cars away from a sample of levels.
func TestBlockLevelsAreDifferent(t *testing.T) {
	seen := map[string]string{}
	all := puzzle.KlotskiBlockLevels()
	without := sample.Indexes(t, len(all), 15)
	for n, l := range all {
		b := klotskiCode(t, puzzle.KeyLevel, l.Slug).Start()
		k := puzzle.BlocksOf(b)
		form := formOf(k)
		if seen[form] != "" {
			t.Errorf("%s is like %s", l.Slug, seen[form])
		}
		seen[form] = l.Slug
		if !k.Rails || !slices.Contains(without, n) {
			continue
		}
		for _, sign := range []byte(k.Signs()) {
			if sign == 'A' {
				continue
			}
			less := k
			less.Cells = slices.Clone(k.Cells)
			for i, c := range less.Cells {
				if c == sign {
					less.Cells[i] = puzzle.BlocksFloor
				}
			}
			fewer, err := less.Board()
			if err != nil {
				t.Fatal(err)
			}
			a := klotski.Solver{Metric: klotski.Moves}.Solve(t.Context(), solver.Problem{Board: fewer}, nil)
			if a.Claim == solver.ProvedOptimal && a.Bound == l.Moves {
				t.Errorf("%s: car %c does not matter", l.Slug, sign)
			}
		}
	}
}

// formOf returns a text that all turned, mirrored and translated forms of a board have in common.
func formOf(k puzzle.Blocks) string {
	var forms []string
	for turn := range 8 {
		type placed struct {
			at    board.Point
			mark  string
			block byte
		}
		var cells []placed
		for i, c := range k.Cells {
			p := board.Point{X: i % k.Width, Y: i / k.Width}
			goal := slices.Contains(k.Goal, p)
			if c == puzzle.BlocksFloor && !goal {
				continue
			}
			mark := fmt.Sprint(goal, strings.IndexByte(k.Marked, c) >= 0)
			if turn&1 != 0 {
				p.X = -p.X
			}
			if turn&2 != 0 {
				p.Y = -p.Y
			}
			if turn&4 != 0 {
				p.X, p.Y = p.Y, p.X
			}
			cells = append(cells, placed{p, mark, c})
		}
		slices.SortFunc(cells, func(a, b placed) int { return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X)) })
		low := cells[0].at
		for _, c := range cells {
			low.X = min(low.X, c.at.X)
		}
		names := map[byte]int{puzzle.BlocksFloor: -1, puzzle.BlocksWall: -2}
		var form strings.Builder
		for _, c := range cells {
			if _, ok := names[c.block]; !ok {
				names[c.block] = len(names)
			}
			fmt.Fprint(&form, c.at.Sub(low), c.mark, names[c.block])
		}
		forms = append(forms, form.String())
	}
	return slices.Min(forms)
}
