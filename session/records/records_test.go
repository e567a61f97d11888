package records

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

const today = "2026-09-02"

// oneMoveAway is a Challenge that one move solves.
const oneMoveAway = "worlds?board=classicsmall&seed=3&steps=1"

func begin(t testing.TB, code string) *session.Session {
	t.Helper()
	c, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// pass advances the clock in small ticks, after ending the inspection.
func pass(s *session.Session, d time.Duration) {
	if s.Inspecting() {
		s.LimitInspection(time.Nanosecond)
		s.Tick(2 * time.Nanosecond)
	}
	for ; d > session.LongestGap; d -= session.LongestGap {
		s.Tick(session.LongestGap)
	}
	s.Tick(d)
}

// solve makes the given number of detours, and then the move that solves the game.
func solve(t testing.TB, s *session.Session, detours int, played time.Duration) {
	t.Helper()
	pass(s, played)
	rules := s.Family().Rules()
	do := func(m moves.Move) {
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	var last, aside moves.Move
	for _, m := range rules.AppendMoves(nil, s.Board()) {
		after := s.Board().Clone()
		if _, err := rules.Apply(nil, after, m); err != nil {
			t.Fatal(err)
		}
		if s.Family().Solved(after) {
			last = m
		} else {
			aside = m
		}
	}
	for range detours {
		do(aside)
		do(moves.Move{Piece: aside.Piece, Dir: aside.Dir.Opposite()})
	}
	do(last)
	if !s.Locked() {
		t.Fatal("not solved")
	}
}

func result(t testing.TB, code string, detours int, played time.Duration, hints int) Result {
	t.Helper()
	s := begin(t, code)
	for range hints {
		if err := s.NoteHint(); err != nil {
			t.Fatal(err)
		}
	}
	solve(t, s, detours, played)
	r, err := Of(s, Ending{Date: today})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestResultOfAGame(t *testing.T) {
	r := result(t, oneMoveAway, 2, 61_234*time.Millisecond+999, 1)
	if r.Start() != oneMoveAway || r.Family() != "worlds" || r.Moves() != 5 || r.Time != 61_234*time.Millisecond || r.Hints != 1 || r.Date != today {
		t.Errorf("%+v", r)
	}
	if want := "2026-09-02 time 61234 hints 1 moves 5 " + oneMoveAway + "&moves="; !strings.HasPrefix(r.String(), want) {
		t.Errorf("%s\nwant %s...", r, want)
	}
	if err := Verify(puzzle.Standard(), r); err != nil {
		t.Error(err)
	}
}

// A result says with what the moves were made.
func TestControlsOfAResult(t *testing.T) {
	s := begin(t, oneMoveAway)
	s.UseControl(session.Keys)
	solve(t, s, 1, time.Second)
	r, err := Of(s, Ending{Date: today})
	if err != nil || r.Controls != (session.Controls{session.Keys: 3}) {
		t.Errorf("%v, %v", r.Controls, err)
	}
	again, err := Parse(r.String())
	if err != nil || !again.Equal(r) || again.ID() != r.ID() {
		t.Errorf("%v, %v", again, err)
	}
	again.Controls = session.Controls{}
	if again.Equal(r) || again.ID() == r.ID() {
		t.Error("a result without controls is the same")
	}
}

func TestOnlySolvedGamesHaveResults(t *testing.T) {
	s := begin(t, oneMoveAway)
	if _, err := Of(s, Ending{Date: today}); err == nil {
		t.Error("a result before the end")
	}
	// The solved start of Free Play has no result.
	if _, err := Of(begin(t, "worlds"), Ending{Date: today}); err == nil {
		t.Error("a result without a move")
	}
	solve(t, s, 0, time.Second)
	for _, date := range []string{"", "2 September", "2026-13-01", today + "\n"} {
		if _, err := Of(s, Ending{Date: date}); err == nil {
			t.Errorf("a result of the date %q", date)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const good = "2026-09-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=G0u"
	for _, line := range []string{good, strings.Replace(good, "123", "123 display 2 mouse 7 keys 120 touch 1 hover 2 gamepad 3 best 99 second 5 penalty 2 shown 1", 1)} {
		if r, err := Parse(line); err != nil || r.String() != line {
			t.Fatalf("%v, %v", r, err)
		}
	}
	for _, test := range []struct{ name, old, new, want string }{
		{"nothing", good, "", "words"},
		{"date", "2026-09-02", "2026-02-31", "date"},
		{"no time", " time 134000", "", "words"},
		{"another order", "time 134000 hints 0", "hints 0 time 134000", "word 2"},
		{"negative", "134000", "-1", "time"},
		{"fraction", "134000", "1.5", "time"},
		{"spelling", "134000", "0134000", "time"},
		{"overflow", "134000", "9999999999999999", "time"},
		{"metric", "moves 123", "MOVES 123", "word 6"},
		{"no metric", " moves 123", "", "words"},
		{"count", "moves 123", "moves many", "moves"},
		{"two blanks", "hints 0", "hints  0", "words"},
		{"no moves", "&moves=G0u", "", "with moves"},
		{"empty moves", "G0u", "", "with moves"},
		{"moves of another key", "&moves=", "&removes=", "with moves"},
		{"two lines", "G0u", "G0u\nx", "one line"},
		{"no optimum", "hints 0", "hints 0 optimum 0", "word 6"},
		{"optimum behind", "moves 123", "moves 123 optimum 9", "word 8"},
		{"two optima", "hints 0", "hints 0 optimum 9 optimum 9", "word 8"},
		{"optimum alone", "moves 123", "optimum 9", "no metric"},
		{"abandoned twice", "hints 0", "hints 0 abandoned 2", "word 6"},
		{"abandoned first", "hints 0", "hints 0 abandoned 1 optimum 9", "word 8"},
		{"penalty first", "moves 123", "penalty 5 moves 123", "word 6"},
		{"no penalty", "moves 123", "moves 123 penalty 0", "word 8"},
		{"more penalty than time", "moves 123", "moves 123 penalty 134001", "more than the time"},
		{"best known with the optimum", "hints 0 moves 123", "hints 0 optimum 9 moves 123 best 10", "word 10"},
		{"no best known", "moves 123", "moves 123 best 0", "word 8"},
		{"best known before metrics", "moves 123", "best 100 moves 123", "word 6"},
		{"best known behind", "moves 123", "moves 123 second 9 best 100", "word 10"},
		{"metrics behind the best known", "moves 123", "moves 123 best 100 steps 4", "word 10"},
		{"moves with nothing", "moves 123", "moves 123 keys 0", "word 8"},
		{"controls twice", "moves 123", "moves 123 keys 1 keys 2", "word 10"},
		{"the display after controls", "moves 123", "moves 123 keys 1 display 2", "word 10"},
		{"controls in another order", "moves 123", "moves 123 keys 1 mouse 2", "word 10"},
		{"controls before metrics", "moves 123", "keys 1 moves 123", "word 6"},
		{"controls behind the best known", "moves 123", "moves 123 best 100 keys 1", "word 10"},
		{"metrics behind controls", "moves 123", "moves 123 keys 1 steps 4", "word 10"},
		{"mixed controls", "moves 123", "moves 123 keys 1 mixed 4", "word 10"},
		{"shown twice", "moves 123", "moves 123 shown 2", "word 8"},
		{"metrics behind", "moves 123", "moves 123 shown 1 steps 4", "word 10"},
		{"endless", "hints 0", "hints 0" + strings.Repeat(" a 1", 100), "words"},
		{"cut off", "G0u", "G0 (cut off)", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := Parse(strings.Replace(good, test.old, test.new, 1))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%+v, error %v, want one about %s", r, err, test.want)
			}
		})
	}
}

func TestVerifyRefuses(t *testing.T) {
	good := result(t, oneMoveAway, 1, time.Second, 0)
	for _, test := range []struct {
		name   string
		change func(*Result)
		want   string
	}{
		{"not a code", func(r *Result) { r.Replay = "nothing" }, "unknown family"},
		{"another spelling", func(r *Result) { r.Replay = "worldslide:" + r.Replay }, "canonical"},
		{"an impossible move", func(r *Result) {
			r.Replay = strings.Replace(r.Replay, "moves=", "moves=G0uG0uG0uG0uG0u", 1)
			r.Replay, _, _ = strings.Cut(r.Replay, "&times")
		}, "unit"},
		{"one move less", func(r *Result) {
			r.Replay, _, _ = strings.Cut(r.Replay, "&times")
			r.Replay = r.Replay[:len(r.Replay)-3]
		}, "do not solve"},
		{"no moves", func(r *Result) { r.Replay = oneMoveAway + "&moves=" }, "do not solve"},
		{"fewer moves claimed", func(r *Result) { r.Metrics = []puzzle.Metric{{Name: "moves", Count: 1}} }, "counts"},
		{"another metric", func(r *Result) { r.Metrics = []puzzle.Metric{{Name: "steps", Count: 3}} }, "counts"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := good
			test.change(&r)
			if err := Verify(puzzle.Standard(), r); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one about %s", err, test.want)
			}
		})
	}
}

// made returns a result that was never played, for tests that do not verify it.
func made(start string, count int, seconds, hints int) Result {
	return Result{
		Date: today, Time: time.Duration(seconds) * time.Second, Hints: hints,
		Metrics: []puzzle.Metric{{Name: "moves", Count: count}}, Replay: start + "&moves=G0u",
	}
}

func TestBook(t *testing.T) {
	const one, two, three = "worlds?seed=1&steps=40", "worlds?seed=2&steps=40", "worlds?seed=1&steps=50"
	b := NewBook(puzzle.Standard())
	if s := b.Bests(one); s.Count != 0 || len(b.Top(one, 5)) != 0 || b.Solved("worlds") != 0 || b.Has(made(one, 1, 1, 0)) {
		t.Error("an empty book is not empty")
	}
	quick, short, equal, hinted := made(one, 30, 60, 0), made(one, 20, 90, 0), made(one, 20, 90, 0), made(one, 5, 5, 1)
	equal.Date = "2026-09-03"
	elsewhere, longer := made(two, 10, 300, 0), made(three, 1, 1, 0)
	for _, r := range []Result{quick, short, equal, hinted, elsewhere, longer} {
		b.Add(r)
	}
	if s := b.Bests(one); !s.Moves.Equal(short) || !s.Time.Equal(quick) || s.Count != 3 {
		t.Errorf("of the Challenge: %+v", s)
	}
	if s := b.ClassBests("worlds?steps=40"); !s.Time.Equal(quick) || s.Count != 4 {
		t.Errorf("of the class: %+v", s)
	}
	if got, want := b.Starts("worlds"), []string{three, two, one}; !slices.Equal(got, want) {
		t.Errorf("starts %v, want %v", got, want)
	}
	if got, want := b.Classes("worlds"), []string{"worlds?steps=50", "worlds?steps=40"}; !slices.Equal(got, want) {
		t.Errorf("classes %v, want %v", got, want)
	}
	if got := b.Starts("fifteen"); len(got) != 0 {
		t.Errorf("starts of another family: %v", got)
	}
	if got := b.Top(one, 10); !slices.EqualFunc(got, []Result{short, equal, quick}, Result.Equal) {
		t.Errorf("table %v", got)
	}
	if got := b.Top(one, 1); len(got) != 1 || len(b.Top(one, -1)) != 0 {
		t.Errorf("cut table %v", got)
	}
	for _, test := range []struct {
		name  string
		r     Result
		place int
		of    int
	}{
		{"best", short, 1, 3},
		{"its equal came later", equal, 2, 3},
		{"worst", quick, 3, 3},
		{"with hints", hinted, 0, 3},
		{"not there, and better", made(one, 19, 500, 0), 1, 3},
		{"not there, and equal", made(one, 20, 90, 0), 1, 3},
		{"not there, and worse", made(one, 40, 1, 0), 4, 3},
		{"unknown Challenge", made("worlds?seed=9", 1, 1, 0), 1, 0},
	} {
		if place, of := b.Place(test.r); place != test.place || of != test.of {
			t.Errorf("%s: %d of %d, want %d of %d", test.name, place, of, test.place, test.of)
		}
	}
	if b.Solved("worlds") != 3 || b.Solved("carom") != 0 || len(b.Results()) != 6 {
		t.Errorf("%d solved", b.Solved("worlds"))
	}
	late := quick
	late.Date = "2026-09-09"
	if !b.Has(late) || b.Has(made(one, 30, 61, 0)) {
		t.Error("a play is recognized by its moves and its time")
	}
}

// In any order of the results, the derived values agree with a naive computation from all
// of them.
func TestBookAgreesWithSorting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := NewBook(puzzle.Standard())
		var all []Result
		for range rapid.IntRange(0, 40).Draw(t, "results") {
			start := rapid.SampledFrom([]string{"worlds?seed=1", "worlds?seed=2", "worlds?seed=1&steps=9"}).Draw(t, "start")
			r := made(start, rapid.IntRange(1, 5).Draw(t, "moves"), rapid.IntRange(1, 5).Draw(t, "seconds"), rapid.IntRange(0, 1).Draw(t, "hints"))
			b.Add(r)
			all = append(all, r)
		}
		const start = "worlds?seed=1"
		table := slices.DeleteFunc(slices.Clone(all), func(r Result) bool { return r.Start() != start || r.Hints > 0 })
		slices.SortStableFunc(table, byMoves)
		if got := b.Top(start, len(all)); !slices.EqualFunc(got, table, Result.Equal) {
			t.Fatalf("table %v, want %v", got, table)
		}
		if s := b.Bests(start); s.Count != len(table) || len(table) > 0 && !s.Moves.Equal(table[0]) {
			t.Fatalf("bests %+v of %v", s, table)
		}
		for _, r := range table {
			if place, _ := b.Place(r); !table[place-1].Equal(r) {
				t.Fatalf("%v has place %d", r, place)
			}
			if r.Time < b.Bests(start).Time.Time {
				t.Fatalf("%v is quicker than the best time", r)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("2026-09-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=G0u")
	f.Add("2026-09-02 time 0 hints 2 tiles 80 slides 61 fifteen?size=4&seed=7&moves=12l3u")
	f.Add("2026-09-02 time 60000 hints 0 tiles 3 slides 2 best 2 second 61500 points 9 fifteen?seed=7&moves=12l3u")
	f.Add("2026-09-02 time 60000 hints 0 optimum 52 abandoned 1 tiles 3 slides 2 fifteen?seed=7&moves=12l3u")
	f.Add("2026-09-02 time 60000 hints 0 tiles 3 slides 2 penalty 5000 shown 1 fifteen?seed=7&mode=timed&moves=12l3u&times=0.a")
	f.Add("0000-01-01 time 1 hints 0 moves 1 moves=?moves=")
	f.Fuzz(func(t *testing.T, line string) {
		r, err := Parse(line)
		if err != nil {
			return
		}
		if r.String() != line {
			t.Fatalf("%q became %q", line, r)
		}
		var b Book
		b.Add(r)
		if place, of := b.Place(r); r.Alone() && (place != 1 || of != 1) {
			t.Fatalf("%q: %d of %d", line, place, of)
		}
	})
}
