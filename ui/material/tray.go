package material

import "image"

// Tray is a wooden frame around a floor, with mitred corners.
type Tray struct {
	Size    image.Point
	Inner   image.Rectangle // the floor
	Opening image.Rectangle // a part of the frame that is as deep as the floor; may be empty
	Level   bool            // the opening is in the left or right side
	Radius  float64         // of the outer corners
	Cell    float64         // side of a cell, the measure of edges and shadows
	Floor   Tone
	Grain   Sampler
}

// WoodLight is the brightness of a tray's wood, in which blocks of the same wood stand out.
const WoodLight = 0.56

// Picture draws the tray.
func (t Tray) Picture() *image.RGBA {
	size := t.Size
	picture := image.NewRGBA(image.Rectangle{Max: size})
	outer := Box{float64(size.X) / 2, float64(size.Y) / 2, float64(size.X) / 2, float64(size.Y) / 2, t.Radius}
	hollow := BoxOf(t.Inner, t.Radius*0.7)
	frame := float64(t.Inner.Min.X)
	shade := max(1.5, 0.09*t.Cell)
	rim := max(1, 0.014*t.Cell)
	deep := t.Inner.Inset(int(shade) + 1) // the floor without shadow
	for y := range size.Y {
		for x := range size.X {
			if image.Pt(x, y).In(deep) {
				picture.SetRGBA(x, y, t.Floor.Lit(1, 1))
				continue
			}
			px, py := float64(x)+0.5, float64(y)+0.5
			distance, nx, ny := outer.Distance(px, py)
			coverage := Clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			inside, ix, iy := hollow.Distance(px, py)
			if image.Pt(x, y).In(t.Opening) {
				// The opening has shadows at its sides.
				side := min(px-float64(t.Opening.Min.X), float64(t.Opening.Max.X)-px)
				if t.Level {
					side = min(py-float64(t.Opening.Min.Y), float64(t.Opening.Max.Y)-py)
				}
				picture.SetRGBA(x, y, t.Floor.Lit(0.78+0.22*Clamp01(side/shade), coverage))
				continue
			}
			light := WoodLight
			if distance > -rim {
				light += -(0.3*nx + 0.95*ny) * 0.22 * (1 + distance/rim)
			}
			if inside < rim { // the inner rim
				light += (0.3*ix + 0.95*iy) * 0.20 * Clamp01(1-inside/rim)
			}
			c := t.Grain.At(px, py)
			if min(px, float64(size.X)-px) < min(py, float64(size.Y)-py) { // mitred
				c = t.Grain.At(py, px+frame)
			}
			c = c.Lifted(light)
			if inside < 0.5 {
				deep := t.Floor.Lifted(0.72 + 0.28*Clamp01(-inside/shade))
				c = c.Mixed(deep, Clamp01(0.5-inside))
			}
			picture.SetRGBA(x, y, c.Lit(1, coverage))
		}
	}
	return picture
}
