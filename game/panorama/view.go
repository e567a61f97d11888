// Package panorama shows the world that wakes with the player: a wide picture in which each place that is awake is
// an image of its own, in the light of the hour. It knows neither where it is shown nor what a click does.
package panorama

import (
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"slices"
	"time"

	"worldslide/game/scene"
	"worldslide/session/places"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/paint"
)

// State is what a view shows.
type State struct {
	Log   *places.Log
	Light Light
	// Centre is the column of the panorama in the middle of a view that is too narrow for all of it, from 0 to 1.
	Centre float64
	// Moving plays the loops of the places that are awake.
	Moving bool
}

// Frame is the time of a frame of the loops.
const Frame = 240 * time.Millisecond

// View shows the world in one place of the window. The zero value is ready.
type View struct {
	art    *art
	failed bool
	film   film
	slot   scene.Slot
}

// film is the moving parts in one size, light and state of the world.
type film struct {
	key     string
	parts   []filmPart
	frames  []*image.RGBA   // prepared and not yet stored in the canvas
	handles []paint.Picture // stored
}

// filmPart is a moving part: its place in the scaled panorama, and in the picture of a frame.
type filmPart struct{ at, source image.Rectangle }

// placement is where the panorama is: its size in device pixels, and the left top corner of the part that is shown.
type placement struct {
	at     image.Rectangle
	size   image.Point
	corner image.Point
}

// load reads the table of the panorama once. It reports whether there is one.
func (v *View) load() bool {
	if v.art == nil && !v.failed {
		a, err := readArt()
		v.art, v.failed = a, err != nil
	}
	return !v.failed
}

// Height returns the height at which a view of a width shows all of the world, up to a limit.
func (v *View) Height(width, limit int) int {
	if !v.load() {
		return 0
	}
	return min(limit, width*size.Y/size.X)
}

// place returns where the panorama is in a rectangle, which it covers.
func (v *View) place(at image.Rectangle, centre float64) placement {
	scaled := image.Pt(size.X*at.Dy()/size.Y, at.Dy())
	if scaled.X < at.Dx() {
		scaled = image.Pt(at.Dx(), size.Y*at.Dx()/size.X)
	}
	// A size just below a whole multiple becomes that, so that pixels are square.
	if n := (scaled.X + size.X - 1) / size.X; n*size.X-scaled.X <= n*size.X/16 {
		scaled = size.Mul(n)
	}
	if !wider(scaled, at) {
		centre = 0.5
	}
	left := int(centre*float64(scaled.X)) - at.Dx()/2
	return placement{at: at, size: scaled, corner: image.Pt(max(0, min(left, scaled.X-at.Dx())), (scaled.Y-at.Dy())*2/3)}
}

// within returns a rectangle of the panorama in the window.
func (p placement) within(r image.Rectangle) image.Rectangle {
	return scaledUp(r, p.size).Sub(p.corner).Add(p.at.Min)
}

// scaledUp returns a rectangle in a scaled picture, which covers all pixels that it has a share of.
func scaledUp(r image.Rectangle, to image.Point) image.Rectangle {
	return image.Rect(r.Min.X*to.X/size.X, r.Min.Y*to.Y/size.Y, (r.Max.X*to.X+size.X-1)/size.X, (r.Max.Y*to.Y+size.Y-1)/size.Y)
}

// awake returns the names of the layers that are shown.
func (v *View) awake(log *places.Log) map[string]bool {
	shown := map[string]bool{}
	for _, p := range places.All() {
		if log.Awake(p.ID) {
			shown[string(p.ID)] = true
		}
		if p.Rung == 1 && log.Complete(p.Family) {
			shown[p.Family] = true
		}
	}
	return shown
}

// key identifies what is awake in a light.
func key(light Light, awake map[string]bool) string {
	names := make([]string, 0, len(awake))
	for name := range awake {
		names = append(names, name)
	}
	slices.Sort(names)
	h := fnv.New64a()
	for _, name := range names {
		h.Write([]byte(name + "\n"))
	}
	return fmt.Sprintf("%s-%d-%016x", pictureName, light, h.Sum64())
}

// Draw draws the world in a rectangle with round corners.
func (v *View) Draw(app *scene.App, at image.Rectangle, radius float64, s State) {
	if !v.load() || at.Empty() {
		return
	}
	look := app.Look()
	p := v.place(at, s.Centre)
	awake := v.awake(s.Log)
	name := key(s.Light, awake)
	v.drawPart(look, p, radius, s, awake)
	if !s.Moving || look.ReducedMotion {
		return
	}
	v.prepare(app, fmt.Sprint(name, p.size), awake, s.Light, p.size)
	v.drawFilm(look, p)
	look.List.PopClip()
	app.UI.WakeAfter(Frame - look.Now%Frame)
}

// drawPart draws the part of the world that a placement shows, at rest.
func (v *View) drawPart(look scene.Look, p placement, radius float64, s State, awake map[string]bool) {
	a := v.art
	handle := look.Pictures.Cached(key(s.Light, awake), p.size.X, p.size.Y, nil, func([]*image.RGBA) *image.RGBA {
		return boardview.Scale(a.compose(s.Light, awake, 0), p.size.X, p.size.Y)
	})
	look.List.Image(handle, image.Rectangle{Max: p.at.Size()}.Add(p.corner), paint.R(p.at), float32(radius), 1, 1)
}

// DrawPlace draws the surroundings of a place in a rectangle with round corners, at rest. s.Centre is not used.
func (v *View) DrawPlace(look scene.Look, at image.Rectangle, radius float64, id places.ID, s State) {
	if !v.load() || at.Empty() {
		return
	}
	spot, ok := v.art.spot(string(id))
	if !ok {
		return
	}
	scaled := size.Mul(max(1, int(look.Scale+0.5), (at.Dx()+size.X-1)/size.X, (at.Dy()+size.Y-1)/size.Y))
	middle := scaledUp(spot, scaled)
	corner := middle.Min.Add(middle.Max).Div(2).Sub(at.Size().Div(2))
	corner.X = max(0, min(corner.X, scaled.X-at.Dx()))
	corner.Y = max(0, min(corner.Y, scaled.Y-at.Dy()))
	v.drawPart(look, placement{at: at, size: scaled, corner: corner}, radius, s, v.awake(s.Log))
}

// Drop ends the preparation of moving parts and removes them.
func (v *View) Drop(app *scene.App) {
	v.slot.Stop()
	for _, h := range v.film.handles {
		app.Pictures.Drop(h)
	}
	v.film = film{}
}

// prepare starts the job that makes the moving parts, once for each state.
func (v *View) prepare(app *scene.App, key string, awake map[string]bool, light Light, scaled image.Point) {
	if v.film.key == key {
		return
	}
	v.Drop(app)
	v.film.key = key
	a := v.art
	var moving []image.Rectangle // in the panorama
	corner, row, sheet := image.Point{}, 0, image.Point{}
	for _, l := range a.layers {
		if !awake[l.name] || l.frames == 1 {
			continue
		}
		to := scaledUp(l.at, scaled)
		if corner.X > 0 && corner.X+to.Dx() > filmWidth {
			corner, row = image.Pt(0, corner.Y+row), 0
		}
		moving = append(moving, l.at)
		v.film.parts = append(v.film.parts, filmPart{to, to.Sub(to.Min).Add(corner)})
		corner.X += to.Dx()
		row = max(row, to.Dy())
		sheet = image.Pt(max(sheet.X, corner.X), corner.Y+row)
	}
	if len(moving) == 0 {
		return
	}
	filmParts := slices.Clone(v.film.parts)
	v.slot.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for f := range a.frames {
			whole := a.compose(light, awake, f)
			made := image.NewRGBA(image.Rectangle{Max: sheet})
			for i, part := range filmParts {
				if ctx.Err() != nil {
					return
				}
				copyTo(made, part.source.Min, scaledPart(whole, scaled, moving[i], part.at))
			}
			deliver(func() { v.film.frames = append(v.film.frames, made) })
		}
	})
}

// filmWidth is the maximum width of the picture of a frame in pixels, unless a part is wider.
const filmWidth = 1024

// scaledPart returns a part of the scaled picture. At whole multiples it scales the part alone.
func scaledPart(whole *image.RGBA, scaled image.Point, part, at image.Rectangle) *image.RGBA {
	if scaled.X%size.X == 0 && scaled.Y%size.Y == 0 {
		return images.ScaleNearest(whole.SubImage(part).(*image.RGBA), at.Dx(), at.Dy())
	}
	return boardview.ScalePart(whole, scaled.X, scaled.Y, at)
}

// copyTo copies a picture to a place of another one.
func copyTo(to *image.RGBA, corner image.Point, from *image.RGBA) {
	for y := range from.Rect.Dy() {
		row := from.Pix[from.PixOffset(from.Rect.Min.X, from.Rect.Min.Y+y):][:4*from.Rect.Dx()]
		copy(to.Pix[to.PixOffset(corner.X, corner.Y+y):], row)
	}
}

// drawFilm draws the moving parts as they are now. It stores at most one new frame in the canvas. Until the loop
// is complete, the parts are at rest.
func (v *View) drawFilm(look scene.Look, p placement) {
	f := &v.film
	if next := len(f.handles); next < len(f.frames) {
		f.handles = append(f.handles, look.Pictures.Add(f.frames[next]))
		f.frames[next] = nil
	}
	look.List.PushClip(p.at)
	if len(f.handles) < v.art.frames {
		return
	}
	handle := f.handles[int(look.Now/Frame)%len(f.handles)]
	for _, part := range f.parts {
		if at := part.at.Sub(p.corner).Add(p.at.Min); at.Overlaps(p.at) {
			look.List.Image(handle, part.source, paint.R(at), 0, 1, 1)
		}
	}
}

// PlaceAt returns the place at a point of the window.
func (v *View) PlaceAt(at image.Rectangle, centre float64, point image.Point) (id places.ID, ok bool) {
	if !v.load() || !point.In(at) {
		return "", false
	}
	p := v.place(at, centre)
	in := point.Sub(at.Min).Add(p.corner)
	return v.art.placeAt(image.Pt(in.X*size.X/p.size.X, in.Y*size.Y/p.size.Y))
}

// Spot returns where a place is in the window. ok is false if it is out of sight.
func (v *View) Spot(at image.Rectangle, centre float64, id places.ID) (r image.Rectangle, ok bool) {
	if !v.load() {
		return image.Rectangle{}, false
	}
	spot, ok := v.art.spot(string(id))
	r = v.place(at, centre).within(spot)
	return r.Intersect(at), ok && r.Overlaps(at)
}

// CentreOf returns the State.Centre that shows a place.
func (v *View) CentreOf(id places.ID) float64 {
	if !v.load() {
		return 0.5
	}
	spot, _ := v.art.spot(string(id))
	return float64(spot.Min.X+spot.Max.X) / 2 / float64(size.X)
}

// Wider reports whether the world is wider than a rectangle, which then shows a part of it.
func (v *View) Wider(at image.Rectangle) bool {
	return v.load() && wider(v.place(at, 0.5).size, at)
}

// wider reports whether a panorama of a size is so much wider than a rectangle that it is panned.
func wider(scaled image.Point, at image.Rectangle) bool { return scaled.X > at.Dx()+at.Dx()/8 }

// Panned returns the State.Centre after the world was dragged by a number of device pixels, from another one.
func (v *View) Panned(at image.Rectangle, centre float64, by int) float64 {
	if !v.load() {
		return centre
	}
	wide := v.place(at, centre).size.X
	edge := float64(at.Dx()) / 2 / float64(wide)
	return min(1-edge, max(edge, min(1-edge, max(edge, centre))+float64(by)/float64(wide)))
}

// Order returns the places that are awake in reading order: from left to right.
func (v *View) Order(log *places.Log) []places.ID {
	if !v.load() {
		return nil
	}
	var ids []places.ID
	for _, p := range places.All() {
		if _, shown := v.art.spot(string(p.ID)); shown && log.Awake(p.ID) {
			ids = append(ids, p.ID)
		}
	}
	slices.SortStableFunc(ids, func(a, b places.ID) int {
		ra, _ := v.art.spot(string(a))
		rb, _ := v.art.spot(string(b))
		return ra.Min.X + ra.Max.X - rb.Min.X - rb.Max.X
	})
	return ids
}
