package carom

import (
	"fmt"
	"image"
	"math"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/material"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// The table of the material look is a plate of slate in a frame of brass, with pieces of glass. It is drawn
// pixel by pixel, once for each size: one picture of the table, and one of all pieces beside each other.

// frameCells is the width of the frame of brass on each side, in cells. The outer wall is beside it.
const frameCells = 0.13

// Places in the picture of the pieces: the target and the blockers by their numbers, then the goal.
const (
	goalPlace  = len(numbers)
	placeCount = goalPlace + 1
)

// surfaces are the pictures of the material look.
type surfaces struct {
	shown    bool             // the board has this look
	table    paint.Picture    // drawTable
	pieces   paint.Picture    // drawPieces
	pictured boardview.Layout // of the table in its picture
	cell     int              // side of a piece's place in the picture of the pieces
}

// isMaterial reports whether boards are drawn as slate, brass and glass.
func isMaterial(look scene.Look) bool {
	return look.Theme != theme.HighContrast && look.Settings.Text(keyLook) == lookMaterial
}

// surfacesOf returns the surfaces of a board in a layout. own is whether each piece has a colour of its own.
func surfacesOf(look scene.Look, b *board.Board, l boardview.Layout, own bool) surfaces {
	if !isMaterial(look) {
		return surfaces{}
	}
	s := surfaces{shown: true, pictured: l, cell: boardview.PictureCell(l.Cell, placeCount)}
	if cell := boardview.PictureCell(l.Cell, max(b.Width(), b.Height())); cell != l.Cell {
		s.pictured = boardview.Fit(0, 0, b.Width(), b.Height(), frame(look, false), cell, cell)
	}
	size, cells := s.pictured.Outer.Size(), image.Pt(b.Width(), b.Height())
	wall, line := wallOf(look.Scale, s.pictured.Cell), lineOf(look.Scale)
	name := fmt.Sprint("carom table ", cells, s.pictured.Cell, wall, line)
	s.table = look.Pictures.Cached(name, size.X, size.Y, nil, func([]*image.RGBA) *image.RGBA {
		return drawTable(s.pictured, cells, wall, line)
	})
	s.pieces = piecesPicture(look, s.cell, own)
	return s
}

// piecesPicture returns the picture of all pieces for cells of a side in device pixels. own says whether each
// has its own colour.
func piecesPicture(look scene.Look, cell int, own bool) paint.Picture {
	name := "carom pieces"
	if own {
		name = "carom pieces in colours"
	}
	return look.Pictures.Cached(name, placeCount*cell, cell, nil, func([]*image.RGBA) *image.RGBA { return drawPieces(cell, own) })
}

// drawTable draws the frame, the outer wall and the cells of a board. A wall is as wide as wall, and the line
// between cells as wide as line.
func drawTable(l boardview.Layout, cells image.Point, wall, line int) *image.RGBA {
	size, cell := l.Outer.Size(), float64(l.Cell)
	inner := l.Cells.Sub(l.Outer.Min)
	rim := inner.Inset(-wall)
	picture := image.NewRGBA(image.Rectangle{Max: size})
	outer := material.BoxOf(picture.Rect, 0.14*cell)
	border := material.BoxOf(rim, 0.04*cell)
	thick := max(1, float64(rim.Min.X))
	white := material.ToneOf(colourWall.NRGBA())
	for y := range size.Y {
		for x := range size.X {
			if image.Pt(x, y).In(inner) {
				continue
			}
			px, py := float64(x)+0.5, float64(y)+0.5
			distance, nx, ny := outer.Distance(px, py)
			coverage := material.Clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			tone := brass(px, py, -distance/thick, nx, ny, cell)
			inside, _, _ := border.Distance(px, py)
			// A dark groove keeps the outer wall apart from the brass.
			tone = tone.Lifted(1 - 0.55*material.Clamp01(1.5-max(inside, 0)/max(1, 0.02*cell)))
			tone = tone.Mixed(white, material.Clamp01(0.5-inside))
			picture.SetRGBA(x, y, tone.Lit(1, coverage))
		}
	}
	for y := range cells.Y {
		for x := range cells.X {
			at := image.Rect(x, y, x+1, y+1)
			at = image.Rectangle{Min: at.Min.Mul(l.Cell), Max: at.Max.Mul(l.Cell)}.Add(inner.Min)
			drawSlate(picture, at, inner, uint32(17*y+x), line)
		}
	}
	return picture
}

// brass returns the tone of the frame: a polished moulding, round from its outer edge (across 0) to its inner
// edge (1), and brushed along its sides.
func brass(x, y, across, nx, ny, cell float64) material.Tone {
	along, over := x, y
	if math.Abs(nx) > math.Abs(ny) {
		along, over = y, x
	}
	brushed := 0.06*material.Noise(along/(1.3*cell), over/1.1, 5) + 0.05*material.Noise(along/(0.3*cell), over/2, 6)
	// The middle of the moulding is nearly flat.
	slope := math.Cos(math.Pi * material.Clamp01(across))
	slope *= 0.35 + 0.5*math.Abs(slope)
	if slope < 0 {
		nx, ny, slope = -nx, -ny, -slope
	}
	shine := material.Gleam(nx, ny, slope, 22)
	tone := material.ToneOf(colourBrass.NRGBA()).Lifted((0.30 + 0.70*material.Facing(nx, ny, slope)*0.8) * (1 + brushed))
	return tone.Mixed(material.ToneOf(colourBrassShine.NRGBA()), 0.75*shine)
}

// drawSlate draws the slate of a cell. The slate of each cell is cut from another place.
func drawSlate(picture *image.RGBA, at, inner image.Rectangle, seed uint32, line int) {
	cell := float64(at.Dx())
	ground, slate, vein := material.ToneOf(colourGround.NRGBA()), material.ToneOf(colourCell.NRGBA()), material.ToneOf(colourSlate.NRGBA())
	top := at
	top.Max = top.Max.Sub(image.Pt(line, line))
	own := 0.07 * material.Speckle(int(seed), 3, 11)
	grain := max(1, int(cell/60+0.5)) // of the speckles in pixels
	shadow := max(1.5, 0.16*cell)
	across := float64(inner.Dx() + inner.Dy())
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := (float64(x-at.Min.X)+0.5)/cell, (float64(y-at.Min.Y)+0.5)/cell
			// The lamp is at the top left.
			light := 1.04 - 0.22*float64(x-inner.Min.X+y-inner.Min.Y)/across + own
			// Layers of slate run across at a flat angle, each with a bright edge where it is cleft.
			u, v := px+0.35*py, py-0.25*px
			layer := material.Noise(1.1*u, 2.6*v, 3*seed) + 0.5*material.Noise(3.1*u, 9*v, 3*seed+1)
			light += 0.15*layer + 0.15*cleft(layer)
			light += 0.08 * material.Speckle(x/grain, y/grain, 7)
			tone := slate.Mixed(vein, 0.5+0.5*material.Noise(0.9*u+3, 1.3*v, 3*seed+2))
			switch {
			case !image.Pt(x, y).In(top):
				tone, light = ground, 0.8
			case cell < 24:
			case y < top.Min.Y+line || x < top.Min.X+line:
				light *= 1.30
			case y >= top.Max.Y-line || x >= top.Max.X-line:
				light *= 0.82
			}
			// The frame casts a shadow to the right and below.
			near := min(float64(x-inner.Min.X), float64(y-inner.Min.Y)) + 0.5
			light *= 0.60 + 0.40*material.Clamp01(near/shadow)
			// Nowhere is slate so bright that blockers would not stand out.
			picture.SetRGBA(x, y, tone.Lit(min(light, brightestSlate/tone.G), 1))
		}
	}
}

// brightestSlate is the maximum of the green channel of slate.
const brightestSlate = 58

// cleft returns how bright the edge of a layer of slate is at a height.
func cleft(height float64) float64 {
	_, part := math.Modf(2.2*height + 20)
	return max(0, 1-7*part)
}

// drawPieces draws all pieces beside each other, each in a square with the side of a cell, and the goal.
func drawPieces(cell int, own bool) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, placeCount*cell, cell))
	for place := range goalPlace {
		c := coloursOf(place, own)
		glass{c.body, c.low, c.light}.draw(picture, placeOf(place, cell), uint32(place))
	}
	drawGoalPlate(picture, placeOf(goalPlace, cell))
	return picture
}

// placeOf returns the rectangle of a place in the picture of the pieces.
func placeOf(place, cell int) image.Rectangle {
	return boardview.SourceRect(cell, board.Point{X: place}, 1, 1)
}

// glass is a piece of coloured glass: its colour, and those of its shade and of the light that it gathers.
type glass struct{ body, low, light colour }

// draw draws the piece with its shadow.
func (g glass) draw(picture *image.RGBA, at image.Rectangle, seed uint32) {
	cell := float64(at.Dx())
	body := material.BoxOf(at, 0).Inset(pieceInset * cell)
	body.Radius = pieceCorner * cell
	// The glass is thick: its top is a little higher than its foot.
	thick := pieceEdge * cell
	top := body
	top.H -= thick / 2
	top.Y -= thick / 2
	shadow := body
	shadow.X, shadow.Y = shadow.X+0.02*cell, shadow.Y+0.045*cell
	blur := 0.065 * cell
	edge := max(1.2, 0.075*cell)
	tone, low, light := material.ToneOf(g.body.NRGBA()), material.ToneOf(g.low.NRGBA()), material.ToneOf(g.light.NRGBA())
	white := material.Tone{R: 255, G: 255, B: 255}
	bubbles := bubblesIn(top, cell, seed)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			u, v := (px-body.X)/cell, (py-body.Y)/cell
			ds, _, _ := shadow.Distance(px, py)
			dark := material.Clamp01(0.5 - ds/(2*blur))
			dark = 0.72 * dark * dark * (3 - 2*dark)
			// Some coloured light comes through the glass into its shadow.
			shade := low.Lifted(0.55 * material.Clamp01(0.2+u+v))
			df, _, _ := body.Distance(px, py)
			foot := material.Clamp01(0.5 - df)
			d, nx, ny := top.Distance(px, py)
			cover := material.Clamp01(0.5 - d)

			// The face: level, with a round edge.
			slope := 0.92 * math.Pow(1-material.Clamp01(-d/edge), 1.4)
			face := tone.Mixed(light, max(0.10, 0.14+0.95*(u+v)+0.08*material.Noise(3*u+v, 5*v-u, 40+seed)))
			cloud := material.Noise(2.2*u+1.4*v, 4.5*v-1.2*u, 60+seed)
			face = face.Lifted(1 + 0.06*max(cloud, 0))
			lit := material.Facing(nx, ny, slope)
			if lit < 1 {
				face = face.Mixed(low, 0.85*(1-lit))
			} else {
				face = face.Mixed(white, 0.20*(lit-1))
			}
			face = face.Mixed(white, 0.85*material.Gleam(nx, ny, slope, 30)*material.Clamp01(slope*3))
			// The light leaves the glass at the far edge.
			face = face.Mixed(light, 0.55*material.Clamp01((nx+ny)*0.8)*material.Clamp01(1-math.Abs(-d-edge*0.9)/(0.5*edge)))

			for _, b := range bubbles {
				far := math.Hypot(px-b.x, py-b.y)
				face = face.Mixed(white, 0.35*material.Clamp01(b.radius+0.5-far)*material.Clamp01(0.3+0.7*far/b.radius))
			}
			side := low.Lifted(0.80 + 0.5*material.Clamp01(u+0.2))
			c := side.Mixed(face, cover)
			alpha := foot + (1-foot)*dark
			if alpha <= 0 {
				continue
			}
			c = shade.Mixed(c, foot/alpha)
			picture.SetRGBA(x, y, c.Lit(1, alpha))
		}
	}
}

// bubble is a bubble of air in glass.
type bubble struct{ x, y, radius float64 }

// bubblesIn returns the bubbles of a piece. They are beside its sign.
func bubblesIn(b material.Box, cell float64, seed uint32) (all [3]bubble) {
	for i := range all {
		turn := math.Pi * (2*float64(i)/float64(len(all)) + material.Speckle(i, 1, 90+seed))
		far := 0.27 + 0.03*material.Speckle(i, 2, 90+seed)
		sin, cos := math.Sincos(turn)
		all[i] = bubble{b.X + far*cell*cos, b.Y + far*cell*sin, max(0.5, (0.016+0.008*material.Speckle(i, 3, 90+seed))*cell)}
	}
	return all
}

// drawGoalPlate draws the plate of brass in the goal's cell, which is let into the slate.
func drawGoalPlate(picture *image.RGBA, at image.Rectangle) {
	cell := float64(at.Dx())
	plate := material.BoxOf(at, 0).Inset(0.02 * cell)
	plate.Radius = 0.05 * cell
	tone := material.ToneOf(colourGoal.NRGBA())
	line, width := material.ToneOf(colourBrass.NRGBA()), max(0.8, 0.022*cell)
	edge := max(1, 0.035*cell)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			d, nx, ny := plate.Distance(px, py)
			cover := material.Clamp01(0.5 - d)
			brushed := 0.06*material.Noise((px+py)/(0.5*cell), (px-py)/1.3, 21) + 0.05*material.Noise((px+py)/(0.2*cell), (px-py)/2.2, 22)
			light := 1 + brushed
			if deep := -d; deep < edge { // the edges lead down
				light *= 1 + (material.Facing(-nx, -ny, 0.5)-1)*(1-max(deep, 0)/edge)
			}
			// A line of polished brass runs around the plate.
			shown := tone.Mixed(line, 0.75*material.Clamp01(0.5+width/2-math.Abs(d+0.075*cell)))
			picture.SetRGBA(x, y, shown.Lit(light, cover))
		}
	}
}
