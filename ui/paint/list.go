// Package paint is a display list: drawing operations as plain values.
//
// Widgets and boards append operations, and package screen draws them with the engine. The package
// does not depend on an engine, so tests can check what is drawn by reading the list.
//
// Clip, opacity and layer are applied when an operation is appended, so drawing needs no state:
// each operation has its clip, and its colours include the opacity. Coordinates are device pixels;
// y grows downward.
package paint

import (
	"image"
	"image/color"
)

// Layer orders drawing: everything on a lower layer is below everything on a higher one.
type Layer uint8

// The layers.
const (
	Ground Layer = iota // the screen: toolbar, board, cards
	Dialog              // dialogs and the scrim behind them
	Popup               // open drop-down lists
	Over                // toasts and tooltips
	layerCount
)

// Layers is the number of layers.
const Layers = int(layerCount)

// List is a display list. The zero List is empty. Reset keeps its memory, so that steady scenes do
// not allocate.
type List struct {
	layers [layerCount][]Op
	layer  Layer
	clips  []image.Rectangle
	alphas []float32
}

// everywhere is the clip if none was pushed.
var everywhere = image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)

// Reset removes all operations, clips and opacities and selects the lowest layer.
func (l *List) Reset() {
	for i := range l.layers {
		clear(l.layers[i]) // release strings
		l.layers[i] = l.layers[i][:0]
	}
	l.layer = Ground
	l.clips = l.clips[:0]
	l.alphas = l.alphas[:0]
}

// Ops returns the operations of a layer in drawing order. The slice is valid until the next append
// or Reset.
func (l *List) Ops(layer Layer) []Op {
	if layer >= layerCount {
		return nil
	}
	return l.layers[layer]
}

// SetLayer selects the layer of the following operations and returns the previous one.
func (l *List) SetLayer(layer Layer) (before Layer) {
	before = l.layer
	if layer < layerCount {
		l.layer = layer
	}
	return before
}

// PushClip restricts the following operations to r within the current clip.
func (l *List) PushClip(r image.Rectangle) {
	l.clips = append(l.clips, l.Clip().Intersect(r))
}

// PushClipAlone restricts the following operations to r, ignoring the current clip, for overlays.
func (l *List) PushClipAlone(r image.Rectangle) {
	l.clips = append(l.clips, r)
}

// PopClip undoes the last PushClip or PushClipAlone.
func (l *List) PopClip() {
	if n := len(l.clips); n > 0 {
		l.clips = l.clips[:n-1]
	}
}

// Clip returns the current clip.
func (l *List) Clip() image.Rectangle {
	if n := len(l.clips); n > 0 {
		return l.clips[n-1]
	}
	return everywhere
}

// PushAlpha multiplies the opacity of the following operations, each separately.
func (l *List) PushAlpha(alpha float32) {
	l.alphas = append(l.alphas, l.alpha()*min(max(alpha, 0), 1))
}

// PopAlpha undoes the last PushAlpha.
func (l *List) PopAlpha() {
	if n := len(l.alphas); n > 0 {
		l.alphas = l.alphas[:n-1]
	}
}

func (l *List) alpha() float32 {
	if n := len(l.alphas); n > 0 {
		return l.alphas[n-1]
	}
	return 1
}

// fade applies the current opacity to a colour.
func (l *List) fade(c color.NRGBA) color.NRGBA {
	if a := l.alpha(); a < 1 {
		c.A = uint8(float32(c.A)*a + 0.5)
	}
	return c
}

// add appends op unless it is invisible.
func (l *List) add(op Op) {
	op.Clip = l.Clip()
	if op.Clip.Empty() {
		return
	}
	l.layers[l.layer] = append(l.layers[l.layer], op)
}

// Moved moves what draw appends to the current layer. Widgets that it declares are not moved: they take input
// where they will be.
func (l *List) Moved(by image.Point, draw func()) {
	begin := len(l.layers[l.layer])
	draw()
	dx, dy := float32(by.X), float32(by.Y)
	ops := l.layers[l.layer]
	for i := min(begin, len(ops)); i < len(ops); i++ {
		op := &ops[i]
		op.Rect, op.X, op.Y = op.Rect.Add(dx, dy), op.X+dx, op.Y+dy
		if op.Clip != everywhere {
			op.Clip = op.Clip.Add(by)
		}
	}
}

// Append appends finished operations to the current layer with the current opacity, such as the
// fading image of a closed dialog.
func (l *List) Append(ops []Op) {
	for _, op := range ops {
		op.Colour, op.Colour2 = l.fade(op.Colour), l.fade(op.Colour2)
		op.Alpha *= l.alpha()
		l.layers[l.layer] = append(l.layers[l.layer], op)
	}
}
