package rotate

import (
	"fmt"
	"testing"
	"time"

	"worldslide/game/family/familytest"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
)

// The family fulfils the contract, and every day has a start.
func TestContract(t *testing.T) {
	if err := testkit.CheckFamily(Puzzle); err != nil {
		t.Error(err)
	}
	if err := familytest.CheckComplete(New().View()); err != nil {
		t.Error(err)
	}
	for day := range 100 {
		date := puzzle.Date{Year: 2026, Month: time.January, Day: 1}.Add(day)
		code, err := puzzle.NewCode(Puzzle, Puzzle.Daily(date))
		if err != nil || Puzzle.Solved(code.Start()) {
			t.Fatalf("%v: %v, %v", date, code, err)
		}
	}
}

func TestCodes(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{"rotate?tiles=03-1-2-4-5-6-7-8-9&moves=1l", "rotate?tiles=3-1-2-4-5-6-7-8-9&moves=1l"},
		{"rotate", ""},
		{"rotate?tiles=1-1-3-4-5-6-7-8-9", ""},
		{"rotate?tiles=0-1-2-3-4-5-6-7-8", ""},
		{"rotate?tiles=1-2-3", ""},
	} {
		code, err := puzzle.Catalogue{Puzzle}.ParseCode(c.code)
		if got := fmt.Sprint(code); err == nil && got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%s is read as %s, %v; want %q", c.code, got, err, c.want)
		}
	}
}
