package puzzle_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/solver"
)

func day(year int, month time.Month, day int) puzzle.Date {
	return puzzle.Date{Year: year, Month: month, Day: day}
}

// The hard boards of Klotski are proved, rise over the week, and no two of a year are alike.
func TestKlotskiDays(t *testing.T) {
	s := puzzle.Klotski.Solvers()[0].New()
	seen := map[string]bool{}
	first := day(2026, time.November, 30)
	for n := range 364 {
		date := first.Add(n)
		v := puzzle.Klotski.Daily(date)
		optimum, _ := puzzle.Klotski.Optimum(v)
		if least := 30 + 7*(n%7); optimum < least || optimum >= least+7 {
			t.Errorf("%v: %d moves", date, optimum)
		}
		start := puzzle.FormatStart(puzzle.Klotski, v)
		if seen[start] || puzzle.Klotski.Positioned(v) || !v.Has(puzzle.KeyBoard) {
			t.Errorf("%v: %s", date, start)
		}
		seen[start] = true
		if n%13 == 0 {
			proveRung(t, puzzle.Klotski, s, puzzle.Rung{Values: v, Optimum: optimum})
		}
	}
}

// The daily puzzles never change. Those of Klotski were levels until 29 November 2026.
func TestDailiesStay(t *testing.T) {
	for _, test := range []struct {
		family      puzzle.Spec
		first, last puzzle.Date
		want        string
	}{
		{puzzle.Klotski, day(2025, time.January, 1), day(2026, time.November, 29), "3119441299302f925e1307666fe45b457591209bfb9c289f05feb0d5c787d86d"},
		{puzzle.Klotski, day(2026, time.November, 30), day(2027, time.December, 31), "aa657c970c19c5e63e90212264e20ce12933ce907f7fc620dc34f0ae06d53864"},
	} {
		sum := sha256.New()
		for date := test.first; date.Compare(test.last) <= 0; date = date.Add(1) {
			fmt.Fprintln(sum, date, puzzle.FormatStart(test.family, test.family.Daily(date)))
		}
		if got := hex.EncodeToString(sum.Sum(nil)); got != test.want {
			t.Errorf("%s from %v: the sum of the puzzles is %s, want %s", test.family.Name(), test.first, got, test.want)
		}
	}
}

// The large boards and rounds of Carom never change, rise over the week, and come again after 52 weeks. There are none
// before the first day of Carom.
func TestMoreDailiesOfCarom(t *testing.T) {
	monday := day(2026, time.November, 30)
	sums, seen := map[puzzle.DayKind]hash.Hash{}, map[string]bool{}
	for n := range 364 {
		date := monday.Add(n)
		all := puzzle.MoreDayPuzzles(puzzle.Carom, date)
		if len(all) != 2 {
			t.Fatalf("%v: %d puzzles", date, len(all))
		}
		for i, one := range all {
			code, err := puzzle.NewCode(puzzle.Carom, one.Values)
			if err != nil {
				t.Fatalf("%v: %v", date, err)
			}
			b := code.Start()
			want := [...]int{0, 5}[i]
			if b.Width() != 16 || b.Height() != 16 || b.Len() != 4 || len(b.Targets()) != want || one.Kind != [...]puzzle.DayKind{puzzle.DayLarge, puzzle.DayRound}[i] {
				t.Errorf("%v: %s", date, code)
			}
			limits := [7][2]int{{5, 5}, {6, 6}, {7, 7}, {8, 8}, {8, 9}, {9, 10}, {10, 12}}[n%7]
			if one.Kind == puzzle.DayLarge && (one.Optimum < limits[0] || one.Optimum > limits[1]) || one.Kind == puzzle.DayRound && one.Optimum != 0 {
				t.Errorf("%v: %d moves", date, one.Optimum)
			}
			if seen[code.String()] {
				t.Errorf("%v: %s again", date, code)
			}
			seen[code.String()] = true
			if again := puzzle.MoreDayPuzzles(puzzle.Carom, date.Add(364))[i]; puzzle.FormatStart(puzzle.Carom, again.Values) != code.String() {
				t.Errorf("%v: another puzzle 52 weeks later", date)
			}
			if sums[one.Kind] == nil {
				sums[one.Kind] = sha256.New()
			}
			fmt.Fprintln(sums[one.Kind], date, code)
			if n%53 == 0 {
				answer := puzzle.Carom.Solvers()[0].New().Solve(t.Context(), solver.Problem{Board: b}, nil)
				if !answer.Claim.Solved() || one.Kind == puzzle.DayLarge && (answer.Claim != solver.ProvedOptimal || len(answer.Moves) != one.Optimum) {
					t.Errorf("%v: %d moves, %v, want %d", date, len(answer.Moves), answer.Claim, one.Optimum)
				}
			}
		}
	}
	for kind, want := range map[puzzle.DayKind]string{
		puzzle.DayLarge: "820f1caa3225ce5ccffd7ab4a946e1c2d33e7eb4a665df3b137a90b3116739a9",
		puzzle.DayRound: "4dd7263f4ec043d816f678e8e54de66cfc360ae1cc66733eeba71366669df9bd",
	} {
		if got := hex.EncodeToString(sums[kind].Sum(nil)); got != want {
			t.Errorf("kind %d: the sum of the puzzles is %s, want %s", kind, got, want)
		}
	}
	if all := puzzle.MoreDayPuzzles(puzzle.Carom, puzzle.CaromLaunch().Add(-1)); len(all) > 0 {
		t.Errorf("%d puzzles before the first day", len(all))
	}
	if all := puzzle.MoreDayPuzzles(puzzle.Klotski, monday); len(all) > 0 {
		t.Errorf("%d more puzzles of Klotski", len(all))
	}
}

// The puzzles of a day are found by their values, on that day and until they come again.
func TestDayPuzzleOf(t *testing.T) {
	for _, f := range puzzle.Standard() {
		for _, date := range []puzzle.Date{day(2026, time.February, 1), day(2026, time.November, 28), day(2026, time.November, 29), day(2026, time.November, 30), day(2027, time.March, 1)} {
			for _, one := range slices.Concat(puzzle.DayPuzzles(f, date), puzzle.MoreDayPuzzles(f, date)) {
				code, err := puzzle.NewCode(f, one.Values)
				if err != nil {
					t.Fatal(err)
				}
				later := 40
				if f.Name() == "klotski" && one.Kind != puzzle.DayEasy && date.Compare(day(2026, time.November, 30)) < 0 {
					later = 0 // a level
				}
				for _, latest := range []puzzle.Date{date, date.Add(later)} {
					if got, kind, ok := puzzle.DayPuzzleOf(f, code.Values, latest); got != date || kind != one.Kind || !ok {
						t.Errorf("%s on %v: the puzzle of %v, %v, %v, want %v", code, latest, got, kind, ok, date)
					}
				}
				if _, _, ok := puzzle.DayPuzzleOf(f, code.Values, puzzle.Date{}); ok {
					t.Errorf("%s is the puzzle of a day before all days", code)
				}
				if got, _, ok := puzzle.DayPuzzleOf(f, code.Values, date.Add(-1)); ok && got.Compare(date) >= 0 {
					t.Errorf("%s: found on %v, the day before", code, got)
				}
			}
		}
	}
	for _, text := range []string{"worlds?seed=5", "worlds?seed=20261131", "worlds?seed=20261201", "worlds?seed=20261101&steps=20", "worlds?seed=20241231", "klotski?level=drill-01", "fifteen?seed=8", "carom?day=2026-12-01"} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		if date, easy, ok := puzzle.DayPuzzleOf(code.Family, code.Values, day(2026, time.November, 30)); ok {
			t.Errorf("%s is the puzzle of %v, %v", text, date, easy)
		}
	}
}

// The boards of Klotski of one pool are not alike, also not as mirror images.
func TestKlotskiDaysDiffer(t *testing.T) {
	seen := map[string]puzzle.Date{}
	for n := range 364 {
		date := day(2026, time.November, 30).Add(n)
		for _, one := range puzzle.DayPuzzles(puzzle.Klotski, date) {
			easy := one.Kind == puzzle.DayEasy
			if easy != (one.Optimum < 30) || one.Optimum < 6 || easy && one.Optimum > 15 {
				t.Errorf("%v: %d moves, easy %v", date, one.Optimum, easy)
			}
			var plain, mirrored strings.Builder
			rows := strings.Split(one.Values[puzzle.KeyBoard], "/")
			for _, row := range rows {
				for i := range row {
					plain.WriteByte(shapeOf(row[i]))
					mirrored.WriteByte(shapeOf(row[len(row)-1-i]))
				}
			}
			for _, text := range []string{plain.String(), mirrored.String()} {
				if other, ok := seen[text]; ok && other != date {
					t.Errorf("%v: the board of %v again", date, other)
				}
				seen[text] = date
			}
		}
	}
}

func shapeOf(letter byte) byte {
	switch {
	case letter == 'n' || letter >= 'N' && letter <= 'Z':
		return 'N'
	case letter >= 'H' && letter <= 'M':
		return 'H'
	case letter >= 'B' && letter <= 'G':
		return 'B'
	}
	return letter
}
