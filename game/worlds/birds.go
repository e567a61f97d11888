package worlds

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// bird is how the birds look that fly over a solved picture: their poses side by side, with the shadows below.
type bird struct {
	handle paint.Picture // 0 until it is made
	side   int           // of a pose in device pixels
}

const (
	birdsBegin = time.Second
	birdsEnd   = 8 * time.Second
	wingBeat   = 110 * time.Millisecond // time of a pose
)

// beats are the poses of a beat of the wings.
var beats = [...]int{0, 1, 2, 1}

// flock are the places of the birds in their formation, in parts of the board, and the pose that each begins with.
var flock = [...]struct {
	x, y  float64
	phase int
}{{0, 0, 0}, {-0.05, 0.035, 1}, {-0.055, -0.04, 2}, {-0.105, 0.075, 3}, {-0.11, -0.075, 1}}

// draw draws a flock that flies over the picture once, with its shadow on the ground, and reports whether it flies.
func (b bird) draw(look scene.Look, list *paint.List, s boardview.Drawing) bool {
	way := theme.Progress(s.Celebration-birdsBegin, birdsEnd-birdsBegin)
	if b.handle == 0 || way == 0 || way == 1 || look.ReducedMotion {
		return false
	}
	cells, side := paint.R(s.Layout.Cells), float32(b.side)
	pose := func(i int) image.Rectangle {
		at := beats[(int(s.Celebration/wingBeat)+flock[i].phase)%len(beats)]
		return image.Rect(at*b.side, 0, (at+1)*b.side, b.side)
	}
	place := func(i int) paint.Rect {
		f := flock[i]
		x := cells.X + cells.W*float32(1.3*way-0.1+f.x)
		y := cells.Y + cells.H*float32(0.44-0.28*way+f.y+0.008*math.Sin(2*math.Pi*(2*way+float64(f.phase)/4)))
		return paint.Rect{X: x, Y: y, W: side, H: side}
	}
	for i := range flock {
		list.Image(b.handle, pose(i).Add(image.Pt(0, b.side)), place(i).Add(side*0.5, side*0.9), 0, 1, 1)
	}
	for i := range flock {
		list.Image(b.handle, pose(i), place(i), 0, 1, 1)
	}
	return true
}

// readBirds returns the poses of a bird for a board with cells of a size, with their shadows below them.
func readBirds(cell int) (*image.RGBA, error) {
	content, err := assets.Picture("birds")
	if err != nil {
		return nil, fmt.Errorf("read the birds: %w", err)
	}
	poses, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("decode the birds: %w", err)
	}
	size := poses.Bounds().Size()
	both := image.NewRGBA(image.Rect(0, 0, size.X, 2*size.Y))
	draw.Draw(both, image.Rectangle{Max: size}, poses, poses.Bounds().Min, draw.Src)
	const shadow = 80 // its opacity
	for i := range size.X * size.Y {
		if both.Pix[4*i+3] > 0 {
			both.Pix[4*(i+size.X*size.Y)+3] = shadow
		}
	}
	enlarged := max(1, (cell+32)/64)
	return images.ScaleNearest(both, size.X*enlarged, 2*size.Y*enlarged), nil
}
