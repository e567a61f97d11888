package screen

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

// Icons are rasterized once per name and size in white, and tinted when drawn.

type iconKey struct {
	name string
	size int
}

func (s *Screen) drawIcon(op *paint.Op) {
	size := int(math.Round(float64(min(op.Rect.W, op.Rect.H))))
	img := s.iconImage(iconKey{op.Text, size})
	if img == nil {
		return
	}
	r := op.Rect
	target, ok := s.clipped(op, r.X, r.Y, r.X+r.W, r.Y+r.H)
	if !ok {
		return
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(math.Round(float64(r.X)), math.Round(float64(r.Y)))
	o.ColorScale.ScaleWithColor(op.Colour)
	target.DrawImage(img, &o)
}

// iconsKept is the size of the cache.
const iconsKept = 512

// iconImage returns the icon at a size, or nil if it does not exist.
func (s *Screen) iconImage(key iconKey) *ebiten.Image {
	if img, ok := s.icons[key]; ok {
		return img
	}
	var img *ebiten.Image
	if s.icon != nil && key.size > 0 {
		if data, err := s.icon(key.name); err != nil {
			s.fail(fmt.Errorf("read icon %q: %w", key.name, err))
		} else if pixels, err := raster.Rasterize(data, key.size); err != nil {
			s.fail(fmt.Errorf("draw icon %q at %d px: %w", key.name, key.size, err))
		} else {
			img = ebiten.NewImageFromImage(pixels)
		}
	}
	if len(s.icons) >= iconsKept {
		for _, old := range s.icons {
			if old != nil {
				old.Deallocate()
			}
		}
		clear(s.icons)
	}
	s.icons[key] = img
	return img
}
