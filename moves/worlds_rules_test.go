package moves_test

import (
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
)

// The rules, one at a time. A move names the gap and its direction; the board before it is next to
// the board after it or "illegal".
func TestWorldsRules(t *testing.T) {
	for _, test := range []struct{ name, before, move, after string }{
		{"1: small gaps trade places", "(g) (h)", "gr", "(h) (g)"},
		{"1: across a wrapping edge", "wrap h | (g) a (h)", "gl", "wrap h | (h) a (g)"},
		{"1: large gaps trade places", "(G) (G) (H) (H) | (G) (G) (H) (H)", "Hl", "(H) (H) (G) (G) | (H) (H) (G) (G)"},
		{"1: large gaps must be aligned", "(G) (G) a b | (G) (G) (H) (H) | c d (H) (H)", "Gr", "illegal"},
		{"1: a large gap ahead on the second cell only", "a b (H) (H) | (G) (G) (H) (H) | (G) (G) c d", "Gr", "illegal"},
		{"1: a small gap does not trade with a large one", "(g) (H) (H) | a (H) (H)", "gr", "illegal"},

		{"2a: chain to the left", chainRight, "Gl", chainLeft},
		{"2a: chain, named by the lower gap", chainRight, "Hl", chainLeft},
		{"2a: and back", chainLeft, "Gr", chainRight},
		{"2a: chain upward", "a A A b | c A A d | (G) (G) (H) (H) | (G) (G) (H) (H)", "Gu", "(G) (G) (H) (H) | (G) (G) (H) (H) | a A A b | c A A d"},
		{"2a: round a wrapping edge", "wrap v | A A (G) (G) | c d (G) (G) | e f (H) (H) | A A (H) (H)", "Gl", "wrap v | (G) (G) A A | (G) (G) c d | (H) (H) e f | (H) (H) A A"},
		{"2a: abreast across the edge", "wrap v | A A (G) (G) | c d (G) (G) | i j k l | a b (H) (H) | A A (H) (H)", "Gl", "wrap v | (G) (G) A A | (G) (G) c d | i j k l | (H) (H) a b | (H) (H) A A"},
		{"2a: a small gap in the chain", strings.Replace(chainRight, "a b", "a (b)", 1), "Gl", "illegal"},
		{"2a: a large piece in the chain", "D D (G) (G) | D D (G) (G) | A A (H) (H) | A A (H) (H) | c d e f", "Gl", "(G) (G) D D | (G) (G) D D | A A (H) (H) | A A (H) (H) | c d e f"},
		{"2a: one large gap only", "a b (G) (G) | A A (G) (G) | A A c d", "Gl", "illegal"},
		{"2a: the other gap not level", "a b (G) (G) . | A A (G) (G) . | A A . (H) (H) | c d . (H) (H)", "Gl", "illegal"},

		{"2b: large piece and large gap", "A A (G) (G) | A A (G) (G)", "Gl", "(G) (G) A A | (G) (G) A A"},
		{"2b: over a wrapping edge", "wrap v | a (G) (G) | b (G) (G) | c A A | d A A", "Gu", "wrap v | a A A | b A A | c (G) (G) | d (G) (G)"},
		{"2b: not aligned", "A A a b | A A (G) (G) | c d (G) (G)", "Gl", "illegal"},

		{"2c: over two pieces", "a (G) (G) | b (G) (G)", "Gl", "(G) (G) a | (G) (G) b"},
		{"2c: downward", "(G) (G) | (G) (G) | a b", "Gd", "a b | (G) (G) | (G) (G)"},
		{"2c: over a piece and a gap", "a (G) (G) | (g) (G) (G)", "Gl", "(G) (G) a | (G) (G) (g)"},
		{"2c: over two gaps", "(h) (G) (G) | (g) (G) (G)", "Gl", "(G) (G) (h) | (G) (G) (g)"},
		{"2c: over a wrapping edge", "wrap h | (G) (G) x a | (G) (G) y b", "Gl", "wrap h | (G) a x (G) | (G) b y (G)"},
		{"2c: one piece missing", "a (G) (G) | . (G) (G)", "Gl", "illegal"},
		{"2d: at the edge", "a (G) (G) | b (G) (G)", "Gr", "illegal"},

		{"3: a small piece", "a (g)", "gl", "(g) a"},
		{"3: upward", "a | (g)", "gu", "(g) | a"},
		{"3: over a wrapping edge", "wrap h | a b (g)", "gr", "wrap h | (g) b a"},
		{"3: at the edge", "a b (g)", "gr", "illegal"},
		{"3: nothing there", ". (g)", "gl", "illegal"},

		{"4: large piece into two gaps", "A A (g) | A A (h)", "gl", "(g) A A | (h) A A"},
		{"4: through the other gap", "A A (g) | A A (h)", "hl", "(g) A A | (h) A A"},
		{"4: downward", "A A | A A | (g) (h)", "gu", "(g) (h) | A A | A A"},
		{"4: over a wrapping edge", "wrap h | (g) A A b | (h) A A c", "gr", "wrap h | A A (g) b | A A (h) c"},
		{"4: the large piece crosses the edge", "wrap h | (g) b A A | (h) c A A", "gl", "wrap h | A b (g) A | A c (h) A"},
		{"4: one gap is not enough", "A A (g) | A A b", "gl", "illegal"},
		{"4: the gaps stand the wrong way", "A A (g) (h) | A A b c", "gl", "illegal"},
		{"4: a gap beside, but past the end", "x y (h) | A A (g) | A A b", "gl", "illegal"},
		{"4: a large gap", "(G) (G) (g) | (G) (G) (h)", "gl", "(g) (G) (G) | (h) (G) (G)"},

		{"a piece cannot be named", "a (g)", "ar", "illegal"},
		{"other shapes stay", "A A (g)", "gl", "illegal"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := parse(t, test.before)
			before := b.Clone()
			m, err := moves.Parse(b, test.move)
			if err != nil {
				t.Fatal(err)
			}
			motions, err := moves.Worlds{}.Apply(nil, b, m)
			if test.after == "illegal" {
				if err == nil || !b.Equal(before) || len(motions) != 0 {
					t.Fatalf("error %v, motions %v, board\n%v", err, motions, b)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if err := b.Validate(); err != nil {
				t.Fatal(err)
			}
			want := parse(t, test.after)
			for i := range b.Len() {
				id := board.ID(i)
				if got := b.At(id); got != want.At(want.Find(b.Name(id))) {
					t.Errorf("%s ends at %v in\n%vwant\n%v", b.Name(id), got, b, want)
				}
			}
			moves.Revert(b, motions)
			if !b.Equal(before) {
				t.Errorf("not reverted:\n%v", b)
			}
		})
	}
}

const (
	chainRight = "a b (G) (G) | A A (G) (G) | A A (H) (H) | c d (H) (H)"
	chainLeft  = "(G) (G) a b | (G) (G) A A | (H) (H) A A | (H) (H) c d"
)

// parse reads a board whose rows are separated by bars.
func parse(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(strings.ReplaceAll(text, "|", "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Legal moves are ordered by gap, and for each gap by the direction of the piece: up, down, left,
// right. All functions that list moves agree.
func TestWorldsOrder(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"one gap", "a b c | d (g) e | f h i", "gd gu gr gl"},
		{"in a corner", "(g) b | c d", "gd gr"},
		{"in a corner that wraps", "wrap hv | (g) b c | d e f | h i j", "gd gu gr gl"},
		{"two gaps by ID", "a (h) | (g) b | order h g a b", "hd hl gu gr"},
		{"small before large by ID", "(G) (G) a | (G) (G) b | c d (e) | order e G a b c d", "eu el Gd Gr"},
		{"three gaps round a corner", "x (h) A A | (i) (g) A A | B B . . | B B . .", "hd hr hl id iu ir gd gu gr gl"},
		{"none", "(g) .", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := parse(t, test.text)
			var got, choices []string
			for _, m := range (moves.Worlds{}).AppendMoves(nil, b) {
				got = append(got, moves.Format(b, m))
			}
			if s := strings.Join(got, " "); s != test.want {
				t.Errorf("moves %q, want %q", s, test.want)
			}
			for _, gap := range b.Gaps() {
				c := moves.Worlds{}.Choices(b, gap)
				for _, d := range board.Dirs {
					for _, class := range []moves.Class{moves.SmallMove, moves.GapSwap, moves.LargeMove} {
						if c.Of(class).Has(d) {
							choices = append(choices, moves.Format(b, moves.Move{Piece: gap, Dir: d.Opposite()}))
						}
					}
				}
			}
			if s := strings.Join(choices, " "); s != test.want {
				t.Errorf("choices %q, want %q", s, test.want)
			}
		})
	}
}
