package game

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// A click on Home opens Home while the picture is enjoyed and beside the card, in every family and at
// every width. A click elsewhere brings the card.
func TestHomeAfterSolving(t *testing.T) {
	for _, code := range []string{
		nearlySolved, "worlds?board=classicsmall&seed=5&steps=3", "klotski?board=HIJK/HIJK/.AA./.AA./N..O",
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h1&pieces=a1b8c3e5",
	} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
			for _, test := range []struct{ atOnce, onHome bool }{{true, true}, {true, false}, {false, true}} {
				t.Run(fmt.Sprint(code[:4], size, test), func(t *testing.T) {
					l := startA11yTest(t, "en", code, size)
					places := l.app.UI.Places()
					at := slices.IndexFunc(places, func(p widget.Place) bool { return p.ID == "home" })
					if at < 0 {
						t.Fatal("there is no Home")
					}
					button := places[at].Rect
					press := button.Min.Add(button.Size().Div(2))
					if !test.onHome {
						press = image.Pt(size.X-2, size.Y-2)
					}
					l.solve()
					l.now += time.Second / 10
					l.rest()
					if !test.atOnce {
						l.now += 9 * time.Second
						l.rest()
					}
					if l.scene().CardOpen() == test.atOnce {
						t.Fatalf("the card is open: %v", l.scene().CardOpen())
					}
					l.point(widget.Input{Pointer: press, Pressed: true, Down: true})
					l.point(widget.Input{Pointer: press, Released: true})
					l.rest()
					if _, atHome := l.page.(*pages.Home); atHome != test.onHome || !atHome && !l.scene().CardOpen() {
						t.Errorf("at home %v, card %v", atHome, l.scene().CardOpen())
					}
				})
			}
		}
	}
}

// solution returns the moves to the goal of the current game.
func (l *a11yTest) solution() []moves.Move {
	f := l.scene().Session().Family()
	find, _ := f.Solvers().New(f.Solvers()[0].Metric)
	return find.Solve(l.t.Context(), solver.Problem{Board: l.scene().Session().Board()}, nil).Moves
}

// play makes moves by gestures of the player.
func (l *a11yTest) play(rest []moves.Move) {
	for len(rest) > 0 {
		group := l.scene().Game().Hints().FirstGesture(rest)
		l.scene().Perform(family.Do{Group: group, Selected: board.NoPiece})
		rest = rest[len(group):]
	}
}

// solve plays a solution of the current game.
func (l *a11yTest) solve() {
	l.t.Helper()
	l.play(l.solution())
	if !l.scene().Session().Locked() {
		l.t.Fatal("not solved")
	}
}
