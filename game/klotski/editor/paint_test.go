package editor

import (
	"math/rand/v2"
	"testing"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// freeHost returns a host with a design with blocks of any shape, from rows as in codes.
func freeHost(t *testing.T, query puzzle.Values) *host {
	t.Helper()
	d, ok := readIncomplete(query)
	if !ok {
		t.Fatalf("%v is not opened", query)
	}
	h := &host{}
	h.Current = d
	return h
}

// dragOver drags with a tool over cells.
func dragOver(h *host, e *editor, tool tool, cells ...[2]float64) {
	e.choose(tool)
	h.Perform(e.Input(nil, press(cells[0][0], cells[0][1]))...)
	for _, c := range cells[1:] {
		h.Perform(e.Input(nil, move(c[0], c[1]))...)
	}
	last := cells[len(cells)-1]
	h.Perform(e.Input(nil, release(last[0], last[1]))...)
}

// A player paints a whole puzzle: a bent block, the marked block, a wall, a gate and the goal.
func TestPaintPuzzle(t *testing.T) {
	h := freeHost(t, puzzle.Values{puzzle.KeyBlocks: ".../.../..."})
	e := newEditor(h, View{})
	missing := func(want assets.ID) {
		t.Helper()
		if got := h.Current.Missing(); got != want {
			t.Errorf("missing is %q, want %q", got, want)
		}
	}
	dragOver(h, e, paintTool, [2]float64{0, 0}, [2]float64{1, 0}, [2]float64{1, 1})
	dragOver(h, e, paintTool, [2]float64{0, 2})
	missing(assets.KlotskiWorkshopNoMarked)
	dragOver(h, e, markTool, [2]float64{0, 2})
	missing(assets.KlotskiWorkshopNoGoal)
	dragOver(h, e, goalTool, [2]float64{2, 2})
	dragOver(h, e, gateTool, [2]float64{1, 2})
	dragOver(h, e, wallTool, [2]float64{2, 0}, [2]float64{2, 1})
	missing("")
	code, err := puzzle.NewCode(puzzle.Klotski, h.Current.Values())
	if want := "klotski?blocks=AA_/.A_/B..&marked=B&goal=22&gates=12"; err != nil || code.String() != want {
		t.Errorf("%s, want %s (%v)", code, want, err)
	}
	dragOver(h, e, eraseTool, [2]float64{1, 0})
	if got := h.Current.Values()[puzzle.KeyBlocks]; got != "A._/.._/B.." {
		t.Errorf("%s: a block is in two places", got)
	}
}

// Keys do the same: arrows move the cursor, with Shift they paint, Enter uses the tool, Delete erases.
func TestPaintByKeys(t *testing.T) {
	h := freeHost(t, puzzle.Values{puzzle.KeyBlocks: ".../.../..."})
	e := newEditor(h, View{})
	for _, k := range []widget.KeyPress{
		{Key: widget.KeyRight}, {Key: widget.KeyRight, Mods: widget.Shift}, {Key: widget.KeyDown, Mods: widget.Shift}, {Key: widget.KeyDown}, {Key: widget.KeyEnter},
	} {
		h.Perform(e.Input(nil, keys(k)[0])...)
	}
	if got := h.Current.Values()[puzzle.KeyBlocks]; got != ".AA/..A/..B" {
		t.Errorf("painted %s", got)
	}
	h.Perform(e.Input(nil, keys(widget.KeyPress{Key: widget.KeyDelete})[0])...)
	if got := h.Current.Values()[puzzle.KeyBlocks]; got != ".AA/..A/..." {
		t.Errorf("erased to %s", got)
	}
}

// After random strokes a design can be drawn, and a complete one is a puzzle that opens unchanged.
func TestStrokesAreBoards(t *testing.T) {
	const seed = 46
	random := rand.New(rand.NewPCG(seed, 0))
	for range 200 {
		h := freeHost(t, puzzle.Values{puzzle.KeyBlocks: "...../...../...../....."})
		e := newEditor(h, View{})
		for range 40 {
			at := func() [2]float64 { return [2]float64{float64(random.IntN(6)), float64(random.IntN(5))} }
			dragOver(h, e, paintTool+tool(random.IntN(6)), at(), at(), at())
			f := h.now()
			if random.IntN(9) == 0 {
				f = f.sized(1+random.IntN(6), 1+random.IntN(6))
				h.Current = f
			}
			b := f.board()
			again, ok := e.Open(f.Values())
			if !ok {
				t.Fatalf("seed %d: %v does not open", seed, f.Values())
			}
			if !again.(design).classic && again != family.Design(f) && f.Missing() == "" {
				t.Fatalf("seed %d: %v opens as %v", seed, f.Values(), again.Values())
			}
			if f.Missing() != "" {
				continue
			}
			code, err := puzzle.NewCode(puzzle.Klotski, f.Values())
			if err != nil || !code.Start().SamePlaces(b) {
				t.Fatalf("seed %d: %v: %v", seed, f.Values(), err)
			}
		}
	}
}
