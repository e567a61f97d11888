package carom

import (
	"strings"
	"testing"
)

// The number of successive solved days is shared only for today's puzzle, and if switched on.
func TestSharedStreak(t *testing.T) {
	for _, test := range []struct {
		name, today string
		wanted      bool
		days        []string
		want        string
	}{
		{"not wanted", "2026-03-12", false, []string{"2026-03-11", "2026-03-12"}, ""},
		{"two days", "2026-03-12", true, []string{"2026-03-11", "2026-03-12"}, " · 2 days in a row"},
		{"one day", "2026-03-12", true, []string{"2026-03-10", "2026-03-12"}, " · 1 day in a row"},
		{"an earlier day", "2026-03-13", true, []string{"2026-03-11", "2026-03-12"}, ""},
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
			if strings.Contains(text, "in a row") != (test.want != "") || !strings.Contains(text, test.want) {
				t.Errorf("shared %q, want %q in it", text, test.want)
			}
		})
	}
}
