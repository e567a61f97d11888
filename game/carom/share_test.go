package carom

import (
	"strings"
	"testing"
)

// The number of filled weeks is shared only for today's puzzle, and if switched on.
func TestSharedWeeks(t *testing.T) {
	for _, test := range []struct {
		name, today string
		wanted      bool
		days        []string
		want        string
	}{
		{"not wanted", "2026-03-12", false, []string{"2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"}, ""},
		{"a week", "2026-03-12", true, []string{"2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"}, " · 1 week filled"},
		{"two weeks", "2026-03-12", true, []string{"2026-03-01", "2026-02-28", "2026-02-27", "2026-02-23", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"}, " · 2 weeks filled"},
		{"no week", "2026-03-12", true, []string{"2026-03-10", "2026-03-11", "2026-03-12"}, ""},
		{"an earlier day", "2026-03-13", true, []string{"2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			app := contextOn(t, test.today)
			app.Settings = app.Settings.With(keyShareStreak, test.wanted)
			for _, day := range test.days {
				r := resultOf(t, perfect(assigned(t, day)), 0)
				r.Date = day
				app.Book.Add(r)
			}
			text := headline(app, resultOf(t, perfect(assigned(t, "2026-03-12")), 0))
			if strings.Contains(text, " filled") != (test.want != "") || !strings.Contains(text, test.want) {
				t.Errorf("shared %q, want %q in it", text, test.want)
			}
		})
	}
}
