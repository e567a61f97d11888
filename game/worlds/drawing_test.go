package worlds

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// viewOf returns a drawing of a board with cells of the given side and generated pictures.
func viewOf(b *board.Board, cell int, scale float64) drawing {
	l := boardview.Fit(0, 0, b.Width(), b.Height(), boardview.Frame{Pixels: int(boardview.FrameWidth * scale)}, cell, 0).MovedTo(image.Pt(310, 82))
	return drawing{
		shows:    standardPictures(b),
		Drawing:  boardview.Drawing{Board: b, Layout: l, Scale: scale, Selection: true},
		pictures: [2]boardview.Picture{{Handle: 1, Cell: cell}, {Handle: 2, Cell: cell}},
	}
}

// pictures returns the operations that draw the picture of a piece.
func pictures(v *drawing, id board.ID) []paint.Op {
	var list paint.List
	v.draw(&list)
	p := v.Board.Piece(id)
	n, at := v.shows.crop(p.Home)
	home := boardview.SourceRect(v.pictures[n].Cell, at, p.W, p.H)
	var found []paint.Op
	for _, op := range list.Ops(paint.Ground) {
		if op.Kind == paint.KindPicture && op.Picture == v.pictures[n].Handle && op.Source.In(home) {
			found = append(found, op)
		}
	}
	return found
}

// seen formats the visible part of a picture operation in cells: "x,y wxh" on the board, and
// the cell of the picture at its corner.
func seen(v *drawing, op paint.Op) string {
	cell := v.Layout.Cell
	place := image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H))
	visible := place.Intersect(op.Clip)
	if visible.Empty() {
		return ""
	}
	at := visible.Min.Sub(v.Layout.Cells.Min)
	source := op.Source.Min.Add(visible.Min.Sub(place.Min))
	return fmt.Sprintf("%d,%d %dx%d shows %d,%d", at.X/cell, at.Y/cell, visible.Dx()/cell, visible.Dy()/cell, source.X/cell, source.Y/cell)
}

// Any visible part of a board looks the same as with whole pictures, and is within the parts of
// the pictures that are made.
func TestPartsOfPictures(t *testing.T) {
	const seed = 23
	random := rand.New(rand.NewPCG(seed, 0))
	partial, drawn := 0, 0
	for _, code := range []string{
		"worlds", "worlds?seed=5&steps=300&wrapH=true&wrapV=true", "worlds?seed=6&steps=300&board=horizontal",
		"worlds?seed=7&steps=300&board=vertical&wrapV=true", "worlds?seed=8&steps=300&board=tenlargepieces",
	} {
		b := at(t, code).s.Board()
		for range 200 {
			whole := viewOf(b, 8+random.IntN(100), 1)
			cells := whole.Layout.Cells
			corner := cells.Min.Add(image.Pt(random.IntN(cells.Dx()), random.IntN(cells.Dy())))
			within := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(1+random.IntN(cells.Dx()), 1+random.IntN(cells.Dy())))}
			parted := whole
			parts := whole.shows.seen(whole.Drawing, within)
			for half, part := range parts {
				parted.pictures[half] = boardview.Picture{Handle: paint.Picture(half + 1), Cell: whole.Layout.Cell, From: part.Min}
				if part.Empty() {
					parted.pictures[half] = boardview.Picture{}
				}
				if part.Dx() < whole.shows.columns*whole.Layout.Cell {
					partial++
				}
			}
			want, got := picturesWithin(&whole, within, [2]image.Rectangle{}), picturesWithin(&parted, within, parts)
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d, %s: within %v are drawn\n%v\nwant\n%v", seed, code, within, got, want)
			}
			drawn += len(got)
		}
	}
	if partial < 200 || drawn < 2000 {
		t.Errorf("only %d times a part was enough, for %d pieces", partial, drawn)
	}
}

// picturesWithin formats the parts of pictures drawn within a rectangle, with their position in
// the whole pictures.
func picturesWithin(v *drawing, within image.Rectangle, parts [2]image.Rectangle) []string {
	var list paint.List
	list.PushClip(within)
	v.draw(&list)
	var told []string
	for _, op := range list.Ops(paint.Ground) {
		if op.Kind != paint.KindPicture {
			continue
		}
		place := image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H))
		if place.Intersect(op.Clip).Empty() {
			continue
		}
		part := parts[op.Picture-1]
		source := op.Source.Add(part.Min)
		if !part.Empty() && !source.In(part) {
			told = append(told, "outside of its part:")
		}
		told = append(told, fmt.Sprint(op.Picture, source, op.Rect, op.Clip))
	}
	return told
}

// A piece across a wrapping edge is drawn on each side, with the right part of the picture.
func TestCopiesAcrossEdges(t *testing.T) {
	for _, c := range []struct {
		name, board, piece string
		want               []string
	}{
		{
			"not across", "wrap hv\nA A b\nA A c\nd e [g]", "A",
			[]string{"0,0 2x2 shows 0,0"},
		}, {
			"two strips side by side", "wrap h\nA b A\nA c A\nd e [g]\nhome\nA A b\nA A c\nd e g", "A",
			[]string{"0,0 1x2 shows 1,0", "2,0 1x2 shows 0,0"},
		}, {
			"two strips one above the other", "wrap v\nA A b\nd e [g]\nA A c\nhome\nA A b\nA A c\nd e g", "A",
			[]string{"0,0 2x1 shows 0,1", "0,2 2x1 shows 0,0"},
		}, {
			"four cells", "wrap hv\nA b A\nd e [g]\nA c A\nhome\nb d e\nc A A\ng A A", "A",
			[]string{"0,0 1x1 shows 2,2", "0,2 1x1 shows 2,1", "2,0 1x1 shows 1,2", "2,2 1x1 shows 1,1"},
		}, {
			"four cells of a large gap", "wrap hv\n[G] b [G]\nd e f\n[G] c [G]\nhome\nb d e\nc G G\nf G G", "G",
			[]string{"0,0 1x1 shows 2,2", "0,2 1x1 shows 2,1", "2,0 1x1 shows 1,2", "2,2 1x1 shows 1,1"},
		},
	} {
		v := viewOf(parse(t, c.board), 40, 1)
		v.HideSeams = 1 // so that rectangles are whole cells
		var got []string
		for _, op := range pictures(&v, v.Board.Find(c.piece)) {
			if s := seen(&v, op); s != "" {
				got = append(got, s)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, c.want)
		}
	}
}

// A piece that moves across an edge leaves one side as far as it enters the other.
func TestCopiesInMotion(t *testing.T) {
	v := viewOf(parse(t, "wrap h\na b [g]\nhome\ng b a"), 40, 1)
	v.HideSeams = 1
	v.Motions = new(boardview.Motions)
	// The piece a moved right, from the right edge to the left one.
	v.Motions.Slide([]moves.Motion{{Piece: v.Board.Find("a"), Delta: board.Point{X: 1}}}, 0, theme.MotionSlide.Duration(false))
	v.Now = 20 * time.Millisecond
	width := float32(0)
	ops := pictures(&v, v.Board.Find("a"))
	for _, op := range ops {
		left, right := max(op.Rect.X, float32(op.Clip.Min.X)), min(op.Rect.X+op.Rect.W, float32(op.Clip.Max.X))
		width += max(0, right-left)
	}
	if len(ops) != 2 || width < 39.99 || width > 40.01 {
		t.Errorf("%d copies show %v of 40 pixels", len(ops), width)
	}
}

// A double board shows the second picture in its other half.
func TestSecondPicture(t *testing.T) {
	for _, c := range []struct {
		name    string
		home    board.Point
		picture int
		at      board.Point
	}{
		{"horizontal", board.Point{X: 7, Y: 3}, 0, board.Point{X: 7, Y: 3}},
		{"horizontal", board.Point{X: 8, Y: 3}, 1, board.Point{X: 0, Y: 3}},
		{"horizontal", board.Point{X: 15, Y: 7}, 1, board.Point{X: 7, Y: 7}},
		{"vertical", board.Point{X: 3, Y: 7}, 0, board.Point{X: 3, Y: 7}},
		{"vertical", board.Point{X: 3, Y: 8}, 1, board.Point{X: 3, Y: 0}},
		{"default", board.Point{X: 7, Y: 7}, 0, board.Point{X: 7, Y: 7}},
	} {
		picture, at := standardPictures(solved(t, c.name)).crop(c.home)
		if picture != c.picture || at != c.at {
			t.Errorf("%s: home %v shows picture %d at %v, want %d at %v", c.name, c.home, picture, at, c.picture, c.at)
		}
	}
}

// For every cell size and scale, each piece at rest has whole pixel coordinates, an unscaled
// picture and the same seam on all sides, so that all lines between pieces are equally wide.
func TestSeams(t *testing.T) {
	b := solved(t, "default")
	for _, th := range []theme.Theme{theme.Light, theme.HighContrast} {
		for _, scale := range []float64{1, 1.25, 1.5, 2, 3} {
			for cell := int(boardview.MinCell * scale); cell <= 200; cell += 7 {
				v := viewOf(b, cell, scale)
				v.Theme = th
				want := max(1, int(scale+0.5))
				if th == theme.HighContrast {
					want *= 2
				}
				for i := range b.Len() {
					checkSeam(t, &v, board.ID(i), want)
				}
			}
		}
	}
}

func checkSeam(t *testing.T, v *drawing, id board.ID, seam int) {
	t.Helper()
	p, cell := v.Board.Piece(id), v.Layout.Cell
	full := boardview.SourceRect(cell, p.At, p.W, p.H).Add(v.Layout.Cells.Min)
	want := paint.R(full.Inset(seam))
	ops := pictures(v, id)
	if len(ops) != 1 || ops[0].Rect != want {
		t.Fatalf("cell %d, scale %v: %s drawn as %v, want once at %v", cell, v.Scale, v.Board.Name(id), ops, want)
	}
	if home := boardview.SourceRect(cell, p.Home, p.W, p.H).Inset(seam); ops[0].Source != home {
		t.Fatalf("cell %d, scale %v: %s shows %v, want %v", cell, v.Scale, v.Board.Name(id), ops[0].Source, home)
	}
}

// Gaps are drawn below pieces, so that a piece slides over the gap, and the ring on top.
func TestDrawingOrder(t *testing.T) {
	v := viewOf(parse(t, "a (h)\n[g] b"), 40, 1)
	var list paint.List
	v.draw(&list)
	var order strings.Builder
	for _, op := range list.Ops(paint.Ground) {
		switch {
		case op.Kind == paint.KindPicture && op.Brightness < 1:
			order.WriteByte('g')
		case op.Kind == paint.KindPicture:
			order.WriteByte('p')
		case op.Kind == paint.KindStroke:
			order.WriteByte('r')
		}
	}
	if order.String() != "ggpprr" {
		t.Errorf("drawn in the order %s", order.String())
	}
}

// A solved picture has no seams or bevels, and gaps are as bright as pieces.
func TestWhole(t *testing.T) {
	v := viewOf(parse(t, "a b\n[g] c"), 40, 1)
	v.HideSeams, v.Selection = 1, false
	var list paint.List
	v.draw(&list)
	for _, op := range list.Ops(paint.Ground)[1:] {
		if op.Kind != paint.KindPicture || op.Brightness != 1 || op.Radius != 0 {
			t.Errorf("drawn: %+v", op)
		}
	}
	if n := len(list.Ops(paint.Ground)); n != 5 {
		t.Errorf("%d operations, want the frame and 4 pieces", n)
	}
}

// solved returns a solved board of the catalogue.
func solved(t testing.TB, name string) *board.Board {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Worlds, puzzle.Values{puzzle.KeyBoard: name})
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return s.Board()
}

// midMotion returns the largest board with a number of moving pieces.
func midMotion(t testing.TB, moving int, th theme.Theme) (*drawing, *paint.List) {
	v := viewOf(solved(t, "horizontal"), 73, 1)
	v.Theme, v.Motions = th, new(boardview.Motions)
	for i := range moving {
		v.Motions.Slide([]moves.Motion{{Piece: board.ID(i), Delta: board.Point{X: 1 - i%2, Y: i % 2}}}, 0, theme.MotionSlide.Duration(false))
	}
	v.Now = 30 * time.Millisecond
	return &v, new(paint.List)
}

func TestDrawAllocatesNothing(t *testing.T) {
	for _, th := range []theme.Theme{theme.Light, theme.Dark, theme.HighContrast} {
		v, list := midMotion(t, 7, th)
		allocations := testing.AllocsPerRun(100, func() {
			list.Reset()
			v.draw(list)
		})
		if allocations != 0 {
			t.Errorf("theme %v: %v allocations a frame", th, allocations)
		}
	}
}

// BenchmarkDraw measures building the display list of the largest board. It should take far
// less than a frame of 16.7 ms.
func BenchmarkDraw(b *testing.B) {
	for _, c := range []struct {
		name   string
		moving int
		theme  theme.Theme
	}{
		{"still", 0, theme.Light},
		{"chain", 7, theme.Light}, // the maximum for one move
		{"all", 80, theme.Light},
		{"chain-contrast", 7, theme.HighContrast},
	} {
		b.Run(c.name, func(b *testing.B) {
			v, list := midMotion(b, c.moving, c.theme)
			b.ReportAllocs()
			for b.Loop() {
				list.Reset()
				v.draw(list)
			}
			b.ReportMetric(float64(len(list.Ops(paint.Ground))), "operations")
		})
	}
}

// Gaps show their names in codes where those are asked for.
func TestGapsShowTheirNames(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("worlds?seed=5&steps=3")
	if err != nil {
		t.Fatal(err)
	}
	v := viewOf(code.Start(), 60, 1)
	v.Names, v.Selection = true, false
	var list paint.List
	v.draw(&list)
	for _, gap := range v.Board.Gaps() {
		name := v.Board.Name(gap)
		if !slices.ContainsFunc(list.Ops(paint.Ground), func(op paint.Op) bool { return op.Text == name }) {
			t.Errorf("gap %s does not show its name", name)
		}
	}
}
