package e2e

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/puzzle"
	"worldslide/settings/shelf"
)

// writePhoto writes a picture with a bright square in the middle of its left half.
func writePhoto(t *testing.T) string {
	t.Helper()
	p := image.NewRGBA(image.Rect(0, 0, 900, 600))
	for y := range 600 {
		for x := range 900 {
			c := color.RGBA{90, 110, uint8(90 + y/12), 255}
			if x >= 200 && x < 340 && y >= 220 && y < 360 {
				c = color.RGBA{240, uint8(60 + (x/14+y/14)%2*150), 40, 255}
			}
			p.SetRGBA(x, y, c)
		}
	}
	path := filepath.Join(t.TempDir(), "valley.png")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, p); err != nil {
		t.Fatal(err)
	}
	return path
}

// openWorkshop opens the editor of Worlds from Home.
func openWorkshop(t *testing.T, o options) *app {
	t.Helper()
	o.args = []string{"worlds"}
	a := open(t, o)
	a.settle()
	a.click("home")
	a.settle()
	a.atHome("workshop")
	a.settle()
	a.key(ebiten.KeyEnter)
	a.until("the editor", func() bool { return a.shows("editor-board") })
	a.settle()
	return a
}

// benchCell returns the middle of a cell of the board in the editor, which has a number of columns.
func (a *app) benchCell(columns, x, y int) image.Point {
	a.t.Helper()
	r, ok := a.place("editor-board")
	if !ok {
		a.t.Fatal("there is no editor")
	}
	cell := (r.Dx() - 12) / columns
	return r.Min.Add(image.Pt(6+cell*x+cell/2, 6+cell*y+cell/2))
}

// keptPuzzle returns the only puzzle of My Puzzles.
func (a *app) keptPuzzle() shelf.Puzzle {
	a.t.Helper()
	folder := shelf.In(filepath.Join(a.config, "data"), puzzle.Standard())
	all, errs := folder.All()
	if len(all) != 1 || len(errs) > 0 {
		a.t.Fatalf("%d puzzles on the shelf: %v", len(all), errs)
	}
	p, err := folder.Load(all[0].File)
	if err != nil {
		a.t.Fatal(err)
	}
	return p
}

// A player makes a 10x6 board from a photo, plays a Challenge of it and shares the file; a friend opens
// it.
func TestAWorldFromAPhoto(t *testing.T) {
	photo := writePhoto(t)
	a := openWorkshop(t, options{})
	if err := a.again("--picture", photo); err != nil {
		t.Fatal(err)
	}
	a.until("the picture", func() bool { return a.shows("row-worlds-crop") })
	for range 2 {
		a.click("worlds-columns-more")
		a.click("worlds-rows-less")
	}
	a.settle()
	a.shot("workshop-worlds-photo")

	// A large piece by a drag, one by keys, one split again and one gap more.
	a.drag(a.benchCell(10, 2, 2), a.benchCell(10, 3, 3))
	a.drag(a.benchCell(10, 6, 0), a.benchCell(10, 7, 1))
	a.drag(a.benchCell(10, 6, 0), a.benchCell(10, 7, 1)) // over one: splits it
	a.key(ebiten.KeyArrowRight)
	a.key(ebiten.KeyShiftLeft, ebiten.KeyArrowRight)
	a.key(ebiten.KeySpace)
	a.key(ebiten.KeyDigit3)
	a.drag(a.benchCell(10, 0, 5))
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.key(ebiten.KeyControlLeft, ebiten.KeyY)
	a.settle()
	a.shot("workshop-worlds-made")
	a.key(ebiten.KeyControlLeft, ebiten.KeyS)
	a.settle()
	p := a.keptPuzzle()
	const layout = "worlds?size=10x6&large=7022&gapCells=0595"
	if start := puzzle.Identity(p.Code.String()); start != layout {
		t.Errorf("kept %s, want %s", start, layout)
	}
	if len(p.Picture) == 0 {
		t.Fatal("kept without its picture")
	}
	a.click("play-puzzle")
	a.until("the Challenge", func() bool { return a.shows("hide-time") })
	a.settle()
	a.shot("workshop-worlds-played")
	shown := a.pixels()

	data, err := shelf.Board(p)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "My world"+shelf.BoardExtension)
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	friend := open(t, options{args: []string{file}})
	friend.until("the friend's shelf", func() bool { return len(friend.puzzles()) == 1 })
	friend.settle()
	friend.shot("workshop-worlds-friend")
	if got := friend.keptPuzzle(); got.Code.String() != p.Code.String() || len(got.Picture) != len(p.Picture) {
		t.Errorf("the friend has %s with a picture of %d bytes", got.Code, len(got.Picture))
	}
	// Both windows show the photo.
	for who, pixels := range map[string]*image.RGBA{"the player": shown, "the friend": friend.pixels()} {
		if !hasMotif(pixels) {
			t.Errorf("%s does not see the photo", who)
		}
	}
}

// The board in the editor survives a restart with its picture, kept or not.
func TestPictureOnTheBench(t *testing.T) {
	longRun(t)
	photo := writePhoto(t)
	a := openWorkshop(t, options{})
	if err := a.again("--picture", photo); err != nil {
		t.Fatal(err)
	}
	a.until("the picture", func() bool { return a.shows("row-worlds-crop") })
	lying := filepath.Join(a.config, "data", "workshop", "puzzles")
	a.until("it is written down", func() bool {
		names, err := filepath.Glob(filepath.Join(lying, "worlds*"))
		return err == nil && len(names) == 2
	})
	a.kill()
	a = openWorkshop(t, options{config: a.config})
	a.until("the picture comes back", func() bool { return a.shows("row-worlds-crop") && hasMotif(a.pixels()) })
	a.shot("workshop-worlds-again")
	if len(a.puzzles()) != 0 {
		t.Error("it was kept though nobody has said so")
	}
}

// hasMotif reports whether the window shows the orange of the photo in many places.
func hasMotif(p *image.RGBA) bool {
	n := 0
	for i := 0; i+3 < len(p.Pix); i += 4 {
		if p.Pix[i] > 200 && p.Pix[i+1] < 110 && p.Pix[i+2] < 90 {
			n++
		}
	}
	return n > 500
}

// A file that is not a board is refused, and nothing is lost.
func TestHostileBoardFile(t *testing.T) {
	a := open(t, options{})
	a.settle()
	file := filepath.Join(t.TempDir(), "bad"+shelf.BoardExtension)
	if err := os.WriteFile(file, []byte("PK\x03\x04 no zip"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := a.again(file); err != nil {
		t.Fatal(err)
	}
	a.until("a message", func() bool { return a.shows("message-ok") })
	a.shot("workshop-worlds-hostile")
	a.key(ebiten.KeyEscape)
	a.settle()
	if !a.shows("shuffle") {
		t.Error("the game at hand is gone")
	}
}
