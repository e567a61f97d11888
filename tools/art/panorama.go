package art

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
)

// The panorama is the wide picture on Home: a village, a harbour, a castle and a desert under one sky. It is
// asleep at first. What a place adds when it wakes is a layer of its own: the pixels in which the picture with
// this place awake differs from the one where all sleep, as a loop of frames. Layers have no pixel in
// common, so any of them can be shown together.

const (
	// PanoramaWidth is the width of the panorama in pixels.
	PanoramaWidth = 1280
	// PanoramaHeight is the height of the panorama in pixels.
	PanoramaHeight = 240
	// PanoramaFrames is the number of frames of the loop of a layer that moves.
	PanoramaFrames = 8
)

// everyPlace is the name that wakes all places in a painting.
const everyPlace = "*"

// panorama is one painting of the panorama.
type panorama struct {
	*canvas
	awake string // the place that is awake, everyPlace, or "" for none
	frame int    // of what is awake
	names map[string]bool
}

// place puts a part of a place: awake if the place is, else asleep, which may be nil.
func (s *panorama) place(name string, x, y int, awake, asleep sprite) {
	s.names[name] = true
	draw := asleep
	if s.awake == name || s.awake == everyPlace {
		draw = func(p pen) {
			p.canvas.frame = s.frame * LifeFrames / PanoramaFrames
			awake(p)
			p.canvas.frame = still
		}
	}
	if draw != nil {
		s.put(x, y, draw)
	}
}

// put puts an object that is always there.
func (s *panorama) put(x, y int, draw sprite) { pen{s.canvas, 0, 0}.put(x, y, draw) }

// scatter puts the same object at several places, given as x, y, x, y ...
func (s *panorama) scatter(draw sprite, places ...int) { pen{s.canvas, 0, 0}.scatter(draw, places...) }

// woken is place for several objects that are not there while the place sleeps, given as x, y, x, y ...
func (s *panorama) woken(name string, draw sprite, places ...int) {
	for i := 0; i+1 < len(places); i += 2 {
		s.place(name, places[i], places[i+1], draw, nil)
	}
}

// panoramaPainter paints the panorama with any places awake. It paints the land once.
type panoramaPainter struct{ land []colour }

func newPanoramaPainter() *panoramaPainter {
	c := newSheet(PanoramaWidth, PanoramaHeight, Light, nil)
	paintPanoramaLand(c)
	return &panoramaPainter{land: c.pix}
}

// spared are rare colours and what the panorama has instead of them, so that its palette stays small.
var spared = map[colour]colour{
	goldDark: strawDark, snowDark: snowDeep, rockOutline: outline, pineLight: leafLight, rockPale: sandLight, rock: sandEdge,
}

// paint paints the panorama with a place awake, in a frame of its loop.
func (pp *panoramaPainter) paint(awake string, frame int) *panorama {
	c := newSheet(PanoramaWidth, PanoramaHeight, Light, nil)
	copy(c.pix, pp.land)
	s := &panorama{canvas: c, awake: awake, frame: frame, names: map[string]bool{}}
	settlePanorama(s)
	s.raise()
	for i, ink := range s.pix {
		if instead, ok := spared[ink]; ok {
			s.pix[i] = instead
		}
	}
	return s
}

// Layer is a part of what a place adds to the panorama when it is awake, and where its frames are in the sheet. The
// next frames are to the right of the first one, as wide as At. The largest part of a place is the first.
type Layer struct {
	Name   string
	At     image.Rectangle
	Frames int // 1 or PanoramaFrames
	Sheet  image.Point
}

// PanoramaPicture is the panorama: asleep, and a sheet with its layers, by name. Both have the palette by
// day; Evening and Night are the same colours at other hours.
type PanoramaPicture struct {
	Asleep, Sheet  *image.Paletted
	Layers         []Layer
	Evening, Night color.Palette
}

// panoramaSheetWidth is the width of the sheet in pixels.
const panoramaSheetWidth = 1024

// Panorama draws the panorama.
func Panorama() PanoramaPicture {
	pp := newPanoramaPainter()
	base := pp.paint("", 0)
	names := make([]string, 0, len(base.names))
	for name := range base.names {
		names = append(names, name)
	}
	slices.Sort(names)
	frames := map[string][]*canvas{}
	var layers []Layer
	for _, name := range names {
		for f := range PanoramaFrames {
			frames[name] = append(frames[name], pp.paint(name, f).canvas)
		}
		for _, at := range parts(base.canvas, frames[name]) {
			l := Layer{Name: name, At: at, Frames: 1}
			for _, c := range frames[name][1:] {
				if !sameWithin(at, c, frames[name][0]) {
					l.Frames = PanoramaFrames
				}
			}
			layers = append(layers, l)
		}
	}
	height := packLayers(layers)
	sheet := newSheet(panoramaSheetWidth, height, Light, nil)
	for i := range sheet.pix {
		sheet.pix[i] = nothing
	}
	for _, l := range layers {
		for f := range l.Frames {
			for y := range l.At.Dy() {
				for x := range l.At.Dx() {
					from := (l.At.Min.Y+y)*PanoramaWidth + l.At.Min.X + x
					if ink := frames[l.Name][f].pix[from]; ink != base.pix[from] {
						sheet.pix[(l.Sheet.Y+y)*panoramaSheetWidth+l.Sheet.X+f*l.At.Dx()+x] = ink
					}
				}
			}
		}
	}
	inks := inksOf(base.canvas, sheet)
	return PanoramaPicture{
		Asleep: base.indexed(inks), Sheet: sheet.indexed(inks), Layers: layers,
		Evening: paletteAt(inks, evening), Night: paletteAt(inks, night),
	}
}

// parts returns rectangles around the parts of a place: what changes in the same or in neighbouring squares. The
// largest part is the first.
func parts(base *canvas, frames []*canvas) []image.Rectangle {
	const tile = 8
	const columns, rows = PanoramaWidth / tile, PanoramaHeight / tile
	var marked [columns * rows]image.Rectangle // what has changed in each square
	for i := range base.pix {
		for _, f := range frames {
			if f.pix[i] != base.pix[i] {
				x, y := i%PanoramaWidth, i/PanoramaWidth
				m := &marked[y/tile*columns+x/tile]
				*m = m.Union(image.Rect(x, y, x+1, y+1))
				break
			}
		}
	}
	var all []image.Rectangle
	for start := range marked {
		if marked[start].Empty() {
			continue
		}
		found := marked[start]
		marked[start] = image.Rectangle{}
		for next := []int{start}; len(next) > 0; {
			at := next[len(next)-1]
			next = next[:len(next)-1]
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					x, y := at%columns+dx, at/columns+dy
					if n := y*columns + x; x >= 0 && x < columns && y >= 0 && y < rows && !marked[n].Empty() {
						found = found.Union(marked[n])
						marked[n] = image.Rectangle{}
						next = append(next, n)
					}
				}
			}
		}
		all = append(all, found)
	}
	all = merged(all)
	slices.SortStableFunc(all, func(a, b image.Rectangle) int { return b.Dx()*b.Dy() - a.Dx()*a.Dy() })
	return all
}

// sameWithin reports whether two canvases are equal in a rectangle.
func sameWithin(r image.Rectangle, a, b *canvas) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := y*a.width + r.Min.X
		if !slices.Equal(a.pix[from:from+r.Dx()], b.pix[from:from+r.Dx()]) {
			return false
		}
	}
	return true
}

// packLayers places the layers in rows of the sheet, the highest first, and returns its height.
func packLayers(layers []Layer) int {
	order := make([]int, len(layers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return layers[b].At.Dy() - layers[a].At.Dy() })
	corner, height := image.Point{}, 0
	for _, i := range order {
		l := &layers[i]
		if corner.X+l.Frames*l.At.Dx() > panoramaSheetWidth {
			corner, height = image.Pt(0, corner.Y+height), 0
		}
		l.Sheet = corner
		corner.X += l.Frames * l.At.Dx()
		height = max(height, l.At.Dy())
	}
	return corner.Y + height
}

// inksOf returns the colours of canvases, with nothing first.
func inksOf(all ...*canvas) []colour {
	used := [colourCount]bool{}
	for _, c := range all {
		for _, ink := range c.pix {
			used[ink] = true
		}
	}
	inks := []colour{nothing}
	for ink := range colourCount {
		if used[ink] && ink != nothing {
			inks = append(inks, ink)
		}
	}
	return inks
}

// indexed converts a canvas to an image with a palette of colours by day.
func (c *canvas) indexed(inks []colour) *image.Paletted {
	var place [colourCount]uint8
	for i, ink := range inks {
		place[ink] = uint8(i)
	}
	picture := image.NewPaletted(image.Rect(0, 0, c.width, c.height), paletteAt(inks, byDay))
	for i, ink := range c.pix {
		picture.Pix[i] = place[ink]
	}
	return picture
}

// paletteAt returns the values of colours in a light.
func paletteAt(inks []colour, light func(colour) uint32) color.Palette {
	palette := make(color.Palette, len(inks))
	for i, ink := range inks {
		if ink == nothing {
			palette[i] = color.RGBA{}
			continue
		}
		v := light(ink)
		palette[i] = color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
	}
	return palette
}

func byDay(ink colour) uint32 { return paints[ink][Light] }

// inTheEvening and atNight are colours that the light of the hour does not make of those by day: the sky, and what
// shines by itself.
var (
	inTheEvening = map[colour]uint32{
		skyHigh: 0x6a64a8, skyMid: 0xc4789a, skyLow: 0xf6b184, starlight: 0x8f86c0, sunlight: 0xffc46a,
		hillFar: 0x7d6a92, hillFarLit: 0xa67c92, hillNear: 0x5c6a66, hillNearLit: 0x83806a,
		lamp: 0xffcf5c, lampPale: 0xfff0b4, flame: 0xff9a36, window: 0x2c3050,
	}
	atNight = map[colour]uint32{
		skyHigh: 0x101a3c, skyMid: 0x1b2a56, skyLow: 0x2f4170, starlight: 0xd8e0ff, sunlight: 0xf2efd8,
		hillFar: 0x22325a, hillFarLit: 0x2c3f68, hillNear: 0x1c3347, hillNearLit: 0x274152,
		lamp: 0xffd060, lampPale: 0xfff2ba, flame: 0xff9a3c, goldLight: 0xffe08a, window: 0x141a30, outline: 0x0b0f1c,
	}
)

// evening is the light of a low sun.
func evening(ink colour) uint32 {
	if v, ok := inTheEvening[ink]; ok {
		return v
	}
	return shone(byDay(ink), [3]int{246, 206, 178}, [3]int{10, 4, 22})
}

// night is the light of the moon.
func night(ink colour) uint32 {
	if v, ok := atNight[ink]; ok {
		return v
	}
	return shone(byDay(ink), [3]int{104, 124, 156}, [3]int{8, 14, 34})
}

// shone returns a colour of which each part is multiplied, in 256ths, and raised.
func shone(rgb uint32, by, more [3]int) uint32 {
	part := func(shift, i int) uint32 {
		return uint32(min(255, int(rgb>>shift&255)*by[i]/256+more[i])) << shift
	}
	return part(16, 0) | part(8, 1) | part(0, 2)
}

// Text returns the table of the panorama: a line with the number of colours and frames; a line for each colour in
// the order of the palette, with its values in the evening and at night; and a line for each layer with its name,
// number of frames, left, top, width and height in the panorama, and left and top in the sheet.
func (p PanoramaPicture) Text() string {
	var text strings.Builder
	fmt.Fprintln(&text, len(p.Evening), PanoramaFrames)
	for i := range p.Evening {
		e, n := rgbOf(p.Evening[i]), rgbOf(p.Night[i])
		fmt.Fprintf(&text, "%06x %06x\n", e, n)
	}
	for _, l := range p.Layers {
		fmt.Fprintln(&text, l.Name, l.Frames, l.At.Min.X, l.At.Min.Y, l.At.Dx(), l.At.Dy(), l.Sheet.X, l.Sheet.Y)
	}
	return text.String()
}

func rgbOf(c color.Color) uint32 {
	v := c.(color.RGBA)
	return uint32(v.R)<<16 | uint32(v.G)<<8 | uint32(v.B)
}
