package game

import (
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/widget"
)

// gameOn returns a game without a window whose calendar shows a day.
func gameOn(t *testing.T, date string, results ...records.Result) *Game {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	s, err := start(puzzle.Worlds{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{options: Options{Families: puzzle.Standard()}, words: words, ui: widget.New(nil, nil), store: &store{book: records.NewBook(puzzle.Standard())}, play: newPlay(s)}
	setToday(t, g, date)
	for _, r := range results {
		g.store.book.Add(r)
	}
	return g
}

func setToday(t *testing.T, g *Game, date string) {
	t.Helper()
	today, err := time.Parse(time.DateOnly, date)
	if err != nil {
		t.Fatal(err)
	}
	g.options.Today = func() time.Time { return today }
}

// resultOf returns the result of the best play of a code, with so many hints.
func resultOf(t *testing.T, code string, hints int) records.Result {
	t.Helper()
	parsed, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(parsed)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Of(s, records.Ending{Date: "2026-03-12"})
	if err != nil {
		t.Fatal(err)
	}
	r.Hints = hints
	return r
}

func dayOf(t *testing.T, date string) puzzle.CaromDay {
	t.Helper()
	d, err := puzzle.ParseDate(date)
	if err != nil {
		t.Fatal(err)
	}
	day, ok := puzzle.Carom{}.AssignedDay(d)
	if !ok {
		t.Fatalf("no puzzle of %s", date)
	}
	return day
}

// perfect is the code of a day with its shortest solution; detour one with two
// moves more.
func perfect(day puzzle.CaromDay) string { return day.Code() + "&moves=" + day.SolutionString() }

func detour(t *testing.T, day puzzle.CaromDay) string {
	t.Helper()
	b, err := day.Puzzle.Board()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range (moves.Glides{}).AppendMoves(nil, b) {
		back := moves.Move{Piece: m.Piece, Dir: m.Dir.Opposite()}
		trial := b.Clone()
		if _, err := (moves.Glides{}).Apply(nil, trial, m); err != nil {
			continue
		}
		if _, err := (moves.Glides{}).Apply(nil, trial, back); err == nil && trial.Equal(b) {
			return day.Code() + "&moves=" + moves.FormatGroups(b, []moves.Group{{m}, {back}}) + day.SolutionString()
		}
	}
	t.Fatalf("%v has no move that can be taken back", day.Date)
	return ""
}

func TestArchiveTellsDaysApart(t *testing.T) {
	stale := strings.Replace(perfect(dayOf(t, "2026-03-04")), "id="+dayOf(t, "2026-03-04").Puzzle.ShortID(), "id=00000000", 1)
	g := gameOn(t, "2026-03-12",
		resultOf(t, perfect(dayOf(t, "2026-03-01")), 0),
		resultOf(t, detour(t, dayOf(t, "2026-03-02")), 0),
		resultOf(t, perfect(dayOf(t, "2026-03-03")), 1),
		resultOf(t, stale, 0),
		resultOf(t, perfect(dayOf(t, "2026-03-20")), 0), // before the clock went back
	)
	a := newArchive(g, dayOf(t, "2026-03-12").Date)
	want := map[int]dayState{1: dayOptimal, 2: daySolved, 3: daySolved, 4: dayOpen, 12: dayOpen, 13: dayFuture, 20: dayOptimal, 31: dayFuture}
	for day, state := range want {
		if got := a.days[day-1].state; got != state {
			t.Errorf("%d March is %d, want %d", day, got, state)
		}
	}
	if solved, optimal := a.summary(); len(a.days) != 31 || solved != 4 || optimal != 2 {
		t.Errorf("%d days, %d solved, %d optimal", len(a.days), solved, optimal)
	}
}

// A result without hints counts more than one with, and fewer moves more than
// more.
func TestArchiveShowsTheBestResult(t *testing.T) {
	day := dayOf(t, "2026-03-02")
	g := gameOn(t, "2026-03-12", resultOf(t, perfect(day), 3), resultOf(t, detour(t, day), 0))
	a := newArchive(g, day.Date)
	if got := a.days[1]; got.state != daySolved || got.result.Hints != 0 {
		t.Errorf("state %d with %d hints", got.state, got.result.Hints)
	}
	g.store.book.Add(resultOf(t, perfect(day), 0))
	if a := newArchive(g, day.Date); a.days[1].state != dayOptimal {
		t.Errorf("after the perfect play the state is %d", a.days[1].state)
	}
}

// Whatever the clock says there is a month to be shown: never one before the first
// puzzle, nor one in which nothing can be played.
func TestArchiveStaysWithinItsDays(t *testing.T) {
	for _, c := range []struct{ today, open, month string }{
		{"2026-03-12", "2026-03-12", "2026-03"},
		{"2026-03-12", "2025-12-31", "2026-02"},
		{"2026-03-12", "2026-07-01", "2026-03"},
		{"1999-12-31", "1999-12-31", "2026-02"},
		{"2026-02-01", "2026-02-01", "2026-02"},
	} {
		g := gameOn(t, c.today)
		open, err := puzzle.ParseDate(c.open)
		if err != nil {
			t.Fatal(err)
		}
		if a := newArchive(g, open); a.month.MonthString() != c.month || a.at < 0 || a.at >= len(a.days) {
			t.Errorf("today %s, opened at %s: %s at %d, want %s", c.today, c.open, a.month.MonthString(), a.at, c.month)
		}
	}
}

// A day that the game does not ship gets its puzzle made, and is judged then.
func TestArchiveMakesLatePuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("makes a puzzle")
	}
	g := gameOn(t, "2029-01-01")
	a := newArchive(g, g.today())
	defer a.leave()
	if a.chosen().known || a.chosen().state != dayOpen {
		t.Fatalf("the puzzle of 2029-01-01 is shipped, or cannot be played: %+v", a.chosen())
	}
	made := <-a.found
	a.found <- made // it has room for one
	a.take()
	day, err := puzzle.Carom{}.Day(t.Context(), g.today())
	if err != nil || !a.chosen().known || a.chosen().puzzle.Code() != day.Code() {
		t.Errorf("made %v, %v; want %v", a.chosen().puzzle.Code(), err, day.Code())
	}
}

func TestSharedResultTellsNoMoves(t *testing.T) {
	g := gameOn(t, "2026-03-12")
	day := dayOf(t, "2026-03-12")
	link := puzzle.Scheme + day.Code()
	for _, c := range []struct {
		result records.Result
		want   string
	}{
		{resultOf(t, perfect(day), 0), "Carom No. 40 · 15 moves \U0001F3C6\n" + link},
		{resultOf(t, perfect(day), 1), "Carom No. 40 · 15 moves\n" + link},
		{resultOf(t, detour(t, day), 0), "Carom No. 40 · 17 moves\n" + link},
	} {
		if got, ok := g.caromShareText(c.result); !ok || got != c.want {
			t.Errorf("shared %q, want %q", got, c.want)
		}
	}
}

// A tape shows the same board wherever it was wound from, and ends where it ends.
func TestReplayWinds(t *testing.T) {
	g := gameOn(t, "2026-03-12")
	day := dayOf(t, "2026-03-12")
	b, err := day.Puzzle.Board()
	if err != nil {
		t.Fatal(err)
	}
	r := newReplay(caromLook{}, b.Clone(), day.Solution)
	boards := []string{b.String()}
	for range day.Solution {
		r.forward(g)
		boards = append(boards, r.board.String())
	}
	if !(puzzle.Carom{}).Solved(r.board) {
		t.Fatal("the solution ends elsewhere")
	}
	for _, to := range []int{3, 0, 7, len(day.Solution), 1, 99, -5} {
		r.wind(g, to)
		want := min(max(to, 0), len(day.Solution))
		if at, _ := r.place(g); at != want || r.board.String() != boards[want] {
			t.Errorf("wound to %d it is at %d", to, at)
		}
	}
}

// Playing from the start waits a moment, then makes a move after each pace.
func TestReplayPlaysByItself(t *testing.T) {
	g := gameOn(t, "2026-03-12")
	day := dayOf(t, "2026-03-12")
	b, err := day.Puzzle.Board()
	if err != nil {
		t.Fatal(err)
	}
	r := newReplay(caromLook{}, b, day.Solution)
	r.playFromStart(g, r)
	for _, c := range []struct {
		now time.Duration
		at  int
	}{
		{0, 0}, {499 * time.Millisecond, 0}, {500 * time.Millisecond, 1}, {849 * time.Millisecond, 1}, {850 * time.Millisecond, 2}, {1200 * time.Millisecond, 3},
	} {
		g.now = c.now
		r.update(g, r)
		if r.at != c.at {
			t.Errorf("after %v it is at %d, want %d", c.now, r.at, c.at)
		}
	}
	r.key(g, r, widget.KeyEnd)
	if r.playing || r.at != len(day.Solution) {
		t.Errorf("End leaves it at %d, playing %v", r.at, r.playing)
	}
}

func TestWeeksBeginOnMonday(t *testing.T) {
	for date, want := range map[string]int{"2026-02-01": 6, "2026-03-02": 0, "2028-02-29": 1, "2026-12-31": 3} {
		d, err := puzzle.ParseDate(date)
		if err != nil {
			t.Fatal(err)
		}
		if got := weekday(d); got != want {
			t.Errorf("%s is day %d of its week, want %d", date, got, want)
		}
	}
}
