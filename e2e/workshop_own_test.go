package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// openBench opens the editor of a family from Home, with a card of the dialog that asks for the family.
func (a *app) openBench(card int) {
	a.t.Helper()
	a.click("home")
	a.settle()
	a.atHome("workshop")
	a.settle()
	for range card {
		a.key(ebiten.KeyArrowRight)
	}
	a.key(ebiten.KeyEnter)
	a.settle()
	if !a.shows("editor-board") {
		a.shot("failed")
		a.t.Fatal("the workshop does not open")
	}
}

// Cards of the dialog that asks for a family.
const (
	worldsCard = iota
	fifteenCard
	klotskiCard
	caromCard
)

// inBench returns the point at a place, in cells, of the board in the editor, which has a number of
// columns and a frame in pixels.
func (a *app) inBench(columns int, frame, x, y float64) image.Point {
	a.t.Helper()
	r, ok := a.place("editor-board")
	if !ok {
		a.t.Fatal("there is no editor")
	}
	cell := (float64(r.Dx()) - 2*frame) / float64(columns)
	return r.Min.Add(image.Pt(int(frame+x*cell), int(frame+y*cell)))
}

// keepAndPlay keeps the puzzle in the editor under its name, finds it in My Puzzles and plays it.
func (a *app) keepAndPlay(code string) {
	a.t.Helper()
	a.key(ebiten.KeyControlLeft, ebiten.KeyS)
	a.settle()
	if kept := a.puzzles(); len(kept) != 1 || !strings.Contains(kept[0], code) {
		a.t.Fatalf("kept are %q, want %q", kept, code)
	}
	if !a.shows("my-puzzles") { // a narrow window has it in its menu
		a.click("play-puzzle")
		a.settle()
		return
	}
	a.click("my-puzzles")
	a.settle()
	a.click("shelf-play")
	a.settle()
}

// A player makes a board of Carom with walls and two blockers by pointer, sees its difficulty, moves the
// start, keeps it, finds it in My Puzzles and plays it.
func TestWorkshopOfCarom(t *testing.T) {
	a := open(t, options{args: []string{"worlds"}, today: "2026-11-22"})
	a.settle()
	a.openBench(caromCard)
	const frame = 4
	put := func(tool ebiten.Key, x, y float64) {
		a.key(tool)
		a.drag(a.inBench(8, frame, x, y))
	}
	put(ebiten.KeyDigit2, 1.5, 1.5) // the goal
	put(ebiten.KeyDigit3, 3.5, 1.5) // the target
	put(ebiten.KeyDigit4, 3.5, 2.5)
	put(ebiten.KeyDigit4, 4.5, 2.5)
	a.until("its optimum is proved", func() bool { return a.says("Can be solved") && a.says(english(assets.WorkshopProved, nil)) })
	a.until("its depths are known", func() bool { return a.says("3 of 3") && a.says("7 moves") })
	put(ebiten.KeyDigit1, 1.04, 1.5) // a wall at the left of the goal
	a.until("the target needs one move", func() bool { return a.says("1 of 3") })
	a.drag(a.inBench(8, frame, 4.5, 2.5), a.inBench(8, frame, 5, 4), a.inBench(8, frame, 6.5, 6.5))
	a.settle()
	a.click("harder")
	a.until("the start is harder", func() bool { return !a.says("1 of 3") })
	a.click("undo")
	a.until("it is as it was", func() bool { return a.says("1 of 3") })
	a.shot("workshop-carom")
	a.keepAndPlay("goal=b2&pieces=d2d3g7")
	a.key(ebiten.KeyDigit4) // the target
	a.key(ebiten.KeyArrowLeft)
	a.until("it is solved", func() bool {
		log, err := os.ReadFile(filepath.Join(a.config, "data", "results.txt"))
		return err == nil && strings.Contains(string(log), "goal=b2&pieces=d2d3g7")
	})
	// It has its name of My Puzzles, also when it is solved and started again.
	a.until("the card", func() bool { return a.shows("solved-details") })
	a.click("solved-details")
	a.settle()
	if !a.says("My Carom 1") {
		t.Error("the details do not name it")
	}
	a.shot("workshop-carom-solved")
	for range 2 { // the details, and the card
		a.key(ebiten.KeyEscape)
		a.settle()
	}
	a.click("restart")
	a.settle()
	if !a.says("My Carom 1") || a.says("Carom practice") {
		t.Error("begun anew it has lost its name")
	}
}

// The same by finger in a window of the size of a phone: goal, target and blockers are placed, a wall is
// set, a piece is dragged, and the puzzle is kept and played.
func TestWorkshopOfCaromByFinger(t *testing.T) {
	longRun(t)
	for _, w := range []struct{ name, settings, solvable string }{
		{"light-en", "theme = \"light\"\n", "Can be solved"},
		{"dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", "有解"},
	} {
		t.Run(w.name, func(t *testing.T) {
			a := open(t, options{args: []string{"worlds"}, size: image.Pt(360, 640), settings: w.settings + "[carom]\nhow-seen = true\n", today: "2026-11-22"})
			a.settle()
			a.openBench(caromCard)
			const frame = 4
			at := func(x, y float64) image.Point { return a.inBench(8, frame, x, y) }
			tap := func(id widget.ID) {
				t.Helper()
				r, ok := a.place(id)
				if !ok {
					a.shot("failed")
					t.Fatalf("there is no %s", id)
				}
				a.touch(r.Min.Add(r.Size().Div(2)))
				a.settle()
			}
			put := func(tool int, x, y float64) {
				t.Helper()
				board, _ := a.place("editor-board") // with five tools side by side below
				a.touch(image.Pt(board.Min.X+board.Dx()*(2*tool-1)/10, board.Max.Y+36))
				a.touch(at(x, y))
				a.settle()
			}
			put(2, 1.5, 1.5)
			put(3, 3.5, 1.5)
			put(4, 3.5, 2.5)
			put(4, 4.5, 2.5)
			put(1, 1.04, 1.5)
			a.until("it can be solved", func() bool { return a.says(w.solvable) })
			a.touch(at(4.5, 2.5), at(5, 4), at(6, 6), at(6.5, 6.5))
			a.settle()
			a.shot("workshop-carom-finger-" + w.name)
			tap("more")
			tap("keep")
			a.settle()
			if kept := a.puzzles(); len(kept) != 1 || !strings.Contains(kept[0], "goal=b2&pieces=d2d3g7") {
				t.Fatalf("kept are %q", kept)
			}
			tap("play-puzzle")
			if !a.shows("board") {
				a.shot("failed")
				t.Error("it is not played")
			}
			a.shot("workshop-carom-finger-played-" + w.name)
		})
	}
}

// A player arranges tiles of a 4x3 board in an unsolvable way, swaps the two tiles in question, keeps the
// board and plays it; also by finger in a small window.
func TestWorkshopOfTiles(t *testing.T) {
	longRun(t)
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		t.Run(fmt.Sprint(size.X), func(t *testing.T) {
			a := open(t, options{args: []string{"worlds"}, size: size, today: "2026-11-22"})
			a.settle()
			a.openBench(fifteenCard)
			const frame = 8
			columns := 4
			at := func(x, y float64) image.Point { return a.inBench(columns, frame, x, y) }
			if a.shows("rows-less") {
				a.click("rows-less")
				a.settle()
			}
			a.touch(at(0.5, 0.5), at(0.8, 0.6), at(1.2, 0.5), at(1.5, 0.5))
			a.until("the parity is wrong", func() bool { return a.says(english(assets.WorkshopUnsolvable, nil)) })
			if a.shows("swap-these") {
				a.click("swap-these")
				a.until("all is at home", func() bool { return a.says("Not finished yet") })
				a.touch(at(0.5, 0.5), at(0.8, 0.6), at(1.2, 0.5), at(1.5, 0.5))
			}
			a.key(ebiten.KeyDigit2)
			a.touch(at(2.5, 0.5))
			a.touch(at(3.5, 0.5))
			a.until("it is solved by proof", func() bool { return a.says("Can be solved") })
			a.shot(fmt.Sprint("workshop-tiles-", size.X))
			code := "tiles=2-1-4-3-5-6-7-8-9-10-11-12-13-14-15-0"
			if size.X > 1000 {
				a.until("the optimum is proved", func() bool { return a.says(english(assets.FifteenWorkshopShortest, nil)) && a.says("239,500,800") })
				code = "size=4x3&tiles=2-1-4-3-5-6-7-8-9-10-11-0"
			}
			a.keepAndPlay(code)
			if !a.shows("board") {
				t.Error("it is not played")
			}
			a.shot(fmt.Sprint("workshop-tiles-played-", size.X))
		})
	}
}
