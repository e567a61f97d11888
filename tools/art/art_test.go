package art

import (
	"bytes"
	"encoding/binary"
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

// committed returns a committed file.
func committed(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// compare checks that a committed picture is what is drawn, pixel for pixel.
func compare(t *testing.T, name string, content []byte, drawn *image.Paletted) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if picture.Bounds() != drawn.Bounds() {
		t.Fatalf("%s: is %v, drawn %v", name, picture.Bounds(), drawn.Bounds())
	}
	if _, ok := picture.(*image.Paletted); !ok {
		t.Errorf("%s: not an indexed picture", name)
	}
	b := drawn.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if rgba(picture.At(x, y)) != rgba(drawn.At(x, y)) {
				t.Fatalf("%s: pixel (%d, %d) is %v, drawn %v; run make -C tools generate",
					name, x, y, picture.At(x, y), drawn.At(x, y))
			}
		}
	}
}

// TestCommittedFiles proves that the committed pictures are what the generator
// draws.
func TestCommittedFiles(t *testing.T) {
	compare := func(name string, drawn *image.Paletted) { compare(t, name, committed(t, name), drawn) }
	for _, w := range worlds {
		compare("assets/pictures/"+w.String()+".png", painted[w]().image())
		life := LifeOf(w)
		compare("assets/pictures/"+w.String()+"-life.png", life.Sheet)
		if string(committed(t, "assets/pictures/"+w.String()+"-life.txt")) != life.Text() {
			t.Errorf("%v: the places of the moving parts differ; run make -C tools generate", w)
		}
	}
	for _, w := range Woods() {
		compare("assets/pictures/"+w.String()+".png", WoodPicture(w))
		compare("assets/pictures/"+w.String()+"-small.png", SmallWoodPicture(w))
	}
	for _, size := range IconSizes {
		compare(fmt.Sprintf("assets/icon/icon-%d.png", size), Icon(size))
	}
}

// TestCommittedIcns proves that the committed icon of macOS has all pictures.
func TestCommittedIcns(t *testing.T) {
	content := committed(t, icnsName)
	if len(content) < 8 || string(content[:4]) != "icns" || int(binary.BigEndian.Uint32(content[4:])) != len(content) {
		t.Fatalf("%s: head %q of %d bytes", icnsName, content[:min(8, len(content))], len(content))
	}
	content = content[8:]
	for _, kind := range icnsKinds {
		if len(content) < 8 || string(content[:4]) != kind.name {
			t.Fatalf("%s lacks %s", icnsName, kind.name)
		}
		length := int(binary.BigEndian.Uint32(content[4:]))
		if length < 8 || length > len(content) {
			t.Fatalf("%s: %s has %d bytes of %d", icnsName, kind.name, length, len(content))
		}
		compare(t, icnsName+" "+kind.name, content[8:length], Icon(kind.side))
		content = content[length:]
	}
	if len(content) > 0 {
		t.Errorf("%s has %d bytes too many", icnsName, len(content))
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
