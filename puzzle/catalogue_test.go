package puzzle_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Guarantees of every family, for the puzzle of any day: equal codes give equal boards,
// listed moves are legal and in a fixed order, a position that is written out starts there,
// and motions can be reversed. The short run leaves out the days whose puzzle of Carom is generated,
// which takes a while.
func TestCatalogue(t *testing.T) {
	last := sample.Count(1000, 800)
	for _, f := range puzzle.Standard() {
		t.Run(f.Name(), func(t *testing.T) {
			if err := testkit.CheckFamily(f); err != nil {
				t.Fatal(err)
			}
			if again, ok := puzzle.Standard().ByName(f.Name()); !ok || again != f {
				t.Errorf("by name: %v", again)
			}
			rapid.Check(t, func(r *rapid.T) { playDay(r, f, rapid.IntRange(0, last).Draw(r, "day")) })
		})
	}
}

// playDay plays random moves from the puzzle of a day.
func playDay(r *rapid.T, f puzzle.Spec, after int) {
	day := puzzle.Date{Year: 2026, Month: time.September, Day: 1}.Add(after)
	code, err := puzzle.NewCode(f, f.Daily(day))
	if err != nil {
		r.Fatal(err)
	}
	again, err := puzzle.Standard().ParseCode(code.Link())
	if err != nil || again.String() != code.String() || !again.Start().Equal(code.Start()) || !f.Challenge(code.Values) {
		r.Fatalf("%s: read back as %v (%v)", code, again, err)
	}
	b, rules := code.Start(), f.Rules()
	if f.Solved(b) {
		r.Fatalf("%s: begins solved", code)
	}
	var motions []moves.Motion
	var groups []moves.Group
	for range rapid.IntRange(1, 20).Draw(r, "moves") {
		offered := rules.AppendMoves(nil, b)
		if !slices.Equal(offered, rules.AppendMoves(nil, b.Clone())) {
			r.Fatalf("%s: moves in another order on\n%v", code, b)
		}
		m := rapid.SampledFrom(offered).Draw(r, "move")
		if read, err := moves.Parse(b, moves.Format(b, m)); err != nil || read != m {
			r.Fatalf("%v is read as %v (%v)", m, read, err)
		}
		if motions, err = rules.Apply(motions, b, m); err != nil {
			r.Fatal(err)
		}
		groups = append(groups, moves.Group{m})
		if err := b.Validate(); err != nil {
			r.Fatal(err)
		}
	}
	if f.Unsolvable(b) != nil {
		r.Fatalf("%s: %v", code, f.Unsolvable(b))
	}
	if counts := f.Metrics(groups); len(counts) == 0 || counts[0].Count > len(groups) {
		r.Fatalf("%s: %d moves are %v", code, len(groups), counts)
	}
	there, err := puzzle.NewCode(f, f.Position(code.Values, b))
	if err != nil {
		r.Fatal(err)
	}
	if !samePlaces(there.Start(), b) {
		r.Fatalf("%s: position %s starts at\n%v\nwant\n%v", code, there, there.Start(), b)
	}
	if moves.Revert(b, motions); !samePlaces(b, code.Start()) {
		r.Fatalf("%s: reverted to\n%v", code, b)
	}
}

// samePlaces reports whether two boards have the same pieces in the same places.
func samePlaces(b, other *board.Board) bool {
	for i := range b.Len() {
		id := board.ID(i)
		if i >= other.Len() || b.Name(id) != other.Name(id) || b.At(id) != other.At(id) || b.Shape(id) != other.Shape(id) {
			return false
		}
	}
	return b.Len() == other.Len()
}

// A catalogue knows only its own families, and its first one is that of links that name
// none.
func TestCatalogueIsAValue(t *testing.T) {
	own := puzzle.Catalogue{puzzle.Fifteen, puzzle.Worlds}
	for _, test := range []struct{ text, want string }{
		{"https://example.org/?size=5&seed=1", "fifteen?size=5&seed=1"},
		{"https://example.org/?family=worlds&seed=1", "worlds?seed=1&profile=web"},
		{"klotski?level=classic", ""},
	} {
		code, err := own.ParseCode(test.text)
		if got := code; (err == nil) != (test.want != "") || err == nil && got.String() != test.want {
			t.Errorf("%s: %v, %v; want %q", test.text, got, err, test.want)
		}
		if err == nil && code.Family.Name() == "worlds" && own.Query(code) != "family=worlds&seed=1&profile=web" {
			t.Errorf("%s: query %s", test.text, own.Query(code))
		}
	}
}
