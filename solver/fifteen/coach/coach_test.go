package coach_test

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/reached"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/coach"
	search "worldslide/solver/fifteen"
	fifteen "worldslide/solver/fifteen/coach"
)

// korf returns Korf's boards with their optima.
func korf(t testing.TB) (starts []*board.Board, optima []int) {
	t.Helper()
	text, err := os.ReadFile("../testdata/korf50.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) != 2 || fields[0] == "#" {
			continue
		}
		optimum, err := strconv.Atoi(fields[1])
		if err != nil {
			continue
		}
		starts = append(starts, start(t, fields[0]))
		optima = append(optima, optimum)
	}
	return starts, optima
}

func start(t testing.TB, tiles string) *board.Board {
	t.Helper()
	code, err := puzzle.Standard().ParseCode("fifteen?tiles=" + tiles)
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// shuffled returns the board of a size that a seed gives.
func shuffled(t testing.TB, size string, seed int) *board.Board {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Values{puzzle.KeySize: size, puzzle.KeySeed: strconv.Itoa(seed)})
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// The plans of Korf's boards have at most 1.6 times the moves of the optimum on average.
func TestLength(t *testing.T) {
	starts, optima := korf(t)
	sum, least := 0, 0
	themes := map[coach.Theme]int{}
	for i, b := range starts {
		p, ok := fifteen.Coach{}.Plan(context.Background(), b)
		if !ok {
			t.Fatalf("no plan for\n%v", b)
		}
		for _, s := range p.Steps {
			themes[s.Theme]++
		}
		sum, least = sum+len(p.Moves()), least+optima[i]
	}
	t.Logf("%.1f moves on average, optimum %.1f, ratio %.3f; %v", float64(sum)/float64(len(starts)), float64(least)/float64(len(starts)), float64(sum)/float64(least), themes)
	if sum*10 > least*16 {
		t.Errorf("%d moves: want at most 1.6 times %d", sum, least)
	}
}

// checkStep requires what a step says of itself, on the positions before and after it.
func checkStep(t *testing.T, before, after *board.Board, s coach.Step) {
	t.Helper()
	fail := func(why string) {
		t.Helper()
		t.Fatalf("%v %v %v: %s, on\n%v", s.Theme, s.Pieces, s.Cells, why, before)
	}
	switch {
	case len(s.Moves) == 0:
		fail("no moves")
	case s.Goal.Reached(before):
		fail("the goal is reached before")
	case !s.Goal.Reached(after):
		fail("the goal is not reached")
	case len(s.Pieces) == 0 || len(s.Cells) == 0:
		fail("speaks of nothing")
	}
	marked := map[board.ID]bool{}
	for _, id := range s.Pieces {
		if before.IsGap(id) || marked[id] {
			fail("names the blank, or a tile twice")
		}
		marked[id] = true
	}
	home := func(id board.ID) bool { return after.At(id) == after.Piece(id).Home }
	switch first := s.Pieces[0]; s.Theme {
	case coach.PlaceTile:
		if !home(first) || after.Anchor(first) != s.Cells[0] {
			fail("not at home")
		}
	case coach.PairLead, coach.PairFollow, coach.OutOfCorner, coach.Carry:
		if after.Anchor(first) != s.Cells[0] {
			fail("not at the cell")
		}
		if s.Theme == coach.Carry && distance(after, first) >= distance(before, first) {
			fail("not nearer to home")
		}
	case coach.FreeCells:
		if home(first) || len(s.Cells) != 1 || s.Goal.Free[0] != s.Cells[0] {
			fail("frees something else")
		}
	case coach.FinishRow, coach.FinishColumn:
		for id := range board.ID(after.Len()) {
			p, q := after.Piece(id).Home, after.Piece(first).Home
			if same := s.Theme == coach.FinishRow && p.Y == q.Y || s.Theme == coach.FinishColumn && p.X == q.X; same && !after.IsGap(id) && !home(id) {
				fail("the line is not complete")
			}
		}
		for i, id := range s.Pieces {
			if after.Anchor(id) != s.Cells[i] {
				fail("a tile of the line is elsewhere")
			}
		}
	case coach.ThreeCycle, coach.LastBlock, coach.LastSquare:
		if !after.AllHome() {
			fail("not solved")
		}
		if n := len(s.Pieces); s.Theme == coach.ThreeCycle && n != 3 || s.Theme == coach.LastSquare && n > 3 || n > 5 {
			fail("wrong number of tiles")
		}
		ring := s.Pieces
		if s.Theme != coach.ThreeCycle {
			ring = nil
		}
		for _, id := range ring {
			onHome := func(other board.ID) bool { return other != id && before.At(id) == before.Piece(other).Home }
			if !home(id) || before.At(id) == before.Piece(id).Home || !slices.ContainsFunc(ring, onHome) {
				fail("not in a ring")
			}
		}
	default:
		fail("unexpected theme")
	}
}

// distance returns how far a piece is from home.
func distance(b *board.Board, id board.ID) int {
	d := b.At(id).Sub(b.Piece(id).Home)
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}

// after returns the position after moves.
func after(t *testing.T, b *board.Board, way []moves.Move) *board.Board {
	t.Helper()
	next := b.Clone()
	for i, m := range way {
		if _, err := (moves.Fifteen{}).Apply(nil, next, m); err != nil {
			t.Fatalf("move %d: %v\n%v", i, err, b)
		}
	}
	return next
}

// A plan is legal, solves, and does what each of its steps says. Tiles that are home in a filled line
// stay there.
func TestPlans(t *testing.T) {
	random := sample.Source(t, 15, 61)
	steps := map[coach.Theme]int{}
	for _, c := range []struct {
		size  string
		count int
	}{{"5x3", sample.Count(100, 5)}, {"3x7", sample.Count(100, 5)}, {"3", sample.Count(2000, 100)}, {"4", sample.Count(2000, 40)}, {"5", sample.Count(200, 5)}, {"8", sample.Count(20, 1)}, {"10", sample.Count(10, 1)}} {
		for range c.count {
			seed := random.IntN(1 << 30)
			b := shuffled(t, c.size, seed)
			p, ok := fifteen.Coach{}.Plan(context.Background(), b)
			if !ok {
				t.Fatalf("size %s, seed %d: no plan", c.size, seed)
			}
			chapters := 0
			for _, chapter := range p.Chapters {
				chapters += chapter.Steps
			}
			if chapters != len(p.Steps) {
				t.Fatalf("size %s, seed %d: chapters of %d steps, there are %d", c.size, seed, chapters, len(p.Steps))
			}
			at, number := b, 0
			filled := map[board.ID]bool{}
			for _, chapter := range p.Chapters {
				for _, s := range p.Steps[number : number+chapter.Steps] {
					next := after(t, at, s.Moves)
					checkStep(t, at, next, s)
					if slices.ContainsFunc(s.Moves, func(m moves.Move) bool { return filled[m.Piece] }) {
						t.Fatalf("size %s, seed %d: a tile of a filled line moves", c.size, seed)
					}
					steps[s.Theme]++
					at = next
				}
				if number += chapter.Steps; !chapter.Goal.Reached(at) {
					t.Fatalf("size %s, seed %d: %v is not reached", c.size, seed, chapter.Theme)
				}
				for _, place := range chapter.Goal.Places {
					filled[place.Piece] = true
				}
			}
			if !at.AllHome() {
				t.Fatalf("size %s, seed %d: the plan does not solve", c.size, seed)
			}
		}
	}
	t.Log(steps)
}

// The reason of each move of a shortest way is true of the way.
func TestReasons(t *testing.T) {
	var s solver.Solver = new(search.Solver)
	reasons, none := map[coach.Theme]int{}, 0
	random := sample.Source(t, 15, 62)
	for range sample.Count(250, 10) {
		b := shuffled(t, "4", random.IntN(1<<30))
		way := s.Solve(context.Background(), solver.Problem{Board: b}, nil).Moves
		for i := 0; i < len(way); i += sample.Count(1, 5) {
			at := after(t, b, way[:i])
			step, ok := fifteen.Coach{}.Reason(context.Background(), at, way[i:])
			if !ok {
				none++
				continue
			}
			reasons[step.Theme]++
			n := len(step.Moves)
			if !slices.Equal(step.Moves, way[i:i+n]) {
				t.Fatal("the moves are not those of the way")
			}
			next := after(t, at, step.Moves)
			checkStep(t, at, next, step)
			most := 5
			if step.Theme == coach.PlaceTile || step.Theme == coach.Carry {
				most = 10
			}
			if step.Theme != coach.LastSquare && step.Theme != coach.LastBlock && n > most {
				t.Fatalf("%v is %d moves ahead, on\n%v", step.Theme, n, at)
			}
			if into := after(t, next, way[i+n:][:min(1, len(way)-i-n)]); step.Theme == coach.FreeCells && (into.Anchor(step.Pieces[0]) != step.Cells[0] || distance(into, step.Pieces[0]) >= distance(at, step.Pieces[0])) {
				t.Fatalf("%v does not take the cell, on\n%v", step.Pieces, at)
			}
			if step.Theme == coach.PlaceTile || step.Theme == coach.FinishRow || step.Theme == coach.FinishColumn {
				checkStays(t, at, next, step, way[i+n:])
			}
			checkNeeded(t, at, step)
		}
	}
	given := 0
	for _, n := range reasons {
		given += n
	}
	t.Logf("%d of %d positions have a reason, %v", given, given+none, reasons)
}

// Nearly all starts have a reason for the first move of the best way: random boards, and the rungs.
func TestFirstReasons(t *testing.T) {
	var s solver.Solver = new(search.Solver)
	random := sample.Source(t, 15, 63)
	var boards []*board.Board
	for range sample.Count(200, 10) {
		boards = append(boards, shuffled(t, "4", random.IntN(1<<30)))
	}
	for _, r := range puzzle.Fifteen.Ladder() {
		code, err := puzzle.NewCode(puzzle.Fifteen, r.Values)
		if err != nil {
			t.Fatal(err)
		}
		if b := code.Start(); b.Len() <= 16 { // larger ones are searched for seconds
			boards = append(boards, b)
		}
	}
	given := 0
	themes := map[coach.Theme]int{}
	for _, b := range boards {
		way := s.Solve(context.Background(), solver.Problem{Board: b}, nil).Moves
		if step, ok := (fifteen.Coach{}).Reason(context.Background(), b, way); ok {
			checkStep(t, b, after(t, b, step.Moves), step)
			checkNeeded(t, b, step)
			given++
			themes[step.Theme]++
		}
	}
	t.Logf("%d of %d starts have a reason, %v", given, len(boards), themes)
	if given*10 < len(boards)*8 {
		t.Errorf("%d of %d starts have a reason", given, len(boards))
	}
}

// checkNeeded requires that what a step says takes all the moves that it says: nothing else reaches it sooner, so each of
// them brings it nearer.
func checkNeeded(t *testing.T, at *board.Board, step coach.Step) {
	t.Helper()
	if step.Theme == coach.LastSquare || step.Theme == coach.LastBlock {
		return // says nothing of moves
	}
	places, n := step.Claim()
	if fewest, ok := reached.Fewest(moves.Fifteen{}, at, places, n, 100_000); !ok || fewest < n {
		t.Fatalf("%v %v takes %d moves, not %d, on\n%v", step.Theme, step.Pieces, fewest, n, at)
	}
}

// checkStays requires that the tiles of a step do not move any more.
func checkStays(t *testing.T, at, next *board.Board, step coach.Step, rest []moves.Move) {
	t.Helper()
	for _, m := range rest {
		if slices.Contains(step.Pieces, m.Piece) {
			t.Fatalf("%v %v does not stay, on\n%v", step.Theme, step.Pieces, at)
		}
	}
}

// Some boards and the steps of their plans: the theme, the tiles that it speaks of, and the moves.
func TestPlanOf(t *testing.T) {
	for _, test := range []struct{ name, tiles, want string }{
		{"solved", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0", ""},
		{"one tile", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15", "last square 11 12 15: 15l"},
		{"tiles behind each other", "1-2-0-3-5-6-7-4-9-10-11-8-13-14-15-12",
			"place tile 3: 3l; finish row 4: 4u; finish row 8: 8u; last square 11 12 15: 12u"},
		{"three-cycle", "1-2-3-4-5-6-7-8-9-10-12-15-13-14-11-0", "three-cycle 12 15 11: 15d12r11u15l"},
		{"pairs", "1-2-4-8-5-6-3-7-9-10-11-12-13-15-14-0",
			"place tile 3: 12d7d8d4r3u; pair lead 6 7: 6r; pair follow 7 6: 10u11l7l; finish row 6 7: 12u14r15r11d10d6l7u; " +
				"pair lead 10 14: 15u11r10d; pair follow 14 10: 15l11u14l; finish column 10 14: 12d11r15r10u14l; " +
				"last square 11 12 15: 15d11l12u"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := start(t, test.tiles)
			p, ok := fifteen.Coach{}.Plan(context.Background(), b)
			if got := describe(b, p); !ok || got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// describe returns the steps of a plan, separated by semicolons.
func describe(b *board.Board, p coach.Plan) string {
	var steps []string
	for _, s := range p.Steps {
		text := s.Theme.String()
		for _, id := range s.Pieces {
			text += " " + b.Name(id)
		}
		var groups []moves.Group
		for _, m := range s.Moves {
			groups = append(groups, moves.Group{m})
		}
		steps = append(steps, text+": "+moves.FormatGroups(b, groups))
	}
	return strings.Join(steps, "; ")
}

func BenchmarkPlan(b *testing.B) {
	for _, size := range []string{"3", "4", "5", "6", "8", "10"} {
		b.Run(size, func(b *testing.B) {
			length, n := 0, 0
			for b.Loop() {
				n++
				p, ok := fifteen.Coach{}.Plan(context.Background(), shuffled(b, size, n))
				if !ok {
					b.Fatal("no plan")
				}
				length += len(p.Moves())
			}
			b.ReportMetric(float64(length)/float64(n), "moves")
		})
	}
}
