package rotate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/sfnt"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/family/familytest"
	"worldslide/internal/testkit"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// picture is the tiles of a board as a player sees them.
func picture(b *board.Board) string {
	var rows []string
	for y := range b.Height() {
		var row []string
		for x := range b.Width() {
			row = append(row, b.Name(b.Occupant(b.Cell(board.Point{X: x, Y: y}))))
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, "\n")
}

func boardOf(t testing.TB, c tiles) *board.Board {
	t.Helper()
	b, err := c.board()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestRules(t *testing.T) {
	for _, c := range []struct{ move, want string }{
		{"5r", "1 2 3\n6 4 5\n7 8 9"},
		{"5l", "1 2 3\n5 6 4\n7 8 9"},
		{"5u", "1 5 3\n4 8 6\n7 2 9"},
		{"5d", "1 8 3\n4 2 6\n7 5 9"},
		{"1u", "4 2 3\n7 5 6\n1 8 9"}, // over the edge
		{"9r", "1 2 3\n4 5 6\n9 7 8"},
	} {
		b := boardOf(t, goal)
		m, err := moves.Parse(b, c.move)
		if err != nil {
			t.Fatal(err)
		}
		made, err := Rules{}.Apply(nil, b, m)
		if err != nil {
			t.Fatal(err)
		}
		if got := picture(b); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.move, got, c.want)
		}
		if made[0].Piece != m.Piece || len(made) != side || b.Validate() != nil {
			t.Errorf("%s: motions %v, board %v", c.move, made, b.Validate())
		}
		moves.Revert(b, made)
		if !b.Equal(boardOf(t, goal)) {
			t.Errorf("%s: taken back:\n%s", c.move, picture(b))
		}
	}
}

func TestRulesRefuse(t *testing.T) {
	whole := boardOf(t, goal)
	flat, err := board.Parse("1 2\n3 4")
	if err != nil {
		t.Fatal(err)
	}
	hole, err := board.Parse("wrap hv\n1 . 2\n3 4 5\n6 7 8")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		b *board.Board
		m moves.Move
	}{
		"no tile":      {whole, moves.Move{Piece: board.NoPiece}},
		"no such tile": {whole, moves.Move{Piece: cells}},
		"no direction": {whole, moves.Move{Dir: 4}},
		"edges":        {flat, moves.Move{Dir: board.Right}},
		"a hole":       {hole, moves.Move{Dir: board.Right}},
	} {
		before := c.b.Clone()
		if _, err := (Rules{}).Apply(nil, c.b, c.m); err == nil || !c.b.Equal(before) {
			t.Errorf("%s: %v, and the board is\n%v", name, err, c.b)
		}
	}
}

// A search through the rules alone agrees with the table as deep as it gets, and every
// entry of the table is one more than the least of its neighbours: so all are right.
func TestDistances(t *testing.T) {
	table, err := distances(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	const deep = 4
	found := map[tiles]int{goal: 0}
	level := []*board.Board{boardOf(t, goal)}
	for n := range deep {
		var next []*board.Board
		for _, b := range level {
			for _, m := range (Rules{}).AppendMoves(nil, b) {
				after := b.Clone()
				if _, err := (Rules{}).Apply(nil, after, m); err != nil {
					t.Fatal(err)
				}
				if _, seen := found[tilesOf(after)]; !seen {
					found[tilesOf(after)] = n + 1
					next = append(next, after)
				}
			}
		}
		level = next
	}
	for c, n := range found {
		if got := int(table[c.rank()]) - 1; got != n {
			t.Errorf("%v: %d moves, naively %d", c, got, n)
		}
	}

	counts := make([]int, 32)
	reached, distinct := 0, map[int]bool{}
	permute(goal, 0, func(c tiles) {
		distinct[c.rank()] = true
		n := int(table[c.rank()])
		if (n > 0) != c.even() {
			t.Fatalf("%v: even %v, in the table as %d", c, c.even(), n)
		}
		if n == 0 {
			return
		}
		reached++
		counts[n-1]++
		least := 255
		for _, l := range lines {
			least = min(least, int(table[c.shifted(l).rank()]))
		}
		if c == goal && n != 1 || c != goal && n != least+1 {
			t.Fatalf("%v: %d, but the least of its neighbours is %d", c, n, least)
		}
	})
	if reached != arrangements/2 || len(distinct) != arrangements {
		t.Errorf("%d of %d arrangements are reached, want half of %d", reached, len(distinct), arrangements)
	}
	t.Logf("arrangements by moves: %v", slices.DeleteFunc(counts, func(n int) bool { return n == 0 }))
}

// permute calls do with every order of the tiles from a place on.
func permute(c tiles, from int, do func(tiles)) {
	if from == cells {
		do(c)
		return
	}
	for i := from; i < cells; i++ {
		c[from], c[i] = c[i], c[from]
		permute(c, from+1, do)
	}
}

// Answers are checked through the rules, and are as long as the table says.
func TestSolver(t *testing.T) {
	const seed = 1
	random := rand.New(rand.NewPCG(seed, seed))
	s := &Solver{}
	for range 2000 {
		c := shuffled(random.Uint32())
		p := solver.Problem{Board: boardOf(t, c)}
		a := s.Solve(context.Background(), p, nil)
		if err := solver.Check(Rules{}, Puzzle.Solved, p, a); err != nil || a.Claim != solver.ProvedOptimal {
			t.Fatalf("seed %d: %v: %v, %v", seed, c, a.Claim, err)
		}
		if want := int(s.distance[c.rank()]) - 1; len(a.Moves) != want {
			t.Fatalf("seed %d: %v: %d moves, want %d", seed, c, len(a.Moves), want)
		}
	}
	odd := goal
	odd[0], odd[1] = odd[1], odd[0]
	if a := s.Solve(context.Background(), solver.Problem{Board: boardOf(t, odd)}, nil); a.Claim != solver.NoneExists {
		t.Errorf("an odd arrangement: %v", a.Claim)
	}
	if a := s.Solve(context.Background(), solver.Problem{Board: boardOf(t, goal)}, nil); a.Claim != solver.ProvedOptimal || len(a.Moves) > 0 {
		t.Errorf("the goal: %v, %d moves", a.Claim, len(a.Moves))
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if a := (&Solver{}).Solve(ended, solver.Problem{Board: boardOf(t, odd)}, nil); a.Claim != solver.GaveUp {
		t.Errorf("an ended search: %v", a.Claim)
	}
}

func TestCodes(t *testing.T) {
	families := puzzle.Catalogue{Puzzle}
	for _, c := range []struct{ code, want string }{
		{"rotate?seed=5", "rotate?seed=5"},
		{"worldslide:rotate?seed=05", "rotate?seed=5"},
		{"rotate?tiles=3-1-2-4-5-6-7-8-9&moves=1l", "rotate?tiles=3-1-2-4-5-6-7-8-9&moves=1l"},
		{"rotate?tiles=03-1-2-4-5-6-7-8-9", "rotate?tiles=3-1-2-4-5-6-7-8-9"},
		{"rotate", ""},
		{"rotate?seed=5&tiles=1-2-3-4-5-6-7-8-9", ""},
		{"rotate?seed=4294967296", ""},
		{"rotate?tiles=2-1-3-4-5-6-7-8-9", ""}, // odd
		{"rotate?tiles=1-1-3-4-5-6-7-8-9", ""},
		{"rotate?tiles=0-1-2-3-4-5-6-7-8", ""},
		{"rotate?tiles=1-2-3", ""},
	} {
		code, err := families.ParseCode(c.code)
		if got := fmt.Sprint(code); err == nil && got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%s is read as %s, %v; want %q", c.code, got, err, c.want)
		}
	}
	if err := testkit.CheckFamily(Puzzle); err != nil {
		t.Error(err)
	}
	if err := familytest.CheckComplete(New()); err != nil {
		t.Error(err)
	}
	for day := range 2000 {
		date := puzzle.Date{Year: 2026, Month: time.January, Day: 1}.Add(day)
		code, err := puzzle.NewCode(Puzzle, Puzzle.Daily(date))
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		there, err := puzzle.NewCode(Puzzle, Puzzle.Position(code.Values, b))
		if err != nil || !there.Start().Equal(b) || Puzzle.Solved(b) {
			t.Fatalf("%v: its position is %v, %v", code, there, err)
		}
	}
}

// A saved game of the family is read as it was written, undone moves too.
func TestSavedGame(t *testing.T) {
	families := puzzle.Catalogue{Puzzle}
	code, err := families.ParseCode("rotate?seed=5&moves=1r2u9d")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	s.Undo()
	again, err := session.Load(families, s.Save())
	if err != nil || !again.Board().Equal(s.Board()) || string(again.Save()) != string(s.Save()) {
		t.Errorf("%s is read as\n%v, %v", s.Save(), again, err)
	}
}

// The family's words are there in every language, if only as in the default one, and letters for them.
func TestWords(t *testing.T) {
	all := []assets.ID{wordName, wordAbout, wordIntro, wordOwn, wordRow, wordColumn, wordKeys, wordRotate, wordShift, wordChoose, wordSwipe, wordSwiping}
	data, err := assets.FontData(assets.FontRegular)
	if err != nil {
		t.Fatal(err)
	}
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages.All() {
		words, err := assets.NewWords(l.Tag)
		if err != nil {
			t.Fatal(err)
		}
		if words, err = words.With(catalogue); err != nil {
			t.Fatal(err)
		}
		for _, id := range all {
			filled := words.Format(id, map[string]any{"Piece": "5", "Direction": "x"})
			if filled == string(id) || strings.Contains(filled, "<no value>") {
				t.Errorf("%s: %s is %q", l.Tag, id, filled)
			}
			for _, r := range filled {
				if glyph, err := font.GlyphIndex(nil, r); glyph == 0 || err != nil {
					t.Errorf("%s: %s: the font lacks %q (%v)", l.Tag, id, r, err)
				}
			}
		}
	}
}
