// Package paint is a display list: what is to be drawn, as plain values.
//
// Widgets and boards append operations; package screen replays them on the
// engine. Nothing here knows an engine, so everything that decides what a frame
// looks like can be tested by reading the list.
//
// Clip, opacity and layer are settled when an operation is appended, so a replay
// needs no state: each operation carries its own clip, and its colours are
// already faded. Coordinates are device pixels with y down.
package paint

import (
	"image"
	"image/color"
)

// Layer orders what is drawn: all of a lower layer lies under all of a higher
// one, whatever was appended first.
type Layer uint8

// The layers.
const (
	Ground Layer = iota // the screen: toolbar, board, cards
	Dialog              // scrim and dialogs
	Popup               // open drop-down lists
	Over                // toasts and tooltips
	layerCount
)

// Layers is the number of layers.
const Layers = int(layerCount)

// List is a display list. The zero List is empty and ready. It keeps its memory
// over Reset, so a steady scene appends without allocating.
type List struct {
	layers [layerCount][]Op
	layer  Layer
	clips  []image.Rectangle
	alphas []float32
}

// everywhere is the clip of a list on which none was pushed.
var everywhere = image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)

// Reset empties the list and forgets clip, opacity and layer.
func (l *List) Reset() {
	for i := range l.layers {
		clear(l.layers[i]) // let go of strings
		l.layers[i] = l.layers[i][:0]
	}
	l.layer = Ground
	l.clips = l.clips[:0]
	l.alphas = l.alphas[:0]
}

// Aside returns what do appends, on a list of its own and with no clip in force,
// and leaves this list as it was.
func (l *List) Aside(do func()) *List {
	kept := *l
	*l = List{}
	do()
	aside := *l
	*l = kept
	return &aside
}

// Ops returns what was appended to one layer, in drawing order. It is valid
// until the next append or Reset.
func (l *List) Ops(layer Layer) []Op {
	if layer >= layerCount {
		return nil
	}
	return l.layers[layer]
}

// SetLayer directs what follows to a layer and returns the layer before.
func (l *List) SetLayer(layer Layer) (before Layer) {
	before = l.layer
	if layer < layerCount {
		l.layer = layer
	}
	return before
}

// PushClip restricts what follows to r, within the clip before.
func (l *List) PushClip(r image.Rectangle) {
	l.clips = append(l.clips, l.Clip().Intersect(r))
}

// PushClipAlone restricts what follows to r whatever the clip before, for what
// opens above its surroundings.
func (l *List) PushClipAlone(r image.Rectangle) {
	l.clips = append(l.clips, r)
}

// PopClip undoes the last PushClip or PushClipAlone.
func (l *List) PopClip() {
	if n := len(l.clips); n > 0 {
		l.clips = l.clips[:n-1]
	}
}

// Clip is the rectangle that what follows is restricted to.
func (l *List) Clip() image.Rectangle {
	if n := len(l.clips); n > 0 {
		return l.clips[n-1]
	}
	return everywhere
}

// PushAlpha multiplies the opacity of what follows, operation by operation.
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

// fade applies the opacity in force to a colour.
func (l *List) fade(c color.NRGBA) color.NRGBA {
	if a := l.alpha(); a < 1 {
		c.A = uint8(float32(c.A)*a + 0.5)
	}
	return c
}

// add appends op unless nothing of it could be seen.
func (l *List) add(op Op) {
	op.Clip = l.Clip()
	if op.Clip.Empty() {
		return
	}
	l.layers[l.layer] = append(l.layers[l.layer], op)
}

// Append adds finished operations to the current layer, faded by the opacity in
// force: a picture of something that is no longer declared, on its way out.
func (l *List) Append(ops []Op) {
	for _, op := range ops {
		op.Colour, op.Colour2 = l.fade(op.Colour), l.fade(op.Colour2)
		op.Alpha *= l.alpha()
		l.layers[l.layer] = append(l.layers[l.layer], op)
	}
}
