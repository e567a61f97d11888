package fifteen

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/game/parts"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// The name of a day is in the player's language.
func TestDayInWords(t *testing.T) {
	v := puzzle.Fifteen.Daily(puzzle.Date{Year: 2026, Month: time.November, Day: 2})
	for language, want := range map[string][2]string{
		"en": {"2 November 2026", "November 2026"}, "zh-Hans": {"2026年11月2日", "2026年11月"},
	} {
		app, _ := newContext(t, language)
		month := parts.MonthName(app.Look(), parts.Month{Year: 2026, Month: time.November})
		if got := [2]string{dayName(app.Look(), v), month}; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

// Days with unfinished games are found among the starts of all games. A day that was only opened is not
// started.
func TestStartedDays(t *testing.T) {
	started := startedDays(map[string]bool{
		"fifteen?day=2026-11-02": true, "fifteen?day=2026-11-05": false, "fifteen?size=3&seed=1": true, "carom?day=2026-11-03": true, "chess?day=2026-11-04": true, "": true,
	})
	if days := slices.Sorted(maps.Keys(started)); strings.Join(days, " ") != "2026-11-02" {
		t.Errorf("%v are under way", days)
	}
}

// The best result of a day is one without hints, then one with fewer tiles. A game whose solution
// was shown does not count.
func TestStandingOfDays(t *testing.T) {
	book := records.NewBook(puzzle.Catalogue{puzzle.Fifteen})
	add := func(day string, tiles, hints int, shown bool) {
		book.Add(records.Result{
			Date: day, Hints: hints, Shown: shown, Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: tiles}},
			Replay: "fifteen?day=" + day + "&moves=T1u",
		})
	}
	add("2026-11-02", 90, 0, false)
	add("2026-11-02", 80, 0, false)
	add("2026-11-02", 70, 2, false)
	add("2026-11-03", 60, 1, false)
	add("2026-11-04", 50, 0, true)
	for _, c := range []struct {
		day   int
		want  records.Achievement
		tiles int
	}{{2, records.Alone, 80}, {3, records.WithHints, 60}, {4, records.Unsolved, 0}, {5, records.Unsolved, 0}} {
		got := standing(&book, puzzle.Date{Year: 2026, Month: time.November, Day: c.day})
		if got.Achievement != c.want || got.Best.Moves() != c.tiles {
			t.Errorf("%d November: %v in %d tiles, want %v in %d", c.day, got.Achievement, got.Best.Moves(), c.want, c.tiles)
		}
	}
}
