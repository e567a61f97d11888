package e2e

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/knowledge"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// renderer draws a position from scratch as the window should show it, with the view of its family,
// in the test's process. The program draws only what has changed and keeps pictures; comparing both
// finds what it failed to redraw.
type renderer struct {
	screen   *screen.Screen
	ui       *widget.Context
	pictures *scene.Pictures
	families []family.Family
	keys     []settings.Key
	language string // whose fonts the screen has
}

func newRenderer(t *testing.T) *renderer {
	t.Helper()
	var fonts [3][]byte
	for i, font := range []assets.Font{assets.FontRegular, assets.FontBold, assets.FontCarved} {
		var err error
		if fonts[i], err = assets.FontData(font); err != nil {
			t.Fatal(err)
		}
	}
	s, err := screen.New(screen.Resources{Regular: fonts[0], Bold: fonts[1], Serif: fonts[2], Icon: assets.Icon})
	if err != nil {
		t.Fatal(err)
	}
	a := &renderer{screen: s, ui: widget.New(s, nil), pictures: scene.NewPictures(canvas{s})}
	a.families = []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	a.keys = family.Preferences(a.families)
	return a
}

// canvas makes the screen a scene.Canvas.
type canvas struct{ *screen.Screen }

func (e canvas) Add(picture *image.RGBA) paint.Picture { return e.AddPicture(picture) }
func (e canvas) Drop(p paint.Picture)                  { e.DropPicture(p) }

// context returns a scene context like the program's, with the settings of a folder, for a window of a
// size.
func (a *renderer) context(t *testing.T, config string, size image.Point, s *session.Session) *scene.App {
	t.Helper()
	preferences, _, err := settings.Load(config, a.keys...)
	if err != nil {
		t.Fatal(err)
	}
	words, err := assets.NewWords(preferences.Language, "C")
	if err != nil {
		t.Fatal(err)
	}
	if script := words.Script(); a.language != words.Tag() {
		a.language = words.Tag()
		var data [2][]byte
		regular, bold := assets.ScriptFonts(script)
		for i, font := range []assets.Font{regular, bold} {
			if font == "" {
				continue
			}
			if data[i], err = assets.FontData(font); err != nil {
				t.Fatal(err)
			}
		}
		if err := a.screen.SetScript(data[0], data[1]); err != nil {
			t.Fatal(err)
		}
	}
	var catalogue puzzle.Catalogue
	for _, f := range a.families {
		catalogue = append(catalogue, f.Puzzle())
	}
	book := records.NewBook(catalogue)
	app := &scene.App{
		Frame: scene.Frame{
			UI: a.ui, Words: words, Settings: preferences, Pictures: a.pictures, Size: size, Scale: 1,
			Time: time.Now, Held: func(widget.Key) bool { return false },
		},
		Navigator: navigator{}, Games: oneGame{session: s}, Book: &book, Jobs: scene.NewJobs(func() {}), DataDir: filepath.Join(config, "data"),
		Random: func() uint32 { return 0 }, Wake: func() {},
	}
	a.ui.Begin(widget.Input{Away: true}, widget.Frame{
		Size: size, Scale: 1, Theme: app.Theme(), LargeText: preferences.LargeText, ReducedMotion: app.ReducedMotion(), StatusHeight: parts.StatusHeight(&app.Frame),
	})
	a.ui.End()
	return app
}

// navigator has no dialogs and pages.
type navigator struct{ scene.Navigator }

func (navigator) CurrentDialog() scene.Dialog { return nil }
func (navigator) Page() scene.Page            { return nil }

// oneGame has only a current game.
type oneGame struct {
	scene.Games
	session *session.Session
}

func (g oneGame) Current() *session.Session { return g.session }

// gameHost is the host of a game that is only drawn.
type gameHost struct {
	family.GameHost
	*familytest.Knowing
	session *session.Session
}

func (t gameHost) Session() *session.Session       { return t.session }
func (t gameHost) Knowledge() *knowledge.Knowledge { return t.Of(t.session) }
func (gameHost) Open() bool                        { return true }
func (gameHost) Calm() bool                        { return false }

// differs describes the first cell of a window that does not show the position of a game whose
// board, with its frame, is at a rectangle, or returns "". It skips cells that any of others covers
// and those that are partly outside the stage; seen is the number of cells compared.
func (a *renderer) differs(t *testing.T, config string, shown *image.RGBA, at image.Rectangle, others []image.Rectangle, s *session.Session) (difference string, seen int) {
	t.Helper()
	app := a.context(t, config, shown.Rect.Size(), s)
	defer app.Jobs.Close()
	b := s.Board()
	var game family.Game
	for _, f := range a.families {
		if f.Puzzle().Name() == s.Family().Name() {
			game = f.Play(app, gameHost{Knowing: new(familytest.Knowing), session: s})
		}
	}
	frame := game.View().FrameOf(app.Look(), false)
	var layout boardview.Layout
	for cell := 1; layout.Outer.Dx() < at.Dx(); cell++ {
		layout = boardview.Fit(0, 0, b.Width(), b.Height(), frame, cell, cell)
	}
	if layout = layout.MovedTo(at.Min); layout.Outer != at {
		return fmt.Sprintf("the board stands at %v, and %d × %d cells fit there at %v", at, b.Width(), b.Height(), layout.Outer), 0
	}
	list := app.List()
	list.Reset()
	scene := app.Drawing(b, layout)
	scene.Selection, scene.Ghosts = true, true
	game.View().Draw(app.Look(), scene)
	room := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	want := image.NewRGBA(shown.Rect)
	if part := at.Intersect(shown.Rect); !part.Empty() {
		drawn := a.screen.Picture(list, part, app.Theme().Colour(theme.Window))
		for y := part.Min.Y; y < part.Max.Y; y++ {
			copy(want.Pix[want.PixOffset(part.Min.X, y):], drawn.Pix[drawn.PixOffset(part.Min.X, y):][:4*part.Dx()])
		}
	}
	var pieces []image.Point // corners of occupied cells
	for y := range b.Height() {
		for x := range b.Width() {
			if b.Occupant(b.Cell(board.Point{X: x, Y: y})) != board.NoPiece {
				pieces = append(pieces, layout.Cells.Min.Add(image.Pt(x, y).Mul(layout.Cell)))
			}
		}
	}
	for y := range b.Height() {
		for x := range b.Width() {
			corner := layout.Cells.Min.Add(image.Pt(x, y).Mul(layout.Cell))
			cell := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(layout.Cell, layout.Cell))}
			if !cell.In(room) || overlapsAny(cell, others) {
				continue
			}
			seen++
			wrong := middleDifference(shown, corner, want, corner, layout.Cell)
			if wrong <= alike {
				continue
			}
			// An empty cell may show the arrow of a selected piece, but nothing that looks like a piece.
			if slices.Contains(pieces, corner) || slices.ContainsFunc(pieces, func(piece image.Point) bool {
				return middleDifference(shown, corner, want, piece, layout.Cell) <= alike
			}) {
				return fmt.Sprintf("cell %d,%d of %s: mean difference %.0f", x, y, s.Start(), wrong), seen
			}
		}
	}
	return "", seen
}

func overlapsAny(r image.Rectangle, others []image.Rectangle) bool {
	for _, o := range others {
		if o.Overlaps(r) {
			return true
		}
	}
	return false
}

// alike is the maximum mean difference of cells that count as equal.
const alike = 12

// middleDifference returns the mean difference of the middle of two cells in two pictures, 0 to 255.
func middleDifference(a *image.RGBA, at image.Point, b *image.RGBA, bt image.Point, cell int) float64 {
	sum, n := 0.0, 0
	for y := cell / 4; y < cell*3/4; y++ {
		for x := cell / 4; x < cell*3/4; x++ {
			sum += apart(a.RGBAAt(at.X+x, at.Y+y), b.RGBAAt(bt.X+x, bt.Y+y))
			n++
		}
	}
	return sum / float64(n)
}

func apart(p, q color.RGBA) float64 {
	return (math.Abs(float64(p.R)-float64(q.R)) + math.Abs(float64(p.G)-float64(q.G)) + math.Abs(float64(p.B)-float64(q.B))) / 3
}

// game returns the current game as the program wrote it. bare reports whether the board shows the
// position and nothing else; goroutines is their number at that time.
func (a *app) game() (s *session.Session, bare bool, goroutines int) {
	a.t.Helper()
	d := a.gameDump()
	s, err := session.Load(puzzle.Standard(), []byte(d.saved))
	if err != nil {
		a.t.Fatalf("%v\n%s", err, d.saved)
	}
	return s, d.shows == "bare", d.goroutines
}

// look compares the window at rest with the position of the current game. It reports whether the
// board is visible.
func (a *renderer) look(shows *app) bool {
	shows.t.Helper()
	shows.pointAtNothing()
	s, bare, _ := shows.game()
	if !bare {
		return false
	}
	at, _ := shows.place(family.BoardID)
	shown := shows.pixels()
	var others []image.Rectangle
	for id, r := range shows.allPlaces() {
		if id != family.BoardID {
			others = append(others, r)
		}
	}
	difference, seen := a.differs(shows.t, shows.config, shown, at, others, s)
	if difference != "" {
		shows.shot("differs")
		shows.t.Fatalf("the window does not show the position: %s\n%v\n%s", difference, s.Board(), s.Save())
	}
	return seen > 0
}

// pointAtNothing moves the pointer to the corner of the window, and waits until nothing moves.
func (a *app) pointAtNothing() {
	a.t.Helper()
	size := a.screen.Bounds().Size()
	a.guest.MoveCursor(float64(size.X-1), float64(size.Y-1))
	a.settle()
}

// allPlaces returns the rectangles of all widgets that accept keys or the pointer.
func (a *app) allPlaces() map[widget.ID]image.Rectangle {
	a.t.Helper()
	text, err := os.ReadFile(a.places)
	if err != nil {
		a.t.Fatal(err)
	}
	places := map[widget.ID]image.Rectangle{}
	for line := range strings.Lines(string(text)) {
		var r image.Rectangle
		var id widget.ID
		if _, err := fmt.Sscan(line, &id, &r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y); err != nil {
			a.t.Fatalf("place %q: %v", line, err)
		}
		places[id] = r
	}
	return places
}

// The renderer draws what the program shows in each family, and a different position is found to
// differ.
func TestTheWindowShowsThePosition(t *testing.T) {
	art := newRenderer(t)
	for _, test := range []struct{ code, another string }{
		{"worlds?seed=7", "worlds?seed=8"},
		{"fifteen?seed=7", "fifteen?seed=8"},
		{"klotski?level=classic", "klotski?level=classic&moves=Nd"},
		{"carom?day=2026-03-12", "carom?day=2026-03-13"},
	} {
		a := open(t, options{args: []string{test.code}})
		a.settle()
		if !art.look(a) {
			a.shot("hidden")
			t.Errorf("%s: the board is not visible", test.code)
			continue
		}
		s, _, _ := a.game()
		other, err := session.Read(puzzle.Standard(), test.another)
		if err != nil {
			t.Fatal(err)
		}
		at, _ := a.place(family.BoardID)
		if difference, _ := art.differs(t, a.config, a.pixels(), at, nil, other); difference == "" {
			t.Errorf("%s looks like %s: %v", test.code, test.another, s.Board())
		}
	}
}
