package play_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/moves"
	"worldslide/puzzle"

	"worldslide/game/parts"
)

// Boards without a solution: blocks that leave no way to the exit, a star that is walled in, and
// two tiles that have traded places.
const (
	swappedTiles = "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0"
	stuckBlocks  = "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q"
	walledStar   = "carom?walls=91111113800000028000000280000002800000028000000280000006c444446f&goal=h8&pieces=a1c3e5g2"
)

// guidedScene returns the scene of a code whose table of positions is made.
func guidedScene(t *testing.T, f family.Family, code string) (*play.Scene, *scene.Context) {
	t.Helper()
	p, sc := sceneOf(t, f, code)
	delivered := make(chan struct{}, 8)
	sc.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
	p.PassTime()
	for {
		if a, _ := p.Game().Known.Solution(); a.Claim != 0 {
			break
		}
		<-delivered
		sc.Jobs.Deliver()
	}
	return p, sc
}

// A board that cannot be solved says so when it is asked for help, which costs nothing.
func TestHelpOnAnImpossibleBoard(t *testing.T) {
	for _, test := range []struct {
		family family.Family
		code   string
	}{{klotski.New(), stuckBlocks}, {carom.New(), walledStar}, {fifteen.New(), swappedTiles}} {
		for name, ask := range map[string]func(*play.Scene){"hint": (*play.Scene).Hint, "solution": (*play.Scene).ShowSolution} {
			t.Run(test.code[:strings.Index(test.code, "?")]+" "+name, func(t *testing.T) {
				p, sc := guidedScene(t, test.family, test.code)
				p.PassTime()
				if sc.Navigator.(*hostWindow).dialog == nil {
					t.Error("nothing was said when it was opened")
				}
				ask(p)
				if !p.ShowsUnsolvable() || p.Session().Help().Taken() {
					t.Errorf("said %v, help %v; want that there is no solution, and no help", p.ShowsUnsolvable(), p.Session().Help())
				}
			})
		}
	}
}

// A game that began solved counts for nothing, so help asks no price in it.
func TestHelpOnABoardThatBeganSolved(t *testing.T) {
	p, _ := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-7-8-0")
	p.Perform(family.Do{Group: moves.Group{{Piece: 7, Dir: board.Right}}, Selected: board.NoPiece})
	if made, _ := p.Session().Depth(); made != 1 {
		t.Fatal("the tile was not moved")
	}
	if p.Hint(); p.Asks() {
		t.Error("the price of a hint is asked")
	}
}

// The price of help is taken back when it becomes known that there is no help.
func TestHopelessWhileThePriceIsAsked(t *testing.T) {
	p, sc := sceneOf(t, klotski.New(), stuckBlocks)
	p.Hint()
	if p.ShowsUnsolvable() {
		t.Fatal("known before it was looked for")
	}
	delivered := make(chan struct{}, 8)
	sc.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
	for p.PassTime(); !p.ShowsUnsolvable(); p.PassTime() {
		<-delivered
		sc.Jobs.Deliver()
	}
}

// The classic level, a hint, and then another move that is as good: what is left, the hint and
// the solution agree, and nothing leads back.
func TestHintAfterAnotherOptimalMove(t *testing.T) {
	p, _ := guidedScene(t, klotski.New(), "klotski?level=classic")
	p.Hint()
	p.Hint() // the price is accepted
	if got, want := p.ToGo(), "81 moves to go, optimal."; got != want {
		t.Errorf("at the start the bar says %q, want %q", got, want)
	}
	hinted := p.Ahead()[0]
	other := moves.Move{Piece: p.Session().Board().Find("O"), Dir: board.Down}
	if hinted == other {
		other.Piece = p.Session().Board().Find("N")
	}
	p.Perform(family.Do{Group: moves.Group{other}, Selected: board.NoPiece})
	p.Hint()
	if got, want := p.ToGo(), "80 moves to go, optimal."; got != want {
		t.Errorf("after another optimal move the bar says %q, want %q", got, want)
	}
	if p.Ahead()[0] == other.Inverse() {
		t.Error("the hint takes an optimal move back")
	}
}

// A solution that is shown after moves of the player's own goes on from them.
func TestSolutionAfterOwnMoves(t *testing.T) {
	p, sc := guidedScene(t, klotski.New(), "klotski?level=classic")
	for range 4 {
		way, _ := p.Game().Known.Solution()
		group := moves.GroupByBlock(way.Moves)[0]
		p.Perform(family.Do{Group: group, Selected: board.NoPiece})
	}
	before := p.Session().Moves()
	p.ShowSolution()
	p.ShowSolution()
	for !p.Session().Locked() {
		sc.Now += 10e9
		p.PassTime()
		if done := p.Session().Moves(); len(done) < len(before) {
			t.Fatal("a move was taken back")
		}
	}
	all := p.Session().Moves()
	if got := fmt.Sprint(all[:4]); got != fmt.Sprint(before) || p.Session().Metrics()[0].Count != 81 {
		t.Errorf("%d moves, begun with %s; want 81, begun with %v", p.Session().Metrics()[0].Count, got, before)
	}
}

// Whatever is played, what the bar says is left is what the game says, and the moves it is made
// of lead to the goal in as many.
func TestHintAgreesWithTheGame(t *testing.T) {
	const seed = 7
	for _, test := range []struct {
		family family.Family
		code   string
	}{{klotski.New(), "klotski?level=classic"}, {klotski.New(), "klotski?board=AABB./AA.../NOPQ.&exit=d1"}, {carom.New(), "carom?day=2026-03-12"}} {
		t.Run(test.code, func(t *testing.T) {
			p, sc := guidedScene(t, test.family, test.code)
			p.Hint()
			p.Hint()
			random := rand.New(rand.NewPCG(seed, seed))
			for n := range 200 {
				s := p.Session()
				if s.Locked() {
					break
				}
				way, left := p.Game().Known.Solution()
				if !way.Claim.Solved() {
					if _, ok := s.Undo(); !ok {
						t.Fatal("no undo")
					}
					p.Made()
					continue
				}
				p.Dismiss()
				p.Hint()
				if p.Game().Hints.Stages() > 1 {
					p.Hint()
					p.Hint()
				}
				want := sc.Words.Format(assets.HintToGoOptimal, map[string]any{"Count": parts.CountMetric(sc, puzzle.Metric{Name: "moves", Count: left})})
				if got := p.ToGo(); got != want {
					t.Fatalf("seed %d, move %d: the bar says %q, the game %q", seed, n, got, want)
				}
				before, history := s.Metrics()[0].Count, s.Moves()
				for _, m := range p.Ahead() {
					history = append(history, moves.Group{m})
				}
				if got := s.Family().Metrics(history)[0].Count - before; got > left {
					t.Fatalf("seed %d, move %d: the way takes %d moves more, %d are told", seed, n, got, left)
				}
				legal := s.Family().Rules.AppendMoves(nil, s.Board())
				m := legal[random.IntN(len(legal))]
				p.Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
			}
		})
	}
}

// A hint that shows what was shown at the same position before counts for nothing, in every
// family: asked for again after it was closed, or after a move and back.
func TestHintsThatSayNothingNewDoNotCount(t *testing.T) {
	for _, test := range []struct {
		family family.Family
		code   string
	}{
		{worlds.New(), "worlds?seed=5&steps=9"},
		{fifteen.New(), "fifteen?size=3&seed=7"},
		{klotski.New(), "klotski?level=heng-dao-li-ma"},
		{carom.New(), "carom?day=2026-03-12"},
	} {
		t.Run(test.code, func(t *testing.T) {
			p, sc := sceneOf(t, test.family, test.code)
			delivered := make(chan struct{}, 64)
			sc.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
			told := func() int { // the hints, once the move is told
				t.Helper()
				for p.Hint(); !p.TellsMove(); p.PassTime() {
					if p.Asks() || p.Ahead() != nil {
						p.Hint()
						continue
					}
					<-delivered
					sc.Jobs.Deliver()
					sc.Now += time.Second
				}
				return p.Session().Hints()
			}
			if got := told(); got != 1 {
				t.Fatalf("the first hint counts %d", got)
			}
			p.Dismiss()
			if got := told(); got != 1 {
				t.Errorf("closed and asked for again: %d hints", got)
			}
			group := p.Game().Hints.FirstGesture(p.Ahead())
			selected := p.Session().Board().Selected()
			p.Perform(family.Do{Group: group, Selected: selected})
			p.Undo()
			p.Dismiss()
			if got := told(); got != 1 {
				t.Errorf("after a move and back: %d hints", got)
			}
			p.Perform(family.Do{Group: p.Game().Hints.FirstGesture(p.Ahead()), Selected: selected})
			p.Dismiss()
			if got := told(); got != 2 {
				t.Errorf("at another position: %d hints, want 2", got)
			}
		})
	}
}
