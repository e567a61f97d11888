package game

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"worldslide/ui/paint"
)

// Whoever drives the game from outside, as the end-to-end tests do, finds what is on
// the screen by its name: where widgets are is written to a file that it names.

// notePlaces writes where the widgets of this update are that keys and pointer reach:
// a line each, with the id and the rectangle in device pixels. What is written on the
// screen goes to a file beside it, a line each.
func notePlaces(g *Game) {
	if g.options.Places == "" {
		return
	}
	var text, words strings.Builder
	for _, p := range g.desk.UI.Places() {
		fmt.Fprintln(&text, p.ID, p.Rect.Min.X, p.Rect.Min.Y, p.Rect.Max.X, p.Rect.Max.Y)
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range g.desk.List().Ops(layer) {
			if op.Kind == paint.KindText {
				fmt.Fprintln(&words, op.Text)
			}
		}
	}
	noted := text.String() + words.String()
	if noted == g.noted {
		return
	}
	g.noted = noted
	err := errors.Join(os.WriteFile(g.options.Places, []byte(text.String()), 0o600), os.WriteFile(g.options.Places+".words", []byte(words.String()), 0o600))
	if err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}
