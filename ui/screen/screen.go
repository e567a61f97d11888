// Package screen draws display lists with Ebitengine and collects input for widgets. It is the only
// package below ui that imports the engine.
//
// Drawing is fast for three reasons: every rounded box, outline and line is one quad of one shader
// with its parameters in the vertices, so adjacent ones share a draw call; icons, shadows and
// glyphs are cached per size; and nothing is blurred or scaled while drawing.
package screen

import (
	"bytes"
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

// Resources are the fonts and icons of a screen.
type Resources = raster.Resources

// Screen draws display lists. Use it only on the game's goroutine.
type Screen struct {
	boxes    *ebiten.Shader
	rounded  *ebiten.Shader
	fonts    map[paint.Face]*text.GoTextFaceSource
	scripts  map[paint.Face]*text.GoTextFaceSource // take precedence; may be empty
	faces    map[paint.Font]*face
	icons    map[iconKey]*ebiten.Image
	icon     func(name string) ([]byte, error)
	shadows  map[raster.Shadow]*ebiten.Image
	pictures map[paint.Picture]picture
	last     paint.Picture

	target   *ebiten.Image
	shown    shown
	damage   []image.Rectangle
	vertices []ebiten.Vertex // queued boxes
	indices  []uint32
	failed   error
}

// New creates a screen. It may be called before the game runs.
func New(r Resources) (*Screen, error) {
	s := &Screen{
		fonts:    make(map[paint.Face]*text.GoTextFaceSource),
		faces:    make(map[paint.Font]*face),
		icons:    make(map[iconKey]*ebiten.Image),
		icon:     r.Icon,
		shadows:  make(map[raster.Shadow]*ebiten.Image),
		pictures: make(map[paint.Picture]picture),
	}
	for _, f := range []struct {
		face paint.Face
		name string
		data []byte
	}{{paint.Regular, "regular", r.Regular}, {paint.Bold, "bold", r.Bold}, {paint.Serif, "serif", r.Serif}} {
		if f.face == paint.Serif && f.data == nil {
			s.fonts[paint.Serif] = s.fonts[paint.Bold]
			continue
		}
		source, err := text.NewGoTextFaceSource(bytes.NewReader(f.data))
		if err != nil {
			return nil, fmt.Errorf("read the %s font of %d bytes: %w", f.name, len(f.data), err)
		}
		s.fonts[f.face] = source
	}
	var err error
	if s.boxes, err = ebiten.NewShader([]byte(boxShader)); err != nil {
		return nil, fmt.Errorf("compile the shader of boxes: %w", err)
	}
	if s.rounded, err = ebiten.NewShader([]byte(pictureShader)); err != nil {
		return nil, fmt.Errorf("compile the shader of pictures: %w", err)
	}
	return s, nil
}

// shown is what an image shows since the last Draw.
type shown struct {
	target     *ebiten.Image
	bounds     image.Rectangle
	background color.NRGBA
	layers     [paint.Layers][]paint.Op
}

// Draw draws a list on target over a background. target must still hold the result of the previous
// Draw, because only the changed parts are drawn.
func (s *Screen) Draw(target *ebiten.Image, background color.NRGBA, list *paint.List) {
	s.findDamage(target, background, list)
	for _, r := range s.damage {
		s.drawWithin(target, r, background, list)
	}
}

// drawWithin draws the part of a list inside a rectangle.
func (s *Screen) drawWithin(target *ebiten.Image, r image.Rectangle, background color.NRGBA, list *paint.List) {
	s.target = target.SubImage(r).(*ebiten.Image)
	s.target.Fill(background)
	s.target = target
	for layer := range paint.Layers {
		ops := list.Ops(paint.Layer(layer))
		for i := range ops {
			if ops[i].Bounds().Overlaps(r) {
				op := ops[i]
				op.Clip = op.Clip.Intersect(r)
				s.draw(&op)
			}
		}
	}
	s.flush()
	s.target = nil
}

// Picture renders the part of a list inside r over a background, independent of the window. It
// waits for the graphics card, so do not call it in every frame; the game must be running.
func (s *Screen) Picture(list *paint.List, r image.Rectangle, background color.NRGBA) *image.RGBA {
	target := unshared(r.Max)
	defer target.Deallocate()
	s.drawWithin(target, r, background, list)
	picture := image.NewRGBA(r)
	target.SubImage(r).(*ebiten.Image).ReadPixels(picture.Pix)
	return picture
}

// findDamage computes where target differs from the list, and remembers the list.
func (s *Screen) findDamage(target *ebiten.Image, background color.NRGBA, list *paint.List) {
	last := &s.shown
	s.damage = s.damage[:0]
	if last.target != target || last.bounds != target.Bounds() || last.background != background {
		last.target, last.bounds, last.background = target, target.Bounds(), background
		s.damage = append(s.damage, target.Bounds())
	}
	whole := len(s.damage) > 0
	for layer := range paint.Layers {
		ops := list.Ops(paint.Layer(layer))
		if !whole {
			s.damage = paint.AppendDamage(s.damage, last.layers[layer], ops)
		}
		clear(last.layers[layer]) // release strings
		last.layers[layer] = append(last.layers[layer][:0], ops...)
	}
	for i := range s.damage {
		s.damage[i] = s.damage[i].Intersect(target.Bounds())
	}
}

func (s *Screen) draw(op *paint.Op) {
	switch op.Kind {
	case paint.KindFill, paint.KindStroke:
		s.addBox(op)
	case paint.KindLine:
		s.addLine(op)
	case paint.KindText:
		s.flush()
		s.drawText(op)
	case paint.KindIcon:
		s.flush()
		s.drawIcon(op)
	case paint.KindShadow:
		s.flush()
		s.drawShadow(op)
	case paint.KindPicture:
		s.flush()
		s.drawPicture(op)
	}
}

// clipped returns target restricted to the clip of an operation with the given bounds; ok is false
// if nothing is visible.
func (s *Screen) clipped(op *paint.Op, x0, y0, x1, y1 float32) (target *ebiten.Image, ok bool) {
	bounds := s.target.Bounds()
	clip := op.Clip.Intersect(bounds)
	cx0, cy0, cx1, cy1 := float32(clip.Min.X), float32(clip.Min.Y), float32(clip.Max.X), float32(clip.Max.Y)
	if x1 <= cx0 || y1 <= cy0 || x0 >= cx1 || y0 >= cy1 {
		return nil, false
	}
	if clip == bounds || x0 >= cx0 && y0 >= cy0 && x1 <= cx1 && y1 <= cy1 {
		return s.target, true
	}
	return s.target.SubImage(clip).(*ebiten.Image), true
}

// Err returns the first drawing error, such as a missing icon. The rest of the picture was drawn.
func (s *Screen) Err() error { return s.failed }

func (s *Screen) fail(err error) {
	if s.failed == nil {
		s.failed = err
	}
}
