package puzzle_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// drawBlocks draws a random board with blocks of any shape: walls, then connected blocks that grow
// cell by cell, then gates and a goal.
func drawBlocks(t *rapid.T) puzzle.Blocks {
	k := puzzle.Blocks{
		Width: rapid.IntRange(1, puzzle.BlocksMaxSide).Draw(t, "width"), Height: rapid.IntRange(1, puzzle.BlocksMaxSide).Draw(t, "height"),
		Rails: rapid.Bool().Draw(t, "rails"),
	}
	k.Cells = make([]byte, k.Width*k.Height)
	for i := range k.Cells {
		k.Cells[i] = "......__"[rapid.IntRange(0, 7).Draw(t, "cell")]
	}
	free := func() []int {
		var cells []int
		for i, c := range k.Cells {
			if c == puzzle.BlocksFloor {
				cells = append(cells, i)
			}
		}
		return cells
	}
	if len(free()) == 0 {
		k.Cells[0] = puzzle.BlocksFloor
	}
	for _, sign := range rapid.Permutation([]byte(puzzle.BlockSigns)).Draw(t, "signs")[:rapid.IntRange(1, 12).Draw(t, "blocks")] {
		open := free()
		if len(open) == 0 {
			break
		}
		k.Cells[rapid.SampledFrom(open).Draw(t, "first")] = sign
		for range rapid.IntRange(0, 6).Draw(t, "more") {
			var beside []int
			for _, p := range k.Of(sign) {
				for _, d := range board.Dirs {
					q := p.Add(d.Vector())
					if q.X >= 0 && q.Y >= 0 && q.X < k.Width && q.Y < k.Height && k.At(q) == puzzle.BlocksFloor {
						beside = append(beside, q.Y*k.Width+q.X)
					}
				}
			}
			if len(beside) == 0 {
				break
			}
			k.Cells[rapid.SampledFrom(beside).Draw(t, "next")] = sign
		}
	}
	signs := k.Signs()
	marked := rapid.Permutation([]byte(signs)).Draw(t, "marked")[:rapid.IntRange(1, len(signs)).Draw(t, "count")]
	slices.Sort(marked)
	k.Marked = string(marked)
	size := 0
	for _, sign := range marked {
		size += len(k.Of(sign))
	}
	var open, gates []board.Point
	for i, c := range k.Cells {
		p := board.Point{X: i % k.Width, Y: i / k.Width}
		if c != puzzle.BlocksWall {
			open = append(open, p)
			if c == puzzle.BlocksFloor || slices.Contains(marked, c) {
				gates = append(gates, p)
			}
		}
	}
	k.Goal = rapid.Permutation(open).Draw(t, "goal")[:rapid.IntRange(1, min(size, len(open))).Draw(t, "goals")]
	if len(gates) > 0 {
		k.Gates = rapid.Permutation(gates).Draw(t, "gate")[:rapid.IntRange(0, len(gates)).Draw(t, "gates")]
	}
	return k
}

// Any board has one canonical code, which gives the same board, also as text and after moves.
func TestBlocksRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawBlocks(t)
		code, err := puzzle.NewCode(puzzle.Klotski, k.Values())
		if err != nil {
			t.Fatalf("%v: %v", k.Values(), err)
		}
		b := code.Start()
		again, err := puzzle.Standard().ParseCode(code.String())
		if err != nil || again.String() != code.String() || !again.Start().Equal(b) {
			t.Fatalf("%s is read as %s (%v)", code, again, err)
		}
		if parsed, err := board.Parse(b.String()); err != nil || !parsed.Equal(b) {
			t.Fatalf("%s: its text\n%vis read as\n%v(%v)", code, b, parsed, err)
		}
		for range 10 {
			legal := (moves.Klotski{}).AppendMoves(nil, b)
			if len(legal) == 0 {
				break
			}
			if _, err := (moves.Klotski{}).Apply(nil, b, rapid.SampledFrom(legal).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
			if err := b.Validate(); err != nil {
				t.Fatalf("%s: %v", code, err)
			}
		}
		there, err := puzzle.NewCode(puzzle.Klotski, puzzle.Klotski.Position(code.Values, b))
		if err != nil || !there.Start().SamePlaces(b) {
			t.Fatalf("%s: its position\n%vis written as %s (%v)", code, b, there, err)
		}
	})
}

// A board that both forms can hold is one puzzle.
func TestBlocksIdentity(t *testing.T) {
	for text, want := range map[string]string{
		"klotski?blocks=HAAI/HAAI/JBBK/JNOK/P..Q&goal=13231424":                         "klotski?board=HAAI/HAAI/JBBK/JNOK/P..Q",
		"klotski?goal=24142313&rails=0&gates=&marked=A&blocks=.AA./.AA./..../..../....": "klotski?board=.AA./.AA./..../..../....",
		"klotski?blocks=AA./AA./...&goal=10201121":                                      "klotski?board=AA./AA./...&exit=u2",
		"klotski?blocks=AA./AA./...&goal=11211222":                                      "klotski?board=AA./AA./...",
		"klotski?blocks=AA./AA./...&goal=11":                                            "klotski?blocks=AA./AA./...&goal=11",
		"klotski?blocks=AA../AA../..../....&goal=11211222":                              "klotski?blocks=AA../AA../..../....&goal=11122122",
		"klotski?blocks=AAN/AAn/...&goal=11211222&marked=A":                             "klotski?board=AAN/AAn/...",
		"klotski?blocks=AAB/AA./...&goal=11211222":                                      "klotski?blocks=AAB/AA./...&goal=11122122",
		"klotski?blocks=NN./NN./...&goal=11211222&marked=N":                             "klotski?blocks=NN./NN./...&marked=N&goal=11122122",
		"klotski?blocks=BAA./B..C&goal=3020&rails=true":                                 "klotski?blocks=BAA./B..C&goal=2030&rails=true",
		"klotski?blocks=_AB/...&goal=1020&marked=BA&gates=2110":                         "klotski?blocks=_AB/...&marked=AB&goal=1020&gates=1021",
		"klotski?blocks=z.................../....................&marked=z&goal=j1":     "klotski?blocks=z.................../....................&marked=z&goal=j1",
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil || code.String() != want {
			t.Errorf("%s is %s, want %s (%v)", text, code, want, err)
		}
	}
}

func TestBlocksErrors(t *testing.T) {
	for text, want := range map[string]string{
		"blocks=ooAAo./......&goal=00":             "o is in two places",
		"blocks=AA/A&goal=00":                      "row 2: 1 cells: want 2",
		"blocks=&goal=00":                          "0x1 cells: want 1 to 20",
		"blocks=" + strings.Repeat("A", 21):        "21x1 cells: want 1 to 20",
		"blocks=" + strings.Repeat("A/", 21):       "want 1 to 20",
		"blocks=" + strings.Repeat("A", 1_000_000): "at most 20x20 cells",
		"blocks=A?&goal=00":                        "want a letter, a digit, a dot or _",
		"blocks=A.":                                "goal: no cells",
		"blocks=A.&goal=":                          "goal: no cells",
		"blocks=A.&goal=0":                         "two base-36 digits",
		"blocks=A.&goal=0000":                      "named twice",
		"blocks=A.&goal=20":                        "cell (2,0) is not on the board",
		"blocks=A_&goal=10":                        "cell (1,0) is a wall",
		"blocks=A_&goal=00&gates=10":               "gates: cell (1,0) is a wall",
		"blocks=AB&goal=00&gates=10":               "B is on the gate (1,0), but is not marked",
		"blocks=A.&goal=0010":                      "2 cells, but the marked blocks have 1",
		"blocks=B.&goal=00":                        "marked: A is no block",
		"blocks=A.&goal=00&marked=AC":              "marked: C is no block",
		"blocks=A.&goal=00&marked=AA":              "each once",
		"blocks=A.&goal=00&marked=":                "each once",
		"blocks=A.&goal=00&rails=maybe":            "want true, 1, false or 0",
		"blocks=A.&goal=00&level=classic":          "level contradicts blocks",
		"blocks=A.&goal=00&board=AA./AA./...":      "board contradicts blocks",
		"blocks=A.&goal=00&exit=d2":                "exit contradicts blocks",
		"board=AA./AA./...&goal=11211222":          "goal: want it beside blocks only",
		"level=classic&rails=true":                 "rails: want it beside blocks only",
	} {
		_, err := puzzle.Standard().ParseCode("klotski?" + text)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60s: error %v does not contain %q", text, err, want)
		}
	}
}

// Rules of the terrain: walls, gates, rails, and goals of several blocks.
func TestBlocksRules(t *testing.T) {
	for _, test := range []struct{ code, legal string }{
		{"blocks=A.B&goal=20&gates=10", "Ar"},
		{"blocks=A_B/...&goal=20", "Ad Bd"},
		{"blocks=AA./A.B/...&goal=02", "Ad Ar Bu Bd Bl"},
		{"blocks=.BB/AB./A..&goal=00", "Au Bd"},
		{"blocks=BAA./B..C&goal=2030&rails=true", "Ar"},
		{"blocks=.AA/..B/...&goal=00&rails=true", "Al"},
	} {
		b, err := puzzle.Standard().ParseCode("klotski?" + test.code)
		if err != nil {
			t.Fatal(err)
		}
		var legal []string
		for _, m := range (moves.Klotski{}).AppendMoves(nil, b.Start()) {
			legal = append(legal, moves.Format(b.Start(), m))
		}
		if got := strings.Join(legal, " "); got != test.legal {
			t.Errorf("%s: moves %s, want %s", test.code, got, test.legal)
		}
	}
	for text, want := range map[string]bool{
		"blocks=A.B&marked=AB&goal=0020": true,
		"blocks=B.A&marked=AB&goal=0020": true,
		"blocks=A.B&goal=20":             false,
		"blocks=.A.&goal=10":             true,
		"blocks=AA/A.&goal=0001":         true,
		"blocks=AA/A.&goal=11":           false,
	} {
		code, err := puzzle.Standard().ParseCode("klotski?" + text)
		if err != nil {
			t.Fatal(err)
		}
		if puzzle.Klotski.Solved(code.Start()) != want {
			t.Errorf("%s: solved %v", text, !want)
		}
	}
}

// Every cell of the largest board may be a gate.
func TestGatesEverywhere(t *testing.T) {
	var rows []string
	var gates strings.Builder
	for x := range puzzle.BlocksMaxSide {
		for y := range puzzle.BlocksMaxSide {
			fmt.Fprintf(&gates, "%s%s", strconv.FormatInt(int64(x), 36), strconv.FormatInt(int64(y), 36))
		}
		rows = append(rows, strings.Repeat(".", puzzle.BlocksMaxSide))
	}
	rows[0] = "A" + rows[0][1:]
	text := "klotski?blocks=" + strings.Join(rows, "/") + "&goal=jj&gates=" + gates.String()
	if _, err := puzzle.Standard().ParseCode(text); err != nil {
		t.Error(err)
	}
}
