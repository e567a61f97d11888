package screen

import "image/color"

// premultiply converts a colour to the premultiplied form that shaders return.
func premultiply(c color.NRGBA) [4]float32 {
	a := float32(c.A) / 255
	return [4]float32{float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a}
}
