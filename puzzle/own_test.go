package puzzle_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// Klotski boards of every size with every exit have a canonical code that gives the same
// board and is the position of its start.
func TestKlotskiOwnCodes(t *testing.T) {
	random := rand.New(rand.NewPCG(31, 1))
	for width := klotski.MinSide; width <= klotski.MaxSide; width++ {
		for height := klotski.MinSide; height <= klotski.MaxSide; height++ {
			for _, side := range board.Dirs {
				for e := (klotski.Exit{Side: side}); e.On(width, height); e.First++ {
					values := puzzle.Values{puzzle.KeyBoard: randomBlocks(random, width, height), puzzle.KeyExit: puzzle.KlotskiExit(e)}
					code, err := puzzle.NewCode(puzzle.Klotski, values)
					if err != nil {
						t.Fatalf("%v: %v", values, err)
					}
					again, err := puzzle.Standard().ParseCode(code.String())
					if err != nil || !again.Start().Equal(code.Start()) || again.String() != code.String() {
						t.Fatalf("%s: read back as %v (%v)", code, again, err)
					}
					if got := puzzle.Klotski.Position(code.Values, code.Start()); fmt.Sprint(got) != fmt.Sprint(code.Values) {
						t.Fatalf("%s: its position is %v", code, got)
					}
					if klotski.ExitOf(code.Start()) != e || code.Values.Has(puzzle.KeyExit) == (e == klotski.UsualExit()) {
						t.Fatalf("%s: exit %v, want %v", code, klotski.ExitOf(code.Start()), e)
					}
				}
			}
		}
	}
}

// randomBlocks puts random blocks on a board, as many as there are letters for.
func randomBlocks(random *rand.Rand, width, height int) string {
	cells := []byte(strings.Repeat(".", width*height))
	lay := func(letter byte, w, h int) {
		x, y := random.IntN(width-w+1), random.IntN(height-h+1)
		for dy := range h {
			for dx := range w {
				if cells[(y+dy)*width+x+dx] != '.' {
					return
				}
			}
		}
		for dy := range h {
			for dx := range w {
				cells[(y+dy)*width+x+dx] = letter
			}
		}
	}
	lay('A', 2, 2)
	for _, letter := range "BCDEFG" {
		lay(byte(letter), 2, 1)
	}
	for _, letter := range "HIJKLM" {
		lay(byte(letter), 1, 2)
	}
	for _, letter := range "NOPQRSTUVWXYZn" {
		lay(byte(letter), 1, 1)
	}
	var rows []string
	for y := range height {
		rows = append(rows, string(cells[y*width:(y+1)*width]))
	}
	return strings.Join(rows, "/")
}

// Each exit has one fault, and the error says what is expected.
func TestKlotskiBadExits(t *testing.T) {
	const open = "klotski?board=AA../AA../..../..../....&exit="
	for text, want := range map[string]string{
		open + "x1":                       "want a side, u, r, d or l",
		open + "d":                        "want a side",
		open + "d0":                       "want a side",
		open + "d01":                      "want a side",
		open + "d4":                       "1 to 3 on that side of 4x5",
		open + "r5":                       "1 to 4 on that side of 4x5",
		open + "D2":                       "want a side",
		open + "2d":                       "want a side",
		open:                              "want a side",
		"klotski?level=classic&exit=u1":   "exit contradicts level",
		"klotski?board=AA./AA./...&exit=": "want a side",
	} {
		if code, err := puzzle.Standard().ParseCode(text); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v (%v), want %q", text, code.Family, err, want)
		}
	}
}

// Every scramble of every shape of Fifteen gives an unsolved, solvable board, the same each
// time. Its tiles as text give the same board.
func TestFifteenShapes(t *testing.T) {
	f := puzzle.Fifteen
	seen := map[string]string{}
	for width := puzzle.FifteenMinSize; width <= puzzle.FifteenMaxSize; width++ {
		for height := puzzle.FifteenMinSize; height <= puzzle.FifteenMaxSize; height++ {
			for _, scramble := range f.Options()[2].Choices {
				text := fmt.Sprintf("fifteen?size=%dx%d&seed=7&scramble=%s", width, height, scramble)
				code := fifteenCode(t, text)
				b := code.Start()
				if b.Width() != width || b.Height() != height || f.Unsolvable(b) != nil || f.Solved(b) {
					t.Fatalf("%s: %v\n%v", text, f.Unsolvable(b), b)
				}
				if square := width == height; strings.Contains(code.String(), "x") == square {
					t.Fatalf("%s: written as %s", text, code)
				}
				there, err := puzzle.NewCode(f, f.Position(code.Values, b))
				if err != nil || !there.Start().Equal(b) {
					t.Fatalf("%s: its position is %v (%v)", text, there, err)
				}
				if again := fifteenCode(t, there.String()); !again.Start().Equal(b) {
					t.Fatalf("%s: read back as %v", there, again)
				}
				seen[there.Values[puzzle.KeyTiles]] = text
			}
		}
	}
	if len(seen) < 8*8*5 {
		t.Errorf("only %d boards differ", len(seen))
	}
}

// Carom boards with one to five blockers have a code that gives the same board.
func TestCaromManyBlockers(t *testing.T) {
	random := rand.New(rand.NewPCG(33, 1))
	ids := map[string]bool{}
	for blockers := 1; blockers <= puzzle.CaromMaxBlockers; blockers++ {
		for range 50 {
			cells := random.Perm(64)
			pieces := ""
			for _, c := range cells[:blockers+1] {
				pieces += string([]byte{'a' + byte(c%8), '1' + byte(c/8)})
			}
			code, err := puzzle.NewCode(puzzle.Carom, caromValues(openWalls, "d4", pieces))
			if err != nil {
				t.Fatal(err)
			}
			b := code.Start()
			if b.Len() != blockers+1 || code.Values[puzzle.KeyPieces] != pieces {
				t.Fatalf("%s: %d pieces, %s", code, b.Len(), code.Values[puzzle.KeyPieces])
			}
			p, err := puzzle.CaromPuzzleOf(b)
			if err != nil || fmt.Sprint(p.Values()) != fmt.Sprint(code.Values) || len(p.Pieces.Cells()) != blockers+1 {
				t.Fatalf("%s: %v (%v)", code, p.Values(), err)
			}
			if ids[p.ID()] {
				t.Fatalf("%s: its ID is that of another", code)
			}
			ids[p.ID()] = true
			again, err := puzzle.Standard().ParseCode(code.String())
			if err != nil || !again.Start().Equal(b) {
				t.Fatalf("%s: read back as %v (%v)", code, again, err)
			}
		}
	}
}

// The name of a player's puzzle changes only the text of the code.
func TestNamesChangeNothing(t *testing.T) {
	for _, text := range []string{
		"worlds?seed=5", "fifteen?size=4x3&seed=2", "klotski?board=AA./AA./...&exit=r1",
		"carom?walls=" + openWalls + "&goal=d4&pieces=a1b1",
	} {
		plain, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"Round the corner", "曹操", "50 % & more = less?", strings.Repeat("é", 60)} {
			named := plain
			named.Name = name
			again, err := puzzle.Standard().ParseCode(named.String())
			if err != nil || again.Name != name || !again.Start().Equal(plain.Start()) ||
				puzzle.Identity(again.String()) != puzzle.Identity(plain.String()) {
				t.Errorf("%s: %v (%v)", named, again.Name, err)
			}
		}
		for _, bad := range []string{strings.Repeat("x", 61), "two%0Alines", "%ff"} {
			if _, err := puzzle.Standard().ParseCode(text + "&name=" + bad); err == nil {
				t.Errorf("%s: the name %q was accepted", text, bad)
			}
		}
	}
}

// FuzzOwnCodes: codes of players' puzzles are accepted or rejected without a crash.
// Accepted ones are parsed back to the same code.
func FuzzOwnCodes(f *testing.F) {
	for _, text := range []string{
		"klotski?board=AA./AA./...&exit=r2", "klotski?board=AANOPQRS/AATUVWXY/ZnHIJKLM/..HIJKLM/BBCCDDEE/FFGG..../......../........&exit=l7",
		"fifteen?size=3x10&seed=1", "fifteen?size=3x4&tiles=1-2-3-4-5-6-7-8-9-10-11-0", "fifteen?size=4x4&name=a+b",
		"carom?walls=" + openWalls + "&goal=d4&pieces=a1b1c1d1e1f1", "klotski?board=AA./AA./...&exit=d02&name=%00",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("%q: an error of two lines: %v", text, err)
			}
			return
		}
		again, err := puzzle.Standard().ParseCode(code.String())
		if err != nil || again.String() != code.String() || !again.Start().Equal(code.Start()) {
			t.Fatalf("%q: %s, read back as %v (%v)", text, code, again, err)
		}
	})
}
