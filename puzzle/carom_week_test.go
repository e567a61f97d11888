package puzzle

import (
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
)

// From 2029 on the puzzles get harder during the week, and no target starts next to the
// goal. The short run generates two of them.
func TestCaromWeek(t *testing.T) {
	first := Date{Year: 2029, Month: time.January, Day: 1} // a Monday
	if first.Weekday() != time.Monday {
		t.Fatal(first.Weekday())
	}
	for _, n := range sample.Indexes(t, 14, 2) {
		date := first.Add(n)
		day, err := CaromDayAt(t.Context(), date)
		if err != nil {
			t.Fatal(err)
		}
		limits := caromWeek[date.Weekday()]
		if o := day.Optimum(); o < limits.Min || o > limits.Max || day.Puzzle.beginsBeside() {
			t.Errorf("%v, a %v: %d moves, want %d to %d; next to the goal: %v", date, date.Weekday(), o, limits.Min, limits.Max, day.Puzzle.beginsBeside())
		}
	}
	for day := time.Monday; day < time.Saturday; day++ {
		if now, next := caromWeek[day], caromWeek[day+1]; next.Min+next.Max <= now.Min+now.Max {
			t.Errorf("%v is not easier than the day after", day)
		}
	}
	if now, next := caromWeek[time.Saturday], caromWeek[time.Sunday]; next.Min+next.Max <= now.Min+now.Max {
		t.Error("Saturday is not easier than Sunday")
	}
}

// The eight cells around the goal count as next to it, in any row.
func TestBeginsBeside(t *testing.T) {
	for _, test := range []struct {
		target, goal board.Cell
		want         bool
	}{
		{0, 1, true}, {0, 8, true}, {0, 9, true}, {0, 2, false}, {0, 16, false}, {7, 8, false}, {8, 7, false}, {63, 54, true}, {27, 29, false},
	} {
		p := CaromPuzzle{Goal: test.goal}
		p.Pieces[0] = test.target
		if got := p.beginsBeside(); got != test.want {
			t.Errorf("target %d, goal %d: %v", test.target, test.goal, got)
		}
	}
}

// A pool is assigned to the days of 2029 by the day of the week, without puzzles whose
// target starts next to the goal.
func TestCaromAssignWeek(t *testing.T) {
	pool, err := CaromPool()
	if err != nil || len(pool) < 20 {
		t.Fatalf("%d puzzles: %v", len(pool), err)
	}
	first := CaromNumber(Date{Year: 2029, Month: time.January, Day: 1})
	calendar := make(CaromCalendar)
	_, filled, missing := calendar.Assign(pool, first, first+13)
	if len(filled) != 14 || missing != 0 {
		t.Fatalf("%d days, %d missing", len(filled), missing)
	}
	total := map[time.Weekday]int{}
	for date, e := range calendar {
		if e.Puzzle.beginsBeside() {
			t.Errorf("%v starts next to the goal", date)
		}
		total[date.Weekday()] += e.Optimum()
	}
	if total[time.Monday] >= total[time.Sunday] {
		t.Errorf("Mondays take %d moves, Sundays %d", total[time.Monday], total[time.Sunday])
	}
	beside := pool[:1:1]
	beside[0].Puzzle.Pieces[0] = beside[0].Puzzle.Goal + 1
	if _, filled, missing := make(CaromCalendar).Assign(beside, first, first); len(filled) != 0 || missing != 1 {
		t.Errorf("a puzzle that starts next to the goal was assigned to %v", filled)
	}
	if _, filled, _ := make(CaromCalendar).Assign(beside, 1, 1); len(filled) != 1 {
		t.Error("days before 2029 have another rule")
	}
}
