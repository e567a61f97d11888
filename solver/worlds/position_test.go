package worlds_test

import (
	"fmt"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/worlds"
)

// everyStart yields the values of every board, gap configuration and wrap.
func everyStart(yield func(string, puzzle.Values) bool) {
	for _, slug := range puzzle.WorldsBoards() {
		for _, gaps := range puzzle.WorldsGapChoices(slug) {
			for wrap := range 4 {
				v := puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: gaps}
				name := slug + "/" + gaps
				if wrap&1 != 0 {
					v[puzzle.KeyWrapX] = "true"
					name += "/h"
				}
				if wrap&2 != 0 {
					v[puzzle.KeyWrapY] = "true"
					name += "/v"
				}
				if !yield(name, v) {
					return
				}
			}
		}
	}
}

func challenge(t testing.TB, v puzzle.Values, seed, steps int) *board.Board {
	t.Helper()
	c := puzzle.Values{puzzle.KeySeed: fmt.Sprint(seed), puzzle.KeySteps: fmt.Sprint(steps)}
	for k, x := range v {
		c[k] = x
	}
	b, err := puzzle.Worlds{}.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The packed moves are those of the rules, but for gaps trading places.
func TestStepsAgainstRules(t *testing.T) {
	chains := 0
	for name, v := range everyStart {
		for seed := range 3 {
			if seed == 2 {
				v[puzzle.KeyRandomizeGaps] = "true"
			}
			b := challenge(t, v, seed, 300)
			p, err := worlds.Pack(b)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			random := uint32(seed)
			for range 300 {
				var legal []moves.Move
				want := map[worlds.Step]moves.Move{}
				for _, m := range (moves.Worlds{}).AppendMoves(nil, b) {
					legal = append(legal, m)
					if e := b.Occupant(b.Front(m.Piece, m.Dir)); !b.IsGap(e) {
						want[worlds.Step{Gap: b.Anchor(m.Piece), Dir: m.Dir}] = m
					}
				}
				got := p.Steps()
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
					back, ok := q.Do(s)
					if !ok || !q.Equal(p.Repack(after)) {
						t.Fatalf("%s: after %v: wrong on\n%v", name, m, b)
					}
					if _, ok := q.Do(back); !ok || !q.Equal(p) {
						t.Fatalf("%s: back from %v: wrong on\n%v", name, m, b)
					}
				}
				random = random*1664525 + 1013904223
				if _, err := (moves.Worlds{}).Apply(nil, b, legal[int(random>>8)%len(legal)]); err != nil {
					t.Fatal(err)
				}
				p = p.Repack(b)
			}
		}
	}
	if chains == 0 {
		t.Error("no chain was ever tried")
	}
}
