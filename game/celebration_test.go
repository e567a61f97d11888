package game

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// celebrated are games that a move solves, one of each family.
var celebrated = []string{
	"worlds?board=classicsmall&seed=3&steps=1", nearlySolved, "klotski?board=HIJK/HIJK/.AA./.AA./N..O",
	"carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2",
}

// The card opens when the animation of the solved board has ended, within a second: sooner with reduced motion,
// which has none. Nine seconds after the last move nothing moves and no update is asked for, except where the
// picture lives on, and there not while the window has no focus.
func TestCelebrationEnds(t *testing.T) {
	for _, code := range celebrated {
		for _, reduced := range []bool{false, true} {
			name, _, _ := strings.Cut(code, "?")
			if reduced {
				name += " with reduced motion"
			}
			t.Run(name, func(t *testing.T) {
				l := startA11yTest(t, "en", code, image.Pt(1280, 800))
				s := l.app.Settings
				s.ReducedMotion = reduced
				l.app.Change(s)
				l.rest()
				l.solve()
				began := l.now
				opened := time.Duration(0)
				for l.now-began < 9*time.Second {
					l.now += 80 * time.Millisecond
					l.input(widget.Input{})
					l.app.Jobs.Deliver()
					if opened == 0 && l.scene().CardOpen() {
						opened = l.now - began
					}
				}
				animation := theme.VictoryLasts
				if reduced {
					animation = 0
				}
				if opened < animation || opened > animation+time.Second {
					t.Errorf("the card opens after %v", opened)
				}
				l.app.Jobs.Settle(time.After(time.Minute))
				for _, focused := range []bool{true, false} {
					l.window.focused = focused
					l.advance(0, l.away())
					l.input(widget.Input{})
					l.input(widget.Input{})
					lives := name == "worlds" && focused
					if after, asked := l.app.UI.Wake(); asked != lives || lives && after > 320*time.Millisecond {
						t.Errorf("focused %v: an update is asked for after %v: %v", focused, after, asked)
					}
				}
			})
		}
	}
}

// The light of a solved picture is that of bright day for five seconds, and then that of the player's hour, with
// a caption, if that is dawn or evening. It is never darker than the pieces.
func TestLightOfASolvedPicture(t *testing.T) {
	for _, test := range []struct {
		hour    int
		caption string
	}{{2, ""}, {7, "Dawn over the world, as outside your window"}, {13, ""}, {19, "Evening over the world, as outside your window"}} {
		for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}} {
			l := startA11yTest(t, "en", celebrated[0], size)
			l.app.Time = func() time.Time { return time.Date(2026, 3, 12, test.hour, 30, 0, 0, time.Local) }
			l.rest()
			l.solve()
			l.input(widget.Input{})
			l.app.Jobs.Settle(time.After(time.Minute))
			for passed := time.Duration(0); passed < 12*time.Second; passed += 500 * time.Millisecond {
				l.now += 500 * time.Millisecond
				l.input(widget.Input{})
				said := ""
				tree := l.tree()
				if n := tree.ByID("caption"); n != nil {
					said = n.Name
				}
				if want := test.caption; passed < 5*time.Second && said != "" || passed > 10*time.Second && said != want {
					t.Errorf("%d:30 at %v, after %v the caption is %q, want %q", test.hour, size, passed, said, want)
				}
				cells := l.scene().BoardCells()
				for _, op := range l.app.UI.List().Ops(paint.Ground) {
					covers := op.Rect.W*op.Rect.H > float32(cells.Dx()*cells.Dy())/2 && int(op.Rect.X) >= cells.Min.X && int(op.Rect.Y) >= cells.Min.Y
					if passed > 0 && (op.Kind == paint.KindPicture && op.Brightness < 1 || op.Kind == paint.KindFill && covers && op.Colour.A < 255) {
						t.Fatalf("%d:30, after %v the picture is dimmed by %+v", test.hour, passed, op)
					}
				}
			}
		}
	}
}

// A fresh key brings the card at once and does nothing else to it; a held one does not. Then Enter puts
// the card away in Worlds and starts the next game elsewhere; Escape puts it away everywhere.
func TestKeysOfTheCard(t *testing.T) {
	for _, code := range celebrated {
		for _, key := range []widget.Key{widget.KeyEnter, widget.KeyEscape} {
			name, _, _ := strings.Cut(code, "?")
			t.Run(name, func(t *testing.T) {
				l := startA11yTest(t, "en", code, image.Pt(1280, 800))
				l.rest()
				l.solve()
				solved := l.scene()
				held := plain(widget.KeyLeft)
				held.Repeated = true
				l.input(widget.Input{Keys: []widget.KeyPress{held}})
				if l.scene().CardOpen() {
					t.Fatal("a held key brings the card")
				}
				l.input(widget.Input{Keys: []widget.KeyPress{plain(key)}})
				if l.input(widget.Input{}); !l.scene().CardOpen() || l.page != nil {
					t.Fatal("a key does not bring the card")
				}
				l.input(widget.Input{Keys: []widget.KeyPress{plain(key)}})
				l.rest()
				away := key == widget.KeyEscape || name == "worlds"
				if !solved.CardOpen() != away {
					t.Errorf("put away: %v, want %v", !solved.CardOpen(), away)
				}
				if moved := l.scene() != solved || l.dialog != nil || l.page != nil; moved == away {
					t.Errorf("another game or its choice: %v, want %v", moved, !away)
				}
			})
		}
	}
}

// A solved board in Zen shows the wave over its tiles, without a card, and the next move ends it.
func TestZenCelebrates(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15&mode=zen", wideWindow)
	first := func() float32 {
		all := l.app.UI.List().Ops(paint.Ground)
		i := slices.IndexFunc(all, func(op paint.Op) bool { return op.Kind == paint.KindText && op.Text == "1" })
		return all[i].Y
	}
	still := first()
	for _, lifted := range []bool{true, false} {
		key := widget.KeyLeft
		if !lifted {
			key = widget.KeyRight
		}
		l.input(widget.Input{Keys: []widget.KeyPress{plain(key)}})
		l.now += 250 * time.Millisecond
		l.input(widget.Input{})
		if up := first() < still; up != lifted {
			t.Errorf("the first tile is at %v, at rest at %v, want it lifted: %v", first(), still, lifted)
		}
	}
	if l.scene().CardOpen() {
		t.Error("a card opens")
	}
}

// places returns the rectangles of everything that can be pressed.
func (l *a11yTest) places() map[widget.ID]image.Rectangle {
	all := map[widget.ID]image.Rectangle{}
	for _, p := range l.app.UI.Places() {
		all[p.ID] = p.Rect
	}
	return all
}

// Between the last move and the card no button appears or moves, so that none gets under the pointer of a
// player who presses another one.
func TestButtonsStayUntilTheCard(t *testing.T) {
	for _, code := range append([]string{"carom?day=2026-03-12", "klotski?level=heng-dao-li-ma"}, celebrated[:3]...) {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
			name, _, _ := strings.Cut(code, "?")
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				l := startA11yTest(t, "en", code, size)
				l.rest()
				l.searched()
				all := l.solution()
				l.play(all[:len(all)-1])
				l.rest()
				before := l.places()
				l.solve()
				l.rest()
				if l.scene().CardOpen() {
					t.Fatal("the card is open")
				}
				for id, at := range l.places() {
					if was, ok := before[id]; !ok {
						t.Errorf("%s appears at %v", id, at)
					} else if at != was {
						t.Errorf("%s moves from %v to %v", id, was, at)
					}
				}
			})
		}
	}
}

// The card takes a click as soon as it is seen, while it slides in: the press and the release may be at both ends
// of that.
func TestCardTakesTheFirstClick(t *testing.T) {
	for _, code := range celebrated {
		for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}} {
			l := startA11yTest(t, "en", code, size)
			l.settled = true
			l.solve()
			solved := l.scene()
			for range 50 {
				if !l.scene().CardOpen() {
					l.now += 80 * time.Millisecond
					l.input(widget.Input{})
				}
			}
			l.input(widget.Input{})
			at, ok := l.places()["solved-next"]
			if !ok {
				t.Fatalf("%s at %v: there is no card:\n%s", code, size, l.shown())
			}
			corner := at.Max.Sub(image.Pt(3, 3))
			l.point(widget.Input{Pointer: corner, Pressed: true, Down: true})
			l.now += time.Second
			l.point(widget.Input{Pointer: corner, Released: true})
			l.await("what follows the card of "+code, l.rest, func() bool { return l.scene() != solved || l.page != nil || l.dialog != nil })
		}
	}
}

// After more moves than are possible the card offers to try for fewer, in every family, and starts the same
// puzzle again.
func TestCardTriesForFewer(t *testing.T) {
	for _, code := range []string{
		"worlds?board=classicsmall&seed=5&steps=3", "fifteen?size=3&scramble=walk&k=2&seed=6", "klotski?board=.AA/.AA/N..&exit=d2", celebrated[3],
	} {
		l := startA11yTest(t, "en", code, wideWindow)
		l.idle()
		solved := l.scene()
		l.goAstray()
		l.solve()
		l.now += time.Minute
		l.rest()
		l.idle()
		l.act(access.Act{ID: "solved-again", Verb: access.Press})
		l.rest()
		if s := l.scene().Session(); l.scene() == solved || s.Locked() || s.Start().String() != solved.Session().Start().String() {
			t.Errorf("%s: the game is %v", code, s.Start())
		}
	}
}

// A click on a button of the panel acts also before the card.
func TestPanelTakesClicksBeforeTheCard(t *testing.T) {
	for _, test := range []struct{ code, button string }{{"klotski?level=heng-dao-li-ma", "next-level"}, {celebrated[3], "carom-archive"}} {
		l := startA11yTest(t, "en", test.code, wideWindow)
		l.solve()
		l.rest()
		at, ok := l.places()[widget.ID(test.button)]
		if !ok {
			t.Errorf("there is no %s in %v", test.button, l.places())
			continue
		}
		solved, middle := l.scene(), at.Min.Add(at.Size().Div(2))
		l.point(widget.Input{Pointer: middle, Pressed: true, Down: true})
		l.point(widget.Input{Pointer: middle, Down: true})
		l.point(widget.Input{Pointer: middle, Released: true})
		l.rest()
		if l.scene() == solved && l.page == nil && l.dialog == nil {
			t.Errorf("%s does nothing; the card is open: %v", test.button, l.scene().CardOpen())
		}
	}
}

// The card has the only Share button of its screen. Its list is that of the toolbar, and copies the
// result too.
func TestShareOfTheCard(t *testing.T) {
	for _, code := range celebrated {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
			name, _, _ := strings.Cut(code, "?")
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				l := startA11yTest(t, "en", code, size)
				l.solve()
				l.now += 5 * time.Second
				l.rest()
				tree := l.tree()
				var found []string
				tree.Find(func(n *access.Node) bool {
					if n.Name == "Share" {
						found = append(found, n.ID)
					}
					return false
				})
				if !slices.Equal(found, []string{"share-solved"}) {
					t.Errorf("Share buttons: %q", found)
				}
				l.begin("share-solved")
				tree = l.tree()
				for _, name := range []string{"Copy code", "Copy link", "Save this game as a file", "Copy result"} {
					item := tree.Find(func(n *access.Node) bool { return n.Role == access.Item && n.Name == name })
					if item == nil {
						t.Fatalf("no %s in\n%s", name, &tree)
					}
					if name == "Copy result" {
						l.act(access.Act{ID: item.ID, Verb: access.Press})
						l.do("gift-result-copy")
					}
				}
				copied := failingStore{l}.copied()
				if !strings.Contains(copied, name) || !strings.Contains(copied, "1 ") || strings.Contains(copied, "moves=") {
					t.Errorf("copied %q", copied)
				}
			})
		}
	}
}
