package compiled_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/worlds/internal/compiled"
)

// Steps agree with the moves of the rules, except for trades of gaps; each can be undone,
// and keys are updated correctly. This also holds if some gaps are inactive.
func TestStepsAgainstRules(t *testing.T) {
	chains, walk := 0, sample.Count(300, 75)
	for name, v := range testkit.WorldsConfigurations {
		for seed := range 3 {
			if seed == 2 {
				v[puzzle.KeyRandomizeGaps] = "true"
			}
			chains += compareSteps(t, name, testkit.WorldsChallenge(t, v, seed, 300), nil, walk)
		}
	}
	if chains == 0 {
		t.Error("no chain was ever tried")
	}
}

// Boards with up to eight gaps of both sizes. On some of them only some gaps are active.
func TestStepsAmongManyGaps(t *testing.T) {
	for _, seed := range sample.Indexes(t, 40, 10) {
		for slug, size := range map[string]int{"default": 8, "singlelargepiece": 8, "classicsmall": 4} {
			v := puzzle.Values{puzzle.KeyBoard: slug}
			if seed%2 == 1 {
				v[puzzle.KeyWrapX] = "true"
			}
			if seed%3 == 1 {
				v[puzzle.KeyWrapY] = "true"
			}
			b := testkit.WorldsChallenge(t, v, seed, 50)
			random := rand.New(rand.NewPCG(uint64(seed), uint64(size)))
			gaps := map[board.ID]bool{}
			for range 1 + random.IntN(8) {
				gaps[board.ID(random.IntN(b.Len()))] = true
				gaps[board.ID(random.IntN(min(b.Len(), 10)))] = len(gaps) < 8
			}
			var ids, active []board.ID
			for id := range board.ID(b.Len()) {
				if gaps[id] {
					ids = append(ids, id)
					if seed%4 < 2 || len(active) == 0 || random.IntN(2) == 0 {
						active = append(active, id)
					}
				}
			}
			if len(ids) == 0 || len(ids) > compiled.MaxGaps {
				continue
			}
			b.SetGaps(ids)
			compareSteps(t, fmt.Sprintf("%s, seed %d, gaps %v of %v", slug, seed, active, ids), b, active, 100)
		}
	}
}

// compareSteps makes a random walk from a position and compares the steps with the rules.
// It returns the number of chains seen.
func compareSteps(t *testing.T, name string, b *board.Board, active []board.ID, walk int) (chains int) {
	t.Helper()
	c, err := compiled.Compile(b, active)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if active == nil {
		active = b.Gaps()
	}
	p := c.Pack(b)
	random := uint32(len(name))
	for range walk {
		var legal []moves.Move
		want := map[compiled.Step]moves.Move{}
		for _, m := range (moves.Worlds{}).AppendMoves(nil, b) {
			legal = append(legal, m)
			// Only the second cell ahead of a large gap may be covered by another gap.
			e := b.Occupant(b.Front(m.Piece, m.Dir))
			trade := b.IsGap(e) && b.Shape(e) == b.Shape(m.Piece) && slices.Contains(active, e)
			if slices.Contains(active, m.Piece) && !trade && !needsOther(b, m, active) {
				want[compiled.NewStep(compiled.Cell(b.Anchor(m.Piece)), m.Dir)] = m
			}
		}
		got := c.AppendSteps(nil, &p)
		if len(got) != len(want) {
			t.Fatalf("%s: steps %v, want %v of\n%v", name, got, want, b)
		}
		for _, s := range got {
			m, ok := want[s]
			if !ok {
				t.Fatalf("%s: step %v is none of the rules on\n%v", name, s, b)
			}
			after, q := b.Clone(), p
			if motions, err := (moves.Worlds{}).Apply(nil, after, m); err != nil {
				t.Fatal(err)
			} else if len(motions) == 7 {
				chains++
			}
			key, label := c.Key(&p), c.LabelKey(&p)
			moved := c.Relocate(nil, &p, s)
			for _, r := range moved {
				key ^= r.Key()
			}
			label ^= c.LabelChange(&p, moved)
			config, _ := c.ConfigKeyAfter(&p, c.ConfigKey(&p), s)
			back, ok := c.Do(&q, s)
			if packed := c.Pack(after); !ok || q != packed {
				t.Fatalf("%s: after %v: wrong on\n%v", name, m, b)
			}
			if key != c.Key(&q) || label != c.LabelKey(&q) || config != c.ConfigKey(&q) {
				t.Fatalf("%s: after %v: the keys are wrong on\n%v", name, m, b)
			}
			if _, ok := c.Do(&q, back); !ok || q != p {
				t.Fatalf("%s: back from %v: wrong on\n%v", name, m, b)
			}
		}
		if len(legal) == 0 {
			return chains
		}
		random = random*1664525 + 1013904223
		if _, err := (moves.Worlds{}).Apply(nil, b, legal[int(random>>8)%len(legal)]); err != nil {
			t.Fatal(err)
		}
		p = c.Pack(b)
	}
	return chains
}

// With NoChains exactly the chain steps are missing.
func TestNoChains(t *testing.T) {
	b := testkit.WorldsChallenge(t, puzzle.Values{puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true"}, 1, 10)
	with, err := compiled.Compile(b, nil)
	if err != nil {
		t.Fatal(err)
	}
	without := *with
	without.NoChains = true
	p := with.Pack(b)
	random := rand.New(rand.NewPCG(1, 1))
	chains := 0
	for range 3000 {
		all := with.AppendSteps(nil, &p)
		want := slices.DeleteFunc(slices.Clone(all), func(s compiled.Step) bool { return len(with.Relocate(nil, &p, s)) == compiled.MaxRelocations })
		if got := without.AppendSteps(nil, &p); !slices.Equal(got, want) {
			t.Fatalf("steps %v, want %v", got, want)
		}
		chains += len(all) - len(want)
		with.Do(&p, all[random.IntN(len(all))])
	}
	if chains == 0 {
		t.Error("no chain was ever possible")
	}
}

// needsOther reports whether a move uses an inactive gap as a gap: a push onto two small
// gaps, or a chain.
func needsOther(b *board.Board, m moves.Move, active []board.ID) bool {
	after := b.Clone()
	motions, err := (moves.Worlds{}).Apply(nil, after, m)
	if err != nil {
		return true
	}
	push := len(motions) == 3 && b.Shape(m.Piece) == board.ShapeOf(1, 1, true)
	chain := len(motions) == 7
	for _, motion := range motions {
		if (push || chain) && b.IsGap(motion.Piece) && b.Shape(motion.Piece) == b.Shape(m.Piece) && !slices.Contains(active, motion.Piece) {
			return true
		}
	}
	return false
}
