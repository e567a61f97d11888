package handover

import (
	"fmt"
	"net/url"
	"strings"
)

// Request is what a second start asks of the window that is open. Whatever it
// is, the window comes to the front.
type Request struct {
	// Continue asks for the game at hand, should the home screen hide it.
	Continue bool
	// Family asks for the game of a family that was played last, or "".
	Family string
	// File is the absolute path of a picture to make use of, or of a file with puzzles,
	// or "". Whatever else is asked for comes first.
	File string
	// Game is the text of a saved game to open, or "". It is only text: whoever
	// opens it checks it.
	Game string
}

// largest bounds what is read of a request, in bytes. It has room for the
// largest saved game that is opened, and for the first line.
const largest = 16<<20 + 64

// firstLine begins a request; what is asked for follows in the same line.
// Programs that do not know each other's first line do not hand over.
const firstLine = "worldslide-request 1 "

// What the first line asks for.
const (
	show       = "show"
	goOn       = "continue"
	showFamily = "family " // and its name
)

// browse asks for a screen that other versions of the program have. Here the window
// is just shown.
const browse = "browse"

// picture follows in the first line, with an escaped path, if there is one.
const picture = " picture "

// String returns the request as it is sent: a first line, and the saved game.
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

// parseRequest reads what String wrote, here or in another version.
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
	// What does not come out as it was sent is no request.
	if !whole || !known || err != nil || r.String() != text {
		return Request{}, fmt.Errorf("handover: a request that begins with %.40q: want %q and what to show", first, firstLine)
	}
	return r, nil
}
