package scene

import (
	"bytes"
	"context"
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

// Canvas stores pictures for drawing.
type Canvas interface {
	// Add stores a picture, and Drop removes it.
	Add(picture *image.RGBA) paint.Picture
	Drop(paint.Picture)
}

// Pictures caches decoded pictures, those of the program and the player's, and scaled or
// composed pictures. Pictures of the last frame stay. The least recently used others are dropped
// beyond scaledBytes, and decoded pictures of the program beyond shippedBytes.
type Pictures struct {
	Canvas
	// Folder is the data folder, which has the player's pictures; "" if there is none.
	Folder string
	// Blank stores pictures without their pixels, for tests that only lay scenes out.
	Blank bool
	// Later makes Cached and its variants leave missing pictures out of this frame, for Prepare, which
	// makes them on another goroutine: what they are made of must not change.
	Later   bool
	missing map[pictureKey]missingPicture
	sources map[string]*image.RGBA // nil for one that cannot be decoded
	shipped []string               // those in sources that can be decoded again, the most recently used last
	asked   map[string]bool        // names of sources that were asked for
	scaled  map[pictureKey]*scaledPicture
	frame   int
	puts    int // calls of Put
}

// pictureKey is the name of a picture, its size in device pixels, and the part of it that is
// stored.
type pictureKey struct {
	name          string
	width, height int
	part          image.Rectangle
}

// missingPicture is a picture to be made from sources by their names.
type missingPicture struct {
	sources []string
	make    func(sources []*image.RGBA) *image.RGBA
}

type scaledPicture struct {
	handle paint.Picture
	used   int // frame
	bytes  int // of its pixels
}

const (
	// scaledBytes limits the pixels of scaled pictures, those of the last frame excepted. Their
	// textures take up to four times as much, usually twice: sides are rounded up to powers of two.
	scaledBytes = 8 << 20
	// shippedBytes limits the decoded pictures of the program: two worlds of 1024×1024 pixels.
	shippedBytes = 8 << 20
)

// NewPictures returns an empty cache that stores scaled pictures in a canvas.
func NewPictures(c Canvas) *Pictures {
	return &Pictures{
		Canvas: c, missing: map[pictureKey]missingPicture{}, sources: map[string]*image.RGBA{}, asked: map[string]bool{},
		scaled: map[pictureKey]*scaledPicture{},
	}
}

// Begin starts a frame. Pictures that it does not use may be dropped.
func (p *Pictures) Begin() { p.frame++ }

// Source returns the decoded picture of a name, or nil if there is none.
func (p *Pictures) Source(name string) *image.RGBA {
	p.asked[name] = true
	if picture, ok := p.sources[name]; ok {
		if i := slices.Index(p.shipped, name); i >= 0 {
			p.shipped = append(slices.Delete(p.shipped, i, i+1), name)
		}
		return picture
	}
	picture := decodePicture(name)
	p.keepShipped(name, picture)
	return picture
}

// Has reports whether there is a picture with a name, without decoding it: a picture of the program
// is there until decoding it has failed.
func (p *Pictures) Has(name string) bool {
	p.asked[name] = true
	picture, known := p.sources[name]
	return picture != nil || !known
}

// keepShipped keeps a decoded picture of the program, or nil for one that cannot be decoded.
func (p *Pictures) keepShipped(name string, picture *image.RGBA) {
	p.sources[name] = picture
	if picture != nil {
		p.shipped = append(p.shipped, name)
		p.forgetShipped()
	}
}

// forgetShipped drops decoded pictures of the program beyond shippedBytes, except the latest.
func (p *Pictures) forgetShipped() {
	bytes := 0
	for i, name := range slices.Backward(p.shipped) {
		bytes += len(p.sources[name].Pix)
		if bytes > shippedBytes && i < len(p.shipped)-1 {
			for _, old := range p.shipped[:i+1] {
				delete(p.sources, old)
			}
			p.shipped = slices.Delete(p.shipped, 0, i+1)
			return
		}
	}
}

// Put sets the picture of a name; nil means that there is none.
func (p *Pictures) Put(name string, picture *image.RGBA) {
	p.puts++
	p.sources[name] = picture
	p.shipped = slices.DeleteFunc(p.shipped, func(shipped string) bool { return shipped == name })
	for key, s := range p.scaled {
		if key.name == name {
			p.Drop(s.handle)
			delete(p.scaled, key)
		}
	}
}

// Changes returns how often pictures were put or forgotten, so that what shows them can be drawn anew.
func (p *Pictures) Changes() int { return p.puts }

// Names returns the names of all pictures that were decoded or put.
func (p *Pictures) Names() []string { return slices.Collect(maps.Keys(p.sources)) }

// Used returns the player's pictures that were asked for, by their names.
func (p *Pictures) Used() map[string]*image.RGBA {
	used := make(map[string]*image.RGBA)
	for name := range p.asked {
		if picture := p.sources[name]; picture != nil && !slices.Contains(p.shipped, name) {
			used[name] = picture
		}
	}
	return used
}

// Forget drops a picture and its name.
func (p *Pictures) Forget(name string) {
	p.Put(name, nil)
	delete(p.sources, name)
}

// Loaded reports whether a name was decoded or put, even if it has no picture.
func (p *Pictures) Loaded(name string) bool {
	_, ok := p.sources[name]
	return ok
}

// ForgetAbsent drops the names without a picture, because their files may exist now.
func (p *Pictures) ForgetAbsent() {
	maps.DeleteFunc(p.sources, func(_ string, picture *image.RGBA) bool { return picture == nil })
}

// Scaled returns a picture in a size in device pixels. The picture must exist.
func (p *Pictures) Scaled(name string, width, height int) paint.Picture {
	return p.Cached(name, width, height, []string{name}, func(sources []*image.RGBA) *image.RGBA {
		return boardview.Scale(sources[0], width, height)
	})
}

// Cached returns the picture with a name and a size in device pixels. If it is not cached, make
// creates it from the pictures with the names in sources. It may run in a job, so it must use
// nothing that changes. A source that cannot be decoded is a transparent pixel.
func (p *Pictures) Cached(name string, width, height int, sources []string, make func(sources []*image.RGBA) *image.RGBA) paint.Picture {
	return p.CachedPart(name, width, height, image.Rect(0, 0, width, height), sources, make)
}

// CachedPart is Cached for a part of a picture.
func (p *Pictures) CachedPart(name string, width, height int, part image.Rectangle, sources []string, make func(sources []*image.RGBA) *image.RGBA) paint.Picture {
	key := pictureKey{name, width, height, part}
	if s := p.scaled[key]; s != nil {
		s.used = p.frame
		return s.handle
	}
	if p.Blank {
		return p.store(key, new(image.RGBA))
	}
	if p.Later {
		p.missing[key] = missingPicture{sources, make}
		return 0
	}
	var from []*image.RGBA
	for _, source := range sources {
		from = append(from, orPixel(p.Source(source)))
	}
	return p.store(key, make(from))
}

// Make stores a picture that the caller drops.
func (p *Pictures) Make(make func() *image.RGBA) paint.Picture {
	if p.Blank {
		return p.Add(new(image.RGBA))
	}
	return p.Add(make())
}

// store stores a picture in the canvas.
func (p *Pictures) store(key pictureKey, made *image.RGBA) paint.Picture {
	bytes := 4 * made.Rect.Dx() * made.Rect.Dy()
	p.makeRoom(bytes)
	handle := p.Add(made)
	p.scaled[key] = &scaledPicture{handle, p.frame, bytes}
	return handle
}

// orPixel returns a picture, or a transparent pixel for nil.
func orPixel(picture *image.RGBA) *image.RGBA {
	if picture == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	return picture
}

// Prepare returns a job that makes the pictures that Later left out, or nil if there are none.
func (p *Pictures) Prepare() Job {
	if len(p.missing) == 0 {
		return nil
	}
	missing, known, puts := p.missing, maps.Clone(p.sources), p.puts
	p.missing = map[pictureKey]missingPicture{}
	return func(ctx context.Context, deliver func(func())) {
		for key, m := range missing {
			var from []*image.RGBA
			for _, name := range m.sources {
				picture, ok := known[name]
				if !ok {
					picture = decodePicture(name)
					known[name] = picture
					deliver(func() {
						if _, known := p.sources[name]; !known {
							p.keepShipped(name, picture)
						}
					})
				}
				from = append(from, orPixel(picture))
				if ctx.Err() != nil { // lets a page handle events
					return
				}
			}
			made := m.make(from)
			deliver(func() {
				if p.scaled[key] == nil && p.puts == puts { // of pictures that are still current
					p.store(key, made)
				}
			})
			if ctx.Err() != nil {
				return
			}
		}
	}
}

// makeRoom drops the least recently used scaled pictures until another one of the given size fits
// into scaledBytes. Pictures of the last frame stay.
func (p *Pictures) makeRoom(bytes int) {
	for _, s := range p.scaled {
		bytes += s.bytes
	}
	for bytes > scaledBytes {
		var oldest pictureKey
		used := p.frame - 1
		for key, s := range p.scaled {
			if s.used < used {
				oldest, used = key, s.used
			}
		}
		s := p.scaled[oldest]
		if s == nil {
			return
		}
		bytes -= s.bytes
		p.Drop(s.handle)
		delete(p.scaled, oldest)
	}
}

// decodePicture decodes a picture of the program. It returns nil if that fails.
func decodePicture(name string) *image.RGBA {
	data, err := assets.Picture(name)
	if err != nil {
		return nil
	}
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	return toRGBA(decoded)
}

// toRGBA converts a picture to RGBA. For pictures with a palette it uses a table, which is
// several times as fast as converting each pixel's colour.
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
			// Byte by byte: copying four bytes is a function call in WebAssembly.
			pixel, c := to[:4:4], &table[index]
			pixel[0], pixel[1], pixel[2], pixel[3] = c[0], c[1], c[2], c[3]
			to = to[4:]
		}
	}
	return whole
}
