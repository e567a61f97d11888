// Package art draws the two pictures of the game and its icon.
//
// A picture is 1024 x 1024 pixels: 8 x 8 cells of 128. Both worlds are drawn
// by the same code on the same geography; they differ in their palette and in
// a few objects that look at the world they stand in. A picture is made in
// layers, from the ground up:
//
//	ground -> highlands -> water -> roads -> flat parts of the vignettes -> objects by foot line
//
// Only ground, highlands, water, roads and forest may run across the edge of a
// cell. Everything else keeps inside its own cell, so that a slid piece never
// carries half a house. A seam is told apart by the height at which a road or
// a river meets it.
//
// All arithmetic that decides about a pixel is in integers, so the same
// picture comes out on every platform, today and in ten years.
package art

import (
	"image"
	"image/color"
	"sort"
)

const (
	// Size is the width and height of a picture in pixels.
	Size = 1024
	// CellSize is the width and height of the smallest piece.
	CellSize = 128
	// Cells is the number of cells along each edge of a picture.
	Cells = Size / CellSize
)

// World names one of the two pictures.
type World int

// The two worlds: one geography by day, and its twin at dusk.
const (
	Light World = iota
	Dark
)

// String returns the name of the world's picture, without the extension.
func (w World) String() string {
	if w == Dark {
		return "darkworld"
	}
	return "lightworld"
}

// Picture draws the picture of a world. Its palette holds the colours that
// occur in it and no others.
func Picture(w World) *image.Paletted {
	return paint(w).image()
}

// paint draws a world and keeps the canvas, on which the tests can see what
// was put where.
func paint(w World) *canvas {
	c := newCanvas(w, theLand())
	paintGround(c)
	paintHighlands(c)
	paintWater(c)
	paintRoads(c)
	paintForest(c)
	for _, h := range homes {
		c.settle(h)
	}
	c.raise()
	return c
}

// image turns a finished canvas into an indexed image. Colours are sorted by
// their value, so that the file does not change when a name moves in the
// source.
func (c *canvas) image() *image.Paletted {
	values := map[color.RGBA]bool{}
	for _, p := range c.pix {
		values[c.value(p)] = true
	}
	sorted := make([]color.RGBA, 0, len(values))
	for v := range values {
		sorted = append(sorted, v)
	}
	sort.Slice(sorted, func(i, j int) bool { return order(sorted[i]) < order(sorted[j]) })

	palette := make(color.Palette, len(sorted))
	place := map[color.RGBA]uint8{}
	for i, v := range sorted {
		palette[i] = v
		place[v] = uint8(i)
	}
	picture := image.NewPaletted(image.Rect(0, 0, c.width, c.height), palette)
	for i, p := range c.pix {
		picture.Pix[i] = place[c.value(p)]
	}
	return picture
}

// value is what a colour looks like in the canvas's world.
func (c *canvas) value(ink colour) color.RGBA {
	if ink == nothing {
		return color.RGBA{}
	}
	rgb := paints[ink][c.world]
	return color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}
}

// order is a number to sort colours by; transparent comes first.
func order(c color.RGBA) uint32 {
	return uint32(c.A)<<24 | uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)
}
