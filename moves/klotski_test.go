package moves_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// stepBoards are Klotski boards: levels, and small boards with many empty cells, long blocks and
// wrapping edges.
func stepBoards(t testing.TB) []*board.Board {
	var boards []*board.Board
	for _, l := range puzzle.KlotskiLevels() {
		code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: l.Slug})
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, code.Start())
	}
	for _, text := range []string{
		"a a .\n. b .\n. c .",
		"wrap h\na a . b\n. c . .",
		"wrap v\na a .\na a .\n. . .\n. . b",
		"a a a b\n. . . b\nc . . .",
		"a",
		". . .\n. a .",
	} {
		b, err := board.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
	}
	return boards
}

// With random play, legal moves are listed in order and keep the invariants, all other moves are
// refused without changing the board, and reverting is exact.
func TestStepsRandomPlay(t *testing.T) {
	boards := stepBoards(t)
	rapid.Check(t, func(t *rapid.T) {
		rules := moves.Klotski{}
		b := rapid.SampledFrom(boards).Draw(t, "board").Clone()
		start := b.Clone()
		var history []moves.Motion
		for range rapid.IntRange(1, 40).Draw(t, "moves") {
			legal := rules.AppendMoves(nil, b)
			if !slices.IsSortedFunc(legal, func(m, n moves.Move) int { return 4*int(m.Piece-n.Piece) + int(m.Dir) - int(n.Dir) }) {
				t.Fatalf("not in order: %v", legal)
			}
			refuseOtherSteps(t, b, legal)
			if len(legal) == 0 {
				return
			}
			m := rapid.SampledFrom(legal).Draw(t, "move")
			before := b.Clone()
			motions, err := rules.Apply(nil, b, m)
			if err != nil || len(motions) != 1 || motions[0].Delta != m.Dir.Vector() {
				t.Fatalf("%s: motions %v, error %v", moves.Format(b, m), motions, err)
			}
			if err := b.Validate(); err != nil {
				t.Fatalf("after %s: %v", moves.Format(b, m), err)
			}
			checkIdentities(t, start, b)
			undone := b.Clone()
			if moves.Revert(undone, motions); !undone.Equal(before) || undone.Validate() != nil {
				t.Fatalf("%s reverted is\n%vwant\n%v", moves.Format(b, m), undone, before)
			}
			history = append(history, motions...)
		}
		if moves.Revert(b, history); !b.Equal(start) {
			t.Fatalf("all reverted is\n%vwant\n%v", b, start)
		}
	})
}

func refuseOtherSteps(t *rapid.T, b *board.Board, legal []moves.Move) {
	before := b.Clone()
	for id := board.NoPiece; int(id) <= b.Len(); id++ {
		for d := board.Up; d <= board.Right+1; d++ {
			m := moves.Move{Piece: id, Dir: d}
			if slices.Contains(legal, m) {
				continue
			}
			motions, err := moves.Klotski{}.Apply(nil, b, m)
			if err == nil || len(motions) != 0 || !b.Equal(before) {
				t.Fatalf("%s: error %v, motions %v", moves.Format(b, m), err, motions)
			}
		}
	}
}

func TestStepsBlocked(t *testing.T) {
	b, err := board.Parse("a a .\na a b\n. c .")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		move string
		ok   bool
	}{
		{"ar", false}, // b blocks half of the path
		{"ad", false}, // c blocks
		{"au", false}, // the edge
		{"bu", true}, {"bd", true}, {"br", false}, {"bl", false},
		{"cl", true}, {"cr", true}, {"cd", false}, {"cu", false},
	} {
		m, err := moves.Parse(b, test.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := (moves.Klotski{}).Legal(b, m); got != test.ok {
			t.Errorf("%s: legal %v, want %v", test.move, got, test.ok)
		}
	}
}

// The paths found by Reach are legal, end at their cells, and agree in number and length with a
// search by the rules.
func TestReach(t *testing.T) {
	rules := moves.Klotski{}
	for _, b := range stepBoards(t) {
		for id := range board.ID(b.Len()) {
			want := walkAlone(b, id)
			r := rules.Reach(b, id)
			if r.Block() != id || len(r.Places()) != len(want) || r.Places()[0] != b.Anchor(id) {
				t.Fatalf("%s reaches %v, want %v on\n%v", b.Name(id), r.Places(), want, b)
			}
			for c := board.NoCell; int(c) <= b.Width()*b.Height(); c++ {
				path, ok := r.Path(c)
				distance, known := want[c]
				if ok != known || len(path) != distance {
					t.Fatalf("%s to %d: %v, %v, want %d steps on\n%v", b.Name(id), c, path, ok, distance, b)
				}
				end := b.Clone()
				for _, m := range path {
					if _, err := rules.Apply(nil, end, m); err != nil {
						t.Fatal(err)
					}
				}
				if ok && end.Anchor(id) != c {
					t.Fatalf("%s to %d: ended at %d", b.Name(id), c, end.Anchor(id))
				}
			}
		}
	}
}

// walkAlone returns the minimum number of steps to each place of a block, by the rules only.
func walkAlone(b *board.Board, id board.ID) map[board.Cell]int {
	distance := map[board.Cell]int{b.Anchor(id): 0}
	for queue := []*board.Board{b}; len(queue) > 0; queue = queue[1:] {
		for _, m := range (moves.Klotski{}).AppendMoves(nil, queue[0]) {
			if m.Piece != id {
				continue
			}
			next := queue[0].Clone()
			if _, err := (moves.Klotski{}).Apply(nil, next, m); err != nil {
				panic(err)
			}
			if _, known := distance[next.Anchor(id)]; !known {
				distance[next.Anchor(id)] = distance[queue[0].Anchor(id)] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
}

func TestReachGoesAroundCorners(t *testing.T) {
	b, err := board.Parse("a b .\n. b .\n. . .")
	if err != nil {
		t.Fatal(err)
	}
	path, ok := (moves.Klotski{}).Reach(b, b.Find("a")).Path(2)
	if got := moves.FormatGroups(b, []moves.Group{path}); !ok || got != "adadararauau." {
		t.Errorf("path %s", got)
	}
}

func TestTravels(t *testing.T) {
	b, err := board.Parse("a b . .\n. . . .")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		notation string
		travels  int
		units    int
	}{
		{"", 0, 0},
		{"ad", 1, 1},
		{"adar", 1, 2},
		{"ad.ar.", 1, 2}, // several gestures of one block are one move
		{"adbr", 2, 2},
		{"adbrar", 3, 3},
		{"adarbdbrbr", 2, 5}, // groups of one step each
		{"adau", 0, 2},       // a block that returns counts nothing
		{"adaraual", 0, 4},   // around in a ring
		{"adbrblau", 0, 4},   // nor do the steps before and after it count separately
		{"adbrblar", 1, 4},
		{"adbrblbr", 2, 4},
		{"adaubr", 1, 3},
	} {
		groups, err := moves.ParseGroups(b, test.notation)
		if err != nil {
			t.Fatal(err)
		}
		if got := moves.BlockMoves(groups); got != test.travels {
			t.Errorf("%s: %d moves, want %d", test.notation, got, test.travels)
		}
		if got := moves.Units(groups); got != test.units {
			t.Errorf("%s: %d units, want %d", test.notation, got, test.units)
		}
		var units []moves.Move
		for _, g := range groups {
			units = append(units, g...)
		}
		joined := moves.GroupByBlock(units)
		if moves.Units(joined) != test.units || moves.BlockMoves(joined) != test.travels {
			t.Errorf("%s: by block %v", test.notation, joined)
		}
		for i := 1; i < len(joined); i++ {
			if joined[i][0].Piece == joined[i-1][0].Piece {
				t.Errorf("%s: by travel %v: two of one piece", test.notation, joined)
			}
		}
	}
}

// The block whose next steps are free: moves without net effect are ignored.
func TestLastTraveller(t *testing.T) {
	b, err := board.Parse("a b . .\n. . . .")
	if err != nil {
		t.Fatal(err)
	}
	for notation, want := range map[string]string{"": "", "ad": "a", "adbr": "b", "adbrbl": "a", "adbrblau": "", "adaubr": "b"} {
		groups, err := moves.ParseGroups(b, notation)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := moves.LastTraveller(groups)
		if got != b.Find(want) || ok != (want != "") {
			t.Errorf("%s: %d, want %q", notation, got, want)
		}
	}
}
