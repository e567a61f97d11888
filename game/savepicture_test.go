package game

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// savedFiles implements scene.Files: it writes files into a folder under the suggested name.
type savedFiles struct {
	t      *testing.T
	folder string
	names  []string
}

func (*savedFiles) Open(assets.ID, string, string, []string, func(string) error) {}

func (f *savedFiles) Save(_ assets.ID, _, suggested, _ string, patterns []string, write func(string) error) {
	if ok, err := filepath.Match(patterns[0], suggested); !ok || err != nil {
		f.t.Errorf("%s does not match %v", suggested, patterns)
	}
	if err := write(filepath.Join(f.folder, suggested)); err != nil {
		f.t.Error(err)
	}
	f.names = append(f.names, suggested)
}

// read returns the only file that was written.
func (f *savedFiles) read(name string) *bytes.Reader {
	f.t.Helper()
	if len(f.names) != 1 || f.names[0] != name {
		f.t.Fatalf("%v were saved, want %s", f.names, name)
	}
	data, err := os.ReadFile(filepath.Join(f.folder, name))
	if err != nil {
		f.t.Fatal(err)
	}
	return bytes.NewReader(data)
}

// savesFiles makes the program save into a new folder without asking.
func (l *a11yTest) savesFiles() *savedFiles {
	f := &savedFiles{t: l.t, folder: l.t.TempDir()}
	l.app.Files = f
	return f
}

// choose presses the choices and check boxes with these names in the open dialog.
func (l *a11yTest) choose(names ...string) {
	l.t.Helper()
	for _, name := range names {
		tree := l.tree()
		n := tree.Find(func(n *access.Node) bool {
			return (n.Role == access.Choice || n.Role == access.CheckBox) && n.Name == name && n.Has(access.Press)
		})
		if n == nil {
			l.t.Fatalf("there is no %q to choose:\n%s", name, tree.String())
		}
		l.act(access.Act{ID: n.ID, Verb: access.Press})
	}
}

// makeFile presses the primary button of a dialog that makes a file, and waits for the file.
func (l *a11yTest) makeFile(button string) {
	l.t.Helper()
	l.do(button)
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	if l.dialog != nil {
		tree := l.tree()
		l.t.Fatalf("the dialog stays open:\n%s", tree.String())
	}
}

// The dialog of pictures saves an animation of the moves, which it offers first, a picture of the position, and
// one of the result of a solved game.
func TestSavePicture(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5&steps=12", wideWindow)
	l.makeMoves(2)
	files := l.savesFiles()
	l.Do(scene.SavePicture)
	l.rest()
	l.choose(l.app.Text(assets.PictureStill))
	l.makeFile("picture-make")
	still, err := png.DecodeConfig(files.read("worldslide-worlds-5.png"))
	if err != nil || max(still.Width, still.Height) != 480 {
		t.Errorf("a picture of %d×%d pixels: %v", still.Width, still.Height, err)
	}

	files = l.savesFiles()
	l.Do(scene.SavePicture)
	l.rest()
	l.choose(l.app.Text(assets.PictureTen), l.app.Text(assets.PictureCounter))
	l.makeFile("picture-make")
	moving, err := gif.DecodeAll(files.read("worldslide-worlds-5.gif"))
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, hundredths := range moving.Delay {
		total += hundredths
	}
	if total != 1000 || len(moving.Image) < 3 || moving.LoopCount != 0 || max(moving.Config.Width, moving.Config.Height) != 480 {
		t.Errorf("an animation of %d frames in %d hundredths, repeated %d times, %d×%d pixels",
			len(moving.Image), total, moving.LoopCount, moving.Config.Width, moving.Config.Height)
	}

	l.solve()
	files = l.savesFiles()
	l.Do(scene.SavePicture)
	l.rest()
	l.choose(l.app.Text(assets.PictureResult))
	l.makeFile("picture-make")
	card, err := png.DecodeConfig(files.read("worldslide-worlds-5.png"))
	if err != nil || card.Width != 2*480 || card.Height != 480 {
		t.Errorf("the result is %d×%d pixels: %v", card.Width, card.Height, err)
	}
}

// The dialog of sheets saves a document.
func TestPrint(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=heng-dao-li-ma", wideWindow)
	files := l.savesFiles()
	l.Do(scene.Print)
	l.rest()
	l.makeFile("print-make") // this puzzle comes first
	files.read("worldslide-klotski-heng-dao-li-ma.pdf")
	files = l.savesFiles()
	l.Do(scene.Print)
	l.rest()
	l.choose(l.app.Text(assets.PrintNew))
	l.makeFile("print-make")
	sheets := files.read("worldslide-klotski-2026-03-12.pdf")
	data := make([]byte, sheets.Len())
	if _, err := sheets.Read(data); err != nil {
		t.Fatal(err)
	}
	// Four puzzles on a page, and their answers on another.
	if pages := bytes.Count(data, []byte("/Type /Page\n")); !bytes.HasPrefix(data, []byte("%PDF-")) || pages != 2 {
		t.Errorf("a document of %d pages that begins with %.8q", pages, data)
	}
}

// Cancel and Escape end the work, and no file is saved.
func TestCancelledPicture(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5&steps=60", wideWindow)
	l.makeMoves(30) // take seconds to draw
	files := l.savesFiles()
	for _, cancel := range []func(){func() { l.do("picture-cancel") }, func() { l.press(plain(widget.KeyEscape)) }} {
		l.Do(scene.SavePicture)
		l.rest()
		l.choose("1080")
		l.do("picture-make")
		if !l.app.Jobs.Busy() || len(files.names) > 0 {
			t.Fatal("the animation is ready before it can be cancelled")
		}
		cancel()
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		if len(files.names) > 0 || l.dialog != nil {
			t.Fatalf("after Cancel %v are saved, and the dialog is %T", files.names, l.dialog)
		}
	}
}
