package e2e

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// caromModel is the expected game of Carom.
type caromModel struct {
	*session.Session
	day puzzle.CaromDay
	app *app // shows it; asked where the board is
}

// Colours of Carom boards.
var (
	caromCell    = theme.RGB(0x20252D)
	caromGoal    = theme.RGB(0x6B4F21)
	caromTarget  = theme.RGB(0xF59E0B)
	caromBlocker = theme.RGB(0x3B82F6)
)

func caromDay(t *testing.T, date string) puzzle.CaromDay {
	t.Helper()
	d, err := puzzle.ParseDate(date)
	if err != nil {
		t.Fatal(err)
	}
	day, ok := puzzle.CaromAssignedDay(d)
	if !ok {
		t.Fatalf("no puzzle for %s", date)
	}
	return day
}

func newCarom(t *testing.T, date string) *caromModel {
	t.Helper()
	day := caromDay(t, date)
	code, err := puzzle.Standard().ParseCode(day.Code())
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return &caromModel{Session: s, day: day}
}

// at returns the middle of a cell.
func (c *caromModel) at(p board.Point) image.Point {
	return c.app.cell(c.Board().Width(), p.X, p.Y)
}

// shows fails unless every cell shows its piece, or none if it is empty.
func (c *caromModel) shows(t *testing.T, a *app) {
	t.Helper()
	c.app = a
	shown, b, cells := a.pixels(), c.Board(), a.cells()
	side := cells.Dx() / b.Width()
	for y := range b.Height() {
		for x := range b.Width() {
			p := board.Point{X: x, Y: y}
			corner := cells.Min.Add(image.Pt(x*side, y*side))
			on := shown.RGBAAt(corner.X+side*22/100, corner.Y+side*22/100)     // of a piece
			beside := shown.RGBAAt(corner.X+side*12/100, corner.Y+side*12/100) // outside of arrows and landing marks
			ground := caromCell
			if p == b.Piece(0).Home {
				ground = caromGoal
			}
			switch id := b.Occupant(b.Cell(p)); {
			case id == 0 && !near(on, caromTarget):
				t.Fatalf("cell %d,%d shows %v, want the target", x, y, on)
			case id > 0 && !near(on, caromBlocker):
				t.Fatalf("cell %d,%d shows %v, want a blocker", x, y, on)
			case id == board.NoPiece && (!near(beside, ground) || near(on, caromTarget) || near(on, caromBlocker)):
				t.Fatalf("cell %d,%d shows %v and %v, want it empty", x, y, beside, on)
			}
		}
	}
}

// do makes a move in the model.
func (c *caromModel) do(t *testing.T, m moves.Move) {
	t.Helper()
	if _, err := c.Do(moves.Group{m}); err != nil {
		t.Fatal(err)
	}
}

func near(c color.RGBA, want color.NRGBA) bool {
	far := func(a, b uint8) bool { return max(a, b)-min(a, b) > 6 }
	return !far(c.R, want.R) && !far(c.G, want.G) && !far(c.B, want.B)
}

var (
	arrowKeys  = [...]ebiten.Key{board.Up: ebiten.KeyArrowUp, board.Down: ebiten.KeyArrowDown, board.Left: ebiten.KeyArrowLeft, board.Right: ebiten.KeyArrowRight}
	letterKeys = [...]ebiten.Key{board.Up: ebiten.KeyW, board.Down: ebiten.KeyS, board.Left: ebiten.KeyA, board.Right: ebiten.KeyD}
	pieceKeys  = [...]ebiten.Key{ebiten.KeyDigit4, ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3}
)

// A daily puzzle is solved with every way to move pieces in turn: number and arrow, Tab and letters,
// click on the arrow, click on the landing mark, swipe, and finger.
func TestCaromIsPlayed(t *testing.T) {
	c := newCarom(t, "2026-03-12")
	a := open(t, options{args: []string{"carom?day=2026-03-12"}, today: "2026-03-12", settings: "theme = \"dark\"\n"})
	a.settle()
	c.shows(t, a)
	a.shot("carom-start")
	selected := 0
	for n, m := range c.day.Solution {
		from := c.at(c.Board().At(m.Piece))
		beside := c.at(c.Board().At(m.Piece).Add(m.Dir.Vector()))
		to, _ := moves.Carom{}.Landing(c.Board(), m)
		landing := c.at(c.Board().Point(to))
		switch n % 6 {
		case 0:
			a.key(pieceKeys[m.Piece])
			a.key(arrowKeys[m.Dir])
		case 1:
			for ; selected < int(m.Piece); selected++ {
				a.key(ebiten.KeyTab)
			}
			for ; selected > int(m.Piece); selected-- {
				a.key(ebiten.KeyShiftLeft, ebiten.KeyTab)
			}
			a.key(letterKeys[m.Dir])
		case 2:
			a.drag(from)
			a.drag(beside)
		case 3:
			a.drag(from)
			a.drag(landing)
		case 4:
			a.drag(from, from.Add(image.Pt(m.Dir.Vector().X*30, m.Dir.Vector().Y*30)))
		case 5:
			a.touch(from, from.Add(image.Pt(m.Dir.Vector().X*30, m.Dir.Vector().Y*30)))
		}
		selected = int(m.Piece)
		c.do(t, m)
		if n == 3 {
			a.frames(4)
			a.shot("carom-glide")
		}
		if n+1 == len(c.day.Solution) {
			break
		}
		a.settle()
		c.shows(t, a)
		if n == 4 {
			a.shot("carom-play")
			a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
			a.settle()
			c.Undo()
			c.shows(t, a)
			a.click("replay-next")
			a.settle()
			c.Redo()
			c.shows(t, a)
			a.click("replay-start")
			a.settle()
			for c.CanUndo() {
				c.Undo()
			}
			c.shows(t, a)
			a.click("replay-play")
			for range 6 {
				a.settle()
			}
			for c.CanRedo() {
				c.Redo()
			}
			c.shows(t, a)
		}
	}
	a.settle()
	a.settle()
	a.shot("carom-solved")
	a.key(ebiten.KeyEscape)
	a.settle()
	c.shows(t, a)
	a.shot("carom-over")
	// The bar is the replay, at its end.
	a.key(ebiten.KeyHome)
	a.settle()
	for _, name := range []string{"2026-03-12"} {
		newCarom(t, name).shows(t, a)
	}
	log, err := saves.ReadLog(a.config + "/data")
	results := log.Results()
	if err != nil || len(results) != 1 || results[0].Start() != c.day.Code() || results[0].Moves() != c.day.Optimum() || results[0].Optimum != c.day.Optimum() {
		t.Errorf("the results are %v, %v", results, err)
	}
}

// A piece that cannot move stays where it is.
func TestCaromRefuses(t *testing.T) {
	c := newCarom(t, "2026-03-12")
	a := open(t, options{args: []string{"carom?day=2026-03-12"}, today: "2026-03-12"})
	for _, d := range board.Dirs {
		if (moves.Carom{}).Legal(c.Board(), moves.Move{Piece: 1, Dir: d}) {
			continue
		}
		a.key(ebiten.KeyDigit1)
		a.key(arrowKeys[d])
		a.settle()
		c.shows(t, a)
	}
	a.shot("carom-refused")
}

// A code with moves is replayed; if its puzzle has changed, a warning is shown above.
func TestCaromReplayCode(t *testing.T) {
	day := caromDay(t, "2026-03-12")
	for name, code := range map[string]string{
		"carom-code":  day.Code() + "&moves=" + day.SolutionString(),
		"carom-older": "carom?day=2026-03-12&id=00000000&moves=" + day.SolutionString(),
	} {
		c := newCarom(t, "2026-03-12")
		a := open(t, options{args: []string{code}, today: "2026-03-12"})
		a.frames(4)
		c.shows(t, a) // at the start
		a.frames(50)
		a.shot(name)
		for range len(day.Solution) {
			a.settle()
		}
		for _, m := range day.Solution {
			c.do(t, m)
		}
		c.shows(t, a)
	}
}

// resultOf returns the result of a day solved with its solution and more additional moves.
func resultOf(t *testing.T, day puzzle.CaromDay, more int, hints int) records.Result {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(day.Code())
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	play := func(m moves.Move) {
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	// Additional moves: the first piece that can slide and return.
	for _, m := range (moves.Carom{}).AppendMoves(nil, s.Board()) {
		if more == 0 {
			break
		}
		trial := s.Board().Clone()
		back := moves.Move{Piece: m.Piece, Dir: m.Dir.Opposite()}
		for _, step := range []moves.Move{m, back} {
			if _, err := (moves.Carom{}).Apply(nil, trial, step); err != nil {
				trial = nil
				break
			}
		}
		if trial != nil && trial.Equal(s.Board()) {
			for range more / 2 {
				play(m)
				play(back)
			}
			more = 0
		}
	}
	for _, m := range day.Solution {
		play(m)
	}
	s.Tick(time.Minute)
	r, err := records.Of(s, records.Ending{Date: day.Date.String()})
	if err != nil {
		t.Fatal(err)
	}
	r.Hints = hints
	return r
}

// dayCell returns where a day of a month is in the archive.
func (a *app) dayCell(day int) image.Rectangle {
	a.t.Helper()
	r, ok := a.place(widget.Nth("archive-days", day-1))
	if !ok {
		a.t.Fatalf("the archive does not show day %d", day)
	}
	return r
}

// A month of the archive shows trophies, ticks, games in progress, today and days to come. A result
// of a puzzle that the day no longer has does not count.
func TestCaromArchive(t *testing.T) {
	config := t.TempDir()
	add := func(r records.Result) {
		if err := saves.AppendResult(config+"/data", r); err != nil {
			t.Fatal(err)
		}
	}
	trophies, ticks := map[int]bool{}, map[int]bool{}
	for n := 1; n <= 8; n++ {
		day := caromDay(t, fmt.Sprintf("2026-03-%02d", n))
		switch {
		case n == 5:
			continue
		case n == 7: // with hints
			ticks[n] = true
			add(resultOf(t, day, 0, 2))
			continue
		}
		r := resultOf(t, day, n%2*2, 0)
		if r.Moves() == day.Optimum() {
			trophies[n] = true
		} else {
			ticks[n] = true
		}
		add(r)
	}
	stale := resultOf(t, caromDay(t, "2026-03-09"), 0, 0)
	code, err := puzzle.Standard().ParseCode("carom?day=2026-03-09&id=00000000&moves=" + caromDay(t, "2026-03-09").SolutionString())
	if err != nil {
		t.Fatal(err)
	}
	stale.Replay = code.String()
	add(stale)

	c := newCarom(t, "2026-03-10")
	a := open(t, options{config: config, args: []string{"carom?day=2026-03-10"}, today: "2026-03-12"})
	a.settle()
	first := c.day.Solution[0]
	a.key(pieceKeys[first.Piece])
	a.key(arrowKeys[first.Dir])
	a.settle()
	c.do(t, first)
	c.shows(t, a)
	a.clickNew("new-days")
	a.shot("carom-archive")
	shown := a.pixels()
	for n := 1; n <= 31; n++ {
		cell := a.dayCell(n)
		trophy := has(shown, cell, theme.Light.Colour(theme.GoldIcon))
		tick := has(shown, cell, theme.Light.Colour(theme.Good))
		edge := image.Pt(cell.Min.X+4, (cell.Min.Y+cell.Max.Y)/2)
		future := near(shown.RGBAAt(edge.X, edge.Y), theme.Light.Colour(theme.Window))
		if trophy != trophies[n] || tick != ticks[n] || future != (n > 12) {
			t.Errorf("%d March: trophy %v, tick %v, future %v; want %v, %v, %v", n, trophy, tick, future, trophies[n], ticks[n], n > 12)
		}
	}
	// Keys move in the calendar. Enter continues a game in progress and starts other days.
	a.key(ebiten.KeyEnter)
	a.settle()
	a.key(ebiten.KeyP) // pausing and resuming changes nothing
	a.key(ebiten.KeyP)
	a.settle()
	c.shows(t, a)
	a.clickNew("new-days")
	a.key(ebiten.KeyArrowLeft)
	a.key(ebiten.KeyArrowUp)
	a.settle()
	a.shot("carom-archive-keys")
	a.key(ebiten.KeyEnter)
	a.settle()
	newCarom(t, "2026-03-02").shows(t, a)
	// The first click selects a day, the second plays it.
	a.clickNew("new-days")
	fourth := widget.Nth("archive-days", 3)
	a.click(fourth)
	a.settle()
	a.shot("carom-archive-chosen")
	a.click(fourth)
	a.settle()
	newCarom(t, "2026-03-04").shows(t, a)
}

// has reports whether a rectangle contains a colour.
func has(shown *image.RGBA, in image.Rectangle, want color.NRGBA) bool {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if near(shown.RGBAAt(x, y), want) {
				return true
			}
		}
	}
	return false
}

// shortCarom returns a puzzle of a few moves.
func shortCarom(t *testing.T) (puzzle.CaromEntry, string) {
	t.Helper()
	all, err := puzzle.CaromEntries(t.Context(), puzzle.GeneratorRequest{Seed: 1, MinMoves: 3, MaxMoves: 4})
	if err != nil {
		t.Fatal(err)
	}
	for e := range all {
		code, err := puzzle.NewCode(puzzle.Carom, e.Puzzle.Values())
		if err != nil {
			t.Fatal(err)
		}
		return e, code.String()
	}
	t.Fatal("no puzzle was made")
	return puzzle.CaromEntry{}, ""
}

// The first request shows a move on the board, and each move that is shown counts as a hint.
func TestCaromHints(t *testing.T) {
	entry, code := shortCarom(t)
	for _, asked := range []bool{false, true} {
		a := open(t, options{args: []string{code}})
		a.settle()
		before := a.pixels()
		board := a.cells()
		if asked {
			a.key(ebiten.KeyH)
			a.until("a move is shown", func() bool { return a.changed(before, board) })
		}
		a.settle()
		a.shot(fmt.Sprintf("carom-hint-%v", asked))
		for _, m := range entry.Solution {
			a.key(pieceKeys[m.Piece])
			a.key(arrowKeys[m.Dir])
			a.settle()
		}
		a.settle()
		log, err := saves.ReadLog(a.config + "/data")
		results := log.Results()
		if err != nil || len(results) != 1 || (results[0].Hints > 0) != asked || results[0].Moves() != entry.Optimum() {
			t.Errorf("asked %v: results %v, %v", asked, results, err)
		}
		a.shot(fmt.Sprintf("carom-solved-%v", asked))
	}
}

// savedCarom returns the last saved game.
func savedCarom(t *testing.T, config string) *session.Session {
	t.Helper()
	folder, err := saves.Open(config+"/data", puzzle.Standard())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	s, errs := folder.Latest()
	if s == nil {
		t.Fatalf("no game is kept: %v", errs)
	}
	return s
}

// A practice puzzle has the difficulty that was chosen, and its code recreates it.
func TestCaromPractice(t *testing.T) {
	a := open(t, options{args: []string{"carom?day=2026-03-12"}, today: "2026-03-12"})
	a.clickNew("new-practice")
	a.shot("carom-practice")
	a.key(ebiten.KeyEnter)
	a.until("the puzzle is made, and kept", func() bool { return a.kept("carom?walls=") })
	a.kill()
	s := savedCarom(t, a.config)
	p, err := puzzle.CaromPuzzleAt(s.Values())
	if err != nil || s.Values().Has(puzzle.KeyDay) {
		t.Fatalf("the game kept is %s, %v", s.Start(), err)
	}
	if solution, ok := p.Solve(t.Context()); !ok || len(solution) < 3 || len(solution) > 6 {
		t.Errorf("the easy puzzle %s takes %d moves", s.Start(), len(solution))
	}
	again := open(t, options{args: []string{s.Start().String()}})
	again.settle()
	table := &caromModel{Session: s}
	table.shows(t, again)
}

// In a window of the size of a phone the game is played with a finger.
func TestCaromSmallWindow(t *testing.T) {
	c := newCarom(t, "2026-03-12")
	a := open(t, options{args: []string{"carom?day=2026-03-12"}, today: "2026-03-12", size: image.Pt(360, 640), settings: "language = \"zh-Hans\"\n"})
	a.settle()
	c.shows(t, a)
	for _, m := range c.day.Solution[:4] {
		a.touch(c.at(c.Board().At(m.Piece)))
		a.touch(c.at(c.Board().At(m.Piece).Add(m.Dir.Vector())))
		a.settle()
		c.do(t, m)
		c.shows(t, a)
	}
	a.shot("carom-small")
}

// After solving, the content of the dialog stays available in the panel, and in a narrow window behind
// the number of moves. A code of a future day opens nothing.
func TestCaromAfterwards(t *testing.T) {
	const day = "2026-03-12"
	c := newCarom(t, day)
	for _, w := range []struct {
		name, settings string
		size           image.Point
	}{
		{"light", "", image.Pt(1280, 800)},
		{"dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Pt(1280, 800)},
		{"small", "", image.Pt(360, 640)},
		{"small-dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Pt(360, 640)},
	} {
		a := open(t, options{args: []string{"carom?day=" + day}, today: day, settings: w.settings, size: w.size})
		a.settle()
		for _, m := range c.day.Solution {
			a.key(pieceKeys[m.Piece])
			a.key(arrowKeys[m.Dir])
			a.settle()
		}
		a.card()
		a.key(ebiten.KeyEscape) // the card of a solved game
		a.settle()
		a.shot("carom-afterwards-" + w.name)
		if w.size.X > 400 {
			continue
		}
		before := a.pixels()
		at, ok := a.place(widget.Nth("figure", 0))
		if !ok {
			t.Fatal("the moves cannot be touched")
		}
		a.touch(at.Min.Add(at.Size().Div(2)))
		a.settle()
		a.shot("carom-box-" + w.name)
		if same(before, a.pixels(), before.Rect) {
			t.Error("a touch of the moves opens nothing")
		}
	}
	a := open(t, options{args: []string{"carom?day=2026-03-13"}, today: day})
	a.settle()
	a.shot("carom-not-yet")
	if a.kept("carom?day=2026-03-13") {
		t.Error("the puzzle of tomorrow is played")
	}
}

// A solved board glows before the dialog opens, unless motion is reduced.
func TestCaromGlows(t *testing.T) {
	for _, w := range []struct {
		name, settings string
		glows          bool
	}{
		{"light", "theme = \"light\"\n", true},
		{"dark", "theme = \"dark\"\n", true},
		{"still", "reduced-motion = true\n", false},
	} {
		t.Run(w.name, func(t *testing.T) {
			entry, code := shortCarom(t)
			a := open(t, options{args: []string{code}, settings: w.settings})
			a.settle()
			s := newBlocks(t, a, code).Session
			c := caromModel{Session: s, app: a}
			for n, m := range entry.Solution {
				if n > 0 {
					a.settle()
				}
				a.key(pieceKeys[m.Piece])
				a.guest.PressKey(arrowKeys[m.Dir])
				a.frames(1)
				a.guest.ReleaseKey(arrowKeys[m.Dir])
				c.do(t, m)
			}
			empty := c.empty()
			most := 0
			for wait := 0; !a.shows("solved-next") && wait < 600; wait++ {
				a.frames(1)
				shown := a.pixel(empty)
				warm := int(shown.R) - int(shown.B)
				if most <= glowing && warm > glowing {
					a.shot("carom-glow-" + w.name)
				}
				most = max(most, warm)
			}
			if glows := most > glowing; glows != w.glows {
				t.Errorf("an empty cell is redder than blue by %d, and glows: %v, want %v", most, glows, w.glows)
			}
		})
	}
}

// glowing is the minimum of red minus blue in a glowing cell. Others are bluish.
const glowing = 20

// empty returns the middle of an empty cell that is not the goal.
func (c *caromModel) empty() image.Point {
	b := c.Board()
	for y := range b.Height() {
		for x := range b.Width() {
			p := board.Point{X: x, Y: y}
			if b.Occupant(b.Cell(p)) == board.NoPiece && p != b.Piece(0).Home {
				return c.at(p)
			}
		}
	}
	return image.Point{}
}

// The lesson opens at the first visit, not over a game opened by a code. Help leads to it always.
func TestCaromFirstLesson(t *testing.T) {
	for _, c := range []struct {
		name, settings string
		size           image.Point
		args           []string
		offered        bool
	}{
		{"light", "", image.Point{}, nil, true},
		{"dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Point{}, nil, true},
		{"small", "", image.Pt(360, 640), nil, true},
		{"still", "reduced-motion = true\n", image.Point{}, nil, true},
		{"still-small-dark-zh", "reduced-motion = true\ntheme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Pt(360, 640), nil, true},
		{"code", "", image.Point{}, []string{"carom?day=2026-03-12"}, false},
		{"seen", "[carom]\nhow-seen = true\n", image.Point{}, nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t, options{args: c.args, settings: c.settings, size: c.size, today: "2026-03-12"})
			a.settle()
			if c.args == nil { // at home
				a.key(ebiten.KeyEscape)
				a.settle()
				a.click("daily-carom")
				a.settle()
			}
			if a.shows("lesson-board") != c.offered {
				t.Fatalf("shown: %v, want %v", !c.offered, c.offered)
			}
			if !c.offered {
				a.key(ebiten.KeyF1)
				a.settle()
				if !a.shows("help-lesson") {
					t.Error("Help does not offer it")
				}
				return
			}
			a.settle()
			a.shot("lesson-" + c.name)
			a.key(ebiten.KeyEscape)
			a.settle()
			if a.shows("lesson-board") {
				t.Error("it does not go")
			}
			a.key(ebiten.KeyControlLeft, ebiten.KeyR)
			a.settle()
			if a.shows("lesson-board") {
				t.Error("it comes again")
			}
		})
	}
}

// A puzzle without moves is not the last game played; with a move it is.
func TestCaromGlance(t *testing.T) {
	const author = "carom?walls=9111391380684002ac14384281038292c0684006901290038000006ac446c456&goal=c5&pieces=h8d4b5b8"
	config := t.TempDir()
	look := func(move bool) {
		t.Helper()
		a := open(t, options{args: []string{author}, config: config, today: "2026-11-22"})
		a.settle()
		if move {
			a.key(ebiten.KeyDigit4)
			a.key(ebiten.KeyArrowLeft)
			a.until("the move is kept", func() bool { return a.kept("walls=") })
		}
		a.settle()
		a.kill()
	}
	look(false)
	a := open(t, options{args: []string{"worlds?seed=5&steps=9"}, config: config, today: "2026-11-22"})
	a.settle()
	if a.kept("walls=") {
		t.Error("what was only looked at is kept")
	}
	a.kill()
	look(true)
}

// Puzzles of days that are not shipped are generated in the background: Home says so, and the puzzle
// opens when it is ready.
func TestCaromMadeDay(t *testing.T) {
	for _, button := range []widget.ID{"daily-carom"} {
		t.Run(string(button), func(t *testing.T) {
			a := open(t, options{args: []string{"worlds"}, settings: "[carom]\nhow-seen = true\n", today: "2029-01-03"})
			a.settle()
			a.key(ebiten.KeyEscape)
			a.until("it can be played", func() bool { return a.shows(button) })
			a.shot("carom-made-home")
			a.click(button)
			a.until("the puzzle opens", func() bool { return a.shows("carom-archive") })
			a.settle()
			a.shot("carom-made")
			a.key(ebiten.KeyDigit4)
			for _, key := range []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyArrowRight, ebiten.KeyArrowDown} {
				a.key(key)
			}
			a.settle()
			if !a.kept("carom?day=2029-01-03&id=") {
				t.Error("the game of the day is not kept")
			}
		})
	}
}

// A game of such a day is there again at the next start and on the card of its family: its puzzle is
// generated in the background before the game is read.
func TestCaromMadeDayComesBack(t *testing.T) {
	const today = "2029-01-03"
	config := t.TempDir()
	play := func(args ...string) *app {
		t.Helper()
		a := open(t, options{args: append([]string{}, args...), config: config, settings: "[carom]\nhow-seen = true\n", today: today})
		a.settle()
		return a
	}
	a := play("carom?day=2029-01-02")
	a.key(ebiten.KeyDigit4)
	for _, key := range []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyArrowRight, ebiten.KeyArrowDown} {
		a.key(key)
	}
	a.until("the game is kept", func() bool { return a.kept("carom?day=2029-01-02&id=") && a.kept("\ndo t") })
	made := savedMoves(t, a)
	a.kill()
	a = play()
	heading := fmt.Sprintf("Carom No. %d", puzzle.CaromNumber(puzzle.Date{Year: 2029, Month: time.January, Day: 2}))
	a.until("the game comes back", func() bool { return a.says(heading) })
	a.shot("carom-made-again")
	a.key(ebiten.KeyEscape)
	a.key(ebiten.KeyEscape)
	a.settle()
	if !a.shows("carom-card") {
		t.Fatal("home is not shown")
	}
	if got := savedMoves(t, a); got != made {
		t.Errorf("the game has %d moves, want %d", got, made)
	}
	a.kill()
}

// savedMoves returns the number of moves of the only saved game of Carom.
func savedMoves(t *testing.T, a *app) int {
	t.Helper()
	a.settle()
	names, err := filepath.Glob(filepath.Join(a.config, "data", "games", "carom*"+session.Extension))
	if err != nil || len(names) != 1 {
		t.Fatalf("%d games of Carom are kept, %v: want one", len(names), err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Read(puzzle.Standard(), string(text))
	if err != nil {
		t.Fatal(err)
	}
	made, _ := s.Depth()
	return made
}
