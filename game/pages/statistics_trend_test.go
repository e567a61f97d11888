package pages

import (
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// monthGames returns games with times in seconds, for each month of a year.
func monthGames(t *testing.T, code string, byMonth map[string][]int) []records.Play {
	t.Helper()
	var log records.Log
	for _, month := range []string{"2025-12", "2026-03", "2026-04", "2026-05"} {
		for i, seconds := range byMonth[month] {
			r := records.Result{
				Date: month + "-10", Time: time.Duration(seconds) * time.Second, Metrics: []puzzle.Metric{{Name: "tiles", Count: 9}},
				Replay: strings.ReplaceAll(code, "N", month[5:]+string(rune('0'+i))) + "&moves=12l",
			}
			log.Add(r.String())
		}
	}
	if log.Err != nil {
		t.Fatal(log.Err)
	}
	book := records.NewBook(puzzle.Standard())
	book.AddLog(log)
	return book.Plays(puzzle.Fifteen.Name())
}

// A trend is that of the class that was played most, month by month, or of all puzzles on one scale. It needs some games in
// two months.
func TestTrend(t *testing.T) {
	const random, written = "fifteen?size=4&seed=N", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8"
	march, may := []int{150, 130, 110, 120}, []int{70, 72, 90}
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	look := scene.Look{Words: words}
	today := puzzle.Date{Year: 2026, Month: time.May, Day: 12}
	half := func(one records.Play) (time.Duration, bool) { return one.Time / 2, true }
	unknown := func(records.Play) (time.Duration, bool) { return 0, false }
	for _, test := range []struct {
		name   string
		games  []records.Play
		scaled func(records.Play) (time.Duration, bool)
		today  puzzle.Date
		months int
		want   string
	}{
		{"this month", monthGames(t, random, map[string][]int{"2026-03": march, "2026-05": may}), unknown, today, 2, "2:05 in March, 1:12 now."},
		{"an earlier month", monthGames(t, random, map[string][]int{"2026-03": march, "2026-04": may}), unknown, today, 2, "2:05 in March, 1:12 in April."},
		{"another year", monthGames(t, random, map[string][]int{"2025-12": march, "2026-05": may}), unknown, today, 2, "2:05 in December 2025, 1:12 now."},
		{"a month with few games", monthGames(t, random, map[string][]int{"2026-03": march, "2026-04": {9, 9}, "2026-05": may}), unknown, today, 2, "2:05 in March, 1:12 now."},
		{"one month", monthGames(t, random, map[string][]int{"2026-05": may}), unknown, today, 0, ""},
		{"own boards", monthGames(t, written, map[string][]int{"2026-03": march, "2026-05": may}), half, today, 2, "Your one-minute puzzles: 1:02 in March, 0:36 now."},
		{"nothing known of them", monthGames(t, written, map[string][]int{"2026-03": march, "2026-05": may}), unknown, today, 0, ""},
		{"none", nil, half, today, 0, ""},
	} {
		got := trendOf(test.games, test.scaled)
		if len(got.months) != test.months {
			t.Errorf("%s: %d months, want %d", test.name, len(got.months), test.months)
			continue
		}
		if test.months == 0 {
			continue
		}
		if said := got.sentence(look, []family.Family{fifteen.New()}, test.today); !strings.HasSuffix(said, test.want) {
			t.Errorf("%s: %q, want %q", test.name, said, test.want)
		}
		for _, m := range got.months {
			if m.low > m.middle || m.middle > m.high || m.month == (parts.Month{}) {
				t.Errorf("%s: %+v", test.name, m)
			}
		}
	}
}
