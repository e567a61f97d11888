package worlds

import (
	"fmt"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
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
			g, err := survey(b)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			p := g.pack(b)
			random := uint32(seed)
			for range 300 {
				var legal []moves.Move
				want := map[step]moves.Move{}
				for _, m := range (moves.Worlds{}).AppendMoves(nil, b) {
					legal = append(legal, m)
					if e := b.Occupant(b.Front(m.Piece, m.Dir)); !b.IsGap(e) {
						want[newStep(cell(b.Anchor(m.Piece)), m.Dir)] = m
					}
				}
				got := g.appendSteps(nil, &p)
				if len(got) != len(want) {
					t.Fatalf("%s: steps %v, want %v of\n%v", name, got, want, b)
				}
				for _, s := range got {
					m, ok := want[s]
					if !ok {
						t.Fatalf("%s: step %d is none of the rules on\n%v", name, s, b)
					}
					after, q := b.Clone(), p
					if motions, err := (moves.Worlds{}).Apply(nil, after, m); err != nil {
						t.Fatal(err)
					} else if len(motions) == 7 {
						chains++
					}
					back, ok := g.do(&q, s)
					if !ok || q != g.pack(after) {
						t.Fatalf("%s: after %v: wrong on\n%v", name, m, b)
					}
					if _, ok := g.do(&q, back); !ok || q != p {
						t.Fatalf("%s: back from %v: wrong on\n%v", name, m, b)
					}
				}
				random = random*1664525 + 1013904223
				if _, err := (moves.Worlds{}).Apply(nil, b, legal[int(random>>8)%len(legal)]); err != nil {
					t.Fatal(err)
				}
				p = g.pack(b)
			}
		}
	}
	if chains == 0 {
		t.Error("no chain was ever tried")
	}
}
