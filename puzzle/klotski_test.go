package puzzle_test

import (
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

func klotskiCode(t testing.TB, key, value string) puzzle.Code {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{key: value})
	if err != nil {
		t.Fatalf("%s=%s: %v", key, value, err)
	}
	return code
}

// solveKlotski solves a start in a metric and replays the answer.
func solveKlotski(t testing.TB, code puzzle.Code, metric string) solver.Answer {
	t.Helper()
	engine, ok := puzzle.Klotski.Solvers().New(metric)
	if !ok {
		t.Fatalf("no solver in %s", metric)
	}
	problem := solver.Problem{Board: code.Start()}
	answer := engine.Solve(context.Background(), problem, nil)
	if err := solver.Check(puzzle.Klotski.Rules(), puzzle.Klotski.Solved, problem, answer); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return answer
}

// The solution of every level is legal and as short as listed in both metrics. The short run solves a
// sample.
func TestKlotskiLevels(t *testing.T) {
	for _, l := range sample.Of(t, puzzle.KlotskiLevels(), 10) {
		code := klotskiCode(t, puzzle.KeyLevel, l.Slug)
		for metric, want := range map[string]int{"moves": l.Moves, "steps": l.Steps} {
			answer := solveKlotski(t, code, metric)
			if answer.Claim != solver.ProvedOptimal {
				t.Errorf("%s: %v", l.Slug, answer.Claim)
			}
			for _, m := range puzzle.Klotski.Metrics(moves.GroupByBlock(answer.Moves)) {
				if m.Name == metric && m.Count != want {
					t.Errorf("%s: %d %s, want %d", l.Slug, m.Count, metric, want)
				}
			}
		}
	}
}

// The table has thirty levels in packs of increasing difficulty, without duplicate names or
// boards.
func TestKlotskiTable(t *testing.T) {
	levels := puzzle.KlotskiLevels()
	if len(levels) != 30 {
		t.Errorf("%d levels, want 30", len(levels))
	}
	if !slices.IsSortedFunc(levels, func(a, b puzzle.KlotskiLevel) int { return a.Moves - b.Moves }) {
		t.Error("not the easiest first")
	}
	var packs []puzzle.KlotskiPack
	seen := make(map[string]string)
	for _, l := range levels {
		packs = append(packs, l.Pack)
		for _, text := range []string{l.Slug, l.Chinese, l.Pinyin, l.Board} {
			if text == "" || seen[text] != "" {
				t.Errorf("%s: %q is also of %s", l.Slug, text, seen[text])
			}
			seen[text] = l.Slug
		}
	}
	if got := slices.Compact(packs); !slices.Equal(got, puzzle.KlotskiPacks()) {
		t.Errorf("packs %v", got)
	}
}

// An unsolvable board is proved unsolvable.
func TestKlotskiUnsolvable(t *testing.T) {
	for _, text := range []string{"HAAI/HAAI/JKNL/JKOL/P..Q", "AANO/AAPQ/RSTU/VWXY/BBCC"} {
		code := klotskiCode(t, puzzle.KeyBoard, text)
		for _, metric := range puzzle.Klotski.Solvers().Metrics() {
			if answer := solveKlotski(t, code, metric); answer.Claim != solver.NoneExists {
				t.Errorf("%s: %v", text, answer.Claim)
			}
		}
	}
	if _, ok := puzzle.Klotski.Solvers().New("hops"); ok {
		t.Error("a solver in hops")
	}
}

func TestKlotskiValues(t *testing.T) {
	for _, test := range []struct {
		values puzzle.Values
		want   string // the canonical code
	}{
		{puzzle.Values{"level": "heng-dao-li-ma"}, "klotski?level=heng-dao-li-ma"},
		{puzzle.Values{"level": "classic"}, "klotski?level=heng-dao-li-ma"},
		{puzzle.Values{"board": "HAAI/HAAI/JBBK/JNOK/P..Q"}, "klotski?board=HAAI/HAAI/JBBK/JNOK/P..Q"},
		{puzzle.Values{"board": "ZAA./.AAM/GG.M/..../...."}, "klotski?board=ZAA./.AAM/GG.M/..../...."},
	} {
		code, err := puzzle.NewCode(puzzle.Klotski, test.values)
		if err != nil || code.String() != test.want {
			t.Errorf("%v: %v (%v), want %s", test.values, code, err, test.want)
			continue
		}
		there, err := puzzle.NewCode(puzzle.Klotski, puzzle.Klotski.Position(code.Values, code.Start()))
		if err != nil || !there.Start().Equal(code.Start()) || !there.Values.Has(puzzle.KeyBoard) {
			t.Errorf("%s: its position is %v (%v)", code, there, err)
		}
	}
}

// Each value has one fault, and the error names the cell or row and the fault.
func TestKlotskiBadValues(t *testing.T) {
	for _, test := range []struct{ key, value, want string }{
		{"level", "nowhere", "want one of"},
		{"level", "", "want one of"},
		{"board", "", "1 rows: want 3 to 8"},
		{"board", "HAAI/HAAI", "2 rows: want 3 to 8"},
		{"board", "HAAI/HAAI/JBBK/JNOK/P..Q/", "row 6: 0 cells: want 4"},
		{"board", "AA./AA./.../.../.../.../.../.../...", "9 rows: want 3 to 8"},
		{"board", "AA/AA/..", "row 1: 2 cells: want 3 to 8"},
		{"board", "AA......./AA......./.........", "row 1: 9 cells: want 3 to 8"},
		{"board", "HAAI/HAAI/JBB/JNOK/P..Q", "row 3: 3 cells: want 4"},
		{"board", "HAAI/HAAI/JBBKK/JNOK/P..Q", "row 3: 5 cells: want 4"},
		{"board", "HAAI/HAAI/JBBK/JNoK/P..Q", "cell (2,3): 'o': want A"},
		{"board", "HAAI/HAAI/JBBK/JN曹K/P..Q", "cell (2,3): '曹'"},
		{"board", "HAAI/HAAI/JBBK/JNOK/P .Q", "cell (1,4): ' '"},
		{"board", "HAAI/HAAI/JBBK/JNOK/P.\nQ", `cell (2,4): '\n'`},
		{"board", "HAAI/HBBI/J..K/JNOK/P..Q", "cell (1,1): B overlaps A, which is 2x2 from (1,0)"},
		{"board", "HAAI/HA.I/JBBK/JNOK/P..Q", "cell (2,1): empty, but A is 2x2 from (1,0)"},
		{"board", "HAAI/HAAI/JAAK/JAAK/P..Q", "cell (1,2): a second A beside that at (1,0)"},
		{"board", "H..I/H..I/JBBK/JNOK/P..Q", "no cell has A: want one block of 2x2"},
		{"board", "HAAI/HAAI/JBBK/JNNK/P..Q", "cell (2,3): a second N"},
		{"board", "HAAI/HAAI/J.BK/JNOK/P..Q", "cell (3,2): K overlaps B"},
		{"board", "HAAI/HAAI/JNBB/JOCC/...B", "cell (3,4): a second B"},
		{"board", "HAAI/HAAI/JNB./JOKB/P..K", "cell (3,2): empty, but B is 2x1 from (2,2)"},
		{"board", "..../..../..../AA../AA.B", "cell (3,4): B is 2x1 and does not fit there"},
		{"board", "..../..../..../AA../AA.H", "cell (3,4): H is 1x2 and does not fit there"},
		{"board", "..../..../..../..../AA..", "cell (0,4): A is 2x2 and does not fit there"},
	} {
		code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{test.key: test.value})
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s=%q: %v (%v), want %q", test.key, test.value, code, err, test.want)
		}
	}
	for _, v := range []puzzle.Values{nil, {"level": "classic", "board": "AA../AA../..../..../...."}, {"seed": "1"}} {
		if code, err := puzzle.NewCode(puzzle.Klotski, v); err == nil {
			t.Errorf("%v: accepted as %s", v, code)
		}
	}
}

func TestKlotskiMetrics(t *testing.T) {
	b := klotskiCode(t, puzzle.KeyLevel, "classic").Start()
	groups, err := moves.ParseGroups(b, "Nd.NrNl.Qu.Ql.")
	if err != nil {
		t.Fatal(err)
	}
	want := []puzzle.Metric{{Name: "moves", Count: 2}, {Name: "steps", Count: 5}}
	if got := puzzle.Klotski.Metrics(groups); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestKlotskiDaily(t *testing.T) {
	seen := make(map[string]bool)
	for day := range 30 {
		v := puzzle.Klotski.Daily(puzzle.Date{Year: 1969, Month: time.December, Day: 15}.Add(day))
		seen[v[puzzle.KeyLevel]] = true
	}
	if len(seen) != 30 {
		t.Errorf("%d levels in thirty days", len(seen))
	}
}

func generateKlotski(t testing.TB, r puzzle.GeneratorRequest, count int) []string {
	t.Helper()
	starts, err := puzzle.Klotski.Generate(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	var boards []string
	for v := range starts {
		if boards = append(boards, v[puzzle.KeyBoard]); len(boards) == count {
			break
		}
	}
	return boards
}

// Generated puzzles have the requested difficulty, and no two are equal or mirror images. The short run
// generates fewer.
func TestKlotskiGenerate(t *testing.T) {
	count := sample.Count(12, 4)
	all := []puzzle.GeneratorRequest{{Seed: 1}, {Seed: 2, MinMoves: 30, MaxMoves: 45}, {Seed: 3, MaxMoves: 8}, {Seed: 4, MinMoves: 60}}
	for _, r := range sample.Of(t, all, 2) {
		boards := generateKlotski(t, r, count)
		if len(boards) != count || !slices.Equal(boards, generateKlotski(t, r, count)) {
			t.Errorf("%+v: %d boards, or not the same again", r, len(boards))
		}
		seen := make(map[klotski.Position]bool)
		for _, text := range boards {
			code := klotskiCode(t, puzzle.KeyBoard, text)
			p, err := klotski.Pack(code.Start())
			if err != nil || seen[p] || seen[p.Mirror()] {
				t.Errorf("%+v: %s occurs twice (%v)", r, text, err)
			}
			seen[p] = true
			answer := solveKlotski(t, code, "moves")
			n := puzzle.Klotski.Metrics(moves.GroupByBlock(answer.Moves))[0].Count
			if answer.Claim != solver.ProvedOptimal || n < max(r.MinMoves, 5) || r.MaxMoves > 0 && n > r.MaxMoves {
				t.Errorf("%+v: %s: %v, %d moves", r, text, answer.Claim, n)
			}
		}
	}
}

// The lengths of solutions are spread over the requested range: the longest is no more
// frequent than others.
func TestKlotskiGenerateRange(t *testing.T) {
	count := sample.Count(60, 24)
	bands := make(map[int]int) // 10 to 19, 20 to 29, 30 to 40
	for _, text := range generateKlotski(t, puzzle.GeneratorRequest{Seed: 5, MinMoves: 10, MaxMoves: 40}, count) {
		guide, err := klotski.NewGuide(t.Context(), klotskiCode(t, puzzle.KeyBoard, text).Start())
		if err != nil {
			t.Fatal(err)
		}
		n, _ := guide.Distance(klotskiCode(t, puzzle.KeyBoard, text).Start(), klotski.Moves, board.NoPiece)
		bands[min(n/10, 3)]++
		if n == 40 {
			bands[40]++
		}
	}
	if bands[1] < count/6 || bands[2] < count/6 || bands[3] < count/6 || bands[40] > count/6 {
		t.Errorf("of %d: %v", count, bands)
	}
}

// A board may have fourteen 1x1 blocks. The last one is n in codes, in moves and when a
// board is written out.
func TestKlotskiFourteenSoldiers(t *testing.T) {
	for _, text := range []string{"NOPQ/RSTU/VWXY/ZAA./nAA.", "NAAO/PAAQ/RSTU/VWXY/.Zn."} {
		code := klotskiCode(t, puzzle.KeyBoard, text)
		b := code.Start()
		if got := puzzle.Klotski.Position(nil, b)[puzzle.KeyBoard]; b.Len() != 15 || got != text {
			t.Errorf("%s: %d blocks, written as %s", text, b.Len(), got)
		}
		p, err := klotski.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := puzzle.NameKlotski(p); !ok {
			t.Errorf("%s: no letters for its position", text)
		}
		solveKlotski(t, code, "moves")
	}
	groups, err := moves.ParseGroups(klotskiCode(t, puzzle.KeyBoard, "NAAO/PAAQ/RSTU/VWXY/.Zn.").Start(), "nrZr")
	if err != nil || len(groups) != 2 {
		t.Errorf("moves of the fourteenth: %v (%v)", groups, err)
	}
}

// There are six packs of at least twenty graded levels, in order and within their bounds.
// No two starts cover the same cells, even mirrored, and every optimum is proved in both
// metrics; the short run proves a sample.
func TestKlotskiLayouts(t *testing.T) {
	all := puzzle.KlotskiLayouts()
	levels := puzzle.KlotskiLevels()
	if !slices.Equal(all[:len(levels)], levels) {
		t.Fatal("the traditional levels are not the first ones")
	}
	slugs, seen := make(map[string]bool), make(map[klotski.Position]string)
	packs := make(map[puzzle.KlotskiPack]int)
	last := puzzle.KlotskiLevel{}
	for _, l := range all {
		b := klotskiCode(t, puzzle.KeyLevel, l.Slug).Start()
		p, err := klotski.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		if p = min(p, p.Mirror()); seen[p] != "" || slugs[l.Slug] {
			t.Errorf("%s is %s", l.Slug, seen[p])
		}
		seen[p], slugs[l.Slug] = l.Slug, true
		packs[l.Pack]++
		// Near the maximum there are not enough boards to fill the places of replaced
		// levels.
		if l.Pack == last.Pack && l.Moves < last.Moves-1 {
			t.Errorf("%s is easier than %s", l.Slug, last.Slug)
		}
		last = l
	}
	longest := 0
	for _, g := range puzzle.KlotskiGrades() {
		if packs[g.Pack] < 20 {
			t.Errorf("%s: %d levels", g.Pack, packs[g.Pack])
		}
		for _, l := range all {
			if l.Pack == g.Pack && (l.Moves < g.Min || l.Moves > g.Max) {
				t.Errorf("%s: %d moves", l.Slug, l.Moves)
			}
			longest = max(longest, l.Moves)
		}
	}
	if all[len(levels)].Moves != 8 || longest <= 120 {
		t.Errorf("from %d to %d moves", all[len(levels)].Moves, longest)
	}
	for _, l := range sample.Of(t, all[len(levels):], 15) {
		start := klotskiCode(t, puzzle.KeyLevel, l.Slug).Start()
		guide, err := klotski.NewGuide(t.Context(), start)
		if err != nil {
			t.Fatal(err)
		}
		inMoves, _ := guide.Distance(start, klotski.Moves, board.NoPiece)
		inSteps, _ := guide.Distance(start, klotski.Steps, board.NoPiece)
		if inMoves != l.Moves || inSteps != l.Steps {
			t.Errorf("%s: %d moves and %d steps, listed are %d and %d", l.Slug, inMoves, inSteps, l.Moves, l.Steps)
		}
	}
}

// Slugs are in codes and results, so each must always lead to the same board, even if its
// level was replaced in the pack.
func TestKlotskiSlugsStay(t *testing.T) {
	text, err := os.ReadFile("testdata/klotski-slugs.txt")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for line := range strings.Lines(string(text)) {
		slug, text, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || slug == "#" {
			continue
		}
		count++
		code := klotskiCode(t, puzzle.KeyLevel, slug)
		if !code.Start().Equal(klotskiCode(t, puzzle.KeyBoard, text).Start()) || code.String() != "klotski?level="+slug {
			t.Errorf("%s opens %s", slug, code)
		}
	}
	if count != 162 {
		t.Errorf("%d slugs", count)
	}
}

// No graded level is within a few moves of another level, even mirrored, because solving one would
// then solve the other. The short run looks around a sample of them.
func TestKlotskiLevelsApart(t *testing.T) {
	graded, places := map[string]bool{}, map[klotski.Position]string{}
	for _, l := range puzzle.KlotskiLayouts() {
		p, err := klotski.Pack(klotskiCode(t, puzzle.KeyLevel, l.Slug).Start())
		if err != nil {
			t.Fatal(err)
		}
		places[min(p, p.Mirror())] = l.Slug
		graded[l.Slug] = l.Number > 0
	}
	var starts []klotski.Position
	for _, p := range slices.Sorted(maps.Keys(places)) {
		if graded[places[p]] {
			starts = append(starts, p)
		}
	}
	for _, p := range sample.Of(t, starts, 15) {
		slug := places[p]
		all, err := klotski.Explore(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		at, _ := all.Find(p)
		seen, open := map[int]bool{at: true}, []int{at}
		for apart := 1; apart < puzzle.KlotskiApart; apart++ {
			var next []int
			for _, from := range open {
				for _, to := range all.AppendNeighbours(nil, from) {
					if seen[to] {
						continue
					}
					seen[to], next = true, append(next, to)
					q := all.Position(to)
					if other := places[min(q, q.Mirror())]; other != "" {
						t.Errorf("%s and %s are %d moves apart", slug, other, apart)
					}
				}
			}
			open = next
		}
	}
}

// The number of a graded level is its place in the pack, regardless of replaced levels.
func TestKlotskiNumbers(t *testing.T) {
	numbers, earlier := map[puzzle.KlotskiPack]int{}, map[string]bool{}
	for _, l := range puzzle.KlotskiLayouts() {
		if l.Number == 0 {
			continue
		}
		if numbers[l.Pack]++; l.Number != numbers[l.Pack] || l.Earlier {
			t.Errorf("%s is number %d, in the place of number %d", l.Slug, l.Number, numbers[l.Pack])
		}
	}
	for _, l := range puzzle.KlotskiEarlier() {
		earlier[l.Slug] = true
		if found, ok := puzzle.KlotskiLevelOf(l.Slug); !ok || !found.Earlier || found.Number == 0 {
			t.Errorf("%s is %+v", l.Slug, found)
		}
	}
	for _, slug := range []string{"labyrinth-21", "labyrinth-07", "labyrinth-13", "fortress-13"} {
		if !earlier[slug] {
			t.Errorf("%s still has its place", slug)
		}
	}
}

// The sequence must not change: shared seeds must give the same puzzles in all versions.
func TestKlotskiGenerateFrozen(t *testing.T) {
	got := generateKlotski(t, puzzle.GeneratorRequest{Seed: 7}, 3)
	want := []string{"NOP./QRBB/SCCH/AA.H/AADD", "HINJ/HI.J/OAA./PAAQ/BBCC", ".AA./NAAO/HPIQ/HJIR/SJTU"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestKlotskiGenerateErrors(t *testing.T) {
	for _, r := range []puzzle.GeneratorRequest{{MinMoves: -1}, {MaxMoves: -1}, {MinMoves: 30, MaxMoves: 20}, {MaxMoves: 4}} {
		if _, err := puzzle.Klotski.Generate(context.Background(), r); err == nil {
			t.Errorf("%+v: accepted", r)
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	starts, err := puzzle.Klotski.Generate(ended, puzzle.GeneratorRequest{})
	if err != nil {
		t.Fatal(err)
	}
	for v := range starts {
		t.Errorf("%v, though the context had ended", v)
	}
}

// FuzzKlotskiBoard: boards are accepted or rejected without a crash, and accepted ones have
// a code with the same board.
func FuzzKlotskiBoard(f *testing.F) {
	for _, l := range puzzle.KlotskiLevels() {
		f.Add(l.Board)
	}
	f.Add("..../..../..../AA../AA.B")
	f.Add("AAA/曹")
	f.Add("HAAI/HAAI/BBCC")
	f.Fuzz(func(t *testing.T, text string) {
		code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{puzzle.KeyBoard: text})
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("%q: an error of two lines: %v", text, err)
			}
			return
		}
		b := code.Start()
		if err := b.Validate(); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if b.Name(0) != "A" || b.Shape(0) != board.ShapeOf(2, 2, false) {
			t.Fatalf("%q: the first block is %s", text, b.Name(0))
		}
		if got := puzzle.Klotski.Position(nil, b)[puzzle.KeyBoard]; got != text {
			t.Fatalf("%q: written as %q", text, got)
		}
		// Boards of other sizes or with other blocks are solved without packing.
		if p, err := klotski.Pack(b); err == nil && len(p.Blocks()) != b.Len() {
			t.Fatalf("%q: packed with %d blocks", text, len(p.Blocks()))
		}
	})
}
