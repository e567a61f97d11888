package puzzle_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Walls: none inside; one to the right of d1; and the same without the outer edges.
const (
	openWalls  = "91111113800000028000000280000002800000028000000280000002c4444446"
	oneWall    = "91139113800000028000000280000002800000028000000280000002c4444446"
	innerWalls = "0002800000000000000000000000000000000000000000000000000000000000"
)

func caromValues(walls, goal, pieces string) puzzle.Values {
	return puzzle.Values{puzzle.KeyWalls: walls, puzzle.KeyGoal: goal, puzzle.KeyPieces: pieces}
}

func caromStart(t testing.TB, v puzzle.Values) puzzle.Code {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Carom, v)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	return code
}

func TestCaromValues(t *testing.T) {
	const plain = "carom?walls=" + openWalls + "&goal=h8&pieces=a1b1c1d1"
	walled := "carom?walls=" + oneWall + "&goal=a1&pieces=d1e1h8a8"
	for _, test := range []struct{ text, want string }{
		{plain, plain},
		{"worldslide:" + plain, plain},
		{"https://example.org/?family=carom&" + plain[len("carom?"):], plain},
		{plain + "&moves=tdtr", plain + "&moves=tdtr"},
		{walled, walled},
		{strings.Replace(walled, oneWall, innerWalls, 1), walled},
		{"carom?pieces=a1b1c1d1&goal=h8&walls=" + strings.ToUpper(openWalls), plain},
		{plain + "&id=" + idOf(t, plain), plain},
		{plain + "&id=" + strings.ToUpper(idOf(t, plain)), plain},
	} {
		code, err := puzzle.Standard().ParseCode(test.text)
		if err != nil || code.String() != test.want {
			t.Errorf("%s: %v (%v), want %s", test.text, code, err, test.want)
			continue
		}
		if err := code.Start().Validate(); err != nil {
			t.Errorf("%s: %v", test.text, err)
		}
		if there := caromStart(t, puzzle.Carom.Position(code.Values, code.Start())); !there.Start().Equal(code.Start()) {
			t.Errorf("%s: its position is %s", test.text, there)
		}
	}
}

func idOf(t testing.TB, text string) string {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzle.CaromPuzzleAt(code.Values)
	if err != nil {
		t.Fatal(err)
	}
	return p.ShortID()
}

// Each value has one fault, and the error names the cell and the fault.
func TestCaromBadValues(t *testing.T) {
	swap := func(walls string, cell int, digit string) string { return walls[:cell] + digit + walls[cell+1:] }
	for _, test := range []struct{ walls, goal, pieces, want string }{
		{"", "a1", "a1b1c1d1", "walls: 0 digits: want 64"},
		{openWalls[1:], "a1", "a1b1c1d1", "walls: 63 digits"},
		{openWalls + "0", "a1", "a1b1c1d1", "walls: 65 digits"},
		{swap(openWalls, 11, "g"), "a1", "a1b1c1d1", "walls: d2: 'g'"},
		{swap(openWalls, 12, "+"), "a1", "a1b1c1d1", "walls: e2: '+'"},
		{swap(openWalls, 9, "\n"), "a1", "a1b1c1d1", `walls: b2: '\n'`},
		{swap(openWalls, 3, "3"), "a1", "a1b1c1d1", "walls: d1: its right side is closed, but the left side of e1 is open"},
		{swap(openWalls, 4, "9"), "a1", "a1b1c1d1", "walls: d1: its right side is open, but the left side of e1 is closed"},
		{swap(openWalls, 18, "4"), "a1", "a1b1c1d1", "walls: c3: its bottom side is closed, but the top side of c4 is open"},
		{swap(openWalls, 61, "5"), "a1", "a1b1c1d1", "walls: f7: its bottom side is open, but the top side of f8 is closed"},
		{openWalls, "", "a1b1c1d1", `goal: "": not on the board`},
		{openWalls, "i1", "a1b1c1d1", `goal: "i1": not on the board: want a cell from a1 to h8`},
		{openWalls, "a0", "a1b1c1d1", `goal: "a0": not on the board`},
		{openWalls, "h9", "a1b1c1d1", `goal: "h9": not on the board`},
		{openWalls, "A1", "a1b1c1d1", `goal: "A1": not on the board`},
		{openWalls, "a10", "a1b1c1d1", `goal: "a10": not on the board`},
		{openWalls, "é", "a1b1c1d1", "not on the board"},
		{openWalls, "a1", "", "pieces: \"\": want the cells"},
		{openWalls, "a1", "a1", "one to five blockers"},
		{openWalls, "a1", "a1b1c", "one to five blockers"},
		{openWalls, "a1", "a1b1c1d1e1f1g1", "one to five blockers"},
		{openWalls, "a1", "a1b1c1d9", `pieces: piece 2: "d9": not on the board`},
		{openWalls, "a1", "t1b1c1d1", `pieces: piece t: "t1": not on the board`},
		{openWalls, "a1", "c1b1c1d1", "pieces: c1: pieces t and 1 both stand there"},
		{openWalls, "a1", "a1d1c1d1", "pieces: d1: pieces 0 and 2 both stand there"},
	} {
		_, err := puzzle.NewCode(puzzle.Carom, caromValues(test.walls, test.goal, test.pieces))
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s %s %s: %v, want %q", test.walls, test.goal, test.pieces, err, test.want)
		}
	}
	const plain = "carom?walls=" + openWalls + "&goal=h8&pieces=a1b1c1d1"
	for text, want := range map[string]string{
		"carom":                                 "want day, or walls",
		"carom?goal=a1&pieces=a1b1c1d1":         "no walls",
		"carom?walls=" + openWalls:              "no goal",
		"carom?goal=a1&walls=" + openWalls:      "no pieces",
		"carom?id=01234567":                     "no walls",
		plain + "&day=2026-02-01":               "day contradicts walls",
		"carom?goal=a1&day=2026-02-01":          "day contradicts goal",
		plain + "&id=01234567":                  "id=01234567 contradicts the puzzle",
		plain + "&id=0123456":                   "want the first 8",
		"carom?day=2026-02-01&id=0123456x":      "want the first 8",
		"carom?day=2026-02-01&id=":              "want the first 8",
		"carom?day=2026-02-30":                  "want a day as YYYY-MM-DD",
		"carom?day=":                            "want a day as YYYY-MM-DD",
		"carom?day=1.2.2026":                    "want a day as YYYY-MM-DD",
		"carom?day=today":                       "want a day as YYYY-MM-DD",
		"carom?seed=5":                          `unknown key "seed"`,
		plain + "&moves=3u":                     "unit 1",
		plain + "&moves=tutx":                   "unit 2",
		plain + "&moves=tu..0d":                 "empty group",
		plain + "&goal=h8":                      "appears twice",
		plain + "&moves=" + "tur":               "unit 2",
		strings.Replace(plain, "walls", "w", 1): "unknown key",
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 250 {
			t.Errorf("%s: %v (%v), want %q", text, code, err, want)
		}
	}
}

// The ID must not change, because shared codes contain its first digits.
func TestCaromID(t *testing.T) {
	p, err := puzzle.ParseCaromPuzzle(oneWall, "h8", "a1b1c1d1")
	if err != nil {
		t.Fatal(err)
	}
	// printf 'walls=...&goal=h8&pieces=a1b1c1d1' | sha256sum
	if got, want := p.ID(), "ad8022b3185f07bf7b98d0e8495f7d0ee041032f2292c1cccd881cfca037a06b"; got != want || p.ShortID() != want[:8] {
		t.Errorf("%s, want %s", got, want)
	}
	for _, other := range []puzzle.Values{caromValues(openWalls, "h8", "a1b1c1d1"), caromValues(oneWall, "h7", "a1b1c1d1"), caromValues(oneWall, "h8", "a1c1b1d1")} {
		q, err := puzzle.ParseCaromPuzzle(other[puzzle.KeyWalls], other[puzzle.KeyGoal], other[puzzle.KeyPieces])
		if err != nil || q.ID() == p.ID() || q == p {
			t.Errorf("%v: the same ID (%v)", other, err)
		}
	}
}

// A position is solved exactly if the target is on the goal. A blocker may start on the
// goal.
func TestCaromSolved(t *testing.T) {
	for _, test := range []struct {
		pieces, moves string
		solved        bool
	}{
		{"h8b1c1d1", "", true},
		{"a1h8c1d1", "", false},
		{"a1b1c1d1", "", false},
		{"a1b1c1d1", "td", false},
		{"a1b1c1d1", "tdtr", true},
		{"a8b1c1h8", "tr", false}, // next to the blocker on the goal
		{"a8b1c1h8", "2utr", true},
		{"h1b1c1d1", "td", true},
		{"h7b1c1d1", "tutd", true},
	} {
		v := caromValues(openWalls, "h8", test.pieces)
		b := caromStart(t, v).Start()
		groups, err := moves.ParseGroups(b, test.moves)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range groups {
			if _, err := puzzle.Carom.Rules().Apply(nil, b, group[0]); err != nil {
				t.Fatalf("%s %s: %v", test.pieces, test.moves, err)
			}
		}
		if got := puzzle.Carom.Solved(b); got != test.solved {
			t.Errorf("%s %s: solved %v on\n%v", test.pieces, test.moves, got, b)
		}
		if got := puzzle.Carom.Metrics(groups); !slices.Equal(got, []puzzle.Metric{{Name: "moves", Count: len(groups)}}) {
			t.Errorf("%s: %v", test.moves, got)
		}
		there := caromStart(t, puzzle.Carom.Position(v, b)).Start()
		for i := range board.ID(b.Len()) {
			if there.At(i) != b.At(i) {
				t.Errorf("%s %s: piece %s of the position is at %v, want %v", test.pieces, test.moves, b.Name(i), there.At(i), b.At(i))
			}
		}
		if there.Piece(0).Home != b.Piece(0).Home {
			t.Errorf("%s %s: the goal moved", test.pieces, test.moves)
		}
	}
}

// FuzzCarom: values are accepted or rejected without a crash. Accepted values give a code
// with the same board, and a board with the same code.
func FuzzCarom(f *testing.F) {
	f.Add(openWalls, "h8", "a1b1c1d1")
	f.Add(innerWalls, "a1", "d1e1h8a1")
	f.Add(strings.Repeat("f", 64), "d4", "d4d5e4e5")
	f.Fuzz(func(t *testing.T, walls, goal, pieces string) {
		code, err := puzzle.NewCode(puzzle.Carom, caromValues(walls, goal, pieces))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("an error of two lines: %v", err)
			}
			return
		}
		b := code.Start()
		if err := b.Validate(); err != nil {
			t.Fatal(err)
		}
		again, err := puzzle.Standard().ParseCode(code.String())
		if err != nil || again.String() != code.String() || !again.Start().Equal(b) {
			t.Fatalf("%s: read back as %v (%v)", code, again, err)
		}
		if there := caromStart(t, puzzle.Carom.Position(nil, b)); there.String() != code.String() {
			t.Fatalf("%s: the position is %s", code, there)
		}
	})
}
