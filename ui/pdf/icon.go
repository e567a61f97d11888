package pdf

import (
	"fmt"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

// icon is the outline of an icon, or an error.
type icon struct {
	outline raster.Outline
	err     error
}

// icon draws an icon in a square.
func (d *Document) icon(op *paint.Op, x, y, side float64) {
	made, ok := d.icons[op.Text]
	if !ok {
		made.outline, made.err = d.renderer.IconOutline(op.Text)
		d.icons[op.Text] = made
	}
	if made.err != nil {
		if d.err == nil {
			d.err = fmt.Errorf("pdf: icon %q: %w", op.Text, made.err)
		}
		return
	}
	scale := side / made.outline.Side
	d.ink(op.Colour)
	d.f.SetLineWidth(made.outline.Stroke * scale)
	if err := made.outline.Draw(pen{d.f, transform{x, y, scale}}); err != nil && d.err == nil {
		d.err = fmt.Errorf("pdf: icon %q: %w", op.Text, err)
	}
	if made.outline.Filled {
		d.f.DrawPath("FD")
	} else {
		d.f.DrawPath("D")
	}
}
