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
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// artist draws a position as a window should show it: anew, by the view of its family, in the
// test's own process. What the program shows has come about by motions, by drawing what has
// changed, and by what it keeps; what the artist draws has not.
type artist struct {
	screen   *screen.Screen
	ui       *widget.Context
	pictures *scene.Pictures
	families []family.Family
	keys     []settings.Key
	language string // that the screen writes
}

func newArtist(t *testing.T) *artist {
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
	a := &artist{screen: s, ui: widget.New(s, nil), pictures: scene.NewPictures(easel{s})}
	a.families = []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	a.keys = family.Preferences(a.families)
	return a
}

// easel is where the artist's pictures are kept.
type easel struct{ *screen.Screen }

func (e easel) Add(picture *image.RGBA) paint.Picture { return e.AddPicture(picture) }
func (e easel) Drop(p paint.Picture)                  { e.DropPicture(p) }

// desk is one like the program's with a folder of settings, for a window of a size.
func (a *artist) desk(t *testing.T, config string, size image.Point, s *session.Session) *scene.Context {
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
	sc := &scene.Context{
		Navigator: nobody{}, Games: oneGame{session: s}, UI: a.ui, Words: words, Settings: preferences, Pictures: a.pictures,
		Jobs: scene.NewJobs(func() {}), Size: size, Scale: 1, DataDir: filepath.Join(config, "data"),
		Time: time.Now, Random: func() uint32 { return 0 }, Held: func(widget.Key) bool { return false }, Wake: func() {},
	}
	a.ui.Begin(widget.Input{Away: true}, widget.Frame{
		Size: size, Scale: 1, Theme: sc.Theme(), LargeText: preferences.LargeText, ReducedMotion: sc.ReducedMotion(), StatusHeight: parts.StatusHeight(sc),
	})
	a.ui.End()
	return sc
}

// nobody is a program without dialogs and pages.
type nobody struct{ scene.Navigator }

func (nobody) CurrentDialog() scene.Dialog { return nil }
func (nobody) Page() scene.Page            { return nil }

// oneGame is the game at hand of a desk.
type oneGame struct {
	scene.Games
	session *session.Session
}

func (g oneGame) Latest() *session.Session { return g.session }

// stillTable is a table on which a game lies to be looked at.
type stillTable struct {
	family.GameHost
	session *session.Session
}

func (t stillTable) Session() *session.Session { return t.session }
func (stillTable) Open() bool                  { return true }
func (stillTable) HintShown() bool             { return false }

// differs returns the first cell of a window that does not show what stands there in a game
// whose board is to be seen in a rectangle, frame and all, or "". Cells that any of others
// covers, and those that reach beyond the stage, are passed over; seen is how many were not.
func (a *artist) differs(t *testing.T, config string, shown *image.RGBA, at image.Rectangle, others []image.Rectangle, s *session.Session) (difference string, seen int) {
	t.Helper()
	sc := a.desk(t, config, shown.Rect.Size(), s)
	defer sc.Jobs.Close()
	b := s.Board()
	var game family.Game
	for _, f := range a.families {
		if f.Puzzle.Name == s.Family().Name {
			game = f.Play(sc, stillTable{session: s})
		}
	}
	stage := boardview.Stage{Area: shown.Rect, Frame: boardview.Frame{Pixels: sc.UI.Px(boardview.FrameWidth)}}
	game.View().Arrange(sc, b, &stage)
	var layout boardview.Layout
	for cell := 1; layout.Outer.Dx() < at.Dx(); cell++ {
		layout = boardview.Fit(0, 0, b.Width(), b.Height(), stage.Frame, cell, cell)
	}
	if layout = layout.MovedTo(at.Min); layout.Outer != at {
		return fmt.Sprintf("the board stands at %v, and %d × %d cells fit there at %v", at, b.Width(), b.Height(), layout.Outer), 0
	}
	list := sc.List().Aside(func() {
		scene := sc.Scene(b, layout)
		scene.Selection = true
		game.View().Draw(sc, scene)
	})
	room := image.Rect(0, parts.ToolbarHeight(sc), sc.Size.X, sc.Size.Y-parts.StatusHeight(sc))
	want := image.NewRGBA(shown.Rect)
	if part := at.Intersect(shown.Rect); !part.Empty() {
		drawn := a.screen.Picture(list, part, sc.Theme().Colour(theme.Window))
		for y := part.Min.Y; y < part.Max.Y; y++ {
			copy(want.Pix[want.PixOffset(part.Min.X, y):], drawn.Pix[drawn.PixOffset(part.Min.X, y):][:4*part.Dx()])
		}
	}
	var pieces []image.Point // corners of cells in which pieces stand
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
			// Where nothing stands there may be the arrow of a selected piece, but nothing like a piece.
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

// alike is the most by which cells differ that look alike.
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

// look holds what the window shows at rest against the position of the game at hand. It
// reports whether that is to be seen.
func (a *artist) look(shows *app) bool {
	shows.t.Helper()
	size := shows.screen.Bounds().Size()
	shows.guest.MoveCursor(float64(size.X-1), float64(size.Y-1)) // nothing is pointed at
	shows.settle()
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

// allPlaces returns where every widget is that keys and pointer reach.
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

// The artist draws what the program shows, whatever the family, and a position
// that it does not show is seen to differ: what cannot fail would show nothing.
func TestTheWindowShowsThePosition(t *testing.T) {
	art := newArtist(t)
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
			t.Errorf("%s: the board is not to be seen", test.code)
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
