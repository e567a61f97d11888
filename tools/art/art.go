// Package art draws the two pictures of the game and its icon.
//
// A picture is 1024 x 1024 pixels: 8 x 8 cells of 128. Both worlds are drawn by
// the same code with the same geography. They differ in their palettes and in a
// few objects. A picture is drawn in layers:
//
//	ground -> highlands -> water -> roads -> flat parts of the vignettes -> objects by foot line
//
// Only ground, highlands, water, roads and forest may cross the edge of a cell.
// Everything else is inside its own cell, so that no piece shows half a house.
// Roads and rivers cross each edge at a different place, so that players can see
// which pieces are neighbours.
//
// All arithmetic is in integers, so the pictures are the same on every platform.
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

// World is one of the two pictures.
type World int

// The two worlds: the same geography by day and at dusk.
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

// Picture draws the picture of a world. Its palette has only colours that occur
// in it.
func Picture(w World) *image.Paletted {
	return paint(w).image()
}

// paint draws a world. It returns the canvas, which records for tests what was
// drawn where.
func paint(w World) *canvas { return paintFrame(w, still) }

// paintFrame is paint for a frame of the living picture, or still.
func paintFrame(w World, frame int) *canvas {
	c := newCanvas(w, theLand())
	c.frame = frame
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

// image converts a finished canvas to an indexed image. Colours are sorted by
// value, so that the file does not depend on the order of names in the source.
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

// value returns the value of a colour in the canvas's world.
func (c *canvas) value(ink colour) color.RGBA {
	if ink == nothing {
		return color.RGBA{}
	}
	rgb := paints[ink][c.world]
	return color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}
}

// order returns the sort key of a colour. Transparent is first.
func order(c color.RGBA) uint32 {
	return uint32(c.A)<<24 | uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)
}
