package game

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/game/play/record"
	"worldslide/internal/scenes"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// Any solve of a session can be chosen, penalised, watched and deleted with keys, beside the board and
// in the dialog. The accessible rows say what it is.
func TestKeysOfAnySolve(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		l := openScene(t, "en", scenes.Scene{Code: "fifteen?size=3&seed=5", Do: "session", Profile: true}, size)
		row := func(name string) *access.Node {
			tree := l.tree()
			return tree.Find(func(n *access.Node) bool { return n.Role == access.Cell && strings.HasPrefix(n.Name, name) })
		}
		chosen := func() string {
			tree := l.tree()
			n := tree.Find(func(n *access.Node) bool {
				return n.State.Has(access.On) && strings.HasPrefix(n.ID, "session-solves")
			})
			if n == nil {
				return ""
			}
			return n.Name
		}
		if got := chosen(); !strings.HasPrefix(got, "Solve 2: DNF") {
			t.Errorf("%v: %q is chosen at first", size, got)
		}
		l.press(plain(widget.KeyPageDown))
		if got := chosen(); got != "Solve 1: 0:19.180 (+2), Moves 21, Moves/s 1.22" {
			t.Errorf("%v: %q is chosen", size, got)
		}
		for _, step := range []struct {
			key  widget.Key
			want string
		}{{widget.Key2, "Solve 1: 0:17.180"}, {widget.Key3, "Solve 1: DNF"}, {widget.Key3, "Solve 1: 0:17.180"}, {widget.Key2, "Solve 1: 0:19.180 (+2)"}} {
			l.press(plain(step.key))
			if got := chosen(); !strings.HasPrefix(got, step.want) {
				t.Errorf("%v: after key %d it is %q, want %s", size, step.key, got, step.want)
			}
		}
		l.press(plain(widget.KeyV))
		if _, ok := l.page.(*record.Replay); !ok {
			t.Fatalf("%v: no replay: %T", size, l.page)
		}
		l.press(plain(widget.KeyEscape))
		if size.X < 1000 {
			l.do("session") // the dialog has closed
			l.press(plain(widget.KeyPageDown))
		}
		l.press(plain(widget.KeyDelete))
		l.do("no")
		if row("Solve 2") == nil {
			t.Errorf("%v: deleted against the answer", size)
		}
		l.press(plain(widget.KeyDelete))
		l.do("yes")
		if row("Solve 2") != nil || !strings.HasPrefix(chosen(), "Solve 1: DNF") {
			t.Errorf("%v: %q is left", size, chosen())
		}
	}
}

// What the export could not write is named in its message.
func TestExportNamesTheFile(t *testing.T) {
	for entry := range 2 {
		f := failingStore{openScene(t, "en", scenes.Scene{Code: "fifteen?size=3&seed=5", Do: "session", Profile: true}, image.Pt(1280, 800))}
		folder := t.TempDir()
		f.choose(filepath.Join(folder, "no-folder"), os.Mkdir(filepath.Join(folder, "no-folder"), 0o700))
		f.begin("session-export")
		f.act(access.Act{ID: string(widget.Nth("session-export", entry)), Verb: access.Press})
		f.app.Jobs.Settle(time.After(time.Minute))
		f.rest()
		if said := f.said(); !strings.Contains(said, "The session can't be exported") || !strings.Contains(said, "no-folder") {
			t.Errorf("entry %d says\n%s", entry, said)
		}
	}
}

// After a solve of a session without a card, a button at the foot of the board starts the next one, as Space does,
// also where a narrow window has no room for the list.
func TestNextBoardOfASessionByClick(t *testing.T) {
	for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}} {
		f := failingStore{startA11yTest(t, "en", "fifteen?size=3&seed=5&scramble=walk&k=1", wideWindow)}
		if f.places()["session-next"] != (image.Rectangle{}) {
			t.Errorf("%v: there is a next board before a solve", size)
		}
		f.session()
		f.look(size, 100)
		f.rest()
		solved := f.scene().Session().Start().String()
		at, ok := f.places()["session-next"]
		if !ok {
			t.Fatalf("%v: no way to the next board:\n%s", size, f.shown())
		}
		cells := f.scene().BoardCells()
		f.click(cells.Min.Add(cells.Size().Div(2)))
		f.rest()
		if f.scene().CardOpen() {
			t.Fatalf("%v: a click on the solved board opens a card over the list", size)
		}
		f.click(at.Min.Add(at.Size().Div(2)))
		f.rest()
		if next := f.scene().Session().Start().String(); next == solved {
			t.Errorf("%v: the solved board is still there", size)
		}
	}
}
