package layout

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"
)

// canvas shows items as letters.
type canvas struct {
	size image.Point
	at   []byte
}

func newCanvas(w, h int) *canvas {
	return &canvas{image.Pt(w, h), []byte(strings.Repeat(".", w*h))}
}

// letter returns a function that draws a rectangle of letters.
func (c *canvas) letter(name byte) func(image.Rectangle) {
	return func(r image.Rectangle) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				c.at[y*c.size.X+x] = name
			}
		}
	}
}

// cell returns a cell that draws a letter.
func (c *canvas) cell(name byte, w, h int) Item { return Cell(w, h, c.letter(name)) }

// text returns a paragraph of n letters.
func (c *canvas) text(name byte, n int) Item {
	return Flow(n, func(width int) int { return (n + width - 1) / max(1, width) }, c.letter(name))
}

func (c *canvas) String() string {
	var lines []string
	for y := range c.size.Y {
		lines = append(lines, string(c.at[y*c.size.X:(y+1)*c.size.X]))
	}
	return strings.Join(lines, "\n")
}

func TestLayouts(t *testing.T) {
	for _, k := range []struct {
		name string
		make func(c *canvas) Item
		want string
	}{
		{"cells of a row have their width and its height", func(c *canvas) Item {
			return Row(1, c.cell('a', 2, 1), c.cell('b', 3, 2))
		}, `
			aa.bbb..
			aa.bbb..`},
		{"items that grow share what is left", func(c *canvas) Item {
			return Row(0, c.cell('a', 1, 1), c.cell('b', 0, 1).Grow(), c.cell('c', 1, 1), c.cell('d', 0, 1).Grow())
		}, `abbbcddd`},
		{"shares differ by at most a pixel", func(c *canvas) Item {
			return Row(0, c.cell('a', 0, 1).Grow(), c.cell('b', 0, 1).Grow(), c.cell('c', 0, 1).Grow())
		}, `aabbbccc`},
		{"a gap separates", func(c *canvas) Item {
			return Row(0, c.cell('a', 1, 1), Gap(3), c.cell('b', 1, 1))
		}, `a...b.`},
		{"a gap replaces the regular gap", func(c *canvas) Item {
			return Row(2, c.cell('a', 1, 1), c.cell('b', 1, 1), Gap(1), c.cell('c', 1, 1))
		}, `a..b.c.`},
		{"a growing gap aligns right", func(c *canvas) Item {
			return Row(1, Gap(0).Grow(), c.cell('a', 2, 1), c.cell('b', 1, 1))
		}, `...aa.b`},
		{"the highest rank is left out first, with its gap", func(c *canvas) Item {
			return Row(1, c.cell('a', 2, 1).Optional(1), c.cell('b', 2, 1).Optional(2), c.cell('c', 2, 1))
		}, `aa.cc..`},
		{"items of the same rank are left out together", func(c *canvas) Item {
			return Row(0, c.cell('a', 2, 1).Optional(1), c.cell('b', 2, 1).Optional(1), c.cell('c', 2, 1))
		}, `cc...`},
		{"optional items are left out before others shrink", func(c *canvas) Item {
			return Row(0, c.cell('a', 4, 1).Shrink(2), c.cell('b', 4, 1).Optional(1))
		}, `aaaa.`},
		{"optional items stay if shrinking suffices", func(c *canvas) Item {
			return Row(0, c.cell('a', 4, 1).Shrink(2), c.cell('b', 3, 1).Optional(1))
		}, `aabbb`},
		{"the first item gets its natural width first", func(c *canvas) Item {
			return Row(0, c.cell('a', 4, 1).Shrink(1), c.cell('b', 4, 1).Shrink(1))
		}, `aaaabb`},
		{"what does not fit is cut at the end", func(c *canvas) Item {
			return Row(0, c.cell('a', 3, 1), c.cell('b', 3, 1), c.cell('c', 1, 1))
		}, `aaab`},
		{"columns, with a paragraph", func(c *canvas) Item {
			return Column(1, c.cell('a', 1, 1), c.text('b', 7), c.cell('c', 1, 0).Grow(), c.cell('d', 9, 1))
		}, `
			aaaa
			....
			bbbb
			bbbb
			....
			cccc
			....
			dddd`},
		{"a column leaves out by height", func(c *canvas) Item {
			return Column(0, c.cell('a', 1, 1), c.cell('b', 1, 2).Optional(1), c.cell('c', 1, 1))
		}, `
			aa
			cc
			..`},
		{"centred across", func(c *canvas) Item {
			return Row(0, c.cell('a', 2, 1).Centred(), Column(0, c.cell('b', 2, 2).Centred()).Grow())
		}, `
			...bb.
			aa.bb.
			......`},
		{"padding, and what is behind", func(c *canvas) Item {
			return c.cell('a', 2, 1).Pad(2, 1).Behind(c.letter('-'))
		}, `
			------
			--aa--
			------`},
		{"a grid of equal columns", func(c *canvas) Item {
			return Grid(3, 1, c.cell('a', 9, 1), c.cell('b', 1, 2), c.cell('c', 1, 1))
		}, `
			aaa.bbb
			aaa.bbb
			ccc....`},
		{"a grid has no more columns than items", func(c *canvas) Item {
			return Grid(1, 0, c.cell('a', 1, 1), c.cell('b', 1, 1))
		}, `aaabbb`},
		{"two columns that split the width, the gap within the first", func(c *canvas) Item {
			return Column(0, Split(2, 5, 1, c.cell('a', 9, 1), c.text('b', 10)), Split(2, 5, 1, c.text('c', 2), c.cell('d', 1, 1)))
		}, `
			aaa.bbbbbb
			aaa.bbbbbb
			ccc.dddddd`},
		{"a table of equal columns, with a gap between its rows", func(c *canvas) Item {
			return Table(2, 1, 1, c.cell('a', 9, 1), c.cell('b', 0, 2), c.cell('c', 1, 1))
		}, `
			aaa.bbb
			aaa.bbb
			.......
			ccc....`},
		{"a wrapped row", func(c *canvas) Item {
			return Wrap(1, 0, c.cell('a', 2, 1), c.cell('b', 3, 1), c.cell('c', 3, 1))
		}, `
			aa.bbb.
			ccc....`},
		{"lines of a wrapped row with a gap between them", func(c *canvas) Item {
			return Wrap(1, 1, c.cell('a', 2, 1), c.cell('b', 3, 1), c.cell('c', 3, 1))
		}, `
			aa.bbb.
			.......
			ccc....`},
		{"a wide item of a wrapped row has its own lines", func(c *canvas) Item {
			return Wrap(1, 0, c.text('a', 6), c.text('b', 2), c.cell('c', 1, 1))
		}, `
			aaaa
			aaaa
			bb.c`},
		{"the first alternative that fits in width", func(c *canvas) Item {
			return FirstFit(c.cell('a', 9, 1), Row(0, c.cell('b', 4, 1), c.cell('c', 3, 1).Optional(1)), c.cell('d', 1, 1))
		}, `bbbb.`},
		{"the first alternative that fits in height", func(c *canvas) Item {
			return Column(0, c.cell('a', 1, 1), FirstFit(c.cell('b', 1, 3), c.cell('c', 1, 1)))
		}, `
			a
			c
			c`},
		{"the last alternative if none fits", func(c *canvas) Item {
			return Row(0, FirstFit(c.cell('a', 9, 1), c.cell('b', 7, 1)))
		}, `bbb`},
	} {
		want := strings.Fields(k.want)
		c := newCanvas(len(want[0]), len(want))
		k.make(c).Draw(image.Rectangle{Max: c.size})
		if got := c.String(); got != strings.Join(want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", k.name, got, strings.Join(want, "\n"))
		}
	}
}

func TestMeasuring(t *testing.T) {
	c := newCanvas(0, 0)
	optional := c.cell('a', 3, 1).Optional(1)
	for _, k := range []struct {
		item             Item
		width, min       int
		at, height, minH int
	}{
		{Item{}, 0, 0, 5, 0, 0},
		{Cell(4, 2, nil), 4, 4, 9, 2, 2},
		{Cell(4, 2, nil).Shrink(1), 4, 1, 9, 2, 2},
		{Cell(4, 2, nil).Pad(3, 1), 10, 10, 9, 4, 4},
		{c.text('a', 10), 10, 0, 4, 3, 3},
		{c.text('a', 10).Pad(1, 1), 12, 2, 4, 7, 7},
		{Row(1, Cell(4, 2, nil), optional, Gap(2)), 10, 6, 20, 2, 2},
		{Row(0, c.text('a', 10), Cell(4, 1, nil)), 14, 4, 9, 2, 2},
		{Column(1, Cell(4, 2, nil), optional, Gap(2)), 4, 4, 20, 6, 4},
		{Grid(4, 1, Cell(9, 1, nil), Cell(9, 2, nil), Cell(9, 3, nil)), 14, 4, 8, 5, 5},
		{Table(2, 1, 3, Cell(4, 1, nil), Cell(5, 2, nil), Cell(1, 3, nil)), 11, 11, 11, 8, 8},
		{Split(2, 5, 1, Cell(4, 1, nil), Cell(7, 2, nil)), 13, 13, 13, 2, 2},
		{Split(2, 5, 1, Cell(3, 1, nil), c.text('a', 10)), 17, 10, 10, 2, 2},
		{Wrap(1, 0, Cell(4, 1, nil), Cell(4, 1, nil), Cell(9, 2, nil)), 19, 9, 9, 3, 3},
		{Column(0, Flow(4, func(width int) int { return 12 / width }, nil).Centred()), 4, 0, 12, 3, 3},
		{FirstFit(Cell(9, 1, nil), Cell(4, 3, nil)), 9, 4, 8, 3, 3},
		{FirstFit(Cell(9, 3, nil), Cell(4, 1, nil)), 9, 4, 9, 3, 1},
	} {
		got := []int{k.item.Width(), k.item.MinWidth(), k.item.Height(k.at), k.item.height(k.at).min}
		if want := []int{k.width, k.min, k.height, k.minH}; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%+v at %d: measured %v, want %v", k.item, k.at, got, want)
		}
	}
}

func TestPlace(t *testing.T) {
	c := newCanvas(6, 3)
	var at image.Rectangle
	row := Row(1, c.cell('a', 2, 1), c.text('b', 5).Pad(1, 0).Grow().Behind(c.letter('-')).Place(&at))
	if h := row.Height(6); h != 5 {
		t.Errorf("the height is %d, want 5 as without Place", h)
	}
	row.Draw(image.Rectangle{Max: c.size})
	if want := image.Rect(4, 0, 5, 3); at != want {
		t.Errorf("it is at %v, want %v", at, want)
	}
	if got, want := c.String(), "aa....\naa....\naa...."; got != want {
		t.Errorf("drawn:\n%s\nwant\n%s", got, want)
	}
}

func TestItemsWithoutPixelsAreNotDrawn(t *testing.T) {
	draw := func(r image.Rectangle) { t.Errorf("drawn into %v", r) }
	row := Row(0, Cell(5, 1, nil), Cell(3, 1, draw).Behind(draw), Cell(0, 1, draw))
	row.Draw(image.Rect(0, 0, 5, 1))
	row.Draw(image.Rectangle{})
}

// tree makes random layouts and checks the rectangles of their leaves.
type tree struct {
	*rand.Rand
	leaves []*leaf
}

// leaf is a cell of a random layout. Its size is what it needs; drawn is what it got.
type leaf struct {
	width, height int
	optional      bool // it or an item around it
	drawn         image.Rectangle
}

// item returns a random item of at most a depth.
func (t *tree) item(depth int, optional bool) Item {
	rank := 0
	if t.IntN(4) == 0 {
		rank, optional = 1+t.IntN(3), true
	}
	var it Item
	if depth == 0 || t.IntN(4) == 0 {
		l := &leaf{width: 1 + t.IntN(20), height: 1 + t.IntN(9), optional: optional}
		t.leaves = append(t.leaves, l)
		it = Cell(l.width, l.height, func(r image.Rectangle) { l.drawn = r })
	} else {
		var items []Item
		for range 1 + t.IntN(4) {
			items = append(items, t.item(depth-1, optional))
		}
		if t.IntN(3) == 0 {
			items = append(items, Gap(t.IntN(5)))
		}
		switch gap := t.IntN(4); t.IntN(4) {
		case 0:
			it = Column(gap, items...)
		case 1:
			it = Wrap(gap, 0, items...)
		default:
			it = Row(gap, items...)
		}
		it = it.Pad(t.IntN(3), t.IntN(3))
	}
	if t.IntN(3) == 0 {
		it = it.Grow()
	}
	if t.IntN(4) == 0 {
		it = it.Centred()
	}
	if rank > 0 {
		it = it.Optional(rank)
	}
	return it
}

// check reports what is wrong with the leaves that were drawn into area.
func (t *tree) check(area image.Rectangle, complete, required bool) error {
	for i, l := range t.leaves {
		switch {
		case !l.drawn.In(area):
			return fmt.Errorf("leaf %d at %v is outside of %v", i, l.drawn, area)
		case l.drawn.Empty() && (complete || required && !l.optional):
			return fmt.Errorf("leaf %d is left out", i)
		case !l.drawn.Empty() && (complete || required && !l.optional) && (l.drawn.Dx() < l.width || l.drawn.Dy() < l.height):
			return fmt.Errorf("leaf %d at %v is smaller than %d by %d", i, l.drawn, l.width, l.height)
		}
		for j, other := range t.leaves[:i] {
			if l.drawn.Overlaps(other.drawn) {
				return fmt.Errorf("leaves %d and %d overlap at %v and %v", j, i, other.drawn, l.drawn)
			}
		}
	}
	return nil
}

// What is measured is what is laid out: at its natural size, a layout draws everything; at its minimum
// size, everything that is not optional. Nothing overlaps or is outside at any size.
func TestRandomLayouts(t *testing.T) {
	for seed := range uint64(3000) {
		r := &tree{Rand: rand.New(rand.NewPCG(seed, 1))}
		it := r.item(3, false)
		measured := it.Width()
		for _, k := range []struct {
			name               string
			width, height      int
			complete, required bool
		}{
			{"natural", measured, it.Height(measured), true, true},
			{"larger", measured + 7, it.Height(measured+7) + 7, true, true},
			{"minimum", it.MinWidth(), it.height(it.MinWidth()).min, false, true},
			{"random", r.IntN(60), r.IntN(30), false, false},
		} {
			for _, l := range r.leaves {
				l.drawn = image.Rectangle{}
			}
			area := image.Rect(0, 0, k.width, k.height).Add(image.Pt(5, 5))
			it.Draw(area)
			if err := r.check(area, k.complete, k.required); err != nil {
				t.Fatalf("seed %d, %s size: %v", seed, k.name, err)
			}
		}
	}
}

func ExampleRow() {
	name := func(s string) Item {
		return Cell(len(s), 1, func(r image.Rectangle) { fmt.Printf("%-7s %v\n", s, r) })
	}
	bar := Row(1, name("title"), name("details").Optional(1), Gap(0).Grow(), name("close"))
	fmt.Println("natural width", bar.Width(), "minimum", bar.MinWidth())
	bar.Draw(image.Rect(0, 0, 30, 1))
	fmt.Println("narrow:")
	bar.Draw(image.Rect(0, 0, 16, 1))
	// Output:
	// natural width 18 minimum 10
	// title   (0,0)-(5,1)
	// details (6,0)-(13,1)
	// close   (25,0)-(30,1)
	// narrow:
	// title   (0,0)-(5,1)
	// close   (11,0)-(16,1)
}
