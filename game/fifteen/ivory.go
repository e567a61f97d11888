package fifteen

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/material"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// In the material look tiles are of ivory, or of enamel in a dark theme, in a tray of the wood of Klotski. They
// are drawn pixel by pixel, once for each size: one picture of the tray, and one of all tiles at their homes, so
// that no two tiles look the same.

// Proportions of the material look, in cells.
const (
	trayCells   = 0.08  // width of the tray's frame, besides trayPixels
	trayRadius  = 0.13  // of its corners
	ivoryInset  = 0.028 // between a tile and the edge of its cell
	ivoryEdge   = 0.055 // width of the round edge
	carvedInset = 0.085 // of the carved line from the edge of the cell
	inlayLight  = 0.12  // white at the upper edge of a colour that is let into a tile, 0 to 1
	inlayRelief = 0.45  // opacity of the far edge of signs on it, of that on the tile
)

// trayPixels is the least width of the tray's frame in device-independent pixels.
const trayPixels = 4.0

// smallestCarved is the side of a cell in device-independent pixels below which numerals are not carved.
const smallestCarved = 40.0

// stuff is what tiles are made of, and the colours of their signs.
type stuff struct {
	body, shade, vein, rim color.NRGBA
	ink, inkHome, dot      color.NRGBA
	relief                 color.NRGBA // the far edge of a carved sign
	glossy                 bool
}

// ivory and enamel are what tiles are made of.
func ivory() stuff {
	return stuff{
		body: theme.RGB(0xF3EAD6), shade: theme.RGB(0xA98B5E), vein: theme.RGB(0xE3D3B2), rim: theme.RGB(0xB59A6C),
		ink: theme.RGB(0x2A1D12), inkHome: theme.RGB(0x084F86), dot: theme.RGB(0x0B6BB0),
		relief: color.NRGBA{0xFF, 0xFF, 0xFF, 0xC8},
	}
}

func enamel() stuff {
	return stuff{
		body: theme.RGB(0x223246), shade: theme.RGB(0x0C131D), vein: theme.RGB(0x2C4160), rim: theme.RGB(0xB08A42),
		ink: theme.RGB(0xF4EBD8), inkHome: theme.RGB(0x9BDCFF), dot: theme.RGB(0x64C8FF),
		relief: color.NRGBA{0, 0, 0, 0xA0}, glossy: true,
	}
}

// stuffOf returns what tiles are made of in a theme.
func stuffOf(t theme.Theme) stuff {
	if t == theme.Dark || t == theme.DarkSafe {
		return enamel()
	}
	return ivory()
}

// surfaces are the pictures of the material look.
type surfaces struct {
	shown       bool // the board has this look
	tray, tiles paint.Picture
	pictured    boardview.Layout // of the board in the pictures
	stuff       stuff
}

// isMaterial reports whether boards are drawn as ivory or enamel and wood.
func isMaterial(look scene.Look) bool {
	return look.Theme != theme.HighContrast && look.Settings.Text(keyLook) == lookMaterial
}

// surfacesOf returns the surfaces of a board in a layout, without tiles if they show a picture.
func surfacesOf(look scene.Look, b *board.Board, l boardview.Layout, numbers bool) surfaces {
	if !isMaterial(look) {
		return surfaces{}
	}
	s := surfaces{shown: true, pictured: l, stuff: stuffOf(look.Theme)}
	columns, rows := b.Width(), b.Height()
	if cell := boardview.PictureCell(l.Cell, max(columns, rows)); cell != l.Cell {
		s.pictured = boardview.Fit(0, 0, columns, rows, frame(look, false), cell, cell)
	}
	wood := "wood-guan-yu"
	if s.pictured.Outer.Dx() <= smallTray {
		wood += "-small"
	}
	size, inner := s.pictured.Outer.Size(), s.pictured.Cells.Sub(s.pictured.Outer.Min)
	cell := s.pictured.Cell
	s.tray = look.Pictures.Cached(fmt.Sprint("fifteen tray", cell, inner.Min), size.X, size.Y, []string{wood}, func(sources []*image.RGBA) *image.RGBA {
		return drawTray(size, inner, float64(cell), sources[0])
	})
	if numbers {
		s.tiles = look.Pictures.Cached(fmt.Sprint("fifteen tiles", s.stuff.glossy, cell), columns*cell, rows*cell, nil, func([]*image.RGBA) *image.RGBA {
			return drawTiles(image.Pt(columns, rows), cell, s.stuff)
		})
	}
	return s
}

// smallTray is the width of a tray in device pixels up to which the small picture of wood is enough.
const smallTray = 240

// drawTray draws the tray around the cells at inner.
func drawTray(size image.Point, inner image.Rectangle, cell float64, wood *image.RGBA) *image.RGBA {
	return material.Tray{
		Size: size, Inner: inner, Radius: trayRadius * cell, Cell: cell, Floor: material.ToneOf(colourFloor),
		Grain: material.Sampler{Picture: wood, Scale: float64(wood.Rect.Dx()) / float64(size.X)},
	}.Picture()
}

// colourFloor is the tray's floor, that of the frame in Klotski.
var colourFloor = theme.RGB(0x2B190D)

// drawTiles draws a tile in each cell.
func drawTiles(cells image.Point, cell int, s stuff) *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: cells.Mul(cell)})
	for y := range cells.Y {
		for x := range cells.X {
			drawTile(picture, boardview.SourceRect(cell, board.Point{X: x, Y: y}, 1, 1), s)
		}
	}
	return picture
}

// drawTile draws a tile with its shadow. Its grain is that of its place in the picture.
func drawTile(picture *image.RGBA, at image.Rectangle, s stuff) {
	cell := float64(at.Dx())
	body := material.BoxOf(at, tileRoundness*cell)
	body.W, body.H = body.W-ivoryInset*cell, body.H-ivoryInset*cell
	carved := body.Inset((carvedInset - ivoryInset) * cell)
	shadow := body
	shadow.X, shadow.Y = shadow.X+0.012*cell, shadow.Y+0.02*cell
	edge := max(1.2, ivoryEdge*cell)
	width := max(0.6, 0.006*cell)
	isCarved := cell >= smallestCarved
	tone, shade, vein, rim := material.ToneOf(s.body), material.ToneOf(s.shade), material.ToneOf(s.vein), material.ToneOf(s.rim)
	white := material.Tone{R: 255, G: 255, B: 255}
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			d, nx, ny := body.Distance(px, py)
			cover := material.Clamp01(0.5 - d)
			ds, _, _ := shadow.Distance(px, py)
			dark := 0.55 * material.Clamp01(0.5-ds/(0.05*cell))
			alpha := cover + (1-cover)*dark
			if alpha <= 0 {
				continue
			}
			u, v := px/cell, py/cell
			part := 0.35 + 0.30*material.Noise(0.8*u, 1.3*v, 33)
			if !s.glossy {
				// Ivory grows in layers, which are cut as fine lines that run across in long waves.
				wave := 3*material.Noise(0.5*u, 1.2*v, 31) + 9*v + 1.2*u
				part += 0.20 * material.Noise(0.35*u, 5*wave, 32)
			}
			c := tone.Mixed(vein, part)
			// The light fades downward.
			c = c.Lifted(1.02 - 0.07*(py-body.Y+body.H)/(2*body.H))
			slope := 0.85 * math.Pow(1-material.Clamp01(-d/edge), 1.5)
			if s.glossy {
				// Enamel is melted into a rim of brass, and mirrors the sky in its upper half.
				onRim := material.Clamp01(0.5 + edge*0.55 + d)
				sky := material.Clamp01((body.Y - 0.10*cell + 0.12*(px-body.X) - py) / (0.5 * cell))
				c = c.Mixed(white, 0.09*sky)
				c = c.Mixed(rim, onRim)
			}
			if slope > 0.01 {
				if lit := material.Facing(nx, ny, slope); lit < 1 {
					c = c.Mixed(shade, 0.75*(1-lit))
				} else {
					c = c.Mixed(white, 0.28*(lit-1))
				}
				c = c.Mixed(white, 0.7*material.Gleam(nx, ny, slope, 28)*material.Clamp01(3*slope))
			}
			if isCarved && !s.glossy {
				line, _, _ := carved.Distance(px, py)
				c = c.Mixed(rim, 0.75*material.Clamp01(width+0.5-math.Abs(line)))
				c = c.Mixed(white, 0.5*material.Clamp01(width+0.5-math.Abs(line-1.6*width)))
			}
			picture.SetRGBA(x, y, material.Tone{}.Mixed(c, cover/alpha).Lit(1, alpha))
		}
	}
}
