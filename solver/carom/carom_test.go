package carom_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// The target must stop on the goal; passing over it is not enough.
func TestSolve(t *testing.T) {
	for _, test := range []struct {
		name, text, want string
		claim            solver.Claim
	}{
		{"there already", "t . 0", "", solver.ProvedOptimal},
		{"at the edge", "t . .\nhome\n. . t", "tr", solver.ProvedOptimal},
		{"passing is not stopping", "t . .\nhome\n. t .", "", solver.NoneExists},
		{"a wall stops it", "t . .\nhome\n. t .\nwalls\n028", "tr", solver.ProvedOptimal},
		{"a wall is in the way", "t . .\nhome\n. . t\nwalls\n280", "", solver.NoneExists},
		{"a blocker stops it", "t . 0\nhome\n0 t .\norder t 0", "tr", solver.ProvedOptimal},
		{"a blocker must be sent there", "t 0 . .\nhome\n0 . t .\norder t 0", "0r tr", solver.ProvedOptimal},
		{"the second blocker", "0 t 1 . . .\nhome\n0 1 . . t .\norder t 0 1", "1r tr", solver.ProvedOptimal},
		{"a blocker on the goal", "t . . 0\nhome\n0 . . t\norder t 0", "", solver.NoneExists},
		{"a blocker on the goal makes way", "t . 0\n. . .\nhome\n. 0 t\n. . .\norder t 0", "0d tr", solver.ProvedOptimal},
	} {
		b := parse(t, test.text+"\n")
		a := new(carom.Solver).Solve(context.Background(), solver.Problem{Board: b}, nil)
		var got []string
		for _, m := range a.Moves {
			got = append(got, b.Name(m.Piece)+m.Dir.String())
		}
		if strings.Join(got, " ") != test.want || a.Claim != test.claim {
			t.Errorf("%s: %v, %v, want %q, %v", test.name, got, a.Claim, test.want, test.claim)
		}
	}
}

// unsearched is more moves than any of these boards needs.
const unsearched = 99

// On boards of all sizes with any number of blockers, the search finds solutions as short as a
// breadth-first search by the rules, or proves that there is none. On full boards the
// comparison goes up to four moves.
func TestSolverAgainstBreadthFirst(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	var s carom.Solver
	lengths := map[int]int{}
	check := func(b *board.Board, most int) {
		before := b.String()
		want := breadthFirst(b.Clone(), most)
		a := s.Solve(context.Background(), solver.Problem{Board: b}, nil)
		lengths[want]++
		switch {
		case b.String() != before:
			t.Fatalf("changed to\n%v\nwas\n%v", b, before)
		case want < 0:
			if a.Claim != solver.NoneExists || a.Moves != nil {
				t.Fatalf("%v: %v, want none on\n%v", a.Claim, a.Moves, b)
			}
		case want > most:
			if a.Claim != solver.NoneExists && (a.Claim != solver.ProvedOptimal || len(a.Moves) <= most) {
				t.Fatalf("%v: %d moves, want more than %d on\n%v", a.Claim, len(a.Moves), most, b)
			}
		case a.Claim != solver.ProvedOptimal || len(a.Moves) != want:
			t.Fatalf("%v: %d moves, want %d on\n%v", a.Claim, len(a.Moves), want, b)
		}
		replay(t, b, a)
	}
	for range 800 {
		check(scatter(random, 1+random.IntN(6), 3+random.IntN(3), random.IntN(3), 3+random.IntN(8)), unsearched)
	}
	for range 200 {
		check(scatter(random, carom.Side, carom.Side, 3, 3+random.IntN(8)), 4)
	}
	if lengths[-1] < 50 || lengths[5] < 10 || lengths[8] < 1 {
		t.Errorf("too much alike: %v", lengths)
	}
}

// replay checks by the rules that an answer leads to the goal.
func replay(t *testing.T, b *board.Board, a solver.Answer) {
	t.Helper()
	b = b.Clone()
	for i, m := range a.Moves {
		to := slide(b, m.Piece, m.Dir)
		if to == b.At(m.Piece) {
			t.Fatalf("move %d of %v goes nowhere", i+1, a.Moves)
		}
		b.Relocate(m.Piece, to)
	}
	if a.Claim.Solved() && !solved(b) {
		t.Fatalf("%v do not lead to the goal, but to\n%v", a.Moves, b)
	}
}

// The table agrees with the rules for every position of full boards: solved positions have
// distance 0, others one more than their nearest neighbour, and those without a neighbour that
// can reach the goal cannot reach it either. It agrees with the search as well.
func TestGuideIsConsistent(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 2))
	var s carom.Solver
	for range 8 {
		size := 3 + random.IntN(carom.Side-2)
		b := scatter(random, size, carom.Side, random.IntN(4), 4+random.IntN(6))
		g := guideTo(t, b)
		for range 300 {
			cells := random.Perm(size * carom.Side)
			for i := range b.Len() {
				b.Relocate(board.ID(i), board.Point{X: cells[i] % size, Y: cells[i] / size})
			}
			got, ok := g.Distance(b)
			nearest, any := 0, false // nearest neighbour that can reach the goal
			for i := range b.Len() {
				for _, d := range board.Dirs {
					m := moves.Move{Piece: board.ID(i), Dir: d}
					from, to := b.At(m.Piece), slide(b, m.Piece, d)
					lost, can := g.Lost(b, m)
					b.Relocate(m.Piece, to)
					n, leads := g.Distance(b)
					b.Relocate(m.Piece, from)
					if can != (ok && leads && from != to) || can && lost != 1+n-got {
						t.Fatalf("%v: lost %d (%v), but %d became %d on\n%v", m, lost, can, got, n, b)
					}
					if from != to && leads && (!any || n < nearest) {
						nearest, any = n, true
					}
				}
			}
			want := nearest + 1
			if solved(b) {
				want, any = 0, true
			}
			if ok != any || ok && got != want {
				t.Fatalf("%d (%v), but by the neighbours %d (%v):\n%v", got, ok, want, any, b)
			}
			a := s.Solve(context.Background(), solver.Problem{Board: b}, nil)
			if a.Claim.Solved() != ok || len(a.Moves) != got {
				t.Fatalf("%d (%v), but by the search %v, %d on\n%v", got, ok, a.Claim, len(a.Moves), b)
			}
			solution, can := g.Solution(b)
			if can != ok || len(solution) != got {
				t.Fatalf("solution %v (%v), want %d moves on\n%v", solution, can, got, b)
			}
			if can {
				replay(t, b, solver.Answer{Moves: solution, Claim: solver.ProvedOptimal})
			}
		}
	}
}

func guideTo(t testing.TB, b *board.Board) *carom.Guide {
	t.Helper()
	g, err := carom.NewGuide(context.Background(), b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// example has its target at the top right and its goal at the left, where only a piece below
// can stop the target.
const example = `
. . . t
. 0 . .
. . . .
1 . . .
home
. . . .
. . 0 1
t . . .
. . . .
order t 0 1
`

func parse(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(strings.TrimPrefix(text, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Boards that are not Carom boards make the solver give up and NewGuide fail.
func TestRefusedBoards(t *testing.T) {
	const wide = ". . . . . . . . . . . . . . . .\n"
	for name, text := range map[string]string{
		"right":          example,
		"wrapping":       "wrap h\nt . .\nhome\n. t .\n",
		"wrapping down":  "wrap v\nt\n.\n.\nhome\n.\nt\n.\n",
		"too wide":       "t " + wide,
		"too high":       strings.Repeat(wide, carom.MaxSide) + "t . . . . . . . . . . . . . . .\n",
		"no piece":       ". .\n",
		"too many":       "t 0 1 2 3 4 5\n",
		"a gap":          "t [0]\n",
		"a large piece":  "t t .\n",
		"a large target": "t t .\nt t .\n",
	} {
		b := parse(t, text)
		a := new(carom.Solver).Solve(context.Background(), solver.Problem{Board: b}, nil)
		_, err := carom.NewGuide(context.Background(), b)
		if want := name == "right"; a.Claim.Solved() != want || (err == nil) != want {
			t.Errorf("%s: %v, %v", name, a.Claim, err)
		}
	}
	if a := new(carom.Solver).Solve(context.Background(), solver.Problem{}, nil); a.Claim != solver.GaveUp {
		t.Errorf("no board: %v", a.Claim)
	}
}

// A guide refuses boards of other games.
func TestGuideOfOthers(t *testing.T) {
	b := parse(t, example)
	g := guideTo(t, b)
	if n, ok := g.Distance(b); !ok || n == 0 || !g.Solvable() {
		t.Fatalf("%d (%v)", n, ok)
	}
	for name, text := range map[string]string{
		"one piece more":  strings.NewReplacer("t . . .\n. . . .\norder t 0 1", "t . . 2\n. . . .\norder t 0 1 2", ". . . t", ". . 2 t").Replace(example),
		"another goal":    strings.NewReplacer("t . . .", ". t . .").Replace(example),
		"another wall":    example + "walls\n0000\n0000\n0028\n0000\n",
		"another size":    "t . .\n0 1 .\n",
		"not even Carom":  "t [0]\n",
		"another outline": strings.ReplaceAll(strings.ReplaceAll(example, "\n. . . .\n1 . . .", "\n. . . .\n. . . .\n1 . . ."), "\n. . . .\norder", "\n. . . .\n. . . .\norder"),
	} {
		other := parse(t, text)
		if n, ok := g.Distance(other); ok {
			t.Errorf("%s: least %d", name, n)
		}
		if m, ok := g.Next(other); ok {
			t.Errorf("%s: next %v", name, m)
		}
		if all, ok := g.Solution(other); ok {
			t.Errorf("%s: solution %v", name, all)
		}
	}
	for _, m := range []moves.Move{{Piece: 0, Dir: board.Up}, {Piece: 3}, {Piece: board.NoPiece}} {
		if n, ok := g.Lost(b, m); ok {
			t.Errorf("lost %d by %v, which is not possible", n, m)
		}
	}
}

// Following the hints reaches the goal after the promised number of moves.
func TestFollowHints(t *testing.T) {
	b := parse(t, example)
	g := guideTo(t, b)
	least, _ := g.Distance(b)
	for n := least; n > 0; n-- {
		m, ok := g.Next(b)
		if lost, can := g.Lost(b, m); !ok || !can || lost != 0 {
			t.Fatalf("%v (%v) loses %d (%v) on\n%v", m, ok, lost, can, b)
		}
		b.Relocate(m.Piece, slide(b, m.Piece, m.Dir))
	}
	if m, ok := g.Next(b); !solved(b) || ok {
		t.Errorf("a hint %v (%v) at the end:\n%v", m, ok, b)
	}
}

// The traits agree with those found by trying all sequences of moves.
func TestTraits(t *testing.T) {
	random := sample.Source(t, 7, 3)
	together, alone := 0, 0
	for range sample.Count(12, 4) {
		b := scatter(random, carom.Side, carom.Side, 3, 4+random.IntN(5))
		ground, table := tableOf(t, b)
		for range 40 {
			cells := random.Perm(carom.Cells)
			for i := range b.Len() {
				b.Relocate(board.ID(i), b.Point(board.Cell(cells[i])))
			}
			pieces := place(t, b)
			n, ok := table.Distance(pieces.Position())
			if !ok || n > 5 {
				continue
			}
			want := carom.Traits{Moves: n, Pieces: b.Len(), Contacts: n}
			tryAll(b, n, 0, 0, &want)
			got, ok := table.Traits(pieces)
			if !ok || got != want {
				t.Fatalf("%+v (%v), want %+v on\n%v", got, ok, want, b)
			}
			single, can := ground.Alone(pieces)
			if (want.Pieces >= 2) == (can && single == n) {
				t.Fatalf("alone in %d (%v) of %+v on\n%v", single, can, want, b)
			}
			if want.Pieces >= 2 {
				together++
			} else {
				alone++
			}
		}
	}
	if !testing.Short() && (together < 20 || alone < 20) {
		t.Errorf("too much alike: %d and %d", together, alone)
	}
}

// tryAll makes all sequences of n moves, and merges the traits of the solutions among them into
// all.
func tryAll(b *board.Board, n int, moved uint, contacts int, all *carom.Traits) {
	if n == 0 {
		if solved(b) {
			all.Pieces = min(all.Pieces, bits.OnesCount(moved))
			all.Contacts = min(all.Contacts, contacts)
			all.Solutions++
		}
		return
	}
	for i := range b.Len() {
		for _, d := range board.Dirs {
			from, to := b.At(board.ID(i)), slide(b, board.ID(i), d)
			if from == to {
				continue
			}
			contact := 1
			if b.Walled(b.Cell(to), d) || b.Next(b.Cell(to), d) == board.NoCell {
				contact = 0
			}
			b.Relocate(board.ID(i), to)
			tryAll(b, n-1, moved|1<<i, contacts+contact, all)
			b.Relocate(board.ID(i), from)
		}
	}
}

// tableOf returns the ground of a full board and its table.
func tableOf(t testing.TB, b *board.Board) (*carom.Ground, *carom.Table) {
	t.Helper()
	var walls carom.Walls
	for c := range board.Cell(carom.Cells) {
		for i, d := range []board.Dir{board.Up, board.Right, board.Down, board.Left} {
			if b.Walled(c, d) {
				walls[c] |= 1 << i
			}
		}
	}
	ground, err := carom.NewGround(walls, b.Cell(b.Piece(0).Home))
	if err != nil {
		t.Fatal(err)
	}
	table, err := new(carom.Builder).Build(context.Background(), ground, b.Len()-1)
	if err != nil {
		t.Fatal(err)
	}
	return ground, table
}

// place returns the pieces of a full board.
func place(t testing.TB, b *board.Board) carom.Pieces {
	t.Helper()
	var cells []board.Cell
	for i := range b.Len() {
		cells = append(cells, b.Anchor(board.ID(i)))
	}
	pieces, err := carom.Place(cells[0], cells[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return pieces
}

func TestPlace(t *testing.T) {
	pieces, err := carom.Place(63, 5, 0)
	if got := pieces.Position().String(); err != nil || got != "63 0 5" {
		t.Errorf("%s (%v)", got, err)
	}
	for name, cells := range map[string][]board.Cell{
		"off the board": {0, 64}, "before it": {-1}, "twice": {7, 3, 7}, "too many": {0, 1, 2, 3, 4},
	} {
		if p, err := carom.Place(cells[0], cells[1:]...); err == nil {
			t.Errorf("%s: accepted as %v", name, p)
		}
	}
}

func TestGroundErrors(t *testing.T) {
	for name, test := range map[string]struct {
		walls carom.Walls
		goal  board.Cell
		want  string
	}{
		"right":       {carom.Walls{0: board.WallRight, 1: board.WallLeft}, 0, ""},
		"one-sided":   {carom.Walls{9: board.WallBottom}, 0, "wall between cells 9 and 17"},
		"other side":  {carom.Walls{9: board.WallLeft}, 0, "wall between cells 8 and 9"},
		"goal beyond": {carom.Walls{}, 64, "goal 64"},
		"goal before": {carom.Walls{}, -1, "goal -1"},
	} {
		_, err := carom.NewGround(test.walls, test.goal)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v does not contain %q", name, err, test.want)
		}
	}
}

func TestReplay(t *testing.T) {
	ground, err := carom.NewGround(carom.Walls{}, 7)
	if err != nil {
		t.Fatal(err)
	}
	pieces, err := carom.Place(0, 56)
	if err != nil {
		t.Fatal(err)
	}
	right, up := moves.Move{Dir: board.Right}, moves.Move{Dir: board.Up}
	for _, test := range []struct {
		moves []moves.Move
		want  string
	}{
		{[]moves.Move{right}, ""},
		{nil, "not on the goal"},
		{[]moves.Move{right, up}, "move 2: piece 0 cannot go u"},
		{[]moves.Move{{Piece: 2, Dir: board.Up}}, "move 1"},
		{[]moves.Move{{Piece: 4, Dir: board.Up}}, "no piece 4"},
		{[]moves.Move{{Piece: -1, Dir: board.Up}}, "no piece -1"},
		{[]moves.Move{{Piece: 0, Dir: 4}}, "no direction 4"},
	} {
		err := ground.Replay(pieces, test.moves)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: error %v does not contain %q", test.moves, err, test.want)
		}
	}
}

// budgetContext is a context that ends after its Err method was called a number of times.
type budgetContext struct {
	context.Context
	left *int
}

func (p budgetContext) Err() error {
	if *p.left--; *p.left < 0 {
		return context.Canceled
	}
	return nil
}

// The solver gives up whenever its context ends, and building a table fails.
func TestGivesUp(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 4))
	var s carom.Solver
	var builder carom.Builder
	for tried := 0; ; tried++ {
		b := scatter(random, carom.Side, carom.Side, 3, 6)
		solve := func(ctx context.Context) bool {
			return s.Solve(ctx, solver.Problem{Board: b}, nil).Claim != solver.GaveUp
		}
		if timesAsked(t, solve) < 4 && tried < 1000 {
			continue // too easy
		}
		checkGivesUp(t, solve)
		ground, _ := tableOf(t, b)
		checkGivesUp(t, func(ctx context.Context) bool {
			_, err := builder.Build(ctx, ground, b.Len()-1)
			return err == nil
		})
		return
	}
}

// timesAsked returns how often run checks its context.
func timesAsked(t *testing.T, run func(context.Context) bool) int {
	t.Helper()
	const enough = 1 << 30
	left := enough
	if !run(budgetContext{context.Background(), &left}) {
		t.Fatal("gave up")
	}
	return enough - left
}

func checkGivesUp(t *testing.T, run func(context.Context) bool) {
	t.Helper()
	n := timesAsked(t, run)
	if n < 4 {
		t.Errorf("the context was checked only %d times", n)
	}
	for _, left := range []int{0, 1, n / 2, n - 1} {
		if run(budgetContext{context.Background(), &left}) {
			t.Errorf("did not give up after %d times", n)
		}
	}
}

// Solving allocates only the answer.
func TestAllocations(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 5))
	b := scatter(random, carom.Side, carom.Side, 3, 6)
	var s carom.Solver
	solve := func() { s.Solve(context.Background(), solver.Problem{Board: b}, nil) }
	solve()
	if n := testing.AllocsPerRun(5, solve); n > 1 {
		t.Errorf("%v allocations, want that of the answer", n)
	}
	g := guideTo(t, b)
	if n := testing.AllocsPerRun(100, func() { g.Distance(b); g.Next(b) }); n > 0 {
		t.Errorf("%v allocations of a hint", n)
	}
}
