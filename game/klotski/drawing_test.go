package klotski

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// classic is the best known layout. Letters are in the order of IDs.
const classic = "1 0 0 2\n1 0 0 2\n3 4 4 5\n3 6 7 5\n8 . . 9"

func parseBoard(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// byName returns the characters of the blocks, by the letters of a board.
func byName(b *board.Board) map[string]character {
	names := map[string]character{}
	for i, h := range charactersOf(b) {
		names[b.Name(board.ID(i))] = h
	}
	return names
}

func TestHeroes(t *testing.T) {
	got := byName(parseBoard(t, classic))
	if got["0"] != caoCao || got["4"] != guanYu || got["6"] != soldier || got["9"] != soldier {
		t.Errorf("classic: %v", got)
	}
	for name, text := range map[string]string{
		"classic": classic,
		"all lie": "a b 0 0\nc c 0 0\nd d e e\nf f g g\n. . h i",
		"none":    "1 0 0 2\n1 0 0 2\n3 4 5 6\n3 4 5 6\n. . a b",
		"seven":   "1 0 0 2\n1 0 0 2\n3 4 5 5\n3 4 6 6\n7 7 . .",
		"alone":   "a b\n. .",
	} {
		b := parseBoard(t, text)
		seen := map[character]bool{}
		for i, h := range charactersOf(b) {
			w, height := b.Shape(board.ID(i)).Size()
			if small := w*height == 1; small != (h == soldier) || (w*height == 4) != (h == caoCao) {
				t.Errorf("%s: %s of %dx%d is %s", name, b.Name(board.ID(i)), w, height, carved[h])
			}
			if h != soldier && seen[h] {
				t.Errorf("%s: two of %s", name, carved[h])
			}
			seen[h] = true
		}
	}
	// Five long blocks have all five generals.
	for _, text := range []string{classic, "a b 0 0\nc c 0 0\nd d e e\nf f g g\n. . h i"} {
		characters := charactersOf(parseBoard(t, text))
		for _, h := range []character{guanYu, zhangFei, zhaoYun, maChao, huangZhong} {
			if !slices.Contains(characters, h) {
				t.Errorf("%s is missing on\n%s", carved[h], text)
			}
		}
	}
}

func TestHeroesKeepTheirNamesWhenBlocksMove(t *testing.T) {
	b := parseBoard(t, classic)
	before := charactersOf(b)
	b.Relocate(b.Find("6"), board.Point{X: 1, Y: 4})
	if !slices.Equal(before, charactersOf(b)) {
		t.Error("names have changed")
	}
}

// The font of names on blocks contains only these characters.
func TestCarvedCharactersAreInTheFont(t *testing.T) {
	text, err := os.ReadFile("../../assets/fonts/carved.txt")
	if err != nil {
		t.Fatal(err)
	}
	needed := strings.Join(carved[:], "") + strings.Join(carvedEnglish[:], "")
	for _, tag := range languages.Tags() {
		words, err := assets.NewWords(tag)
		if err != nil {
			t.Fatal(err)
		}
		names := charactersIn(words)
		letters := lettersIn(words)
		needed += strings.Join(names[:], "") + strings.Join(letters[:], "")
	}
	for _, r := range needed {
		if !strings.ContainsRune(string(text), r) {
			t.Errorf("%q is not in assets/fonts/carved.txt", r)
		}
	}
}

// Names in letters are in the language of the screen, and in English where that has no letters.
func TestLettersOnBlocks(t *testing.T) {
	for tag, want := range map[string]string{"en": "Soldier", "de": "Soldat", "fr": "Soldat", "es": "Soldado", "ja": "Soldier", "zh-Hans": "Soldier"} {
		words, err := assets.NewWords(tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := lettersIn(words)[0]; got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

// grainOf returns a picture of wood in which each pixel differs from its neighbours.
func grainOf(base uint8) plank {
	w := image.NewRGBA(image.Rect(0, 0, 160, 200))
	for y := range 200 {
		for x := range 160 {
			w.SetRGBA(x, y, color.RGBA{base + uint8(7*x+13*y)%60, base / 2, uint8(3*x+5*y) % 50, 255})
		}
	}
	return w
}

func testWoods() woods { return woods{grainOf(180), grainOf(150), grainOf(120), grainOf(90)} }

func TestBlocks(t *testing.T) {
	const cell = 48
	b := parseBoard(t, classic)
	picture := drawBlocks(b, testWoods(), cell)
	if picture.Rect.Size() != image.Pt(4*cell, 5*cell) {
		t.Fatalf("size %v", picture.Rect.Size())
	}
	seen := map[string]string{}
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		r := boardview.SourceRect(cell, p.Home, p.W, p.H)
		for _, corner := range []image.Point{r.Min, {X: r.Max.X - 1, Y: r.Min.Y}, r.Max.Sub(image.Pt(1, 1))} {
			if picture.RGBAAt(corner.X, corner.Y).A != 0 {
				t.Errorf("%s: its corner %v is not round", b.Name(board.ID(i)), corner)
			}
		}
		middle := image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
		if picture.RGBAAt(middle.X, middle.Y).A != 255 {
			t.Errorf("%s: its middle is not there", b.Name(board.ID(i)))
		}
		var pixels bytes.Buffer
		for y := r.Min.Y; y < r.Max.Y; y++ {
			pixels.Write(picture.Pix[picture.PixOffset(r.Min.X, y):picture.PixOffset(r.Max.X, y)])
		}
		if other, ok := seen[pixels.String()]; ok {
			t.Errorf("%s looks like %s", b.Name(board.ID(i)), other)
		}
		seen[pixels.String()] = b.Name(board.ID(i))
	}
	if picture.RGBAAt(cell*3/2, cell*9/2).A != 0 {
		t.Error("something lies on an empty cell")
	}
}

// The upper edge of a block is light, the lower one dark.
func TestBlocksAreLitFromAbove(t *testing.T) {
	flat := image.NewRGBA(image.Rect(0, 0, 160, 200))
	for i := range flat.Pix {
		flat.Pix[i] = 128
	}
	picture := drawBlocks(parseBoard(t, "a b\n. ."), woods{soldier: flat}, 100)
	top, middle, low := brightness(picture, 50, 4), brightness(picture, 50, 50), brightness(picture, 50, 95)
	if top <= middle+20 || low >= middle-20 {
		t.Errorf("brightness %d at the top, %d in the middle, %d below", top, middle, low)
	}
}

func brightness(p *image.RGBA, x, y int) int {
	c := p.RGBAAt(x, y)
	return int(c.R) + int(c.G) + int(c.B)
}

func layoutOf(cell int) boardview.Layout {
	return boardview.Fit(1000, 1000, 4, 5, boardview.Frame{Cells: frameCells}, 1, cell).MovedTo(image.Pt(30, 40))
}

func TestCase(t *testing.T) {
	l := layoutOf(60)
	picture := drawFramePicture(l, klotski.UsualExit(), grainOf(120))
	if picture.Rect.Size() != l.Outer.Size() {
		t.Fatalf("size %v, want %v", picture.Rect.Size(), l.Outer.Size())
	}
	if picture.RGBAAt(0, 0).A != 0 {
		t.Error("its corner is not round")
	}
	exit := exitRect(l, klotski.UsualExit()).Sub(l.Outer.Min)
	inner := l.Cells.Sub(l.Outer.Min)
	floor := colourFloor.NRGBA()
	for name, at := range map[string]image.Point{
		"floor": {X: inner.Min.X + 60, Y: inner.Min.Y + 90}, "exit": {X: (exit.Min.X + exit.Max.X) / 2, Y: exit.Max.Y - 3},
	} {
		c := picture.RGBAAt(at.X, at.Y)
		if d := int(c.R) - int(floor.R); d > 6 || d < -20 {
			t.Errorf("%s is %v, want about %v", name, c, floor)
		}
	}
	if exit.Dx() != 120 || exit.Min.X-inner.Min.X != 60 || exit.Max.Y != picture.Rect.Max.Y {
		t.Errorf("the exit is %v in %v", exit, picture.Rect)
	}
}

// The exit is two cells wide and as deep as the frame, on any side.
func TestExitsOnAllSides(t *testing.T) {
	l := layoutOf(60)
	for side, want := range map[board.Dir]image.Rectangle{
		board.Up:    image.Rect(l.Cells.Min.X+60, l.Outer.Min.Y, l.Cells.Min.X+180, l.Cells.Min.Y),
		board.Down:  image.Rect(l.Cells.Min.X+60, l.Cells.Max.Y, l.Cells.Min.X+180, l.Outer.Max.Y),
		board.Left:  image.Rect(l.Outer.Min.X, l.Cells.Min.Y+60, l.Cells.Min.X, l.Cells.Min.Y+180),
		board.Right: image.Rect(l.Cells.Max.X, l.Cells.Min.Y+60, l.Outer.Max.X, l.Cells.Min.Y+180),
	} {
		way := klotski.Exit{Side: side, First: 1}
		if got := exitRect(l, way); got != want {
			t.Errorf("%v: %v, want %v", side, got, want)
		}
		picture, floor := drawFramePicture(l, way, grainOf(120)), colourFloor.NRGBA()
		middle := want.Sub(l.Outer.Min)
		c := picture.RGBAAt((middle.Min.X+middle.Max.X)/2, (middle.Min.Y+middle.Max.Y)/2)
		if d := int(c.R) - int(floor.R); d > 6 || d < -20 {
			t.Errorf("%v: the notch is %v, want about %v", side, c, floor)
		}
	}
}

// ops returns the operations of a drawing, and their number by kind.
func (v *drawing) ops() (all []paint.Op, count map[paint.Kind]int) {
	var list paint.List
	v.draw(&list)
	count = map[paint.Kind]int{}
	for _, op := range list.Ops(paint.Ground) {
		count[op.Kind]++
	}
	return list.Ops(paint.Ground), count
}

func drawingAt(t *testing.T, cell int) drawing {
	b := parseBoard(t, classic)
	return drawing{
		Drawing:  boardview.Drawing{Board: b, Layout: layoutOf(cell), Scale: 1, Selection: true},
		pictured: layoutOf(cell), blocks: 1, frame: 2, names: carvedNames(charactersOf(b), carved), exit: "exit", selected: board.NoPiece, held: board.NoPiece,
	}
}

func TestDraw(t *testing.T) {
	v := drawingAt(t, 100)
	_, count := v.ops()
	// Pictures: the frame and ten blocks. Text: the exit, and six names of two characters and
	// four of one, each drawn twice.
	if count[paint.KindPicture] != 11 || count[paint.KindText] != 1+2*(6*2+4) || count[paint.KindStroke] != 0 {
		t.Errorf("names: %v", count)
	}
	v.names = nil
	if _, count = v.ops(); count[paint.KindText] != 1 {
		t.Errorf("plain wood: %v", count)
	}
	v.selected = 3
	if _, count = v.ops(); count[paint.KindStroke] != 2 {
		t.Errorf("selected: %v", count)
	}
	v.Selection = false
	if _, count = v.ops(); count[paint.KindStroke] != 0 {
		t.Errorf("nothing is to be selected: %v", count)
	}
	small := drawingAt(t, 18)
	if _, count = small.ops(); count[paint.KindText] != 0 || count[paint.KindPicture] != 11 {
		t.Errorf("thumbnail: %v", count)
	}
}

// High contrast uses lines and words instead of wood.
func TestHighContrast(t *testing.T) {
	v := drawingAt(t, 100)
	v.Theme, v.blocks, v.frame = theme.HighContrast, 0, 0
	all, count := v.ops()
	if count[paint.KindPicture] != 0 || count[paint.KindStroke] < 2+9 {
		t.Errorf("%v", count)
	}
	for _, op := range all {
		if c := op.Colour; c.A != 0 && c != white && c != black {
			t.Errorf("colour %v", c)
		}
	}
}

// The held block and its ring are at the pointer, above all others.
func TestHeld(t *testing.T) {
	v := drawingAt(t, 100)
	v.names = nil
	v.held, v.heldOff, v.selected = v.Board.Find("6"), boardview.Offset{X: 0.25, Y: 0.5}, v.Board.Find("6")
	all, _ := v.ops()
	var last, ring paint.Op
	for _, op := range all {
		switch op.Kind {
		case paint.KindPicture:
			last = op
		case paint.KindStroke:
			ring = op
		}
	}
	want := paint.Rect{X: float32(v.Layout.Cells.Min.X) + 125, Y: float32(v.Layout.Cells.Min.Y) + 350, W: 100, H: 100}
	if last.Rect != want {
		t.Errorf("the last block is at %v, want %v", last.Rect, want)
	}
	if ring.Rect.X < want.X || ring.Rect.X > want.X+10 {
		t.Errorf("the ring is at %v", ring.Rect)
	}
}

// The target of a solved board leaves through the exit.
func TestLeaves(t *testing.T) {
	v := drawingAt(t, 100)
	v.HideSeams = 1
	if r := v.rect(v.Board.Find("0")); r.Y < float32(v.Layout.Cells.Min.Y+200) {
		t.Errorf("the target is at %v", r)
	}
	if r := v.rect(v.Board.Find("1")); r.Y != float32(v.Layout.Cells.Min.Y) {
		t.Errorf("another block has moved to %v", r)
	}
}

func BenchmarkBlocks(b *testing.B) {
	layout, cut := parseBoard(b, classic), testWoods()
	for b.Loop() {
		drawBlocks(layout, cut, 123)
	}
}

func BenchmarkCase(b *testing.B) {
	l, wood := layoutOf(123), grainOf(120)
	for b.Loop() {
		drawFramePicture(l, klotski.UsualExit(), wood)
	}
}

// Blocks show their names in codes where those are asked for, such as beside printed answers.
func TestBlocksShowTheirNames(t *testing.T) {
	v := drawingAt(t, 100)
	v.names, v.english = namesOf(v.Board), true
	all, _ := v.ops()
	shown := map[string]bool{}
	for _, op := range all {
		shown[op.Text] = true
	}
	for i := range v.Board.Len() {
		if name := v.Board.Name(board.ID(i)); !shown[name] {
			t.Errorf("block %s does not show its name", name)
		}
	}
}
