package e2e

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// The first start is a board that is played where it is: by keys, mouse or touch a few moves make the
// first win, which is entered as a result; the next puzzle is the next rung of the ladder, and Home then
// has its usual form.
func TestFirstStart(t *testing.T) {
	rungs := puzzle.Worlds.Ladder()
	for _, c := range []struct {
		name string
		size image.Point
		move func(a *app, from, to image.Point)
	}{
		{"keys", image.Point{}, nil},
		{"mouse", image.Point{}, func(a *app, from, to image.Point) { a.drag(from, to) }},
		{"touch", image.Pt(360, 640), func(a *app, from, _ image.Point) { a.touch(from) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			config := t.TempDir()
			a := open(t, options{args: []string{}, size: c.size, config: config, today: "2026-03-12"})
			a.settle()
			a.shot("first-" + c.name)
			for _, id := range []widget.ID{"worlds-card", "fifteen-card", "klotski-card", "carom-card", "display", "help"} {
				if !a.shows(id) {
					t.Errorf("there is no %s", id)
				}
			}
			if cells := a.cells(); c.size == (image.Point{}) && cells.Dy() < 480 {
				t.Errorf("the board is %d high: want 480 of 800", cells.Dy())
			}
			if a.kept("worlds") {
				t.Error("the game is kept before a move")
			}
			s, _, _ := a.game()
			if s.Start().String() != puzzle.FormatStart(puzzle.Worlds, rungs[0].Values) {
				t.Fatalf("the game is %s", s.Start())
			}
			// The gap goes right and down twice, so pieces go left and up.
			at := image.Pt(2, 1)
			for i, step := range []image.Point{{X: 1}, {Y: 1}, {Y: 1}} {
				next := at.Add(step)
				if c.move == nil {
					a.key(map[image.Point]ebiten.Key{{X: 1}: ebiten.KeyArrowLeft, {Y: 1}: ebiten.KeyArrowUp}[step])
				} else {
					c.move(a, a.cell(4, next.X, next.Y), a.cell(4, at.X, at.Y))
				}
				at = next
				a.settle()
				if i == 0 {
					a.until("the game is kept", func() bool { return a.kept("worlds?board=classicsmall") })
				}
			}
			a.until("the next puzzle is offered", func() bool { return a.shows("solved-next") })
			a.shot("first-" + c.name + "-won")
			a.click("solved-next")
			a.settle()
			// It is the second one, or one after it, as the first was easy.
			s, _, _ = a.game()
			next := slices.IndexFunc(rungs[:4], func(r puzzle.Rung) bool { return s.Start().String() == puzzle.FormatStart(puzzle.Worlds, r.Values) })
			if next < 1 {
				t.Fatalf("the next game is %s", s.Start())
			}
			a.shot("first-" + c.name + "-next")
			a.click("home")
			a.settle()
			if !a.shows("continue") || !a.shows("home-today") || !a.shows("more") {
				t.Error("Home is not open")
			}
			want := fmt.Sprintf("Puzzle\u00a0%d\u00a0of\u00a012", next+1)
			if !slices.ContainsFunc(a.words(), func(text string) bool { return strings.HasPrefix(text, want) }) {
				t.Errorf("Home does not offer rung %d, as the card did: %q", next+1, a.words())
			}
			a.shot("first-" + c.name + "-home")
		})
	}
}
