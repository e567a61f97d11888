package screen

import (
	"syscall/js"

	"worldslide/ui/widget"
)

// refineCursor shows the hands that browsers have, and the engine has not. The engine sets
// the shape again with its next change.
func refineCursor(shape widget.Cursor) {
	name := map[widget.Cursor]string{widget.CursorOpenHand: "grab", widget.CursorClosedHand: "grabbing"}[shape]
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if name != "" && canvas.Truthy() {
		canvas.Get("style").Set("cursor", name)
	}
}
