package puzzle_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
)

const ownText = "worlds?size=10x6&large=4282&gapCells=9495"

// Own boards with their canonical forms.
func TestOwnBoardCodes(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{ownText, ""},
		{"worlds?gapCells=9594&large=8242&size=10x06", ownText},
		{"worlds?size=4x4&large=&gapCells=33", "worlds?size=4x4&gapCells=33"},
		{"worlds?size=4x4&gapCells=33&profile=adaptive", "worlds?size=4x4&gapCells=33"},
		{"worlds?size=16x16&large=ee&gapCells=eefd00", "worlds?size=16x16&large=ee&gapCells=00fdee"},
		{"worlds?size=4x4&gapCells=33&seed=7&steps=250&wrapH=1&randomizeGaps=1&name=A+b&profile=adaptive", "worlds?size=4x4&gapCells=33&randomizeGaps=true&wrapH=true&seed=7&name=A+b"},
		{"worlds?size=4x4&gapCells=33&moves=G0u&times=0", ""},
		{"worlds?size=4x4&gapCells=33&xy=" + solvedSmall + "&gaps=S0&selected=S0", ""},
		{"https://example.org/?size=4x4&gapCells=33&seed=5", "worlds?size=4x4&gapCells=33&seed=5"},
		{"https://example.org/?size=4x4&gapCells=33&seed=5&profile=adaptive", "worlds?size=4x4&gapCells=33&seed=5"},
	} {
		want := test.want
		if want == "" {
			want = test.text
		}
		code, err := puzzle.Standard().ParseCode(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if got := code.String(); got != want {
			t.Errorf("%s: canonical form %s, want %s", test.text, got, want)
		}
		again, err := puzzle.Standard().ParseCode(code.Link())
		if err != nil || again.String() != code.String() || !again.Start().Equal(code.Start()) {
			t.Errorf("%s: read back as %v (%v)", want, again, err)
		}
	}
}

// Each code has one fault, and the error says what is expected.
func TestOwnBoardErrors(t *testing.T) {
	own := func(size, large, gaps string) string {
		return fmt.Sprintf("worlds?size=%s&large=%s&gapCells=%s", size, large, gaps)
	}
	for _, test := range []struct{ text, want string }{
		{own("10x6", "", ""), "no gap"},
		{"worlds?size=10x6", "no gap"},
		{"worlds?large=00&gapCells=00", "want size beside them"},
		{"worlds?gapCells=00", "want size beside them"},
		{own("3x6", "", "00"), "4 to 16"},
		{own("6x3", "", "00"), "4 to 16"},
		{own("17x6", "", "00"), "4 to 16"},
		{own("6x17", "", "00"), "4 to 16"},
		{own("6x300", "", "00"), "such as 10x6"},
		{own("6", "", "00"), "such as 10x6"},
		{own("", "", "00"), "such as 10x6"},
		{own("6x6x6", "", "00"), "such as 10x6"},
		{own("6X6", "", "00"), "such as 10x6"},
		{own("-6x6", "", "00"), "such as 10x6"},
		{own("6x6", "0", "00"), "two base-36 digits"},
		{own("6x6", "", "001"), "two base-36 digits"},
		{own("6x6", "0!", "00"), "base-36 digits"},
		{own("6x6", "", "A0"), "small letters"},
		{own("6x6", "50", "00"), "not on a board of 6x6"},
		{own("6x6", "05", "00"), "not on a board of 6x6"},
		{own("6x6", "z0", "00"), "not on a board of 6x6"},
		{own("6x6", "", "60"), "not on a board of 6x6"},
		{own("6x6", "", "06"), "not on a board of 6x6"},
		{own("6x6", "0011", "55"), "11 overlaps 00"},
		{own("6x6", "0000", "55"), "00 overlaps 00"},
		{own("6x6", "1100", "55"), "overlaps"},
		{own("6x6", "22", "33"), "want 22 for a large gap"},
		{own("6x6", "22", "23"), "want 22 for a large gap"},
		{own("6x6", "22", "0000"), "appears twice"},
		{own("6x6", "22", "001020304050010203"), "9 gaps"},
		{own("6x6", strings.Repeat("00", 300), "55"), "no board has so many"},
		{own("6x6", "", "00") + "&board=classic", "want either"},
		{own("6x6", "", "00") + "&board=default", "want either"},
		{own("6x6", "", "00") + "&gapConfig=1s", "want either"},
		{own("6x6", "", "00") + "&seed=1&profile=web", "only adaptive"},
		{own("6x6", "", "00") + "&seed=1&profile=classic", "only adaptive"},
		{own("6x6", "", "00") + "&profile=web", "only adaptive"},
		{own("6x6", "", "00") + "&steps=5", "want a seed"},
		{own("6x6", "", "00") + "&seed=1&xy=00", "contradicts"},
		{own("4x4", "", "33") + "&xy=" + solvedSmall + "&gaps=S0,S1", "as many small and large gaps"},
		{own("4x4", "", "33") + "&xy=" + solvedSmall[2:], "30 digits"},
		{"https://example.org/?size=6x6&gapCells=00&board=classic", "want either"},
		{"https://example.org/?size=6x6&gapCells=00&profile=web", "only adaptive"},
		{own(strings.Repeat("9", 900), "", "00"), "such as 10x6"},
		{own("6x6", "a%0Ab", "00"), "two base-36 digits"},
	} {
		code, err := puzzle.Standard().ParseCode(test.text)
		if err == nil {
			t.Errorf("%s: accepted as %s", test.text, code)
			continue
		}
		if !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 250 {
			t.Errorf("%.60s: error %q does not contain %q", test.text, err, test.want)
		}
	}
}

// The pieces are in the documented order: large pieces, large gaps, then row by row small
// gaps and small pieces. The first gap is selected.
func TestOwnBoardOrder(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("worlds?size=5x4&large=200231&gapCells=4331")
	if err == nil {
		t.Fatal("overlapping large pieces were accepted as", code)
	}
	code, err = puzzle.Standard().ParseCode("worlds?size=5x4&large=320020&gapCells=402000")
	if err != nil {
		t.Fatal(err)
	}
	const want = `[BG0] [BG0] (BG1) (BG1) (G0)
[BG0] [BG0] (BG1) (BG1) S0
S1    S2    S3    B0    B0
S4    S5    S6    B0    B0
order B0 BG0 BG1 G0 S0 S1 S2 S3 S4 S5 S6
`
	if got := code.Start().String(); got != want {
		t.Errorf("starts at\n%swant\n%s", got, want)
	}
}

// naiveOrder computes the order and cells of the pieces independently.
func naiveOrder(o puzzle.OwnBoard) []string {
	var pieces, gaps, rest []string
	large := make(map[board.Point]bool)
	counts := make(map[string]int)
	name := func(prefix string, at board.Point) string {
		counts[prefix]++
		return fmt.Sprintf("%s%d at %d,%d", prefix, counts[prefix]-1, at.X, at.Y)
	}
	covered := make(map[board.Point]bool)
	for _, home := range o.Large {
		large[home] = true
		for dy := range 2 {
			for dx := range 2 {
				covered[home.Add(board.Point{X: dx, Y: dy})] = true
			}
		}
	}
	for y := range o.Height {
		for x := range o.Width {
			at := board.Point{X: x, Y: y}
			gap := slices.Contains(o.Gaps, at)
			switch {
			case large[at] && gap:
				gaps = append(gaps, name("BG", at))
			case large[at]:
				pieces = append(pieces, name("B", at))
			case covered[at]:
			case gap:
				rest = append(rest, name("G", at))
			default:
				rest = append(rest, name("S", at))
			}
		}
	}
	return slices.Concat(pieces, gaps, rest)
}

// Thousands of own boards match their values and have one code that gives the same board,
// as a Challenge and as a position reached by playing.
func TestOwnBoardsRoundTrip(t *testing.T) {
	boards := sample.Count(2000, 300)
	random := sample.Source(t, 21, 4)
	starts := make(map[string]string)
	for i := range boards {
		o := testkit.RandomOwnBoard(random, puzzle.OwnMinSide, puzzle.OwnMaxSide)
		v := testkit.RandomOwnChallenge(random, o, 1+random.IntN(60))
		code, err := puzzle.NewCode(puzzle.Worlds, v)
		if err != nil {
			t.Fatalf("board %d: %+v: %v", i, o, err)
		}
		if err := code.Start().Validate(); err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		for _, c := range []string{code.String(), positionOf(t, code), puzzle.FormatStart(code.Family, puzzle.WorldsSolved(code.Values))} {
			again, err := puzzle.Standard().ParseCode(c)
			if err != nil || again.String() != c {
				t.Fatalf("%s: read back as %v (%v)", c, again, err)
			}
		}
		solved, err := puzzle.NewCode(puzzle.Worlds, o.Values())
		if err != nil {
			t.Fatal(err)
		}
		b := solved.Start()
		var pieces []string
		for id := range board.ID(b.Len()) {
			p := b.Piece(id)
			pieces = append(pieces, fmt.Sprintf("%s at %d,%d", b.Name(id), p.At.X, p.At.Y))
			if want := strings.HasPrefix(b.Name(id), "BG") || strings.HasPrefix(b.Name(id), "G"); p.Gap != want {
				t.Fatalf("%s: piece %s is a gap: %v", solved, b.Name(id), p.Gap)
			}
		}
		if want := naiveOrder(o); !slices.Equal(pieces, want) {
			t.Fatalf("%s: pieces %v, want %v", solved, pieces, want)
		}
		if b.Selected() != b.Gaps()[0] {
			t.Fatalf("%s: piece %d is selected, want the first gap", solved, b.Selected())
		}
		back, ok := puzzle.WorldsOwn(solved.Values)
		if !ok || fmt.Sprint(back.Values()) != fmt.Sprint(o.Values()) {
			t.Fatalf("%s: read as %+v, want %+v", solved, back, o)
		}
		if other, twice := starts[code.String()]; twice && other != code.Start().String() {
			t.Fatalf("%s: two starts", code)
		}
		starts[code.String()] = code.Start().String()
	}
}

func positionOf(t *testing.T, code puzzle.Code) string {
	t.Helper()
	there, err := puzzle.NewCode(code.Family, code.Family.Position(code.Values, code.Start()))
	if err != nil || !there.Start().Equal(code.Start()) {
		t.Fatalf("%s: its position is %v (%v)", code, there, err)
	}
	return there.String()
}

// The shuffle depends on seed, steps, flags and the whole layout, but not on the order of
// its points: equal seeds give other shuffles on layouts that differ in any cell. These
// starts must not change.
func TestOwnBoardShuffles(t *testing.T) {
	start := func(text string) string {
		t.Helper()
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		return positionOf(t, code)
	}
	const frozen = "worlds?size=5x4&large=0020&gapCells=2042&xy=2032221200104013020111412303&gaps=BG0,G0&selected=G0"
	if got := start("worlds?size=5x4&large=2000&gapCells=2042&seed=5&steps=30"); got != frozen {
		t.Errorf("starts at %s, want %s", got, frozen)
	}
	if start(ownText+"&seed=5") != start("worlds?size=10x6&large=8242&gapCells=9594&seed=5") {
		t.Error("the order of cells makes another shuffle")
	}
	// Boards with equal pieces that differ only in the place of a large piece or a gap:
	// without the layout in the state, the first moves would be the same.
	seen := make(map[string]string)
	for _, text := range []string{
		"worlds?size=16x16&gapCells=77&seed=5&steps=1", "worlds?size=15x16&gapCells=77&seed=5&steps=1", "worlds?size=16x15&gapCells=77&seed=5&steps=1",
		"worlds?size=16x16&large=00&gapCells=77&seed=5&steps=1", "worlds?size=16x16&large=dd&gapCells=77&seed=5&steps=1",
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		trail := puzzle.Worlds.Trail(code.Values)
		seen[trail[0].Dir.String()] = text
	}
	if len(seen) < 2 {
		t.Error("the shuffles of five layouts start with the same moves")
	}
}

// A class is a layout with its wrapping and steps. Results of one are not compared with
// those of another, or with those of a built-in board.
func TestOwnBoardClasses(t *testing.T) {
	for _, test := range []struct{ code, class string }{
		{ownText, ""},
		{ownText + "&seed=5", ownText},
		{ownText + "&wrapH=1&seed=5&steps=40&name=Castle", ownText + "&wrapH=true&steps=40"},
		{"worlds?size=10x6&large=8242&gapCells=9594&seed=6", ownText},
		{"worlds?size=10x6&gapCells=9594&seed=6", "worlds?size=10x6&gapCells=9495"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		common, ok := code.Family.Class(code.Values)
		if got := puzzle.FormatStart(code.Family, common); ok != (test.class != "") || ok && got != test.class {
			t.Errorf("%s: class %s, %v; want %s", test.code, got, ok, test.class)
		}
	}
	code, err := puzzle.Standard().ParseCode(ownText + "&seed=5")
	if err != nil {
		t.Fatal(err)
	}
	const row = "[  false false false 5 250 adaptive 10x6 4282 9495 ]"
	if got := fmt.Sprint(code.Family.Columns().Row(code.Values)); got != row {
		t.Errorf("row %s, want %s", got, row)
	}
	if day, ok := puzzle.Worlds.DayOf(puzzle.Values{puzzle.KeySize: "4x4", puzzle.KeyGapCells: "33", puzzle.KeySeed: "20260902"}); ok {
		t.Error("an own board is the puzzle of", day)
	}
}

// WorldsResetGaps restores the gaps with which an own board was made.
func TestOwnBoardResetsGaps(t *testing.T) {
	code, err := puzzle.Standard().ParseCode(ownText + "&seed=5&randomizeGaps=1")
	if err != nil {
		t.Fatal(err)
	}
	b := code.Start()
	puzzle.WorldsResetGaps(code.Values, b)
	var names []string
	for _, id := range b.Gaps() {
		names = append(names, b.Name(id))
	}
	if got := fmt.Sprint(names); got != "[G0 G1]" {
		t.Errorf("gaps %s", got)
	}
}

// FuzzOwnBoard: any three texts are accepted as a board or rejected, without a crash.
func FuzzOwnBoard(f *testing.F) {
	f.Add("10x6", "4282", "9495")
	f.Add("4x4", "", "33")
	f.Add("16x16", "00ee", "00ee0f")
	f.Add("4x4", "00022022", "00022022")
	f.Add("5x4", "11", "22")
	f.Fuzz(func(t *testing.T, size, large, gaps string) {
		code, err := puzzle.NewCode(puzzle.Worlds, puzzle.Values{puzzle.KeySize: size, puzzle.KeyLarge: large, puzzle.KeyGapCells: gaps})
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 300 {
				t.Fatalf("error %q", err)
			}
			return
		}
		if err := code.Start().Validate(); err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		again, err := puzzle.Standard().ParseCode(code.String())
		if err != nil || again.String() != code.String() || !again.Start().Equal(code.Start()) {
			t.Fatalf("%s: read back as %v (%v)", code, again, err)
		}
	})
}
