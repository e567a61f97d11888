package familytest

import (
	"worldslide/game/family"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// EditorHost keeps the design of an editor under test, and counts refused edits.
type EditorHost struct {
	family.EditorHost
	Current family.Design
	Refused int
}

// Design implements family.EditorHost.
func (b *EditorHost) Design() family.Design { return b.Current }

// Perform implements family.EditorHost.
func (b *EditorHost) Perform(edits ...family.Edit) {
	for _, e := range edits {
		switch e := e.(type) {
		case family.Set:
			b.Current = e.Design
		case family.RefuseEdit:
			b.Refused++
		}
	}
}

// EditorHand operates an editor by pointer and keys.
type EditorHand struct {
	Editor family.Editor
	*EditorHost
}

// CellSide is the side of a cell in device-independent pixels.
const CellSide = 50.0

// Pointer sends an event of the pointer at a point in cells.
func (h EditorHand) Pointer(kind family.EventKind, x, y float64) {
	h.Perform(h.Editor.Input(nil, family.Event{Kind: kind, At: gesture.Point{X: x * CellSide, Y: y * CellSide}, Cell: CellSide})...)
}

// Press presses and releases the pointer at a point.
func (h EditorHand) Press(x, y float64) {
	h.Pointer(family.Press, x, y)
	h.Pointer(family.Release, x, y)
}

// Drag drags the pointer from one point to another.
func (h EditorHand) Drag(x, y, toX, toY float64) {
	h.Pointer(family.Press, x, y)
	h.Pointer(family.Move, (x+toX)/2, (y+toY)/2)
	h.Pointer(family.Release, toX, toY)
}

// arrows are the letters of the arrow keys.
var arrows = map[rune]widget.Key{'u': widget.KeyUp, 'r': widget.KeyRight, 'd': widget.KeyDown, 'l': widget.KeyLeft}

// Keys sends the keys of a text: arrows as u r d l, with Shift as U R D L, Space as a dot,
// Delete as x, and tools by their digits. A key that the editor does not take panics.
func (h EditorHand) Keys(text string) {
	for _, r := range text {
		k := widget.KeyPress{Key: arrows[r]}
		switch {
		case r >= '1' && r <= '9':
			h.Editor.Choose(int(r - '1'))
			continue
		case r == '.':
			k.Key = widget.KeySpace
		case r == 'x':
			k.Key = widget.KeyDelete
		case r < 'a':
			k = widget.KeyPress{Key: arrows[r+'a'-'A'], Mods: widget.Shift}
		}
		if !h.Editor.Takes(k) {
			panic("the board does not take " + string(r))
		}
		h.Perform(h.Editor.Input(nil, family.Event{Kind: family.Key, Key: k, Cell: CellSide})...)
	}
}
