package puzzle_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
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

// The puzzles of a day are found by their values, on that day and until they come again.
func TestDayPuzzleOf(t *testing.T) {
	for _, f := range puzzle.Standard() {
		for _, date := range []puzzle.Date{day(2026, time.February, 1), day(2026, time.November, 28), day(2026, time.November, 29), day(2026, time.November, 30), day(2027, time.March, 1)} {
			for _, one := range puzzle.DayPuzzles(f, date) {
				code, err := puzzle.NewCode(f, one.Values)
				if err != nil {
					t.Fatal(err)
				}
				later := 40
				if f.Name() == "klotski" && !one.Easy && date.Compare(day(2026, time.November, 30)) < 0 {
					later = 0 // a level
				}
				for _, latest := range []puzzle.Date{date, date.Add(later)} {
					if got, easy, ok := puzzle.DayPuzzleOf(f, code.Values, latest); got != date || easy != one.Easy || !ok {
						t.Errorf("%s on %v: the puzzle of %v, %v, %v, want %v", code, latest, got, easy, ok, date)
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
			if one.Easy != (one.Optimum < 30) || one.Optimum < 6 || one.Easy && one.Optimum > 15 {
				t.Errorf("%v: %d moves, easy %v", date, one.Optimum, one.Easy)
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
