package panorama

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"worldslide/assets"
	"worldslide/session/places"
)

// The generator of the pictures (tools/art) draws the panorama asleep, and what each place adds when it wakes as
// frames of a loop in a sheet. Both are indexed pictures with one palette, of which there is one for each light.

// Light is the light of the hour.
type Light int

// The lights.
const (
	Day Light = iota
	Evening
	Night
	lights
)

// LightAt returns the light at a time of day. Dawn has that of the evening. A solved picture of Worlds turns to dawn
// and evening at the same hours, and the card beside it shows a place in this light.
func LightAt(t time.Time) Light {
	switch h := t.Hour(); {
	case 9 <= h && h < 17:
		return Day
	case 5 <= h && h < 22:
		return Evening
	}
	return Night
}

// Layer names that are no places: what a family adds when all its places are awake has the name of the family.

// layer is a part of a place.
type layer struct {
	name   string
	frames int
	at     image.Rectangle // in the panorama
	sheet  image.Point     // of the first frame; the next ones are to the right
}

// art is the panorama and its layers. The table is small and there at once. The pictures are read when they are
// needed first, which may be in a job: in the browser they are fetched.
type art struct {
	layers   []layer
	frames   int
	palettes [lights]color.Palette // that of Day is in the pictures

	read          sync.Once
	ready         atomic.Bool // the pictures are read
	asleep, sheet *image.Paletted
}

// size is the size of the panorama in its own pixels.
var size = image.Pt(1280, 240)

// pictureName is the name of the picture in the assets, and pictureName-life that of its layers.
const pictureName = "panorama"

// readArt reads the table.
func readArt() (*art, error) {
	table, err := assets.PanoramaTable()
	if err != nil {
		return nil, err
	}
	a := new(art)
	return a, a.readTable(string(table))
}

// pictures reads the pictures, and reports whether they are there.
func (a *art) pictures() bool {
	a.read.Do(func() {
		asleep, err := readIndexed(pictureName)
		if err != nil || asleep.Rect != (image.Rectangle{Max: size}) {
			return
		}
		sheet, err := readIndexed(pictureName + "-life")
		if err != nil || len(sheet.Palette) != len(a.palettes[Evening]) {
			return
		}
		a.asleep, a.sheet = asleep, sheet
		a.palettes[Day] = asleep.Palette
		a.ready.Store(true)
	})
	return a.ready.Load()
}

func readIndexed(name string) (*image.Paletted, error) {
	data, err := assets.Picture(name)
	if err != nil {
		return nil, err
	}
	return decodeIndexed(data)
}

func decodeIndexed(data []byte) (*image.Paletted, error) {
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("decode the panorama: %w", err)
	}
	indexed, ok := decoded.(*image.Paletted)
	if !ok {
		return nil, fmt.Errorf("decode the panorama: %T: want a picture with a palette", decoded)
	}
	return indexed, nil
}

// readTable reads the colours in other lights, and the layers.
func (a *art) readTable(table string) error {
	lines := strings.NewReader(table)
	var colours int
	if _, err := fmt.Fscan(lines, &colours, &a.frames); err != nil {
		return fmt.Errorf("the table of the panorama: %w", err)
	}
	for range colours {
		var evening, night rgb
		if _, err := fmt.Fscan(lines, &evening, &night); err != nil {
			return fmt.Errorf("the colours of the panorama: %w", err)
		}
		a.palettes[Evening] = append(a.palettes[Evening], evening.colour())
		a.palettes[Night] = append(a.palettes[Night], night.colour())
	}
	for {
		var l layer
		var x, y, w, h int
		if _, err := fmt.Fscan(lines, &l.name, &l.frames, &x, &y, &w, &h, &l.sheet.X, &l.sheet.Y); err != nil {
			return nil
		}
		l.at = image.Rect(x, y, x+w, y+h)
		a.layers = append(a.layers, l)
	}
}

// rgb is a colour in the table: six hexadecimal digits.
type rgb uint32

// Scan implements fmt.Scanner.
func (v *rgb) Scan(s fmt.ScanState, _ rune) error {
	token, err := s.Token(true, nil)
	if err != nil {
		return err
	}
	n, err := strconv.ParseUint(string(token), 16, 24)
	*v = rgb(n)
	return err
}

func (v rgb) colour() color.Color {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// compose returns the panorama with what is awake, in a frame of the loops. It is transparent if there is none.
func (a *art) compose(light Light, awake map[string]bool, frame int) *image.RGBA {
	if !a.pictures() {
		return image.NewRGBA(image.Rectangle{Max: size})
	}
	indexed := image.NewPaletted(a.asleep.Rect, nil)
	copy(indexed.Pix, a.asleep.Pix)
	for _, l := range a.layers {
		if awake[l.name] {
			a.overlay(indexed, l, frame)
		}
	}
	var table [256][4]byte
	for i, c := range a.palettes[light] {
		v := color.RGBAModel.Convert(c).(color.RGBA)
		table[i] = [4]byte{v.R, v.G, v.B, 0xff}
	}
	whole := image.NewRGBA(indexed.Rect)
	for i, index := range indexed.Pix {
		copy(whole.Pix[4*i:4*i+4], table[index][:])
	}
	return whole
}

// overlay draws a frame of a layer.
func (a *art) overlay(to *image.Paletted, l layer, frame int) {
	left := l.sheet.X + frame%l.frames*l.at.Dx()
	for y := range l.at.Dy() {
		from := a.sheet.Pix[(l.sheet.Y+y)*a.sheet.Stride+left:][:l.at.Dx()]
		row := to.Pix[(l.at.Min.Y+y)*to.Stride+l.at.Min.X:][:l.at.Dx()]
		for x, index := range from {
			if index != 0 {
				row[x] = index
			}
		}
	}
}

// nearby is how far from a place a click still means it, in pixels of the panorama.
const nearby = 7

// placeAt returns the place whose picture is nearest to a point of the panorama. ok is false if none is near.
func (a *art) placeAt(p image.Point) (id places.ID, ok bool) {
	if !a.ready.Load() {
		return "", false
	}
	least := nearby*nearby + 1
	for _, l := range a.layers {
		if _, known := places.ByID(places.ID(l.name)); !known || !p.In(l.at.Inset(-nearby)) {
			continue
		}
		for y := max(l.at.Min.Y, p.Y-nearby); y < min(l.at.Max.Y, p.Y+nearby+1); y++ {
			for x := max(l.at.Min.X, p.X-nearby); x < min(l.at.Max.X, p.X+nearby+1); x++ {
				d := (x-p.X)*(x-p.X) + (y-p.Y)*(y-p.Y)
				if d < least && a.sheet.Pix[(l.sheet.Y+y-l.at.Min.Y)*a.sheet.Stride+l.sheet.X+x-l.at.Min.X] != 0 {
					least, id, ok = d, places.ID(l.name), true
				}
			}
		}
	}
	return id, ok
}

// spot returns the largest part of a place, or of what a family adds.
func (a *art) spot(name string) (r image.Rectangle, ok bool) {
	for _, l := range a.layers {
		if l.name == name {
			return l.at, true
		}
	}
	return image.Rectangle{}, false
}
