// Package share has what players send each other: a result as a few lines of text, a puzzle or a game as a
// link with a QR code. Each is shown in a dialog before it is copied.
package share

import (
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/system"
)

// Link returns the link of a code. It opens the game in the page that the game runs in, or in that of the
// settings, if there is one, else in the program.
func Link(look scene.Look, code puzzle.Code) string {
	query := puzzle.Standard().Query(code)
	if _, standard := puzzle.Standard().ByName(code.Family.Name()); !standard {
		return code.Link()
	}
	if address := look.Settings.WebAddress; address != "" {
		return address + "?" + query
	}
	if link, ok := system.PageLink(query); ok {
		return link
	}
	return code.Link()
}
