package coach_test

import (
	"context"
	"maps"
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
	"worldslide/solver/worlds"
	worldscoach "worldslide/solver/worlds/coach"
)

// challenge returns a Challenge on a board.
func challenge(t testing.TB, slug string, steps, seed int, more puzzle.Values) *board.Board {
	t.Helper()
	v := puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeySteps: strconv.Itoa(steps), puzzle.KeySeed: strconv.Itoa(seed)}
	maps.Copy(v, more)
	code, err := puzzle.NewCode(puzzle.Worlds, v)
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// The reason of the first of some moves: its theme, the pieces that it speaks of, and the number of
// moves that it takes.
func TestReason(t *testing.T) {
	for _, test := range []struct{ name, text, way, want string }{
		{"a large piece into its place", "A A (g)\nA A (h)\nb c d\nhome\ng A A\nh A A\nb c d", "gl", "place large A 1"},
		{"room for a large piece", "A A (g)\nA A b\nc d (h)\nhome\ng A A\nh A A\nc d b", "hu gl", "make room b A 1"},
		{"a row", "a (g)\nb c\nhome\na c\nb g", "gd", "finish row c 1"},
		{"holes", "a b\n(h) (g)\nhome\na b\ng h", "gl", "swap holes g h 1"},
		{"not a solution", "a (g)\nhome\ng a", "", ""},
		{"not possible", "a (g)\nhome\ng a", "gr", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, err := board.Parse(test.text + "\n")
			if err != nil {
				t.Fatal(err)
			}
			groups, err := moves.ParseGroups(b, strings.ReplaceAll(test.way, " ", ""))
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if s, ok := new(worldscoach.Coach).Reason(context.Background(), b, slices.Concat(groups...)); ok {
				words := []string{s.Theme.String()}
				for _, id := range s.Pieces {
					words = append(words, b.Name(id))
				}
				got = strings.Join(append(words, strconv.Itoa(len(s.Moves))), " ")
			}
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// positions returns the positions before each of some moves, and after the last.
func positions(t testing.TB, b *board.Board, way []moves.Move) []*board.Board {
	t.Helper()
	all := []*board.Board{b}
	for i, m := range way {
		next := all[i].Clone()
		if _, err := (moves.Worlds{}).Apply(nil, next, m); err != nil {
			t.Fatalf("%v\n%v", err, b)
		}
		all = append(all, next)
	}
	return all
}

// checkStep requires that what a step says is true of a way, whose positions are at.
func checkStep(t *testing.T, at []*board.Board, way []moves.Move, s coach.Step) {
	t.Helper()
	b, n := at[0], len(s.Moves)
	fail := func(why string) {
		t.Helper()
		t.Fatalf("%v %v %v in %d: %s\n%v", s.Theme, s.Pieces, s.Cells, n, why, b)
	}
	if n == 0 || !slices.Equal(s.Moves, way[:n]) {
		fail("the moves are not those of the way")
	}
	if s.Goal.Reached(b) || !s.Goal.Reached(at[n]) {
		fail("the goal is reached before, or not")
	}
	home := func(id board.ID) bool { return at[n].At(id) == b.Piece(id).Home }
	stays := func(id board.ID) bool {
		return !slices.ContainsFunc(at[n:], func(later *board.Board) bool { return later.At(id) != b.Piece(id).Home })
	}
	first := s.Pieces[0]
	w, h := b.Shape(first).Size()
	switch s.Theme {
	case coach.PlaceTile, coach.PlaceLarge:
		if large := w > 1; !home(first) || !stays(first) || b.IsGap(first) || s.Theme == coach.PlaceLarge && !large {
			fail("does not come home for good")
		}
		if len(s.Cells) != w*h || b.IsGap(first) {
			fail("speaks of other cells")
		}
	case coach.FinishRow, coach.FinishColumn:
		row := s.Theme == coach.FinishRow
		if !slices.ContainsFunc(lines(b, row), func(line []board.ID) bool {
			return !slices.ContainsFunc(s.Pieces, func(id board.ID) bool { return !slices.Contains(line, id) }) &&
				!slices.ContainsFunc(line, func(id board.ID) bool { return !home(id) || !stays(id) })
		}) {
			fail("no line of these pieces is complete for good")
		}
	case coach.Carry:
		if b.IsGap(first) || at[n].At(first) == b.At(first) {
			fail("does not move")
		}
	case coach.FreeCells:
		if next := at[n+1].AppendCells(nil, first); b.IsGap(first) || slices.ContainsFunc(s.Cells, func(c board.Cell) bool { return !slices.Contains(next, c) }) {
			fail("does not move there next")
		}
	case coach.MakeRoom:
		large := s.Pieces[len(s.Pieces)-1]
		if next := at[n+1].AppendCells(nil, large); !slices.ContainsFunc(s.Cells, func(c board.Cell) bool { return slices.Contains(next, c) }) {
			fail("does not move there next")
		}
		if to := s.Purpose; to.Piece != large || to.After != n || b.Next(b.Anchor(large), to.Dirs[0]) != to.To || at[n+1].Anchor(large) != to.To {
			fail("does not go where it says")
		}
		for i, l := range s.Chain {
			if l.Piece != large || l.By != s.Pieces[i] || b.Occupant(l.Cells[0]) != l.By {
				fail("the chain speaks of something else")
			}
		}
	case coach.SwapHoles:
		if !at[n].AllHome() {
			fail("not solved")
		}
	default:
		fail("unexpected theme")
	}
}

// checkNeeded requires that what a step says takes all the moves that it says: nothing else reaches it sooner, so each of
// them brings it nearer. It reports whether that was found out.
func checkNeeded(t *testing.T, at *board.Board, s coach.Step) bool {
	t.Helper()
	if s.Theme == coach.SwapHoles {
		return false // says nothing of moves
	}
	places, n := s.Claim()
	fewest, ok := reached.Fewest(moves.Worlds{}, at, places, n, sample.Count(30_000, 3_000))
	if ok && fewest < n {
		t.Fatalf("%v %v takes %d moves, not %d, on\n%v", s.Theme, s.Pieces, fewest, n, at)
	}
	return ok
}

// lines returns the pieces whose homes are in each row, or column.
func lines(b *board.Board, rows bool) [][]board.ID {
	all := make([][]board.ID, max(b.Width(), b.Height()))
	for id := range board.ID(b.Len()) {
		p := b.Piece(id)
		first, n := p.Home.X, p.W
		if rows {
			first, n = p.Home.Y, p.H
		}
		for i := first; i < first+n && !b.IsGap(id); i++ {
			all[i] = append(all[i], id)
		}
	}
	return all
}

// For Challenges, plans solve, and each reason of the plan and of the solver's way is true.
func TestTruth(t *testing.T) {
	random := sample.Source(t, 9, 61)
	reasons, count, checked := map[coach.Theme]int{}, 0, 0
	chapters := map[coach.Theme]int{}
	for range sample.Count(60, 6) {
		boards := puzzle.WorldsBoards()
		steps := []int{20, 60, 250, 10_000}[random.IntN(4)]
		slug, seed := boards[random.IntN(len(boards))], random.IntN(1<<30)
		gaps := puzzle.WorldsGapChoices(slug)
		b := challenge(t, slug, steps, seed, puzzle.Values{
			puzzle.KeyGaps:  gaps[random.IntN(len(gaps))],
			puzzle.KeyWrapX: strconv.FormatBool(random.IntN(4) == 0),
		})
		if b.AllHome() {
			continue
		}
		var c worldscoach.Coach
		p, ok := c.Plan(context.Background(), b)
		if !ok {
			t.Logf("%s, %d steps, seed %d: no plan", slug, steps, seed)
			continue
		}
		way := p.Moves()
		at := positions(t, b, way)
		if !at[len(way)].AllHome() {
			t.Fatalf("the plan does not solve\n%v", b)
		}
		n, step := 0, 0
		for _, c := range p.Chapters {
			chapters[c.Theme]++
			before := at[n]
			for _, s := range p.Steps[step : step+c.Steps] {
				n += len(s.Moves)
			}
			if step += c.Steps; c.Goal.Reached(before) || !c.Goal.Reached(at[n]) {
				t.Fatalf("%v is reached before, or not, on\n%v", c.Theme, before)
			}
		}
		if step != len(p.Steps) {
			t.Fatalf("%d steps in chapters, want %d", step, len(p.Steps))
		}
		for i := range way {
			if i%5 != 0 && i < len(way)-20 {
				continue
			}
			s, ok := c.Reason(context.Background(), at[i], way[i:])
			count++
			reasons[s.Theme]++
			if ok {
				checkStep(t, at[i:], way[i:], s)
				if checkNeeded(t, at[i], s) {
					checked++
				}
			}
		}
	}
	t.Logf("%d positions, %v, %d of them searched for shorter ways; chapters %v", count, reasons, checked, chapters)
	if checked == 0 {
		t.Error("no reason was searched for shorter ways")
	}
}

// In quests a reason names a piece that comes for good to where the connection runs through it in the end.
func TestConnection(t *testing.T) {
	random := sample.Source(t, 9, 63)
	hints, reasons := 0, 0
	for tried, left := 0, sample.Count(20, 4); left > 0 && tried < 200; tried++ {
		quests := puzzle.WorldsQuests()
		quest, seed := quests[random.IntN(len(quests))].Slug, random.IntN(1<<30)
		b := challenge(t, "default", 30, seed, puzzle.Values{puzzle.KeyQuest: quest})
		way := new(worlds.Solver).First(context.Background(), solver.Problem{Board: b}).Moves
		if len(way) == 0 {
			continue // it is solved
		}
		left--
		at := positions(t, b, way)
		end := at[len(way)]
		for i := range way {
			hints++
			s, ok := new(worldscoach.Coach).Reason(context.Background(), at[i], way[i:])
			if !ok {
				continue
			}
			reasons++
			piece, n := s.Pieces[0], i+len(s.Moves)
			strays := slices.ContainsFunc(at[n:], func(b *board.Board) bool { return b.Anchor(piece) != s.Cells[0] })
			joins := slices.ContainsFunc(end.LinkPath(), func(c board.Cell) bool { return end.Occupant(c) == piece && slices.Contains(s.Cells, c) })
			if s.Theme != coach.Connect || s.Goal.Reached(at[i]) || !s.Goal.Reached(at[n]) || strays || !joins {
				t.Fatalf("%s, seed %d, move %d: %v of %v at %v\n%v", quest, seed, i, s.Theme, s.Pieces, s.Cells, at[i])
			}
			checkNeeded(t, at[i], s)
		}
	}
	if t.Logf("%d of %d hints have a reason", reasons, hints); reasons == 0 {
		t.Error("no hint has a reason")
	}
}

// What a hint promises of a piece, the hints after it on the same way say, until it is done.
func TestPromises(t *testing.T) {
	random := sample.Source(t, 9, 62)
	hints, promises := 0, 0
	for range sample.Count(60, 6) {
		boards := puzzle.WorldsBoards()
		steps, slug, seed := []int{20, 60, 250, 1000}[random.IntN(4)], boards[random.IntN(len(boards))], random.IntN(1<<30)
		b := challenge(t, slug, steps, seed, nil)
		var c worldscoach.Coach
		p, ok := c.Plan(context.Background(), b)
		if !ok {
			continue
		}
		way := p.Moves()
		at := positions(t, b, way)
		fail := func(i int, told, now coach.Step) {
			t.Helper()
			t.Fatalf("%s, %d steps, seed %d, move %d: %v of %v follows %v of %v\n%v", slug, steps, seed, i, now.Theme, now.Pieces, told.Theme, told.Pieces, at[i])
		}
		about := func(s coach.Step) board.ID {
			if s.Theme == coach.MakeRoom {
				return s.Pieces[len(s.Pieces)-1]
			}
			return s.Pieces[0]
		}
		var told coach.Step
		for i := range way {
			now, ok := coach.Continue(context.Background(), &c, moves.Worlds{}, told, at[i], way[i:])
			if open := len(told.Moves) > 1 && !told.Goal.Reached(at[i]); open && !slices.Contains(now.Pieces, about(told)) {
				if !ok || !slices.Contains(told.Pieces, about(now)) || len(now.Moves) >= len(told.Moves) {
					fail(i, told, now)
				}
			}
			if told = now; ok {
				if hints++; len(now.Moves) > 1 {
					promises++
				}
				if !now.Goal.Reached(at[i+len(now.Moves)]) {
					fail(i, told, now)
				}
			}
		}
	}
	t.Logf("%d hints, %d of them promise something later", hints, promises)
}

func BenchmarkPlan(b *testing.B) {
	for _, steps := range []int{60, 1000, 10_000} {
		b.Run(strconv.Itoa(steps), func(b *testing.B) {
			seed, units, parts, none := 0, 0, 0, 0
			for b.Loop() {
				seed++
				p, ok := new(worldscoach.Coach).Plan(context.Background(), challenge(b, "default", steps, seed, nil))
				if !ok {
					b.Fatal("no plan")
				}
				units, parts = units+len(p.Moves()), parts+len(p.Steps)
				for _, s := range p.Steps {
					if s.Theme == coach.NoTheme {
						none++
					}
				}
			}
			b.ReportMetric(float64(units)/float64(seed), "moves")
			b.ReportMetric(float64(parts)/float64(seed), "steps")
			b.ReportMetric(float64(none)/float64(seed), "none")
		})
	}
}

func BenchmarkReason(b *testing.B) {
	start := challenge(b, "default", 1000, 1, nil)
	var c worldscoach.Coach
	p, _ := c.Plan(context.Background(), start)
	way := p.Moves()
	for b.Loop() {
		c.Reason(context.Background(), start, way)
	}
}
