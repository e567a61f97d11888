package share_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"worldslide/board"
	"worldslide/game/share"
	"worldslide/moves"
	"worldslide/puzzle"
)

func parse(t *testing.T, code string) puzzle.Code {
	t.Helper()
	c, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCourse(t *testing.T) {
	steps := func(left ...int) func(*board.Board) int {
		n := -2 // the start is measured once more
		return func(*board.Board) int { n++; return left[max(n, 0)] }
	}
	for _, test := range []struct {
		name, code string
		distance   func(*board.Board) int
		want       string
	}{
		{"falls", "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l", steps(2, 1, 0), "█▅▁"},
		{"detour", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l8r8l", steps(1, 0, 1, 0), "█▁█▁"},
		{"no way", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l", steps(math.MaxInt, 0), "█▁"},
		{"no moves", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", steps(1, 0), ""},
		{"parts of the family", "worlds?board=classicsmall&seed=5&steps=3&moves=G0dG0rG0d", nil, "█▇▅▁"},
		{"nothing to count", "carom?day=2026-03-02&moves=tu", nil, ""},
	} {
		if got := share.Signs(share.Course(parse(t, test.code), test.distance)); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// A course has at most ten signs, whatever the game, and only the goal has the lowest.
func TestCoursesAreShort(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		code := parse(t, "fifteen?size=4&seed=5")
		b := code.Start()
		for range random.IntN(300) {
			legal := code.Family.Rules().AppendMoves(nil, b)
			m := legal[random.IntN(len(legal))]
			if _, err := code.Family.Rules().Apply(nil, b, m); err != nil {
				t.Fatal(err)
			}
			code.Moves = append(code.Moves, moves.Group{m})
		}
		course := share.Course(code, func(b *board.Board) int { return 1 + random.IntN(100) })
		row := share.Signs(course)
		if n := utf8.RuneCountInString(row); n > 10 || n > len(code.Moves)+1 || strings.Contains(row, "▁") {
			t.Errorf("%d moves make %s", len(code.Moves), row)
		}
	}
}
