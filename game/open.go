package game

import (
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/ui/photo"
)

// What comes from outside: codes from the clipboard, files that are dropped, chosen
// or named, pictures. If something cannot be read the player is told why, and the
// game at hand goes on.

// opener opens what comes from outside.
type opener struct{ *Game }

// sharedCode returns the code that recreates a game: its start for a Challenge, with
// the moves once it is solved, and the position for Free Play.
func sharedCode(s *session.Session) puzzle.Code {
	switch {
	case s.Locked():
		return s.Code()
	case s.Challenge():
		return s.Puzzle()
	}
	code, err := puzzle.NewCode(s.Family(), s.Family().Position(s.Values(), s.Board()))
	if err != nil {
		return s.Start()
	}
	return code
}

// bringText opens a code, a link or the text of a saved game: as soon as its start is made.
func (g opener) bringText(text string) {
	if session.IsSave(text) {
		g.openText(text)
		return
	}
	g.games.whenReady(puzzle.Identity(strings.TrimSpace(text)), func() { g.openText(text) })
}

// openText opens a text at once.
func (g opener) openText(text string) {
	title := assets.OpenCodeTitle
	if session.IsSave(text) {
		title = assets.OpenFileTitle
	}
	if r, ok := watched(g.games.catalogue(), text); ok {
		g.Show(nil)
		g.games.Watch(r)
		return
	}
	s, err := session.Read(g.games.catalogue(), text)
	if err != nil {
		g.desk.Tell(title, desk.Shorten(text), err.Error(), g.desk.Text(assets.OpenUnchanged))
		return
	}
	if why := g.games.closed(s); why != "" {
		g.desk.Tell(assets.TroubleClosedTitle, why, g.desk.Text(assets.OpenUnchanged))
		return
	}
	g.Show(nil)
	g.games.BeginOpened(g.games.UnderWay(s))
	g.tellReplaced(s)
}

// tellReplaced says what took the place of something that a link named.
func (g opener) tellReplaced(s *session.Session) {
	says, ok := g.games.familyOf(s).(family.Linking)
	if replaced := s.Start().Replaced; ok && len(replaced) > 0 {
		g.desk.UI.Toast("triangle-alert", says.Replaced(g.desk, s.Values(), replaced[0]))
	}
}

// watched returns what a code is to be watched as: the game of somebody who has solved
// it, or moves of a puzzle that has changed since. Other codes are games to be gone on
// with.
func watched(families puzzle.Catalogue, text string) (desk.Recording, bool) {
	if session.IsSave(text) {
		return desk.Recording{}, false
	}
	code, err := families.ParseCode(strings.TrimSpace(text))
	if err != nil || len(code.Moves) == 0 || !code.Family.Challenge(code.Values) {
		return desk.Recording{}, false
	}
	r := desk.Recording{Code: code, From: desk.FromCode}
	if code.Changed() {
		return r, true
	}
	s, err := session.New(code)
	return r, err == nil && s.Locked()
}

// Watches reports whether a code is opened as something to be watched.
func Watches(families puzzle.Catalogue, text string) bool {
	_, ok := watched(families, text)
	return ok
}

// openNamed opens a file that holds puzzles or a picture, by its name.
func (g opener) openNamed(path string) {
	if shelf.Named(path) {
		g.shop.OpenFile(g.desk, opening(path))
		return
	}
	g.openPicture(path)
}

// openPicture hands a picture file to what takes pictures: the workshop while one is
// made there, or else the family that has a use for them. Reading a large one takes a
// while.
func (g opener) openPicture(path string) {
	g.desk.UI.Toast("loader-circle", g.desk.Text(assets.CropReading))
	g.bringPicture(path, opening(path))
}

func (g opener) bringPicture(name string, open func() (io.ReadCloser, error)) {
	if p, ok := g.shop.Pictured(g.page); ok {
		p.Bring(g.desk, name, open)
		return
	}
	for _, f := range g.options.Families {
		if p, ok := f.(family.Pictured); ok {
			p.Bring(g.desk, name, open)
			return
		}
	}
}

// takeDropped opens a file that was dropped on the window.
func (g opener) takeDropped() {
	dropped := ebiten.DroppedFiles()
	if dropped == nil {
		return
	}
	err := fs.WalkDir(dropped, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if err := checkDropped(path, entry); err != nil {
			return err
		}
		open := func() (io.ReadCloser, error) { return dropped.Open(path) }
		if shelf.Named(path) {
			g.shop.OpenFile(g.desk, open)
			return fs.SkipAll
		}
		if photo.Named(path) {
			g.bringPicture(path, open)
			return fs.SkipAll
		}
		text, err := readFile(path, open)
		if err != nil {
			return err
		}
		if photo.Is([]byte(text)) {
			g.bringPicture(path, func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil })
			return fs.SkipAll
		}
		g.bringText(text)
		return fs.SkipAll
	})
	if err != nil {
		g.desk.Tell(assets.OpenAnyTitle, err.Error(), g.desk.Text(assets.OpenUnchanged))
	}
}

// opening returns what opens a file that was named or chosen.
func opening(path string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return settings.OpenFile(path) }
}

// checkDropped refuses pipes and devices: opening or reading them might never end.
func checkDropped(path string, entry fs.DirEntry) error {
	const endless = fs.ModeNamedPipe | fs.ModeSocket | fs.ModeDevice | fs.ModeIrregular
	if entry.Type()&endless != 0 {
		return &fs.PathError{Op: "open", Path: path, Err: settings.ErrNotFile}
	}
	return nil
}

// readFile reads a file that may not be larger than a saved game can be.
func readFile(path string, open func() (io.ReadCloser, error)) (string, error) {
	f, err := open()
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, session.MaxSave+1))
	if err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	if len(data) > session.MaxSave {
		return "", fmt.Errorf("read %s: %w", path, session.ErrTooLarge)
	}
	return string(data), nil
}
