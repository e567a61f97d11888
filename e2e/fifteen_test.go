package e2e

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// results returns the results that the program has stored.
func (a *app) results() string {
	text, err := os.ReadFile(filepath.Join(a.config, "data", "results.txt"))
	if err != nil && !os.IsNotExist(err) {
		a.t.Fatal(err)
	}
	return string(text)
}

// changed reports whether the window differs from a picture in a rectangle.
func (a *app) changed(before *image.RGBA, in image.Rectangle) bool {
	now := a.pixels()
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if now.RGBAAt(x, y) != before.RGBAAt(x, y) {
				return true
			}
		}
	}
	return false
}

// tileAt returns the middle of a cell of a 3x3 board.
func (a *app) tileAt(x, y int) image.Point { return a.cell(3, x, y) }

// Every mode is played to its end. A counted game is then a result, a Zen game is not.
func TestFifteenModes(t *testing.T) {
	longRun(t)
	for _, mode := range puzzle.FifteenModes() {
		t.Run(string(mode), func(t *testing.T) {
			a := open(t, options{args: []string{"fifteen?tiles=1-2-3-4-5-6-0-7-8&mode=" + string(mode)}})
			a.settle()
			a.key(ebiten.KeyArrowRight) // no tile is left of the blank
			a.key(ebiten.KeyArrowLeft)
			a.drag(a.tileAt(2, 2))
			a.settle()
			a.shot("fifteen-" + string(mode))
			got := a.results()
			if mode == puzzle.ModeZen {
				if got != "" {
					t.Errorf("a quiet game is a result: %s", got)
				}
				return
			}
			if !strings.Contains(got, " tiles 2 slides 1 ") || !strings.Contains(got, " points ") || mode != puzzle.ModeClassic && !strings.Contains(got, "mode="+string(mode)) {
				t.Errorf("the result is %q", got)
			}
		})
	}
}

// A game replaced by another one is abandoned; choosing a mode starts the board again in that mode.
func TestFifteenChipsAndAbandoning(t *testing.T) {
	a := open(t, options{args: []string{"fifteen?tiles=1-2-3-4-5-6-0-7-8"}})
	a.settle()
	a.key(ebiten.KeyArrowLeft)
	a.click(widget.Nth("modes", 2)) // Timed
	a.settle()
	if got := a.results(); !strings.Contains(got, " abandoned 1 tiles 1 ") {
		t.Errorf("the result is %q", got)
	}
	a.drag(a.tileAt(2, 2))
	a.settle()
	if got := a.results(); !strings.Contains(got, "&mode=timed&moves=7l8l") {
		t.Errorf("the results are %q", got)
	}
}

// pictureFile writes a picture and returns its path.
func pictureFile(t *testing.T, name string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	picture := image.NewRGBA(image.Rect(0, 0, 90, 60))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i * 7)
	}
	picture.Set(0, 0, color.White)
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(png.Encode(f, picture), f.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// A picture from a file is cropped by keys, shown, and stored in the data folder.
func TestFifteenOwnPicture(t *testing.T) {
	file := pictureFile(t, "own.png")
	a := open(t, options{args: []string{"--picture", file, "fifteen?seed=1&size=3"}})
	a.until("the dialog", func() bool { return a.shows("crop-area") })
	a.settle()
	a.key(ebiten.KeyArrowLeft)
	a.key(ebiten.KeyEqual)
	a.shot("fifteen-crop")
	a.key(ebiten.KeyEnter)
	a.settle()
	a.shot("fifteen-own-picture")
	kept, err := os.ReadDir(filepath.Join(a.config, "data", "pictures"))
	if err != nil || len(kept) != 1 || kept[0].Name() != "own.png" {
		t.Errorf("kept are %v (%v), want own.png", kept, err)
	}
}

// A lesson recognises that it was done.
func TestFifteenLesson(t *testing.T) {
	longRun(t)
	a := open(t, options{args: []string{"fifteen?seed=1&size=3"}})
	a.settle()
	a.click("box-learn")
	a.settle()
	a.shot("lessons")
	b := puzzle.LessonRow.Start(0)
	s, _ := puzzle.Fifteen.Solvers().New(puzzle.MetricTiles)
	answer := s.Solve(t.Context(), solver.Problem{Board: b}, func(solver.Answer) {})
	keys := map[board.Dir]ebiten.Key{
		board.Up: ebiten.KeyArrowUp, board.Down: ebiten.KeyArrowDown, board.Left: ebiten.KeyArrowLeft, board.Right: ebiten.KeyArrowRight,
	}
	for _, m := range answer.Moves {
		if puzzle.LessonRow.Done(b) {
			break
		}
		a.key(keys[m.Dir])
		if _, err := puzzle.Fifteen.Rules().Apply(nil, b, m); err != nil {
			t.Fatal(err)
		}
	}
	a.settle()
	a.shot("lesson-done")
	text, err := os.ReadFile(filepath.Join(a.config, "settings.toml"))
	if err != nil || !strings.Contains(string(text), "lessons = 1") {
		t.Errorf("the settings do not know that the lesson was done: %v\n%s", err, text)
	}
}

// The lesson on three-cycles is practised on the board; H shows the next move.
func TestThreeCycleLesson(t *testing.T) {
	longRun(t)
	const cycle = 5 // index of the lesson
	a := open(t, options{args: []string{"fifteen?seed=1&size=3"}})
	a.settle()
	a.click("box-learn")
	a.settle()
	a.click(widget.Nth("lesson-step", cycle))
	a.settle()
	a.shot("lesson-cycle")
	b := puzzle.LessonCycle.Start(0)
	for !puzzle.LessonCycle.Done(b) {
		m, ok := puzzle.LessonCycle.Ahead(b)
		if !ok {
			t.Fatal("there is no next move")
		}
		a.key(ebiten.KeyH)
		a.settle()
		if said := "Slide " + b.Name(m.Piece) + " " + map[board.Dir]string{board.Up: "up", board.Down: "down", board.Left: "left", board.Right: "right"}[m.Dir] + "."; !a.says(said) {
			a.shot("failed")
			t.Errorf("H does not say %q", said)
		}
		a.key(arrows[m.Dir])
		a.settle()
		if _, err := puzzle.Fifteen.Rules().Apply(nil, b, m); err != nil {
			t.Fatal(err)
		}
	}
	a.shot("lesson-cycle-done")
	text, err := os.ReadFile(filepath.Join(a.config, "settings.toml"))
	if err != nil || !strings.Contains(string(text), "lessons = 32") {
		t.Errorf("the settings do not know that the lesson was done: %v\n%s", err, text)
	}
}

// Daily opens today's board; past days are played from the archive.
func TestFifteenDaily(t *testing.T) {
	longRun(t)
	a := open(t, options{args: []string{"fifteen?seed=1&size=3"}, today: "2026-03-12"})
	a.settle()
	a.click(widget.Nth("modes", 1)) // Daily
	a.settle()
	a.shot("fifteen-daily")
	if !a.kept("fifteen?day=2026-03-12") {
		t.Error("no game of the day is under way")
	}
	a.click("box-past-days")
	a.settle()
	a.shot("fifteen-archive")
	unplayed := a.pixels()
	a.key(ebiten.KeyHome)
	a.key(ebiten.KeyEnter) // the first of the month
	a.settle()
	a.key(ebiten.KeyArrowUp) // its blank is in the upper left corner
	a.key(ebiten.KeyArrowLeft)
	a.settle()
	if !a.kept("fifteen?day=2026-03-01&moves=") {
		t.Error("no game of the first of the month is under way")
	}
	a.click("box-past-days")
	a.settle()
	a.shot("fifteen-archive-begun")
	for day, marked := range []bool{true, false, false} {
		cell, ok := a.place(widget.Nth("archive-days", day))
		if !ok || a.changed(unplayed, cell) != marked {
			t.Errorf("day %d of the archive is marked: %v, want %v", day+1, !marked, marked)
		}
	}
}

// The controls of the info panel stay in place when a hint is used: in every counted mode, at 1280x800
// and 1024x700, with large text, in English and Chinese.
func TestFifteenBoxStays(t *testing.T) {
	longRun(t)
	sizes := []struct {
		name, settings string
		size           image.Point
		least          bool // "Fewest from here" has a row
	}{
		{"1280x800", "", image.Pt(1280, 800), true},
		{"1280x800 large", "large-text = true", image.Pt(1280, 800), true},
		{"1024x700", "", image.Pt(1024, 700), true},
		{"1024x700 large", "large-text = true", image.Pt(1024, 700), false},
	}
	for i, size := range sizes {
		for j, mode := range puzzle.FifteenModes() {
			if mode == puzzle.ModeZen {
				continue // it counts nothing
			}
			language := []string{"en", "zh-Hans"}[(i+j)%2]
			t.Run(size.name+" "+language+" "+string(mode), func(t *testing.T) {
				a := open(t, options{
					size: size.size, args: []string{"fifteen?seed=1&size=3&mode=" + string(mode)},
					settings: size.settings + "\nlanguage = \"" + language + "\"\n[fifteen]\ntiles = \"picture\"\nleast = " + strconv.FormatBool(size.least),
				})
				a.settle()
				controls := func() map[widget.ID]image.Rectangle {
					all := a.allPlaces()
					maps.DeleteFunc(all, func(id widget.ID, _ image.Rectangle) bool {
						return !strings.HasPrefix(string(id), "tile") && !strings.HasPrefix(string(id), "box-")
					})
					return all
				}
				before := controls()
				if len(before) == 0 {
					t.Fatal("there are no controls")
				}
				a.key(ebiten.KeyH)
				a.until("the hint", func() bool { return a.shows("hint-do") })
				a.settle()
				if after := controls(); !maps.Equal(before, after) {
					t.Errorf("the controls of the box are at %v, before at %v", after, before)
				}
				a.shot("fifteen-box-" + strings.ReplaceAll(size.name, " ", "-") + "-" + language + "-" + string(mode))
			})
		}
	}
}
