package fifteen

import (
	"fmt"
	"testing"

	"worldslide/puzzle"
)

// Every mode and the daily board have a chip.
func TestWays(t *testing.T) {
	for _, m := range puzzle.FifteenModes() {
		if chip := modeChoiceOf(puzzle.Values{puzzle.KeyMode: string(m)}); modeChoices[chip].mode != m || chip == dailyChoice {
			t.Errorf("%s has the chip %d", m, chip)
		}
	}
	if chip := modeChoiceOf(puzzle.Values{puzzle.KeyDay: "2026-01-02"}); chip != dailyChoice {
		t.Errorf("a day has the chip %d", chip)
	}
}

// line formats values in one line, ordered by key.
func line(v puzzle.Values) string { return fmt.Sprint(map[string]string(v)) }

func TestNextBoards(t *testing.T) {
	app, _ := newContext(t, "en")
	hard := puzzle.FifteenWalk(puzzle.FifteenSquare(3), puzzle.Hard).Default
	for _, test := range []struct {
		name string
		got  puzzle.Values
		want string
	}{
		{"the same board, timed", valuesFor(app, 1, puzzle.Values{"size": "3", "seed": "5"}), "map[mode:timed seed:5 size:3]"},
		{"given tiles, timed", valuesFor(app, 1, puzzle.Values{"tiles": "1-2-0-3"}), "map[mode:timed tiles:1-2-0-3]"},
		{"another than the day's", valuesFor(app, 3, puzzle.Values{"day": "2026-03-12"}), "map[mode:zen seed:7 size:4]"},
		{"another than the solved", valuesFor(app, 3, puzzle.Values{"size": "5"}), "map[mode:zen seed:7 size:5]"},
		{"today", valuesFor(app, dailyChoice, puzzle.Values{"size": "5"}), "map[day:2026-03-12]"},
		{"like the one at hand", another(app, puzzle.Values{"size": "3", "seed": "5", "mode": "zen", "scramble": "spiral"}), "map[mode:zen scramble:spiral seed:7 size:3]"},
		{"like a shuffled one", another(app, puzzle.Values{"size": "3", "seed": "5"}), "map[seed:7 size:3]"},
		{"like given tiles", another(app, puzzle.Values{"tiles": "1-2-0-3", "size": "2"}), "map[seed:7 size:2]"},
	} {
		if got := line(test.got); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	for _, test := range []struct {
		name string
		v    puzzle.Values
		by   int
		want string
	}{
		{"larger", puzzle.Values{"size": "4", "seed": "5"}, +1, "map[seed:5 size:5]"},
		{"scrambled alike", puzzle.Values{"size": "4", "seed": "5", "scramble": "spiral", "mode": "timed"}, -1, "map[mode:timed scramble:spiral seed:5 size:3]"},
		{"as hard", puzzle.Values{"size": "3", "seed": "5", "scramble": "walk", "k": fmt.Sprint(hard)}, +1,
			fmt.Sprintf("map[k:%d scramble:walk seed:5 size:4]", puzzle.FifteenWalk(puzzle.FifteenSquare(4), puzzle.Hard).Default)},
		{"given tiles", puzzle.Values{"tiles": "1-2-3-4-5-6-7-0-8"}, +1, "map[seed:7 size:4]"},
		{"too small", puzzle.Values{"size": fmt.Sprint(puzzle.FifteenMinSize), "seed": "5"}, -1, "map[]"},
		{"too large", puzzle.Values{"size": fmt.Sprint(puzzle.FifteenMaxSize), "seed": "5"}, +1, "map[]"},
	} {
		got, ok := resized(app, test.v, test.by)
		if line(got) != test.want || ok != (got != nil) {
			t.Errorf("%s: %v, %v, want %s", test.name, line(got), ok, test.want)
		}
	}
}
