package review_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// parse parses a code.
func parse(t testing.TB, text string) puzzle.Code {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// remembering returns a family that makes each guide and each solver once, so that thousands of games can
// be judged.
func remembering(f puzzle.Spec) puzzle.Spec {
	kept := &solversKept{Spec: f}
	for _, s := range f.Solvers() {
		made := s.New()
		s.New = func() solver.Solver { return made }
		kept.solvers = append(kept.solvers, s)
	}
	if _, ok := f.(puzzle.Guider); ok {
		return &guidesKept{kept, map[[2]string]solver.Guide{}}
	}
	return kept
}

// solversKept is a family that makes each solver once.
type solversKept struct {
	puzzle.Spec
	solvers puzzle.Solvers
}

// Solvers implements puzzle.Spec.
func (f *solversKept) Solvers() puzzle.Solvers { return f.solvers }

// guidesKept is one that makes each guide once, too.
type guidesKept struct {
	*solversKept
	guides map[[2]string]solver.Guide // by board and metric
}

// Guide implements puzzle.Guider.
func (f *guidesKept) Guide(ctx context.Context, b *board.Board, metric string) (solver.Guide, error) {
	name := [2]string{b.String(), metric}
	if f.guides[name] == nil {
		g, err := f.Spec.(puzzle.Guider).Guide(ctx, b, metric)
		if err != nil {
			return nil, err
		}
		f.guides[name] = g
	}
	return f.guides[name], nil
}

// wander returns a start with random legal moves. Some of them follow a shortest solution, by next.
func wander(r *rand.Rand, code puzzle.Code, next func(*board.Board) (moves.Group, bool), count int) puzzle.Code {
	b := code.Start()
	follow := 0
	for range count {
		if r.IntN(6) == 0 {
			follow = r.IntN(12)
		}
		var group moves.Group
		if follow--; follow > 0 && next != nil {
			group, _ = next(b)
		}
		if len(group) == 0 {
			legal := code.Family.Rules().AppendMoves(nil, b)
			if len(legal) == 0 {
				break
			}
			group = moves.Group{legal[r.IntN(len(legal))]}
		}
		for _, m := range group {
			if _, err := code.Family.Rules().Apply(nil, b, m); err != nil {
				panic(err) // the guide is wrong
			}
		}
		code.Moves = append(code.Moves, group)
	}
	code.HasMoves = true
	return code
}

// nextMove returns the function for wander that follows shortest solutions.
func nextMove(t testing.TB, code puzzle.Code, metric string) func(*board.Board) (moves.Group, bool) {
	t.Helper()
	if f, ok := code.Family.(puzzle.Guider); ok {
		guide, err := f.Guide(t.Context(), code.Start(), metric)
		if err != nil {
			t.Fatal(err)
		}
		return func(b *board.Board) (moves.Group, bool) { return guide.Next(b, board.NoPiece) }
	}
	s, _ := code.Family.Solvers().New(metric)
	return func(b *board.Board) (moves.Group, bool) {
		a := s.Solve(context.Background(), solver.Problem{Board: b}, nil)
		return a.Moves[:min(1, len(a.Moves))], len(a.Moves) > 0
	}
}

// untimed searches each position to its end, so that the result does not depend on the machine's speed.
var untimed = review.Options{WithTimeout: func(ctx context.Context, _ time.Duration) (context.Context, context.CancelFunc) {
	return context.WithCancel(ctx)
}}

// judge reviews a game.
func judge(ctx context.Context, t *testing.T, code puzzle.Code, metric string) (*review.Game, review.Review) {
	t.Helper()
	g, err := review.New(code, metric)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	g.Search(ctx, untimed, nil)
	if ctx.Err() != nil {
		t.Fatalf("%s: the context ended first", code)
	}
	return g, g.Review()
}

// checkReview checks what holds for every review.
func checkReview(t *testing.T, code puzzle.Code, g *review.Game, r review.Review) {
	t.Helper()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s in %s: %s", code, r.Metric, fmt.Sprintf(format, args...))
	}
	counted := 0
	for _, m := range code.Family.Metrics(code.Moves) {
		if m.Name == r.Metric {
			counted = m.Count
		}
	}
	if r.Length() != counted {
		fail("%d moves, but the metric counts %d", r.Length(), counted)
	}
	losses, known := 0, true
	for i, m := range r.Moves {
		if i > 0 && m.Before != r.Moves[i-1].After {
			fail("move %d: before %d, after the move before %d", i, m.Before, r.Moves[i-1].After)
		}
		if m.Known() && m.After+1-m.Before < 0 {
			fail("move %d: distance %d to %d: the line of before is not the shortest known", i, m.Before, m.After)
		}
		losses += m.Loss()
		known = known && m.Known()
		if !m.Known() || i%max(1, len(r.Moves)/20) > 0 { // some lines are enough: they may be long
			continue
		}
		b := g.Position(i)
		line := r.Better(i)
		if len(line) > m.Before {
			fail("move %d: distance %d, but a line of %d moves", i, m.Before, len(line))
		}
		if len(line) > 0 && !reflect.DeepEqual(line[0], r.BestMove(i)) {
			fail("move %d: best move %v, but the line begins with %v", i, r.BestMove(i), line[0])
		}
		for _, group := range line {
			for _, unit := range group {
				if _, err := code.Family.Rules().Apply(nil, b, unit); err != nil {
					fail("move %d: better line: %v", i, err)
				}
			}
		}
		if !code.Family.Solved(b) {
			fail("move %d: better line: does not lead to the goal", i)
		}
	}
	if excess, ok := r.Excess(); ok {
		accuracy, _ := r.Accuracy()
		end := r.Moves[r.Length()-1]
		if proved := r.Solved || end.Proved; known && (losses > excess || proved && losses != excess) {
			fail("losses of %d, excess %d", losses, excess)
		}
		if (accuracy == 100) != (excess == 0) || accuracy < 0 || accuracy > 100 {
			fail("accuracy %d with excess %d", accuracy, excess)
		}
	}
	if r.Solved && r.Left != 0 {
		fail("solved, but %d left", r.Left)
	}
	checkSpent(t, code, r, unexplained(r))
}

// unexplained are causes of the moments of a review in three topics, for tests that need no coach.
func unexplained(r review.Review) (all []review.Cause) {
	for i, m := range r.Moments(len(r.Moves)) {
		all = append(all, review.Cause{Moment: m, Topic: coach.Topic(i % 3)})
	}
	return all
}

// checkSpent checks that every extra move of a review belongs to one moment and one topic, and that only a moment
// that cost more than all others is the turning point.
func checkSpent(t *testing.T, code puzzle.Code, r review.Review, all []review.Cause) {
	t.Helper()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s in %s: %s", code, r.Metric, fmt.Sprintf(format, args...))
	}
	moments := r.Moments(len(r.Moves))
	costs := map[int]int{} // of the moves that are listed, by the first move of their moment
	listed := 0
	for _, s := range review.SpentOn(all) {
		sum := 0
		for i, m := range s.Moments {
			if i > 0 && m.First <= s.Moments[i-1].Last {
				fail("the moments %v of topic %v are not in order", s.Moments, s.Topic)
			}
			costs[m.First] += m.Loss
			sum += m.Loss
		}
		if sum != s.Loss {
			fail("topic %v: %d lost, but %d in the moments %v", s.Topic, s.Loss, sum, s.Moments)
		}
		listed += sum
	}
	leftGoal := false
	losses := 0
	for _, m := range r.Moves {
		losses += m.Loss()
		leftGoal = leftGoal || m.Before == 0
	}
	if listed != losses && !leftGoal {
		fail("the moves lost %d, but %d are listed", losses, listed)
	}
	for i, m := range moments {
		if m.Loss < m.Last-m.First+1 && !m.Fatal {
			fail("the moment %v lost less than its moves", m)
		}
		if costs[m.First] != m.Loss {
			fail("the moment %v is listed with %d", m, costs[m.First])
		}
		first := i == 0 && (len(moments) == 1 || m.Fatal || m.Loss > moments[1].Loss)
		if mistake := r.Mark(m.First) == review.Mistake; mistake != first {
			fail("moment %d of %v: the mistake of the game is %v", i, moments, mistake)
		}
	}
}

// starts are starts of each family whose distances are proved, with the metrics.
func starts(t testing.TB) map[string][]puzzle.Code {
	t.Helper()
	all := map[string][]puzzle.Code{}
	add := func(metric string, texts ...string) {
		for _, text := range texts {
			code := parse(t, text)
			all[code.Family.Name()+" "+metric] = append(all[code.Family.Name()+" "+metric], code)
		}
	}
	add("tiles", "fifteen?size=3&seed=1", "fifteen?size=3&seed=2", "fifteen?size=3&seed=3")
	add("moves", "klotski?level=heng-dao-li-ma", "klotski?board=HAAI/HAAI/.BB./N..O/....")
	add("steps", "klotski?level=heng-dao-li-ma", "klotski?board=HAAI/HAAI/.BB./N..O/....")
	add("moves", "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3e5g2",
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=d4&pieces=a1c3e5g2")
	return all
}

// The explained moments of random games name every extra move once.
func TestSpentNamesEveryExtraMove(t *testing.T) {
	seed := uint64(20261129)
	for name, codes := range starts(t) {
		t.Run(name, func(t *testing.T) {
			t.Logf("seed %d", seed)
			r := rand.New(rand.NewPCG(seed, 2))
			_, metric, _ := strings.Cut(name, " ")
			next := nextMove(t, codes[0], metric)
			topics := 0
			for range sample.Count(40, 4) {
				code := wander(r, codes[0], next, 1+r.IntN(30))
				g, found := judge(t.Context(), t, code, metric)
				all := review.NewCauses(g).Of(t.Context(), found)
				checkSpent(t, code, found, all)
				topics += len(review.SpentOn(all))
			}
			if topics == 0 {
				t.Error("no game lost moves")
			}
		})
	}
}

// In every proved game the losses of the moves add up to the excess, whether it ends at the goal or not.
// The short run judges fewer games.
func TestLossesAddUpToTheExcess(t *testing.T) {
	ctx := t.Context()
	seed := uint64(20261124)
	for name, codes := range starts(t) {
		t.Run(name, func(t *testing.T) {
			t.Logf("seed %d", seed)
			r := rand.New(rand.NewPCG(seed, 1))
			_, metric, _ := strings.Cut(name, " ")
			games := sample.Count(1000, 30)
			for i := range codes {
				codes[i].Family = remembering(codes[i].Family)
			}
			excess := 0
			for range games {
				start := codes[r.IntN(len(codes))]
				code := wander(r, start, nextMove(t, start, metric), 1+r.IntN(60))
				if len(review.Counted(code.Family, metric, unitsOf(code))) == 0 {
					continue
				}
				g, found := judge(ctx, t, code, metric)
				for i, m := range found.Moves {
					if !m.Proved {
						t.Fatalf("%s: move %d is not proved", code, i)
					}
				}
				checkReview(t, code, g, found)
				n, _ := found.Excess()
				excess += n
			}
			if excess == 0 {
				t.Error("no game had an excess")
			}
		})
	}
}

func unitsOf(code puzzle.Code) []moves.Move {
	var units []moves.Move
	for _, group := range code.Moves {
		units = append(units, group...)
	}
	return units
}

// naive has the distances of all positions that can be reached from a start, by a search that
// knows nothing but the rules.
type naive struct {
	rules  moves.Rules
	single bool // a move is all that one piece travels
	index  map[string]int
	from   [][]int // the positions from which a move leads to this one
	goals  []int
	depth  []int
}

func placesOf(b *board.Board) string {
	places := make([]byte, b.Len())
	for id := range places {
		places[id] = byte(b.Anchor(board.ID(id)))
	}
	return string(places)
}

func explore(f puzzle.Spec, start *board.Board, single bool) *naive {
	n := &naive{rules: f.Rules(), single: single, index: map[string]int{}}
	boards := []*board.Board{start.Clone()}
	add := func(b *board.Board) int {
		k := placesOf(b)
		i, known := n.index[k]
		if !known {
			i = len(n.from)
			n.index[k] = i
			n.from = append(n.from, nil)
			if f.Solved(b) {
				n.goals = append(n.goals, i)
			}
			if i > 0 {
				boards = append(boards, b.Clone())
			}
		}
		return i
	}
	add(start)
	for i := 0; i < len(boards); i++ {
		n.after(boards[i], func(b *board.Board) {
			to := add(b)
			n.from[to] = append(n.from[to], i)
		})
		boards[i] = nil
	}
	n.depth = make([]int, len(n.from))
	for i := range n.depth {
		n.depth[i] = review.NoWay
	}
	queue := n.goals
	for _, g := range n.goals {
		n.depth[g] = 0
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, before := range n.from[queue[0]] {
			if n.depth[before] == review.NoWay {
				n.depth[before] = n.depth[queue[0]] + 1
				queue = append(queue, before)
			}
		}
	}
	return n
}

// after calls do with each position that one move leads to.
func (n *naive) after(b *board.Board, do func(*board.Board)) {
	legal := n.rules.AppendMoves(nil, b)
	if !n.single {
		for _, m := range legal {
			c := b.Clone()
			n.rules.Apply(nil, c, m)
			do(c)
		}
		return
	}
	for id := range b.Len() {
		seen := map[string]bool{placesOf(b): true}
		for queue := []*board.Board{b}; len(queue) > 0; queue = queue[1:] {
			for _, m := range n.rules.AppendMoves(nil, queue[0]) {
				if m.Piece != board.ID(id) {
					continue
				}
				c := queue[0].Clone()
				n.rules.Apply(nil, c, m)
				if k := placesOf(c); !seen[k] {
					seen[k] = true
					queue = append(queue, c)
					do(c)
				}
			}
		}
	}
}

// Distances are those that a naive search finds.
func TestDistancesAgainstNaiveSearch(t *testing.T) {
	ctx := t.Context()
	for _, test := range []struct{ code, metric string }{
		{"fifteen?size=3&seed=7", "tiles"},
		{"klotski?board=HAAI/HAAI/..../..../....", "moves"},
		{"klotski?board=HAAI/HAAI/.N../..../....", "steps"},
		{"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3", "moves"},
		{"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=d4&pieces=a1c3", "moves"},
	} {
		t.Run(test.code+" "+test.metric, func(t *testing.T) {
			const seed = 5
			t.Logf("seed %d", seed)
			start := parse(t, test.code)
			start.Family = remembering(start.Family)
			n := explore(start.Family, start.Start(), start.Family.Name() == "klotski" && test.metric == "moves")
			next := nextMove(t, start, test.metric)
			r := rand.New(rand.NewPCG(seed, 2))
			for range sample.Count(60, 20) {
				code := wander(r, start, next, 1+r.IntN(40))
				if len(review.Counted(code.Family, test.metric, unitsOf(code))) == 0 {
					continue
				}
				g, found := judge(ctx, t, code, test.metric)
				for i, m := range found.Moves {
					before, after := n.depth[n.index[placesOf(g.Position(i))]], n.depth[n.index[placesOf(g.Position(i+1))]]
					if m.Before != before || m.After != after {
						t.Fatalf("%s: move %d: distances %d and %d, want %d and %d", code, i+1, m.Before, m.After, before, after)
					}
				}
			}
		})
	}
}

// facts are what is told of a review.
type facts struct {
	moves   []review.Move
	lines   [][]moves.Group
	moments []review.Moment
}

func factsOf(r review.Review) facts {
	f := facts{moves: r.Moves, moments: r.Moments(3)}
	for i := range r.Moves {
		f.lines = append(f.lines, r.Better(i))
	}
	return f
}

// A game that is reviewed twice gives the same result, and another search changes nothing.
func TestReviewedTwice(t *testing.T) {
	ctx := t.Context()
	for _, text := range []string{"fifteen?size=3&seed=7", "fifteen?size=4&seed=3&scramble=walk&k=24", "klotski?level=heng-dao-li-ma"} {
		code := wander(rand.New(rand.NewPCG(3, 3)), parse(t, text), nil, 30)
		g, first := judge(ctx, t, code, "")
		_, second := judge(ctx, t, code, "")
		if !reflect.DeepEqual(factsOf(first), factsOf(second)) {
			t.Errorf("%s: two reviews differ:\n%v\n%v", code, first.Moves, second.Moves)
		}
		g.Search(ctx, review.Options{}, func() { t.Errorf("%s: searches again", code) })
		if !reflect.DeepEqual(factsOf(g.Review()), factsOf(first)) {
			t.Errorf("%s: another search has changed the review", code)
		}
	}
}

// looks is a context that ends after a number of calls of Err.
type looks struct {
	context.Context
	left atomic.Int64
}

func (l *looks) Err() error {
	if l.left.Add(-1) < 0 {
		return context.DeadlineExceeded
	}
	return l.Context.Err()
}

// A game that no person plays is judged within bounds, and the review says for how many positions.
func TestHostileGameIsBounded(t *testing.T) {
	const most = 20 // positions searched
	for _, text := range []string{
		"fifteen?size=4&seed=1&scramble=shuffle", "fifteen?size=10&seed=1&scramble=shuffle", "klotski?level=classic", "worlds?board=default&seed=1&steps=250",
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=d4&pieces=a1c3e5g2",
	} {
		code := wander(rand.New(rand.NewPCG(1, 1)), parse(t, text), nil, 100_000)
		g, err := review.New(code, "")
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		ctx, stop := context.WithCancel(t.Context())
		brief := review.Options{WithTimeout: func(ctx context.Context, _ time.Duration) (context.Context, context.CancelFunc) {
			l := &looks{Context: ctx}
			l.left.Store(20)
			return l, func() {}
		}}
		searched := 0
		g.Search(ctx, brief, func() {
			if searched++; searched == most {
				stop()
			}
		})
		stop()
		r := g.Review()
		checkReview(t, code, g, r)
		if state := g.State(); len(state) > review.MaxState {
			t.Errorf("%s: a state of %d bytes", text, len(state))
		}
		_, guided := code.Family.(puzzle.Guider)
		if !guided && r.Searched == r.Positions {
			t.Errorf("%s: all of %d positions were searched", text, r.Positions)
		}
		if guided && r.Searched < r.Positions {
			t.Errorf("%s: %d of %d positions were looked up", text, r.Searched, r.Positions)
		}
	}
}

// A guide that is interrupted leaves nothing half known, and the next search continues.
func TestSearchContinues(t *testing.T) {
	ctx := t.Context()
	for _, text := range []string{"fifteen?size=3&seed=7", "klotski?level=classic"} {
		code := wander(rand.New(rand.NewPCG(3, 3)), parse(t, text), nil, 60)
		g, err := review.New(code, "")
		if err != nil {
			t.Fatal(err)
		}
		ended, stop := context.WithCancel(ctx)
		stop()
		g.Search(ended, review.Options{}, nil)
		if g.Done() {
			t.Errorf("%s: judged after the context had ended", text)
		}
		g.Search(ctx, untimed, nil)
		_, want := judge(ctx, t, code, "")
		if !reflect.DeepEqual(factsOf(g.Review()), factsOf(want)) {
			t.Errorf("%s: an interrupted review differs from another", text)
		}
	}
}

// Accuracy falls as the excess grows, and is 100 only without.
func TestAccuracy(t *testing.T) {
	for _, test := range []struct{ optimum, excess, want int }{
		{44, 0, 100}, {44, 12, 79}, {44, 44, 50}, {0, 0, 100}, {0, 1, 0}, {10000, 1, 99}, {1, 1000, 0},
	} {
		if got := review.Accuracy(test.optimum, test.excess); got != test.want {
			t.Errorf("optimum %d, excess %d: accuracy %d, want %d", test.optimum, test.excess, got, test.want)
		}
	}
	for optimum := range 200 {
		for excess := range 300 {
			if now, next := review.Accuracy(optimum, excess), review.Accuracy(optimum, excess+1); next > now {
				t.Fatalf("optimum %d: accuracy %d with excess %d, %d with one more", optimum, now, excess, next)
			}
		}
	}
}

// A game with a detour, of which each move lost something, has one moment.
func TestMoments(t *testing.T) {
	ctx := t.Context()
	code := parse(t, "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l8l")
	_, r := judge(ctx, t, code, "")
	if !r.Solved || r.Optimum != 1 || !r.Optimal {
		t.Fatalf("optimum %d", r.Optimum)
	}
	want := []review.Moment{{First: 0, Last: 2, Loss: 6}}
	if got := r.Moments(3); !reflect.DeepEqual(got, want) {
		t.Errorf("moments %v, want %v", got, want)
	}
	for i, mark := range []review.Mark{review.Mistake, review.Lost, review.Lost, review.Best, review.Best, review.Best, review.Best} {
		if r.Mark(i) != mark {
			t.Errorf("move %d: mark %d, want %d", i+1, r.Mark(i), mark)
		}
	}
	if accuracy, _ := r.Accuracy(); accuracy != 14 { // 1 of 7
		t.Errorf("accuracy %d", accuracy)
	}
}

// A game that leaves the goal again loses, but has no better move to show there.
func TestLeavingTheGoal(t *testing.T) {
	ctx := t.Context()
	code := parse(t, "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l8r8l")
	_, r := judge(ctx, t, code, "")
	excess, _ := r.Excess()
	if excess != 2 || r.Moves[1].Loss() != 2 || len(r.Moments(3)) != 0 || r.Mark(1) != review.Lost || r.BestMove(1) != nil {
		t.Errorf("excess %d, losses %v, moments %v", excess, r.Moves, r.Moments(3))
	}
}

// A move after which the goal cannot be reached is the mistake of the game.
func TestGoalLost(t *testing.T) {
	ctx := t.Context()
	start := parse(t, "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3")
	start.Family = remembering(start.Family)
	next := nextMove(t, start, "moves")
	r := rand.New(rand.NewPCG(1, 1))
	for range sample.Count(1000, 200) {
		code := wander(r, start, next, 30)
		g, found := judge(ctx, t, code, "moves")
		checkReview(t, code, g, found)
		for i, m := range found.Moves {
			if m.Fatal() && found.Mark(i) != review.Mistake && found.Mark(found.Moments(1)[0].First) != review.Mistake {
				t.Fatalf("%s: move %d makes the goal unreachable and has mark %d", code, i+1, found.Mark(i))
			}
		}
	}
}

// Shortened games are legal, lead to the same end, are no longer, and are always the same. The short run
// shortens a game on a small board and one of the others, which is briefer.
func TestShorten(t *testing.T) {
	ctx := t.Context()
	shorter := 0
	for _, text := range append([]string{"klotski?board=HAAI/HAAI/.BB./N..O/...."}, sample.Of(t, []string{
		"fifteen?size=4&seed=3", "fifteen?size=6&seed=3", "klotski?level=classic", "worlds?board=horizontal&seed=3&steps=40",
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=d4&pieces=a1c3e5g2",
	}, 1)...) {
		t.Run(text, func(t *testing.T) {
			code := wander(rand.New(rand.NewPCG(7, 7)), parse(t, text), nil, sample.Count(30, 12))
			g, err := review.New(code, "")
			if err != nil {
				t.Fatal(err)
			}
			own := g.Code().Moves
			short := g.Shorten(ctx, nil)
			if len(short) > len(own) {
				t.Fatalf("%s: %d moves became %d", code, len(own), len(short))
			}
			if len(short) < len(own) {
				shorter++
			}
			b := code.Start()
			for _, group := range short {
				for _, m := range group {
					if _, err := code.Family.Rules().Apply(nil, b, m); err != nil {
						t.Fatalf("%s: %v", code, err)
					}
				}
			}
			if !b.SamePlaces(g.Position(len(own))) && !code.Family.Solved(b) {
				t.Fatalf("%s: the shortened game ends elsewhere", code)
			}
			if again := g.Shorten(ctx, nil); !reflect.DeepEqual(again, short) {
				t.Errorf("%s: shortened twice: %v and %v", code, short, again)
			}
			checkDifferences(t, g, short)
		})
	}
	if !testing.Short() && shorter == 0 {
		t.Error("no random game was shortened")
	}
}

// checkDifferences checks that outside of the differences two games have the same moves.
func checkDifferences(t *testing.T, g *review.Game, other []moves.Group) {
	t.Helper()
	own := g.Code().Moves
	at, otherAt := 0, 0
	for _, d := range append(g.Differences(other), review.Difference{First: len(own), OtherFirst: len(other)}) {
		if !reflect.DeepEqual(append([]moves.Group{}, own[at:d.First]...), append([]moves.Group{}, other[otherAt:d.OtherFirst]...)) {
			t.Fatalf("own moves %d to %d are not the other moves %d to %d", at, d.First, otherAt, d.OtherFirst)
		}
		at, otherAt = d.Last, d.OtherLast
	}
}

// The times of moves are those of their last units, and phases add up to the game.
func TestTimesAndPhases(t *testing.T) {
	ctx := t.Context()
	for _, test := range []struct {
		code   string
		phases int
	}{
		{"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l&times=0.k0", 3},
		{"klotski?board=.HI./.HI./.AA./.AA./N..O&moves=Ad.Nu.Nd&times=0.k0.k0", 2},
		{"worlds?board=classicsmall&moves=G0u.G0d.G0l.G0r&times=0.k0.k0.k0", 2},
	} {
		code := parse(t, test.code)
		g, r := judge(ctx, t, code, "")
		times := g.Times(code.Moves, code.Times)
		if len(times) != len(r.Moves) || times[len(times)-1] > code.Times[len(code.Times)-1] {
			t.Errorf("%s: times %v", test.code, times)
		}
		phases := g.Phases(r, times)
		count, sum := 0, time.Duration(0)
		for _, p := range phases {
			count, sum = count+p.Moves, sum+p.Time
		}
		if len(phases) != test.phases || count != len(r.Moves) || sum != times[len(times)-1] {
			t.Errorf("%s: phases %v", test.code, phases)
		}
	}
	if move, pause, ok := review.LongestPause([]time.Duration{0, 5, 9, 20, 22}); move != 3 || pause != 11 || !ok {
		t.Errorf("longest pause of %d before move %d", pause, move)
	}
}

// firstAnswer is a solver that ends with the first answer found.
type firstAnswer struct{ solver.Solver }

func (s firstAnswer) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	ctx, end := context.WithCancel(ctx)
	defer end()
	return s.Solver.Solve(ctx, p, func(solver.Answer) { end() })
}

// While the optimum is not proved, the review has a lower bound of it.
func TestBound(t *testing.T) {
	code := wander(rand.New(rand.NewPCG(3, 4)), parse(t, "fifteen?size=5&seed=7"), nil, 3)
	g, err := review.New(code, "")
	if err != nil {
		t.Fatal(err)
	}
	g.Search(t.Context(), review.Options{
		Solver: func(f puzzle.Spec, metric string) (solver.Solver, bool) {
			s, ok := f.Solvers().New(metric)
			return firstAnswer{s}, ok
		},
		First: time.Second, Longest: time.Second,
	}, nil)
	if r := g.Review(); r.Optimal || r.Bound < puzzle.FifteenBound(code.Start()) || r.Bound >= r.Optimum {
		t.Errorf("optimum %d, proved %v, at least %d", r.Optimum, r.Optimal, r.Bound)
	}
}

// poor is a solver that proves nothing and, from some positions, finds only lines with detours. If r is
// nil, its lines are proved to be the shortest.
type poor struct {
	rules moves.Rules
	guide solver.Guide
	r     *rand.Rand
}

func (s poor) Solve(_ context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	b := p.Board.Clone()
	claim, detour := solver.ProvedOptimal, 0
	if s.r != nil {
		claim, detour = solver.BestFound, s.r.IntN(8)
		if detour == 0 {
			return solver.Answer{Claim: solver.GaveUp}
		}
	}
	units := []moves.Move{}
	for {
		group, more := s.guide.Next(b, board.NoPiece)
		if !more {
			return solver.Answer{Claim: claim, Moves: units}
		}
		if detour > 3 && s.r.IntN(2) == 0 {
			detour--
			legal := s.rules.AppendMoves(nil, b)
			group = moves.Group{legal[s.r.IntN(len(legal))]}
		}
		for _, m := range group {
			if _, err := s.rules.Apply(nil, b, m); err != nil {
				panic(err) // the guide is wrong
			}
		}
		units = append(units, group...)
	}
}

// unguided returns a small board of Klotski as if its family had no guide, and the guide.
func unguided(ctx context.Context, t *testing.T) (puzzle.Code, solver.Guide) {
	t.Helper()
	start := parse(t, "klotski?board=HAAI/HAAI/.BB./N..O/....")
	guide, err := start.Family.(puzzle.Guider).Guide(ctx, start.Start(), "moves")
	if err != nil {
		t.Fatal(err)
	}
	start.Family = struct{ puzzle.Spec }{start.Family} // which is no puzzle.Guider
	return start, guide
}

// However poor the lines found are, the losses from a move to the end of the game add up to no more
// than is truly lost there, and none is more than the best continuation known after the move is longer
// than the line shown. So each move that lost something has a line to show that is shorter than the
// game.
func TestUnprovedLossesAreNotOverstated(t *testing.T) {
	ctx := t.Context()
	const seed = 20261126
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	start, guide := unguided(ctx, t)
	found := review.Options{
		Solver: func(f puzzle.Spec, _ string) (solver.Solver, bool) { return poor{f.Rules(), guide, r}, true },
		First:  time.Second, Longest: time.Second,
	}
	games, solved, losses := sample.Count(3000, 100), 0, 0
	for range games {
		code := wander(r, start, func(b *board.Board) (moves.Group, bool) { return guide.Next(b, board.NoPiece) }, 1+r.IntN(60))
		if r.IntN(2) == 0 { // play on to the goal
			for b := endOf(code); ; {
				group, more := guide.Next(b, board.NoPiece)
				if !more {
					break
				}
				code.Moves = append(code.Moves, group)
				applyAll(code.Family, b, group)
			}
		}
		if len(review.Counted(code.Family, "moves", unitsOf(code))) == 0 {
			continue
		}
		g, err := review.New(code, "moves")
		if err != nil {
			t.Fatal(err)
		}
		g.Search(ctx, found, nil)
		judged := g.Review()
		checkReview(t, code, g, judged)
		if judged.Solved {
			solved++
		}
		left, _ := guide.Distance(g.Position(judged.Length()), board.NoPiece)
		sum := 0
		for i := judged.Length() - 1; i >= 0; i-- {
			m := judged.Moves[i]
			sum += m.Loss()
			distance, _ := guide.Distance(g.Position(i), board.NoPiece)
			if lost := judged.Length() - i + left - distance; sum > lost {
				t.Fatalf("%s: from move %d on %d were lost, the review says %d", code, i+1, lost, sum)
			}
			if m.Loss() < 0 || m.Known() && m.Loss() > m.After+1-m.Before {
				t.Fatalf("%s: move %d: loss %d, known distances %d and %d", code, i+1, m.Loss(), m.Before, m.After)
			}
			if m.Loss() > 0 && m.Before > 0 && len(judged.Better(i)) == 0 {
				t.Fatalf("%s: move %d lost %d, but there is no line to show", code, i+1, m.Loss())
			}
		}
		losses += sum
	}
	if solved < games/4 || solved == games || losses < games {
		t.Errorf("%d of %d games solved, %d moves lost: the test shows too little", solved, games, losses)
	}
}

func applyAll(f puzzle.Spec, b *board.Board, group moves.Group) {
	for _, m := range group {
		if _, err := f.Rules().Apply(nil, b, m); err != nil {
			panic(err) // the caller's moves are legal
		}
	}
}

// endOf returns the position after the moves of a code.
func endOf(code puzzle.Code) *board.Board {
	b := code.Start()
	for _, group := range code.Moves {
		applyAll(code.Family, b, group)
	}
	return b
}

// What was found is kept in a state, and the search of the same game continues from there.
func TestState(t *testing.T) {
	ctx := t.Context()
	const seed = 3
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	start, guide := unguided(ctx, t)
	kept := 0
	for range 200 {
		code := wander(r, start, func(b *board.Board) (moves.Group, bool) { return guide.Next(b, board.NoPiece) }, 1+r.IntN(60))
		if len(review.Counted(code.Family, "moves", unitsOf(code))) == 0 {
			continue
		}
		g, err := review.New(code, "moves")
		if err != nil {
			t.Fatal(err)
		}
		few, stop := context.WithCancel(ctx)
		left := 1 + r.IntN(20)
		g.Search(few, review.Options{
			Solver: func(f puzzle.Spec, _ string) (solver.Solver, bool) { return poor{f.Rules(), guide, r}, true },
			First:  time.Second, Longest: time.Second,
		}, func() {
			if left--; left == 0 {
				stop()
			}
		})
		stop()
		state := g.State()
		again, err := review.New(code, "moves")
		if err != nil {
			t.Fatal(err)
		}
		if state == nil {
			continue
		}
		kept++
		if err := again.Restore(state); err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		before, after := g.Review(), again.Review()
		if !reflect.DeepEqual(before.Moves, after.Moves) || before.Searched != after.Searched || before.Optimum != after.Optimum || g.Done() != again.Done() {
			t.Fatalf("%s: restored:\n%v\nwant\n%v", code, after.Moves, before.Moves)
		}
		checkReview(t, code, again, after)
		again.Search(ctx, review.Options{Solver: func(f puzzle.Spec, _ string) (solver.Solver, bool) { return poor{f.Rules(), guide, nil}, true }}, nil)
		if !again.Done() {
			t.Fatalf("%s: the search does not continue", code)
		}
		other := wander(r, start, func(b *board.Board) (moves.Group, bool) { return guide.Next(b, board.NoPiece) }, 61)
		if g, err := review.New(other, "moves"); err != nil || g.Restore(state) == nil {
			t.Fatalf("%s: the state of another game is restored, %v", other, err)
		}
	}
	if kept < 100 {
		t.Errorf("%d states", kept)
	}
}

// A damaged state is refused, or at least what it claims is checked, and the game does not change then.
func TestDamagedState(t *testing.T) {
	ctx := t.Context()
	r := rand.New(rand.NewPCG(1, 1))
	code := wander(r, parse(t, "fifteen?size=3&seed=7"), nil, 30)
	g, _ := judge(ctx, t, code, "")
	state := g.State()
	refused := 0
	for range 500 {
		damaged := append([]byte(nil), state...)
		switch i := r.IntN(len(damaged)); r.IntN(3) {
		case 0:
			damaged[i] = byte(r.IntN(256))
		case 1:
			damaged = damaged[:i]
		case 2:
			damaged = append(damaged[:i], damaged[min(len(damaged), i+1+r.IntN(8)):]...)
		}
		fresh, err := review.New(code, "")
		if err != nil {
			t.Fatal(err)
		}
		want := fresh.Review()
		if fresh.Restore(damaged) == nil {
			checkReview(t, code, fresh, fresh.Review())
			continue
		}
		refused++
		if got := fresh.Review(); !reflect.DeepEqual(got.Moves, want.Moves) || got.Searched != want.Searched {
			t.Fatalf("a refused state has changed the game: %q", damaged)
		}
	}
	if refused < 250 {
		t.Errorf("only %d of 500 damaged states were refused", refused)
	}
}

// The shortest solved game from the same start that is known is the best line found.
func TestKnow(t *testing.T) {
	parse := func(text string) puzzle.Code {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	const start = "fifteen?size=5&tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-0-24&moves="
	long := parse(start + "19d20l24u19r20d24l19u20r24d19l20u") // the other way around
	g, err := review.New(long, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		text string
		is   bool
		best int
	}{
		{start + "19d", false, 11},
		{"fifteen?size=5&tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-0-21-22-23-24-20&moves=20u", false, 11},
		{start + "24l", true, 1},
	} {
		if g.Know(parse(test.text)) != test.is || g.Review().Optimum != test.best {
			t.Errorf("%s: best %d, want %d", test.text, g.Review().Optimum, test.best)
		}
	}
}
