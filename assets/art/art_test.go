package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// The worlds are painted once for all tests.
var painted = [2]func() *canvas{
	sync.OnceValue(func() *canvas { return paint(Light) }),
	sync.OnceValue(func() *canvas { return paint(Dark) }),
}

var worlds = []World{Light, Dark}

// TestCommittedFiles proves that the committed pictures are what the generator
// draws, pixel for pixel. The short run draws only small icons.
func TestCommittedFiles(t *testing.T) {
	compare := func(name string, drawn *image.Paletted) {
		content, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		committed, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if committed.Bounds() != drawn.Bounds() {
			t.Fatalf("%s: is %v, drawn %v", name, committed.Bounds(), drawn.Bounds())
		}
		if _, ok := committed.(*image.Paletted); !ok {
			t.Errorf("%s: not an indexed picture", name)
		}
		b := drawn.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				if rgba(committed.At(x, y)) != rgba(drawn.At(x, y)) {
					t.Fatalf("%s: pixel (%d, %d) is %v, drawn %v; run go generate ./assets",
						name, x, y, committed.At(x, y), drawn.At(x, y))
				}
			}
		}
	}
	if testing.Short() {
		for _, size := range IconSizes {
			if size <= 64 {
				compare(fmt.Sprintf("icon/icon-%d.png", size), Icon(size))
			}
		}
		return
	}
	for _, w := range worlds {
		compare("pictures/"+w.String()+".png", painted[w]().image())
		life := LifeOf(w)
		compare("pictures/"+w.String()+"-life.png", life.Sheet)
		places, err := os.ReadFile(filepath.Join("..", "pictures", w.String()+"-life.txt"))
		if err != nil || string(places) != life.Text() {
			t.Errorf("%v: the places of the moving parts differ (%v); run go generate ./assets", w, err)
		}
	}
	for _, w := range Woods() {
		compare("pictures/"+w.String()+".png", WoodPicture(w))
		compare("pictures/"+w.String()+"-small.png", SmallWoodPicture(w))
	}
	for _, size := range IconSizes {
		compare(fmt.Sprintf("icon/icon-%d.png", size), Icon(size))
	}
}

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

// TestColours keeps the pictures within the palette of a pixel artist.
func TestColours(t *testing.T) {
	for _, w := range worlds {
		n := len(painted[w]().image().Palette)
		t.Logf("%v: %d colours", w, n)
		if n > 96 {
			t.Errorf("%v has %d colours, more than 96", w, n)
		}
	}
}

// TestObjectsStayInTheirCell proves that nothing but ground, highlands, water,
// roads and forest crosses the edge of a cell.
func TestObjectsStayInTheirCell(t *testing.T) {
	for _, w := range worlds {
		c := painted[w]()
		drawn := map[string]int{}
		for _, tr := range c.traces {
			drawn[tr.home.name]++
			if tr.home.name == forestHome.name {
				continue
			}
			if room := tr.home.bounds().Inset(tr.home.clearance()); !tr.reach.In(room) {
				t.Errorf("%v, %s: draws %v, outside of %v", w, tr.home.name,
					tr.reach.Sub(tr.home.bounds().Min), room.Sub(tr.home.bounds().Min))
			}
		}
		for _, h := range homes {
			if drawn[h.name] < 2 {
				t.Errorf("%v, %s: nothing stands there", w, h.name)
			}
		}
	}
}

// TestTracesSeeCrossing proves that the test above finds an object that crosses
// an edge by one pixel.
func TestTracesSeeCrossing(t *testing.T) {
	c := newCanvas(Light, nil)
	c.settle(home{"test", 3, 3, 1, func(p pen) {
		p.put(64, 64, func(p pen) { p.outlined(outline, func() { p.rect(0, 0, 60, 10, wood) }) })
	}})
	c.raise()
	last := c.traces[len(c.traces)-1]
	if want := image.Rect(63, 63, 125, 75).Add(last.home.bounds().Min); last.reach != want {
		t.Errorf("the object reaches %v, want %v", last.reach, want)
	}
	c.settle(home{"test", 3, 3, 1, func(p pen) { p.put(65, 64, func(p pen) { p.rect(0, 0, 61, 10, wood) }) }})
	c.raise()
	last = c.traces[len(c.traces)-1]
	if last.reach.In(last.home.bounds().Inset(last.home.clearance())) {
		t.Error("an object that sticks out by a pixel was not seen")
	}
}

// TestSeamsKeepAwayFromCorners proves that roads and rivers cross the edges of
// cells, not their corners, so that a seam belongs to only two pieces. Corners
// within a landmark do not count.
func TestSeamsKeepAwayFromCorners(t *testing.T) {
	inside := map[point]bool{}
	for _, h := range homes {
		if h.span > 1 {
			inside[point{h.column + 1, h.row + 1}] = true
		}
	}
	for row := 1; row < Cells; row++ {
		for column := 1; column < Cells; column++ {
			x, y := column*CellSize, row*CellSize
			if !inside[point{column, row}] && !theLand().clear(x, y, 5) {
				t.Errorf("a road or a river runs over the corner of cells at (%d, %d)", x, y)
			}
		}
	}
}

// TestHomesCoverThePicture proves that every cell belongs to one home.
func TestHomesCoverThePicture(t *testing.T) {
	var owner [Cells][Cells]string
	for _, h := range homes {
		for row := h.row; row < h.row+h.span; row++ {
			for column := h.column; column < h.column+h.span; column++ {
				if owner[row][column] != "" {
					t.Errorf("cell (%d, %d) belongs to %s and %s", column, row, owner[row][column], h.name)
				}
				owner[row][column] = h.name
			}
		}
	}
	for row := range owner {
		for column, name := range owner[row] {
			if name == "" {
				t.Errorf("cell (%d, %d) belongs to nobody", column, row)
			}
		}
	}
}

// TestIcons checks sizes, corners and the ring of the selection.
func TestIcons(t *testing.T) {
	for _, size := range IconSizes {
		icon := Icon(size)
		if b := icon.Bounds(); b != image.Rect(0, 0, size, size) {
			t.Errorf("icon %d has bounds %v", size, b)
		}
		for _, corner := range [4]image.Point{{}, {X: size - 1}, {Y: size - 1}, {X: size - 1, Y: size - 1}} {
			if _, _, _, a := icon.At(corner.X, corner.Y).RGBA(); a != 0 {
				t.Errorf("icon %d: corner %v is not transparent", size, corner)
			}
		}
		ring := 0
		for y := 0; y < size; y++ {
			for x := 0; x < size; x++ {
				if rgba(icon.At(x, y)) == (color.RGBA{0x64, 0xc8, 0xff, 0xff}) {
					ring++
				}
			}
		}
		if share := ring * 1000 / (size * size); share < 20 || share > 80 {
			t.Errorf("icon %d: the ring takes %d thousandths", size, share)
		}
	}
	for _, d := range iconDesigns {
		if got := 2*d.margin + 3*d.cell + 2*d.seam; got != d.grid {
			t.Errorf("design %d adds up to %d", d.grid, got)
		}
		for i, ink := range d.draw().pix {
			x, y := i%d.grid, i/d.grid
			if d.cutOff(x, y) != (ink == nothing) {
				t.Errorf("design %d: pixel (%d, %d) lies wrongly in or out of the corner", d.grid, x, y)
			}
			if ink == outline && d.grid < 32 && x < d.at(1) {
				t.Errorf("design %d: pixel (%d, %d) was left unpainted", d.grid, x, y)
			}
		}
	}
}
