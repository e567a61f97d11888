package race

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/knowledge"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// The lead depends on the time at which the ghost first reached the same distance.
func TestLead(t *testing.T) {
	course := []raceMark{{9, 0}, {7, 2 * time.Second}, {4, 5 * time.Second}, {0, 8 * time.Second}}
	for _, test := range []struct {
		name   string
		course []raceMark
		least  int
		since  time.Duration
		want   time.Duration
	}{
		{"nobody has moved", course, 9, time.Second, 0},
		{"the ghost alone has come farther", course, 9, 3 * time.Second, -time.Second},
		{"where the ghost will be", course, 7, time.Second, time.Second},
		{"where the ghost is", course, 7, 4 * time.Second, 0},
		{"the ghost has gone on", course, 7, 6 * time.Second, -time.Second},
		{"between two marks, before the ghost", course, 5, 3 * time.Second, 2 * time.Second},
		{"between two marks, behind the ghost", course, 5, 7 * time.Second, -2 * time.Second},
		{"the ghost is home", course, 4, 10 * time.Second, -2 * time.Second},
		{"home before the ghost", course, 0, 6 * time.Second, 2 * time.Second},
		{"farther than the ghost ever came", []raceMark{{9, 0}, {3, time.Second}}, 2, 4 * time.Second, 0},
	} {
		if got := leadOn(test.course, test.least, test.since); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// contextOf returns an App without a window, with a book of no results.
func contextOf(t *testing.T) *scene.App {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	book := records.NewBook(puzzle.Standard())
	return &scene.App{Frame: scene.Frame{Words: words, Settings: settings.Default()}, Book: &book, Jobs: scene.NewJobs(func() {})}
}

// solved returns the code of a game that a solver has played, a move a second.
func solved(t *testing.T, text string) puzzle.Code {
	t.Helper()
	code, err := testkit.SolvedGame(t.Context(), text, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// raceOf returns a race whose distances are known.
func raceOf(app *scene.App, f family.Family, ghost scene.Recording) *Race {
	start := ghost.Code
	start.Moves, start.Times, start.HasMoves = nil, nil, false
	s, err := session.New(start)
	if err != nil {
		panic(err) // codes of tests have starts
	}
	known := knowledge.New(f.Puzzle(), s)
	known.Find(app.Jobs, ghost.Code.Start())
	for known.Searching() {
		app.Jobs.Deliver()
	}
	return newRace(f, known, ghost)
}

// example is a puzzle of a family.
type example struct {
	family family.Family
	code   string
}

// oneOfEach returns a puzzle of each family.
func oneOfEach() []example {
	return []example{
		{worlds.New(), "worlds?seed=5&steps=9"},
		{fifteen.New(), "fifteen?size=3&seed=7"},
		{klotski.New(), "klotski?level=heng-dao-li-ma"},
		{carom.New(), "carom?day=2026-03-12"},
	}
}

// In every family, a game can be raced against its own best. At the same pace the race is level, and a
// faster game is ahead.
func TestRace(t *testing.T) {
	for _, test := range oneOfEach() {
		t.Run(test.code, func(t *testing.T) {
			app := contextOf(t)
			code := solved(t, test.code)
			if !Possible(code) {
				t.Fatalf("%s cannot be raced against", code)
			}
			r := raceOf(app, test.family, scene.Recording{Code: code})
			if r.distance == nil {
				t.Fatal("the distance is not known")
			}
			for _, pace := range []struct {
				every time.Duration
				ahead bool
				level bool
			}{{time.Second, false, true}, {time.Second / 2, true, false}, {2 * time.Second, false, false}} {
				s := begin(t, code)
				r.course = nil
				for n, group := range code.Moves {
					if _, err := s.Do(group); err != nil {
						t.Fatal(err)
					}
					r.Follow(s)
					lead, known := r.lead(s)
					if !known || pace.level && lead != 0 || pace.ahead && lead < 0 || !pace.ahead && lead > 0 {
						t.Fatalf("every %v, after %d moves: lead %v, known %v", pace.every, n+1, lead, known)
					}
					if at, _ := s.SinceFirst(); r.ghostMoves.Position() != min(int(at/time.Second)+1, r.ghostMoves.Len()) {
						t.Fatalf("at %v the ghost has made %d moves", at, r.ghostMoves.Position())
					}
					s.Tick(pace.every)
				}
				want := time.Duration(len(code.Moves)-1) * (time.Second - pace.every)
				if lead, _ := r.lead(s); lead != want {
					t.Errorf("every %v: at the end a lead of %v, want %v", pace.every, lead, want)
				}
			}
			r.Follow(begin(t, code))
			if r.ghostMoves.Position() != 0 {
				t.Error("the ghost has begun before the player")
			}
		})
	}
}

func begin(t *testing.T, code puzzle.Code) *session.Session {
	t.Helper()
	code.Moves, code.Times, code.HasMoves = nil, nil, false
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The ghost of a result starts so that it ends at the result's time. So the race compares the same times
// as the records.
func TestRaceFromTheStart(t *testing.T) {
	code := solved(t, "worlds?seed=5&steps=9")
	length := time.Duration(len(code.Moves)-1) * time.Second
	const looked = 7 * time.Second
	for _, test := range []struct {
		ghost time.Duration // the time of its result
		want  time.Duration // the lead at the end
	}{{looked + length, 3 * time.Second}, {4*time.Second + length, 0}, {2*time.Second + length, -2 * time.Second}} {
		app, s := contextOf(t), begin(t, code)
		r := raceOf(app, worlds.New(), scene.Recording{Code: code, Time: test.ghost})
		delay := test.ghost - length
		for range 4 {
			s.Tick(time.Second)
		}
		r.Follow(s)
		if begun := r.ghostMoves.Position() > 0; begun != (delay <= 4*time.Second) {
			t.Errorf("ghost of %v: after 4 s it has made %d moves", test.ghost, r.ghostMoves.Position())
		}
		for n, group := range code.Moves {
			if _, err := s.Do(group); err != nil {
				t.Fatal(err)
			}
			if n < len(code.Moves)-1 {
				s.Tick(time.Second)
			}
		}
		if lead, known := r.lead(s); !known || lead != test.want || lead != test.ghost-s.Clock() {
			t.Errorf("ghost of %v: at the end a lead of %v, want %v", test.ghost, lead, test.want)
		}
	}
}

// The time of inspection counts neither for the player nor for the ghost: the race runs with the clock of
// the game, which starts at the first move or when the inspection ends.
func TestRaceAfterInspection(t *testing.T) {
	const limit = 15 * time.Second
	code := solved(t, "fifteen?size=3&seed=7")
	length := time.Duration(len(code.Moves)-1) * time.Second
	const delay = 3 * time.Second // of the ghost, from the start of its clock to its first move
	for _, test := range []struct {
		looked time.Duration
		clock  time.Duration // before the first move
		ghost  bool          // has moved before the player
	}{{8 * time.Second, 0, false}, {limit, 0, false}, {limit + 2*time.Second, 2 * time.Second, false}, {limit + 5*time.Second, 5 * time.Second, true}} {
		app, s := contextOf(t), begin(t, code)
		s.LimitInspection(limit)
		r := raceOf(app, fifteen.New(), scene.Recording{Code: code, Time: delay + length})
		for range test.looked / time.Second {
			s.Tick(time.Second)
			r.Follow(s)
		}
		if got := r.ghostMoves.Position() > 0; s.Clock() != test.clock || got != test.ghost {
			t.Errorf("after %v: the clock shows %v, want %v; the ghost has moved: %v, want %v", test.looked, s.Clock(), test.clock, got, test.ghost)
		}
		for n, group := range code.Moves {
			if _, err := s.Do(group); err != nil {
				t.Fatal(err)
			}
			if n < len(code.Moves)-1 {
				s.Tick(time.Second)
			}
		}
		r.Follow(s)
		if lead, known := r.lead(s); !known || lead != delay-test.clock || s.Clock() != test.clock+length {
			t.Errorf("after %v: at the end a lead of %v at %v, want %v at %v", test.looked, lead, s.Clock(), delay-test.clock, test.clock+length)
		}
	}
}

// The moves of a resumed game count as if the race had run from the start.
func TestRaceOfAResumedGame(t *testing.T) {
	code := solved(t, "fifteen?size=3&seed=7")
	app := contextOf(t)
	s := begin(t, code)
	for _, group := range code.Moves[:6] {
		if _, err := s.Do(group); err != nil {
			t.Fatal(err)
		}
		s.Tick(time.Second / 2)
	}
	r := raceOf(app, fifteen.New(), scene.Recording{Code: code})
	r.Follow(s)
	if r.ghostMoves.Position() != 4 || r.finished() {
		t.Errorf("at 3 s the ghost has made %d moves", r.ghostMoves.Position())
	}
	for _, n := range []int{1, 2, 3} {
		s.Undo()
		r.Follow(s)
		if lead, _ := r.lead(s); lead < 0 {
			t.Errorf("%d moves taken back: lead %v; the smallest distance counts", n, lead)
		}
	}
}

// The ghost's remaining moves of Fifteen are counted in slides of one or more tiles, however they were
// made.
func TestLeft(t *testing.T) {
	for _, test := range []struct {
		family   family.Family
		code     string
		followed time.Duration
		want     string
	}{
		{fifteen.New(), "fifteen?tiles=1-2-3-4-5-6-0-7-8&moves=7l.8l&times=0.rs", 0, "1 slide to go"},
		{fifteen.New(), "fifteen?tiles=1-2-3-4-5-6-0-7-8&moves=7l8l&times=0.rs", -1, "1 slide to go"},
		{fifteen.New(), "fifteen?tiles=1-2-3-0-5-6-4-7-8&moves=4u7l8l&times=0.rs.rs", -1, "2 slides to go"},
		{fifteen.New(), "fifteen?tiles=1-2-3-0-5-6-4-7-8&moves=4u7l8l&times=0.rs.rs", 0, "1 slide to go"},
		{klotski.New(), "klotski?board=AA./AA./...&exit=d2&moves=ArAd&times=0.rs", -1, "1 move to go"},
	} {
		app := contextOf(t)
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		r := raceOf(app, test.family, scene.Recording{Code: code})
		if test.followed >= 0 {
			r.ghostMoves.Seek(r.ghostMoves.PositionAt(test.followed))
		}
		if got := r.remainingText(app.Look()); got != test.want {
			t.Errorf("%s: %q, want %q", test.code, got, test.want)
		}
	}
}

// A race needs the setting, and a best with known times.
func TestTrack(t *testing.T) {
	code := solved(t, "fifteen?size=3&seed=7")
	timed := code.String()
	bare := code
	bare.Times = nil
	for _, test := range []struct {
		name        string
		replay      string
		on, friends bool
		want        bool
	}{
		{"off", timed, false, false, false},
		{"on", timed, true, false, true},
		{"no best", "", true, false, false},
		{"a best without times", bare.String(), true, false, false},
		{"a friend's, though it is off", "", false, true, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			app, s := contextOf(t), begin(t, code)
			app.UI = widget.New(nil, nil)
			app.UI.Begin(widget.Input{}, widget.Frame{Size: image.Pt(1280, 800), Scale: 1})
			app.Settings.GhostRace = test.on
			if test.replay != "" {
				app.Book.Add(records.Result{Date: "2026-03-01", Time: 20 * time.Second, Metrics: []puzzle.Metric{{Name: "tiles", Count: len(code.Moves)}}, Replay: test.replay})
			}
			var track Races
			if test.friends {
				track.Challenge(scene.Recording{Code: code, Source: scene.FromCode})
			}
			f := fifteen.New()
			if got := track.Current(app, f, nil, s) != nil; got != test.want {
				t.Fatalf("raced: %v, want %v", got, test.want)
			}
			a := track.Action(app, s, func() { t.Error("the game was restarted") })
			if offered := test.replay == timed || test.friends; a.Hidden == offered {
				t.Errorf("the switch is absent: %v", a.Hidden)
			}
			if test.want {
				a.Run()
				if track.Current(app, f, nil, s) != nil || app.Settings.GhostRace {
					t.Error("the race was not stopped")
				}
			}
		})
	}
}

// On a solved board the action starts a new game with a race, whether the setting was on or not.
func TestRaceOfASolvedBoard(t *testing.T) {
	for _, test := range oneOfEach() {
		for _, on := range []bool{false, true} {
			app, code := contextOf(t), solved(t, test.code)
			app.UI = widget.New(nil, nil)
			app.UI.Begin(widget.Input{}, widget.Frame{Size: image.Pt(1280, 800), Scale: 1})
			app.Settings.GhostRace = on
			metric := test.family.Puzzle().Metrics(code.Moves)[0]
			app.Book.Add(records.Result{Date: "2026-03-12", Time: 20 * time.Second, Metrics: []puzzle.Metric{metric}, Replay: code.String()})
			s := begin(t, code)
			for _, group := range code.Moves {
				if _, err := s.Do(group); err != nil {
					t.Fatal(err)
				}
			}
			var track Races
			a := track.Action(app, s, func() { s = begin(t, code) })
			if !s.Locked() || a.Hidden || a.Word != assets.RaceStart {
				t.Fatalf("%s: locked %v, absent %v, %s", test.code, s.Locked(), a.Hidden, a.Word)
			}
			a.Run()
			if track.Current(app, test.family, knowledge.New(test.family.Puzzle(), s), s) == nil {
				t.Errorf("%s, switched on %v: no race is run", test.code, on)
			}
		}
	}
}

// Recordings without times, without a solution, of no Challenge or of a changed puzzle are not races.
func TestRuns(t *testing.T) {
	for text, want := range map[string]bool{
		"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l&times=0.a": true,
		"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l":           false,
		"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l&times=0":     false,
		"worlds?board=classicsmall&moves=G0lG0r&times=0.a":            false,
		"carom?day=2026-03-12&id=00000000&moves=0d1l&times=0.a":       false,
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Logf("%s: %v", text, err)
			continue
		}
		if Possible(code) != want {
			t.Errorf("%s: runs %v, want %v", text, !want, want)
		}
	}
}

// The outcome of a race compares the times of both results, including penalties.
func TestOutcomeComparesRecordedTimes(t *testing.T) {
	code := solved(t, "fifteen?size=3&mode=timed&seed=7")
	app, s := contextOf(t), begin(t, code)
	ghost := scene.Recording{Code: code, Time: time.Duration(len(code.Moves)) * time.Second}
	r := raceOf(app, fifteen.New(), ghost)
	for _, group := range code.Moves {
		if _, err := s.Do(group); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			s.Tick(time.Second)
		}
	}
	recorded, penalty := family.TimeOf(app, s)
	want := app.Words.Format(assets.RaceLost, map[string]any{"Time": parts.FormatDifference(app.Look(), recorded-ghost.Time)})
	if got := r.Outcome(app, s); penalty == 0 || got != want {
		t.Errorf("with a penalty of %v: %q, want %q", penalty, got, want)
	}
}

// The heading of the ghost says whose game it is. For a code without the time before the first move it
// says that the race starts with the first move.
func TestHeadingSaysFromWhenAGhostIsTimed(t *testing.T) {
	code := solved(t, "worlds?seed=5&steps=9")
	for _, test := range []struct {
		ghost scene.Recording
		want  string
	}{
		{scene.Recording{Code: code, Source: scene.FromCode}, "from the first move"},
		{scene.Recording{Code: code, Source: scene.FromCode, Time: time.Hour}, "friend"},
		{scene.Recording{Code: code, Date: "2026-03-01", Time: time.Hour}, "best"},
	} {
		app := contextOf(t)
		app.Time = func() time.Time { return time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC) }
		if got := raceOf(app, worlds.New(), test.ghost).ghostName(&app.Frame); !strings.Contains(strings.ToLower(got), test.want) {
			t.Errorf("of %v, %v: %q, want %q in it", test.ghost.Source, test.ghost.Time, got, test.want)
		}
	}
}
