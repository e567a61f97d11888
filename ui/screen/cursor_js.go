package screen

import (
	"syscall/js"

	"worldslide/ui/widget"
)

// refineCursor shows hand cursors, which browsers have and the engine lacks. The engine replaces
// them at its next change of the shape.
func refineCursor(shape widget.Cursor) {
	name := map[widget.Cursor]string{widget.CursorOpenHand: "grab", widget.CursorClosedHand: "grabbing"}[shape]
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if name != "" && canvas.Truthy() {
		canvas.Get("style").Set("cursor", name)
	}
}
