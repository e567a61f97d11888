package knowledge_test

import (
	"math/rand/v2"
	"testing"

	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver/klotski"
)

// gameOf returns the game of a code, and what is known about it once a search for its start has ended.
func gameOf(t *testing.T, text string) (*session.Session, *knowledge.Knowledge) {
	t.Helper()
	s, err := session.Read(puzzle.Standard(), text)
	if err != nil {
		t.Fatal(err)
	}
	k := knowledge.New(s.Family(), s)
	woken := make(chan struct{}, 100)
	jobs := scene.NewJobs(func() { woken <- struct{}{} })
	t.Cleanup(jobs.Close)
	for k.Find(jobs, s.Start().Start()); k.Searching(); {
		<-woken
		jobs.Deliver()
	}
	return s, k
}

func TestStart(t *testing.T) {
	for _, test := range []struct {
		code       string
		least      int // -1 if it is not known
		impossible bool
	}{
		{"worlds?board=classicsmall&seed=5&steps=4", 4, false},
		{"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8", 2, false},
		{"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0", -1, true},
		{"klotski?level=classic", 81, false},
		{"klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q", -1, true},
		{"carom?day=2026-03-01", 14, false},
		{"carom?walls=91111113800000028000000280000002800000028000000280000006c444446f&goal=h8&pieces=a1c3e5g2", -1, true},
	} {
		s, k := gameOf(t, test.code)
		least, known := k.Optimum()
		if !known {
			least = -1
		}
		if least != test.least || k.Impossible() != test.impossible || !k.Settled(s.Start().Start()) {
			t.Errorf("%s: optimum %d, impossible %v, settled %v", test.code, least, k.Impossible(), k.Settled(s.Start().Start()))
		}
		if fact := k.Start(); fact.Known && fact.Impossible != test.impossible || test.impossible && !fact.Known {
			t.Errorf("%s: the start: %+v", test.code, fact)
		}
	}
}

// On random ways, solutions from the table solve in as many moves as are said to be left, and what a gesture
// lost is what the guide of Klotski says.
func TestAlongRandomWays(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for _, code := range []string{"klotski?level=classic", "klotski?level=qian-hu-hou-yong", "klotski?level=junction-20", "carom?day=2026-03-01"} {
		s, k := gameOf(t, code)
		f := s.Family()
		var guide klotski.Guide
		if f.Name() == puzzle.Klotski.Name() {
			var err error
			if guide, err = klotski.NewGuide(t.Context(), s.Board()); err != nil {
				t.Fatal(err)
			}
		}
		for range sample.Count(500, 60) {
			legal := f.Rules().AppendMoves(nil, s.Board())
			if len(legal) == 0 || s.Locked() {
				break
			}
			before, history := s.Board().Clone(), s.Moves()
			group := moves.Group{legal[random.IntN(len(legal))]}
			if _, err := s.Do(group); err != nil {
				t.Fatal(err)
			}
			if guide != nil {
				last, _ := moves.LastTraveller(history)
				want, wantOK := guide.Lost(before, klotski.Moves, last, group)
				if lost, ok := k.Lost(before, history, group); lost != want || ok != wantOK {
					t.Fatalf("%s, seed %d: %v after %d gestures lost %d, %v; want %d, %v on\n%v", code, seed, group, len(history), lost, ok, want, wantOK, before)
				}
			}
			here := k.Here()
			answer, left := k.Solution(s.Board(), s.Moves())
			if !answer.Claim.Solved() || left != here.Left {
				t.Fatalf("%s, seed %d: %v with %d left, %+v", code, seed, answer.Claim, left, here)
			}
			b := s.Board().Clone()
			all := s.Moves()
			for _, m := range answer.Moves {
				if _, err := f.Rules().Apply(nil, b, m); err != nil {
					t.Fatal(err)
				}
				all = append(all, moves.Group{m})
			}
			// Going back to where a block came from takes its move back.
			if added := f.Metrics(all)[0].Count - f.Metrics(s.Moves())[0].Count; !f.Solved(b) || added > left {
				t.Fatalf("%s, seed %d: the solution adds %d moves, want %d at most; solved %v", code, seed, added, left, f.Solved(b))
			}
		}
	}
}

// A round, which has no table, is measured by the targets that are left; other games by their table or not at all.
func TestMeasure(t *testing.T) {
	const walls = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446"
	for _, test := range []struct {
		code        string
		start, here int // -1 if it is not measured
	}{
		{walls + "&pieces=a1c3&targets=th1,*h8,ta8", 3, 3},
		{walls + "&pieces=a1c3&targets=th1,*h8,ta8&moves=trtd", 3, 1},
		{walls + "&pieces=a1c3&goal=h8&moves=tr", 2, 1},
		{"carom?size=9x8&walls=911111113800000002800000002800000002800000002800000002800000002c44444446&pieces=a1c3&goal=i8", -1, -1},
	} {
		s, k := gameOf(t, test.code)
		start, here := -1, -1
		if measure := k.Measure(); measure != nil {
			start, here = measure(s.Start().Start()), measure(s.Board())
		}
		if start != test.start || here != test.here {
			t.Errorf("%s: %d at the start and %d here, want %d and %d", test.code, start, here, test.start, test.here)
		}
	}
}
