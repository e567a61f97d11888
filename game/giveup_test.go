package game

import (
	"image"
	"testing"
	"time"

	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// click presses and releases the pointer at a place.
func (l *a11yTest) click(at image.Point) {
	for _, in := range []widget.Input{{Pressed: true, Down: true}, {Released: true}, {}} {
		l.now += 20 * time.Millisecond
		in.Now, in.Pointer = l.now, at
		l.queued = append(l.queued, in)
		l.update()
	}
}

// Giving up asks if a move would be lost. Undo brings the Challenge back, which then was not abandoned.
func TestGivingUpCanBeUndone(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5", wideWindow)
	l.play(l.solution()[:1])
	before := position(l)
	abandoned := func() (count int) {
		for _, r := range l.store.Book.All() {
			if r.Abandoned {
				count++
			}
		}
		return count
	}
	giveUp := func() {
		t.Helper()
		l.do("give-up")
		if l.dialog == nil {
			t.Fatal("nothing is asked")
		}
		l.act(access.Act{ID: "yes", Verb: access.Press})
		if s := l.scene().Session(); s.Challenge() || abandoned() != 1 {
			t.Fatalf("given up: challenge %v, %d abandoned", s.Challenge(), abandoned())
		}
	}
	giveUp()
	l.Do(scene.Undo)
	l.rest()
	if s := l.scene().Session(); position(l) != before || !s.Challenge() || abandoned() != 0 {
		t.Errorf("undo leads to %s, %d abandoned, want %s", position(l), abandoned(), before)
	}
	l.Do(scene.Redo)
	l.rest()
	if s := l.scene().Session(); s.Challenge() || abandoned() != 1 {
		t.Errorf("redo: challenge %v, %d abandoned", s.Challenge(), abandoned())
	}
}

// After a rung was given up, Home offers another one, which takes no longer if there is such a rung.
func TestHomeAfterGivingUp(t *testing.T) {
	const rung = 10
	f := puzzle.Worlds
	l := startA11yTest(t, "en", "", wideWindow)
	l.winRungs(f, 0, rung)
	l.games.Resume(f, f.Ladder()[rung].Values)
	l.rest()
	l.play(l.solution()[:1])
	l.do("give-up")
	l.act(access.Act{ID: "yes", Verb: access.Press})
	seconds := func(i int) float64 {
		e, _ := puzzle.ExpectedOf(f, f.Ladder()[i].Values)
		return e.Seconds
	}
	if next := play.LadderOf(l.app, f).Next; next == rung || seconds(next) > seconds(rung) {
		t.Errorf("Home offers rung %d, which takes %.0f s", next+1, seconds(next))
	}
}

// The second press of a double click is not for a button that has taken the place of the first one.
func TestDoubleClickOnGiveUpDoesNotShuffle(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5", wideWindow)
	var at image.Point
	for _, p := range l.app.UI.Places() {
		if p.ID == "give-up" {
			at = p.Rect.Min.Add(p.Rect.Size().Div(2))
		}
	}
	was := l.scene().Session().Board().String()
	l.click(at)
	l.click(at)
	l.rest()
	if s := l.scene().Session(); s.Challenge() || s.Board().String() != was {
		t.Errorf("a double click: challenge %v, board\n%s\nwant\n%s", s.Challenge(), s.Board(), was)
	}
	l.click(at) // for the button that is there now
	l.rest()
	if s := l.scene().Session(); s.Board().String() == was {
		t.Error("a later click does not press the button that is there")
	}
}
