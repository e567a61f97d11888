package raster

import (
	"fmt"
	"image"
	"math"

	"worldslide/ui/paint"
)

type iconKey struct {
	name string
	size int
}

// iconsKept is the size of the cache of icons.
const iconsKept = 512

func (r *Renderer) drawIcon(op *paint.Op) {
	size := int(math.Round(float64(min(op.Rect.W, op.Rect.H))))
	mask := r.iconMask(iconKey{op.Text, size})
	if mask == nil {
		return
	}
	corner := image.Pt(int(math.Round(float64(op.Rect.X))), int(math.Round(float64(op.Rect.Y))))
	r.drawMask(mask, corner, op.Clip, premultiply(op.Colour))
}

// iconMask returns the coverage of an icon at a size, or nil if it does not exist.
func (r *Renderer) iconMask(key iconKey) *image.Alpha {
	if mask, ok := r.icons[key]; ok {
		return mask
	}
	var mask *image.Alpha
	if r.icon != nil && key.size > 0 {
		if data, err := r.icon(key.name); err != nil {
			r.fail(fmt.Errorf("read icon %q: %w", key.name, err))
		} else if pixels, err := Rasterize(data, key.size); err != nil {
			r.fail(fmt.Errorf("draw icon %q at %d px: %w", key.name, key.size, err))
		} else {
			mask = image.NewAlpha(pixels.Rect)
			for i := range mask.Pix {
				mask.Pix[i] = pixels.Pix[4*i+3]
			}
		}
	}
	if len(r.icons) >= iconsKept {
		clear(r.icons)
	}
	r.icons[key] = mask
	return mask
}

// drawMask draws a colour through a mask whose corner is at a point.
func (r *Renderer) drawMask(mask *image.Alpha, corner image.Point, clip image.Rectangle, c ink) {
	at := image.Rectangle{Min: corner, Max: corner.Add(mask.Rect.Size())}
	visible := at.Intersect(clip).Intersect(r.target.Rect)
	for y := visible.Min.Y; y < visible.Max.Y; y++ {
		row := r.target.Pix[r.target.PixOffset(visible.Min.X, y):][:4*visible.Dx()]
		covers := mask.Pix[(y-corner.Y)*mask.Stride+visible.Min.X-corner.X:][:visible.Dx()]
		for x, covered := range covers {
			if covered > 0 {
				blend(row[4*x:], c, float32(covered)/255)
			}
		}
	}
}
