package pages

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/widget"
)

// noGames has no game under way.
type noGames struct{ scene.Games }

func (noGames) Starts() map[string]bool { return nil }

func everyFamily() []family.Family {
	return []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
}

// onDay returns an App without a window, on a day.
func onDay(t *testing.T, day puzzle.Date, wake func()) *scene.App {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(day.Year, day.Month, day.Day, 12, 0, 0, 0, time.UTC)
	return &scene.App{
		Jobs: scene.NewJobs(wake), Games: noGames{}, Book: familytest.EmptyBook(),
		Frame: scene.Frame{Words: words, UI: widget.New(nil, nil), Time: func() time.Time { return at }},
	}
}

// Every day has puzzles, also days before the first and after the last shipped one.
func TestPuzzlesOfEveryDay(t *testing.T) {
	for _, day := range []puzzle.Date{
		{Year: 1, Month: time.January, Day: 1}, {Year: 1600, Month: time.February, Day: 29}, {Year: 1969, Month: time.December, Day: 31},
		puzzle.CaromLaunch().Add(-1), puzzle.CaromLaunch(), {Year: 2038, Month: time.January, Day: 20}, {Year: 9999, Month: time.December, Day: 31},
	} {
		woken := make(chan struct{}, 64)
		app := onDay(t, day, func() { woken <- struct{}{} })
		days := NewDays(everyFamily())
		for days.Make(app, day); app.Jobs.Busy(); days.Make(app, day) {
			<-woken
			app.Jobs.Deliver()
		}
		rows := days.Rows(app, day)
		for i, row := range rows {
			if b := days.Board(app, day, i); row.Start == "" || b == nil || row.Family.Solved(b) {
				t.Errorf("%v: %s cannot be played", day, row.Name(app.Look()))
			}
		}
		if want := 6 + 2*min(max(0, puzzle.CaromNumber(day)), 1); len(rows) != want {
			t.Errorf("%v has %d puzzles, want %d", day, len(rows), want)
		}
	}
}

// The rows are those of the document's order, the easy one of each family first.
func TestRowsOfADay(t *testing.T) {
	day := puzzle.Date{Year: 2026, Month: time.December, Day: 1}
	app := onDay(t, day, func() {})
	days := NewDays(everyFamily())
	names := func(date puzzle.Date) (names []string) {
		for _, row := range days.Rows(app, date) {
			names = append(names, row.Name(app.Look()))
		}
		return names
	}
	want := []string{"Worlds, easy", "Worlds, hard", "Fifteen, easy", "Fifteen, hard", "Klotski, easy", "Klotski, hard", "Carom, easy", "Carom, hard"}
	if got := names(day); !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := names(day.Add(1)); got != nil {
		t.Errorf("tomorrow has %q", got)
	}
}

// A row is solved by the player's last move, with hints too, and says when it was made up.
func TestRowsSaySolved(t *testing.T) {
	today := puzzle.Date{Year: 2026, Month: time.December, Day: 3}
	result := func(row play.DayRow, on string, change func(*records.Result)) records.Result {
		r := records.Result{Date: on, Time: time.Second, Metrics: []puzzle.Metric{{Name: "moves", Count: 30}}, Replay: row.Start + "&moves=Au"}
		change(&r)
		return r
	}
	for _, test := range []struct {
		name   string
		on     string
		change func(*records.Result)
		solved bool
		words  string
	}{
		{"alone", "2026-12-02", func(*records.Result) {}, true, "solved in 30 moves"},
		{"with hints", "2026-12-02", func(r *records.Result) { r.Hints = 2 }, true, "solved in 30 moves, 2 hints"},
		{"made up", "2026-12-03", func(*records.Result) {}, true, "solved in 30 moves, made up"},
		{"shown", "2026-12-02", func(r *records.Result) { r.Shown = true }, false, ""},
		{"shown in an earlier game", "2026-12-02", func(r *records.Result) { r.Shown, r.Own = true, true }, true, "solved in 30 moves, with help"},
		{"abandoned", "2026-12-02", func(r *records.Result) { r.Abandoned = true }, false, ""},
		{"last year", "2025-12-03", func(*records.Result) {}, false, ""},
	} {
		app := onDay(t, today, func() {})
		days := NewDays([]family.Family{klotski.New()})
		date := today.Add(-1)
		app.Book.Add(result(days.Rows(app, date)[0], test.on, test.change))
		row := days.Rows(app, date)[0]
		if got := days.rowWords(app, row); row.Solved() != test.solved || got != test.words {
			t.Errorf("%s: solved %v, %q, want %q", test.name, row.Solved(), got, test.words)
		}
		next, _ := play.NextDayRow(app, days.Rows(app, date), 0)
		if (next.Kind == puzzle.DayEasy) == test.solved {
			t.Errorf("%s: the next puzzle is %s", test.name, next.Name(app.Look()))
		}
	}
}

// After the easy puzzles of a day comes what takes the player least time. What is very hard for them is never next, but
// its row says so.
func TestNextOfDayFits(t *testing.T) {
	woken := make(chan struct{}, 64)
	app := onDay(t, puzzle.Date{Year: 2026, Month: time.December, Day: 3}, func() { woken <- struct{}{} })
	days := NewDays(everyFamily())
	today := app.Today()
	settle := func() []play.DayRow {
		for {
			days.Make(app, today)
			for i := range days.Rows(app, today) {
				days.rowWords(app, days.Rows(app, today)[i])
			}
			if !app.Jobs.Busy() {
				return slices.Clone(days.Rows(app, today))
			}
			<-woken
			app.Jobs.Deliver()
		}
	}
	for _, own := range []bool{true, false} {
		app.Settings.OwnPace = own
		rows := settle()
		least, hard := 0.0, 0
		for easy := true; ; {
			next, ok := play.NextDayRow(app, rows, 0)
			if !ok {
				break
			}
			need, known := next.Need(app)
			switch {
			case !known:
				t.Fatalf("%s: nothing is expected", next.Name(app.Look()))
			case next.Kind == puzzle.DayEasy:
				if !easy {
					t.Errorf("%s comes after a hard one", next.Name(app.Look()))
				}
			case need.PlayerSeconds() < least, own && need.VeryHard():
				t.Errorf("%s of %.0f s comes after %.0f", next.Name(app.Look()), need.PlayerSeconds(), least)
			default:
				easy, least, hard = false, need.PlayerSeconds(), hard+1
			}
			for i := range rows {
				if rows[i].Start == next.Start {
					rows[i].Standing.Achievement = records.Alone
				}
			}
		}
		left := 0
		for _, row := range rows {
			if need, _ := row.Need(app); !row.Solved() {
				if left++; !strings.HasPrefix(days.rowWords(app, row), app.Text(assets.DifficultyVeryHard)) {
					t.Errorf("%s of %.0f s is left, and says %q", row.Name(app.Look()), need.PlayerSeconds(), days.rowWords(app, row))
				}
			}
		}
		t.Logf("own pace %v: %d hard ones are next, %d are left", own, hard, left)
		if own == (left == 0) {
			t.Errorf("own pace %v: %d are left", own, left)
		}
	}
}
