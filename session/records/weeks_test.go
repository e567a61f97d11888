package records

import (
	"strconv"
	"testing"

	"worldslide/puzzle"
)

// A day is played if one of its puzzles was solved on it, in any family, and made up if that was later. Four
// days of a week fill it, in any order.
func TestWeeks(t *testing.T) {
	today := puzzle.Date{Year: 2026, Month: 12, Day: 3} // a Thursday
	fifteen := func(on, day string) string {
		return on + " time 9 hints 0 tiles 9 slides 9 fifteen?day=" + day + "&moves=12l"
	}
	start := func(f puzzle.Spec, v puzzle.Values) string { return puzzle.FormatStart(f, v) }
	easy := func(on string, f puzzle.Spec, day puzzle.Date) string {
		r, _ := f.EasyDaily(day)
		return on + " time 9 hints 2 moves 9 steps 9 " + start(f, r.Values) + "&moves=Nd"
	}
	more := func(on string, i int, day puzzle.Date) string {
		v := puzzle.MoreDayPuzzles(puzzle.Carom, day)[i].Values
		return on + " time 9 hints 1 moves 9 " + start(puzzle.Carom, v) + "&moves=tr"
	}
	const o, m, p = DayOpen, DayMadeUp, DayPlayed
	for _, test := range []struct {
		name   string
		lines  []string
		filled int
		this   [7]DayMark
	}{
		{"none", nil, 0, [7]DayMark{}},
		{"today", []string{fifteen("2026-12-03", "2026-12-03")}, 0, [7]DayMark{3: p}},
		{"made up", []string{fifteen("2026-12-03", "2026-12-01")}, 0, [7]DayMark{1: m}},
		{"made up and played", []string{fifteen("2026-12-03", "2026-12-01"), fifteen("2026-12-01", "2026-12-01")}, 0, [7]DayMark{1: p}},
		{"a week with holes", []string{fifteen("2026-11-16", "2026-11-16"), fifteen("2026-11-18", "2026-11-18"), fifteen("2026-11-20", "2026-11-20"), fifteen("2026-12-03", "2026-11-22")}, 1, [7]DayMark{}},
		{"three days", []string{fifteen("2026-11-16", "2026-11-16"), fifteen("2026-11-18", "2026-11-18"), fifteen("2026-11-20", "2026-11-20")}, 0, [7]DayMark{}},
		{"twice on a day", []string{fifteen("2026-12-03", "2026-12-03"), fifteen("2026-12-03", "2026-12-03")}, 0, [7]DayMark{3: p}},
		{"in another mode", []string{"2026-12-03 time 9 hints 0 tiles 9 slides 9 fifteen?day=2026-12-03&mode=timed&moves=12l"}, 0, [7]DayMark{3: p}},
		{"by seed", []string{"2026-12-03 time 9 hints 1 moves 9 worlds?seed=20261203&moves=G0u", "2026-12-03 time 9 hints 1 moves 9 worlds?seed=20261201&moves=G0u", "2026-12-03 time 9 hints 1 moves 9 worlds?seed=5&moves=G0u"}, 0, [7]DayMark{1: m, 3: p}},
		{"by pool", []string{easy("2026-12-03", puzzle.Klotski, today), easy("2026-12-03", puzzle.Klotski, today.Add(-3))}, 0, [7]DayMark{0: m, 3: p}},
		{"a large board and a round", []string{more("2026-12-03", 0, today), more("2026-12-03", 1, today.Add(-2))}, 0, [7]DayMark{1: m, 3: p}},
		{"by level", []string{"2026-11-09 time 9 hints 0 moves 9 steps 9 " + start(puzzle.Klotski, puzzle.Klotski.Daily(puzzle.Date{Year: 2026, Month: 11, Day: 9})) + "&moves=Nd"}, 0, [7]DayMark{}},
		{"shown", []string{"2026-12-03 time 9 hints 0 tiles 9 slides 9 shown 1 fifteen?day=2026-12-03&moves=12l"}, 0, [7]DayMark{}},
		{"shown before", []string{"2026-12-03 time 9 hints 0 tiles 9 slides 9 shown 1 own 1 fifteen?day=2026-12-03&moves=12l"}, 0, [7]DayMark{3: p}},
		{"abandoned", []string{"2026-12-03 time 9 hints 0 abandoned 1 tiles 9 slides 9 fifteen?day=2026-12-03&moves=12l"}, 0, [7]DayMark{}},
		{"days to come, the calendar put back", []string{fifteen("2026-12-14", "2026-12-14"), fifteen("2026-12-15", "2026-12-15"), fifteen("2026-12-16", "2026-12-16"), fifteen("2026-12-17", "2026-12-17")}, 0, [7]DayMark{}},
		{"this week", []string{fifteen("2026-12-03", "2026-11-30"), fifteen("2026-12-03", "2026-12-01"), fifteen("2026-12-02", "2026-12-02"), fifteen("2026-12-03", "2026-12-03")}, 1, [7]DayMark{m, m, p, p, o, o, o}},
	} {
		b := bookOf(t, test.lines...)
		if got, want := b.Weeks(today), (Weeks{test.filled, test.this}); got != want {
			t.Errorf("%s: %+v, want %+v", test.name, got, want)
		}
		if got := b.Weeks(today); got.Full() != (got.Days() >= 4) {
			t.Errorf("%s: %+v is full: %v", test.name, got, got.Full())
		}
	}
}

// Days are found among results that are added later, and lost with deleted ones.
func TestWeeksFollowResults(t *testing.T) {
	b := bookOf(t)
	var added []Result
	for i := range 5 {
		day := "2026-11-1" + strconv.Itoa(6+i%4)
		r, err := Parse(day + " time " + strconv.Itoa(i+1) + " hints 0 tiles 9 slides 9 fifteen?day=" + day + "&moves=12l")
		if err != nil {
			t.Fatal(err)
		}
		b.Add(r)
		added = append(added, r)
		want := 0
		if i >= 3 {
			want = 1
		}
		if got := b.Weeks(puzzle.Date{Year: 2026, Month: 12, Day: 3}).Filled; got != want {
			t.Errorf("%d results fill %d weeks", i+1, got)
		}
	}
	b.Delete(added[1])
	if got := b.DayMark(puzzle.Date{Year: 2026, Month: 11, Day: 17}); got != DayOpen {
		t.Errorf("a day without results is marked %v", got)
	}
}

// A puzzle that comes again is solved on a day by the results of its own turn.
func TestDayStanding(t *testing.T) {
	day := puzzle.Date{Year: 2026, Month: 12, Day: 3}
	easy := puzzle.DayPuzzles(puzzle.Klotski, day)[0]
	start := puzzle.FormatStart(puzzle.Klotski, easy.Values)
	for _, test := range []struct {
		lines []string
		moves int
	}{
		{nil, 0},
		{[]string{"2026-12-03 time 9 hints 0 moves 12 steps 9"}, 12},
		{[]string{"2027-03-03 time 9 hints 0 moves 12 steps 9"}, 12}, // made up
		{[]string{"2025-12-04 time 9 hints 0 moves 12 steps 9"}, 0},
		{[]string{"2025-12-04 time 9 hints 0 moves 10 steps 9", "2026-12-03 time 9 hints 1 moves 14 steps 9"}, 14},
		{[]string{"2027-12-02 time 9 hints 0 moves 10 steps 9"}, 0},
	} {
		var lines []string
		for _, line := range test.lines {
			lines = append(lines, line+" "+start+"&moves=Nd")
		}
		b := bookOf(t, lines...)
		got := b.DayStanding(easy, start)
		if got.Solved() != (test.moves > 0) || got.Best.Moves() != test.moves {
			t.Errorf("%v: %v in %d moves, want %d", test.lines, got.Achievement, got.Best.Moves(), test.moves)
		}
	}
}
