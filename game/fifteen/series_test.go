package fifteen

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solveOne solves a walk of two steps in a time after an inspection, and records the result.
func solveOne(t *testing.T, app *scene.App, f state, seed int, looked, lasts time.Duration) *fakeHost {
	t.Helper()
	g, on := play(t, f.store, puzzle.Values{"size": "3", "scramble": "walk", "k": "2", "seed": fmt.Sprint(100 + seed)}) // no rung
	s := on.session
	pass(s, looked)
	g.scoreInspection(app)
	answer := f.store.solver.Solve(t.Context(), problemOf(s.Board()), nil)
	for i, m := range answer.Moves {
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			pass(s, lasts)
		}
	}
	r, err := records.Of(s, records.Ending{Date: "2026-03-12", Optimum: len(answer.Moves)})
	if err != nil {
		t.Fatal(err)
	}
	app.Book.Add(r)
	g.scoreInspection(app)
	return on
}

// plain computes an average directly: it sorts the times and drops both ends.
func plain(look scene.Look, ms []int, n, cut int) string {
	last := slices.Sorted(slices.Values(ms[len(ms)-n:]))
	sum := 0
	for _, one := range last[cut : n-cut] {
		sum += one
	}
	kept := n - 2*cut
	return parts.FormatTime(look, time.Duration((2*sum+kept)/(2*kept))*time.Millisecond)
}

// After twelve solves the list has all of them, and its averages equal those of plain.
func TestSeriesOfTwelve(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	panel := family.PanelParts{Clock: func(image.Rectangle) {}, Hide: func(image.Rectangle) {}}
	area := image.Rect(734, 128, 1114, 736)
	var ms []int
	var on *fakeHost
	var said []string
	for i := range 12 {
		one := 700*i%5000 + 1_234 + i
		ms = append(ms, one)
		on = solveOne(t, app, f, i+1, time.Second, time.Duration(one)*time.Millisecond)
		p.at = on.session
		said = declare(&app.Frame, func() {
			if !f.panel(app, on, area, panel) {
				t.Fatal("the list is not shown")
			}
		})
	}
	for _, want := range []string{
		"3×3 · Random moves: 2 · 12 solves, 12 solved",
		plain(app.Look(), ms, 3, 0), plain(app.Look(), ms, 5, 1), plain(app.Look(), ms, 12, 1), parts.FormatTime(app.Look(), time.Duration(ms[11])*time.Millisecond),
	} {
		if !slices.Contains(said, want) {
			t.Errorf("%q is not said: %v", want, said)
		}
	}
	if slices.Contains(said, "Average of 50") {
		t.Error("an average of 50 is shown of 12 solves")
	}
}

// What the next average can become is below headings of its own.
func TestBoundsHaveHeadings(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	panel := family.PanelParts{Clock: func(image.Rectangle) {}, Hide: func(image.Rectangle) {}}
	var said []string
	for i, seconds := range []int{3, 4, 5, 7} {
		on := solveOne(t, app, f, i+1, time.Second, time.Duration(seconds)*time.Second)
		p.at = on.session
		said = declare(&app.Frame, func() { f.panel(app, on, image.Rect(734, 128, 1114, 736), panel) })
	}
	want := []string{"Best possible", "Worst possible", "Next: Average of 5", "0:04.000", "0:05.333"}
	if at := slices.Index(said, want[0]); at < 0 || !slices.Equal(said[at:][:len(want)], want) {
		t.Errorf("%q is not shown: %q", want, said)
	}
}

// Extra moves of a solve have no sign: +2 is a penalty.
func TestExtraMovesAreNoPenalty(t *testing.T) {
	p := seriesPanel{}
	extra := seriesColumns[slices.IndexFunc(seriesColumns, func(c seriesColumn) bool { return c.head == assets.SessionOver })]
	s := timing.Solve{Result: records.Result{Time: time.Second}, Over: 2, Known: true}
	if got := extra.text(p, s); got != "2" {
		t.Errorf("two extra moves are shown as %q", got)
	}
}

// A target can have decimals after either separator, and minutes. A text that is none stays in the field and changes
// nothing.
func TestTargetAverage(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	var field aimField
	frame := func(acts ...access.Act) {
		app.UI.Begin(widget.Input{Acts: acts}, widget.Frame{Size: app.Size, Scale: app.Scale})
		area := image.Rect(0, 0, 400, 400)
		seriesOptions(app, area, &field, timing.Tiles)
		app.UI.End()
	}
	frame()
	for _, test := range []struct {
		typed string
		want  int64
		again string // what the field has when it is opened again
	}{
		{"12", 12_000, "12"},
		{"2.", 2_000, "2"},
		{"2.95", 2_950, "2.95"},
		{"12,249", 12_249, "12.249"},
		{"1:02.5", 62_500, "62.5"},
		{"1.2345", 62_500, "62.5"}, // too many decimals
		{"1.2.3", 62_500, "62.5"},
		{"100000", 62_500, "62.5"}, // too much
		{"", 0, ""},
	} {
		frame(access.Act{ID: "session-target", Verb: access.Write, Text: test.typed})
		frame()
		if got := aimOf(app.Settings, timing.Tiles); got != test.want || aimOf(app.Settings, timing.Time) != 0 || field.text != test.typed {
			t.Errorf("%q typed: %d, the field has %q, want %d", test.typed, got, field.text, test.want)
		}
		if got := formatAim(app.Look(), test.want); got != test.again {
			t.Errorf("%d is shown as %q, want %q", test.want, got, test.again)
		}
	}
	if got, ok := parseAim(formatAim(scenetest.New(t, "de").Look(), 2_950)); got != 2_950 || !ok {
		t.Errorf("what is shown in German is read as %d, %t", got, ok)
	}
}

// A long inspection costs two seconds, and a longer one the solve, if the inspection is limited and
// the list is shown.
func TestLookingIsJudged(t *testing.T) {
	for _, test := range []struct {
		looked          time.Duration
		limited, series bool
		want            string
	}{
		{15 * time.Second, true, true, "0:03.000"},
		{16 * time.Second, true, true, "0:05.000"},
		{18 * time.Second, true, true, "DNF"},
		{18 * time.Second, false, true, "0:03.000"},
		{18 * time.Second, true, false, "0:03.000"},
	} {
		app, p := newContext(t, "en")
		newWindow(t, &app.Frame, 1280, 800)
		declare(&app.Frame, func() {})
		app.Settings = app.Settings.With(keySeries, test.series).With(keyInspect, test.limited)
		f := state{newShared(new(Solver))}
		on := solveOne(t, app, f, 1, test.looked, 3*time.Second)
		p.at = on.session
		app.Settings = app.Settings.With(keySeries, true)
		said := declare(&app.Frame, func() {
			f.panel(app, on, image.Rect(734, 128, 1114, 736), family.PanelParts{Clock: func(image.Rectangle) {}, Hide: func(image.Rectangle) {}})
		})
		if !slices.Contains(said, test.want) {
			t.Errorf("after %v, limited %v, session %v: %q is not said: %v", test.looked, test.limited, test.series, test.want, said)
		}
	}
}

// The marks of a series are read again by the next window.
func TestSeriesIsKept(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	on := solveOne(t, app, f, 1, 0, time.Second)
	b, ok := seriesOf(app, on.session)
	if !ok || len(f.store.series.solves(app, b.Class)) != 1 {
		t.Fatalf("the session has not one solve")
	}
	f.store.series.begin(app, b.Class)
	later := state{newShared(new(Solver))}
	if got := later.store.series.solves(app, b.Class); len(got) != 0 {
		t.Errorf("another window goes on with %d solves", len(got))
	}
}

// The list can be declared in wide and narrow windows and in two languages. Without room the dialog
// replaces it.
func TestSeriesNarrow(t *testing.T) {
	for _, language := range []string{"en", "zh-Hans"} {
		app, p := newContext(t, language)
		newWindow(t, &app.Frame, 360, 640)
		declare(&app.Frame, func() {})
		app.Settings = app.Settings.With(keySeries, true)
		f := state{newShared(new(Solver))}
		on := solveOne(t, app, f, 1, 0, 61_500*time.Millisecond)
		p.at = on.session
		if f.panel(app, on, image.Rect(0, 0, 360, 100), family.PanelParts{}) {
			t.Error("a narrow window has the list")
		}
		g, _ := play(t, f.store, on.session.Values())
		for _, a := range seriesActions(app, g) {
			if a.ID == seriesAction {
				a.Run()
			}
		}
		said := strings.Join(declare(&app.Frame, func() { p.shown.Frame(app) }), "\n")
		if !strings.Contains(said, app.Text(assets.SessionTitle)) || !strings.Contains(said, "1:01.500") {
			t.Errorf("the dialog says %s", said)
		}
	}
}

// A new series keeps the previous one, and can be taken back, which opens that again.
func TestNewSeriesCanBeTakenBack(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	on := solveOne(t, app, f, 1, 0, time.Second)
	b, _ := seriesOf(app, on.session)
	app.Settings = app.Settings.With(keySeries, true)
	area := image.Rect(734, 128, 1114, 736)
	panel := family.PanelParts{Clock: func(image.Rectangle) {}, Hide: func(image.Rectangle) {}}
	said := func() string {
		return strings.Join(declare(&app.Frame, func() { f.panel(app, on, area, panel) }), "\n")
	}
	said()
	f.store.series.begin(app, b.Class)
	if got := said(); !strings.Contains(got, "Session 2\n") || !strings.Contains(got, "New session. Session 1 is saved.") || strings.Count(got, app.Text(assets.ToolbarUndo)) != 2 || strings.Contains(got, "0:01.000") {
		t.Errorf("the new session says %s", got)
	}
	solveOne(t, app, f, 2, 0, 2*time.Second)
	if got := said(); !strings.Contains(got, "0:02.000") || strings.Contains(got, "0:01.000") || strings.Count(got, app.Text(assets.ToolbarUndo)) != 1 {
		t.Errorf("the session says %s", got)
	}
}

// A file of a newer version is reported and left unchanged. Series work without it.
func TestNewerSeriesStay(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	declare(&app.Frame, func() {})
	const newer = "worldslide-sessions 99\nsomething new\n"
	path := filepath.Join(app.DataDir, "session.txt")
	if err := os.WriteFile(path, []byte(newer), 0o600); err != nil {
		t.Fatal(err)
	}
	f := state{newShared(new(Solver))}
	on := solveOne(t, app, f, 1, 0, time.Second)
	b, _ := seriesOf(app, on.session)
	f.store.series.begin(app, b.Class)
	solveOne(t, app, f, 2, 0, time.Second)
	if got := f.store.series.solves(app, b.Class); len(got) != 1 {
		t.Errorf("the session of the window has %d solves, want 1", len(got))
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != newer {
		t.Errorf("the file is %q, %v", text, err)
	}
	if p.queued == nil {
		t.Error("nothing is said")
	}
}

// A file of marks that cannot be read is not overwritten.
func TestUnreadableSeriesStay(t *testing.T) {
	for name, spoil := range map[string]func(path string) error{
		"large": func(path string) error {
			return os.WriteFile(path, bytes.Repeat([]byte("plus2 0123456789abcdef\n"), 1<<20), 0o600)
		},
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
	} {
		app, p := newContext(t, "en")
		newWindow(t, &app.Frame, 1280, 800)
		declare(&app.Frame, func() {})
		path := filepath.Join(app.DataDir, "session.txt")
		if err := spoil(path); err != nil {
			t.Fatal(err)
		}
		before, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		f := state{newShared(new(Solver))}
		on := solveOne(t, app, f, 1, 0, time.Second)
		b, _ := seriesOf(app, on.session)
		f.store.series.begin(app, b.Class)
		after, err := os.Stat(path)
		if err != nil || after.Size() != before.Size() || after.Mode() != before.Mode() {
			t.Errorf("%s: the file is %v, %v", name, after, err)
		}
		if p.queued == nil {
			t.Errorf("%s: nothing is said", name)
		}
	}
}

// Results count while the list is shown.
func TestSeriesBeginsWithItsAction(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	on := solveOne(t, app, f, 1, 0, time.Second)
	b, _ := seriesOf(app, on.session)
	f.setSeries(app, on.session, true)
	solveOne(t, app, f, 2, 0, time.Second)
	f.setSeries(app, on.session, false)
	solveOne(t, app, f, 3, 0, time.Second)
	f.setSeries(app, on.session, true)
	all := f.store.series.solves(app, b.Class)
	if len(all) != 1 || !strings.Contains(all[0].Result.Start(), "seed=102") {
		t.Errorf("the session has %+v", all)
	}
}

// Closing and opening the list drops neither the game in which that is done nor, in a retry, the solve that counts.
func TestSeriesKeepsGameOfItsAction(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	f.store.series.count(app, true, "")
	on := solveOne(t, app, f, 1, 0, time.Second)
	b, _ := seriesOf(app, on.session)
	for _, seed := range []string{"101", "102"} { // a retry, and the next board
		begun := strings.Replace(on.session.Start().String(), "seed=101", "seed="+seed, 1)
		f.store.series.count(app, false, begun)
		f.store.series.count(app, true, begun)
	}
	solveOne(t, app, f, 2, 0, time.Second)
	if all := f.store.series.solves(app, b.Class); len(all) != 2 {
		t.Errorf("the session has %+v", all)
	}
}

// A solve with hints does not count in the series and has no number.
func TestHintedSolveHasNoNumber(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	declare(&app.Frame, func() {})
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	g, on := play(t, f.store, puzzle.Values{"size": "3", "scramble": "walk", "k": "2", "seed": "101"})
	if got := solveNumber(app, g); got == "" {
		t.Error("the first solve has no number")
	}
	if err := on.session.NoteHint(); err != nil {
		t.Fatal(err)
	}
	if got := solveNumber(app, g); got != "" {
		t.Errorf("a hinted solve is %q", got)
	}
}

// The dialog can be switched off for solves of a series without hints, and for no others.
func TestUndisturbed(t *testing.T) {
	for _, test := range []struct {
		name           string
		series, chosen bool
		values         puzzle.Values
		hints          int
		want           bool
	}{
		{"a solve of the session", true, true, puzzle.Values{"size": "3", "seed": "1"}, 0, true},
		{"not chosen", true, false, puzzle.Values{"size": "3", "seed": "1"}, 0, false},
		{"no session", false, true, puzzle.Values{"size": "3", "seed": "1"}, 0, false},
		{"with a hint", true, true, puzzle.Values{"size": "3", "seed": "1"}, 1, false},
		{"written out", true, true, puzzle.Values{"size": "3", "tiles": "1-2-3-4-5-6-7-0-8"}, 0, false},
	} {
		app, _ := newContext(t, "en")
		newWindow(t, &app.Frame, 1280, 800)
		app.Settings = app.Settings.With(keySeries, test.series).With(keyGoOn, test.chosen)
		g, _ := play(t, newShared(new(Solver)), test.values)
		if got := g.SolvedDialogOff(app, records.Result{Hints: test.hints}); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// The row of the best solve has both the star and +2.
func TestStarredRowSaysPlusTwo(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	on := solveOne(t, app, f, 1, 0, time.Second)
	solveOne(t, app, f, 2, 0, 9*time.Second)
	b, _ := seriesOf(app, on.session)
	f.store.series.mark(app, f.store.series.solves(app, b.Class)[0].Result, records.PlusTwo)
	said := declare(&app.Frame, func() {
		f.panel(app, on, image.Rect(734, 128, 1114, 736), family.PanelParts{Clock: func(image.Rectangle) {}, Hide: func(image.Rectangle) {}})
	})
	if all := f.store.series.solves(app, b.Class); timing.Best(all, timing.Time) != 0 {
		t.Fatalf("the best is %d", timing.Best(all, timing.Time))
	}
	if !slices.Contains(said, "0:03.000") || !slices.Contains(said, "+2") {
		t.Errorf("the list says %v", said)
	}
}

// A retry is in the list, with the sign of a retry, and counts for no average; it is compared with the first game.
func TestRetryIsListed(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	solveOne(t, app, f, 1, 0, 4*time.Second)
	solveOne(t, app, f, 2, 0, 9*time.Second)
	on := solveOne(t, app, f, 1, 20*time.Second, 3*time.Second) // too late for a solve
	b, _ := seriesOf(app, on.session)
	all := &f.store.series
	rows := all.listRows(app, b.Class)
	if len(rows) != 3 || !rows[2].Retry || rows[2].Number != 1 || rows[1].Number != 2 || len(all.solves(app, b.Class)) != 2 {
		t.Fatalf("the list has %+v", rows)
	}
	if rows[0].Result.Verdict != records.Fair || rows[2].Result.Verdict != records.Fair {
		t.Errorf("the inspection of the retry is judged: %v, %v", rows[0].Result.Verdict, rows[2].Result.Verdict)
	}
	for _, a := range seriesActions(app, newGame(f.store, on)) {
		if (a.ID == plus2Action || a.ID == dnfAction) && !a.Hidden {
			t.Errorf("the retry can be judged by %s", a.ID)
		}
	}
	p := newSeriesPanel(all, app, b, nil)
	said := strings.Join(declare(&app.Frame, func() {
		area := image.Rect(0, 0, 600, 600)
		p.splits(&area, &graphDialog{})
	}), " ")
	for _, want := range []string{"Splits of solve 1 · retry", "Both games Now Before", "0:03.000 0:04.000"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said: %s", want, said)
		}
	}
	all.mark(app, rows[0].Result, records.Deleted)
	if rows := all.listRows(app, b.Class); len(rows) != 2 || rows[1].Number != 0 {
		t.Errorf("without the first game the list has %+v", rows)
	}
}

// Each solve of the list has a sign of what it was played with, and solves with another display are in a list of their
// own.
func TestListMarksControlsAndDisplays(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	for i, by := range []session.Control{session.Hover, session.Keys, session.NoControl} {
		r := result(fmt.Sprintf("size=3&seed=%d", 100+i), 20, 10+i, 0, false)
		if by != session.NoControl {
			r.Controls[by] = 20
		}
		app.Book.Add(r)
	}
	vanished := result("size=3&seed=200", 20, 5, 0, false)
	vanished.Display = 1
	app.Book.Add(vanished)
	_, on := play(t, f.store, puzzle.Values{"size": "3", "seed": "300"})
	for _, test := range []struct {
		display, about string
		times, icons   []string
	}{
		{scheme.Numbers, "3×3 · Any order", []string{"0:12.000", "0:11.000", "0:10.000"}, []string{"keyboard", "pointer"}},
		{"vanish", "3×3 · Any order · " + app.Text(assets.FifteenDisplayVanish), []string{"0:05.000"}, nil},
	} {
		app.Settings = app.Settings.With(keyDisplay, test.display)
		b, _ := seriesOf(app, on.session)
		said := declare(&app.Frame, func() { newSeriesPanel(&f.store.series, app, b, nil).list(image.Rect(0, 0, 340, 400)) })
		times := slices.DeleteFunc(said, func(s string) bool { return !strings.HasPrefix(s, "0:") })
		var icons []string
		for layer := range paint.Layer(paint.Layers) {
			for _, op := range app.UI.List().Ops(layer) {
				if op.Kind == paint.KindIcon && op.Text != "star-filled" {
					if c := op.Colour; c != app.UI.Colour(theme.Text2) && c != app.UI.Colour(theme.SoftText) {
						t.Errorf("the icon %s has the colour %v", op.Text, c)
					}
					icons = append(icons, op.Text)
				}
			}
		}
		if !slices.Equal(times, test.times) || !slices.Equal(icons, test.icons) || about(app.Look(), b.Class) != test.about {
			t.Errorf("%s: times %v with %v of %q, want %v with %v of %q", test.display, times, icons, about(app.Look(), b.Class), test.times, test.icons, test.about)
		}
	}
}
