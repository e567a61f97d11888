package skill_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/skill"
)

// Attempts are the first solves of puzzles, and games that were given up, without hints, or with hints if they were
// called too hard.
func TestAttempts(t *testing.T) {
	line := func(rest string) string { return "2026-12-03 " + rest + "&moves=12l" }
	lines := []string{
		line("time 60000 hints 0 tiles 9 slides 9 fifteen?seed=1"),
		line("time 9000 hints 2 tiles 9 slides 9 fifteen?seed=2"),
		line("time 9000 hints 0 tiles 9 slides 9 shown 1 fifteen?seed=3"),
		line("time 30000 hints 0 tiles 9 slides 9 fifteen?seed=1"), // again
		line("time 20000 hints 0 abandoned 1 tiles 9 slides 9 fifteen?seed=4"),
		line("time 0 hints 0 tiles 9 slides 9 fifteen?seed=5"),
		line("time 50000 hints 0 tiles 9 slides 9 penalty 10000 fifteen?seed=6"),
		line("time 50000 hints 0 tiles 9 slides 9 fifteen?seed=7"), // nothing expected
		line("time 50000 hints 0 moves 9 worlds?seed=7"),
		line("time 90000 hints 0 tiles 9 slides 9 fifteen?seed=4"),
		line("time 40000 hints 0 tiles 9 slides 9 thought 25000 fifteen?seed=8"),
		line("time 0 hints 0 tiles 9 slides 9 thought 500000 fifteen?seed=9"), // of these as long as expected
	}
	for _, answer := range []struct {
		seed string
		fit  records.Fit
	}{{"10", records.TooEasy}, {"11", records.JustRight}, {"12", records.TooHard}} {
		hinted := line("time 9000 hints 5 tiles 9 slides 9 fifteen?seed=" + answer.seed)
		lines = append(lines, hinted, records.FitNote{Date: "2026-12-03", ID: idOf(t, hinted), Fit: answer.fit}.String())
	}
	expected := func(start string) (float64, bool) {
		seed, err := strconv.Atoi(start[strings.LastIndex(start, "=")+1:])
		return float64(10 * seed), err == nil && seed != 7
	}
	want := []skill.Attempt{{10, 60, false, 0}, {40, 20, true, 0}, {60, 40, false, 0}, {40, 90, false, 0},
		{80, 65, false, 0}, {90, 90, false, 0}, {120, 9, true, records.TooHard}}
	if got := attempts(t, lines, expected); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	asked := 0
	many := make([]string, 120)
	for i := range many {
		many[i] = line("time 60000 hints 0 tiles 9 slides 9 fifteen?seed=" + strconv.Itoa(1000+i))
	}
	got := attempts(t, many, func(string) (float64, bool) { asked++; return 60, true })
	if len(got) != 50 || asked != 50 {
		t.Errorf("%d attempts, %d questions: want 50", len(got), asked)
	}
}

// idOf returns the ID of the result in a line.
func idOf(t *testing.T, line string) string {
	t.Helper()
	var l records.Log
	if l.Add(line); len(l.Results()) != 1 {
		t.Fatalf("no result: %s", line)
	}
	return l.Results()[0].ID()
}

// attempts returns those at Fifteen among lines of results.
func attempts(t *testing.T, lines []string, expected func(string) (float64, bool)) []skill.Attempt {
	t.Helper()
	var l records.Log
	for _, line := range lines {
		l.Add(line)
	}
	if l.Err != nil {
		t.Fatal(l.Err)
	}
	b := records.NewBook(puzzle.Standard())
	b.AddLog(l)
	return skill.Attempts(b.Plays(puzzle.Fifteen.Name()), expected)
}
