package puzzle_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

func fifteenCode(t testing.TB, text string) puzzle.Code {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// tilesText returns the arrangement of a start as the value of tiles.
func tilesText(c puzzle.Code) string {
	return puzzle.Fifteen.Position(nil, c.Start())[puzzle.KeyTiles]
}

// Codes give the same boards in all versions of the game.
func TestFifteenGolden(t *testing.T) {
	for _, test := range []struct{ code, tiles string }{
		{"fifteen", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"},
		{"fifteen?seed=0", "15-8-3-7-11-6-0-14-2-12-9-1-13-4-10-5"},
		{"fifteen?seed=7", "9-12-8-5-7-2-4-1-14-10-3-11-6-0-15-13"},
		{"fifteen?seed=4294967295", "2-12-5-10-6-0-11-1-3-9-4-7-8-13-15-14"},
		{"fifteen?day=2026-09-02", "10-9-8-14-5-12-4-15-2-1-7-0-13-6-11-3"},
		{"fifteen?size=3&seed=7", "5-7-2-0-8-1-6-3-4"},
		{"fifteen?size=5&seed=7", "15-8-23-7-20-22-6-18-11-5-10-12-17-24-3-16-13-2-19-9-21-4-0-1-14"},
		{"fifteen?size=10&seed=7", "39-18-97-44-72-75-56-90-82-81-48-30-52-51-16-92-54-89-85-55-93-37-66-99-22-34-38-10-86-79-94-47-23-98-78-3-26-25-63-65-53-45-60-96-73-59-41-76-69-40-88-67-35-1-84-64-21-7-0-6-71-74-43-5-28-49-57-15-8-27-83-95-9-50-80-32-42-31-2-14-29-24-61-12-68-70-62-13-87-11-58-77-19-91-46-20-17-36-4-33"},
		{"fifteen?seed=7&scramble=walk", "9-3-7-2-13-0-10-6-14-12-1-8-5-15-4-11"},
		{"fifteen?seed=7&scramble=walk&k=1", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15"},
		{"fifteen?seed=7&scramble=walk&k=2", "1-2-3-4-5-6-7-8-9-10-11-12-13-0-14-15"},
		{"fifteen?size=3&seed=7&scramble=walk&k=1000000", "0-6-7-2-5-4-8-1-3"},
		{"fifteen?size=6&seed=7&scramble=walk", "31-7-1-23-0-4-21-2-34-28-5-10-13-16-3-18-11-12-8-14-6-15-29-22-33-25-19-35-24-17-32-20-9-26-27-30"},
		{"fifteen?seed=7&scramble=spiral", "8-12-0-15-10-1-2-14-11-4-3-13-7-6-5-9"},
		{"fifteen?seed=7&scramble=mirror-rows", "4-3-2-1-8-7-6-5-9-10-11-12-13-14-15-0"},
		{"fifteen?seed=7&scramble=mirror-columns", "13-14-3-4-9-10-7-8-5-6-11-12-1-2-15-0"},
		{"fifteen?seed=7&scramble=checkerboard", "1-2-3-4-5-7-6-8-10-9-11-12-13-14-15-0"},
		{"fifteen?size=3&seed=9&scramble=spiral", "0-8-7-3-6-4-2-1-5"},
		{"fifteen?size=5&seed=9&scramble=mirror-rows", "5-4-3-2-1-10-9-8-7-6-11-12-13-14-15-20-19-18-17-16-0-24-23-22-21"},
		{"fifteen?size=5&seed=9&scramble=mirror-columns", "21-22-3-24-0-16-17-8-19-20-11-12-13-14-15-6-7-18-9-10-1-2-23-4-5"},
		{"fifteen?size=5&seed=9&scramble=checkerboard", "1-2-4-3-5-6-8-7-10-9-11-12-14-13-15-16-18-17-19-20-22-21-23-24-0"},
	} {
		code := fifteenCode(t, test.code)
		if got := tilesText(code); got != test.tiles || code.String() != test.code {
			t.Errorf("{%q, %q},", code, got)
		}
	}
}

// Valid codes with their canonical forms.
func TestFifteenCodes(t *testing.T) {
	const solved3 = "1-2-3-4-5-6-7-8-0"
	for _, test := range []struct {
		text, want string
		size       int
		challenge  bool
	}{
		{"fifteen", "", 4, false},
		{"fifteen?size=4", "fifteen", 4, false},
		{"fifteen?size=010", "fifteen?size=10", 10, false},
		{"fifteen?mode=timed&size=3", "fifteen?size=3&mode=timed", 3, false},
		{"fifteen?seed=1", "", 4, true},
		{"worldslide:fifteen?seed=1&mode=classic&scramble=shuffle&size=4", "fifteen?seed=1", 4, true},
		{"fifteen?k=80&scramble=walk&seed=1", "fifteen?seed=1&scramble=walk", 4, true},
		{"fifteen?k=80&scramble=walk&seed=1&size=5", "fifteen?size=5&seed=1&scramble=walk&k=80", 5, true},
		{"fifteen?k=156&scramble=walk&seed=1&size=5", "fifteen?size=5&seed=1&scramble=walk", 5, true},
		{"fifteen?seed=1&scramble=spiral&mode=hardcore", "", 4, true},
		{"fifteen?seed=1&mode=zen", "", 4, false},
		{"fifteen?day=2026-09-02", "", 4, true},
		{"fifteen?day=2024-02-29&mode=limited&size=4", "fifteen?day=2024-02-29&mode=limited", 4, true},
		{"fifteen?tiles=" + solved3, "", 3, true},
		{"fifteen?size=3&tiles=" + solved3, "fifteen?tiles=" + solved3, 3, true},
		{"fifteen?tiles=01-2-3-4-5-6-8-7-0", "fifteen?tiles=1-2-3-4-5-6-8-7-0", 3, true},
		{"fifteen?mode=zen&tiles=0-2-3-4-5-6-8-7-1", "fifteen?tiles=0-2-3-4-5-6-8-7-1&mode=zen", 3, false},
		{"fifteen?size=3&moves=8r7r.7l8l", "", 3, false},
		{"fifteen?moves=12d.11r15d", "", 4, false},
	} {
		if test.want == "" {
			test.want = test.text
		}
		code := fifteenCode(t, test.text)
		if code.String() != test.want {
			t.Errorf("%s: canonical form %s, want %s", test.text, code, test.want)
		}
		again := fifteenCode(t, code.Link())
		if again.String() != test.want || !again.Start().Equal(code.Start()) {
			t.Errorf("%s: read back as %s", code, again)
		}
		b := code.Start()
		if err := b.Validate(); err != nil || b.Width() != test.size || puzzle.FifteenShapeOf(code.Values) != puzzle.FifteenSquare(test.size) {
			t.Errorf("%s: %dx%d, want %d (%v)", code, b.Width(), b.Height(), test.size, err)
		}
		if got := puzzle.Fifteen.Challenge(code.Values); got != test.challenge {
			t.Errorf("%s: a Challenge is %v", code, got)
		}
		blank := b.Find("0")
		if len(b.Gaps()) != 1 || b.Gaps()[0] != blank || b.Selected() != board.NoPiece || b.Name(0) != "1" || int(blank) != b.Len()-1 {
			t.Errorf("%s: pieces are not 1 to the last, and the blank:\n%v", code, b)
		}
		there, err := puzzle.NewCode(code.Family, code.Family.Position(code.Values, b))
		if err != nil || !there.Start().Equal(b) || puzzle.FifteenModeOf(there.Values) != puzzle.FifteenModeOf(code.Values) {
			t.Errorf("%s: its position is %v (%v)", code, there, err)
		}
	}
}

// Each code has one fault, and the error says what is expected.
func TestFifteenBadCodes(t *testing.T) {
	const solved3 = "1-2-3-4-5-6-7-8-0"
	for _, test := range []struct{ query, want string }{
		{"size=1", "from 2 to 20"},
		{"size=21", "from 2 to 20"},
		{"size=4x", "want a whole number"},
		{"size=4x21", "want a whole number"},
		{"size=1x4", "from 2 to 20"},
		{"size=4x4x4", "columns and rows such as 5x3"},
		{"size=3x4&tiles=1-2-3-4-5-6-7-8-0", "contradicts tiles"},
		{"tiles=1-2-3-4-5-6-7-8-9-10-11-0", "want a square of 2 to 20 a side, - between, or a size"},
		{"size=4x3&day=2026-01-01", "the board of a day"},
		{"seed=4294967296", "from 0 to 4294967295"},
		{"seed=1&scramble=twist", "want one of shuffle, walk"},
		{"seed=1&scramble=walk&k=0", "from 1 to 1000000"},
		{"seed=1&scramble=walk&k=1000001", "from 1 to 1000000"},
		{"seed=1&k=20", "want scramble=walk"},
		{"seed=1&k=20&scramble=spiral", "want scramble=walk"},
		{"scramble=walk", "want a seed"},
		{"scramble=shuffle", "want a seed"},
		{"k=20", "want a seed"},
		{"day=2026-09-02&scramble=walk", "want a seed"},
		{"seed=1&day=2026-09-02", "seed contradicts day"},
		{"seed=1&tiles=" + solved3, "seed contradicts tiles"},
		{"day=2026-09-02&tiles=" + solved3, "tiles contradicts day"},
		{"day=2026-09-02&size=5", "the board of a day is 4x4"},
		{"day=", "want a day"},
		{"day=20260902", "want a day"},
		{"day=2026-9-2", "want a day"},
		{"day=2026-02-29", "want a day"},
		{"day=0000-01-01", "want a day"},
		{"day=2026-09-02%0A", "want a day"},
		{"mode=fast", "want one of classic"},
		{"seed=1&part=2", "want an event"},
		{"event=relay 4-2", "want a seed"},
		{"seed=1&event=relay 4-2&part=4", "relay 4-2 has 3 boards"},
		{"seed=1&event=relay 4-2&size=3", "its board 1 is 4"},
		{"seed=1&event=relay 4-2&mode=timed", "mode=timed contradicts event"},
		{"seed=1&event=relay 4-2&scramble=walk", "scramble contradicts event"},
		{"seed=1&event=jump 4", "want a size, or marathon"},
		{"tiles=" + solved3 + "&event=fmc 3", "tiles contradicts event"},
		{"mode=", "want one of classic"},
		{"size=4&tiles=" + solved3, "contradicts tiles: 9 numbers"},
		{"tiles=", "1 numbers: want a square"},
		{"tiles=0", "1 numbers: want a square"},
		{"tiles=1-2-0", "3 numbers: want a square of 2 to 20"},
		{"tiles=1-2-3-4-5-6-7-0", "8 numbers"},
		{"tiles=" + solved3 + "-", "10 numbers"},
		{"tiles=1-2-3-4-5-6-7-9-0", `number 8: "9": want 0 to 8`},
		{"tiles=1-2-3-4-5-6-7-7-0", "number 8: a second 7"},
		{"tiles=1-2-3-4-5-6-7-x-0", `number 8: "x"`},
		{"tiles=1-2-3-4-5-6-7--8-0", "10 numbers"},
		{"tiles=1-2-3-4-5-6-7-%2B8-0", `number 8: "+8"`},
		{"tiles=" + strings.Repeat("1-", 5000), "10000 bytes"},
		{"steps=5", "unknown key"},
		{"moves=16u", "unit 1"},
		{"moves=0", "unit 1"},
	} {
		code, err := puzzle.Standard().ParseCode("fifteen?" + test.query)
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60s: %v (%v), want %q", test.query, code, err, test.want)
		}
	}
}

// An accepted code means the same as its canonical form and its position.
func FuzzFifteenTiles(f *testing.F) {
	f.Add("1-2-3-4-5-6-7-8-0")
	f.Add("5-1-2-4-9-6-3-8-13-10-7-11-0-14-15-12")
	f.Add("08-7-6-5-4-3-2-1-00")
	f.Fuzz(func(t *testing.T, text string) {
		code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Values{puzzle.KeyTiles: text})
		if err != nil {
			return
		}
		again, err := puzzle.Standard().ParseCode(code.String())
		if err != nil || !again.Start().Equal(code.Start()) || tilesText(code) != code.Values[puzzle.KeyTiles] {
			t.Fatalf("%q: %s, read back as %v (%v)", text, code, again, err)
		}
	})
}

func TestFifteenUnsolvable(t *testing.T) {
	for _, test := range []struct{ tiles, want string }{
		{"1-2-3-4-5-6-7-8-0", ""},
		{"1-2-3-4-5-6-8-7-0", "wrong parity: width 3 (odd), 1 inversion (odd): want an even number of inversions"},
		{"1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0", "wrong parity: width 4 (even), 1 inversion (odd), blank in row 1 from the bottom (odd): want one even and the other odd"},
		{"1-2-3-4-5-6-7-8-9-10-11-0-13-14-15-12", ""},
	} {
		code := fifteenCode(t, "fifteen?tiles="+test.tiles)
		got := ""
		if err := puzzle.Fifteen.Unsolvable(code.Start()); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.tiles, got, test.want)
		}
	}
}

// A day has exactly one board, however the code names it.
func TestFifteenDaily(t *testing.T) {
	seen := make(map[string]string)
	for day := range 400 {
		date := time.Date(2026, time.January, 1+day, 0, 0, 0, 0, time.UTC)
		code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Fifteen.Daily(puzzle.DateOf(date)))
		if err != nil || code.String() != "fifteen?day="+date.Format("2006-01-02") {
			t.Fatalf("%v: %v (%v)", date, code, err)
		}
		if other := seen[tilesText(code)]; other != "" {
			t.Errorf("%s has the board of %s", code, other)
		}
		seen[tilesText(code)] = code.String()
		if of := fifteenCode(t, "fifteen?seed="+date.Format("20060102")); tilesText(of) != tilesText(code) {
			t.Errorf("%s differs from %s", code, of)
		}
	}
}

func TestFifteenMetrics(t *testing.T) {
	code := fifteenCode(t, "fifteen?size=3&moves=8r7r.4d")
	if got := fmt.Sprint(puzzle.Fifteen.Metrics(code.Moves)); got != "[{tiles 3} {slides 2}]" {
		t.Error(got)
	}
}

// On 3x3 the lower bound never exceeds the true distance, which is known for all 181,440
// positions. The farthest is 31 tiles away.
func TestFifteenBound(t *testing.T) {
	solved := fifteenCode(t, "fifteen?size=3").Start()
	distance := map[[9]int8]int{}
	place := func(b *board.Board) (key [9]int8) {
		for c := range key {
			key[c] = int8(b.Occupant(board.Cell(c)))
		}
		return key
	}
	level := []*board.Board{solved}
	distance[place(solved)] = 0
	bounds, lengths, farthest := 0, 0, 0
	for n := 0; len(level) > 0; n++ {
		var next []*board.Board
		for _, b := range level {
			bound := puzzle.FifteenBound(b)
			if bound > n || (n-bound)%2 != 0 {
				t.Fatalf("bound %d, but solved in %d:\n%v", bound, n, b)
			}
			bounds, lengths, farthest = bounds+bound, lengths+n, n
			for _, m := range (moves.Fifteen{}).AppendMoves(nil, b) {
				there := b.Clone()
				if _, err := (moves.Fifteen{}).Apply(nil, there, m); err != nil {
					t.Fatal(err)
				}
				if _, known := distance[place(there)]; !known {
					distance[place(there)] = n + 1
					next = append(next, there)
				}
			}
		}
		level = next
	}
	if len(distance) != 181_440 || farthest != 31 {
		t.Errorf("%d positions, the farthest %d away", len(distance), farthest)
	}
	if share := float64(bounds) / float64(lengths); share < 0.65 {
		t.Errorf("the bound is %.2f of the truth", share)
	}
}

// Three tiles of a row in reverse order: two of them must leave the row, which adds 4, not
// 2 for each pair.
func TestFifteenLinearConflict(t *testing.T) {
	for _, test := range []struct {
		tiles string
		want  int
	}{
		{"1-2-3-4-5-6-7-8-0", 0},
		{"1-2-3-4-5-6-7-0-8", 1},
		{"3-2-1-4-5-6-7-8-0", 4 + 4},
		{"2-1-3-4-5-6-7-8-0", 2 + 2},
		{"7-2-3-4-5-6-1-8-0", 4 + 4},
		{"2-3-1-4-5-6-7-8-0", 4 + 2},
	} {
		if got := puzzle.FifteenBound(fifteenCode(t, "fifteen?tiles="+test.tiles).Start()); got != test.want {
			t.Errorf("%s: %d, want %d", test.tiles, got, test.want)
		}
	}
}
