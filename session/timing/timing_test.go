package timing_test

import (
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/internal/lines"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
)

const today = "2026-09-02"

// result returns the result of a random 4x4 board, with a time in milliseconds, or abandoned if
// ms is 0.
func result(seed, ms int, more string) records.Result {
	r := records.Result{
		Date: today, Time: time.Duration(ms) * time.Millisecond, Abandoned: ms == 0,
		Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 50}, {Name: puzzle.MetricSlides, Count: 40}},
		Replay:  fmt.Sprintf("fifteen?seed=%d%s&moves=1u", seed, more),
	}
	if ms == 0 {
		r.Time = 3 * time.Second
	} else {
		r.Optimum = 44
	}
	return r
}

// series returns a book and the solves of results with the given times in milliseconds; 0 is
// abandoned.
func series(ms ...int) (*records.Book, []timing.Solve) {
	book := records.NewBook(puzzle.Standard())
	for i, one := range ms {
		book.Add(result(i+1, one, ""))
	}
	return &book, of(&book, "fifteen", timing.Marks{})
}

// allSeries returns the series of a class under marks, whose verdicts the book gets.
func allSeries(book *records.Book, class string, m timing.Marks) []timing.Series {
	book.SetVerdicts(m.Verdicts())
	return timing.All(book, class, m)
}

// of returns the solves of the current one.
func of(book *records.Book, class string, m timing.Marks) []timing.Solve {
	book.SetVerdicts(m.Verdicts())
	return timing.Current(timing.All(book, class, m)).Solves
}

func TestAverages(t *testing.T) {
	const none, dnf = -1, -2 // not enough solves; too many without a time
	for _, test := range []struct {
		name      string
		of        int
		ms        []int
		now, best int
		fresh     bool
	}{
		{"two are no mean", 3, []int{1000, 2000}, none, none, false},
		{"a mean leaves nothing out", 3, []int{1000, 2000, 6000}, 3000, 3000, true},
		{"a mean of one that was not finished", 3, []int{1000, 0, 6000}, dnf, none, false},
		{"rounded half up", 3, []int{1000, 1000, 1001, 1001}, 1001, 1000, false},
		{"best and worst are left out", 5, []int{9000, 1000, 2000, 3000, 4000}, 3000, 3000, true},
		{"one that was not finished is the worst", 5, []int{1000, 2000, 0, 3000, 4000}, 3000, 3000, true},
		{"two are too many", 5, []int{1000, 0, 0, 3000, 4000}, dnf, none, false},
		{"the last five count", 5, []int{9000, 1000, 2000, 3000, 4000, 5000, 6000}, 4000, 3000, false},
		{"twelve", 12, []int{50000, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000, 500}, 5500, 5500, true},
		{"of fifty three are left out at each end", 50, append(slices.Repeat([]int{4000}, 44), 1, 1, 1, 0, 0, 0), 4000, 4000, true},
		{"of fifty four are too many", 50, append(slices.Repeat([]int{4000}, 44), 1, 1, 0, 0, 0, 0), dnf, none, false},
		{"of a hundred five", 100, append(slices.Repeat([]int{4000}, 90), 1, 1, 1, 1, 1, 0, 0, 0, 0, 0), 4000, 4000, true},
	} {
		_, all := series(test.ms...)
		line := lineOf(timing.Kind{Of: test.of}, all, timing.Time)
		got := none
		if line.Enough() {
			got = dnf
			if line.Now.OK {
				got = int(line.Now.Value)
			}
		}
		best := none
		if line.Best.OK {
			best = int(line.Best.Value)
		}
		if got != test.now || best != test.best || line.Fresh != test.fresh {
			t.Errorf("%s: now %d, best %d, fresh %v: want %d, %d, %v", test.name, got, best, line.Fresh, test.now, test.best, test.fresh)
		}
	}
}

// A series has the results of its class without help since it started.
func TestResultsOfASeries(t *testing.T) {
	book, all := series(1000, 2000, 0)
	if len(all) != 3 || all[2].Result.Solved() || timing.Finished(all) != 2 || timing.Best(all, timing.Time) != 0 || all[0].Over != 6 || !all[0].Known {
		t.Fatalf("the session is %+v", all)
	}
	begun := timing.Marks{}.Begin(book, "fifteen").Begin(book, "fifteen?scramble=walk")
	if got := of(book, "fifteen", begun); len(got) != 0 {
		t.Errorf("a new session has %d solves", len(got))
	}
	walk := result(7, 500, "&scramble=walk")
	hinted := result(8, 600, "")
	hinted.Hints = 1
	shown := result(9, 700, "")
	shown.Shown = true
	mine := result(10, 800, "")
	for _, r := range []records.Result{walk, hinted, shown, mine} {
		book.Add(r)
	}
	if got := of(book, "fifteen", begun); len(got) != 1 || got[0].Result.ID() != mine.ID() {
		t.Errorf("the session is %+v: want the one at 800 ms", got)
	}
	if got := of(book, "fifteen?scramble=walk", begun); len(got) != 1 {
		t.Errorf("the walks are %+v", got)
	}
	// A rung and the puzzle of a day may be tried again freely.
	for _, code := range []string{"fifteen?size=3&seed=1&scramble=walk&k=2", "fifteen?day=2026-09-02"} {
		free := result(11, 900, "")
		free.Replay = code + "&moves=1u"
		book.Add(free)
		class, ok := book.Series(code)
		if !ok || class == code || slices.ContainsFunc(of(book, class, begun), func(s timing.Solve) bool { return s.Result.Start() == code }) {
			t.Errorf("%s counts in the session of %s", code, class)
		}
	}
	// The last result before the series is deleted from the book: its date is still known.
	book.Delete(all[2].Result)
	if got := of(book, "fifteen", begun); len(got) != 3 {
		t.Errorf("%d solves of the day, want 3", len(got))
	}
}

func TestRetriesAreListed(t *testing.T) {
	book := records.NewBook(puzzle.Standard())
	for _, r := range []records.Result{result(1, 4000, ""), result(2, 5000, ""), result(1, 3000, ""), result(2, 0, ""), result(3, 6000, "")} {
		book.Add(r)
	}
	begun := timing.Marks{}.Begin(&book, "fifteen")
	book.Add(result(3, 2000, ""))
	for _, test := range []struct {
		name   string
		marks  timing.Marks
		series int
		want   string
	}{
		{"one series", timing.Marks{}, 0, "1 2 1r 3 3r"},
		{"before the new one", begun, 0, "1 2 1r 3"},
		{"the board is of another series", begun, 1, "0r"},
	} {
		all := allSeries(&book, "fifteen", test.marks)
		var said []string
		for _, s := range all[test.series].Played {
			word := fmt.Sprint(s.Number)
			if s.Retry {
				word += "r"
			}
			said = append(said, word)
		}
		if got := strings.Join(said, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if n := len(all[test.series].Solves); n != len(said)-strings.Count(test.want, "r") {
			t.Errorf("%s: %d solves count", test.name, n)
		}
	}
}

// Comments are kept in the text of marks, in one line each, and come with the solves.
func TestComments(t *testing.T) {
	book, all := series(1000, 2000)
	m := timing.Marks{}.Comment(all[0].Result, " misread\nthe 8  ").Comment(all[1].Result, "x").With(all[0].Result, records.PlusTwo)
	m = parsed(t, m.Comment(all[1].Result, "").String())
	got := of(book, "fifteen", m)
	if got[0].Comment != "misread the 8" || got[1].Comment != "" {
		t.Errorf("the comments are %q and %q", got[0].Comment, got[1].Comment)
	}
	long := strings.Repeat("é", timing.MaxComment+1)
	if n := len([]rune(of(book, "fifteen", m.Comment(all[0].Result, long))[0].Comment)); n != timing.MaxComment {
		t.Errorf("a long comment has %d characters", n)
	}
	var text strings.Builder
	if err := timing.Write(&text, got); err != nil || !strings.Contains(text.String(), ";misread the 8;") {
		t.Errorf("csTimer gets %s, %v", text.String(), err)
	}
}

func TestMarks(t *testing.T) {
	book, all := series(1000, 2000, 3000)
	var m timing.Marks
	for _, test := range []struct {
		verdict records.Verdict
		want    string
	}{
		{records.PlusTwo, "1000 2000 5000"}, {records.DNF, "1000 2000 -"}, {records.Deleted, "1000 2000"}, {records.Fair, "1000 2000 3000"},
	} {
		before := m.String()
		marked := m.With(all[2].Result, test.verdict)
		if m.String() != before {
			t.Errorf("marks that were there have changed")
		}
		m = parsed(t, marked.String())
		var got []string
		for _, s := range of(book, "fifteen", m) {
			text := "-"
			if one, ok := s.Time(); ok {
				text = fmt.Sprint(one.Milliseconds())
			}
			got = append(got, text)
		}
		if strings.Join(got, " ") != test.want || m.String() != marked.String() {
			t.Errorf("the times are %v, the marks %q: want %s", got, m, test.want)
		}
	}
}

// A new series of one class ends the one before, leaves other classes unchanged, and can be
// removed again.
func TestNewSeriesKeepsTheOneBefore(t *testing.T) {
	book, all := series(1000, 2000)
	book.Add(result(9, 500, "&scramble=walk"))
	marked := timing.Marks{}.With(all[1].Result, records.PlusTwo)
	m := parsed(t, marked.Begin(book, "fifteen").String())
	book.Add(result(10, 3000, ""))
	got := allSeries(book, "fifteen", m)
	if len(got) != 2 || len(got[0].Solves) != 2 || got[0].Solves[1].Result.Verdict != records.PlusTwo || len(got[1].Solves) != 1 || !got[1].UnderWay {
		t.Errorf("the sessions are %+v", got)
	}
	if walks := allSeries(book, "fifteen?scramble=walk", m); len(walks) != 1 || len(walks[0].Solves) != 1 {
		t.Errorf("the walks are %+v", walks)
	}
	back, ok := m.TakeBack("fifteen")
	if !ok || back.String() != marked.String() || len(of(book, "fifteen", back)) != 3 {
		t.Errorf("undone: %q", back)
	}
	// A text of an older version: the results before its "after" line are an earlier series.
	old := parsed(t, fmt.Sprintf("after %s %s\nplus2 %s\n", all[0].Result.ID(), today, all[1].Result.ID()))
	got = allSeries(book, "fifteen", old)
	if len(got) != 2 || len(got[0].Solves) != 1 || len(got[1].Solves) != 2 || got[1].Solves[0].Result.Verdict != records.PlusTwo {
		t.Errorf("the sessions of an old file are %+v", got)
	}
}

// An earlier series can be resumed: further results belong to it, and the series in between
// remains.
func TestSeriesIsOpenedAgain(t *testing.T) {
	book, _ := series(1000, 2000)
	m := timing.Marks{}.Begin(book, "fifteen")
	book.Add(result(3, 3000, ""))
	first := allSeries(book, "fifteen", m)[0]
	m = parsed(t, m.Resume(book, "fifteen", first.ID).Rename("fifteen", first.ID, " Before \n breakfast ").String())
	book.Add(result(4, 4000, ""))
	var got []string
	for _, s := range allSeries(book, "fifteen", m) {
		got = append(got, fmt.Sprintf("%d %q %d %v", s.Number, s.Name, len(s.Solves), s.UnderWay))
	}
	if want := `1 "Before breakfast" 3 true, 2 "" 1 false`; strings.Join(got, ", ") != want {
		t.Errorf("the sessions are %v, want %s", got, want)
	}
	if of := of(book, "fifteen", m); len(of) != 3 {
		t.Errorf("the current session has %d solves, want 3", len(of))
	}
	if other := allSeries(book, "fifteen?scramble=walk", m); len(other) != 1 || other[0].Name != "" {
		t.Errorf("another class has %+v", other)
	}
	// Start a new series after it, and remove that again.
	after := m.Begin(book, "fifteen")
	if of := of(book, "fifteen", after); len(of) != 0 {
		t.Errorf("a new session has %d solves", len(of))
	}
	if back, ok := after.TakeBack("fifteen"); !ok || back.String() != m.String() {
		t.Errorf("undone: %q, want %q", back, m)
	}
	if unnamed := m.Rename("fifteen", first.ID, " "); allSeries(book, "fifteen", unnamed)[0].Name != "" {
		t.Error("the name cannot be removed")
	}
}

// The text has its version. Text of a newer version is refused, and an invalid version number
// is an invalid line.
func TestVersionOfMarks(t *testing.T) {
	if text := (timing.Marks{}).String(); text != "worldslide-sessions 1\n" {
		t.Errorf("no marks are %q", text)
	}
	var newer *lines.NewerError
	if m, err := timing.Parse("worldslide-sessions 2\nplus2 0123\n"); !errors.As(err, &newer) || newer.Version != 2 || m.String() != (timing.Marks{}).String() {
		t.Errorf("a newer text: %q, %v", m, err)
	}
	if m, err := timing.Parse("worldslide-sessions x\nplus2 0123\n"); err != nil || !strings.Contains(m.String(), "plus2 0123") {
		t.Errorf("a damaged version: %q, %v", m, err)
	}
}

// parsed returns marks parsed from a text.
func parsed(t *testing.T, text string) timing.Marks {
	t.Helper()
	m, err := timing.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A series has the results of boards that were started and finished while it was open, each
// board once.
func TestSeriesCountsWhileItIsOpen(t *testing.T) {
	book, _ := series(1000, 0)
	m := timing.Marks{}.Count(book, true).Skip("fifteen?seed=3")
	book.Add(result(3, 0, ""))    // started before, and abandoned
	book.Add(result(4, 4000, "")) // counts
	book.Add(result(4, 3000, "")) // restarted
	book.Add(result(1, 900, ""))  // played before
	m = m.Count(book, false)
	book.Add(result(5, 5000, "")) // while results do not count
	m = parsed(t, m.Count(book, true).String())
	book.Add(result(6, 6000, "")) // counts
	var got []string
	for _, s := range of(book, "fifteen", m) {
		got = append(got, s.Result.Start())
	}
	if want := "fifteen?seed=4 fifteen?seed=6"; strings.Join(got, " ") != want {
		t.Errorf("the session has %v, want %s", got, want)
	}
}

func TestInspected(t *testing.T) {
	for looked, want := range map[time.Duration]records.Verdict{
		0: records.Fair, 15 * time.Second: records.Fair, 15_001 * time.Millisecond: records.PlusTwo,
		17 * time.Second: records.PlusTwo, 17_001 * time.Millisecond: records.DNF,
	} {
		if got := timing.Inspected(looked); got != want {
			t.Errorf("after %v: %v, want %v", looked, got, want)
		}
	}
}

func TestWrite(t *testing.T) {
	book, all := series(41_206, 62_500, 0, 3_723_004)
	all = of(book, "fifteen", timing.Marks{}.With(all[1].Result, records.PlusTwo))
	all[1].Result.Second = 61500
	var text strings.Builder
	if err := timing.Write(&text, all); err != nil {
		t.Fatal(err)
	}
	want := `No.;Time;Comment;Scramble;Date;P.1
1;41.206;50 tiles, 1.21 tiles/s, extra moves: 6;fifteen?seed=1;2026-09-02 00:00:00;41.206
2;1:04.500+;50 tiles, 0.80 tiles/s, extra moves: 6;fifteen?seed=2;2026-09-02 17:04:59;1:02.500
3;DNF(3.000);50 tiles, 16.67 tiles/s;fifteen?seed=3;2026-09-02 00:00:00;3.000
4;1:02:03.004;50 tiles, 0.01 tiles/s, extra moves: 6;fifteen?seed=4;2026-09-02 00:00:00;1:02:03.004
`
	if text.String() != want {
		t.Errorf("written:\n%s\nwant:\n%s", text.String(), want)
	}
	r := csv.NewReader(strings.NewReader(text.String()))
	r.Comma = ';'
	if rows, err := r.ReadAll(); err != nil || len(rows) != 5 {
		t.Errorf("read again: %d rows, %v", len(rows), err)
	}
}

// What a table says of a solve is what the result says: the tiles of the scramble make the same
// board, and the numbers are its numbers.
func TestTableCanBeReadAgain(t *testing.T) {
	book, all := series(41_206, 62_500, 0)
	late := result(9, 3000, "&size=3x5&mode=timed")
	late.Second, late.Time, late.Penalty, late.Controls = 61500, 5*time.Second, time.Second, session.Controls{session.Hover: 9}
	book.Add(late)
	m := timing.Marks{}.With(all[1].Result, records.PlusTwo)
	solves := append(of(book, "fifteen", m), of(book, "fifteen?size=3x5&mode=timed", m)...)
	var text strings.Builder
	if err := timing.WriteTable(&text, puzzle.Fifteen, solves); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(text.String(), "\r\n"); lines != len(solves)+1 || lines != strings.Count(text.String(), "\n") {
		t.Errorf("%d lines end with CR LF: want all %d", lines, len(solves)+1)
	}
	rows, err := csv.NewReader(strings.NewReader(text.String())).ReadAll()
	if err != nil || len(rows) != len(solves)+1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, want := range []string{"4 classic ok 41206 0 50 40 44  1 ", "4 classic plus2 64500 2000 50 40 44  1 ", "4 classic dnf  0 50 40   1 ", "3x5 timed ok 5000 1000 50 40 44  1 hover"} {
		cell := map[string]string{}
		for column, name := range rows[0] {
			cell[name] = rows[i+1][column]
		}
		var got []string
		for _, name := range []string{"size", "mode", "outcome", "time_ms", "penalty_ms", "tiles", "slides", "optimum", "memo_ms", "boards", "controls"} {
			got = append(got, cell[name])
		}
		r := solves[i].Result
		if strings.Join(got, " ") != want || cell["number"] != fmt.Sprint(i+1) || cell["date"] != r.Date || cell["time_of_day"] != r.TimeOfDay() || cell["code"] != r.Replay {
			t.Errorf("row %d is %v, want %s", i+1, cell, want)
		}
		scrambled, err := puzzle.Standard().ParseCode("fifteen?size=" + cell["size"] + "&tiles=" + cell["start"])
		if err != nil {
			t.Fatal(err)
		}
		started, err := puzzle.Standard().ParseCode(r.Start())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := scrambled.Start(), started.Start(); got.String() != want.String() {
			t.Errorf("the tiles of row %d make\n%s\nwant\n%s", i+1, got.String(), want.String())
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("begin - - fifteen\nopen 0123 2026-09-02\nshut - -\nskip fifteen?seed=1\n")
	f.Add("worldslide-sessions 1\nagain - - fifteen 0123\nname 0123 fifteen One  of mine\n")
	f.Add("after 0123 2026-09-02\nplus2 0123\ndnf 4567\nmemo 4567 12345\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := timing.Parse(text)
		if err != nil {
			return
		}
		if again, err := timing.Parse(m.String()); err != nil || again.String() != m.String() {
			t.Errorf("%q becomes %q, %v", m, again, err)
		}
	})
}
