package review_test

import (
	"fmt"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/solver/coach"
)

// Exercises are read as they were written. Those of older versions have one line, and what a newer version
// may add is left out.
func TestExerciseText(t *testing.T) {
	const code = "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l"
	day := puzzle.Date{Year: 2026, Month: 11, Day: 29}
	for _, test := range []struct {
		text string
		want review.Exercise
	}{
		{code + "\n", review.Exercise{}},
		{code + "\r\ntopic=lines lost=6 right=2026-11-29\r\n", review.Exercise{Topic: coach.Lines, Lost: 6, Right: day}},
		{code + "\ntopic=last-cells lost=2\n", review.Exercise{Topic: coach.LastCells, Lost: 2}},
		{code + "\ntopic=other lost=-1 right=2026-13-01 more\nmore\n", review.Exercise{}},
	} {
		e, err := review.ParseExercise(puzzle.Standard(), test.text)
		if err != nil || e.Code.String() != code || e.Topic != test.want.Topic || e.Lost != test.want.Lost || e.Right != test.want.Right {
			t.Errorf("%q is read as %v, %v", test.text, e, err)
		}
		if again, err := review.ParseExercise(puzzle.Standard(), e.String()); err != nil || again.String() != e.String() {
			t.Errorf("%q is read as %v, %v", e.String(), again, err)
		}
	}
	for _, text := range []string{"", "chess?\n", "fifteen?tiles=1-2-3-4-5-6-7-0-8\n"} {
		if e, err := review.ParseExercise(puzzle.Standard(), text); err == nil {
			t.Errorf("%q is read as %v", text, e)
		}
	}
}

// An exercise is learned when a best move was found on two days, and not due on the day on which it was.
func TestExerciseIsRepeatedOnAnotherDay(t *testing.T) {
	first, next := puzzle.Date{Year: 2026, Month: 11, Day: 30}, puzzle.Date{Year: 2026, Month: 12, Day: 1}
	var e review.Exercise
	for i, test := range []struct {
		today        puzzle.Date
		due, learned bool
	}{{first, true, false}, {first, false, false}, {next, true, true}} {
		if due := e.Due(test.today); due != test.due {
			t.Errorf("try %d: due %v", i, due)
		}
		if learned := e.Found(test.today); learned != test.learned {
			t.Errorf("try %d: learned %v", i, learned)
		}
	}
}

// A drill mixes what is due in proportion to what was lost, and begins where most was.
func TestDrill(t *testing.T) {
	today := puzzle.Date{Year: 2026, Month: 11, Day: 29}
	all := []review.Exercise{
		{Topic: coach.Homes, Lost: 4}, {Topic: coach.NoTopic}, {Topic: coach.Lines, Lost: 3}, {Topic: coach.Lines, Lost: 6},
		{Topic: coach.Lines, Lost: 2}, {Topic: coach.Holes, Lost: 20, Right: today},
	}
	for _, test := range []struct {
		most   int
		topics string
		drill  string
	}{
		{3, "holes lines homes none", "lines 6, lines 3, homes 4"},
		{9, "holes lines homes none", "lines 6, lines 3, homes 4, lines 2, none 0"},
	} {
		if got := strings.Trim(fmt.Sprint(review.Topics(all)), "[]"); got != test.topics {
			t.Errorf("topics %s, want %s", got, test.topics)
		}
		var drill []string
		for _, e := range review.Drill(all, today, test.most) {
			drill = append(drill, fmt.Sprint(e.Topic, " ", e.Lost))
		}
		if got := strings.Join(drill, ", "); got != test.drill {
			t.Errorf("at most %d: %s, want %s", test.most, got, test.drill)
		}
	}
}
