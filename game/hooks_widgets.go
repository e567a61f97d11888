package game

import (
	"errors"
	"fmt"
	"image"
	"os"
	"runtime"
	"strings"

	"worldslide/game/play/record"
	"worldslide/session"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// screenDump writes what is on the screen to files, so that the end-to-end tests find widgets by
// id. Without a path it writes nothing.
type screenDump struct {
	path   string // of the file of widgets, or ""
	screen string // what was written last of widgets and words
	game   string // what was written last of the game
	rest   string // what was written last of rest
}

// writeScreen writes the widgets of this update that accept keys or the pointer, and the choices
// within them, one a line: the id and the rectangle in device pixels. The text on the screen goes to path+".words", one
// operation a line.
func (p *screenDump) writeScreen(ui *widget.Context) {
	if p.path == "" {
		return
	}
	var text, words strings.Builder
	for _, at := range append(ui.Places(), ui.Choices()...) {
		fmt.Fprintln(&text, at.ID, at.Rect.Min.X, at.Rect.Min.Y, at.Rect.Max.X, at.Rect.Max.Y)
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range ui.List().Ops(layer) {
			if op.Kind == paint.KindText {
				fmt.Fprintln(&words, op.Text)
			}
		}
	}
	dump := text.String() + words.String()
	if dump == p.screen {
		return
	}
	p.screen = dump
	err := errors.Join(os.WriteFile(p.path, []byte(text.String()), 0o600), os.WriteFile(p.path+".words", []byte(words.String()), 0o600))
	if err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}

// writeGame writes the current game to path+".game": a first line with "bare" or "hidden", the
// number of goroutines and the rectangle of the board's cells in device pixels, then the game as it
// would be saved. "bare" means that the board shows the position and nothing else: the caller passes
// that as bare, and nothing drawn in this update may overlap the widget id.
func (p *screenDump) writeGame(ui *widget.Context, id widget.ID, s *session.Session, cells image.Rectangle, bare bool) {
	if p.path == "" {
		return
	}
	at, seen := placeOf(ui, id)
	bare = bare && seen && !overdrawn(ui.List(), at)
	shows := "hidden"
	if bare {
		shows = "bare"
	}
	_, all := s.Depth()
	game := fmt.Sprintln(shows, s.Code(), all, s.Board().Selected(), cells) // without the clock, which always changes
	if game == p.game {
		return
	}
	p.game = game
	text := fmt.Appendln(nil, shows, runtime.NumGoroutine(), cells.Min.X, cells.Min.Y, cells.Max.X, cells.Max.Y)
	if err := os.WriteFile(p.path+".game", append(text, s.Save()...), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}

// writeRest writes to path+".rest" whether the screen stays as it is until the next input or a later
// time, such as the next second of a clock: "rests" or "moves".
func (p *screenDump) writeRest(rests bool) {
	rest := "moves"
	if rests {
		rest = "rests"
	}
	if p.path == "" || rest == p.rest {
		return
	}
	p.rest = rest
	if err := os.WriteFile(p.path+".rest", []byte(rest), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "worldslide:", err)
	}
}

// boardCells returns the rectangle of the cells of the replay's board, if a replay is open, or else of
// the current game's, in device pixels.
func (g *Game) boardCells() image.Rectangle {
	if replay, ok := g.page.(*record.Replay); ok {
		return replay.BoardCells(g.app)
	}
	return g.scene().BoardCells()
}

// placeOf returns the rectangle of a widget that accepts keys or the pointer.
func placeOf(ui *widget.Context, id widget.ID) (at image.Rectangle, ok bool) {
	for _, place := range ui.Places() {
		if place.ID == id {
			return place.Rect, true
		}
	}
	return image.Rectangle{}, false
}

// overdrawn reports whether a layer above the ground draws over a part of the screen.
func overdrawn(list *paint.List, part image.Rectangle) bool {
	for layer := paint.Ground + 1; layer < paint.Layer(paint.Layers); layer++ {
		for _, op := range list.Ops(layer) {
			if op.Bounds().Overlaps(part) {
				return true
			}
		}
	}
	return false
}
