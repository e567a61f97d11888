package fifteen

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"unsafe"

	"worldslide/board"
	"worldslide/solver"
)

func parse(t testing.TB, text string) Tiles {
	t.Helper()
	tiles, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return tiles
}

// randomTiles returns a random solvable board.
// quickTables returns the tables that all solvers share.
func quickTables(t testing.TB) *optimal {
	t.Helper()
	o, err := sharedTables(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Solvers share their tables, of which an interrupted search leaves none behind.
func TestTablesAreShared(t *testing.T) {
	first := quickTables(t)
	if quickTables(t) != first {
		t.Error("built again")
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := newOptimal(ended, quick); err == nil {
		t.Error("no error, though the context had ended")
	}
}

func randomTiles(random *rand.Rand, side int) Tiles {
	for {
		if t, err := Place(random.Perm(side * side)); err == nil && t.Solvable() {
			return t
		}
	}
}

func TestParse(t *testing.T) {
	for _, text := range []string{"1-2-3-0", "0-3-2-1", "8-0-1-2-3-4-5-6-7", goal(square(10)).String()} {
		if got := parse(t, text).String(); got != text {
			t.Errorf("%s became %s", text, got)
		}
	}
	for _, text := range []string{"", "0", "1-0", "1-2-3-4", "1-2-2-0", "1-2--3-0", "1-2-+3-0", "1-2-3-0-", "1-2-3-999", goal(square(10)).String() + "-100"} {
		if got, err := Parse(text); err == nil {
			t.Errorf("%q: accepted as %v", text, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("1-2-3-0")
	f.Add(goal(square(4)).String())
	f.Fuzz(func(t *testing.T, text string) {
		tiles, err := Parse(text)
		if err != nil {
			return
		}
		if again, err := Parse(tiles.String()); err != nil || again != tiles {
			t.Errorf("%q: %v, again %v (%v)", text, tiles, again, err)
		}
		tiles.Solvable()
		tiles.LowerBound()
	})
}

func TestLowerBound(t *testing.T) {
	for _, test := range []struct {
		tiles string
		want  int
	}{
		{"1-2-3-4-5-6-7-8-0", 0},
		{"1-2-3-4-5-6-7-0-8", 1},
		{"2-1-3-4-5-6-7-8-0", 4}, // distance 2, one conflict
		{"3-2-1-4-5-6-7-8-0", 8}, // distance 4, two conflicts
		{"4-2-3-1-5-6-7-8-0", 4}, // the same in a column
		{"1-2-3-4-5-6-8-7-0", 4},
	} {
		if got := parse(t, test.tiles).LowerBound(); got != test.want {
			t.Errorf("%s: %d, want %d", test.tiles, got, test.want)
		}
	}
}

// The change of a bound by a move is the difference of the bounds, on every board of a walk.
func TestBoundChange(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 20))
	for _, of := range []size{square(3), square(5), {7, 4}, {4, 7}, square(10)} {
		tiles := randomRectangle(random, of.width, of.height)
		target := randomRectangle(random, of.width, of.height)
		var m measure
		m.set(of, target.all())
		from := sourcesOf(of)
		for range 5000 {
			blank := tiles.blank()
			d := board.Dirs[random.IntN(len(board.Dirs))]
			if from[blank][d] == none {
				continue
			}
			before := m.of(tiles.all())
			steps, conflicts := m.change(tiles.all(), int(from[blank][d]), blank)
			tiles.step(d)
			if after := m.of(tiles.all()); after != before+steps+2*conflicts {
				t.Fatalf("%v: bound %d after %d, want a change of %d and %d conflicts", tiles, after, before, steps, conflicts)
			}
		}
	}
}

// naive returns the distances of all boards up to depth moves from the goal, by a search that
// uses none of the packed solvers.
func naive(side, depth int) map[Tiles]int {
	distances := map[Tiles]int{goal(square(side)): 0}
	for level := []Tiles{goal(square(side))}; len(level) > 0 && depth > 0; depth-- {
		var next []Tiles
		for _, t := range level {
			for _, d := range board.Dirs {
				to := t
				if !to.step(d) {
					continue
				}
				if _, known := distances[to]; !known {
					distances[to] = distances[t] + 1
					next = append(next, to)
				}
			}
		}
		level = next
	}
	return distances
}

// The complete tables agree with the naive search on every board. 3x3 has 181,440, of which two
// are farthest, 31 moves away. No lower bound exceeds the distance, and all are solvable.
func TestComplete(t *testing.T) {
	for _, test := range []struct{ side, boards, farthest, count int }{{2, 12, 6, 1}, {3, 181440, 31, 2}} {
		c, err := newComplete(context.Background(), square(test.side), 1)
		if err != nil {
			t.Fatal(err)
		}
		distances := naive(test.side, 100)
		if len(distances) != test.boards || len(c.moves) != test.boards {
			t.Errorf("side %d: %d boards, the table has %d, want %d", test.side, len(distances), len(c.moves), test.boards)
		}
		farthest := 0
		for tiles, want := range distances {
			got := c.least(tiles)
			if got != want || tiles.LowerBound() > want || !tiles.Solvable() {
				t.Fatalf("%v: %d, want %d; bound %d, solvable %v", tiles, got, want, tiles.LowerBound(), tiles.Solvable())
			}
			if got == test.farthest {
				farthest++
				if plan := c.solve(tiles); len(plan) != want || !tiles.solvedBy(plan) {
					t.Errorf("%v: %v", tiles, plan)
				}
			}
			if want > test.farthest {
				t.Errorf("%v: %d moves, more than %d", tiles, want, test.farthest)
			}
		}
		if farthest != test.count {
			t.Errorf("side %d: %d boards at %d, want %d", test.side, farthest, test.farthest, test.count)
		}
	}
}

// Exchanging any two tiles makes a solvable board unsolvable.
func TestSolvable(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for side := MinSide; side <= MaxSide; side++ {
		for range 50 {
			tiles := randomTiles(random, side)
			a, b := random.IntN(side*side), random.IntN(side*side)
			if a == b || tiles.cells[a] == 0 || tiles.cells[b] == 0 {
				continue
			}
			if !tiles.mirror().Solvable() || tiles.mirror().mirror() != tiles {
				t.Errorf("%v: mirrored %v", tiles, tiles.mirror())
			}
			tiles.cells[a], tiles.cells[b] = tiles.cells[b], tiles.cells[a]
			if tiles.Solvable() {
				t.Errorf("%v: solvable", tiles)
			}
		}
	}
}

// The sequences that the automaton accepts lead to every board of 3x3 in the minimum number of
// moves, and to each board on few other paths.
func TestAutomaton(t *testing.T) {
	const side, depth = 3, 16
	a := newAutomaton(square(side), 12)
	distances := naive(side, depth)
	type place struct {
		tiles Tiles
		state int32
	}
	start := goal(square(side))
	level := []place{{start, a.start[start.blank()]}}
	reached := map[Tiles]bool{start: true}
	for moves := 1; moves <= depth; moves++ {
		var next []place
		seen := make(map[place]bool)
		for _, p := range level {
			for _, d := range board.Dirs {
				to := place{p.tiles, a.next[p.state][d]}
				if to.state == useless || !to.tiles.step(d) || seen[to] {
					continue
				}
				seen[to] = true
				if !reached[to.tiles] && distances[to.tiles] != moves {
					t.Fatalf("%v: reached in %d moves, want %d", to.tiles, moves, distances[to.tiles])
				}
				reached[to.tiles] = true
				next = append(next, to)
			}
		}
		level = next
	}
	if len(reached) != len(distances) {
		t.Errorf("%d boards reached, want %d", len(reached), len(distances))
	}
}

// A pattern agrees with a search over the cells of its tiles and of the blank in which only
// moves of its tiles cost anything.
func TestPattern(t *testing.T) {
	tiles := []int{2, 5, 12}
	g := newGeometry(len(tiles))
	p := newPattern(context.Background(), g, newTurns(g), tiles)
	type place struct {
		at    [3]int8
		blank int8
	}
	var start place
	for i, tile := range tiles {
		start.at[i] = int8(tile - 1)
	}
	start.blank = cells - 1
	distances := map[place]int{start: 0}
	now := []place{start}
	for moves := 0; len(now) > 0; moves++ {
		var later []place
		for i := 0; i < len(now); i++ {
			for _, d := range board.Dirs {
				from, ok := source(int(now[i].blank), square(side), d)
				if !ok {
					continue
				}
				to, cost := now[i], 0
				to.blank = int8(from)
				for k, at := range to.at {
					if int(at) == from {
						to.at[k], cost = now[i].blank, 1
					}
				}
				if old, ok := distances[to]; ok && old <= moves+cost {
					continue
				}
				distances[to] = moves + cost
				if cost == 0 {
					now = append(now, to)
				} else {
					later = append(later, to)
				}
			}
		}
		now = later
	}
	if want := 16 * 15 * 14 * 13; len(distances) != want {
		t.Fatalf("%d places, want %d", len(distances), want)
	}
	for at, want := range distances {
		var covered cellSet
		var order []uint8
		odd := false
		for cell := range cells {
			for slot, c := range at.at {
				if int(c) == cell {
					covered |= only(cell)
					order = append(order, uint8(slot))
				}
			}
		}
		if want&1 == 1 {
			odd = true
		}
		if got := p.find(covered, rankOf(order), int(at.blank), odd); int(got.left) != want {
			t.Fatalf("%v: %d, want %d", at, got.left, want)
		}
	}
}

// The search with automaton and patterns agrees with the naive search on all boards of 4x4 near
// the goal.
func TestOptimalNearGoal(t *testing.T) {
	o := quickTables(t)
	distances := naive(side, 14)
	for tiles, want := range distances {
		if tiles.Solved() {
			continue
		}
		s := o.begin(context.Background(), tiles, nil)
		var plan Plan
		ok := false
		for length := s.bound(); !ok; length += 2 {
			if length > want {
				t.Fatalf("%v: more than %d moves, want %d", tiles, length, want)
			}
			plan, ok = s.within(length)
		}
		if len(plan) != want || !tiles.solvedBy(plan) {
			t.Fatalf("%v: %v, want %d moves", tiles, plan, want)
		}
	}
	t.Logf("%d boards", len(distances))
}

// korfHard is a board whose shortest solution has 57 moves.
const korfHard = "13-6-8-12-15-14-0-10-11-7-4-5-9-1-3-2"

// A round that all processors divide finds the same solution as one of a single processor, and
// finds none where there is none. It ends with its context.
func TestBranches(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	o := quickTables(t)
	ctx, cancel := context.WithCancel(context.Background())
	alone := o.begin(ctx, parse(t, korfHard), nil)
	joined := o.begin(ctx, parse(t, korfHard), nil)
	for length := joined.bound(); length <= 57; length += 2 {
		alone.last, joined.last = orderAfter, forkAfter
		want, solved := alone.within(length)
		plan, ok := joined.within(length)
		if ok != solved || !slices.Equal(plan, want) || ok != (length == 57) {
			t.Fatalf("%d moves: %v %v, want %v %v", length, plan, ok, want, solved)
		}
		if !ok && alone.nodes != joined.nodes {
			t.Fatalf("%d moves: %d nodes, want %d", length, joined.nodes, alone.nodes)
		}
	}
	cancel()
	again := o.begin(ctx, parse(t, korfHard), nil)
	again.last = forkAfter
	if plan, ok := again.within(57); ok || !again.ended {
		t.Errorf("after the end of its context: %v, ended %v", plan, again.ended)
	}
}

// The strong tables give the same lengths, and higher bounds on average.
func TestStrong(t *testing.T) {
	if testing.Short() {
		t.Skip("builds large tables")
	}
	weak := quickTables(t)
	o, err := newOptimal(context.Background(), strong)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(17, 18))
	gain := 0
	for range 12 {
		tiles := randomTiles(random, side)
		s, w := o.begin(context.Background(), tiles, nil), weak.begin(context.Background(), tiles, nil)
		gain += s.bound() - w.bound()
		plan, length := Plan(nil), min(s.bound(), w.bound())
		for ok := false; !ok; length += 2 {
			var other bool
			plan, ok = s.within(length)
			if _, other = w.within(length); other != ok {
				t.Fatalf("%v: solved in %d moves: %v with strong tables, %v without", tiles, length, ok, other)
			}
		}
		if !tiles.solvedBy(plan) {
			t.Errorf("%v: not solved by %v", tiles, plan)
		}
	}
	if gain <= 0 {
		t.Errorf("bounds are higher by %d in sum, want more than 0", gain)
	}
}

// A search does not allocate.
func TestSearchAllocates(t *testing.T) {
	o := quickTables(t)
	s := o.begin(context.Background(), parse(t, korfHard), nil)
	if n := testing.AllocsPerRun(1, func() { s.within(s.bound()) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// The stages solve all solvable boards.
func TestStages(t *testing.T) {
	small, err := newComplete(context.Background(), square(completeSide), 1)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for side := completeSide + 1; side <= MaxSide; side++ {
		s := newStages(square(side))
		for range 10 {
			tiles := randomTiles(random, side)
			if plan := s.solve(small, tiles); !tiles.solvedBy(plan) {
				t.Fatalf("%v: not solved by %v", tiles, plan)
			}
		}
	}
}

// The stages solve solvable boards that are not square.
func TestStagesOnRectangles(t *testing.T) {
	small, err := newComplete(context.Background(), square(completeSide), 1)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(13, 14))
	for width := completeSide; width <= MaxSide; width++ {
		for height := completeSide; height <= MaxSide; height++ {
			s := newStages(size{width, height})
			tiles := randomRectangle(random, width, height)
			if plan := s.solve(small, tiles); !tiles.solvedBy(plan) {
				t.Fatalf("%v: not solved by %v", tiles, plan)
			}
		}
	}
}

// randomRectangle returns a random solvable board.
func randomRectangle(random *rand.Rand, width, height int) Tiles {
	for {
		if t, err := PlaceIn(width, random.Perm(width*height)); err == nil && t.Solvable() {
			return t
		}
	}
}

// On 4x3 and 3x4, solutions near the goal are as short as a breadth-first search finds, and
// equally short for a board and its mirror image.
func TestProvedRectangles(t *testing.T) {
	const depth = 18
	var s Solver
	for _, of := range []size{lowerRows, lowerRows.turned()} {
		distances := map[Tiles]int{goal(of): 0}
		level := []Tiles{goal(of)}
		for far := 1; far <= depth; far++ {
			var next []Tiles
			for _, at := range level {
				for _, d := range board.Dirs {
					there := at
					if there.step(d) {
						if _, known := distances[there]; !known {
							distances[there] = far
							next = append(next, there)
						}
					}
				}
			}
			level = next
		}
		compared := 0
		for at, far := range distances { // a few of them, in map order
			if compared++; compared > 400 {
				break
			}
			r := s.Search(context.Background(), at, nil, nil)
			if r.Claim != solver.ProvedOptimal || len(r.Plan) != far || r.Bound != far || !at.solvedBy(r.Plan) {
				t.Fatalf("%v of %v: %v, %d moves, bound %d, want %d", at, of, r.Claim, len(r.Plan), r.Bound, far)
			}
		}
	}
	random := rand.New(rand.NewPCG(15, 16))
	for range 20 {
		tiles := randomRectangle(random, side, side-1)
		upright := s.Search(context.Background(), tiles, nil, nil)
		mirrored := s.Search(context.Background(), tiles.mirror(), nil, nil)
		if upright.Claim != solver.ProvedOptimal || mirrored.Claim != upright.Claim || len(upright.Plan) != len(mirrored.Plan) || len(upright.Plan) > 53 ||
			!tiles.solvedBy(upright.Plan) || !tiles.mirror().solvedBy(mirrored.Plan) || len(upright.Plan) < tiles.LowerBound() {
			t.Errorf("%v: %d moves, %v; mirrored %d, %v", tiles, len(upright.Plan), upright.Claim, len(mirrored.Plan), mirrored.Claim)
		}
	}
}

// A beam finds plans between any two boards, and reports correctly whether it did.
func TestBeam(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for side := completeSide; side <= MaxSide; side++ {
		b := newBeam(square(side))
		target := randomTiles(random, side)
		start := target
		for range 30 {
			start.step(board.Dirs[random.IntN(len(board.Dirs))])
		}
		for _, limit := range []int{1000, 31, 10} {
			plan, ok := b.search(context.Background(), start.all(), target.all(), 200, limit)
			end, possible := start.after(plan)
			if ok != (end == target) || !possible || ok && len(plan) >= limit {
				t.Errorf("side %d: %v, %v of %d moves, possible %v", side, ok, end, len(plan), possible)
			}
			if limit == 1000 && !ok {
				t.Errorf("side %d: nothing found", side)
			}
		}
	}
}

// The widest beam keeps to the memory of a search, on boards of any size.
func TestBeamKeepsToItsMemory(t *testing.T) {
	const limit = 4 << 20
	random := rand.New(rand.NewPCG(6, 3))
	for _, side := range []int{5, MaxSide} {
		start, target := randomTiles(random, side), goal(square(side))
		ctx := solver.WithMemory(t.Context(), limit)
		width := widest(ctx, square(side))
		if most := widest(t.Context(), square(side)); width == 0 || width >= most {
			t.Errorf("side %d: width %d, with more memory %d", side, width, most)
		}
		b := newBeam(square(side))
		b.search(ctx, start.all(), target.all(), width, 10*square(side).volume())
		size := len(b.seen)*4 + cap(b.found)*int(unsafe.Sizeof(candidate{}))
		for _, l := range []level{b.now, b.next} {
			size += cap(l.cells) + cap(l.boards)*int(unsafe.Sizeof(entry{})) + cap(l.sums)*int(unsafe.Sizeof(hidden{}))
		}
		for _, level := range b.trail {
			size += cap(level) * 8
		}
		if size > limit {
			t.Errorf("side %d: a beam takes %d bytes, with a limit of %d", side, size, limit)
		}
	}
}

// Deepening proves the distances of boards near the goal, and finds their solutions. It never
// raises the bound above the distance, however early it ends.
func TestDeepen(t *testing.T) {
	distances := naive(side, 10)
	checked := 0
	for tiles, want := range distances { // a few of them, in map order
		if tiles.Solved() {
			continue
		}
		if checked++; checked > 300 {
			break
		}
		b := best{plan: make(Plan, 1000), bound: tiles.LowerBound()}
		b.deepen(context.Background(), tiles, 1<<20)
		if !b.proved() || b.bound != want || len(b.plan) != want || !tiles.solvedBy(b.plan) {
			t.Fatalf("%v: %v, bound %d, want %d moves", tiles, b.plan, b.bound, want)
		}
	}
	far := parse(t, korfHard)
	for _, nodes := range []int{0, 1, 1000, 1 << 22} {
		b := best{plan: make(Plan, 57), bound: far.LowerBound()}
		if b.deepen(context.Background(), far, nodes); b.bound < far.LowerBound() || b.bound > 57 {
			t.Errorf("%d nodes: bound %d, want %d to 57", nodes, b.bound, far.LowerBound())
		}
		if nodes > 1<<20 && b.bound <= far.LowerBound() {
			t.Errorf("%d nodes: bound %d, want more than %d", nodes, b.bound, far.LowerBound())
		}
	}
}

// Moves change the worth of a board by what the whole sum changes by.
func TestOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 22))
	for _, of := range []size{square(6), {7, 5}, square(MaxSide)} {
		at, target := randomRectangle(random, of.width, of.height), randomRectangle(random, of.width, of.height)
		var m measure
		m.set(of, target.all())
		from := sourcesOf(of)
		o := newOrder(of, trainedOrder)
		o.set(target.all())
		for range 1000 {
			d, blank := board.Dirs[random.IntN(len(board.Dirs))], at.blank()
			if from[blank][d] == none {
				continue
			}
			source := int(from[blank][d])
			_, conflicts := m.change(at.all(), source, blank)
			want := o.sum(at.all(), m.conflicts(at.all())) + o.change(at.all(), source, blank, d, conflicts)
			at.step(d)
			if got := o.sum(at.all(), m.conflicts(at.all())); got != want {
				t.Fatalf("%v: %d after %v, want %d", at, got, d, want)
			}
		}
	}
}

// The target comes first, then tiles that the blank has shifted, then as many that are turned around.
func TestOrderPrefersShiftedTiles(t *testing.T) {
	target := goal(square(6))
	var m measure
	m.set(target.size, target.all())
	o := newOrder(target.size, trainedOrder)
	o.set(target.all())
	shifted, _ := target.after(Plan{board.Down, board.Down, board.Right, board.Right})
	turned := target
	for i, cell := range []int{0, 1, 7, 6} {
		turned.cells[cell] = target.cells[[]int{1, 7, 6, 0}[i]]
	}
	worth := func(t Tiles) int32 { return o.sum(t.all(), m.conflicts(t.all())) }
	if a, b, c := worth(target), worth(shifted), worth(turned); a >= b || b >= c {
		t.Errorf("target %d, shifted %d, turned %d, want more and more", a, b, c)
	}
}

// Neighbours that are turned or mirrored have the same weights.
func TestPairInput(t *testing.T) {
	a, b := wayOf(1, 0), wayOf(-1, 2)
	up, down, left, right := directions[board.Up], directions[board.Down], directions[board.Left], directions[board.Right]
	number := pairInput(a, b, right)
	for _, same := range []int{
		pairInput(wayOf(1, 0), wayOf(-1, -2), right),
		pairInput(wayOf(-1, 0), wayOf(1, 2), left),
		pairInput(wayOf(0, 1), wayOf(2, -1), down),
		pairInput(wayOf(0, -1), wayOf(2, 1), up),
		pairInput(b, a, left),
	} {
		if same != number {
			t.Errorf("%d, want %d", same, number)
		}
	}
	for _, other := range []int{pairInput(b, a, right), pairInput(a, b, down), pairInput(a, wayOfBlank, right)} {
		if other == number {
			t.Errorf("%d twice", other)
		}
	}
	diagonal, back := board.Point{X: 1, Y: 1}, board.Point{X: -1, Y: -1}
	number = pairInput(a, b, diagonal)
	for _, same := range []int{
		pairInput(wayOf(0, 1), wayOf(2, -1), diagonal),
		pairInput(wayOf(-1, 0), wayOf(1, 2), board.Point{X: -1, Y: 1}),
		pairInput(b, a, back),
	} {
		if same != number {
			t.Errorf("diagonal: %d, want %d", same, number)
		}
	}
	if pairInput(b, a, diagonal) == number {
		t.Errorf("diagonal: %d twice", number)
	}
}

// Beams on large boards leave hardly any tiles behind that they cannot bring home.
func TestBeamSolvesLargeBoards(t *testing.T) {
	const boards, width = 10, 512
	random := rand.New(rand.NewPCG(25, 26))
	b, target := newBeam(square(8)), goal(square(8))
	stuck := 0
	for range boards {
		start := randomTiles(random, 8)
		if plan, ok := b.search(t.Context(), start.all(), target.all(), width, 10*b.size.volume()); !ok {
			stuck++
		} else if !start.solvedBy(plan) {
			t.Errorf("%v: not solved by %v", start, plan)
		}
	}
	if stuck > boards/3 {
		t.Errorf("stuck on %d boards of %d", stuck, boards)
	}
}

// A generation gives back the parents and moves that were kept.
func TestGeneration(t *testing.T) {
	random := rand.New(rand.NewPCG(23, 24))
	const boards = 100
	g := make(generation, (boards+perWord-1)/perWord)
	type kept struct {
		parent int32
		d      board.Dir
	}
	var all []kept
	for parent := range int32(boards) {
		for _, d := range board.Dirs {
			if random.IntN(3) == 0 {
				g.keep(parent, d)
				all = append(all, kept{parent, d})
			}
		}
	}
	for i, want := range all {
		if parent, d := g.parent(int32(i)); parent != want.parent || d != want.d {
			t.Errorf("%d: %d %v, want %d %v", i, parent, d, want.parent, want.d)
		}
	}
	if _, d := g.parent(int32(len(all))); d != noLast {
		t.Errorf("%v after the last, want none", d)
	}
}
