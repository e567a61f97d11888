package klotski_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// start returns the board of a level, or the board given as text.
func start(t testing.TB, key, value string) *board.Board {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{key: value})
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

func guideTo(t testing.TB, b *board.Board) klotski.Guide {
	t.Helper()
	g, err := klotski.NewGuide(context.Background(), b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Positions convert to blocks and back, and mirroring twice gives the position again.
func TestPosition(t *testing.T) {
	for _, l := range puzzle.KlotskiLevels() {
		b := start(t, puzzle.KeyLevel, l.Slug)
		p, err := klotski.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		again, err := klotski.Place(p.Blocks())
		if err != nil || again != p || len(p.Blocks()) != b.Len() {
			t.Errorf("%s: %v (%v)", l.Slug, p.Blocks(), err)
		}
		blocks := p.Blocks()
		for i := range blocks {
			blocks[i].At.X = klotski.Width - blocks[i].W - blocks[i].At.X
		}
		if want, err := klotski.Place(blocks); err != nil || p.Mirror() != want || p.Mirror().Mirror() != p {
			t.Errorf("%s: mirrored %v (%v)", l.Slug, p.Mirror().Blocks(), err)
		}
	}
}

func TestPlaceErrors(t *testing.T) {
	at := func(x, y, w, h int) klotski.Block { return klotski.Block{At: board.Point{X: x, Y: y}, W: w, H: h} }
	for name, blocks := range map[string][]klotski.Block{
		"none":           nil,
		"no 2x2":         {at(0, 0, 1, 1)},
		"two 2x2":        {at(0, 0, 2, 2), at(2, 0, 2, 2)},
		"overlap":        {at(0, 0, 2, 2), at(1, 1, 1, 1)},
		"same place":     {at(0, 0, 2, 2), at(3, 3, 1, 1), at(3, 3, 1, 1)},
		"off the right":  {at(0, 0, 2, 2), at(3, 3, 2, 1)},
		"off the bottom": {at(0, 4, 2, 2)},
		"off the left":   {at(-1, 0, 2, 2)},
		"shape":          {at(0, 0, 2, 2), at(0, 2, 3, 1)},
	} {
		if p, err := klotski.Place(blocks); err == nil {
			t.Errorf("%s: accepted as %v", name, p.Blocks())
		}
	}
}

// The numbers for the classic level are those of the literature.
func TestClassic(t *testing.T) {
	b := start(t, puzzle.KeyLevel, "classic")
	g := guideTo(t, b)
	steps, _ := g.Distance(b, klotski.Steps, board.NoPiece)
	travels, _ := g.Distance(b, klotski.Moves, board.NoPiece)
	positions, err := klotski.Positions(context.Background(), b)
	if err != nil || positions != 25955 || steps != 116 || travels != 81 {
		t.Errorf("%d positions (%v), %d steps, %d moves: want 25955, 116, 81", positions, err, steps, travels)
	}
}

// Following the hints never increases the total and reaches the goal after the promised number
// of moves, also if only the first step of each hint is made.
func TestFollowHints(t *testing.T) {
	for _, metric := range klotski.Metrics() {
		for _, whole := range []bool{true, false} {
			b := start(t, puzzle.KeyLevel, "yi-lu-shun-feng")
			g := guideTo(t, b)
			last := board.NoPiece
			want, _ := g.Distance(b, metric, last)
			var played []moves.Group
			for !puzzle.Klotski.Solved(b) {
				group, ok := g.Next(b, metric, last)
				if !ok {
					t.Fatalf("no hint on\n%v", b)
				}
				if !whole {
					group = group[:1]
				}
				if lost, ok := g.Lost(b, metric, last, group); !ok || lost != 0 {
					t.Fatalf("%v: a hint lost %d (%v) on\n%v", metric, lost, ok, b)
				}
				for _, m := range group {
					if _, err := (moves.Klotski{}).Apply(nil, b, m); err != nil {
						t.Fatal(err)
					}
				}
				last = group[0].Piece
				if played = append(played, group); len(played) > want+100 {
					t.Fatalf("%v: no end of hints", metric)
				}
			}
			got := moves.Units(played)
			if metric == klotski.Moves {
				got = moves.BlockMoves(played)
			}
			if got != want {
				t.Errorf("whole hints %v: %d %v, want %d", whole, got, metric, want)
			}
			if _, ok := g.Next(b, metric, last); ok {
				t.Errorf("a hint at the goal")
			}
		}
	}
}

// The distance never falls by more than the cost of the moves made, and Lost is the difference,
// for random moves.
func TestLostIsTheDifference(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	b := start(t, puzzle.KeyLevel, "jie-zu-xian-deng")
	g := guideTo(t, b)
	last := board.NoPiece
	bad := 0
	for range 2000 {
		legal := moves.Klotski{}.AppendMoves(nil, b)
		m := legal[random.IntN(len(legal))]
		for _, metric := range klotski.Metrics() {
			before, _ := g.Distance(b, metric, last)
			lost, ok := g.Lost(b, metric, last, moves.Group{m})
			after := b.Clone()
			if _, err := (moves.Klotski{}).Apply(nil, after, m); err != nil || !ok {
				t.Fatal(ok, err)
			}
			least, _ := g.Distance(after, metric, m.Piece)
			cost := 1
			if metric == klotski.Moves && m.Piece == last {
				cost = 0
			}
			if lost < 0 || lost != cost+least-before {
				t.Fatalf("%v: lost %d, but %d became %d at the cost of %d", metric, lost, before, least, cost)
			}
			if lost > 0 {
				bad++
			}
		}
		if _, err := (moves.Klotski{}).Apply(nil, b, m); err != nil {
			t.Fatal(err)
		}
		last = m.Piece
	}
	if bad == 0 {
		t.Error("no random move lost anything")
	}
}

func TestGuideOfOthers(t *testing.T) {
	classic := start(t, puzzle.KeyLevel, "classic")
	g := guideTo(t, classic)
	other := start(t, puzzle.KeyLevel, "weng-zhong-zhi-bie")
	for _, b := range []*board.Board{other, parse(t, "a b")} {
		if n, ok := g.Distance(b, klotski.Moves, board.NoPiece); ok {
			t.Errorf("least of another board: %d", n)
		}
		if group, ok := g.Next(b, klotski.Steps, board.NoPiece); ok {
			t.Errorf("hint for another board: %v", group)
		}
	}
	if _, ok := g.Lost(classic, klotski.Steps, board.NoPiece, moves.Group{{Piece: 0, Dir: board.Up}}); ok {
		t.Error("lost by an impossible move")
	}
	if _, err := klotski.NewGuide(context.Background(), parse(t, "a b")); err == nil {
		t.Error("a guide for a board of another family")
	}
}

func parse(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
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

// The solver gives up whenever its context ends.
func TestGivesUp(t *testing.T) {
	b := start(t, puzzle.KeyLevel, "classic")
	for _, metric := range klotski.Metrics() {
		s := klotski.Solver{Metric: metric}
		asked := 1 << 30
		if a := s.Solve(budgetContext{context.Background(), &asked}, solver.Problem{Board: b}, nil); !a.Claim.Solved() {
			t.Fatalf("%v: %v", metric, a.Claim)
		}
		for n := range 1<<30 - asked {
			left := n
			a := s.Solve(budgetContext{context.Background(), &left}, solver.Problem{Board: b}, nil)
			if a.Claim != solver.GaveUp || len(a.Moves) != 0 {
				t.Fatalf("%v: asked %d times: %v", metric, n, a.Claim)
			}
		}
	}
	if a := (klotski.Solver{}).Solve(context.Background(), solver.Problem{Board: parse(t, "a b")}, nil); a.Claim != solver.GaveUp {
		t.Errorf("a board of another family: %v", a.Claim)
	}
}
