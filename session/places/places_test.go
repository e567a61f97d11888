package places_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/places"
	"worldslide/session/records"
)

func TestEveryRungHasAPlace(t *testing.T) {
	seen := map[places.ID]bool{}
	for _, p := range places.All() {
		if seen[p.ID] {
			t.Errorf("two places %q", p.ID)
		}
		seen[p.ID] = true
		if e, ok := places.ParseEntry(string(p.ID)); !ok || e.ID != p.ID {
			t.Errorf("the id %q cannot be read from a file", p.ID)
		}
		if got, ok := places.ByID(p.ID); !ok || got != p {
			t.Errorf("ByID(%q) = %v, %v, want %v", p.ID, got, ok, p)
		}
	}
	for _, f := range puzzle.Standard() {
		for i := range f.Ladder()[:puzzle.CourseRungs] { // later courses wake none
			if id, ok := places.OfRung(f.Name(), i+1); !ok || !seen[id] {
				t.Errorf("rung %d of %s wakes no place", i+1, f.Name())
			}
		}
	}
}

func TestOutsideOfLadders(t *testing.T) {
	for _, c := range []struct {
		family string
		rung   int
	}{{"worlds", 0}, {"worlds", 13}, {"rotate", 1}, {"", 1}} {
		if id, ok := places.OfRung(c.family, c.rung); ok {
			t.Errorf("rung %d of %q wakes %q, want none", c.rung, c.family, id)
		}
	}
}

// solved returns the result of a puzzle that is solved by the solution given as the moves of its code.
func solved(t *testing.T, f puzzle.Spec, v puzzle.Values, date string) records.Result {
	t.Helper()
	start := puzzle.FormatStart(f, v)
	return records.Result{Date: date, Metrics: []puzzle.Metric{{Name: "moves", Count: 1}}, Replay: start + "&moves=a", Hints: 0}
}

func TestDerive(t *testing.T) {
	families := puzzle.Standard()
	f, _ := families.ByName("klotski")
	ladder := f.Ladder()
	book := records.NewBook(families)
	third := solved(t, f, ladder[2].Values, "2026-10-04")
	book.Add(solved(t, f, ladder[2].Values, "2026-10-09"))
	book.Add(third)
	book.Add(solved(t, f, ladder[0].Values, "2026-10-05"))
	shown := solved(t, f, ladder[5].Values, "2026-10-05")
	shown.Shown = true
	book.Add(shown)
	abandoned := solved(t, f, ladder[6].Values, "2026-10-05")
	abandoned.Abandoned = true
	book.Add(abandoned)

	var l places.Log
	got := l.Derive(&book, families)
	want := []places.Entry{{ID: "campfire", Date: "2026-10-05"}, {ID: "horses", Date: "2026-10-04"}}
	if !slices.Equal(got, want) {
		t.Errorf("Derive = %v, want %v", got, want)
	}
	if again := l.Derive(&book, families); len(again) != 0 {
		t.Errorf("Derive wakes %v again", again)
	}
	book.Delete(third)
	book.Delete(solved(t, f, ladder[0].Values, "2026-10-05"))
	l.Derive(&book, families)
	if !slices.Equal(l.Entries(), want) {
		t.Errorf("after results were deleted: %v, want %v", l.Entries(), want)
	}
}

func TestWeek(t *testing.T) {
	families := puzzle.Standard()
	f, _ := families.ByName("klotski")
	for _, c := range []struct {
		name  string
		days  []string // of November 2026; the 2nd is a Monday
		awake bool
	}{
		{"three days", []string{"02", "04", "08"}, false},
		{"four days", []string{"02", "04", "06", "08"}, true},
		{"four days of two weeks", []string{"05", "07", "08", "09"}, false},
		{"a day twice", []string{"02", "02", "04", "05"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			book := records.NewBook(families)
			for i, d := range c.days {
				day, err := puzzle.ParseDate("2026-11-" + d)
				if err != nil {
					t.Fatal(err)
				}
				r := solved(t, f, f.Daily(day), day.String())
				r.Second = i + 1
				book.Add(r)
			}
			var l places.Log
			l.Derive(&book, families)
			if got := l.Awake(places.WeekFilled); got != c.awake {
				t.Errorf("the week is filled: %v, want %v", got, c.awake)
			}
		})
	}
}

func TestComplete(t *testing.T) {
	var l places.Log
	for i := 1; i <= 12; i++ {
		if l.Complete("carom") {
			t.Errorf("complete with %d of 12 places", i-1)
		}
		id, _ := places.OfRung("carom", i)
		l.Wake(id, "")
	}
	if !l.Complete("carom") || l.Complete("worlds") || l.Complete("rotate") {
		t.Error("want carom complete, and no other family")
	}
	if l.Count() != 12 {
		t.Errorf("%d places are awake, want 12", l.Count())
	}
}

func TestLogKeepsLaterVersions(t *testing.T) {
	l := places.ParseLog("mill 2026-10-04\nsubmarine 2031-01-02 by night\ninn\nmill 2026-11-01\n?\n\n")
	want := []places.Entry{{ID: "mill", Date: "2026-10-04"}, {ID: "submarine", Date: "2031-01-02"}, {ID: "inn"}}
	if !slices.Equal(l.Entries(), want) {
		t.Errorf("entries %v, want %v", l.Entries(), want)
	}
	if l.Count() != 2 {
		t.Errorf("%d places, want the two of this version", l.Count())
	}
}

func FuzzParseLog(f *testing.F) {
	f.Add("mill 2026-10-04\ninn\n")
	f.Add("cat 2026-1-1 x\r\n\x00")
	f.Fuzz(func(t *testing.T, text string) {
		l := places.ParseLog(text)
		var lines strings.Builder
		for _, e := range l.Entries() {
			lines.WriteString(e.String() + "\n")
		}
		if again := places.ParseLog(lines.String()); !slices.Equal(again.Entries(), l.Entries()) {
			t.Errorf("%q is read as %v, and written and read again as %v", text, l.Entries(), again.Entries())
		}
	})
}
