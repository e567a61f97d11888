package handover

import (
	"fmt"
	"strings"
)

// Request is what a second start asks of the window that is open. Whatever it
// is, the window comes to the front.
type Request struct {
	// Continue asks for the game at hand, should the home screen hide it.
	Continue bool
	// Game is the text of a saved game to open, or "". It is only text: whoever
	// opens it checks it.
	Game string
}

// largest bounds what is read of a request, in bytes. It has room for the
// largest saved game that is opened, and for the first line.
const largest = 16<<20 + 64

// The first line of a request. Programs that do not know each other's first
// line do not hand over.
const (
	showLine     = "worldslide-request 1 show"
	continueLine = "worldslide-request 1 continue"
)

// String returns the request as it is sent: a first line, and the saved game.
func (r Request) String() string {
	if r.Continue {
		return continueLine + "\n" + r.Game
	}
	return showLine + "\n" + r.Game
}

// parseRequest reads what String wrote.
func parseRequest(text string) (Request, error) {
	if len(text) > largest {
		return Request{}, fmt.Errorf("handover: a request of %d bytes: want %d at most", len(text), largest)
	}
	first, game, found := strings.Cut(text, "\n")
	if !found || first != showLine && first != continueLine {
		return Request{}, fmt.Errorf("handover: a request that begins with %.40q: want %q", first, showLine)
	}
	return Request{Continue: first == continueLine, Game: game}, nil
}
