package singleinstance

import (
	"fmt"
	"net/url"
	"strings"
)

// Request is what a second launch asks of the open window, which comes to the front in any case.
type Request struct {
	// Continue shows the current game instead of Home.
	Continue bool
	// Family opens the last game of a family; "" for none.
	Family string
	// File is the absolute path of a picture or a puzzle file to use, or "". It is handled after
	// the rest.
	File string
	// Game is the text of a saved game to open, or "". The receiver validates it.
	Game string
}

// largest is the maximum length of a request in bytes: the largest saved game plus the first line.
const largest = 16<<20 + 64

// firstLine begins the first line of a request; the rest of the line says what to do. Programs with
// different first lines do not exchange requests.
const firstLine = "worldslide-request 1 "

// Contents of the first line.
const (
	show       = "show"
	goOn       = "continue"
	showFamily = "family " // followed by its name
)

// browse is sent by other versions for a screen that does not exist here. It only shows the window.
const browse = "browse"

// picture follows in the first line with an escaped path, if there is one.
const picture = " picture "

// String encodes the request: a first line and the saved game.
func (r Request) String() string {
	asked := show
	switch {
	case r.Continue:
		asked = goOn
	case r.Family != "":
		asked = showFamily + r.Family
	}
	if r.File != "" {
		asked += picture + url.PathEscape(r.File)
	}
	return firstLine + asked + "\n" + r.Game
}

// parseRequest decodes the result of String of this or another version.
func parseRequest(text string) (Request, error) {
	if len(text) > largest {
		return Request{}, fmt.Errorf("handover: a request of %d bytes: want %d at most", len(text), largest)
	}
	first, game, whole := strings.Cut(text, "\n")
	asked, known := strings.CutPrefix(first, firstLine)
	asked, path, pictured := strings.Cut(asked, picture)
	if asked == browse {
		text = strings.Replace(text, browse, show, 1)
	}
	r := Request{Game: game}
	var err error
	if pictured {
		r.File, err = url.PathUnescape(path)
	}
	name, family := strings.CutPrefix(asked, showFamily)
	switch {
	case asked == goOn:
		r.Continue = true
	case family:
		r.Family = name
	}
	// A valid request encodes to the same text.
	if !whole || !known || err != nil || r.String() != text {
		return Request{}, fmt.Errorf("handover: a request that begins with %.40q: want %q and what to show", first, firstLine)
	}
	return r, nil
}
