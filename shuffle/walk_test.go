package shuffle_test

import (
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

func parse(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(strings.ReplaceAll(text, "|", "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func start(t *testing.T, slug, gaps string) *board.Board {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Worlds, puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: gaps})
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// drawn counts the numbers drawn between two states.
func drawn(t *testing.T, from, to shuffle.Random) int {
	t.Helper()
	for n := range 1000 {
		if from == to {
			return n
		}
		from.Next()
	}
	t.Fatal("more than 1000 draws")
	return 0
}

// One number is drawn for each piece of each size except one per size, with or without gaps of that
// size. The number of gaps does not change.
func TestRandomizeGaps(t *testing.T) {
	for _, test := range []struct {
		board, gaps  string
		draws        int
		small, large int
	}{
		{"default", "2s", 31 + 7, 2, 0},
		{"default", "1l", 31 + 7, 0, 1},
		{"default", "2l", 31 + 7, 0, 2},
		{"horizontal", "1s", 63 + 15, 1, 0},
		{"singlelargepiece", "2s", 59 + 0, 2, 0},
		{"classicsmall", "1s", 15, 1, 0},
	} {
		t.Run(test.board+"/"+test.gaps, func(t *testing.T) {
			b := start(t, test.board, test.gaps)
			random := shuffle.Random(7)
			shuffle.RandomizeGaps(b, &random)
			if got := drawn(t, 7, random); got != test.draws {
				t.Errorf("%d draws, want %d", got, test.draws)
			}
			small, large := 0, 0
			for _, id := range b.Gaps() {
				if b.Piece(id).W == 2 {
					large++
				} else {
					small++
				}
			}
			if small != test.small || large != test.large {
				t.Errorf("%d small and %d large gaps, want %d and %d", small, large, test.small, test.large)
			}
			if b.Selected() != b.Gaps()[0] || !b.AllHome() {
				t.Errorf("selected %d of %v, all home %v", b.Selected(), b.Gaps(), b.AllHome())
			}
			if err := b.Validate(); err != nil {
				t.Error(err)
			}
		})
	}
}

// The last draw selects a gap, also after no steps. The classic profile has no such draw.
func TestChallengeLastDraw(t *testing.T) {
	for _, test := range []struct {
		profile     shuffle.Profile
		gaps        string
		steps, want int
	}{
		{shuffle.Classic, "2s", 0, 0}, {shuffle.Adaptive, "2s", 0, 1}, {shuffle.Web, "2s", 0, 1},
		{shuffle.Adaptive, "1s", 0, 1}, {shuffle.Adaptive, "1s", 5, 6}, {shuffle.Classic, "1s", 5, 5},
	} {
		b := start(t, "default", test.gaps)
		random := shuffle.Random(1)
		shuffle.Challenge(b, test.profile, &random, test.steps, false)
		if got := drawn(t, 1, random); got != test.want {
			t.Errorf("%s, %s, %d steps: %d draws, want %d", test.profile.Name, test.gaps, test.steps, got, test.want)
		}
	}
}

// A walk reverses a step only if there is no other move, and stops if nothing can move. A swap that
// is the only move takes no draw of its own.
func TestWalkReversal(t *testing.T) {
	for _, test := range []struct {
		name, text, want string
		draws            int
	}{
		{"dead end", "(g) a", "gr gl gr gl", 4},
		{"corridor with one way on", "(g) a b", "gr gr gl gl", 4},
		{"only a swap", "(g) (h)", "", 4},
		{"stuck", "(g) .", "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := parse(t, test.text)
			random := shuffle.Random(3)
			walk := shuffle.NewWalk(shuffle.Adaptive, &random)
			var made []string
			for range 4 {
				m, ok := walk.Step(b)
				if !ok {
					break
				}
				made = append(made, moves.Format(b, m))
				if b.Selected() != m.Piece {
					t.Errorf("selected %d after moving %d", b.Selected(), m.Piece)
				}
			}
			if got := strings.Join(made, " "); test.want != "" && got != test.want {
				t.Errorf("made %q, want %q", got, test.want)
			}
			if got := drawn(t, 3, random); got != test.draws {
				t.Errorf("%d draws, want %d", got, test.draws)
			}
		})
	}
}

// Walks work with any number of gaps of any size, and every step is legal.
func TestWalkManyGaps(t *testing.T) {
	for _, text := range []string{
		"(g) a b (h) | c d e f | i j k l | (m) n o (p)",
		"wrap hv | (G) (G) a b c | (G) (G) d e f | i j k A A | (m) n o A A | q r s t (p)",
	} {
		b := parse(t, text)
		random := shuffle.Random(1)
		walk := shuffle.NewWalk(shuffle.Web, &random)
		for range 2000 {
			before := b.Clone()
			m, ok := walk.Step(b)
			if !ok {
				t.Fatalf("stuck on\n%v", b)
			}
			if _, legal := (moves.Worlds{}).Legal(before, m); !legal {
				t.Fatalf("made %s, illegal on\n%v", moves.Format(before, m), before)
			}
		}
		if err := b.Validate(); err != nil {
			t.Error(err)
		}
	}
}

func TestStepDoesNotAllocate(t *testing.T) {
	for _, gaps := range []string{"2s", "2l"} {
		b := start(t, "default", gaps)
		random := shuffle.Random(1)
		walk := shuffle.NewWalk(shuffle.Adaptive, &random)
		walk.Step(b)
		if n := testing.AllocsPerRun(1000, func() { walk.Step(b) }); n != 0 {
			t.Errorf("%s: %v allocations a step", gaps, n)
		}
	}
}
