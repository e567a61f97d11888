package coach_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/carom"
	caromcoach "worldslide/solver/carom/coach"
	"worldslide/solver/coach"
)

func parse(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func parseMoves(t testing.TB, b *board.Board, text string) []moves.Move {
	t.Helper()
	groups, err := moves.ParseGroups(b, strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return slices.Concat(groups...)
}

// The reason of the first of some moves: its theme, the pieces and cells that it speaks of, the number
// of moves that it takes, and the chain.
func TestReason(t *testing.T) {
	for _, test := range []struct{ name, text, way, want string }{
		{"nothing stops it but the edge", "t . .\nhome\n. . t", "tr", "arrive t (2,0) 1"},
		{"a blocker in place", "t . 0\nhome\n0 t .\norder t 0", "tr", "arrive t (1,0) 1; 0 stops t at (2,0) in 0"},
		{"a stopper", "t 0 . .\nhome\n0 . t .\norder t 0", "0r tr", "stopper 0 t (2,0) (3,0) 1; 0 stops t at (3,0) in 1"},
		{"a stopper in two", "t . . .\n0 . . .\nhome\n. . t .\n0 . . .\norder t 0", "0r 0u tr",
			"stopper 0 t (2,0) (3,0) 2; 0 stops t at (3,0) in 2"},
		{"a stopper of a stopper", "t . . . .\n. . . . 1\n0 . . . .\nhome\n. . t . .\n0 . . . .\n1 . . . .\norder t 0 1", "1d 0r 0u tr",
			"stopper 1 0 t (3,2) (4,2) 1; 1 stops 0 at (4,2) in 1; 0 stops t at (3,0) in 2"},
		{"a stop that is not needed", ". t . . .\n1 . 0 . .\nhome\n. . . . .\nt . . 1 0\norder t 0 1", "0r 1r td tl",
			"clear line 0 1 (2,1) 1; 0 blocks 1 at (2,1); 1 blocks t at (0,1)"},
		{"in the way", "t . 0\n. . .\nhome\n. 0 t\n. . .\norder t 0", "0d tr", "clear line 0 t (2,0) 1; 0 blocks t at (2,0)"},
		{"on the way", "t . .\n0 . .\n. . .\nhome\n. . .\n0 . .\n. . t\norder t 0", "tr td", "arrive t (2,2) 2"},
		{"a round", "t . .\n0 . .\ntargets t 2,0 0 2,1\norder t 0", "tr 0r", "arrive t (2,0) 1"},
		{"another piece of the round", "t . .\n0 . .\ntargets 0 2,1 t 2,0\norder t 0", "0r tr", "arrive 0 (2,1) 1"},
		{"a target for any piece", ". 0 .\n. . .\nt . .\ntargets * 2,2 t 1,2\norder t 0", "0r 0d tr", "arrive 0 (2,2) 2"},
		{"not a solution", "t . .\nhome\n. . t", "", ""},
		{"not possible", "t . .\nhome\n. . t", "tu tr", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := parse(t, test.text)
			s, ok := caromcoach.Coach{}.Reason(context.Background(), b, parseMoves(t, b, test.way))
			got := ""
			if ok {
				got = describe(b, s)
			}
			if got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// describe returns a step in words.
func describe(b *board.Board, s coach.Step) string {
	words := []string{s.Theme.String()}
	for _, id := range s.Pieces {
		words = append(words, b.Name(id))
	}
	for _, c := range s.Cells {
		words = append(words, b.Point(c).String())
	}
	text := strings.Join(append(words, strconv.Itoa(len(s.Moves))), " ")
	for _, l := range s.Chain {
		verb, in := "blocks", ""
		if l.Kind == coach.Stops {
			verb, in = "stops", " in "+strconv.Itoa(l.Moves)
		}
		text += "; " + b.Name(l.By) + " " + verb + " " + b.Name(l.Piece) + " at " + b.Point(l.Cells[0]).String() + in
	}
	return text
}

// slide returns where a move ends, by the definition of the game: with a further obstacle on a cell, and
// as if one piece were not there.
func slide(b *board.Board, m moves.Move, obstacle board.Cell, absent board.ID) board.Cell {
	c := b.Anchor(m.Piece)
	for {
		next := b.Next(c, m.Dir)
		if next == board.NoCell || b.Walled(c, m.Dir) || next == obstacle {
			return c
		}
		if id := b.Occupant(next); id != board.NoPiece && id != absent {
			return c
		}
		c = next
	}
}

const nowhere = board.NoCell - 1

// positions returns the positions before each move of a way, and after the last.
func positions(t testing.TB, b *board.Board, way []moves.Move) []*board.Board {
	t.Helper()
	all := []*board.Board{b}
	for i, m := range way {
		next := all[i].Clone()
		if _, err := (moves.Carom{}).Apply(nil, next, m); err != nil {
			t.Fatalf("%v\n%v", err, b)
		}
		all = append(all, next)
	}
	return all
}

// checkStep requires that what a step says is true of a way.
func checkStep(t *testing.T, b *board.Board, way []moves.Move, s coach.Step) {
	t.Helper()
	at := positions(t, b, way)
	fail := func(why string) {
		t.Helper()
		t.Fatalf("%s of %s: %s\n%v", describe(b, s), moves.FormatGroups(b, moves.Singly(way)), why, b)
	}
	if n := len(s.Moves); n == 0 || !slices.Equal(s.Moves, way[:n]) {
		fail("the moves are not those of the way")
	}
	if s.Theme == coach.NoTheme { // a move without a reason promises nothing
		return
	}
	if s.Goal.Reached(b) || !s.Goal.Reached(at[len(s.Moves)]) {
		fail("the goal is reached before, or not")
	}
	if s.Pieces[0] != way[0].Piece {
		fail("another piece moves")
	}
	switch s.Theme {
	case coach.Stopper:
		if l := s.Chain[0]; l.Kind != coach.Stops || l.Cells[0] != s.Cells[1] || l.Piece != s.Pieces[1] || at[len(s.Moves)].Anchor(l.By) != l.Cells[0] {
			fail("the chain speaks of something else")
		}
		if len(s.Moves) != s.Chain[0].Moves {
			fail("wrong number of moves")
		}
		if !stopNeeded(at, way, s) {
			fail("the way gets to the goal without the stop")
		}
	case coach.ClearLine:
		if l := s.Chain[0]; l.Kind != coach.Blocks || l.Cells[0] != b.Anchor(s.Pieces[0]) || l.Piece != s.Pieces[1] {
			fail("the chain speaks of something else")
		}
		if s.Purpose.After == 0 || !clears(at, way, s.Pieces[1]) {
			fail("the first move does not clear the line")
		}
	case coach.Approach, coach.Arrive:
		if solved := at[len(s.Moves)].At(0) == b.Piece(0).Home; s.Pieces[0] != 0 || solved != (s.Theme == coach.Arrive) {
			fail("not the target, or not at the goal")
		}
		if s.Theme == coach.Arrive {
			checkStop(at[len(s.Moves)-1], way[len(s.Moves)-1], s, fail)
			break
		}
		// Other pieces move, those it names, and then the target alone up to the goal.
		others := map[board.ID]bool{}
		n := len(s.Moves)
		for ; way[n].Piece != 0; n++ {
			others[way[n].Piece] = true
		}
		if slices.ContainsFunc(way[n:], func(m moves.Move) bool { return m.Piece != 0 }) || len(others) != len(s.Pieces)-1 ||
			slices.ContainsFunc(s.Pieces[1:], func(id board.ID) bool { return !others[id] }) {
			fail("it does not go on to the goal when these have moved")
		}
		if len(s.Cells) > 1 && at[n].Anchor(s.Pieces[1]) != s.Cells[1] {
			fail("the other piece is elsewhere")
		}
	default:
		fail("unexpected theme")
	}
	if to := s.Purpose; to.After > 0 {
		if s.Pieces[len(s.Pieces)-1] != to.Piece || len(s.Pieces) > 2 && to.Piece != 0 {
			fail("the purpose is of another piece")
		}
		checkPurpose(at, way, s, fail)
	} else if s.Theme == coach.Stopper && len(s.Pieces) > 2 {
		fail("no purpose of the last piece")
	}
	if n := len(s.Moves); n > 1 && s.Theme != coach.Arrive && n <= mostAim {
		aim := s.Goal.Places[0]
		if fewest(at[1], aim.Piece, aim.At, n) >= fewest(b, aim.Piece, aim.At, n) {
			fail("the first move gets no nearer to the aim")
		}
	}
	for i, l := range s.Chain {
		ring := slices.ContainsFunc(s.Chain[:i], func(before coach.Link) bool { return before.By == l.Piece })
		if i > 0 && s.Chain[i-1].Piece != l.By || l.By == l.Piece || ring {
			fail("the chain is broken, or a ring")
		}
		if !slices.ContainsFunc(way, func(m moves.Move) bool { return m.Piece == l.Piece }) {
			fail("the piece does not move")
		}
		holds := false
		for j, m := range way {
			if m.Piece != l.Piece {
				continue
			}
			to := at[j+1].Anchor(m.Piece)
			if l.Kind == coach.Stops {
				holds = holds || at[j].Anchor(l.By) == l.Cells[0] && at[j].Next(to, m.Dir) == l.Cells[0] && slide(at[j], m, nowhere, l.By) != to
			} else {
				holds = holds || slide(at[j], m, l.Cells[0], board.NoPiece) != to
			}
		}
		if !holds {
			fail("a link is not true")
		}
	}
}

// stopNeeded reports whether the target does not get to the goal if the second piece of a step goes past the first one.
func stopNeeded(at []*board.Board, way []moves.Move, s coach.Step) bool {
	j := slices.IndexFunc(at[1:], func(b *board.Board) bool {
		return b.Anchor(s.Pieces[1]) == s.Cells[0] && b.Anchor(s.Pieces[0]) == s.Cells[1]
	})
	b := at[j].Clone()
	for _, m := range way[j:] {
		if m.Piece != s.Pieces[0] {
			b.Relocate(m.Piece, b.Point(slide(b, m, nowhere, s.Pieces[0])))
		}
	}
	return b.Anchor(0) != at[len(at)-1].Anchor(0)
}

// clears reports whether a later move of a piece, which passes the cell where the first piece of the way was, gets as
// far as it does when that piece is where its first move takes it, and not as far when it is where it was.
func clears(at []*board.Board, way []moves.Move, piece board.ID) bool {
	first := way[0].Piece
	for i, m := range way {
		if m.Piece != piece {
			continue
		}
		to, goes := at[i+1].Anchor(piece), at[i].Anchor(piece)
		if slide(at[i], m, at[0].Anchor(first), first) == to {
			continue
		}
		for stop := slide(at[i], m, at[1].Anchor(first), first); goes != to && goes != stop; {
			goes = at[i].Next(goes, m.Dir)
		}
		if goes == to {
			return true
		}
	}
	return false
}

// checkStop requires that what a step names stops the target at the goal, and nothing else if it names nothing.
func checkStop(before *board.Board, m moves.Move, s coach.Step, fail func(string)) {
	goal := before.Cell(before.Piece(0).Home)
	next := before.Next(goal, m.Dir)
	free := next != board.NoCell && !before.Walled(goal, m.Dir)
	if slide(before, m, nowhere, board.NoPiece) != goal || free != (len(s.Chain) > 0) || free && s.Chain[0].By != before.Occupant(next) {
		fail("something else stops the target")
	}
}

// mostAim is the number of moves to an aim up to which all shorter ways are looked for.
const mostAim = 5

// fewest returns the minimum number of moves after which a piece is on a cell, or most+1 if they are more.
func fewest(b *board.Board, piece board.ID, at board.Cell, most int) int {
	type position [4]board.Cell
	place := func(b *board.Board) (p position) {
		for id := range board.ID(b.Len()) {
			p[id] = b.Anchor(id)
		}
		return p
	}
	level := []position{place(b)}
	seen := map[position]bool{level[0]: true}
	now := b.Clone()
	for n := 0; n <= most; n++ {
		var next []position
		for _, p := range level {
			if p[piece] == at {
				return n
			}
			for id := range board.ID(b.Len()) {
				now.Relocate(id, now.Point(p[id]))
			}
			for id := range board.ID(b.Len()) {
				for _, d := range board.Dirs {
					q := p
					q[id] = slide(now, moves.Move{Piece: id, Dir: d}, nowhere, board.NoPiece)
					if !seen[q] {
						seen[q] = true
						next = append(next, q)
					}
				}
			}
		}
		level = next
	}
	return most + 1
}

// checkPurpose requires that the piece makes the move that a step is for. A target does not get there with it if the
// first piece stays where it is, and another piece has to pass the cell where that was.
func checkPurpose(at []*board.Board, way []moves.Move, s coach.Step, fail func(string)) {
	to := s.Purpose
	n := to.After
	if n >= len(way) || !slices.Equal([]board.Dir{way[n].Dir}, to.Dirs) || way[n].Piece != to.Piece || at[n+1].Anchor(to.Piece) != to.To || to.Later != (n > 1) {
		fail("the piece does not make the move that the step is for")
	}
	first := way[0].Piece
	if s.Theme == coach.ClearLine && len(s.Pieces) == 2 && slide(at[n], way[n], at[0].Anchor(first), first) != to.To {
		return
	}
	without := at[0].Clone()
	for _, m := range way[:n+1] {
		if m.Piece != first {
			without.Relocate(m.Piece, without.Point(slide(without, m, nowhere, board.NoPiece)))
		}
	}
	if to.Piece != 0 || without.Anchor(0) == to.To {
		fail("the piece gets there without the step")
	}
	if before := fewest(at[0], to.Piece, to.To, mostAim); before <= min(n, mostAim) && fewest(at[1], to.Piece, to.To, mostAim) >= before {
		fail("the first move gets the piece no nearer")
	}
}

// For positions of published and random boards, plans solve, and each reason is true.
func TestTruth(t *testing.T) {
	random := sample.Source(t, 12, 61)
	reasons, positions, ways := map[coach.Theme]int{}, 0, 0
	day, _ := puzzle.ParseDate("2026-03-01")
	for range sample.Count(60, 4) {
		day = day.Add(1)
		code, err := puzzle.NewCode(puzzle.Carom, puzzle.Carom.Daily(day))
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		g, err := carom.NewGuide(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		for range sample.Count(50, 12) {
			if _, ok := g.Distance(b); ok && b.At(0) != b.Piece(0).Home {
				positions++
				ways += checkPlan(t, b, g, reasons)
			}
			cells := random.Perm(b.Width() * b.Height())
			for id := range board.ID(b.Len()) {
				b.Relocate(id, b.Point(board.Cell(cells[id])))
			}
		}
	}
	t.Logf("%d positions, %v, %d shortest ways", positions, reasons, ways)
}

// checkPlan requires that the plan for a solvable position solves it, and checks all its steps and the
// reasons of all its moves. Of the first reason it requires that no shortest way avoids the obstacle. It
// returns how many shortest ways it has looked at.
func checkPlan(t *testing.T, b *board.Board, g *carom.Guide, reasons map[coach.Theme]int) (ways int) {
	t.Helper()
	p, ok := caromcoach.Coach{}.Plan(context.Background(), b)
	if !ok {
		t.Fatalf("no plan for\n%v", b)
	}
	way, steps := p.Moves(), 0
	for _, c := range p.Chapters {
		steps += c.Steps
	}
	if steps != len(p.Steps) {
		t.Fatalf("%d steps in chapters, want %d", steps, len(p.Steps))
	}
	at := positions(t, b, way)
	if end := at[len(way)]; end.At(0) != end.Piece(0).Home {
		t.Fatalf("the plan does not solve\n%v", b)
	}
	n := 0
	for _, s := range p.Steps {
		checkStep(t, at[n], way[n:], s)
		n += len(s.Moves)
	}
	for i := range way {
		s, ok := caromcoach.Coach{}.Reason(context.Background(), at[i], way[i:])
		if !ok {
			reasons[coach.NoTheme]++
			continue
		}
		checkStep(t, at[i], way[i:], s)
		reasons[s.Theme]++
		if s.Theme == coach.ClearLine {
			ways += checkObstacle(t, at[i].Clone(), g, s.Chain[0], mostWays)
		}
	}
	return ways
}

// mostWays is how many shortest ways from a position are followed at most.
const mostWays = 200

// checkObstacle requires that the blocked piece of a link passes the obstacle's cell in no shortest way
// before the obstacle has moved.
func checkObstacle(t *testing.T, b *board.Board, g *carom.Guide, l coach.Link, most int) (ways int) {
	t.Helper()
	distance, _ := g.Distance(b)
	if distance == 0 {
		return 1
	}
	for _, m := range (moves.Carom{}).AppendMoves(nil, b) {
		if lost, ok := g.Lost(b, m); !ok || lost > 0 {
			continue
		}
		if m.Piece == l.By || ways >= most {
			ways++
			continue
		}
		next := b.Clone()
		motions, err := moves.Carom{}.Apply(nil, next, m)
		if err != nil {
			t.Fatal(err)
		}
		if m.Piece == l.Piece && slide(b, m, l.Cells[0], board.NoPiece) != next.Cell(motions[0].From.Add(motions[0].Delta)) {
			t.Fatalf("%s passes %v before %s has moved\n%v", b.Name(l.Piece), b.Point(l.Cells[0]), b.Name(l.By), b)
		}
		ways += checkObstacle(t, next, g, l, most-ways)
	}
	return ways
}

func BenchmarkPlan(b *testing.B) {
	code, err := puzzle.NewCode(puzzle.Carom, puzzle.Values{puzzle.KeyDay: "2026-03-02"})
	if err != nil {
		b.Fatal(err)
	}
	start := code.Start()
	for b.Loop() {
		caromcoach.Coach{}.Plan(context.Background(), start)
	}
}
