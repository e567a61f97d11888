package worlds

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// The world on a solved board comes to life: mills turn, smoke rises, flags wave, and evening falls.
// The generator of the pictures draws the moving parts as frames of a loop (tools/art). A job cuts
// them out and scales them to the board, exactly as the picture is scaled, so that they fit in
// without seams.

const (
	lifeFrame  = 160 * time.Millisecond // time of a frame
	lifeBegins = 300 * time.Millisecond // when the picture is whole
	lifeFades  = 300 * time.Millisecond // the parts appear
	eveningEnd = 3 * time.Second        // the light has turned
	birdsEnd   = 7600 * time.Millisecond
)

// sprite is a moving part: its place on the board, in device pixels from the cells, and in the
// picture of a frame.
type sprite struct {
	at, source image.Rectangle
}

// lifeHalf is the living picture of one of the two halves of a board.
type lifeHalf struct {
	sprites []sprite
	frames  []*image.RGBA   // prepared and not yet stored in the canvas
	handles []paint.Picture // stored
}

// lifeSize is what the frames depend on.
type lifeSize struct{ cell, columns, rows int }

// life is the living picture of a game. It is empty until the game is solved.
type life struct {
	jobs   *scene.Jobs
	size   lifeSize
	halves [2]lifeHalf
	frames scene.Slot // prepares the frames
}

// draw draws the living picture over the board of a solved game.
func (l *life) draw(fr *scene.Frame, set pictureSet, s boardview.Drawing) {
	if s.Celebration == 0 || s.Board == nil {
		return
	}
	list := fr.List()
	list.PushClip(s.Layout.Cells)
	if set.names == pictureNames {
		l.prepare(fr.Look(), set, s)
		l.drawSprites(fr.Look(), list, s)
		drawEvening(list, s)
		drawBirds(list, s)
	} else {
		drawEvening(list, s)
	}
	list.PopClip()
	switch passed := s.Celebration; {
	case passed < eveningEnd, set.names == pictureNames && passed < birdsEnd:
		fr.UI.WakeAfter(0)
	case set.names == pictureNames && passed < boardview.CelebrationLasts:
		fr.UI.WakeAfter(lifeFrame - passed%lifeFrame)
	}
}

// prepare starts the job that prepares the frames for the current size of the board, once.
func (l *life) prepare(look scene.Look, set pictureSet, s boardview.Drawing) {
	size := lifeSize{s.Layout.Cell, set.columns, set.rows}
	if l.frames.Started() && l.size == size {
		return
	}
	l.drop(look)
	l.size = size
	var sources [2]*image.RGBA
	var corners [2]image.Point
	for half := range min(2, s.Board.Width()/set.columns*(s.Board.Height()/set.rows)) {
		sources[half] = look.Pictures.Source(set.names[half])
		if half == 1 && s.Board.Width() > set.columns {
			corners[1].X = set.columns * size.cell
		} else if half == 1 {
			corners[1].Y = set.rows * size.cell
		}
	}
	l.frames.Start(l.jobs, func(ctx context.Context, deliver func(func())) {
		for half, source := range sources {
			if source == nil {
				continue
			}
			p, err := readParts(set.names[half])
			if err != nil {
				continue // the picture stays still
			}
			c := newCutter(p, source, size.columns*size.cell, size.rows*size.cell)
			deliver(func() { l.halves[half].sprites = c.sprites(corners[half]) })
			for n := range p.frames {
				if ctx.Err() != nil {
					return
				}
				frame := c.frame(n)
				deliver(func() { l.halves[half].frames = append(l.halves[half].frames, frame) })
			}
		}
	})
}

// drop ends the job and removes the frames.
func (l *life) drop(look scene.Look) {
	l.frames.Stop()
	for half := range l.halves {
		for _, h := range l.halves[half].handles {
			look.Pictures.Drop(h)
		}
	}
	*l = life{jobs: l.jobs}
}

// drawSprites draws the moving parts as they are now. It stores at most one new frame in the canvas.
func (l *life) drawSprites(look scene.Look, list *paint.List, s boardview.Drawing) {
	passed := s.Celebration - lifeBegins
	if passed < 0 {
		return
	}
	n := int(passed / lifeFrame)
	alpha := float32(theme.Progress(passed, lifeFades))
	for half := range l.halves {
		h := &l.halves[half]
		if next := len(h.handles); next < len(h.frames) {
			h.handles = append(h.handles, look.Pictures.Add(h.frames[next]))
			h.frames[next] = nil
		}
		if len(h.handles) == 0 {
			continue
		}
		// Until the loop is complete, the last frame stays.
		handle := h.handles[min(n%max(1, len(h.frames)), len(h.handles)-1)]
		for i := range h.sprites {
			at := paint.R(h.sprites[i].at.Add(s.Layout.Cells.Min))
			list.Image(handle, h.sprites[i].source, at, 0, 1, alpha)
		}
	}
}

// drawEvening draws the light of the evening, which turns slowly: a sky that darkens from above, and
// the warmth of a low sun from below.
func drawEvening(list *paint.List, s boardview.Drawing) {
	share := theme.EaseInOut(theme.Progress(s.Celebration-lifeBegins, eveningEnd-lifeBegins))
	if share == 0 || s.Theme == theme.HighContrast {
		return
	}
	list.GradientF(paint.R(s.Layout.Cells), 0, theme.Fade(eveningSky, 0.26*share), theme.Fade(eveningSun, 0.24*share))
}

var (
	eveningSky = color.NRGBA{0x5A, 0x3E, 0x9C, 0xFF}
	eveningSun = color.NRGBA{0xFF, 0x8A, 0x3C, 0xFF}
	birdInk    = color.NRGBA{0x1B, 0x1A, 0x2E, 0xFF}
)

// birds are the places of a flock in its formation, in parts of the board.
var birds = [...]struct{ x, y, phase float64 }{{0, 0, 0}, {-0.035, 0.025, 0.3}, {-0.04, -0.03, 0.6}, {-0.075, 0.055, 0.1}, {-0.08, -0.055, 0.8}}

// drawBirds draws a flock that flies home over the picture.
func drawBirds(list *paint.List, s boardview.Drawing) {
	const begin = time.Second
	way := theme.Progress(s.Celebration-begin, birdsEnd-begin)
	if way == 0 || way == 1 {
		return
	}
	cells := paint.R(s.Layout.Cells)
	wing := max(cells.W*0.011, 3*float32(s.Scale))
	width := max(1, wing/4)
	for _, b := range birds {
		x := cells.X + cells.W*float32(1.25*way-0.1+b.x)
		y := cells.Y + cells.H*float32(0.42-0.28*way+b.y+0.01*math.Sin(2*math.Pi*(2*way+b.phase)))
		lift := wing * float32(0.75*math.Sin(2*math.Pi*(s.Celebration.Seconds()*2.2+b.phase)))
		list.Line(x-wing, y-lift, x, y, width, birdInk)
		list.Line(x, y, x+wing, y-lift, width, birdInk)
	}
}

// part is a moving part in the picture, and the place of its first frame in the sheet.
type part struct {
	at    image.Rectangle
	sheet image.Point
}

// lifeParts is the moving parts of a picture.
type lifeParts struct {
	frames, step int
	parts        []part
	sheet        image.Image
}

// readParts reads the moving parts of a picture of the program.
func readParts(name string) (lifeParts, error) {
	var p lifeParts
	sheet, places, err := assets.Life(name)
	if err != nil {
		return p, fmt.Errorf("read the moving parts: %w", err)
	}
	if p.sheet, err = png.Decode(bytes.NewReader(sheet)); err != nil {
		return p, fmt.Errorf("decode the moving parts of %s: %w", name, err)
	}
	lines := strings.NewReader(string(places))
	if _, err := fmt.Fscan(lines, &p.frames, &p.step); err != nil {
		return p, fmt.Errorf("the places of the moving parts of %s: %w", name, err)
	}
	for {
		var x, y, w, h, sx, sy int
		if _, err := fmt.Fscan(lines, &x, &y, &w, &h, &sx, &sy); err != nil {
			return p, nil
		}
		p.parts = append(p.parts, part{image.Rect(x, y, x+w, y+h), image.Pt(sx, sy)})
	}
}

// cutter cuts the moving parts out of scaled frames.
type cutter struct {
	lifeParts
	base, picture *image.RGBA // the still picture, and a copy with the parts of a frame
	width, height int         // of the scaled picture
	cuts          []cut
	size          image.Point // of the picture of a frame
}

// cut is a part in the scaled picture, and its place in the picture of a frame.
type cut struct {
	part part
	at   image.Rectangle
	to   image.Point
}

// cutWidth is the maximum width of the picture of a frame in pixels.
const cutWidth = 1024

// newCutter returns a cutter for a picture that is cropped and scaled to a size.
func newCutter(p lifeParts, source *image.RGBA, width, height int) *cutter {
	crop := shaped(source, width, height).Rect
	c := &cutter{lifeParts: p, base: source, width: width, height: height}
	c.picture = image.NewRGBA(source.Rect)
	copy(c.picture.Pix, source.Pix)
	scale := func(n, from, size int, up bool) int {
		if up {
			n = n*size + from - 1
		} else {
			n *= size
		}
		return n / from
	}
	row, corner := 0, image.Point{}
	for _, one := range p.parts {
		r := one.at.Intersect(crop).Sub(crop.Min)
		if r.Empty() {
			continue
		}
		at := image.Rect(scale(r.Min.X, crop.Dx(), width, false), scale(r.Min.Y, crop.Dy(), height, false),
			scale(r.Max.X, crop.Dx(), width, true), scale(r.Max.Y, crop.Dy(), height, true))
		if corner.X+at.Dx() > cutWidth && corner.X > 0 {
			corner, row = image.Pt(0, corner.Y+row), 0
		}
		c.cuts = append(c.cuts, cut{one, at, corner})
		corner.X += at.Dx()
		row = max(row, at.Dy())
		c.size = image.Pt(max(c.size.X, corner.X), corner.Y+row)
	}
	return c
}

// sprites returns the parts on a board whose picture begins at a corner.
func (c *cutter) sprites(corner image.Point) []sprite {
	all := make([]sprite, len(c.cuts))
	for i, one := range c.cuts {
		all[i] = sprite{one.at.Add(corner), one.at.Sub(one.at.Min).Add(one.to)}
	}
	return all
}

// frame returns the picture of a frame: all parts, scaled.
func (c *cutter) frame(n int) *image.RGBA {
	for _, one := range c.parts {
		draw.Draw(c.picture, one.at, c.base, one.at.Min, draw.Src)
		draw.Draw(c.picture, one.at, c.sheet, one.sheet.Add(image.Pt(0, n*c.step)), draw.Over)
	}
	cropped := shaped(c.picture, c.width, c.height)
	made := image.NewRGBA(image.Rectangle{Max: c.size})
	for _, one := range c.cuts {
		scaled := c.scaled(cropped, one)
		draw.Draw(made, one.at.Sub(one.at.Min).Add(one.to), scaled, scaled.Rect.Min, draw.Src)
	}
	return made
}

// scaled returns a part of the scaled picture, as boardview.ScalePart scales it. At whole multiples it
// scales the part alone.
func (c *cutter) scaled(cropped *image.RGBA, one cut) *image.RGBA {
	b := cropped.Rect
	if c.width%b.Dx() == 0 && c.height%b.Dy() == 0 {
		part := one.part.at.Intersect(b)
		return images.ScaleNearest(cropped.SubImage(part).(*image.RGBA), one.at.Dx(), one.at.Dy())
	}
	return boardview.ScalePart(cropped, c.width, c.height, one.at)
}
