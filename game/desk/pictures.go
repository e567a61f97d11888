package desk

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"slices"

	"worldslide/assets"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// Canvas keeps pictures where they can be drawn quickly, and draws display lists
// beside the screen.
type Canvas interface {
	// Add keeps a picture; Drop gives it up.
	Add(picture *image.RGBA) paint.Picture
	Drop(paint.Picture)
	// Picture draws a part of a display list on a ground, and returns the pixels.
	Picture(list *paint.List, part image.Rectangle, ground color.NRGBA) *image.RGBA
}

// Pictures keeps the pictures that the program ships or the player has brought, and
// what was scaled or put together of them. A scaled picture is kept as long as it
// is used: the sizes that a frame did not ask for are dropped when there are many.
type Pictures struct {
	Canvas
	sources map[string]*image.RGBA // nil for one that cannot be decoded
	scaled  map[pictureKey]*scaledPicture
	frame   int
}

// pictureKey names a picture, its size in device pixels, and which part of it there is.
type pictureKey struct {
	name          string
	width, height int
	part          image.Rectangle
}

type scaledPicture struct {
	handle paint.Picture
	used   int // frame
}

// mostScaled is how many scaled pictures are kept.
const mostScaled = 12

// NewPictures returns pictures that are drawn on a canvas.
func NewPictures(c Canvas) *Pictures {
	return &Pictures{Canvas: c, sources: map[string]*image.RGBA{}, scaled: map[pictureKey]*scaledPicture{}}
}

// Begin starts a frame: what it does not ask for may be dropped.
func (p *Pictures) Begin() { p.frame++ }

// Source returns a picture by its name, in its own size, or nil if there is none. It
// is decoded when it is first asked for.
func (p *Pictures) Source(name string) *image.RGBA {
	if picture, ok := p.sources[name]; ok {
		return picture
	}
	picture, err := decodePicture(name)
	if err != nil {
		picture = nil // who asks has something else to show
	}
	p.sources[name] = picture
	return picture
}

// Put makes a picture the one of a name, or forgets it if it is nil.
func (p *Pictures) Put(name string, picture *image.RGBA) {
	p.sources[name] = picture
	for key, s := range p.scaled {
		if key.name == name {
			p.Drop(s.handle)
			delete(p.scaled, key)
		}
	}
}

// Names lists the names of the pictures that were decoded or put.
func (p *Pictures) Names() []string { return slices.Collect(maps.Keys(p.sources)) }

// Forget forgets a picture and its name.
func (p *Pictures) Forget(name string) {
	p.Put(name, nil)
	delete(p.sources, name)
}

// Known reports whether a picture was decoded or put, even if it is none.
func (p *Pictures) Known(name string) bool {
	_, ok := p.sources[name]
	return ok
}

// ForgetAbsent forgets which pictures there are none of: files of theirs may have come.
func (p *Pictures) ForgetAbsent() {
	maps.DeleteFunc(p.sources, func(_ string, picture *image.RGBA) bool { return picture == nil })
}

// Scaled returns a picture of a name in a size in device pixels. It must be there.
func (p *Pictures) Scaled(name string, width, height int) paint.Picture {
	return p.Kept(name, width, height, func() *image.RGBA {
		return boardview.Scale(p.Source(name), width, height)
	})
}

// Kept returns what make makes, which is kept under a name and a size in device
// pixels.
func (p *Pictures) Kept(name string, width, height int, make func() *image.RGBA) paint.Picture {
	return p.KeptPart(name, width, height, image.Rect(0, 0, width, height), make)
}

// KeptPart returns what make makes, which is kept under a name, a size in device pixels
// and the part of that which it is.
func (p *Pictures) KeptPart(name string, width, height int, part image.Rectangle, make func() *image.RGBA) paint.Picture {
	key := pictureKey{name, width, height, part}
	if s := p.scaled[key]; s != nil {
		s.used = p.frame
		return s.handle
	}
	p.dropOld()
	handle := p.Add(make())
	p.scaled[key] = &scaledPicture{handle, p.frame}
	return handle
}

func (p *Pictures) dropOld() {
	if len(p.scaled) < mostScaled {
		return
	}
	for key, s := range p.scaled {
		if s.used < p.frame-1 {
			p.Drop(s.handle)
			delete(p.scaled, key)
		}
	}
}

func decodePicture(name string) (*image.RGBA, error) {
	data, err := assets.Picture(name)
	if err != nil {
		return nil, err
	}
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("decode the picture %s: %w", name, err)
	}
	return toRGBA(decoded), nil
}

// toRGBA returns a picture in the form that is drawn. Pictures with a palette are
// decoded by a table, several times as fast as by asking for each pixel's colour.
func toRGBA(picture image.Image) *image.RGBA {
	bounds := picture.Bounds()
	whole := image.NewRGBA(bounds)
	painted, ok := picture.(*image.Paletted)
	if !ok {
		draw.Draw(whole, bounds, picture, bounds.Min, draw.Src)
		return whole
	}
	var table [256][4]byte
	for i, c := range painted.Palette {
		v := color.RGBAModel.Convert(c).(color.RGBA)
		table[i] = [4]byte{v.R, v.G, v.B, v.A}
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		from := painted.Pix[painted.PixOffset(bounds.Min.X, y):][:bounds.Dx()]
		to := whole.Pix[whole.PixOffset(bounds.Min.X, y):]
		for _, index := range from {
			// Byte by byte: to copy four is a call in WebAssembly, for each pixel.
			pixel, c := to[:4:4], &table[index]
			pixel[0], pixel[1], pixel[2], pixel[3] = c[0], c[1], c[2], c[3]
			to = to[4:]
		}
	}
	return whole
}
