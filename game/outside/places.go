package outside

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// Whoever drives the game from outside, as the end-to-end tests do, finds what is on
// the screen by its name: where widgets are is written to a file that it names.

// Places is that file, and what it says.
type Places struct {
	Path  string // or ""
	noted string
}

// Note writes where the widgets of this update are that keys and pointer reach:
// a line each, with the id and the rectangle in device pixels. What is written on the
// screen goes to a file beside it, a line each.
func (p *Places) Note(ui *widget.Context) {
	if p.Path == "" {
		return
	}
	var text, words strings.Builder
	for _, at := range ui.Places() {
		fmt.Fprintln(&text, at.ID, at.Rect.Min.X, at.Rect.Min.Y, at.Rect.Max.X, at.Rect.Max.Y)
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range ui.List().Ops(layer) {
			if op.Kind == paint.KindText {
				fmt.Fprintln(&words, op.Text)
			}
		}
	}
	noted := text.String() + words.String()
	if noted == p.noted {
		return
	}
	p.noted = noted
	err := errors.Join(os.WriteFile(p.Path, []byte(text.String()), 0o600), os.WriteFile(p.Path+".words", []byte(words.String()), 0o600))
	if err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}
