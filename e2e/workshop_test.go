package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// cellOf returns the middle of a cell of a board of blocks, whose frame is 0.18 cells.
func (a *app) cellOf(board widget.ID, columns int, x, y float64) image.Point {
	a.t.Helper()
	r, ok := a.place(board)
	if !ok {
		a.t.Fatalf("there is no %s", board)
	}
	cell := float64(r.Dx()) / (float64(columns) + 0.36)
	return r.Min.Add(image.Pt(int((x+0.68)*cell), int((y+0.68)*cell)))
}

// puzzles returns the texts of all puzzles of the player.
func (a *app) puzzles() (texts []string) {
	a.t.Helper()
	names, err := filepath.Glob(filepath.Join(a.config, "data", "puzzles", "*.worldslide-puzzle"))
	if err != nil {
		a.t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			a.t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// openBlocks opens the Klotski editor from the dialog of new puzzles.
func (a *app) openBlocks() {
	a.t.Helper()
	a.clickNew("workshop")
	if !a.shows("editor-board") {
		a.t.Fatal("the workshop does not open")
	}
}

// A player makes a board of Klotski, sees its difficulty meanwhile, names, keeps, plays and shares it; a
// friend opens the code, plays it and edits a copy.
func TestWorkshopOfBlocks(t *testing.T) {
	longRun(t)
	a := open(t, options{args: []string{"klotski?level=pass-01"}, today: "2026-11-22"})
	a.settle()
	a.openBlocks()
	a.shot("workshop-klotski-empty")
	put := func(tool ebiten.Key, x, y float64) {
		a.key(tool)
		a.drag(a.cellOf("editor-board", 4, x, y))
	}
	if !a.says("Not finished yet") {
		t.Error("an empty board does not say what it lacks")
	}
	put(ebiten.KeyDigit1, 1, 0)
	a.until("a large block alone is three steps from the exit", func() bool { return a.says("Can be solved") && a.says("3") })
	put(ebiten.KeyDigit3, 0, 0)
	put(ebiten.KeyDigit3, 3, 0)
	put(ebiten.KeyDigit2, 1, 2)
	put(ebiten.KeyDigit3, 0, 2)
	put(ebiten.KeyDigit3, 3, 2)
	put(ebiten.KeyDigit4, 1, 3)
	put(ebiten.KeyDigit4, 2, 3)
	put(ebiten.KeyDigit4, 0, 4)
	put(ebiten.KeyDigit4, 3, 4)
	// This is the classic layout.
	a.until("its optimum is found", func() bool { return a.says("81") && a.says("116") && a.says(english(assets.WorkshopBothProved, nil)) })
	a.until("its positions are counted", func() bool { return a.says("25,955") && a.says("10 of 27") })
	a.until("the farthest position is found", func() bool { return a.says("93 moves") })
	a.shot("workshop-klotski")
	a.click("hardest")
	a.until("the farthest position is taken", func() bool { return a.says("93") })
	a.click("undo")
	a.until("it is taken back", func() bool { return a.says("81") })
	// Dragging a block off the board removes it, and pressing the frame moves the exit; both are undone.
	a.drag(a.cellOf("editor-board", 4, 1, 3), a.cellOf("editor-board", 4, 1, 4), a.cellOf("editor-board", 4, 1, 6))
	a.until("a block is gone", func() bool { return a.says("9 of 27") })
	a.drag(a.cellOf("editor-board", 4, -0.6, 2.2))
	a.until("the exit is at the left", func() bool { return a.says("Left, 3-4") })
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.until("all is as it was", func() bool { return a.says("81") && a.says("Bottom, middle") })
	a.click("show-solution")
	a.until("the solution is shown", func() bool { return a.shows("replay-leave") })
	a.click("replay-leave")
	a.settle()

	a.key(ebiten.KeyF2)
	a.settle()
	a.key(ebiten.KeyControlLeft, ebiten.KeyA)
	a.write("Blade")
	a.click("name-ok")
	a.settle()
	a.key(ebiten.KeyControlLeft, ebiten.KeyS)
	a.settle()
	if kept := a.puzzles(); len(kept) != 1 || !strings.Contains(kept[0], "name=Blade\n") {
		t.Fatalf("kept are %q", kept)
	}
	a.click("my-puzzles")
	a.until("it stands on the shelf", func() bool {
		return a.says("Blade") && a.says(english(assets.ShelfNotPlayed, map[string]any{"Optimum": 81}))
	})
	a.shot("workshop-shelf")

	// An easy board, made by keys, to be solved.
	a.click("shelf-edit")
	a.settle()
	a.click("restart")
	a.key(ebiten.KeyArrowUp)
	a.key(ebiten.KeyDigit1)
	for range 4 {
		a.key(ebiten.KeyArrowUp)
		a.key(ebiten.KeyArrowLeft)
	}
	a.key(ebiten.KeyArrowRight)
	a.key(ebiten.KeySpace)
	a.until("it is easy", func() bool { return a.says(english(assets.WorkshopBothProved, nil)) && a.says("3") })
	a.key(ebiten.KeyControlLeft, ebiten.KeyS)
	a.settle()
	if kept := a.puzzles(); len(kept) != 2 {
		t.Fatalf("kept are %q", kept)
	}
	shared := ""
	for _, text := range a.puzzles() {
		if strings.Contains(text, "name=Blade+2\n") {
			shared = strings.Split(text, "\n")[1]
		}
	}
	a.click("play-puzzle")
	a.settle()
	if !a.says("Blade 2") {
		t.Error("it does not go by its name in play")
	}
	a.drag(a.cellOf("board", 4, 1, 0), a.cellOf("board", 4, 1, 1), a.cellOf("board", 4, 1, 2), a.cellOf("board", 4, 1, 3))
	a.settle()
	a.shot("workshop-klotski-solved")

	// The board in the editor survives a restart.
	a.kill()
	a = open(t, options{args: []string{"klotski?level=pass-01"}, today: "2026-11-22", config: a.config})
	a.settle()
	a.openBlocks()
	a.until("the editor is as it was left", func() bool { return a.says("Blade 2") && a.says("Can be solved") })

	b := open(t, options{args: []string{shared}, today: "2026-11-22"})
	b.settle()
	b.until("the friend has it by its name", func() bool { return b.says("Blade 2") })
	b.click("share")
	b.settle()
	b.click("edit-copy")
	b.settle()
	b.until("a copy can be edited", func() bool { return b.shows("editor-board") && b.says("Can be solved") })
	b.shot("workshop-klotski-copy")
}

// mentions reports whether a text in the window contains another.
func (a *app) mentions(text string) bool {
	a.t.Helper()
	words, err := os.ReadFile(a.places + ".words")
	if err != nil {
		a.t.Fatal(err)
	}
	return strings.Contains(string(words), text)
}
