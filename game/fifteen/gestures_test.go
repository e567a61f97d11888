package fifteen

import (
	"fmt"
	"image"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// lessonBoard is a game of tiles without history or clock.
type lessonBoard struct {
	b       *board.Board
	closed  bool
	single  bool
	refused string
	back    bool // tiles were released
	undone  bool
}

func (t *lessonBoard) Board() *board.Board                         { return t.b }
func (t *lessonBoard) Open() bool                                  { return !t.closed }
func (t *lessonBoard) Several() bool                               { return !t.single }
func (t *lessonBoard) CancelPress(group moves.Group, from float64) { t.back = true }
func (t *lessonBoard) Refuse(tile board.ID, d board.Dir) {
	t.refused = fmt.Sprintf("%s%c", t.b.Name(tile), "udlr"[d])
}

func (t *lessonBoard) Do(group moves.Group) bool {
	for _, m := range group {
		if _, err := (moves.Fifteen{}).Apply(nil, t.b, m); err != nil {
			return false
		}
	}
	return true
}

func (t *lessonBoard) TakeBack(group moves.Group) {
	t.undone = t.Do(takenBack(group))
}

const cell = familytest.Cell // device-independent pixels

// tiles returns the board of an arrangement in the form of codes.
func tiles(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeyTiles: text})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestGestures(t *testing.T) {
	const start = "1-2-3-4-0-5-7-8-6" // 1 2 3 / 4 _ 5 / 7 8 6
	for _, test := range []struct {
		name, before, after string
		way                 string
		single, closed      bool
		refused             string
		back, undone        bool
	}{
		{name: "click beside the blank", before: start, way: "2.5,1.5 2.5,1.5", after: "1-2-3-4-5-0-7-8-6"},
		{name: "click above", before: start, way: "1.5,0.5 1.5,0.5", after: "1-0-3-4-2-5-7-8-6"},
		{name: "click on the blank", before: start, way: "1.5,1.5 1.5,1.5"},
		{name: "click out of line", before: start, way: "0.5,0.5 0.5,0.5", refused: "1d"},
		{name: "click farther along", before: "0-2-3-1-4-5-7-8-6", way: "2.5,0.5 2.5,0.5", after: "2-3-0-1-4-5-7-8-6"},
		{name: "click farther along, one at a time", before: "0-2-3-1-4-5-7-8-6", way: "2.5,0.5 2.5,0.5", single: true, refused: "3l"},
		{name: "drag all the way", before: start, way: "2.5,1.5 2.2,1.5 1.8,1.5 1.5,1.5", after: "1-2-3-4-5-0-7-8-6", back: true},
		{name: "drag beyond", before: start, way: "2.5,1.5 0.1,1.4", after: "1-2-3-4-5-0-7-8-6", back: true},
		{name: "drag a little is a swipe", before: start, way: "2.5,1.5 2.4,1.5 2.3,1.5", after: "1-2-3-4-5-0-7-8-6", back: true},
		{name: "turn round", before: start, way: "2.5,1.5 2.1,1.5 1.9,1.5 2.4,1.5", back: true, undone: true},
		{name: "drag there and back to the place", before: start, way: "2.5,1.5 1.7,1.5 2.5,1.5", back: true, undone: true},
		{name: "a hand in haste", before: start, way: "2.5,1.5 2.3,1.5 2.5,1.5", after: "1-2-3-4-5-0-7-8-6", back: true},
		{name: "drag across", before: start, way: "2.5,1.5 2.5,1.9 2.5,2.4", after: "1-2-3-4-5-0-7-8-6"},
		{name: "drag away", before: start, way: "2.5,1.5 2.9,1.5", after: "1-2-3-4-5-0-7-8-6"},
		{name: "drag a row", before: "0-2-3-1-4-5-7-8-6", way: "2.5,0.5 1.6,0.5", after: "2-3-0-1-4-5-7-8-6", back: true},
		{name: "swipe out of line", before: start, way: "0.5,0.5 0.8,0.5", refused: "1r"},
		{name: "press outside", before: start, way: "3.5,0.5 2.5,0.5"},
		{name: "closed", before: start, way: "2.5,1.5 2.5,1.5", closed: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := &lessonBoard{b: tiles(t, test.before), single: test.single, closed: test.closed}
			after := test.after
			if after == "" {
				after = test.before
			}
			var f gestures
			way := familytest.Way(t, test.way)
			f.press(g, way[0], cell)
			for _, p := range way[1:] {
				f.move(p, cell)
				if _, part := f.held(); part < -1 || part > 0 {
					t.Errorf("tiles are %v of a cell off their places", part)
				}
			}
			f.release(g, way[len(way)-1], cell)
			if f.active() {
				t.Error("goes on after the release")
			}
			if want := tiles(t, after); !g.b.Equal(want) {
				t.Errorf("got\n%v\nwant\n%v", g.b, want)
			}
			if g.refused != test.refused || g.back != test.back || g.undone != test.undone {
				t.Errorf("refused %q, let go %v, undone %v; want %q, %v, %v", g.refused, g.back, g.undone, test.refused, test.back, test.undone)
			}
		})
	}
}

// A dragged tile is at the pointer, with the other tiles of its row.
func TestTilesFollow(t *testing.T) {
	g := &lessonBoard{b: tiles(t, "0-2-3-1-4-5-7-8-6")}
	var f gestures
	f.press(g, gesture.Point{X: 2.5 * cell, Y: 0.5 * cell}, cell)
	f.move(gesture.Point{X: 2.1 * cell, Y: 0.7 * cell}, cell)
	group, part := f.held()
	if len(group) != 2 || part < -0.61 || part > -0.59 || group[0].Dir != board.Left {
		t.Errorf("%d tiles are %v off their places, want 2 by -0.6", len(group), part)
	}
	f.cancel(g, true)
	if !g.undone || f.active() {
		t.Error("a withdrawn press does not let the tiles go back")
	}
}

// A hovering pointer slides tiles in line with the blank, once for each cell that it enters.
func TestHover(t *testing.T) {
	for _, test := range []struct{ name, way, after string }{
		{"to a tile beside the blank", "1.5,1.5 2.1,1.5", "1-2-3-4-5-0-7-8-6"},
		{"within its cell", "2.9,1.5 2.1,1.5", blankInMiddle},
		{"out of line", "-0.5,0.5 0.5,0.5", blankInMiddle},
		{"through a corner", "1.5,1.5 0.5,0.5", "0-2-3-1-4-5-7-8-6"},
		{"onto the blank", "0.5,0.5 1.5,1.5", blankInMiddle},
		{"round", "1.5,1.5 2.5,1.5 2.5,0.5 1.5,0.5", "1-0-2-4-5-3-7-8-6"},
		{"in one go", "1.5,1.5 2.5,0.5", "1-2-0-4-5-3-7-8-6"},
		{"onto the board from beside it", "-0.5,1.5 0.1,1.5", "1-2-3-0-4-5-7-8-6"},
		{"fast onto the board", "-2,1.5 0.9,1.5", "1-2-3-0-4-5-7-8-6"},
		{"beside a corner, above it", "1.5,1.5 2.6,0.4", "1-2-0-4-5-3-7-8-6"},
		{"beside a corner, below it", "1.5,1.5 2.4,0.4", "1-3-0-4-2-5-7-8-6"},
		{"over a corner by a hair", "1.5,1.5 2.001,1.001 2.1,0.9", "1-2-0-4-5-3-7-8-6"},
		{"beside the board and back over a row", "1.5,1.5 5.5,1.5 5.5,0.5 0.5,0.5", "0-1-2-4-5-3-7-8-6"},
		{"away from the board", "1.5,1.5 3.5,1.5", "1-2-3-4-5-0-7-8-6"},
	} {
		g := &lessonBoard{b: tiles(t, blankInMiddle)}
		way := familytest.Way(t, test.way)
		for i := range way[1:] {
			hover(g, way[i], way[i+1], cell)
		}
		if want := tiles(t, test.after); !g.b.Equal(want) {
			t.Errorf("%s: got\n%v\nwant\n%v", test.name, g.b, want)
		}
	}
}

// takenBack returns the gesture that takes back another.
func takenBack(group moves.Group) moves.Group {
	back := make(moves.Group, 0, len(group))
	for i := len(group) - 1; i >= 0; i-- {
		back = append(back, group[i].Inverse())
	}
	return back
}

// Lessons handle a hovering pointer like games: it slides tiles if that is switched on.
func TestHoverInALesson(t *testing.T) {
	for _, hovers := range []bool{false, true} {
		app, p := newContext(t, "en")
		newWindow(t, &app.Frame, 1280, 800)
		app.Settings, app.Sound = app.Settings.With(keyHover, hovers), &sound.Player{}
		s, err := start(puzzle.Values{puzzle.KeySize: "3", puzzle.KeySeed: "5"})
		if err != nil {
			t.Fatal(err)
		}
		family.Teach(app, family.Lesson{Play: state{newShared(new(Solver))}.playLesson, Puzzle: puzzle.Fifteen, Name: assets.FamilyFifteen, Steps: []family.LessonStep{{
			Start: func() (*session.Session, error) { return s, nil }, Tasks: []family.LessonTask{{Solve: true}},
		}}})
		for y := 100; y < 700; y += 50 {
			for x := 0; x < app.Size.X; x += 20 {
				for range 2 { // it rests
					app.Now += time.Second
					app.UI.Begin(widget.Input{Now: app.Now, Pointer: image.Pt(x, y)}, widget.Frame{Size: app.Size, Scale: 1})
					p.page.Frame(app)
					app.UI.End()
				}
			}
		}
		if got := len(s.Moves()) > 0; got != hovers {
			t.Errorf("with the preference %v, moves were made: %v", hovers, got)
		}
	}
}

// Before the first move, the way of a hovering pointer to where the player wants to begin makes no moves.
func TestHoverBegins(t *testing.T) {
	const cell = 10
	at := func(x, y float64) gesture.Point { return gesture.Point{X: x * cell, Y: y * cell} }
	type step struct {
		at    gesture.Point
		after time.Duration
	}
	for _, test := range []struct {
		name  string
		from  gesture.Point
		way   []step
		moves int
	}{
		{"inside from the start", at(0.5, 0.5), []step{{at(0.5, 1.5), 0}}, 1},
		{"from beside the board", at(-2, 2.5), []step{{at(-1, 2.5), 0}, {at(0.5, 2.5), 0}, {at(1.5, 2.5), 0}}, 0},
		{"in one step", at(-2, 2.5), []step{{at(1.5, 2.5), 0}}, 0},
		{"after a short rest", at(-1, 0.5), []step{{at(0.5, 0.5), 0}, {at(0.5, 0.5), hoverRest / 2}, {at(0.5, 1.5), 0}}, 0},
		{"after a rest", at(-1, 0.5), []step{{at(0.5, 0.5), 0}, {at(0.5, 0.5), hoverRest}, {at(0.5, 1.5), 0}}, 1},
		{"out and in once it has begun", at(0.5, 0.5), []step{{at(0.5, 1.5), 0}, {at(-1, 1.5), 0}, {at(1.5, 1.5), 0}}, 2},
	} {
		app, _ := newContext(t, "en")
		newWindow(t, &app.Frame, 1280, 800)
		app.Settings = app.Settings.With(keyHover, true)
		g, on := game3x3(t, blankAtCorner, puzzle.ModeClassic)
		from := test.from
		for _, s := range test.way {
			app.Now += s.after
			carryOut(t, on, g.Input(app, family.Event{Kind: family.Hover, From: from, At: s.at, Cell: cell}))
			from = s.at
		}
		if got := len(on.session.Moves()); got != test.moves {
			t.Errorf("%s: %d slides, want %d", test.name, got, test.moves)
		}
	}
}
