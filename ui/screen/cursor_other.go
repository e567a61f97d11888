//go:build !js

package screen

import "worldslide/ui/widget"

// refineCursor does nothing: the engine's cursor shapes are all there are.
func refineCursor(widget.Cursor) {}
