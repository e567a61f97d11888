package fifteen

import (
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/solver"
)

// facts formats facts as label: value.
func facts(look scene.Look, all []parts.Fact) string {
	var words []string
	for _, f := range all {
		words = append(words, look.Text(f.Label)+": "+f.Value)
	}
	return strings.Join(words, "; ")
}

func TestSummary(t *testing.T) {
	for _, test := range []struct {
		name                               string
		values                             puzzle.Values
		optimum                            int // of the start; 0 if unknown
		title, details, rows, bests, clock string
	}{
		{
			name: "classic", values: puzzle.Values{"size": "5", "seed": "7", "scramble": "spiral"},
			title: "Classic 5×5 · Worldslide", details: "numbers",
			rows:  "Size: 5×5; Shuffle: Spiral; Puzzle: #7",
			bests: "Slides: 0; Best: not solved yet; Most points: –; Hints used: 0", clock: "Thinking: 0:00",
		},
		{
			name: "the optimum is looked for", values: puzzle.Values{"tiles": blankInMiddle, "mode": "limited"},
			title: "Limited 3×3 · Worldslide", details: "numbers",
			rows:  "Size: 3×3; Move limit: calculating; Shuffle: Custom order",
			bests: "Slides: 0; Fewest possible: calculating; Best: not solved yet; Most points: –; Hints used: 0", clock: "Thinking: 0:00",
		},
		{
			name: "the optimum is known", values: puzzle.Values{"tiles": blankInMiddle, "mode": "limited"}, optimum: 2,
			title: "Limited 3×3 · Worldslide", details: "numbers",
			rows:  "Size: 3×3; Move limit: 2 + 10 = 12; Shuffle: Custom order",
			bests: "Slides: 0; Fewest possible: 2 moves; Best: not solved yet; Most points: –; Hints used: 0", clock: "Thinking: 0:00",
		},
		{
			name: "timed", values: puzzle.Values{"tiles": blankInMiddle, "mode": "timed"}, optimum: 2,
			title: "Timed 3×3 · Worldslide", details: "numbers",
			rows:  "Size: 3×3; Time limit: 0:54; Shuffle: Custom order",
			bests: "Slides: 0; Fewest possible: 2 moves; Best: not solved yet; Most points: –; Hints used: 0", clock: "Thinking: 0:00",
		},
		{
			name: "zen counts nothing", values: puzzle.Values{"size": "4", "seed": "7", "scramble": "mirror-rows", "mode": "zen"},
			title: "Seven cups · Worldslide", details: "numbers",
			rows: "Size: 4×4; Shuffle: Mirrored rows; Puzzle: #7", clock: "Time: 0:00",
		},
		{
			name: "a day", values: puzzle.Values{"day": "2026-03-12"},
			title: "Daily 4×4 · Worldslide", details: "numbers",
			rows:  "Size: 4×4; Day: 12 March 2026; Shuffle: Any order",
			bests: "Slides: 0; Fewest possible: calculating; Best: not solved yet; Most points: –; Hints used: 0", clock: "Thinking: 0:00",
		},
		{
			name: "hardcore shows a picture", values: puzzle.Values{"size": "5", "seed": "7", "scramble": "spiral", "mode": "hardcore"},
			title: "Hardcore 5×5 · Worldslide", details: "picture",
			rows:  "Size: 5×5; Shuffle: Spiral; Puzzle: #7",
			bests: "Slides: 0; Best: not solved yet; Most points: –; Hints used: 0", clock: "Thinking: 0:00",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			app, _ := newContext(t, "en")
			g, on := play(t, newShared(new(Solver)), test.values)
			if test.optimum > 0 {
				g.host.Knowledge().Learn(g.start, solver.Answer{Claim: solver.ProvedOptimal, Moves: slices.Repeat(into(t, on, 'l'), test.optimum)})
			}
			s := g.Summary(app)
			for _, one := range []struct{ what, got, want string }{
				{"title", s.Title, test.title}, {"details", strings.Join(s.Details, "; "), test.details},
				{"rows", facts(app.Look(), s.Rows), test.rows}, {"bests", facts(app.Look(), s.Bests), test.bests},
				{"clock", facts(app.Look(), []parts.Fact{s.Clock}), test.clock},
			} {
				if one.got != one.want {
					t.Errorf("%s: %q, want %q", one.what, one.got, one.want)
				}
			}
			if !s.Panel || len(s.Figures) != 1 || s.Heading != "Fifteen" && !strings.HasPrefix(s.Title, s.Heading+" · ") {
				t.Errorf("panel %v with %d figures and the heading %q", s.Panel, len(s.Figures), s.Heading)
			}
		})
	}
}

// pass advances the clock by the time of some updates.
func pass(s *session.Session, d time.Duration) {
	for ; d > session.LongestGap; d -= session.LongestGap {
		s.Tick(session.LongestGap)
	}
	s.Tick(d)
}

// The timed mode counts down to its target and then up.
func TestTimedClock(t *testing.T) {
	app, _ := newContext(t, "en")
	g, on := play(t, newShared(new(Solver)), puzzle.Values{"size": "5", "seed": "7", "mode": "timed"})
	target := g.terms().Target
	if got := facts(app.Look(), []parts.Fact{g.clock(app)}); got != "Thinking: 0:00" {
		t.Errorf("at the start: %q", got)
	}
	if _, err := on.session.Do(moves.Group{moves.Fifteen{}.AppendMoves(nil, on.session.Board())[0]}); err != nil {
		t.Fatal(err)
	}
	if got := facts(app.Look(), []parts.Fact{g.clock(app)}); got != "Time left: "+parts.FormatClock(target) {
		t.Errorf("after the first move: %q", got)
	}
	pass(on.session, target-500*time.Millisecond)
	if got := facts(app.Look(), []parts.Fact{g.clock(app)}); got != "Time left: 0:01" {
		t.Errorf("just before the end: %q", got)
	}
	pass(on.session, 70*time.Second)
	if got := facts(app.Look(), []parts.Fact{g.clock(app)}); got != "Over time: +1:09" {
		t.Errorf("beyond: %q", got)
	}
}

// The family's own actions have words, a place and a function, and those of the window only a
// place.
func TestActions(t *testing.T) {
	app, p := newContext(t, "en")
	g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
	p.at = on.session
	var order []string
	for _, a := range g.Actions(app) {
		order = append(order, string(a.ID))
		if a.Places == 0 && !strings.HasPrefix(string(a.ID), "session-") { // these have buttons in the list
			t.Errorf("%s has no place", a.ID)
		}
		if a.ID == scene.Solution {
			continue
		}
		if a.Run == nil || !a.ConcernsGame || app.Text(a.Word) == "" || app.Text(a.Short) == "" || app.Text(a.Tip) == "" || a.Icon == "" {
			t.Errorf("%s lacks something: %+v", a.ID, a)
		}
	}
	if got := strings.Join(order, " "); got != "solution tiles-look layer-next layer-previous session session-event session-delete session-add-two session-not-finished session-replay session-again session-earlier session-later" {
		t.Errorf("the order is %s", got)
	}
	for _, a := range g.Actions(app) {
		if a.ID == tilesAction {
			a.Run()
			if p.shown == nil || p.shown.Action() != tilesAction {
				t.Errorf("%s opens %T", a.ID, p.shown)
			}
		}
	}
}

// Each preference is read as it was written.
func TestPreferences(t *testing.T) {
	usual := settings.Default(settingsKeys()...)
	p := preferencesOf(usual)
	if want := (preferences{tiles: tilesNumbers, picture: "lightworld", numbers: true, glow: true, several: true, goOn: true, border: 4, measure: measureNames[0], size: "4", bars: true, display: scheme.Numbers}); p != want {
		t.Errorf("the usual ones are %+v", p)
	}
	changed := usual.With(keyTiles, tilesPicture).With(keyPicture, "garden").With(keyLeast, true).With(keyLessons, 5)
	other := p
	other.tiles, other.picture, other.showOptimum, other.lessons = tilesPicture, "garden", true, 5
	if got := preferencesOf(changed); got != other {
		t.Errorf("read %+v, want %+v", got, other)
	}
	if !other.learned(puzzle.LessonRow) || other.learned(puzzle.LessonNextRows) {
		t.Error("lessons are mixed up")
	}
}

// The lessons open at the first that is not done.
func TestFirstLesson(t *testing.T) {
	for lessons, want := range map[int]puzzle.FifteenLesson{0: puzzle.LessonRow, 1: puzzle.LessonStuck, 2: puzzle.LessonRow, 513: puzzle.LessonPairFirst, 641: puzzle.LessonNextRows, 707: puzzle.LessonPairs, 1<<10 - 1: puzzle.LessonPractice} {
		if got := firstLesson(preferences{lessons: lessons}); got != want {
			t.Errorf("after %b comes lesson %d, want %d", lessons, got, want)
		}
	}
}

// A hint names a tile by number only if tiles show numbers.
func TestSay(t *testing.T) {
	app, _ := newContext(t, "en")
	for _, test := range []struct {
		mode puzzle.FifteenMode
		want bool // the hint has the number
	}{{puzzle.ModeClassic, true}, {puzzle.ModeHardcore, false}} {
		g, on := game3x3(t, blankInMiddle, test.mode)
		if said := g.DescribeMove(app.Look(), on.session.Board(), into(t, on, 'l')); strings.Contains(said, "5") != test.want {
			t.Errorf("%s: %q", test.mode, said)
		}
	}
}

// The score uses the optimum that was known when the game was solved.
func TestPoints(t *testing.T) {
	g, _ := game3x3(t, blankInMiddle, puzzle.ModeClassic)
	r := records.Result{Time: time.Second, Optimum: 2, Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 2}}}
	best, play := g.points(r)
	if !play.Optimal || play.Shape != puzzle.FifteenSquare(3) || play.Tiles != 2 {
		t.Errorf("the play is %+v", play)
	}
	r.Metrics[0].Count = 20
	if worse, _ := g.points(r); worse.Total >= best.Total {
		t.Errorf("%d points with 20 tiles, %d with 2", worse.Total, best.Total)
	}
}

// The next board has the size that was played last. A board without moves and an invalid setting
// do not count.
func TestFreshHasTheLastSize(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	declare(&app.Frame, func() {})
	size := func() string { return puzzle.FifteenShapeOn(New().Fresh(app).Start().Start()).String() }
	if got := size(); got != "4" {
		t.Errorf("the first board is %s, want 4", got)
	}
	for _, test := range []struct {
		size, want string
		played     bool
	}{{"5", "4", false}, {"5", "5", true}, {"6x3", "6x3", true}, {"3", "6x3", false}} {
		g, on := play(t, newShared(new(Solver)), puzzle.Values{"size": test.size, "seed": "7"})
		if test.played {
			for _, dir := range board.Dirs {
				if m, ok := (moves.Fifteen{}).Into(on.session.Board(), dir); ok {
					if _, err := on.session.Do(moves.Group{m}); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
		g.saveSize(app)
		if got := size(); got != test.want {
			t.Errorf("after %s, played %v: %s, want %s", test.size, test.played, got, test.want)
		}
	}
	for _, wrong := range []string{"", "99", "huge"} {
		app.Settings = app.Settings.With(keySize, wrong)
		if got := size(); got != "4" {
			t.Errorf("after %q: %s, want 4", wrong, got)
		}
	}
}
