package game

import (
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/photo"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// largestSave bounds the saved games that are read, in bytes. It has room for
// over a million moves.
const largestSave = 16 << 20

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

// takePaste opens the code that was asked for from the clipboard.
func (g *Game) takePaste(in *widget.Input) {
	if g.dialog != nil {
		g.pasting = false // what comes now is for a field
	}
	if !g.pasting || in.Paste == "" {
		return
	}
	g.pasting = false
	text := in.Paste
	in.Paste = ""
	g.openText(text)
}

// openText opens a code, a link or the text of a saved game. If it cannot be
// read the player is told why, and the game at hand goes on.
func (g *Game) openText(text string) {
	var s *session.Session
	var err error
	title := assets.OpenCodeTitle
	if strings.HasPrefix(text, "worldslide ") {
		title = assets.OpenFileTitle
		s, err = session.Load([]byte(text))
	} else {
		var code puzzle.Code
		if code, err = puzzle.ParseCode(text); err == nil {
			s, err = session.New(code)
		}
	}
	if err == nil && !Shows(s.Family()) {
		err = fmt.Errorf("%s: this family has no window yet", s.Family().Name())
	}
	if err != nil {
		g.dialog = &messageDialog{title: g.text(title), lines: []string{shorten(strings.TrimSpace(text)), err.Error(), g.text(assets.OpenUnchanged)}}
		return
	}
	g.dialog = nil
	g.begin(g.store.underWay(s), false)
}

// saveCopy writes the game at hand to a file of the player's choice.
func (g *Game) saveCopy(path string) error {
	return settings.WriteFile(path, g.play.session.Save())
}

// shorten keeps what a message quotes to a readable length, on one line.
func shorten(text string) string {
	const most = 80
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}

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
			g.photos.read(path, func() (io.ReadCloser, error) { return dropped.Open(path) })
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
		g.dialog = &messageDialog{title: g.text(assets.OpenFileTitle), lines: []string{err.Error(), g.text(assets.OpenUnchanged)}}
	}
}

// readFile reads a file that may not be larger than a saved game can be.
func readFile(files fs.FS, path string) (string, error) {
	f, err := files.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, largestSave+1))
	if err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	if len(data) > largestSave {
		return "", fmt.Errorf("read %s: %w", path, errors.New("too large for a saved game"))
	}
	return string(data), nil
}

// messageDialog tells the player something that went wrong.
type messageDialog struct {
	title string
	lines []string
}

func (d *messageDialog) action() action { return none }

func (d *messageDialog) frame(g *Game) bool {
	result := g.ui.Dialog("message", widget.DialogSpec{
		Title: d.title, Width: 520, Focus: "message-ok",
		Body: func(area image.Rectangle) int {
			used := 0
			for i, line := range d.lines {
				at := area
				at.Min.Y += used
				spec := widget.LabelSpec{}
				if i == 0 && len(d.lines) > 1 {
					spec.Colour = theme.Text2
				}
				used += g.ui.Paragraph(at, line, spec) + g.ui.Px(theme.Space8)
			}
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "message-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.OpenClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}
