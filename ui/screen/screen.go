// Package screen shows display lists on Ebitengine and brings the player's input
// to the widgets. It is the only package below ui that imports the engine.
//
// Drawing is cheap because of three things: every rounded box, outline and line
// is one quad of one shader, whose parameters travel in the vertices, so that
// neighbours in the list become one draw call; icons, shadows and glyphs are
// made once for a size and kept; nothing is blurred or scaled while drawing.
package screen

import (
	"bytes"
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"worldslide/ui/paint"
)

// Resources are the bytes that a screen draws with.
type Resources struct {
	Regular, Bold []byte // OpenType fonts
	Serif         []byte // may be nil: Bold is used
	// Icon gives the SVG of a named icon: stroked in currentColor on a square
	// view box. A missing icon is drawn as nothing.
	Icon func(name string) ([]byte, error)
}

// Screen draws display lists. It must be used on the game's own goroutine.
type Screen struct {
	boxes    *ebiten.Shader
	rounded  *ebiten.Shader
	fonts    map[paint.Face]*text.GoTextFaceSource
	scripts  map[paint.Face]*text.GoTextFaceSource // looked at first; may be empty
	faces    map[paint.Font]*face
	icons    map[iconKey]*ebiten.Image
	icon     func(name string) ([]byte, error)
	shadows  map[shadowKey]*shadow
	pictures map[paint.Picture]picture
	last     paint.Picture

	target   *ebiten.Image
	shown    shown
	damage   []image.Rectangle
	vertices []ebiten.Vertex // boxes that wait to be drawn together
	indices  []uint32
	failed   error
}

// New makes a screen. It may be called before the game runs.
func New(r Resources) (*Screen, error) {
	s := &Screen{
		fonts:    make(map[paint.Face]*text.GoTextFaceSource),
		faces:    make(map[paint.Font]*face),
		icons:    make(map[iconKey]*ebiten.Image),
		icon:     r.Icon,
		shadows:  make(map[shadowKey]*shadow),
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

// Draw shows a list on an image, over a background. The image must keep what was
// drawn on it before: only where the list has changed it is drawn again.
func (s *Screen) Draw(target *ebiten.Image, background color.NRGBA, list *paint.List) {
	s.findDamage(target, background, list)
	for _, r := range s.damage {
		s.drawWithin(target, r, background, list)
	}
}

// drawWithin draws what a list shows within a rectangle.
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

// Picture returns the pixels of a rectangle of what a list shows over a
// background, whatever the window shows. It waits for the graphics card, so it is
// not for every frame, and the game must run.
func (s *Screen) Picture(list *paint.List, r image.Rectangle, background color.NRGBA) *image.RGBA {
	target := ebiten.NewImage(r.Max.X, r.Max.Y)
	defer target.Deallocate()
	s.drawWithin(target, r, background, list)
	picture := image.NewRGBA(r)
	target.SubImage(r).(*ebiten.Image).ReadPixels(picture.Pix)
	return picture
}

// findDamage fills in where the image does not yet show the list, and remembers
// the list.
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
		clear(last.layers[layer]) // let go of strings
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

// clipped is the target seen through the clip of an operation whose bounds are
// given; ok is false when nothing of it is visible.
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

// Err is the first thing that could not be drawn (an icon that is missing or
// not readable), for a log or a test; the rest of the picture was drawn.
func (s *Screen) Err() error { return s.failed }

func (s *Screen) fail(err error) {
	if s.failed == nil {
		s.failed = err
	}
}
