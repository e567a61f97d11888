package fifteen

import (
	"image"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// trayView is a drawing of a board of tiles with cells of 100 pixels.
func trayView(t *testing.T, tiles string) *drawing {
	t.Helper()
	b, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeyTiles: tiles})
	if err != nil {
		t.Fatal(err)
	}
	l := boardview.Fit(100*b.Width()+16, 100*b.Height()+16, b.Width(), b.Height(), boardview.Frame{Pixels: 8}, 1, 0)
	return &drawing{Drawing: boardview.Drawing{Board: b, Layout: l, Scale: 1}}
}

// drawn returns the operations of one kind.
func drawn(v *drawing, kind paint.Kind) []paint.Op {
	var list paint.List
	list.PushClip(image.Rect(0, 0, 4000, 4000))
	v.draw(&list)
	var ops []paint.Op
	for _, op := range list.Ops(paint.Ground) {
		if op.Kind == kind {
			ops = append(ops, op)
		}
	}
	return ops
}

const nearlySolved = "1-2-3-4-5-6-7-0-8"

func texts(v *drawing) map[string]paint.Op {
	found := map[string]paint.Op{}
	for _, op := range drawn(v, paint.KindText) {
		found[op.Text] = op
	}
	return found
}

func TestDrawingNumbers(t *testing.T) {
	v := trayView(t, nearlySolved)
	got := texts(v)
	if len(got) != 8 {
		t.Fatalf("%d numbers are drawn, want 8", len(got))
	}
	if op := got["8"]; op.X != 8+250 || op.Font.Size != 36 || op.Font.Face != paint.Bold {
		t.Errorf("tile 8 is written at %v in %v, want x 258, 36 pixels bold", op.X, op.Font)
	}
	v.glow = true
	for name, want := range map[string]theme.Colour{"1": theme.SoftText, "8": theme.Text} {
		if op := texts(v)[name]; op.Colour != v.Theme.Colour(want) {
			t.Errorf("tile %s has the colour %v", name, op.Colour)
		}
	}
}

// The ghost is the number that belongs in the blank's cell. At the blank's home there is none.
func TestDrawingGhost(t *testing.T) {
	v := trayView(t, nearlySolved)
	v.ghost = true
	if n := len(drawn(v, paint.KindText)); n != 9 {
		t.Errorf("%d numbers with the ghost, want 9", n)
	}
	v = trayView(t, "1-2-3-4-5-6-7-8-0")
	v.ghost = true
	if n := len(drawn(v, paint.KindText)); n != 8 {
		t.Errorf("%d numbers on the solved board, want 8", n)
	}
}

// A tile of a picture shows the part of its home, and a number only if they are switched on. The
// part of the blank is drawn only in a solved picture.
func TestDrawingPicture(t *testing.T) {
	v := trayView(t, nearlySolved)
	v.picture = boardview.Picture{Handle: 1, Cell: 100}
	images := drawn(v, paint.KindPicture)
	if len(images) != 8 || len(texts(v)) != 0 {
		t.Fatalf("%d parts and %d numbers, want 8 and none", len(images), len(texts(v)))
	}
	last := images[7] // tile 8, to the right of its home
	if home := image.Rect(100, 200, 200, 300); !last.Source.In(home) || last.Rect.X < 208 {
		t.Errorf("tile 8 shows %v at %v", last.Source, last.Rect)
	}
	v.numbers = true
	if len(texts(v)) != 8 {
		t.Error("the numbers are missing")
	}
	v = trayView(t, "1-2-3-4-5-6-7-8-0")
	v.picture, v.HideSeams = boardview.Picture{Handle: 1, Cell: 100}, 1
	if n := len(drawn(v, paint.KindPicture)); n != 9 {
		t.Errorf("the whole picture has %d parts, want 9", n)
	}
}

// Tiles that follow the pointer are drawn at an offset from their places.
func TestDrawingHeldTiles(t *testing.T) {
	v := trayView(t, nearlySolved)
	at := texts(v)["8"].X
	v.held, v.heldBy = []board.ID{v.Board.Find("8")}, boardview.Offset{X: -0.4}
	if got := texts(v)["8"].X; got != at-40 {
		t.Errorf("tile 8 is at %v, want %v", got, at-40)
	}
}

// Thumbnails have no unreadable numbers, and every theme draws.
func TestDrawingSmall(t *testing.T) {
	for _, th := range []theme.Theme{theme.Light, theme.Dark, theme.HighContrast} {
		v := trayView(t, nearlySolved)
		v.Theme, v.glow, v.ghost = th, true, true
		v.Layout = boardview.Fit(40, 40, 3, 3, boardview.Frame{Pixels: 1}, 1, 0)
		if n := len(drawn(v, paint.KindText)); n != 0 {
			t.Errorf("%d numbers on cells of %d pixels", n, v.Layout.Cell)
		}
	}
}

func BenchmarkDrawing10x10(b *testing.B) {
	start, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeySize: "10", puzzle.KeySeed: "1"})
	if err != nil {
		b.Fatal(err)
	}
	v := drawing{Drawing: boardview.Drawing{Board: start, Layout: boardview.Fit(700, 700, 10, 10, boardview.Frame{Pixels: 8}, 1, 0), Scale: 1}, glow: true, ghost: true}
	var list paint.List
	b.ReportAllocs()
	for b.Loop() {
		list.Reset()
		v.draw(&list)
	}
}

// largeView draws a board of 20 x 20 tiles of ivory in a window of 1280 x 800.
func largeView(t testing.TB) *drawing {
	b, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeySize: "20", puzzle.KeySeed: "1"})
	if err != nil {
		t.Fatal(err)
	}
	l := boardview.Fit(700, 700, 20, 20, boardview.Frame{Pixels: 8}, 1, 0)
	return &drawing{
		Drawing:  boardview.Drawing{Board: b, Layout: l, Scale: 1},
		surfaces: surfaces{shown: true, tray: 1, tiles: 2, pictured: l, stuff: ivory()},
		glow:     true, ghost: true, patterns: true,
	}
}

// Drawing allocates nothing with any scheme of colours and any display.
func TestDrawingAllocatesNothing(t *testing.T) {
	v := largeView(t)
	var list paint.List
	for _, rule := range append([]scheme.Rule{""}, scheme.Rules()...) {
		v.colours = scheme.Scheme{}
		if rule != "" {
			v.colours = scheme.Of(rule)
		}
		for _, d := range scheme.Displays() {
			v.display = d.Face
			v.state = scheme.StateOf(v.Board, 3, 9)
			draw := func() {
				list.Reset()
				v.draw(&list)
				v.state = scheme.StateOf(v.Board, 3, 9)
			}
			draw()
			if got := testing.AllocsPerRun(3, draw); got != 0 {
				t.Errorf("%s, %s: %v allocations", rule, d.Name, got)
			}
		}
	}
}

func BenchmarkDrawing20x20(b *testing.B) {
	for _, rule := range scheme.Rules() {
		b.Run(string(rule), func(b *testing.B) {
			v := largeView(b)
			v.colours, v.state = scheme.Of(rule), scheme.StateOf(v.Board, 3, 9)
			var list paint.List
			b.ReportAllocs()
			for b.Loop() {
				list.Reset()
				v.state = scheme.StateOf(v.Board, 3, 9)
				v.draw(&list)
			}
		})
	}
	for _, d := range scheme.Displays() {
		b.Run("display-"+d.Name, func(b *testing.B) {
			v := largeView(b)
			v.display = d.Face
			var list paint.List
			b.ReportAllocs()
			for b.Loop() {
				list.Reset()
				v.state = scheme.StateOf(v.Board, 3, 9)
				v.draw(&list)
			}
		})
	}
}
