package fifteen

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

func result(values string, tiles, seconds, hints int, abandoned bool) records.Result {
	return records.Result{
		Date: "2026-03-12", Time: time.Duration(seconds) * time.Second, Hints: hints, Abandoned: abandoned,
		Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: tiles}, {Name: puzzle.MetricSlides, Count: tiles}},
		Replay:  "fifteen?" + values + "&moves=1l",
	}
}

// playsOf returns the games of the family among results.
func playsOf(results ...records.Result) []records.Play {
	b := familytest.EmptyBook()
	for _, r := range results {
		b.Add(r)
	}
	return b.Plays(puzzle.Fifteen.Name())
}

// Games are grouped by size, mode and kind of start. The first group has all games that count. The group of the
// game being played is preselected.
func TestGroups(t *testing.T) {
	app, p := newContext(t, "en")
	all := playsOf(
		result("size=4&seed=9", 80, 60, 0, false),
		result("size=3&seed=1", 20, 10, 0, false),
		result("size=3&seed=2", 24, 20, 1, true),
		result("size=3&seed=1&mode=timed", 22, 12, 0, false),
		result("size=3&seed=1&mode=zen", 22, 12, 0, false),
		result("size=3&seed=5&scramble=walk&k=80", 22, 12, 0, false),
		result("size=3&tiles=1-2-3-4-5-6-7-0-8", 1, 12, 0, false),
		result("size=3&seed=6&event=fmc+3", 22, 900, 0, false),
		result("size=3&seed=7&event=relay+3-2+singles", 22, 12, 0, false), // a single board too
		records.Result{Replay: "klotski?level=1&moves=1l"},
	)
	for _, test := range []struct{ at, want string }{
		{"size=3", "All sizes and modes|:8 3×3 · Classic|Any order:3* 3×3 · Classic|Random moves: 80:1 3×3 · Classic|Custom order:1 3×3, fewest moves|:1 3×3 · Timed|Any order:1 4×4 · Classic|Any order:1"},
		{"size=5", "All sizes and modes|:8 3×3 · Classic|Any order:3 3×3 · Classic|Random moves: 80:1 3×3 · Classic|Custom order:1 3×3, fewest moves|:1 3×3 · Timed|Any order:1 4×4 · Classic|Any order:1"},
	} {
		code, err := puzzle.Standard().ParseCode("fifteen?seed=7&" + test.at)
		if err != nil {
			t.Fatal(err)
		}
		if p.at, err = start(code.Values); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, one := range New().(*fifteenFamily).Groups(app, all) {
			n := 0
			for _, r := range all {
				if one.Has(r) {
					n++
				}
			}
			word := fmt.Sprintf("%s:%d", one.Name+"|"+one.Start, n)
			if one.Current {
				word += "*"
			}
			got = append(got, word)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("at %s: %q, want %q", test.at, strings.Join(got, " "), test.want)
		}
	}
}

// Games of one kind that were played with several controls are divided by them, after all of that kind.
func TestGroupsByControls(t *testing.T) {
	app, p := newContext(t, "en")
	p.at, _ = start(puzzle.Values{puzzle.KeySize: "6"})
	by := func(size, seed int, c session.Control) records.Result {
		r := result(fmt.Sprintf("size=%d&seed=%d", size, seed), 20, 10, 0, false)
		if c != session.NoControl {
			r.Controls[c] = 20
		}
		return r
	}
	displayed := func(r records.Result, display int) records.Result {
		r.Display = display
		return r
	}
	both := by(3, 5, session.Keys)
	both.Controls[session.Touch] = 20
	all := playsOf(by(3, 1, session.Hover), by(3, 2, session.NoControl), by(3, 3, session.Keys), by(3, 4, session.Keys), both, by(4, 1, session.Mouse), by(4, 2, session.Mouse), by(5, 2, session.NoControl), displayed(by(5, 3, session.NoControl), 1))
	var got []string
	for _, one := range New().(*fifteenFamily).Groups(app, all) {
		n := 0
		for _, r := range all {
			if one.Has(r) {
				n++
			}
		}
		got = append(got, fmt.Sprintf("%s · %s:%d", one.Name, one.Start, n))
	}
	want := []string{
		"All sizes and modes · :9", "3×3 · Classic · Any order:5", "3×3 · Classic · Any order · Keyboard:2", "3×3 · Classic · Any order · Hovering:1",
		"3×3 · Classic · Any order · Mixed controls:1", "4×4 · Classic · Any order:2", "5×5 · Classic · Any order:1",
		"5×5 · Classic · Any order · " + app.Text(assets.FifteenDisplayVanish) + ":1",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The table has a line for each game, with its points if there are any.
func TestExport(t *testing.T) {
	app, _ := newContext(t, "en")
	scored, old := result("size=3&seed=1", 20, 10, 0, false), result("size=3&seed=2", 20, 10, 0, false)
	scored.Points = 1234
	name, table, err := new(fifteenFamily).Export(app, playsOf(scored, old))
	if err != nil || name != "worldslide-fifteen.csv" {
		t.Fatal(name, err)
	}
	rows, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, want := range []string{"points", "1234", ""} {
		if at := slices.Index(rows[0], "points"); at < 0 || rows[i][at] != want {
			t.Errorf("row %d is %q: want %q as its points", i, rows[i], want)
		}
	}
}
