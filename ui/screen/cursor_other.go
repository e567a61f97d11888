//go:build !js

package screen

import "worldslide/ui/widget"

// refineCursor leaves the pointer as the engine shows it.
func refineCursor(widget.Cursor) {}
