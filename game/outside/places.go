package outside

import (
	"errors"
	"fmt"
	"image"
	"os"
	"runtime"
	"strings"

	"worldslide/session"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// Whoever drives the game from outside, as the end-to-end tests do, finds what is on
// the screen by its name: where widgets are is written to a file that it names.

// Places is that file, and what it says.
type Places struct {
	Path  string // or ""
	noted string
	game  string // what the last noted game was known by
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

// NoteGame writes which game is at hand to another file beside the places: in its first line
// whether the board shows where the pieces stand and nothing else, and how many goroutines
// there are; after it the game as it would be saved. bare says that of the scene; nothing that
// this update draws over the board of an id may hide it either.
func (p *Places) NoteGame(ui *widget.Context, id widget.ID, s *session.Session, bare bool) {
	if p.Path == "" {
		return
	}
	at, seen := placeOf(ui, id)
	bare = bare && seen && !covered(ui.List(), at)
	shows := "hidden"
	if bare {
		shows = "bare"
	}
	_, all := s.Depth()
	game := fmt.Sprintln(shows, s.Code(), all, s.Board().Selected()) // all but the clock, which never rests
	if game == p.game {
		return
	}
	p.game = game
	text := fmt.Appendln(nil, shows, runtime.NumGoroutine())
	if err := os.WriteFile(p.Path+".game", append(text, s.Save()...), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}

// placeOf returns where a widget is that keys and pointer reach.
func placeOf(ui *widget.Context, id widget.ID) (at image.Rectangle, ok bool) {
	for _, place := range ui.Places() {
		if place.ID == id {
			return place.Rect, true
		}
	}
	return image.Rectangle{}, false
}

// covered reports whether anything that lies on top of the screen is drawn over a part of it.
func covered(list *paint.List, part image.Rectangle) bool {
	for layer := paint.Ground + 1; layer < paint.Layer(paint.Layers); layer++ {
		for _, op := range list.Ops(layer) {
			if op.Bounds().Overlaps(part) {
				return true
			}
		}
	}
	return false
}
