package pages

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session"
)

// Every day has puzzles, also days before the first and after the last shipped one.
func TestPuzzlesOfEveryDay(t *testing.T) {
	all := []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	for _, day := range []puzzle.Date{
		{Year: 1, Month: time.January, Day: 1}, {Year: 1600, Month: time.February, Day: 29}, {Year: 1969, Month: time.December, Day: 31},
		puzzle.CaromLaunch().Add(-1), puzzle.CaromLaunch(), {Year: 2038, Month: time.January, Day: 20}, {Year: 9999, Month: time.December, Day: 31},
	} {
		var l DailyPuzzles
		woken := make(chan struct{}, 64)
		jobs := scene.NewJobs(func() { woken <- struct{}{} })
		words, err := assets.NewWords("en")
		if err != nil {
			t.Fatal(err)
		}
		at := time.Date(day.Year, day.Month, day.Day, 12, 0, 0, 0, time.UTC)
		l.Today(&scene.App{Jobs: jobs, Frame: scene.Frame{Words: words, Time: func() time.Time { return at }}}, all)
		for jobs.Busy() {
			<-woken
			jobs.Deliver()
		}
		for _, one := range l.list {
			if one.Session == nil || one.Session.Locked() {
				t.Errorf("%v: %s starts solved", day, one.Family.Puzzle().Name())
			}
		}
		if len(l.list) == 0 {
			t.Errorf("%v has no puzzles", day)
		}
		if slices.ContainsFunc(l.list, func(one DailyPuzzle) bool { return one.Family.Puzzle().Name() == "carom" }) != (puzzle.CaromNumber(day) >= 1) {
			t.Errorf("%v: Carom must have puzzles exactly from its first day on", day)
		}
		t.Logf("%v: %d puzzles", day, len(l.list))
	}
}

// Each of today's puzzles says how hard it is: its button in a word where a family has two, and the line
// beside it with the moves if they are known.
func TestTodaySaysHowHard(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	app := &scene.App{Frame: scene.Frame{Words: words, Time: func() time.Time { return time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC) }}, Book: familytest.EmptyBook()}
	var l DailyPuzzles
	got := map[string][]string{}
	for _, one := range l.Today(app, []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}) {
		all := entries(app, one)
		for _, e := range all {
			name := one.Family.Puzzle().Name()
			got[name] = append(got[name], dailyButton(app.Look(), one, all, e).Word+": "+e.about)
		}
	}
	want := map[string][]string{
		"worlds":  {"Easy: Easy, 12 moves", "Hard: Hard"},
		"fifteen": {"Play: Hard"},
		"carom":   {"Easy: Easy", "Hard: Hard"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	both := DailyPuzzle{Family: carom.New(), Easy: new(session.Session)}
	two := []dailyEntry{{session: both.Easy, level: "Easy"}, {session: new(session.Session), level: "Easy"}}
	if first, second := dailyButton(app.Look(), both, two, two[0]).Word, dailyButton(app.Look(), both, two, two[1]).Word; first != "Easy" || second != "Daily" {
		t.Errorf("two easy ones are called %s and %s", first, second)
	}
}
