package coach_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/solver/klotski"
	klotskicoach "worldslide/solver/klotski/coach"
)

func start(t testing.TB, key, value string) *board.Board {
	t.Helper()
	code, err := puzzle.Standard().ParseCode("klotski?" + key + "=" + value)
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// positions returns the positions before each of some moves, and after the last.
func positions(t testing.TB, b *board.Board, way []moves.Move) []*board.Board {
	t.Helper()
	all := []*board.Board{b}
	for i, m := range way {
		next := all[i].Clone()
		if _, err := (moves.Klotski{}).Apply(nil, next, m); err != nil {
			t.Fatalf("%v\n%v", err, b)
		}
		all = append(all, next)
	}
	return all
}

// describe returns a step in words.
func describe(b *board.Board, s coach.Step) string {
	var text strings.Builder
	text.WriteString(s.Theme.String())
	for _, id := range s.Pieces {
		text.WriteString(" " + b.Name(id))
	}
	fmt.Fprintf(&text, " %v: %s", s.Cells, moves.FormatGroups(b, moves.GroupByBlock(s.Moves)))
	for _, l := range s.Chain {
		fmt.Fprintf(&text, "; %s blocks %s at %v", b.Name(l.By), b.Name(l.Piece), l.Cells)
		for _, other := range l.Others {
			text.WriteString(" with " + b.Name(other))
		}
	}
	if to := s.Purpose; to.After > 0 {
		fmt.Fprintf(&text, "; then %s %v to %d after %d", b.Name(to.Piece), to.Dirs, to.To, to.After)
	}
	return text.String()
}

// The steps of the plans of some boards.
func TestPlanOf(t *testing.T) {
	for _, test := range []struct{ name, key, value, want string }{
		{"solved but for one move", "board", ".AA./.AA./..../..../....", "leave A [13 14 17 18]: AdAdAd."},
		{"a car in the way", "blocks", "...B/AA.B/..../....&goal=2131&rails=true",
			"free exit B A [7]: BdBd.; B blocks A at [7]; then A [r] to 6 after 3\nleave A [6 7]: ArAr."},
		{"a chain", "level", "siding-02",
			"unblock D C A [29]: Dl; D blocks C at [29]; then A [r] to 16 after 5\n" +
				"free exit C A [17]: Cd; C blocks A at [17]; then A [r] to 16 after 4\nleave A [16 17]: ArArArAr."},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := start(t, test.key, test.value)
			p, ok := klotskicoach.Coach{}.Plan(context.Background(), b)
			var steps []string
			for i, at := 0, b; i < len(p.Steps); i++ {
				steps = append(steps, describe(b, p.Steps[i]))
				all := positions(t, at, p.Steps[i].Moves)
				at = all[len(all)-1]
			}
			if got := strings.Join(steps, "\n"); !ok || got != test.want {
				t.Errorf("%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// A step is not for a move of the marked block that is possible sooner without it, or that is far off.
func TestPurpose(t *testing.T) {
	const way = "Nu Ou Pu Dl Ql Id Br Hd Nu Nr Ou Ou Hl Bl Iu Qr Dr Pd Hd Nd Nl Al Iu Iu Qu Dr Pr Hd Bl Qu Ql Id Id Ar Nr Nu Bu Hu Ql Pl Dl Id Ad Nr Nr Or " +
		"Or Bu Qu Ql Al Nd Nd Or Od Br Br Qu Qr Hu Hu Pu Pu Cl Dl Il Nd Nd Od Od Ar Qd Pr Hd Bl Bl Au Ou Nu Iu Dr Dr Cd Hd Ql Pu Il Ol Od Ad Br Br Qu Pu " +
		"Hu Iu Cu Dl Dl Od Nd Ad Bd Pr Pr Qr Qr Hu Iu Cu Du Ol Ol Nl Nl Ad Cr Cr Du Nu Nl Al"
	b := start(t, "board", ".HAA/.HAA/NBBI/OCCI/PDDQ")
	groups, err := moves.ParseGroups(b, strings.ReplaceAll(way, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	s, ok := klotskicoach.Coach{}.Reason(context.Background(), b, slices.Concat(groups...))
	if want := "unblock N O [8]: Nu; N blocks O at [8]; then O [u] to 8 after 1"; !ok || describe(b, s) != want {
		t.Errorf("%s, want %s", describe(b, s), want)
	}
}

// There are no reasons for what is no solution.
func TestNoReason(t *testing.T) {
	b := start(t, "board", ".AA./.AA./..../..../....")
	for name, way := range map[string][]moves.Move{
		"no moves":         nil,
		"not to the goal":  {{Piece: 0, Dir: board.Down}},
		"not possible":     {{Piece: 0, Dir: board.Up}},
		"no such block":    {{Piece: 1, Dir: board.Up}},
		"no block":         {{Piece: board.NoPiece, Dir: board.Up}},
		"not a direction":  {{Piece: 0, Dir: 4}},
		"too far after it": {{Piece: 0, Dir: board.Down}, {Piece: 0, Dir: board.Down}, {Piece: 0, Dir: board.Down}, {Piece: 0, Dir: board.Down}},
	} {
		if s, ok := (klotskicoach.Coach{}).Reason(context.Background(), b, way); ok {
			t.Errorf("%s: %s", name, describe(b, s))
		}
	}
}

// The plan of the classic level has chapters: cells become free for the large block, which then goes
// there.
func TestChaptersOfClassic(t *testing.T) {
	p, ok := klotskicoach.Coach{}.Plan(context.Background(), start(t, "level", "classic"))
	if !ok || len(moves.GroupByBlock(p.Moves())) != 81 {
		t.Fatalf("%d moves, want 81", len(moves.GroupByBlock(p.Moves())))
	}
	first, last := p.Chapters[0], p.Chapters[len(p.Chapters)-1]
	if first.Theme != coach.FreeCells || !slices.Equal(first.Cells, []board.Cell{3, 7}) || last.Theme != coach.Leave {
		t.Errorf("from %v %v to %v, want the right column free first, and leave", first.Theme, first.Cells, last.Theme)
	}
	for i, c := range p.Chapters {
		if c.Theme == coach.FreeCells && p.Chapters[i+1].Theme == coach.FreeCells || c.Pieces[0] != 0 {
			t.Errorf("chapter %d: %v of %v", i, c.Theme, c.Pieces)
		}
	}
}

// entered returns the cells that a block covers after a move and did not before.
func entered(before, after *board.Board, id board.ID) []board.Cell {
	old := before.AppendCells(nil, id)
	return slices.DeleteFunc(after.AppendCells(nil, id), func(c board.Cell) bool { return slices.Contains(old, c) })
}

// apart returns the distance of two cells in steps.
func apart(a, b board.Point) int {
	d := a.Sub(b)
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}

// checkStep requires that what a step says is true of a way, whose positions are at.
func checkStep(t *testing.T, at []*board.Board, way []moves.Move, s coach.Step) {
	t.Helper()
	b := at[0]
	fail := func(why string) {
		t.Helper()
		t.Fatalf("%s of %s: %s\n%v", describe(b, s), moves.FormatGroups(b, moves.GroupByBlock(way)), why, b)
	}
	if n := len(s.Moves); n == 0 || !slices.Equal(s.Moves, way[:n]) {
		fail("the moves are not those of the way")
	}
	if s.Goal.Reached(b) || !s.Goal.Reached(at[len(s.Moves)]) {
		fail("the goal is reached before, or not")
	}
	if s.Pieces[0] != way[0].Piece {
		fail("another block moves")
	}
	first := 1
	for first < len(way) && way[first].Piece == way[0].Piece {
		first++
	}
	if len(s.Moves) != first {
		fail("the step is not the move of the first block")
	}
	end := at[len(way)].At(s.Pieces[0])
	marked, nearer := klotski.Marked(b, s.Pieces[0]), apart(at[first].At(s.Pieces[0]), end) < apart(b.At(s.Pieces[0]), end)
	if (s.Theme == coach.Bring || s.Theme == coach.Leave) != (marked && nearer) {
		fail("does a marked block get nearer to its end?")
	}
	if klotski.Solved(at[first]) != (s.Theme == coach.Leave) {
		fail("leaves or not")
	}
	switch s.Theme {
	case coach.Leave:
		if !slices.Equal(at[first].AppendCells(nil, s.Pieces[0]), s.Cells) {
			fail("not there")
		}
	case coach.Bring:
	case coach.Unblock, coach.FreeExit:
		if klotski.Marked(b, s.Pieces[1]) != (s.Theme == coach.FreeExit) {
			fail("which is marked?")
		}
		if s.Purpose.After == 0 {
			fail("nothing is said to become possible")
		}
		if slices.ContainsFunc(s.Cells, func(c board.Cell) bool { return at[first].Occupant(c) == s.Pieces[0] }) {
			fail("the block is still in the way after its move")
		}
		if len(s.Pieces) > 2 && (marked || s.Theme == coach.FreeExit) {
			fail("a marked block makes way for another one of them")
		}
	default:
		fail("unexpected theme")
	}
	if s.Purpose.After > 0 {
		if l := s.Chain[0]; l.By != s.Pieces[0] || l.Piece != s.Pieces[1] || !slices.Equal(l.Cells, s.Cells) {
			fail("the chain speaks of something else")
		}
	}
	for _, l := range s.Chain {
		checkLink(t, at, way, l, fail)
	}
	if s.Purpose.After > 0 {
		checkPurpose(at, way, s, fail)
	}
}

// checkPurpose requires that the way makes the move that a step is for, and that its block goes as the step says. That
// move is impossible if the first block stays where it is: then the blocks that it keeps from moving stay as well, and so
// do those behind them. Of a marked block no earlier move is impossible, and with another block between them its move is
// impossible without that block's as well.
func checkPurpose(at []*board.Board, way []moves.Move, s coach.Step, fail func(string)) {
	n, b, to := s.Purpose.After, at[0], s.Purpose
	if n >= len(way) || way[n].Piece != to.Piece || at[n+1].Anchor(to.Piece) != to.To || to.Piece != s.Pieces[len(s.Pieces)-1] {
		fail("the way does not make the move that the step is for")
	}
	var turns []board.Dir
	for _, m := range way[:n+1] {
		if m.Piece == to.Piece && (len(turns) == 0 || turns[len(turns)-1] != m.Dir) {
			turns = append(turns, m.Dir)
		}
	}
	if !slices.Equal(turns, to.Dirs) || len(turns) > 2 {
		fail("the block goes otherwise")
	}
	if to.Later != slices.ContainsFunc(way[len(s.Moves):n], func(m moves.Move) bool { return m.Piece != to.Piece }) {
		fail("other moves come before, or not")
	}
	can := (moves.Klotski{}).Legal(b, moves.Move{Piece: to.Piece, Dir: turns[0]})
	if len(turns) == 1 && can != to.Farther || len(turns) > 1 && to.Farther {
		fail("the block can go there at once, or not")
	}
	if still(at, way, 0, n) {
		fail("the move is possible without the step")
	}
	if len(s.Pieces) < 3 {
		return
	}
	if !klotski.Marked(b, to.Piece) {
		fail("the last block is not marked")
	}
	switch before := fewest(b, to, mostAim); {
	case before == 0:
		fail("the last block gets as far by itself")
	case before <= mostAim && fewest(at[len(s.Moves)], to, mostAim) >= before:
		fail("the step gets the last block no nearer")
	}
	for i, m := range way[:n] {
		if i >= len(s.Moves) && klotski.Marked(b, m.Piece) && !still(at, way, 0, i) {
			fail("the step is for an earlier move")
		}
	}
	between := slices.IndexFunc(at, func(b *board.Board) bool {
		return slices.ContainsFunc(s.Cells, func(c board.Cell) bool { return b.Occupant(c) == s.Pieces[1] })
	})
	for between--; way[between-1].Piece == s.Pieces[1]; {
		between--
	}
	if still(at, way, between, n) {
		fail("the move is possible without the block between")
	}
}

// mostAim is the number of moves to a purpose up to which all shorter ways are looked for.
const mostAim = 3

// fewest returns the minimum number of moves after which a block is where it goes for a purpose, or most+1 if they are
// more. It is 0 if the block gets as far by itself.
func fewest(b *board.Board, to coach.Purpose, most int) int {
	dir := to.Dirs[len(to.Dirs)-1].Vector()
	far := func(p board.Point) int { return p.X*dir.X + p.Y*dir.Y }
	level := []*board.Board{b}
	seen := map[string]bool{}
	for n := range most {
		var next []*board.Board
		for _, from := range level {
			for id := range board.ID(b.Len()) {
				for open := []*board.Board{from}; len(open) > 0; open = open[1:] {
					for _, d := range board.Dirs {
						at := open[0].Clone()
						if _, err := (moves.Klotski{}).Apply(nil, at, moves.Move{Piece: id, Dir: d}); err != nil || seen[at.String()] {
							continue
						}
						seen[at.String()] = true
						open, next = append(open, at), append(next, at)
						there := at.At(to.Piece)
						if n == 0 && !to.Farther && id == to.Piece && far(there) >= far(b.Point(to.To)) {
							return 0
						}
						if at.Cell(there) == to.To {
							return n + 1
						}
					}
				}
			}
		}
		level = next
	}
	return most + 1
}

// still reports whether a move of a way is possible if the block of another move stays where it is at that time, until
// another block has moved.
func still(at []*board.Board, way []moves.Move, stays, move int) bool {
	b := at[0]
	cells := map[board.Cell]board.ID{} // what is where
	where := map[board.ID][]board.Cell{}
	for id := range board.ID(b.Len()) {
		where[id] = b.AppendCells(nil, id)
		for _, c := range where[id] {
			cells[c] = id
		}
	}
	gone := stays
	for gone < len(way) && way[gone].Piece == way[stays].Piece {
		gone++
	}
	for i := range move + 1 {
		id := way[i].Piece
		to := at[i+1].AppendCells(nil, id)
		possible := slices.Equal(where[id], at[i].AppendCells(nil, id)) && !slices.ContainsFunc(to, func(c board.Cell) bool {
			other, covered := cells[c]
			return covered && other != id
		})
		if i == move {
			return possible
		}
		if !possible || i >= stays && i < gone {
			continue
		}
		for _, c := range where[id] {
			delete(cells, c)
		}
		for _, c := range to {
			cells[c] = id
		}
		where[id] = to
	}
	return true
}

// checkLink requires that the obstacle covers the cells, that all further ones are in the way as well,
// and that the block enters the cells before any other does.
func checkLink(t *testing.T, at []*board.Board, way []moves.Move, l coach.Link, fail func(string)) {
	t.Helper()
	b := at[0]
	for _, c := range l.Cells {
		if b.Occupant(c) != l.By {
			fail("the obstacle is not on the cells")
		}
	}
	covers := b.AppendCells(nil, l.By)
	for i, m := range way {
		all := entered(at[i], at[i+1], m.Piece)
		if m.Piece == l.By || !slices.ContainsFunc(all, func(c board.Cell) bool { return slices.Contains(covers, c) }) {
			continue
		}
		if m.Piece != l.Piece {
			fail("another block enters first")
		}
		// The rest of the gesture, and what of it has been before.
		first, last := i, i
		for first > 0 && way[first-1].Piece == m.Piece {
			first--
		}
		for last+1 < len(way) && way[last+1].Piece == m.Piece {
			last++
		}
		all = nil
		for j := first; j <= last; j++ {
			all = append(all, entered(at[j], at[j+1], m.Piece)...)
		}
		for _, c := range l.Cells {
			if !slices.Contains(all, c) {
				fail("the block does not enter the cells")
			}
		}
		for _, other := range l.Others {
			if other == l.By || !slices.ContainsFunc(all, func(c board.Cell) bool { return b.Occupant(c) == other }) {
				fail("a further obstacle is not in the way")
			}
		}
		return
	}
	fail("no block enters the cells")
}

// mostPositions keeps the test to boards that are solved fast.
const mostPositions = 60_000

// For levels and positions of them, plans solve, and each reason is true.
func TestTruth(t *testing.T) {
	random := sample.Source(t, 45, 61)
	reasons, count := map[coach.Theme]int{}, 0
	links, ways, entering, purposes, early := 0, 0, 0, 0, 0
	levels := puzzle.KlotskiAllLevels()
	random.Shuffle(len(levels), func(i, j int) { levels[i], levels[j] = levels[j], levels[i] })
	for _, level := range levels[:sample.Count(len(levels), 12)] {
		b := start(t, "level", level.Slug)
		if n, err := klotski.Positions(context.Background(), b); err != nil || n > mostPositions {
			continue
		}
		g, err := klotski.NewGuide(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		for range sample.Count(12, 3) {
			p, ok := klotskicoach.Coach{}.Plan(context.Background(), b)
			if !ok {
				t.Fatalf("%s: no plan for\n%v", level.Slug, b)
			}
			checkPlan(t, b, p)
			way := p.Moves()
			at := positions(t, b, way)
			for i := range way {
				if i > 0 && way[i].Piece == way[i-1].Piece {
					continue
				}
				s, ok := klotskicoach.Coach{}.Reason(context.Background(), at[i], way[i:])
				reasons[s.Theme]++
				if count++; ok {
					links += len(s.Chain)
					checkStep(t, at[i:], way[i:], s)
				}
				if len(s.Chain) > 0 && random.IntN(sometimes) == 0 {
					o := obstacle{t, g, s, mostMoves, 0, 0, 0}
					o.follow(at[i], board.NoPiece)
					ways, entering = ways+o.ways, entering+o.entering
					if s.Purpose.After > 0 {
						purposes++
						early += min(1, o.early)
					}
				}
			}
			b = b.Clone()
			for range 30 {
				all := moves.Klotski{}.AppendMoves(nil, b)
				if _, err := (moves.Klotski{}).Apply(nil, b, all[random.IntN(len(all))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Logf("%d positions, %v, %d links; %d shortest ways, in %d of them the block enters the cells; "+
		"of %d purposes %d are reached earlier on another way", count, reasons, links, ways, entering, purposes, early)
}

// One of how many obstacles is looked for in the shortest ways, and how many of their moves are tried.
const (
	sometimes = 8
	mostMoves = 100
)

// obstacle looks for a shortest way that makes the blocked move of a link before the obstacle has moved.
type obstacle struct {
	t              *testing.T
	guide          klotski.Guide
	step           coach.Step
	left           int // how many more ways to follow
	ways, entering int
	early          int // how many make the move of the purpose before
}

// follow follows all shortest ways from b until the obstacle has moved.
func (o *obstacle) follow(b *board.Board, last board.ID) {
	for id := range board.ID(b.Len()) {
		if id == last {
			continue
		}
		reach := moves.Klotski{}.Reach(b, id)
		for _, place := range reach.Places()[1:] {
			path, _ := reach.Path(place)
			if lost, ok := o.guide.Lost(b, klotski.Moves, last, path); !ok || lost > 0 || o.left <= 0 {
				continue
			}
			o.left--
			if id == o.step.Chain[0].By {
				o.ways++
				if o.enters(b, path, id) {
					o.entering++
				}
				continue
			}
			at := positions(o.t, b, path)
			for i := range path {
				if to := o.step.Purpose; path[i].Piece == to.Piece && at[i+1].Anchor(to.Piece) == to.To {
					o.early++
				}
				for _, c := range entered(at[i], at[i+1], id) {
					if id == o.step.Chain[0].Piece && slices.Contains(o.step.Chain[0].Cells, c) {
						o.t.Fatalf("%s enters %v before %s has moved\n%v", b.Name(id), c, b.Name(o.step.Chain[0].By), b)
					}
				}
			}
			o.follow(at[len(path)], id)
		}
	}
}

// enters reports whether the way that the guide continues enters the link's cells with its block.
func (o *obstacle) enters(b *board.Board, path moves.Group, last board.ID) bool {
	for len(path) > 0 {
		at := positions(o.t, b, path)
		for i, m := range path {
			for _, c := range entered(at[i], at[i+1], m.Piece) {
				if m.Piece == o.step.Chain[0].Piece && slices.Contains(o.step.Chain[0].Cells, c) {
					return true
				}
			}
		}
		b = at[len(path)]
		path, _ = o.guide.Next(b, klotski.Moves, last)
		if len(path) > 0 {
			last = path[0].Piece
		}
	}
	return false
}

// checkPlan requires that a plan solves, and checks its steps and the goals of its chapters.
func checkPlan(t *testing.T, b *board.Board, p coach.Plan) {
	t.Helper()
	way := p.Moves()
	at := positions(t, b, way)
	if !klotski.Solved(at[len(way)]) {
		t.Fatalf("the plan does not solve\n%v", b)
	}
	n, step := 0, 0
	for _, c := range p.Chapters {
		before := at[n]
		for _, s := range p.Steps[step : step+c.Steps] {
			if s.Theme != coach.NoTheme {
				checkStep(t, at[n:], way[n:], s)
			}
			n += len(s.Moves)
		}
		if step += c.Steps; c.Goal.Reached(before) || !c.Goal.Reached(at[n]) {
			t.Fatalf("%v %v is reached before, or not, on\n%v", c.Theme, c.Cells, before)
		}
	}
	if step != len(p.Steps) {
		t.Fatalf("%d steps in chapters, want %d", step, len(p.Steps))
	}
}

func BenchmarkPlanOfClassic(b *testing.B) {
	at := start(b, "level", "classic")
	for b.Loop() {
		klotskicoach.Coach{}.Plan(context.Background(), at)
	}
}

func BenchmarkReasonOfClassic(b *testing.B) {
	at := start(b, "level", "classic")
	way := klotski.Solver{}.Solve(context.Background(), solver.Problem{Board: at}, nil).Moves
	for b.Loop() {
		klotskicoach.Coach{}.Reason(context.Background(), at, way)
	}
}
