package art

import (
	"fmt"
	"image"
	"slices"
	"strings"
)

// The living picture is a loop of frames of a world, in which the mill turns, smoke rises, flags and
// fires move, water glitters and falls, and boats rock. It is stored as a sheet with the regions of
// the picture that change, and a text with their places.

// LifeFrames is the number of frames of the loop.
const LifeFrames = 16

// still is the frame of the picture on the pieces, where nothing moves.
const still = -1

// turned returns by how many degrees a wheel has turned that turns by so many in a loop.
func (c *canvas) turned(degrees int) int {
	if c.frame == still {
		return 0
	}
	return degrees * c.frame / LifeFrames
}

// wave returns a part of a circle at a place, from -n to n, as it is in this frame.
func (c *canvas) wave(n, place int) int {
	if c.frame == still {
		return 0
	}
	return floorDiv(n*sine(360*c.frame/LifeFrames+place)+512, 1024)
}

// waved returns how far the cloth of a flag is down, x pixels from its pole.
func (p pen) waved(x int) int {
	if p.frame == still {
		return 0
	}
	return floorDiv(sine(720*p.frame/LifeFrames-x*50+p.x*7)+512, 1024)
}

// rocked returns the pen of a boat that rocks on the water.
func (p pen) rocked() pen { return p.from(0, p.wave(1, p.x*11)) }

// drifted returns how far a boat has sailed forth and back.
func (p pen) drifted(most int) int { return p.wave(most, p.y*13) }

// flickers returns how far a part of a flame or a jet is off, in one of two patterns.
func (p pen) flickers(part int) int {
	if p.frame == still {
		return 0
	}
	return pick(p.x+p.frame/2, p.y+part, 150, 5) - 2
}

// dripped returns how far a drop has fallen.
func (p pen) dripped(x int) int {
	if p.frame == still {
		return 0
	}
	return mod(p.frame+x*5, 8) - 2
}

// falls returns a row of the pattern of falling water for a row on the screen.
func (p pen) falls(row int) int {
	if p.frame == still {
		return row
	}
	const period = 7 * 8 // pixels; the water falls by it in a loop
	return mod(row-period*p.frame/LifeFrames, period)
}

// smoke rises from a chimney, in the living picture only: puffs that grow, drift with the wind and
// become thin.
func smoke(p pen) {
	if p.frame == still || p.dark() && !chance(p.x, p.y, 151, 40) {
		return
	}
	const puffs, top = 3, 24
	for i := range puffs {
		up := mod(top*p.frame/LifeFrames+i*top/puffs+p.x*5, top)
		radius := 1 + up/8
		p.eachInOval(up/3, -up, radius+1, radius, func(x, y int) {
			if up < top/2 || (x+y)&1 == 0 {
				p.dot(x, y, byWorld(p, stonePale, stoneLight))
			}
		})
	}
}

// strolling returns a person who walks to and fro in the living picture.
func strolling(person sprite) sprite {
	return func(p pen) { person(p.from(p.wave(4, p.x*29+p.y*13), 0)) }
}

// gull flies on the spot.
func gull(p pen) {
	if p.frame != still && mod(p.frame+p.x, 4) > 1 {
		gullDown(p.from(0, p.wave(2, p.x*17)))
		return
	}
	gullUp(p.from(0, p.wave(2, p.x*17)))
}

// Region is a part of the picture that changes, and where its first frame is in the sheet. The next
// frames are below it, Life.Step pixels apart.
type Region struct {
	At    image.Rectangle
	Sheet image.Point
}

// Life is the living picture of a world.
type Life struct {
	Regions []Region
	Sheet   *image.Paletted
	Step    int
}

// sheetWidth is the width of a sheet in pixels.
const sheetWidth = 512

// LifeOf draws the living picture of a world.
func LifeOf(w World) Life {
	base := paint(w)
	frames := make([]*canvas, LifeFrames)
	for i := range frames {
		frames[i] = paintFrame(w, i)
	}
	life := Life{Regions: packed(changed(base, frames))}
	for _, r := range life.Regions {
		life.Step = max(life.Step, r.Sheet.Y+r.At.Dy())
	}
	sheet := newSheet(sheetWidth, life.Step*LifeFrames, w, base.land)
	for i := range sheet.pix {
		sheet.pix[i] = nothing
	}
	for i, frame := range frames {
		for _, r := range life.Regions {
			for y := range r.At.Dy() {
				for x := range r.At.Dx() {
					from := (r.At.Min.Y+y)*Size + r.At.Min.X + x
					if frame.pix[from] != base.pix[from] {
						sheet.pix[(i*life.Step+r.Sheet.Y+y)*sheetWidth+r.Sheet.X+x] = frame.pix[from]
					}
				}
			}
		}
	}
	life.Sheet = sheet.image()
	return life
}

// changed returns rectangles that hold all pixels that differ from base in any frame.
func changed(base *canvas, frames []*canvas) []image.Rectangle {
	const tile = 8 // neighbouring tiles with changes become one region
	const side = Size / tile
	var marked [side * side]bool
	for i := range base.pix {
		for _, f := range frames {
			if f.pix[i] != base.pix[i] {
				marked[i/Size/tile*side+i%Size/tile] = true
				break
			}
		}
	}
	var regions []image.Rectangle
	for start := range marked {
		if !marked[start] {
			continue
		}
		marked[start] = false
		found := image.Rectangle{}
		for next := []int{start}; len(next) > 0; {
			at := next[len(next)-1]
			next = next[:len(next)-1]
			x, y := at%side, at/side
			found = found.Union(image.Rect(x, y, x+1, y+1))
			for _, n := range [4]image.Point{{X: x - 1, Y: y}, {X: x + 1, Y: y}, {X: x, Y: y - 1}, {X: x, Y: y + 1}} {
				if n.In(image.Rect(0, 0, side, side)) && marked[n.Y*side+n.X] {
					marked[n.Y*side+n.X] = false
					next = append(next, n.Y*side+n.X)
				}
			}
		}
		regions = append(regions, image.Rect(found.Min.X*tile, found.Min.Y*tile, found.Max.X*tile, found.Max.Y*tile))
	}
	return merged(regions)
}

// merged joins rectangles that overlap.
func merged(regions []image.Rectangle) []image.Rectangle {
	for again := true; again; {
		again = false
		for i := 0; i < len(regions) && !again; i++ {
			for j := i + 1; j < len(regions) && !again; j++ {
				if regions[i].Overlaps(regions[j]) {
					regions[i] = regions[i].Union(regions[j])
					regions = slices.Delete(regions, j, j+1)
					again = true
				}
			}
		}
	}
	return regions
}

// packed places rectangles in rows of a sheet, the highest first.
func packed(all []image.Rectangle) []Region {
	slices.SortStableFunc(all, func(a, b image.Rectangle) int { return b.Dy() - a.Dy() })
	regions := make([]Region, len(all))
	corner, height := image.Point{}, 0
	for i, r := range all {
		if corner.X+r.Dx() > sheetWidth {
			corner, height = image.Pt(0, corner.Y+height), 0
		}
		regions[i] = Region{r, corner}
		corner.X += r.Dx()
		height = max(height, r.Dy())
	}
	return regions
}

// Text returns the places of the regions: a line with the number of frames and the height of one in
// the sheet, then for each region a line with its left, top, width and height in the picture, and its
// left and top in the sheet.
func (l Life) Text() string {
	var text strings.Builder
	fmt.Fprintln(&text, LifeFrames, l.Step)
	for _, r := range l.Regions {
		fmt.Fprintln(&text, r.At.Min.X, r.At.Min.Y, r.At.Dx(), r.At.Dy(), r.Sheet.X, r.Sheet.Y)
	}
	return text.String()
}
