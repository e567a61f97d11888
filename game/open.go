package game

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/game/editor"
	"worldslide/game/family"
	"worldslide/game/library"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/formats"
	"worldslide/session"
	"worldslide/session/places"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/ui/images"
	"worldslide/ui/screen"
)

// opener opens what comes from outside the program: codes, links, saved games, puzzles and pictures,
// from the clipboard, from files, and from a second start of the program. If something cannot be
// read it tells the player why, and the current game remains.
type opener struct {
	app       *scene.App
	families  []family.Family
	games     *library.Library
	editors   *editor.Workspace
	clipboard *screen.Clipboard
	pasting   scene.Slot // reads the clipboard
	offered   string     // start that was offered last because its code was on the clipboard
}

// sharedCode returns the code of a puzzle to be shared: for a Challenge its start, for Free Play the
// position. It has no moves, which would give the solution away.
func sharedCode(s *session.Session) puzzle.Code {
	if s.Challenge() {
		return s.Puzzle()
	}
	code, err := puzzle.NewCode(s.Family(), s.Family().Position(s.Values(), s.Board()))
	if err != nil {
		return s.Start()
	}
	return code
}

// openText opens a code, a link or the text of a saved game, as soon as its start is made.
func (g *opener) openText(text string) {
	if session.IsSave(text) {
		g.openReady(text)
		return
	}
	text = g.found(text)
	g.games.Prepare(puzzle.Identity(text), func() { g.openReady(text) })
}

// found returns the first code in a text.
func (g *opener) found(text string) string { return family.Catalogue(g.families).FindCode(text) }

// hasCode reports whether there is a code in a text.
func (g *opener) hasCode(text string) bool {
	_, err := family.Catalogue(g.families).ParseCode(g.found(text))
	return err == nil
}

// openReady opens a text whose start is made.
func (g *opener) openReady(text string) {
	title := assets.OpenCodeTitle
	if session.IsSave(text) {
		title = assets.OpenFileTitle
	}
	if r, ok := watched(family.Catalogue(g.families), text); ok {
		g.app.WakePlace(places.FriendPuzzle)
		g.app.ShowDialog(nil)
		g.games.Watch(r)
		return
	}
	s, err := session.Read(family.Catalogue(g.families), text)
	if err != nil {
		next := g.app.Text(assets.OpenUnchanged)
		if family.CopyAgain(err) {
			next = parts.Sentences(g.app.Text(assets.OpenFaultAgain), next)
		}
		g.app.ShowMessage(title, scene.Truncate(text), family.ErrorText(g.app.Look(), err), next)
		return
	}
	if why := g.games.WhyClosed(s); why != "" {
		g.app.ShowMessage(assets.StorageClosedTitle, why, g.app.Text(assets.OpenUnchanged))
		return
	}
	if !session.IsSave(text) {
		g.app.WakePlace(places.FriendPuzzle)
	}
	g.app.ShowDialog(nil)
	g.games.OpenAs(g.games.UnderWay(s))
	g.games.ReportReplaced(s)
}

// watched returns the recording of a code that is replayed rather than continued: one of a solved
// game, or of a puzzle that has changed since.
func watched(families puzzle.Catalogue, text string) (scene.Recording, bool) {
	if session.IsSave(text) {
		return scene.Recording{}, false
	}
	code, err := families.ParseCode(families.FindCode(text))
	if err != nil || len(code.Moves) == 0 || !code.Family.Challenge(code.Values) {
		return scene.Recording{}, false
	}
	r := scene.Recording{Code: code, Source: scene.FromCode}
	if code.Changed() {
		return r, true
	}
	s, err := session.New(code)
	return r, err == nil && s.Locked()
}

// Watches reports whether a code is opened as a replay.
func Watches(families puzzle.Catalogue, text string) bool {
	_, ok := watched(families, text)
	return ok
}

// openNamed opens a file of puzzles or a picture.
func (g *opener) openNamed(path string) {
	if shelf.Named(path) {
		g.app.WakePlace(places.FriendPuzzle)
		g.editors.OpenFile(g.app, opening(path))
		return
	}
	g.openPicture(path)
}

// openForeign opens puzzles or timed solves of another program, and reports whether a text is of one.
func (g *opener) openForeign(name string, open func() (io.ReadCloser, error)) bool {
	file, err := open()
	if err != nil {
		return false
	}
	defer file.Close()
	const enough = 256 << 10 // to recognise a format
	head, err := io.ReadAll(io.LimitReader(file, enough))
	if err == nil && !session.IsSave(string(head)) {
		for _, f := range g.families {
			if f, ok := f.(family.SeriesTaker); ok && f.TakesSeries(head) {
				f.TakeSeries(g.app, name, open)
				return true
			}
		}
	}
	if _, ok := formats.Recognise(string(head)); err != nil || !ok || session.IsSave(string(head)) || images.IsImage(head) || g.hasCode(string(head)) {
		return false
	}
	base := filepath.Base(name)
	g.editors.OpenForeign(g.app, strings.TrimSuffix(base, filepath.Ext(base)), open)
	return true
}

// openPicture passes a picture file to the open editor if it takes pictures, or else to the first
// family that does.
func (g *opener) openPicture(path string) {
	g.app.UI.Toast("loader-circle", g.app.Text(assets.CropReading)) // a large one takes a while
	g.takePicture(path, opening(path))
}

func (g *opener) takePicture(name string, open func() (io.ReadCloser, error)) {
	if p := g.editors.Picture(g.app.Page()); p != nil {
		p.Take(g.app, name, open)
		return
	}
	for _, f := range g.families {
		if f, ok := f.(family.PictureTaker); ok {
			f.TakePicture(g.app, name, open)
			return
		}
	}
}

// takeDropped opens a file that was dropped on the window.
func (g *opener) takeDropped() {
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
			g.app.WakePlace(places.FriendPuzzle)
			g.editors.OpenFile(g.app, open)
			return fs.SkipAll
		}
		if images.HasImageName(path) {
			g.takePicture(path, open)
			return fs.SkipAll
		}
		if g.openForeign(path, open) {
			return fs.SkipAll
		}
		text, err := readFile(path, open)
		if err != nil {
			return err
		}
		if images.IsImage([]byte(text)) {
			g.takePicture(path, func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil })
			return fs.SkipAll
		}
		g.openText(text)
		return fs.SkipAll
	})
	if err != nil {
		g.app.ShowMessage(assets.OpenAnyTitle, err.Error(), g.app.Text(assets.OpenUnchanged))
	}
}

// opening returns a function that opens a file.
func opening(path string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return settings.OpenFile(path) }
}

// checkDropped refuses pipes and devices, since reading them might never end.
func checkDropped(path string, entry fs.DirEntry) error {
	const endless = fs.ModeNamedPipe | fs.ModeSocket | fs.ModeDevice | fs.ModeIrregular
	if entry.Type()&endless != 0 {
		return &fs.PathError{Op: "open", Path: path, Err: settings.ErrNotFile}
	}
	return nil
}

// readFile reads a file of at most session.MaxSave bytes.
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

// gamePatterns match the names of saved games.
var gamePatterns = []string{"*" + session.Extension}

// openPatterns match the names of all files that can be opened, except pictures.
var openPatterns = append(gamePatterns[:1:1], "*"+shelf.Extension, "*"+shelf.BoardExtension, "*"+shelf.ZipExtension, "*.txt", "*.csv")

// gameKind describes these files in file dialogs.
const gameKind = "Worldslide"

// askForFile lets the player choose a saved game, or a picture, to open.
func (g *opener) askForFile() {
	g.app.Files.Open(assets.OpenAnyTitle, g.app.Text(assets.ShareOpenFile), gameKind, openPatterns, func(path string) error {
		if images.HasImageName(path) || shelf.Named(path) {
			g.openNamed(path)
			return nil
		}
		if g.openForeign(path, opening(path)) {
			return nil
		}
		text, err := readFile(path, opening(path))
		if err == nil {
			g.openText(text)
		}
		return err
	})
}

// askWhereToSave lets the player choose a file for a copy of the current game as it is now.
func (g *opener) askWhereToSave() {
	data := g.games.Current().Save()
	g.app.Files.Save(assets.StorageCopyTitle, g.app.Text(assets.ShareSaveFile), parts.FileName(g.games.Current().Code(), g.app.Today(), session.Extension), gameKind, gamePatterns, func(path string) error {
		return settings.Export(path, data)
	})
}

// paste opens the text on the clipboard.
func (g *opener) paste() {
	g.pasting.Start(g.app.Jobs, func(_ context.Context, deliver func(func())) {
		text, err := g.clipboard.ReadText()
		deliver(func() { g.pasted(text, err) })
	})
}

func (g *opener) pasted(text string, err error) {
	app := g.app
	switch {
	case err != nil:
		app.ShowMessage(assets.OpenClipboardTitle, errorText(app.Look(), "", err), app.Text(assets.OpenUnchanged))
	case strings.TrimSpace(text) == "":
		app.UI.Toast("triangle-alert", app.Text(assets.ToastNothingToPaste))
	case session.IsSave(text):
		g.openText(text)
	case g.openForeign("", func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }):
	default:
		text = g.found(text)
		g.games.Prepare(puzzle.Identity(text), func() {
			if g.nothingToDo(text) {
				app.ShowMessage(assets.OpenCodeTitle, scene.Truncate(text), app.Text(assets.ToastBeganSolved), app.Text(assets.OpenUnchanged))
				return
			}
			g.openReady(text)
		})
	}
}

// nothingToDo reports whether a code is that of a Challenge that starts solved. Such a code is not
// taken from the clipboard, but links and saves of them open, since earlier versions made some.
func (g *opener) nothingToDo(text string) bool {
	s, err := session.Read(family.Catalogue(g.families), text)
	return err == nil && s.Challenge() && s.BeganSolved()
}
