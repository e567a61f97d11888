package raster

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/image/math/fixed"
)

// Outline is the path of an icon in a square.
type Outline struct {
	Side   float64 // of the square
	Stroke float64 // width of the line around the path
	Filled bool

	commands string
}

var errNoIcons = errors.New("there are no icons")

// IconOutline returns the outline of a named icon.
func (r *Renderer) IconOutline(name string) (Outline, error) {
	if r.icon == nil {
		return Outline{}, errNoIcons
	}
	svg, err := r.icon(name)
	if err != nil {
		return Outline{}, err
	}
	return readIcon(svg)
}

// readIcon parses an icon.
func readIcon(svg []byte) (Outline, error) {
	icon := readOutline(string(svg))
	origin, found := strings.CutPrefix(icon.viewBox, "0 0 ")
	extent, _, _ := strings.Cut(origin, " ")
	side, err := strconv.ParseFloat(extent, 64)
	if err != nil || !found || side <= 0 {
		return Outline{}, errNoViewBox
	}
	if icon.commands == "" {
		return Outline{}, errNoPath
	}
	width, err := strconv.ParseFloat(icon.width, 64)
	if err != nil {
		return Outline{}, fmt.Errorf("stroke of the svg: %w", err)
	}
	return Outline{side, width, icon.fill != "" && icon.fill != "none", icon.commands}, nil
}

// fine is how many times finer than the units of an icon its path is read.
const fine = 64

// Draw draws the path with a pen, in units of Side.
func (o Outline) Draw(pen Pen) error { return follow(&adder{pen: pen}, o.commands, fine) }

// adder makes a Pen a rasterx.Adder. It draws quadratic curves as cubic ones.
type adder struct {
	pen Pen
	at  [2]float32
}

func (a *adder) point(p fixed.Point26_6) (x, y float32) {
	return float32(p.X) / 64 / fine, float32(p.Y) / 64 / fine
}

// Start implements rasterx.Adder.
func (a *adder) Start(p fixed.Point26_6) {
	x, y := a.point(p)
	a.pen.MoveTo(x, y)
	a.at = [2]float32{x, y}
}

// Line implements rasterx.Adder.
func (a *adder) Line(p fixed.Point26_6) {
	x, y := a.point(p)
	a.pen.LineTo(x, y)
	a.at = [2]float32{x, y}
}

// QuadBezier implements rasterx.Adder.
func (a *adder) QuadBezier(p, q fixed.Point26_6) {
	bx, by := a.point(p)
	cx, cy := a.point(q)
	a.pen.CubeTo(a.at[0]+(bx-a.at[0])*2/3, a.at[1]+(by-a.at[1])*2/3, cx+(bx-cx)*2/3, cy+(by-cy)*2/3, cx, cy)
	a.at = [2]float32{cx, cy}
}

// CubeBezier implements rasterx.Adder.
func (a *adder) CubeBezier(p, q, r fixed.Point26_6) {
	bx, by := a.point(p)
	cx, cy := a.point(q)
	dx, dy := a.point(r)
	a.pen.CubeTo(bx, by, cx, cy, dx, dy)
	a.at = [2]float32{dx, dy}
}

// Stop implements rasterx.Adder.
func (a *adder) Stop(closeLoop bool) {
	if closeLoop {
		a.pen.ClosePath()
	}
}
