package reason_test

import (
	"context"
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/parts"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"
	"worldslide/game/worlds"
	"worldslide/internal/testkit/reached"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

var (
	count    = flag.Int("reasons", 4, "number of positions of each family")
	language = flag.String("language", "en", "language of the reasons to print")
	seed     = flag.Uint64("reasons-seed", 1, "seed of the positions")
	only     = flag.String("family", "", "the only family")
)

// position is a position of play with the way that a hint would show.
type position struct {
	code  string
	board *board.Board
	way   []moves.Move
}

// starts returns the codes of typical games of a family.
func starts(f puzzle.Spec, r *rand.Rand) string {
	n := strconv.Itoa(1 + r.IntN(100_000))
	pick := func(of ...string) string { return of[r.IntN(len(of))] }
	switch f.Name() {
	case puzzle.Fifteen.Name():
		return pick("fifteen?size=3&seed="+n, "fifteen?size=4&scramble=walk&k=60&seed="+n, "fifteen?size=4&scramble=walk&k=120&seed="+n)
	case puzzle.Worlds.Name():
		quest := "&quest=" + pick("castle-inn", "harbour-cove", "village-castle")
		return pick("worlds?board=classicsmall&steps=100&seed="+n, "worlds?steps=50&seed="+n, "worlds?steps=1000&seed="+n, "worlds?steps=30&seed="+n+quest)
	case puzzle.Klotski.Name():
		levels := puzzle.KlotskiAllLevels()
		return "klotski?level=" + levels[r.IntN(len(levels))].Slug
	}
	return fmt.Sprintf("carom?day=2026-%02d-%02d", 3+r.IntN(6), 1+r.IntN(28)) // published ones
}

// positions returns positions of play: some moves after the start, most of them of a solution.
func positions(t testing.TB, f puzzle.Spec, many int, seed uint64) (all []position) {
	r := rand.New(rand.NewPCG(seed, 61))
	for len(all) < many {
		text := starts(f, r)
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		way, ok := solve(t.Context(), f, b)
		if !ok || len(way) == 0 {
			continue
		}
		for _, m := range way[:r.IntN(len(way))] {
			if _, err := f.Rules().Apply(nil, b, m); err != nil {
				t.Fatal(err)
			}
		}
		for range r.IntN(4) { // what a player does
			some := f.Rules().AppendMoves(nil, b)
			if _, err := f.Rules().Apply(nil, b, some[r.IntN(len(some))]); err != nil {
				t.Fatal(err)
			}
		}
		if way, ok = solve(t.Context(), f, b); ok && len(way) > 0 {
			all = append(all, position{text, b, way})
		}
	}
	return all
}

// solve returns the solution that a search begins with in Worlds, and a shortest one elsewhere.
func solve(ctx context.Context, f puzzle.Spec, b *board.Board) ([]moves.Move, bool) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	found := 0
	find := f.Solvers()[0].New()
	a := find.Solve(ctx, solver.Problem{Board: b.Clone()}, func(solver.Answer) {
		if found++; f.Name() == puzzle.Worlds.Name() && found == 3 {
			stop()
		}
	})
	return a.Moves, a.Claim.Solved()
}

// Every reason that a hint can give is one sentence in all languages, and the board marks what it speaks of.
func TestSentences(t *testing.T) {
	families := []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	for _, f := range families {
		spec := f.Puzzle()
		if *only != "" && spec.Name() != *only {
			continue
		}
		given := 0
		for i, p := range positions(t, spec, *count, *seed) {
			step, ok := spec.(puzzle.Coached).Coach().Reason(t.Context(), p.board, p.way)
			if !ok {
				t.Logf("%s %d: no reason (%s)", spec.Name(), i+1, p.code)
				continue
			}
			given++
			check(t, f, p, step)
			checkTruth(t, f, p, step)
			look := scenetest.New(t, *language).Look()
			t.Logf("%s %d: %v of %d: %s\n%s%v\n%s", spec.Name(), i+1, step.Theme, len(p.way),
				reason.Sentence(look, f.View().Describe, p.board, step), p.board, p.way[:min(len(p.way), 10)], marks(f, p, step))
		}
		t.Logf("%s: %d of %d positions have a reason, seed %d", spec.Name(), given, *count, *seed)
	}
}

// unspaced are Chinese characters and numbers or letters of pieces without a space between them.
var unspaced = regexp.MustCompile(`\p{Han}[0-9A-Za-z]|[0-9A-Za-z]\p{Han}`)

func marks(f family.Family, p position, s coach.Step) string {
	var all []string
	for _, id := range s.Pieces {
		all = append(all, fmt.Sprintf("%s@%v", p.board.Name(id), p.board.At(id)))
	}
	for _, c := range s.Cells {
		all = append(all, fmt.Sprint(p.board.Point(c)))
	}
	return strings.Join(all, " ") + fmt.Sprintf(" after %d", len(s.Moves))
}

func check(t *testing.T, f family.Family, p position, s coach.Step) {
	t.Helper()
	for _, tag := range sample.Of(t, languages.Tags(), 2) {
		look := scenetest.New(t, tag).Look()
		said := reason.Sentence(look, f.View().Describe, p.board, s)
		switch {
		case said == "":
			t.Errorf("%s: no words for %v", tag, s.Theme)
		case strings.ContainsAny(said, "{}<>"), strings.Contains(said, "  "), !slices.Contains([]string{".", "。"}, lastOf(said)):
			t.Errorf("%s: %q is no sentence", tag, said)
		}
		if strings.HasPrefix(tag, "zh") && unspaced.MatchString(said) {
			t.Errorf("%s: %q lacks a space", tag, said)
		}
		marked := map[board.Point]bool{}
		for _, m := range reason.Marks(look, f.View().Describe, p.board, s) {
			marked[m.Piece.At] = true
			if m.Label != "" && !strings.Contains(said, m.Label) {
				t.Errorf("%s: %q does not speak of %s", tag, said, m.Label)
			}
		}
		for _, c := range s.Cells {
			on := p.board.Occupant(c)
			if !marked[p.board.Point(c)] && (on == board.NoPiece || !marked[p.board.At(on)]) {
				t.Errorf("%s: %v is not marked", tag, p.board.Point(c))
			}
		}
	}
}

// checkTruth requires what the sentence of a reason says beyond the goal of its step, by making the moves.
func checkTruth(t *testing.T, family family.Family, p position, s coach.Step) {
	t.Helper()
	f := family.Puzzle()
	fail := func(why string) {
		t.Helper()
		t.Errorf("%v %v %v: %s (%s)\n%v\n%v", s.Theme, s.Pieces, s.Cells, why, p.code, p.board, p.way)
	}
	at := []*board.Board{p.board}
	for _, m := range p.way {
		next := at[len(at)-1].Clone()
		if _, err := f.Rules().Apply(nil, next, m); err != nil {
			t.Fatal(err)
		}
		at = append(at, next)
	}
	if s.Goal.Reached(p.board) || !s.Goal.Reached(at[len(s.Moves)]) {
		fail("the step does not reach its goal")
	}
	enters := func(by, piece board.ID, cells []board.Cell) bool {
		on := slices.ContainsFunc(cells, func(c board.Cell) bool { return p.board.Occupant(c) != by })
		later := slices.ContainsFunc(at, func(b *board.Board) bool {
			return slices.ContainsFunc(cells, func(c board.Cell) bool { return b.Occupant(c) == piece })
		})
		for i, m := range p.way { // pieces of Carom pass cells
			for c := at[i].Anchor(piece); s.Theme == coach.ClearLine && m.Piece == piece && c != at[i+1].Anchor(piece); {
				c = p.board.Next(c, m.Dir)
				later = later || slices.Contains(cells, c)
			}
		}
		return !on && later
	}
	if to := s.Purpose; to.After > 0 {
		before, after := at[to.After], at[to.After+1]
		if before.Anchor(to.Piece) == to.To || after.Anchor(to.Piece) != to.To || s.Pieces[len(s.Pieces)-1] != to.Piece {
			fail("the way does not make the move that it is for")
		}
		if f.Name() != puzzle.Carom.Name() && before.Next(before.Anchor(to.Piece), to.Dirs[len(to.Dirs)-1]) != to.To {
			fail("the move that it is for goes elsewhere")
		}
		if f.Name() != puzzle.Carom.Name() && slices.ContainsFunc(p.way[:to.After], func(m moves.Move) bool { return m.Piece == to.Piece && !slices.Contains(to.Dirs, m.Dir) }) {
			fail("that piece goes elsewhere before")
		}
	}
	switch f.Name() {
	case puzzle.Worlds.Name(), puzzle.Fifteen.Name():
		switch s.Theme {
		case coach.SwapHoles, coach.LastBlock, coach.LastSquare: // say nothing of moves
		default:
			places, n := s.Claim()
			if fewest, ok := reached.Fewest(f.Rules(), p.board, places, n, 10_000); ok && fewest < n {
				fail(fmt.Sprintf("it takes %d moves, not %d", fewest, n))
			}
		}
	}
	first := s.Pieces[0]
	switch s.Theme {
	case coach.Unblock, coach.FreeExit, coach.ClearLine:
		if !enters(first, s.Pieces[1], s.Cells) {
			fail("it is not in the way")
		}
	case coach.Connect:
		end := at[len(at)-1]
		if !slices.ContainsFunc(end.LinkPath(), func(c board.Cell) bool { return end.Occupant(c) == first }) || end.Anchor(first) != s.Cells[0] {
			fail("it is no part of the connection")
		}
		if !joined(at[len(s.Moves)], first) {
			fail("it is joined to nothing")
		}
	case coach.FreeCells:
		if at[len(s.Moves)+1].At(first) == p.board.Piece(first).Home {
			fail("the cells are its place, not on the way there")
		}
		if next := at[len(s.Moves)+1]; slices.ContainsFunc(s.Cells, func(c board.Cell) bool { return next.Occupant(c) != first }) {
			fail("it does not take the cells")
		}
	case coach.MakeRoom:
		on := func(b *board.Board) map[board.ID]bool { // the pieces on the cells
			all := map[board.ID]bool{}
			for _, c := range s.Cells {
				if id := b.Occupant(c); id != board.NoPiece && !b.IsGap(id) {
					all[id] = true
				}
			}
			return all
		}
		now := on(p.board)
		if len(now) != len(s.Pieces)-1 {
			fail(fmt.Sprintf("%d pieces leave", len(now)))
		}
		for id := range on(at[1]) {
			if !now[id] {
				fail("the first move fills the cells")
			}
		}
	case coach.Carry:
		for _, id := range s.Pieces {
			for _, later := range at[len(s.Moves):min(max(len(s.Moves), 8)+1, len(at))] {
				if distance(id, later.At(id), later) >= distance(id, p.board.At(id), p.board) {
					fail("it does not stay closer")
				}
			}
		}
	case coach.FinishRow, coach.FinishColumn:
		end, line := at[len(s.Moves)], p.board.Point(s.Cells[0])
		for id := range board.ID(end.Len()) {
			for _, c := range end.AppendCells(nil, id) {
				at := end.Point(c)
				in := s.Theme == coach.FinishRow && at.Y == line.Y || s.Theme == coach.FinishColumn && at.X == line.X
				if in && end.At(id) != end.Piece(id).Home || !in && slices.Contains(s.Cells, c) {
					fail(fmt.Sprintf("%v is wrong in the line, or none of it", at))
				}
			}
		}
		for i, id := range s.Pieces {
			if p.board.At(id) == p.board.Piece(id).Home {
				fail(fmt.Sprintf("piece %d is home already", i))
			}
		}
	case coach.Arrive:
		for _, m := range s.Moves {
			if m.Piece != first {
				fail("another piece moves")
			}
		}
	case coach.Stopper:
		stops := slices.ContainsFunc(at, func(b *board.Board) bool {
			return b.Anchor(first) == s.Cells[1] && b.Anchor(s.Pieces[1]) == s.Cells[0]
		})
		if s.Chain[0].Moves != len(s.Moves) || !stops {
			fail("it is no stopper")
		}
	case coach.Approach:
		last := slices.IndexFunc(p.way, func(m moves.Move) bool { return m.Piece != first })
		if again := slices.IndexFunc(p.way[last:], func(m moves.Move) bool { return m.Piece == first }); again < 0 || at[last+again].Anchor(first) != s.Cells[0] {
			fail("it does not go on from there")
		}
	}
}

// distance returns how far a cell is from the home of a piece.
func distance(id board.ID, from board.Point, b *board.Board) int {
	d := from.Sub(b.Piece(id).Home)
	x, y := max(d.X, -d.X), max(d.Y, -d.Y)
	if b.WrapX() {
		x = min(x, b.Width()-x)
	}
	if b.WrapY() {
		y = min(y, b.Height()-y)
	}
	return x + y
}

// joined reports whether paths lead from a piece to a place of the link that is not on it.
func joined(b *board.Board, id board.ID) bool {
	cells := b.AppendCells(nil, id)
	for i := 0; i < len(cells); i++ { // each cell once
		if on := b.Occupant(cells[i]); on != id && (on == b.LinkEnds()[0] || on == b.LinkEnds()[1]) {
			return true
		}
		for _, d := range board.Dirs {
			next := b.Next(cells[i], d)
			if next != board.NoCell && b.Sides(cells[i])&board.WallOn(d) != 0 && b.Sides(next)&board.WallOn(d.Opposite()) != 0 && !slices.Contains(cells, next) {
				cells = append(cells, next)
			}
		}
	}
	return false
}

// Blocks of the same name are told apart by their rows and columns.
func TestAlike(t *testing.T) {
	describe := klotski.New().View().Describe
	look := scenetest.New(t, "en").Look()
	for _, test := range []struct{ text, block, want string }{
		{"AA../AA../BB../O..N/..CC", "N", "The soldier (row 4, column 4)"},
		{"AANO/AA../BB../CC../..PQ", "P", "The soldier (row 5, column 3)"},
		{"AAN./AA../BB../CC../....", "N", "The soldier"},
		{"AAN./AA../BB../CC../....", "B", "Guan Yu"},
	} {
		code, err := puzzle.Standard().ParseCode("klotski?board=" + test.text)
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		id := board.ID(0)
		for b.Name(id) != test.block {
			id++
		}
		r := coach.Step{Reason: coach.Reason{Theme: coach.Bring, Pieces: []board.ID{id}}}
		if said := reason.Sentence(look, describe, b, r); said != "The way is clear: "+strings.Replace(test.want, "The", "the", 1)+" gets closer to the goal." {
			t.Errorf("%s of %s: %q, want %q", test.block, test.text, said, test.want)
		}
	}
}

// What comes home only later is not said of the move that is next.
func TestLaterMoves(t *testing.T) {
	describe := fifteen.New().View().Describe
	code, err := puzzle.Standard().ParseCode("fifteen?size=3&seed=1")
	if err != nil {
		t.Fatal(err)
	}
	b := code.Start()
	for _, theme := range []coach.Theme{
		coach.PlaceTile, coach.PlaceLarge, coach.Carry, coach.Connect, coach.FinishRow, coach.FinishColumn, coach.ThreeCycle,
		coach.PairLead, coach.PairFollow,
	} {
		for _, tag := range languages.Tags() {
			look := scenetest.New(t, tag).Look()
			step := coach.Step{Reason: coach.Reason{Theme: theme, Pieces: []board.ID{0, 1, 2}, Cells: []board.Cell{0, 1, 2}}, Moves: make([]moves.Move, 1)}
			if said := reason.Sentence(look, describe, b, step); strings.Contains(said, "17") || strings.Contains(said, "{") {
				t.Errorf("%s, %v in one move: %q", tag, theme, said)
			}
			step.Moves = make([]moves.Move, 17)
			if said := reason.Sentence(look, describe, b, step); !strings.Contains(said, "17") {
				t.Errorf("%s, %v in 17 moves: %q", tag, theme, said)
			} else if tag == *language {
				t.Log(said)
			}
		}
	}
}

// A hint with its reason takes no more than two lines of the bar below the board in a window of 1280x800. That of Fifteen
// is as narrow as its board, and may take three.
func TestTwoLines(t *testing.T) {
	families := []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	for _, f := range families {
		spec := f.Puzzle()
		if *only != "" && spec.Name() != *only {
			continue
		}
		most := 2
		if spec.Name() == puzzle.Fifteen.Name() {
			most = 3
		}
		for _, p := range positions(t, spec, *count, *seed) {
			step, ok := spec.(puzzle.Coached).Coach().Reason(t.Context(), p.board, p.way)
			if !ok {
				continue
			}
			for _, tag := range languages.Tags() {
				app := scenetest.Typeset(t, tag, 1280, false)
				look := app.Look()
				said := reason.Sentence(look, f.View().Describe, p.board, step)
				if n := barLines(app, spec, p.board, said); n == 0 || n > most {
					t.Errorf("%s: %d lines for %q", tag, n, said)
				}
			}
		}
	}
}

// adviceOf returns a hint of a family as long as they usually are.
func adviceOf(look scene.Look, f puzzle.Spec) string {
	right := look.Text(parts.DirectionNames[board.Right])
	switch f.Name() {
	case puzzle.Worlds.Name():
		return look.Words.Format(assets.HintPiece, map[string]any{"Direction": right})
	case puzzle.Fifteen.Name():
		return look.Words.Format(assets.HintTile, map[string]any{"Piece": "15", "Direction": right})
	case puzzle.Klotski.Name():
		return look.Words.Format(assets.KlotskiAdvice, map[string]any{"Block": look.Text(assets.BlockZhaoYun), "Direction": right})
	}
	return look.Words.Format(assets.CaromSlideBlocker, map[string]any{"Direction": right, "Number": 3})
}

// barLines returns the number of lines in which the hint bar shows a hint and its reason, or 0 if it leaves the reason
// out.
func barLines(app *scene.App, f puzzle.Spec, b *board.Board, said string) int {
	advice := adviceOf(app.Look(), f)
	board := min(max(544, 544*b.Width()/b.Height()), 900)
	if f.Name() != puzzle.Fifteen.Name() { // its bar has a row beside the panel
		board += 24 + parts.PanelWidth(app.Look())
	}
	area := image.Rect(0, 694, board, 742)
	words := func(id assets.ID) string { return app.Text(id) }
	play := app.Words.Count(assets.HintPlay, 5, nil)
	before := len(app.List().Ops(paint.Ground))
	parts.Bar(&app.Frame, area, parts.BarSpec{Icon: "lightbulb", Bold: advice, Text: said + " 26 " + words(assets.HintSolved), Short: said},
		parts.BarButton{ID: "hint-do", Spec: widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: words(assets.HintDo)}},
		parts.BarButton{ID: "hint-play", Spec: widget.ButtonSpec{Size: widget.InBar, Icon: "skip-forward", Word: play}, Words: []string{words(assets.HintStop), play}},
		parts.BarButton{ID: "hint-dismiss", Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: words(assets.HintDismiss)}},
	)
	labels := []string{words(assets.HintDo), play, words(assets.HintDismiss)}
	lines, shown := map[float32]bool{}, ""
	for _, op := range app.List().Ops(paint.Ground)[before:] {
		if op.Kind == paint.KindText && op.Anchor == paint.LeftMiddle && !slices.Contains(labels, op.Text) {
			lines[op.Y] = true
			shown += strings.ReplaceAll(op.Text, " ", "")
		}
	}
	if !strings.Contains(shown, strings.ReplaceAll(said, " ", "")) {
		return 0
	}
	return len(lines)
}

func lastOf(s string) string {
	runes := []rune(s)
	return string(runes[len(runes)-1])
}

// Chinese enumerates with another mark than the comma between clauses.
func TestListOfThree(t *testing.T) {
	for language, want := range map[string]string{
		"en": "9, 13 and 14", "de": "9, 13 und 14", "ja": "9、13、14", "zh-Hans": "9、13、14", "zh-Hant": "9、13、14",
	} {
		if got := reason.List(scenetest.New(t, language).Look(), []string{"9", "13", "14"}); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
