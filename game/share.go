package game

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/internal/quote"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/photo"
)

// sharedCode returns the code that recreates the game at hand: its start for a
// Challenge, with the moves once it is solved, and the position for Free Play.
func (g *Game) sharedCode() puzzle.Code {
	s := g.play.session
	switch {
	case s.Locked():
		return s.Code()
	case s.Challenge():
		return s.Start()
	}
	code, err := puzzle.NewCode(s.Family(), s.Family().Position(s.Values(), s.Board()))
	if err != nil {
		return s.Start()
	}
	return code
}

// takePaste opens what came from the clipboard.
func (g *Game) takePaste() {
	pasted := g.system.takePasted()
	switch {
	case pasted == nil:
	case pasted.err != nil:
		g.tell(assets.OpenCodeTitle, g.missing("", pasted.err), g.text(assets.OpenUnchanged))
	case strings.TrimSpace(pasted.text) == "":
		g.ui.Toast("triangle-alert", g.text(assets.ToastNothingToPaste))
	default:
		g.openText(pasted.text)
	}
}

// openText opens a code, a link or the text of a saved game. If it cannot be
// read the player is told why, and the game at hand goes on.
func (g *Game) openText(text string) {
	title := assets.OpenCodeTitle
	if session.IsSave(text) {
		title = assets.OpenFileTitle
	}
	s, err := session.Read(g.options.Families, text)
	if err == nil && !Shows(s.Family()) {
		err = fmt.Errorf("%s: this family has no window yet", s.Family().Name())
	}
	if err != nil {
		g.tell(title, shorten(text), err.Error(), g.text(assets.OpenUnchanged))
		return
	}
	g.dialog = nil
	g.begin(g.store.underWay(s), false)
	g.look().opened(g)
}

// shorten keeps what a message quotes to a readable length, on one line.
func shorten(text string) string { return quote.Short(strings.Join(strings.Fields(text), " "), 80) }

// takeDropped opens a file that was dropped on the window.
func (g *Game) takeDropped() {
	dropped := ebiten.DroppedFiles()
	if dropped == nil {
		return
	}
	err := fs.WalkDir(dropped, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if looksLikePicture(path, nil) {
			g.photos.read(path, g.idle.wake, func() (io.ReadCloser, error) { return dropped.Open(path) })
			return fs.SkipAll
		}
		text, err := readFile(dropped, path)
		if err != nil {
			return err
		}
		if photo.Is([]byte(text)) {
			g.openPictureData(path, []byte(text))
			return fs.SkipAll
		}
		g.openText(text)
		return fs.SkipAll
	})
	if err != nil {
		g.tell(assets.OpenFileTitle, err.Error(), g.text(assets.OpenUnchanged))
	}
}

// readFile reads a file that may not be larger than a saved game can be.
func readFile(files fs.FS, path string) (string, error) {
	f, err := files.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, session.MaxSave+1))
	if err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	if len(data) > session.MaxSave {
		return "", fmt.Errorf("read %s: %w", path, errors.New("too large for a saved game"))
	}
	return string(data), nil
}
