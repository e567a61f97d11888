package game

import (
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/pages"
	"worldslide/game/scene"
	"worldslide/internal/scenes"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// alerts returns the names of the toasts in the accessibility tree.
func (l *a11yTest) alerts() (names []string) {
	for _, n := range l.app.UI.Tree().Children {
		if n.Role == access.Alert {
			names = append(names, n.Name)
		}
	}
	return names
}

// The toast "Press Esc again to go home" disappears on Home, however the player got there.
func TestEscapeToastEndsAtHome(t *testing.T) {
	for _, way := range []struct {
		name  string
		leave func(*a11yTest)
	}{
		{"Escape again", func(l *a11yTest) { l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeyEscape)}}) }},
		{"the button", func(l *a11yTest) { l.input(widget.Input{Acts: []access.Act{{ID: "home", Verb: access.Press}}}) }},
	} {
		l := startA11yTest(t, "en", "worlds?seed=12345", image.Pt(1280, 800))
		l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeyEscape)}})
		if want := []string{l.app.Text(assets.ToastEscapeAgain)}; !slices.Equal(l.alerts(), want) {
			t.Errorf("%s: toasts %q, want %q", way.name, l.alerts(), want)
		}
		way.leave(l)
		l.input(widget.Input{})
		if _, ok := l.page.(*pages.Home); !ok || len(l.alerts()) > 0 {
			t.Errorf("%s: toasts at Home (%v): %q", way.name, ok, l.alerts())
		}
		l.Do("home") // is open: nothing happens
		if _, ok := l.page.(*pages.Home); !ok {
			t.Errorf("%s: Home on Home leads elsewhere", way.name)
		}
		l.ClosePage()
		l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeyEscape)}})
		if len(l.alerts()) != 1 {
			t.Errorf("%s: back in the game Escape leaves at once", way.name)
		}
	}
}

// Toasts cover no button of a bar below the board.
func TestToastsCoverNoBar(t *testing.T) {
	for _, test := range []struct {
		code    string
		opens   func(*a11yTest)
		buttons []widget.ID
	}{
		{"worlds?seed=5&steps=3", hintBar, []widget.ID{"hint-dismiss"}},
		{"fifteen?size=3&seed=7", hintBar, []widget.ID{"hint-dismiss"}},
		{"klotski?level=heng-dao-li-ma", hintBar, []widget.ID{"hint-dismiss"}},
	} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 600}, {X: 360, Y: 640}} {
			t.Run(test.code+size.String(), func(t *testing.T) {
				l := startA11yTest(t, "en", test.code, size)
				test.opens(l)
				const words = "Press Escape again for Home"
				l.app.UI.Toast("info", words)
				l.rest()
				tree := l.tree()
				toast := tree.Find(func(n *access.Node) bool { return n.Role == access.Alert && n.Name == words })
				if toast == nil {
					t.Fatal("no toast")
				}
				for _, id := range test.buttons {
					at := slices.IndexFunc(l.app.UI.Places(), func(p widget.Place) bool { return p.ID == id })
					if at < 0 {
						t.Fatalf("there is no %s in\n%s", id, tree.String())
					}
					if button := l.app.UI.Places()[at].Rect; button.Overlaps(toast.Bounds) {
						t.Errorf("the toast at %v covers %s at %v", toast.Bounds, id, button)
					}
				}
			})
		}
	}
}

// Toasts cover no cell of a board that is being played, with a bar below the board too.
func TestToastsStandBesideTheBoard(t *testing.T) {
	for _, code := range []string{"worlds?seed=5&steps=3", "fifteen?size=4&seed=7", "klotski?level=heng-dao-li-ma", "carom?day=2026-03-12"} {
		l := startA11yTest(t, "en", code, wideWindow)
		for _, size := range []image.Point{wideWindow, {X: 1920, Y: 1080}, {X: 1024, Y: 600}, {X: 360, Y: 640}} {
			l.look(size, 100)
			for _, bar := range []bool{false, true} {
				if bar {
					l.Do(scene.Hint)
					l.idle()
				}
				l.app.UI.Toast("info", "Press Escape again for Home")
				l.rest()
				toast := l.find(func(n *access.Node) bool { return n.Role == access.Alert })
				if toast == nil {
					t.Fatalf("%s %v: no toast", code, size)
				}
				if cells := l.scene().BoardCells(); toast.Bounds.Overlaps(cells) {
					t.Errorf("%s %v, bar %v: the toast at %v covers the board at %v", code, size, bar, toast.Bounds, cells)
				}
			}
			l.press(plain(widget.KeyEscape))
			l.now += time.Minute
			l.rest()
		}
	}
}

// hintBar opens the hint bar.
func hintBar(l *a11yTest) { l.Do(scene.Hint) }

// Puzzles deleted from My Puzzles are restored by button or key, one after another, and no message
// covers the button.
func TestDeletedPuzzlesAreRestored(t *testing.T) {
	for _, way := range []string{"button", "key"} {
		l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
		f := failingStore{l}
		names := []string{"First", "Second"}
		for _, name := range names {
			f.write("worldslide-puzzle 1\nfifteen?tiles=1-2-3-4-5-6-7-0-8&name="+name+"\nkept 2026-03-01T14:05\n", f.data("puzzles"), name+shelf.Extension)
		}
		l.begin("my-puzzles")
		kept := func() int {
			files, err := filepath.Glob(filepath.Join(f.data("puzzles"), "*"+shelf.Extension))
			if err != nil {
				t.Fatal(err)
			}
			return len(files)
		}
		for range names {
			l.press(plain(widget.KeyDelete))
		}
		l.app.UI.Toast("check", "Code copied")
		l.rest()
		if kept() != 0 || len(l.alerts()) != 3 {
			t.Fatalf("%d puzzles, toasts %q", kept(), l.alerts())
		}
		for back := range names {
			switch way {
			case "button":
				tree := l.tree()
				undo := tree.Find(func(n *access.Node) bool { return strings.HasPrefix(n.ID, "shelf-undo/") })
				if undo == nil {
					t.Fatalf("nothing can be undone:\n%s", tree.String())
				}
				l.act(access.Act{ID: undo.ID, Verb: access.Press})
			case "key":
				l.press(ctrl(widget.KeyZ))
			}
			if kept() != back+1 {
				t.Errorf("%s: %d puzzles after undoing %d deletions", way, kept(), back+1)
			}
		}
		l.begin("my-puzzles home")
		if len(l.alerts()) > 0 {
			t.Errorf("toasts at Home: %q", l.alerts())
		}
	}
}

// A toast beside the list of solves does not cover its buttons where there is room below the board.
func TestToastsStandBesideTheSolves(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Code: "fifteen?size=3&seed=5", Do: "session", Profile: true}, wideWindow)
	l.app.UI.Toast("check", "Solve 1, 0:19.180, deleted from the session, the records and the statistics")
	l.rest()
	toast := l.find(func(n *access.Node) bool { return n.Role == access.Alert })
	if toast == nil {
		t.Fatal("no toast")
	}
	for _, id := range []widget.ID{"session-drop", "session-watch", "session-graph"} {
		at := slices.IndexFunc(l.app.UI.Places(), func(p widget.Place) bool { return p.ID == id })
		if at < 0 {
			t.Fatalf("there is no %s", id)
		}
		if button := l.app.UI.Places()[at].Rect; button.Overlaps(toast.Bounds) {
			t.Errorf("the toast at %v covers %s at %v", toast.Bounds, id, button)
		}
	}
}
