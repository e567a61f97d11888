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

// TestWeek fills weeks with puzzles of days, in the way records.Book.Weeks counts them.
func TestWeek(t *testing.T) {
	families := puzzle.Standard()
	f, _ := families.ByName("worlds")
	date := func(day int) puzzle.Date { return puzzle.Date{Year: 2026, Month: 11, Day: day} } // the 2nd is a Monday
	type play struct{ day, on int }
	for _, c := range []struct {
		name  string
		plays []play
		since string // "" if the week is not filled
	}{
		{"three days", []play{{2, 2}, {4, 4}, {8, 8}}, ""},
		{"four days", []play{{2, 2}, {4, 4}, {6, 6}, {8, 8}}, "2026-11-08"},
		{"five days", []play{{2, 2}, {4, 4}, {5, 5}, {6, 6}, {8, 8}}, "2026-11-06"},
		{"four days of two weeks", []play{{5, 5}, {7, 7}, {8, 8}, {9, 9}}, ""},
		{"a day twice", []play{{2, 2}, {2, 2}, {4, 4}, {5, 5}}, ""},
		{"days made up", []play{{9, 9}, {2, 10}, {4, 10}, {6, 11}, {8, 12}}, "2026-11-12"},
	} {
		for _, easy := range []bool{false, true} {
			book := records.NewBook(families)
			for i, p := range c.plays {
				values := f.Daily(date(p.day))
				if easy {
					rung, _ := f.EasyDaily(date(p.day))
					values = rung.Values
				}
				r := solved(t, f, values, date(p.on).String())
				r.Second = i + 1
				book.Add(r)
			}
			var l places.Log
			l.Derive(&book, families)
			if since, ok := l.Since(places.WeekFilled); since != c.since || ok != (c.since != "") {
				t.Errorf("%s, easy puzzles %v: the week is filled on %q, %v, want %q", c.name, easy, since, ok, c.since)
			}
		}
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
