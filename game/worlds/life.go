package worlds

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// The world on a solved board comes to life: mills turn, smoke rises, flags wave, people stroll. It stays bright
// day for some seconds; then the light turns to that of the player's hour, if it is dawn or evening. The
// generator of the pictures draws the moving parts as frames of a loop, and the hours as palettes (tools/art). A
// job cuts the parts out and scales them to the board, exactly as the picture is scaled, so that they fit in
// without seams.

const (
	lifeFrame  = 160 * time.Millisecond  // time of a frame
	lifeBegins = 300 * time.Millisecond  // when the picture is whole
	lifeFades  = 300 * time.Millisecond  // the parts appear
	daylight   = 5500 * time.Millisecond // until the light turns
	lightTurns = 3 * time.Second         // how long that takes
)

// sunlight is by how much a solved picture is brighter than its pieces.
const sunlight = 0.1

// hour is a time of day with a light of its own, as the column of its colours.
type hour uint8

// The hours.
const (
	day hour = iota
	dawn
	evening
)

// hourOf returns the hour of a time of the player's clock. The night shows the day: a victory is bright.
func hourOf(t time.Time) hour {
	switch h := t.Hour(); {
	case 5 <= h && h < 9:
		return dawn
	case 17 <= h && h < 22:
		return evening
	}
	return day
}

// captions are what is said when the light has turned.
var captions = [...]assets.ID{dawn: assets.SkyDawn, evening: assets.SkyEvening}

// sprite is a moving part: its place on the board, in device pixels from the cells, and in the
// picture of a frame.
type sprite struct {
	at, source image.Rectangle
}

// lifeHalf is the living picture of one of the two halves of a board, in one light.
type lifeHalf struct {
	whole   paint.Picture   // the still picture at its hour; 0 by day, which the pieces show
	at      image.Rectangle // its place on the board
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
	hour   hour           // when the game was solved
	passed time.Duration  // since it was solved, when it was drawn last
	halves [2][2]lifeHalf // by day and at the hour
	birds  bird
	frames scene.Slot // prepares the frames
}

// draw draws the living picture over the board of a solved game.
func (l *life) draw(fr *scene.Frame, set pictureSet, s boardview.Drawing) {
	if s.Celebration == 0 || s.Board == nil || set.names != pictureNames {
		return
	}
	list := fr.List()
	l.passed = s.Celebration
	list.PushClip(s.Layout.Cells)
	l.prepare(fr, set, s)
	turned := l.turned()
	if turned < 1 {
		l.drawSprites(fr.Look(), list, s, 0, 1+sunshine(s), 1)
	}
	if turned > 0 {
		for half := range l.halves[1] {
			if h := l.halves[1][half]; h.whole != 0 {
				list.Image(h.whole, h.at.Sub(h.at.Min), paint.R(h.at.Add(s.Layout.Cells.Min)), 0, 1+sunshine(s), float32(turned))
			}
		}
		l.drawSprites(fr.Look(), list, s, 1, 1+sunshine(s), float32(turned))
	}
	flying := l.birds.draw(fr.Look(), list, s)
	list.PopClip()
	switch {
	case s.Resting:
	case l.passed < lifeBegins+lifeFades:
		fr.UI.WakeAfter(fadeFrame)
	case flying, 0 < turned && turned < 1:
		fr.UI.WakeAfter(turnFrame)
	default:
		_, rest := frameAt(l.passed - lifeBegins)
		fr.UI.WakeAfter(rest)
	}
}

// frameAt returns the number of the frame that is shown after a time, and how much longer. The loop is slower when
// the picture has been looked at.
func frameAt(passed time.Duration) (n int, rest time.Duration) {
	const lively = 50
	if passed < lively*lifeFrame {
		return int(passed / lifeFrame), lifeFrame - passed%lifeFrame
	}
	passed -= lively * lifeFrame
	return lively + int(passed/(2*lifeFrame)), 2*lifeFrame - passed%(2*lifeFrame)
}

// Intervals at which changes are drawn: the moving parts as they appear, and what is slow, the flight of the birds and
// the turn of the light. Each of these redraws the board.
const (
	fadeFrame = 40 * time.Millisecond
	turnFrame = 80 * time.Millisecond
)

// sunshine returns by how much the picture of a solved game is brighter than its pieces.
func sunshine(s boardview.Drawing) float32 {
	if s.Celebration == 0 {
		return 0
	}
	return sunlight * float32(theme.EaseInOut(theme.Progress(s.Celebration, lifeBegins+lifeFades)))
}

// turned returns how far the light has turned to that of the hour, from 0 to 1.
func (l *life) turned() float64 {
	if l.hour == day || l.halves[1][0].whole == 0 {
		return 0
	}
	return theme.EaseInOut(theme.Progress(l.passed-daylight, lightTurns))
}

// caption says what the light has turned to, or is "".
func (l *life) caption(look scene.Look) string {
	if l.turned() == 0 {
		return ""
	}
	return look.Text(captions[l.hour])
}

// prepare starts the job that prepares the frames for the current size of the board, once.
func (l *life) prepare(fr *scene.Frame, set pictureSet, s boardview.Drawing) {
	size := lifeSize{s.Layout.Cell, set.columns, set.rows}
	if l.frames.Started() && l.size == size {
		return
	}
	look, now := fr.Look(), l.hour
	if !l.frames.Started() {
		now = hourOf(fr.Time())
	}
	l.drop(look)
	l.size, l.hour = size, now
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
		if poses, err := readBirds(size.cell); err == nil {
			deliver(func() { l.birds = bird{handle: look.Pictures.Add(poses), side: poses.Rect.Dy() / 2} })
		}
		for light := range 1 + min(int(now), 1) {
			for half, source := range sources {
				if source == nil {
					continue
				}
				p, err := readParts(set.names[half])
				if err != nil {
					continue // the picture stays still
				}
				if light == 1 {
					colours, err := readHours(set.names[half], now)
					if err != nil {
						continue // the light does not turn
					}
					source = recoloured(source, colours)
					p.sheet = recoloured(p.sheet, colours)
				}
				c := newCutter(p, source, size.columns*size.cell, size.rows*size.cell)
				if light == 1 {
					whole := boardview.Scale(shaped(source, c.width, c.height), c.width, c.height)
					deliver(func() { l.halves[light][half].whole = look.Pictures.Add(whole) })
				}
				deliver(func() {
					l.halves[light][half].sprites = c.sprites(corners[half])
					l.halves[light][half].at = image.Rect(0, 0, c.width, c.height).Add(corners[half])
				})
				for n := range p.frames {
					if ctx.Err() != nil {
						return
					}
					frame := c.frame(n)
					deliver(func() { l.halves[light][half].frames = append(l.halves[light][half].frames, frame) })
				}
			}
		}
	})
}

// drop ends the job and removes the frames.
func (l *life) drop(look scene.Look) {
	l.frames.Stop()
	for light := range l.halves {
		for _, h := range l.halves[light] {
			for _, handle := range append(h.handles, h.whole) {
				if handle != 0 {
					look.Pictures.Drop(handle)
				}
			}
		}
	}
	if l.birds.handle != 0 {
		look.Pictures.Drop(l.birds.handle)
	}
	*l = life{jobs: l.jobs}
}

// drawSprites draws the moving parts as they are now, in one light. It stores at most one new frame of each half in
// the canvas.
func (l *life) drawSprites(look scene.Look, list *paint.List, s boardview.Drawing, light int, brightness, alpha float32) {
	passed := s.Celebration - lifeBegins
	if passed < 0 {
		return
	}
	n, _ := frameAt(passed)
	alpha *= float32(theme.Progress(passed, lifeFades))
	for half := range l.halves[light] {
		h := &l.halves[light][half]
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
			list.Image(handle, h.sprites[i].source, at, 0, brightness, alpha)
		}
	}
}

// readHours returns what the colours of a picture of the program are at an hour.
func readHours(name string, at hour) (map[color.RGBA]color.RGBA, error) {
	text, err := assets.Hours(name)
	if err != nil {
		return nil, fmt.Errorf("read the colours of hours: %w", err)
	}
	colours := map[color.RGBA]color.RGBA{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if int(at) >= len(words) {
			return nil, fmt.Errorf("the colours of %s at hours: %d in %q, want one for hour %d", name, len(words), line, at)
		}
		var values [2]color.RGBA
		for i, word := range [2]string{words[0], words[at]} {
			value, err := strconv.ParseUint(word, 16, 24)
			if err != nil {
				return nil, fmt.Errorf("the colours of %s at hours: %w", name, err)
			}
			values[i] = color.RGBA{uint8(value >> 16), uint8(value >> 8), uint8(value), 0xFF}
		}
		colours[values[0]] = values[1]
	}
	return colours, nil
}

// recoloured returns a picture in other colours. A colour that has no other one stays.
func recoloured(p image.Image, colours map[color.RGBA]color.RGBA) *image.RGBA {
	made := image.NewRGBA(p.Bounds())
	draw.Draw(made, made.Rect, p, made.Rect.Min, draw.Src)
	var last, becomes color.RGBA
	for i := 0; i < len(made.Pix); i += 4 {
		c := color.RGBA{made.Pix[i], made.Pix[i+1], made.Pix[i+2], made.Pix[i+3]}
		if c != last {
			last, becomes = c, c
			if other, ok := colours[c]; ok {
				becomes = other
			}
		}
		made.Pix[i], made.Pix[i+1], made.Pix[i+2], made.Pix[i+3] = becomes.R, becomes.G, becomes.B, becomes.A
	}
	return made
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
