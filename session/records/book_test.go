package records

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// bookOf returns a book of lines of the file of results.
func bookOf(t testing.TB, lines ...string) Book {
	t.Helper()
	var l Log
	for _, line := range lines {
		l.Add(line)
	}
	if l.Err != nil {
		t.Fatal(l.Err)
	}
	b := NewBook(puzzle.Standard())
	b.AddLog(l)
	return b
}

// How a game was solved is part of its result and decides what it counts for.
func TestHowItWasSolved(t *testing.T) {
	for _, test := range []struct {
		name     string
		play     func(t *testing.T, s *session.Session) *session.Session
		help     session.Help
		standing Achievement
		inTable  bool
	}{
		{"by oneself", func(t *testing.T, s *session.Session) *session.Session { return s }, session.Help{}, Alone, true},
		{"with hints", func(t *testing.T, s *session.Session) *session.Session { s.NoteHint(); s.NoteHint(); return s }, session.Help{Hints: 2}, WithHints, false},
		{"after a restart", func(t *testing.T, s *session.Session) *session.Session {
			s.NoteHint()
			b := NewBook(puzzle.Standard())
			notes := b.NewHelp(s, today)
			if len(notes) == 0 {
				t.Fatal("nothing to remember")
			}
			for _, n := range notes {
				b.AddHelp(n)
			}
			again := begin(t, s.Start().String())
			again.Remember(b.HelpOn(s.Start().String(), today))
			return again
		}, session.Help{Hints: 1}, WithHints, false},
		{"a shown move taken back", func(t *testing.T, s *session.Session) *session.Session {
			s.Show(moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}, s.Board().Selected())
			s.Undo()
			return s
		}, session.Help{Shown: true}, Unsolved, false},
		{"on from a bare code", func(t *testing.T, s *session.Session) *session.Session {
			there := s.Family().Rules().AppendMoves(nil, s.Board())[0]
			back := moves.Move{Piece: there.Piece, Dir: there.Dir.Opposite()}
			s.Do(moves.Group{there, back})
			read, err := session.Read(puzzle.Standard(), s.Code().String())
			if err != nil {
				t.Fatal(err)
			}
			return read
		}, session.Help{Shown: true}, Unsolved, false},
		{"one's own save opened", func(t *testing.T, s *session.Session) *session.Session {
			s.NoteHint()
			read, err := session.Read(puzzle.Standard(), string(s.Save()))
			if err != nil {
				t.Fatal(err)
			}
			return read
		}, session.Help{Hints: 1}, WithHints, false},
	} {
		s := test.play(t, begin(t, oneMoveAway))
		solve(t, s, 0, 61_234*time.Millisecond)
		r, err := Of(s, Ending{Date: today})
		if err != nil {
			t.Fatal(test.name, err)
		}
		if r.Help() != test.help || r.Solved() != (test.standing > Unsolved) || r.Alone() != (test.standing == Alone) {
			t.Errorf("%s: %+v", test.name, r)
		}
		if again, err := Parse(r.String()); err != nil || !again.Equal(r) || Verify(puzzle.Standard(), again) != nil {
			t.Errorf("%s: %s is read as %+v, %v, %v", test.name, r, again, err, Verify(puzzle.Standard(), again))
		}
		b := NewBook(puzzle.Standard())
		b.Add(r)
		if got := b.Standing(oneMoveAway); got.Achievement != test.standing || got.Solved() != r.Solved() {
			t.Errorf("%s: standing %v, want %v", test.name, got.Achievement, test.standing)
		}
		if place, of := b.Place(r); (place == 1 && of == 1) != test.inTable || (len(b.Top(oneMoveAway, 1)) == 1) != test.inTable || (len(b.Improvements(r)) > 0) && !test.inTable {
			t.Errorf("%s: place %d of %d", test.name, place, of)
		}
		if (b.Solved("worlds") == 1) != r.Alone() || (b.Statistics("worlds").Solved() == 1) != r.Solved() || len(b.All()) != 1 {
			t.Errorf("%s: %d solved", test.name, b.Solved("worlds"))
		}
	}
}

// The recorded time includes the penalty, which is recorded as well.
func TestPenaltyIsPartOfTheTime(t *testing.T) {
	const start = "fifteen?tiles=1-2-3-4-5-6-7-0-8&mode=timed" // easy: limit of 54 seconds
	for played, penalty := range map[time.Duration]time.Duration{54 * time.Second: 0, 55_500 * time.Millisecond: 2 * time.Second, 2 * time.Minute: 66 * time.Second} {
		s := begin(t, start)
		pass(s, played)
		if _, err := s.Do(moves.Group{{Piece: s.Board().Find("8"), Dir: board.Left}}); err != nil {
			t.Fatal(err)
		}
		r, err := Of(s, Ending{Date: today, Optimum: 1})
		if err != nil || r.Penalty != penalty || r.Time != played+penalty || r.Played() != played {
			t.Errorf("%v: %+v, %v", played, r, err)
		}
		want := fmt.Sprintf("time %d hints 0 optimum 1 tiles 1 slides 1 points %d ", (played + penalty).Milliseconds(), r.Points)
		if penalty > 0 {
			want += fmt.Sprintf("penalty %d ", penalty.Milliseconds())
		}
		if !strings.Contains(r.String(), want+start) || Verify(puzzle.Standard(), r) != nil {
			t.Errorf("%s\nwant %s...", r, want)
		}
	}
}

// Help is remembered: for the puzzle of a day forever, for others until they are started on a
// later date. Deleting the result does not change that.
func TestHelpIsRemembered(t *testing.T) {
	const (
		day   = "carom?day=2026-02-01&id=1189808d"
		level = "klotski?level=heng-dao-li-ma"
		seed  = "worlds?seed=5&steps=40"
		daily = "worlds?seed=20260902"
	)
	var deleted Log
	deleted.Add("2026-09-02 time 1 hints 4 moves 3 " + seed + "&moves=G0u")
	id := deleted.Results()[0].ID()
	b := bookOf(t,
		"2026-09-02 help hints 1 "+day,
		"2026-09-03 help shown 0 "+day,
		"2026-09-02 help hints 2 "+level,
		"2026-09-01 help shown 2 "+level,
		"2026-09-02 time 1 hints 4 moves 3 "+seed+"&moves=G0u",
		"2026-09-03 delete "+id,
		"2026-09-02 help hints 1 "+daily,
	)
	if len(b.All()) != 0 {
		t.Errorf("deleted, and there: %v", b.All())
	}
	for _, test := range []struct {
		start, date string
		want        session.Help
	}{
		{day, "2026-09-03", session.Help{Hints: 1, Shown: true}},
		{day, "2030-01-01", session.Help{Hints: 1, Shown: true}},
		{level, "2026-09-01", session.Help{Hints: 2, Shown: true}}, // the calendar was put back
		{level, "2026-09-02", session.Help{Hints: 2}},
		{level, "2026-09-03", session.Help{}},
		{seed, "2026-09-02", session.Help{Hints: 4}},
		{seed, "2026-09-03", session.Help{}},
		{daily, "2027-09-03", session.Help{Hints: 1}},
		{"worlds?seed=6", "2026-09-02", session.Help{}},
	} {
		if got := b.HelpOn(test.start, test.date); got != test.want {
			t.Errorf("%s on %s: %+v, want %+v", test.start, test.date, got, test.want)
		}
	}
	for start, want := range map[string]bool{day: true, daily: true, level: false, seed: false, "fifteen?day=2026-09-02&mode=timed": true, "chess?day=2026-09-02": false} {
		if b.HelpStays(start) != want {
			t.Errorf("%s: help stays: %v", start, !want)
		}
	}
	// Notes are stored only for help that is not remembered yet.
	s := begin(t, level)
	resume := func() {
		loaded, err := session.Load(puzzle.Standard(), s.Save())
		if err != nil {
			t.Fatal(err)
		}
		s = loaded
	}
	steps := []struct {
		do   func()
		date string
		want string
	}{
		{func() {}, "2026-09-02", ""},
		{func() { s.Remember(b.HelpOn(level, "2026-09-02")) }, "2026-09-02", ""},
		{func() { s.NoteHint() }, "2026-09-02", "2026-09-02 help hints 3 " + level},
		{func() {}, "2026-09-02", ""},
		{func() { s.Show(s.Family().Rules().AppendMoves(nil, s.Board())[:1], s.Board().Selected()) }, "2026-09-03", "2026-09-03 help shown 3 " + level},
		{func() {}, "2026-09-03", ""},
		{resume, "2026-09-04", ""}, // help of the day before
		{func() { s = begin(t, level); s.Remember(b.HelpOn(level, "2026-09-04")) }, "2026-09-04", ""},
		{func() { s.NoteHint() }, "2026-09-04", "2026-09-04 help hints 1 " + level},
		{func() { s = begin(t, level); s.Remember(b.HelpOn(level, "2026-09-04")) }, "2026-09-04", ""},
		{func() { s = begin(t, seed); s.NoteHint(); s.NewHelp(); resume() }, "2026-09-04", ""},                                      // already known
		{func() { s = begin(t, "worlds?seed=77"); s.NoteHint(); resume() }, "2026-09-04", "2026-09-04 help hints 1 worlds?seed=77"}, // from a saved game
		{func() {}, "2026-09-04", ""},
		{func() {
			read, err := session.Read(puzzle.Standard(), "worlds?seed=78&moves="+moves.Format(begin(t, "worlds?seed=78").Board(), begin(t, "worlds?seed=78").Family().Rules().AppendMoves(nil, begin(t, "worlds?seed=78").Board())[0]))
			if err != nil {
				t.Fatal(err)
			}
			s = read
		}, "2026-09-04", "2026-09-04 help shown 0 worlds?seed=78"},
	}
	for i, step := range steps {
		step.do()
		notes := slices.DeleteFunc(b.NewHelp(s, step.date), func(n HelpNote) bool { return n.Start != s.Start().String() })
		if (len(notes) > 0) != (step.want != "") || len(notes) > 0 && notes[0].String() != step.want {
			t.Errorf("step %d: %v, want %q", i, notes, step.want)
		}
		for _, note := range notes {
			if err := CheckLine(note.String()); err != nil {
				t.Error(err)
			}
			b.AddHelp(note)
		}
	}
	if notes := b.NewHelp(begin(t, "worlds"), today); len(notes) > 0 {
		t.Errorf("Free Play: %v", notes)
	}
}

// Standing returns what was achieved on a puzzle.
func TestStanding(t *testing.T) {
	const level = "klotski?level=heng-dao-li-ma" // its optimum of 81 is known
	const fifteen = "fifteen?seed=5"
	for _, test := range []struct {
		name  string
		start string
		lines []string
		want  Achievement
		best  int
		over  int // -1 if it is not known
		count int
	}{
		{"nothing", level, nil, Unsolved, 0, -1, 0},
		{"abandoned", level, []string{"hints 0 abandoned 1 moves 3"}, Unsolved, 0, -1, 0},
		{"shown", level, []string{"hints 0 moves 81 shown 1"}, Unsolved, 0, -1, 0},
		{"with hints", level, []string{"hints 2 moves 81"}, WithHints, 81, 0, 1},
		{"alone", level, []string{"hints 0 moves 90"}, Alone, 90, 9, 1},
		{"a trophy", level, []string{"hints 0 moves 81"}, Optimal, 81, 0, 1},
		{"alone is more than short", level, []string{"hints 1 moves 81", "hints 0 moves 90", "hints 0 moves 95", "hints 0 moves 81 shown 1"}, Alone, 90, 9, 3},
		{"no optimum", fifteen, []string{"hints 0 tiles 90 slides 70"}, Alone, 90, -1, 1},
		{"an optimum that one result knows", fifteen, []string{"hints 0 tiles 50 slides 40", "hints 1 optimum 50 tiles 90 slides 70"}, Optimal, 50, 0, 2},
		{"a written-out position", "fifteen?tiles=1-2-3-4-5-6-7-0-8", []string{"hints 0 optimum 1 tiles 1 slides 1"}, Optimal, 1, 0, 1},
	} {
		var lines []string
		for _, l := range test.lines {
			lines = append(lines, today+" time 1000 "+l+" "+test.start+"&moves=12l")
		}
		b := bookOf(t, lines...)
		got := b.Standing(test.start)
		over, known := got.Over()
		if !known {
			over = -1
		}
		if got.Achievement != test.want || got.Best.Moves() != test.best || over != test.over || got.Count != test.count {
			t.Errorf("%s: %+v, %d over", test.name, got, over)
		}
	}
}

// All methods work on an empty book.
func TestEmptyBook(t *testing.T) {
	r := result(t, oneMoveAway, 0, time.Second, 0)
	standard := NewBook(puzzle.Standard())
	for _, b := range []*Book{{}, &standard} {
		if got := b.Improvements(r); len(got) < 2 || !got[0].First {
			t.Errorf("%+v", got)
		}
		if b.Standing(oneMoveAway).Solved() || b.Bests(oneMoveAway).Count > 0 || b.HelpOn(oneMoveAway, today).Taken() || len(b.Plays("worlds")) > 0 || b.Statistics("worlds").Played() > 0 || len(b.Classes("worlds")) > 0 {
			t.Error("not empty")
		}
	}
}

// A class is compared by time and by moves over the optimum; explicit positions are
// compared with nothing.
func TestComparable(t *testing.T) {
	b := bookOf(t,
		today+" time 9000 hints 0 optimum 20 tiles 30 slides 9 fifteen?size=3&seed=1&moves=1l",
		today+" time 7000 hints 0 optimum 22 tiles 50 slides 9 fifteen?size=3&seed=2&moves=1l",
		today+" time 10 hints 0 optimum 1 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l",
		today+" time 10 hints 1 optimum 20 tiles 20 slides 9 fifteen?size=3&seed=3&moves=1l",
		today+" time 10 hints 0 optimum 20 tiles 20 slides 9 fifteen?size=3&seed=3&mode=timed&moves=1l",
	)
	best := b.ClassBests("fifteen?size=3")
	if best.Count != 2 || best.Time.Time != 7*time.Second || best.Least != 10 || best.Over.Moves() != 30 {
		t.Errorf("%+v", best)
	}
	if own := b.Bests("fifteen?tiles=1-2-3-4-5-6-7-0-8"); own.Count != 0 {
		t.Errorf("a position of one's own: %+v", own)
	}
	if got, want := b.Classes("fifteen"), []string{"fifteen?size=3&mode=timed", "fifteen?size=3"}; !slices.Equal(got, want) {
		t.Errorf("classes %v, want %v", got, want)
	}
	if top := b.ClassTop("fifteen?size=3", 9); len(top) != 2 || top[0].Time != 7*time.Second {
		t.Errorf("%v", top)
	}
	one := func(line string) Result {
		r, err := Parse(today + " " + line)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for _, test := range []struct {
		name string
		r    Result
		want string // measures, f for the first of its kind
	}{
		{"faster and shorter", one("time 6500 hints 0 optimum 20 tiles 28 slides 9 fifteen?size=3&seed=4&moves=1l"), "class time 500ms; class over 2; time first; moves first"},
		{"a retry, faster and shorter", one("time 6500 hints 0 optimum 20 tiles 28 slides 9 fifteen?size=3&seed=1&moves=1l"), "moves 2"},
		{"a retry in another mode", one("time 8 hints 0 optimum 20 tiles 30 slides 9 fifteen?size=3&seed=1&mode=timed&moves=1l"), "moves first"},
		{"equal", one("time 7000 hints 0 optimum 20 tiles 30 slides 9 fifteen?size=3&seed=2&moves=1l"), "moves 20"},
		{"another start", one("time 8000 hints 0 tiles 90 slides 9 fifteen?size=3&seed=9&moves=1l"), "time first; moves first"},
		{"another class", one("time 8000 hints 0 optimum 20 tiles 90 slides 9 fifteen?size=5&seed=9&moves=1l"), "class time first; class over first; time first; moves first"},
		{"with hints", one("time 1 hints 1 optimum 20 tiles 20 slides 9 fifteen?size=3&seed=1&moves=1l"), ""},
		{"shown", one("time 1 hints 0 tiles 20 slides 9 shown 1 fifteen?size=3&seed=1&moves=1l"), ""},
		{"a position", one("time 1 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l"), ""},
		{"a level is a class of its own", one("time 1 hints 0 moves 81 steps 116 klotski?level=heng-dao-li-ma&moves=Nd"), "time first; moves first"},
	} {
		var got []string
		for _, i := range b.Improvements(test.r) {
			text := map[Measure]string{MinTime: "time", FewestMoves: "moves", FewestOver: "over"}[i.Measure]
			if i.Class {
				text = "class " + text
			}
			switch {
			case i.First:
				text += " first"
			case i.Measure == MinTime:
				text += " " + i.Saved.String()
			default:
				text += fmt.Sprintf(" %d", i.Fewer)
			}
			got = append(got, text)
		}
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%s: %s, want %s", test.name, strings.Join(got, "; "), test.want)
		}
	}
}

// A result proved wrong is kept, but counts for nothing.
func TestUnproved(t *testing.T) {
	good := result(t, oneMoveAway, 1, time.Second, 0)
	forged := good
	forged.Metrics = []puzzle.Metric{{Name: "moves", Count: 1}}
	forged.Time = time.Millisecond
	b := NewBook(puzzle.Standard())
	b.Add(good)
	b.Add(forged)
	if b.Bests(oneMoveAway).Time.Time != time.Millisecond || b.Proof(good) != Unchecked {
		t.Error("unchecked results do not count")
	}
	var order []time.Duration
	for r, err := range VerifyAll(context.Background(), puzzle.Standard(), b.All()) {
		order = append(order, r.Time)
		b.Judge(r, err)
	}
	if !slices.Equal(order, []time.Duration{time.Millisecond, time.Second}) {
		t.Errorf("verified %v: want the newest first", order)
	}
	if b.Proof(good) != Verified || b.Proof(forged) != Unproved || len(b.All()) != 2 || len(b.Results()) != 1 || b.Solved("worlds") != 1 {
		t.Errorf("%v, %v", b.Proof(good), b.Proof(forged))
	}
	if best := b.Bests(oneMoveAway); best.Count != 1 || !best.Time.Equal(good) || b.Standing(oneMoveAway).Best.Time != good.Time || b.Statistics("worlds").Alone != 1 {
		t.Errorf("%+v", best)
	}
	b.Judge(forged, nil)
	if len(b.Results()) != 2 {
		t.Error("proved, and does not count")
	}
	b.Delete(good)
	if b.Solved("worlds") != 1 || b.Bests(oneMoveAway).Count != 1 || b.Has(good) {
		t.Error("deleted, and counts")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for r := range VerifyAll(ctx, puzzle.Standard(), b.All()) {
		t.Errorf("%v after the end", r)
	}
}

// Additional metrics of a newer version do not make a result wrong.
func TestNewerMetrics(t *testing.T) {
	r := result(t, oneMoveAway, 0, time.Second, 0)
	newer, err := Parse(strings.Replace(r.String(), "moves 1 ", "moves 1 turns 4 ", 1))
	if err != nil || Verify(puzzle.Standard(), newer) != nil {
		t.Errorf("%v, %v", err, Verify(puzzle.Standard(), newer))
	}
}

func BenchmarkStatistics(b *testing.B) {
	book := NewBook(puzzle.Standard())
	for i := range 10_000 {
		r, err := Parse(fmt.Sprintf("2026-%02d-%02d time %d hints 0 optimum 50 tiles %d slides 60 fifteen?seed=%d&moves=12l", i%12+1, i%28+1, i%997+1, 50+i%40, i))
		if err != nil {
			b.Fatal(err)
		}
		book.Add(r)
	}
	for b.Loop() {
		book.Statistics("fifteen")
	}
}
