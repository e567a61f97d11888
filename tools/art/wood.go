package art

import (
	"image"
	"image/color"
)

// Wood names the wood of one kind of block of Klotski.
type Wood int

// The woods: one for each kind of block, from light to dark, and a red one.
const (
	Soldier Wood = iota
	General
	GuanYu
	CaoCao
	woods
)

// Woods lists all kinds of wood.
func Woods() []Wood { return []Wood{Soldier, General, GuanYu, CaoCao} }

// String returns the name of the wood's picture, without the extension.
func (w Wood) String() string {
	return [woods]string{"wood-soldier", "wood-general", "wood-guan-yu", "wood-cao-cao"}[w]
}

const (
	// WoodCell is the side of a cell of a picture of wood, in pixels.
	WoodCell = 160
	// WoodColumns is its width in cells, that of a board of Klotski.
	WoodColumns = 4
	// WoodRows is its height in cells.
	WoodRows = 5
	// woodShades is the number of colours of a wood.
	woodShades = 14
	// SmallWood is the factor by which small pictures of wood are smaller. They are for small boards,
	// and are decoded faster.
	SmallWood = 4
)

// tones are the darkest and the lightest colour of each wood.
var tones = [woods][2]uint32{
	Soldier: {0xBE8B52, 0xEAC48C},
	General: {0xA0672F, 0xD8A468},
	GuanYu:  {0x7A4A24, 0xBC824C},
	CaoCao:  {0x631B12, 0xAA4630},
}

// WoodPicture draws a board of one wood with horizontal grain. Each block shows the
// part at its home, so that no two blocks look the same.
func WoodPicture(w Wood) *image.Paletted {
	return planed(w, 1, woodShades)
}

// SmallWoodPicture draws the same board smaller by SmallWood: each pixel is the mean of its pixels.
func SmallWoodPicture(w Wood) *image.Paletted {
	return planed(w, SmallWood, 2*woodShades)
}

// planed draws a board of a wood, smaller by a factor, with a number of shades.
func planed(w Wood, smaller, shades int) *image.Paletted {
	palette := make(color.Palette, shades)
	for i := range palette {
		palette[i] = mixed(tones[w][0], tones[w][1], i, shades-1)
	}
	picture := image.NewPaletted(image.Rect(0, 0, WoodColumns*WoodCell/smaller, WoodRows*WoodCell/smaller), palette)
	seed := 700 + 31*int(w)
	for y := range picture.Rect.Dy() {
		for x := range picture.Rect.Dx() {
			light := 0
			for i := range smaller * smaller {
				light += grain(x*smaller+i%smaller, y*smaller+i/smaller, seed)
			}
			light /= smaller * smaller
			picture.Pix[y*picture.Stride+x] = uint8(clamp(light*shades/256, 0, shades-1))
		}
	}
	return picture
}

// grain returns the brightness of wood at a point, 0 to 255. Boards are cut along
// the trunk, so rings are long irregular lines at varying distances, with fine fibres
// between them.
func grain(x, y, seed int) int {
	// The depth in the trunk: rings bend slowly along the board.
	depth := 6*y + 2*noise(x, 4*y, 420, seed) + noise(x, 3*y, 130, seed+1)/2
	ring := sine(depth + noise(0, y, 60, seed+2)) // -1024 to 1024
	// A ring is wide and light, with a thin dark line at its end.
	line := 0
	if ring > 560 {
		line = (ring - 560) / 8
	}
	broad := noise(x, 5*y, 220, seed+3) - 128
	fibre := noise(x, 30*y, 90, seed+4) - 128
	return 168 + broad*3/8 + fibre*3/8 - line
}

// mixed interpolates between two colours: part of of the way.
func mixed(from, to uint32, part, of int) color.RGBA {
	channel := func(shift uint) uint8 {
		a, b := int(from>>shift&0xff), int(to>>shift&0xff)
		return uint8(a + (b-a)*part/of)
	}
	return color.RGBA{channel(16), channel(8), channel(0), 0xff}
}
