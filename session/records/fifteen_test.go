package records

import (
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
)

// oneTileAway is solved by 8l.
const oneTileAway = "fifteen?tiles=1-2-3-4-5-6-7-0-8"

// gesture plays a notation on a game and returns its result.
func gesture(t testing.TB, code, notation string, hints int, abandon bool) (Result, error) {
	t.Helper()
	s := begin(t, code)
	groups, err := moves.ParseGroups(s.Board(), notation)
	if err != nil {
		t.Fatal(err)
	}
	for range hints {
		s.NoteHint()
	}
	pass(s, 1500*time.Millisecond)
	for _, g := range groups {
		if _, err := s.Do(g); err != nil {
			t.Fatal(err)
		}
	}
	if abandon {
		return OfAbandoned(s, Ending{Date: today})
	}
	return Of(s, Ending{Date: today, Optimum: 1})
}

func TestResultsOfFifteen(t *testing.T) {
	solved, err := gesture(t, oneTileAway, "7r7l8l", 1, false)
	if err != nil {
		t.Fatal(err)
	}
	given, err := gesture(t, oneTileAway, "7r4d.", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		r    Result
		want string
	}{
		{solved, today + " time 1500 hints 1 optimum 1 tiles 3 slides 2 points 1499 " + oneTileAway + "&moves=7r7l8l&times=0.0.0"},
		{given, today + " time 1500 hints 0 abandoned 1 tiles 2 slides 2 " + oneTileAway + "&moves=7r4d.&times=0"},
	} {
		if got := test.r.String(); got != test.want {
			t.Errorf("%s\nwant\n%s", got, test.want)
		}
		again, err := Parse(test.want)
		if err != nil || !again.Equal(test.r) {
			t.Errorf("%s\nis read as %+v (%v)", test.want, again, err)
		}
		if err := Verify(puzzle.Standard(), test.r); err != nil {
			t.Error(err)
		}
	}
	if solved.Equal(given) {
		t.Error("two results are one")
	}
	for name, test := range map[string]struct {
		notation string
		abandon  bool
	}{"abandoned before its first move": {"", true}, "abandoned though solved": {"8l", true}, "solved though not": {"7r", false}} {
		if r, err := gesture(t, oneTileAway, test.notation, 0, test.abandon); err == nil {
			t.Errorf("%s: %v", name, r)
		}
	}
	for name, change := range map[string]func(*Result){
		"solved, not abandoned":  func(r *Result) { r.Abandoned = true },
		"fewer than the optimum": func(r *Result) { r.Optimum = 4 },
	} {
		r := solved
		change(&r)
		if err := Verify(puzzle.Standard(), r); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	given.Abandoned = false
	if err := Verify(puzzle.Standard(), given); err == nil {
		t.Error("abandoned, but counted as solved")
	}
}

// A solved game has the points that its family gives. One that was shown or abandoned has none.
// Results of older versions without points can be parsed.
func TestPointsOfResults(t *testing.T) {
	for _, test := range []struct {
		name, line string
		points     int
	}{
		{"with points", today + " time 1500 hints 0 tiles 1 slides 1 points 1250 " + oneTileAway + "&moves=8l", 1250},
		{"and a penalty", today + " time 1500 hints 0 tiles 1 slides 1 points 1250 penalty 100 " + oneTileAway + "&moves=8l", 1250},
		{"of an older version", today + " time 1500 hints 0 tiles 1 slides 1 " + oneTileAway + "&moves=8l", 0},
		{"of another family", today + " time 1000 hints 0 moves 123 worlds?seed=12345&moves=G0u", 0},
	} {
		r, err := Parse(test.line)
		if err != nil || r.Points != test.points || r.String() != test.line {
			t.Errorf("%s: %d points, %q, %v", test.name, r.Points, r, err)
		}
	}
	for _, line := range []string{
		today + " time 1500 hints 0 points 5 tiles 1 slides 1 " + oneTileAway + "&moves=8l",
		today + " time 1500 hints 0 tiles 1 slides 1 points 5 points 5 " + oneTileAway + "&moves=8l",
		today + " time 1500 hints 0 tiles 1 slides 1 penalty 100 points 5 " + oneTileAway + "&moves=8l",
	} {
		if _, err := Parse(line); err == nil {
			t.Errorf("accepted: %s", line)
		}
	}
	alone, err := gesture(t, oneTileAway, "8l", 0, false)
	if err != nil || alone.Points == 0 {
		t.Errorf("solved alone: %d points, %v", alone.Points, err)
	}
	given, err := gesture(t, oneTileAway, "7r", 0, true)
	if err != nil || given.Points != 0 {
		t.Errorf("abandoned: %d points, %v", given.Points, err)
	}
	s := begin(t, oneTileAway)
	groups, err := moves.ParseGroups(s.Board(), "8l")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Show(groups[0], s.Board().Selected()); err != nil {
		t.Fatal(err)
	}
	if shown, err := Of(s, Ending{Date: today}); err != nil || !shown.Shown || shown.Points != 0 {
		t.Errorf("shown: %d points, %v", shown.Points, err)
	}
}

// A result has the time of day if the ending has it. It is read from any second of the day, and
// results of older versions have none.
func TestTimeOfDay(t *testing.T) {
	line := func(words string) string {
		return today + " time 1500 hints 0 tiles 1 slides 1 " + words + oneTileAway + "&moves=8l"
	}
	for words, want := range map[string]string{
		"": "", "second 1 ": "00:00:00", "second 61500 ": "17:04:59", "second 86400 ": "23:59:59",
		"second 61500 points 1250 penalty 100 ": "17:04:59", "second 61500 shown 1 own 1 ": "17:04:59",
	} {
		r, err := Parse(line(words))
		if err != nil || r.TimeOfDay() != want || r.String() != line(words) {
			t.Errorf("%q: %q, %q, %v", words, r.TimeOfDay(), r, err)
		}
	}
	for _, words := range []string{"second 0 ", "second 86401 ", "points 5 second 1 ", "second 1 second 1 ", "second 1 slides 1 "} {
		if _, err := Parse(line(words)); err == nil {
			t.Errorf("accepted: %s", words)
		}
	}
	e := EndingAt(time.Date(2026, time.September, 2, 17, 4, 59, 1, time.UTC))
	if e.Date != today || e.Second != 61500 {
		t.Errorf("the ending is %+v", e)
	}
}

// The bests of a start include the result with the most points, and among equals the faster
// one.
func TestMostPoints(t *testing.T) {
	b := NewBook(puzzle.Standard())
	const start = "fifteen?day=2026-09-02"
	for _, r := range []struct{ ms, points int }{{9000, 0}, {8000, 700}, {7000, 900}, {6000, 900}, {5000, 800}} {
		b.Add(Result{
			Date: today, Time: time.Duration(r.ms) * time.Millisecond, Points: r.points,
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 30}}, Replay: start + "&moves=1l",
		})
	}
	if best := b.Bests(start).Points; best.Points != 900 || best.Time != 6*time.Second {
		t.Errorf("the best has %d points after %v", best.Points, best.Time)
	}
}

// Abandoned games are kept, but are in no table or count.
func TestBookOfAbandoned(t *testing.T) {
	given, err := gesture(t, oneTileAway, "7r", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	b := NewBook(puzzle.Standard())
	b.Add(given)
	if len(b.All()) != 1 || len(b.Results()) != 0 || b.Solved("fifteen") != 0 || b.Bests(given.Start()).Count != 0 || !b.Has(given) {
		t.Errorf("%+v", b)
	}
	if place, of := b.Place(given); place != 0 || of != 0 {
		t.Errorf("place %d of %d", place, of)
	}
}

func TestPlays(t *testing.T) {
	var results []Result
	for _, line := range []string{
		"2026-09-01 time 61234 hints 2 optimum 50 tiles 80 slides 61 keys 70 hover 30 penalty 1000 fifteen?size=5&seed=7&scramble=walk&k=80&mode=timed&moves=12l",
		"2026-09-02 time 1000 hints 0 moves 123 worlds?seed=12345&moves=G0u",
		"2026-09-02 time 9000 hints 0 abandoned 1 tiles 8 slides 6 fifteen?day=2026-09-02&moves=12l",
		"2026-09-03 time 0 hints 0 tiles 8 slides 6 fifteen?seed=3&mode=zen&moves=12l",
		"2026-09-03 time 0 hints 0 tiles 8 slides 6 fifteen?moves=12d",
		"2026-09-03 time 7000 hints 0 tiles 1 slides 1 second 1 points 640 " + oneTileAway + "&moves=8l",
		"2026-09-03 time 7000 hints 0 tiles 1 slides 1 fifteen?size=99&moves=8l",
		"2026-09-04 time 7000 hints 0 tiles 90 slides 70 mouse 45 touch 45 best 90 fifteen?seed=3&moves=12l",
	} {
		r, err := Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
	}
	b := NewBook(puzzle.Standard())
	for _, r := range results {
		b.Add(r)
	}
	plays := b.Plays("fifteen")
	var got []string
	for _, p := range plays {
		got = append(got, p.Date+" "+p.Class)
		if !p.Equal(results[map[string]int{"2026-09-01": 0, "2026-09-02": 2, "2026-09-03": 5, "2026-09-04": 7}[p.Date]]) {
			t.Errorf("%+v", p)
		}
	}
	want := []string{"2026-09-01 fifteen?size=5&scramble=walk&k=80&mode=timed", "2026-09-02 fifteen?day=2026-09-02", "2026-09-03 ", "2026-09-04 fifteen"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	if got := fmt.Sprint(Rates(plays, func(p Play) string { return p.Values[puzzle.KeySize] })); got != "[{5 1 1} { 3 2}]" {
		t.Error(got)
	}
	const table = "date,time_of_day,size,mode,scramble,k,seed,day,start,outcome,optimum,tiles,slides,time_ms,penalty_ms,hints,points,controls,code\r\n" +
		"2026-09-01,,5,timed,walk,80,7,,1-14-8-4-5-7-6-2-9-10-11-16-13-24-18-22-3-20-12-15-0-21-17-23-19,solved,50,80,61,61234,1000,2,,keys,fifteen?size=5&seed=7&scramble=walk&k=80&mode=timed&moves=12l\r\n" +
		"2026-09-02,,4,classic,shuffle,,,2026-09-02,10-9-8-14-5-12-4-15-2-1-7-0-13-6-11-3,abandoned,,8,6,9000,,0,,,fifteen?day=2026-09-02&moves=12l\r\n" +
		"2026-09-03,00:00:00,3,classic,,,,,1-2-3-4-5-6-7-0-8,solved,,1,1,7000,,0,640,," + oneTileAway + "&moves=8l\r\n" +
		"2026-09-04,,4,classic,shuffle,,3,,12-0-10-11-2-3-13-7-14-15-6-1-8-4-5-9,solved,,90,70,7000,,0,,mixed,fifteen?seed=3&moves=12l\r\n"
	var text strings.Builder
	if err := WritePlays(&text, puzzle.Fifteen, plays); err != nil || text.String() != table {
		t.Errorf("%v\n%s\nwant\n%s", err, text.String(), table)
	}
	if rows, err := csv.NewReader(strings.NewReader(table)).ReadAll(); err != nil || len(rows) != 5 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
	if err := WritePlays(full{}, puzzle.Fifteen, plays); !errors.Is(err, errFull) {
		t.Errorf("to a full disk: %v", err)
	}
}

var errFull = errors.New("no space left")

// full is a writer that always fails.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestRatePercent(t *testing.T) {
	for _, test := range []struct{ played, solved, want int }{{0, 0, 0}, {1, 1, 100}, {3, 1, 33}, {3, 2, 67}, {8, 1, 13}, {5, 0, 0}} {
		if got := (Rate{Played: test.played, Solved: test.solved}).Percent(); got != test.want {
			t.Errorf("%d of %d: %d, want %d", test.solved, test.played, got, test.want)
		}
	}
}

// What an attempt at an event beats is what the event is scored by: the moves of fewest moves, and nothing by a single
// board of several.
func TestImprovementsOfEvents(t *testing.T) {
	for _, test := range []struct {
		event, want string // the measures of the bests that are beaten, as numbers
	}{
		{"", "0"},
		{"&event=fmc+3", "1"},
		{"&event=fmc+slides+3", ""},
		{"&event=blind+3", "0"},
		{"&event=relay+3-2", ""},
	} {
		book := NewBook(puzzle.Standard())
		add := func(seed, seconds, tiles int) Result {
			return Result{
				Date: today, Time: time.Duration(seconds) * time.Second, Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: tiles}},
				Replay: fmt.Sprintf("fifteen?size=3&seed=%d%s&moves=1l", seed, test.event),
			}
		}
		book.Add(add(1, 20, 40))
		var got []string
		for _, i := range book.Improvements(add(2, 10, 30)) {
			if !i.First {
				got = append(got, fmt.Sprint(int(i.Measure)))
			}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("event %q: the bests %v are beaten, want %q", test.event, got, test.want)
		}
	}
}
