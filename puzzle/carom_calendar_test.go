package puzzle_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// simpleCarom returns n different puzzles, each of two moves.
func simpleCarom(t testing.TB, n int) []puzzle.CaromEntry {
	t.Helper()
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "carom?walls=%s&goal=h8&pieces=a1b2%c%dg7&moves=tdtr\n", openWalls, 'c'+i%4, 2+i/4%5)
	}
	pool, err := puzzle.ParseCaromPool(text.String())
	if err != nil || len(pool) != n {
		t.Fatalf("%d puzzles: %v", len(pool), err)
	}
	return pool
}

func TestCaromPool(t *testing.T) {
	pool := simpleCarom(t, 3)
	if e := pool[0]; e.Optimum() != 2 || e.SolutionString() != "tdtr" {
		t.Errorf("%d moves, %s", e.Optimum(), e.SolutionString())
	}
	text := puzzle.FormatCaromPool(pool)
	again, err := puzzle.ParseCaromPool("\n" + strings.ReplaceAll(text, "\n", "\r\n\n"))
	if err != nil || puzzle.FormatCaromPool(again) != text {
		t.Errorf("read back as\n%s (%v)", puzzle.FormatCaromPool(again), err)
	}
	if pool, err := puzzle.ParseCaromPool(""); err != nil || len(pool) != 0 {
		t.Errorf("of nothing: %v, %v", pool, err)
	}
	for line, want := range map[string]string{
		"chess":                "unknown family",
		"worlds?moves=G0u":     "want carom",
		"carom?day=2026-02-01": "",
		"carom?walls=" + openWalls + "&goal=h8&pieces=a1b2c3d4":                   "its solution as moves",
		"carom?walls=" + openWalls + "&goal=h8&pieces=a1b2c3d4&moves=":            "no moves",
		"carom?walls=" + openWalls + "&goal=h8&pieces=a1b2c3d4&moves=tl":          "unit 1",
		"carom?walls=" + openWalls + "&goal=h8&pieces=a1b2c3d4&moves=td":          "does not come to the goal",
		"carom?walls=" + openWalls + "&goal=h8&pieces=a1b2c3d4&moves=tdtrtl":      "unit 3: it is solved before",
		"carom?walls=" + openWalls + "&goal=h8&pieces=a1b2c3h9&moves=tdtr":        "not on the board",
		"carom?walls=" + openWalls + "&goal=h8&pieces=h8b2c3d4&moves=tltr":        "solved before",
		strings.TrimSpace(puzzle.FormatCaromPool(pool[:1])):                       "the puzzle of line 1 again",
		strings.Replace(puzzle.FormatCaromPool(pool[:1]), "moves=", "moves=x", 1): "unit 1",
	} {
		_, err := puzzle.ParseCaromPool(text + "\n" + line)
		if err == nil || !strings.Contains(err.Error(), "line 5: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

func TestCaromMonth(t *testing.T) {
	february := puzzle.CaromLaunch()
	calendar := puzzle.CaromCalendar{}
	if _, _, missing := calendar.Assign(simpleCarom(t, 3), 1, 3); missing != 0 {
		t.Fatal(missing)
	}
	text := calendar.FormatMonth(february)
	again := puzzle.CaromCalendar{}
	if err := again.ReadMonth(february.Add(5), text); err != nil || again.FormatMonth(february) != text {
		t.Fatalf("%v in\n%s", err, text)
	}
	lines := strings.SplitAfter(text, "\n")
	day1, day2 := lines[1], lines[2]
	id := strings.Fields(day1)[1]
	for name, test := range map[string]struct{ text, want string }{
		"nothing":        {"", "line 1: \"\": want \"worldslide carom 1 2026-02\""},
		"no end of head": {"worldslide carom 1 2026-02", "and the end of the line"},
		"another month":  {strings.Replace(text, "2026-02", "2026-03", 1), "line 1"},
		"order":          {lines[0] + day2 + day1, "line 3: day 1 after day 2"},
		"twice":          {text + lines[3], "line 5: day 3 after day 3"},
		"no such day":    {lines[0] + "29" + day1[2:], "line 2: \"29\": want a day of 2026-02"},
		"one digit":      {lines[0] + day1[1:], "line 2: \"1\""},
		"blank line":     {text + "\n", "line 5: 1 words"},
		"too few words":  {lines[0] + "01 " + id + "\n", "line 2: 2 words"},
		"cut off":        {strings.TrimSuffix(text, "\n"), "line 4: no end of the line"},
		"cut off more":   {text[:len(text)-4], "line 4"},
		"altered":        {strings.Replace(text, "a1b2c2", "a1b2c4", 1), "line 2: id \"" + id + "\": the puzzle has"},
		"overlap":        {strings.Replace(text, "a1b2c2", "a1b2b2", 1), "line 2: pieces: b2"},
		"walls":          {strings.Replace(text, openWalls, "f"+openWalls[1:], 1), "line 2: walls: a1: its right side is closed"},
		"off the board":  {strings.Replace(text, " h8 ", " h9 ", 1), "line 2: goal"},
		"solution":       {strings.Replace(text, "tdtr", "tdtu", 1), "line 2: solution: it does not come"},
		"open edges":     {strings.Replace(text, " 9", " 1", 1), "line 2: not written as usual"},
		"dots":           {strings.Replace(text, "tdtr", "td.tr", 1), "line 2: not written as usual"},
		"line ends":      {strings.ReplaceAll(text, "\n", "\r\n"), "line 1"},
		"known day":      {text, "2026-02-01 has a puzzle already"},
	} {
		calendar := puzzle.CaromCalendar{}
		if name == "known day" {
			calendar[february] = simpleCarom(t, 9)[8]
		}
		before := maps.Clone(calendar)
		if err := calendar.ReadMonth(february, test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
		if len(calendar) != len(before) {
			t.Errorf("%s: has %d days, had %d", name, len(calendar), len(before))
		}
	}
}

// A day keeps its puzzle, a puzzle that has a day is assigned to no other, and too small a
// pool fills the first days.
func TestCaromAssign(t *testing.T) {
	pool := simpleCarom(t, 10)
	calendar := puzzle.CaromCalendar{puzzle.CaromDate(2): pool[3], puzzle.CaromDate(30): pool[4]}
	rest, filled, missing := calendar.Assign(pool, 1, 4)
	if missing != 0 {
		t.Fatal(missing)
	}
	if want := []puzzle.Date{puzzle.CaromDate(1), puzzle.CaromDate(3), puzzle.CaromDate(4)}; !slices.Equal(filled, want) {
		t.Errorf("filled %v, want %v", filled, want)
	}
	for number, want := range map[int]int{1: 0, 2: 3, 3: 1, 4: 2, 30: 4} {
		if calendar[puzzle.CaromDate(number)].Puzzle != pool[want].Puzzle {
			t.Errorf("number %d is not puzzle %d of the pool", number, want)
		}
	}
	if puzzle.FormatCaromPool(rest) != puzzle.FormatCaromPool(pool[5:]) || len(calendar) != 5 {
		t.Errorf("%d puzzles left, %d days", len(rest), len(calendar))
	}
	if again, filled, missing := calendar.Assign(rest, 1, 4); missing != 0 || len(filled) != 0 || len(again) != len(rest) {
		t.Errorf("the second time: %v, %d left, %v", filled, len(again), missing)
	}
	left, filled, missing := calendar.Assign(rest, 1, 10)
	if len(left) != 0 || len(filled) != 5 || missing != 1 || len(calendar) != 10 || calendar.Reached(1, 10) != 9 {
		t.Errorf("too few: %d left, filled %v, %d missing, %d days", len(left), filled, missing, len(calendar))
	}
}

func TestCaromNumbers(t *testing.T) {
	for text, number := range map[string]int{"2026-02-01": 1, "2026-01-31": 0, "2026-02-28": 28, "2026-03-01": 29, "2027-02-01": 366, "2028-12-31": 1065} {
		date, err := puzzle.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := puzzle.CaromNumber(date); got != number || puzzle.CaromDate(number) != date {
			t.Errorf("%s has number %d, want %d, which is %v", text, got, number, puzzle.CaromDate(number))
		}
	}
}

// FuzzCaromMonth: months are accepted or rejected without a crash, and accepted ones are
// formatted identically.
func FuzzCaromMonth(f *testing.F) {
	calendar := puzzle.CaromCalendar{}
	if _, _, missing := calendar.Assign(simpleCarom(f, 3), 1, 3); missing != 0 {
		f.Fatal(missing)
	}
	f.Add(calendar.FormatMonth(puzzle.CaromLaunch()))
	f.Add("worldslide carom 1 2026-02\n")
	f.Add("worldslide carom 1 2026-02")
	f.Fuzz(func(t *testing.T, text string) {
		calendar := puzzle.CaromCalendar{}
		if err := calendar.ReadMonth(puzzle.CaromLaunch(), text); err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("an error of two lines: %v", err)
			}
			return
		}
		if got := calendar.FormatMonth(puzzle.CaromLaunch()); got != text {
			t.Fatalf("written as\n%s", got)
		}
	})
}

// FuzzCaromPool: pools are accepted or rejected without a crash, and accepted ones are
// parsed back to the same.
func FuzzCaromPool(f *testing.F) {
	f.Add(puzzle.FormatCaromPool(simpleCarom(f, 2)))
	f.Add("carom?walls=0&goal=a1")
	f.Fuzz(func(t *testing.T, text string) {
		pool, err := puzzle.ParseCaromPool(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("an error of two lines: %v", err)
			}
			return
		}
		formatted := puzzle.FormatCaromPool(pool)
		again, err := puzzle.ParseCaromPool(formatted)
		if err != nil || puzzle.FormatCaromPool(again) != formatted {
			t.Fatalf("read back as\n%s (%v)", puzzle.FormatCaromPool(again), err)
		}
	})
}
