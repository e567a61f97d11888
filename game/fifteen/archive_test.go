package fifteen

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// The day of a board is said in the words of the player's language.
func TestDayInWords(t *testing.T) {
	v := puzzle.Fifteen{}.Daily(2026, time.November, 2)
	for language, want := range map[string][2]string{
		"en": {"2 November 2026", "November 2026"}, "zh-Hans": {"2026年11月2日", "2026年11月"},
	} {
		d, _ := newDesk(t, language)
		month := d.MonthName(desk.Month{Year: 2026, Month: time.November})
		if got := [2]string{dayName(d, v), month}; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

// Days under way are found among the starts of all games.
func TestStartedDays(t *testing.T) {
	started := startedDays(map[string]bool{
		"fifteen?day=2026-11-02": true, "fifteen?size=3&seed=1": true, "carom?day=2026-11-03": true, "chess?day=2026-11-04": true, "": true,
	})
	if days := slices.Sorted(maps.Keys(started)); strings.Join(days, " ") != "2026-11-02" {
		t.Errorf("%v are under way", days)
	}
}

// Of a day the play with fewer tiles counts, unless it needed more hints.
func TestSolvedDays(t *testing.T) {
	play := func(day string, tiles, hints int) records.Play {
		r := records.Result{Hints: hints, Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: tiles}}}
		return records.Play{Result: r, Values: puzzle.Values{puzzle.KeyDay: day}}
	}
	solved := solvedDays([]records.Play{
		play("2026-11-02", 90, 0), play("2026-11-02", 80, 0), play("2026-11-02", 70, 2), play("", 10, 0), play("2026-11-03", 60, 1), play("2026-11-03", 50, 0),
	})
	if len(solved) != 2 || solved["2026-11-02"].Moves() != 80 || solved["2026-11-03"].Moves() != 50 {
		t.Errorf("solved: %v", solved)
	}
}
