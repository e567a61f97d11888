package timing_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// part returns the result of a board of an event; abandoned if ms is 0.
func part(t *testing.T, event string, number, seed, ms int) records.Result {
	t.Helper()
	e, err := puzzle.ParseEvent(event)
	if err != nil {
		t.Fatal(err)
	}
	code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.EventStart(e, number, fmt.Sprint(seed)))
	if err != nil {
		t.Fatal(err)
	}
	r := result(1, ms, "")
	r.Replay = code.String() + "&moves=1u"
	return r
}

// classOf returns the class of the series of an event.
func classOf(t *testing.T, book *records.Book, event string) string {
	t.Helper()
	class, ok := book.Series(part(t, event, 1, 1, 1).Start())
	if !ok {
		t.Fatalf("%s has no series", event)
	}
	return class
}

// An attempt at several boards is the sum of them. It ends with the last board or with the first that is given up,
// or when another begins.
func TestAttempts(t *testing.T) {
	const event = "relay 4-2"
	type board struct{ number, seed, ms int }
	for _, test := range []struct {
		name   string
		event  string
		boards []board
		want   string
	}{
		{"whole", event, []board{{1, 1, 3000}, {2, 1, 2000}, {3, 1, 500}}, "5500/150"},
		{"two", event, []board{{1, 1, 3000}, {2, 1, 2000}, {3, 1, 500}, {1, 2, 1000}, {2, 2, 1000}, {3, 2, 1000}}, "5500/150 3000/150"},
		{"not yet whole", event, []board{{1, 1, 3000}, {2, 1, 2000}}, ""},
		{"given up", event, []board{{1, 1, 3000}, {2, 1, 0}}, "DNF/100"},
		{"left for another", event, []board{{1, 1, 3000}, {1, 2, 1000}}, "DNF/50"},
		{"taken up again", event, []board{{1, 1, 3000}, {1, 2, 0}, {2, 1, 2000}, {3, 1, 500}}, "DNF/50 5500/150"},
		{"a board again", event, []board{{1, 1, 3000}, {1, 1, 1}, {2, 1, 2000}, {3, 1, 500}}, "5500/150"},
		{"a board left out", event, []board{{1, 1, 3000}, {3, 1, 500}, {1, 2, 0}}, "DNF/50 DNF/50"},
		{"the second alone", event, []board{{2, 1, 3000}, {1, 2, 0}}, "DNF/50"},
		{"too late", "relay 3-2 in 3s", []board{{1, 1, 2000}, {2, 1, 1001}, {1, 2, 2000}, {2, 2, 1000}}, "DNF/100 3000/100"},
		{"one board", "fmc 4", []board{{1, 1, 2000}, {1, 2, 0}}, "2000/50 DNF/50"},
		{"a marathon", "marathon 3x3", []board{{1, 1, 1000}, {2, 1, 1000}, {3, 1, 1000}}, "3000/150"},
	} {
		book := records.NewBook(puzzle.Standard())
		for _, b := range test.boards {
			book.Add(part(t, test.event, b.number, b.seed, b.ms))
		}
		var got []string
		for _, s := range of(&book, classOf(t, &book, test.event), timing.Marks{}) {
			text := "DNF"
			if took, ok := s.Time(); ok {
				text = fmt.Sprint(took.Milliseconds())
			}
			got = append(got, fmt.Sprintf("%s/%d", text, s.Count(puzzle.MetricTiles)))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %v, want %s", test.name, got, test.want)
		}
	}
}

// The verdict on an attempt is that of its last result.
func TestVerdictsOnAttempts(t *testing.T) {
	book := records.NewBook(puzzle.Standard())
	for i := range 3 {
		book.Add(part(t, "relay 4-2", i+1, 1, 1000))
	}
	class := classOf(t, &book, "relay 4-2")
	last := of(&book, class, timing.Marks{})[0].Result
	for verdict, want := range map[records.Verdict]string{records.Fair: "[3000]", records.PlusTwo: "[5000]", records.DNF: "[-1]", records.Deleted: "[]"} {
		var got []int64
		for _, s := range of(&book, class, timing.Marks{}.With(last, verdict)) {
			v, ok := s.Value(timing.Time)
			if !ok {
				v = -1
			}
			got = append(got, v)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%v: %v, want %s", verdict, got, want)
		}
	}
}

// The boards of an event count as single ones if the event says so, and otherwise in no other series and class.
func TestSinglesOfEvents(t *testing.T) {
	for event, want := range map[string]int{"relay 4-2": 0, "relay 4-2 singles": 1, "fmc 4": 0, "blind 4": 0} {
		book := records.NewBook(puzzle.Standard())
		e, _ := puzzle.ParseEvent(event)
		for i := range e.Boards() {
			book.Add(part(t, event, i+1, 1, 1000))
		}
		if got := len(of(&book, "fifteen", timing.Marks{})); got != want {
			t.Errorf("%s: %d single boards, want %d", event, got, want)
		}
		if got := book.ClassBests("fifteen").Count; got != want {
			t.Errorf("%s: %d in the records of 4x4, want %d", event, got, want)
		}
		if got := len(of(&book, classOf(t, &book, event), timing.Marks{})); got != 1 {
			t.Errorf("%s: %d attempts", event, got)
		}
	}
}

// Solves in which tiles show something else than their numbers make up series of their own.
func TestDisplaysAreApart(t *testing.T) {
	for _, event := range []string{"", "relay 3-2", "fmc 4"} {
		book := records.NewBook(puzzle.Standard())
		class := "fifteen"
		for display := range 3 {
			for seed := range 1 + display {
				all := []records.Result{result(100*display+seed, 1000, "")}
				if event != "" {
					class = classOf(t, &book, event)
					e, _ := puzzle.ParseEvent(event)
					all = nil
					for n := range e.Boards() {
						all = append(all, part(t, event, n+1, 100*display+seed, 1000))
					}
				}
				for _, r := range all {
					r.Display = display
					book.Add(r)
				}
			}
		}
		for display := range 3 {
			class := records.Displayed(class, display)
			if got := len(of(&book, class, timing.Marks{})); got != 1+display {
				t.Errorf("event %q, display %d: %d solves, want %d", event, display, got, 1+display)
			}
			if got := timing.EventOf(class).String(); event != "" && got != event {
				t.Errorf("the event of %s is %q", class, got)
			}
		}
	}
}

// Events are scored by what they say.
func TestScores(t *testing.T) {
	for event, want := range map[string]timing.Measure{"4": timing.Time, "relay 5": timing.Time, "blind 4": timing.Time, "fmc 4": timing.Tiles, "fmc slides 4": timing.Slides} {
		book := records.NewBook(puzzle.Standard())
		if got := timing.MeasureOf(timing.EventOf(classOf(t, &book, event))); got != want {
			t.Errorf("%s is scored by %v, want %v", event, got, want)
		}
	}
	_, all := series(2000)
	for m, want := range map[timing.Measure]int64{timing.Time: 2000, timing.Tiles: 50_000, timing.Slides: 40_000, timing.Pace: 25_000} {
		if got, ok := all[0].Value(m); got != want || !ok {
			t.Errorf("in measure %v the solve is %d, want %d", m, got, want)
		}
	}
}

// The time before the first move of a blindfold solve is kept beside the results.
func TestMemo(t *testing.T) {
	book := records.NewBook(puzzle.Standard())
	r := part(t, "blind 3", 1, 1, 9000)
	book.Add(r)
	m := parsed(t, timing.Marks{}.Memorized(r, 4*time.Second).String())
	if all := of(&book, classOf(t, &book, "blind 3"), m); len(all) != 1 || all[0].Memo != 4*time.Second {
		t.Errorf("the solves are %+v", all)
	}
}

// The splits of a blindfold solve have neither that time nor the time until the player said that the board is solved.
func TestSplitsOfBlindfold(t *testing.T) {
	code := "fifteen?size=3&seed=1&event=blind+3"
	r := played(t, code)
	r.Time += time.Minute
	for _, by := range []timing.Stages{timing.Rows, timing.Fringes} {
		sum, moved := time.Duration(0), timing.Solve{Result: r}.Count(puzzle.MetricTiles)
		for _, one := range (timing.Solve{Result: r, Memo: time.Second}).Splits(by) {
			sum += one.Time
		}
		if want := time.Duration(moved-1) * 100 * time.Millisecond; sum != want || want == 0 {
			t.Errorf("%v: the splits take %v, want %v", by, sum, want)
		}
	}
}

// played returns the result of a board that was solved with the solver's moves, one each 100 ms after a second.
func played(t *testing.T, start string) records.Result {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	s.LimitInspection(1)
	s.Tick(time.Second + 1)
	for _, m := range new(fifteen.Solver).Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil).Moves {
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
		s.Tick(100 * time.Millisecond)
	}
	r, err := records.Of(s, records.Ending{Date: today})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The splits of a solve add up to it, whichever stages divide it, and each board of an event is one.
func TestSplits(t *testing.T) {
	book := records.NewBook(puzzle.Standard())
	for i := range 2 {
		book.Add(played(t, fmt.Sprintf("fifteen?seed=5&event=relay+3-2&part=%d", i+1)))
	}
	book.Add(played(t, "fifteen?size=3&seed=12"))
	singles, relays := of(&book, "fifteen?size=3", timing.Marks{}), of(&book, classOf(t, &book, "relay 3-2"), timing.Marks{})
	if len(singles) != 1 || len(relays) != 1 || len(relays[0].Splits(timing.Rows)) != 2 {
		t.Fatalf("%d solves, relays %+v", len(singles), relays)
	}
	for _, s := range append(singles, relays...) {
		for _, by := range []timing.Stages{timing.Rows, timing.Fringes} {
			splits := s.Splits(by)
			took, tiles := time.Duration(0), 0
			for _, one := range splits {
				took, tiles = took+one.Time, tiles+one.Tiles
			}
			// The clock of a game stops with its last move, which is when the last split ends.
			if whole, _ := s.Time(); len(splits) == 0 || took != whole || tiles != s.Count(puzzle.MetricTiles) || !slices.IsSortedFunc(splits, func(a, b timing.Split) int { return a.Stage - b.Stage }) {
				t.Errorf("%v of %v: %v", by, whole, splits)
			}
		}
	}
	var text strings.Builder
	if err := timing.WriteSplits(&text, singles, timing.Rows); err != nil {
		t.Fatal(err)
	}
	if rows, err := csv.NewReader(strings.NewReader(text.String())).ReadAll(); err != nil || len(rows) != 1+len(singles[0].Splits(timing.Rows)) {
		t.Errorf("%v, %v", rows, err)
	}
	unknown := singles[0]
	unknown.Result.Replay, _, _ = strings.Cut(unknown.Result.Replay, "&times=")
	if got := unknown.Splits(timing.Rows); got != nil {
		t.Errorf("without times: %v", got)
	}
}

// The boards of an attempt are those of its seed. It is over with its last board.
func TestAttempted(t *testing.T) {
	book := records.NewBook(puzzle.Standard())
	class := classOf(t, &book, "relay 4-2")
	for i := range 3 {
		book.Add(part(t, "relay 4-2", i+1, 7, 1000))
		got, over := timing.Attempted(&book, class, "7")
		if others, _ := timing.Attempted(&book, class, "8"); len(got) != i+1 || over != (i == 2) || len(others) != 0 {
			t.Errorf("after board %d: %d boards, over %v", i+1, len(got), over)
		}
	}
}
