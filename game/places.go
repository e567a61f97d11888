package game

import (
	"fmt"
	"os"
	"strings"
)

// Whoever drives the game from outside, as the end-to-end tests do, finds what is on
// the screen by its name: where widgets are is written to a file that it names.

// notePlaces writes where the widgets of this update are that keys and pointer reach:
// a line each, with the id and the rectangle in device pixels.
func (g *Game) notePlaces() {
	if g.options.Places == "" {
		return
	}
	var text strings.Builder
	for _, p := range g.desk.UI.Places() {
		fmt.Fprintln(&text, p.ID, p.Rect.Min.X, p.Rect.Min.Y, p.Rect.Max.X, p.Rect.Max.Y)
	}
	if text.String() == g.noted {
		return
	}
	g.noted = text.String()
	if err := os.WriteFile(g.options.Places, []byte(g.noted), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}
