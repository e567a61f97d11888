package game

import (
	"context"
	"errors"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/folders"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/ui/photo"
	"worldslide/ui/system"
)

// The desktop around the window: its file dialogs, its clipboard, and whether it
// likes light or dark. All of it takes its time, so it is asked beside the loop.

// Keys of jobs. A file dialog stays open until it is answered; another is not opened
// meanwhile.
const (
	fileDialogJob = "file-dialog"
	pasteJob      = "paste"
	appearanceJob = "appearance"
)

// files is the game as desk.Files.
type files Game

var _ desk.Files = (*files)(nil)

// Open implements desk.Files.
func (f *files) Open(failed assets.ID, title, kind string, patterns []string, use func(path string) error) {
	f.ask(failed, folders.Question{Title: title, Patterns: patterns}, use, func(ctx context.Context) (string, error) {
		return system.OpenFile(ctx, title, kind, patterns)
	})
}

// Save implements desk.Files.
func (f *files) Save(failed assets.ID, title, suggested, kind string, patterns []string, write func(path string) error) {
	g := (*Game)(f)
	saved := func(path string) error {
		if err := write(path); err != nil {
			return err
		}
		g.desk.UI.Toast("check", g.desk.Words.Format(assets.ToastFileSaved, map[string]any{"File": path}))
		return nil
	}
	f.ask(failed, folders.Question{Title: title, Save: true, Suggested: suggested, Patterns: patterns}, saved, func(ctx context.Context) (string, error) {
		return system.SaveFile(ctx, title, suggested, kind, patterns)
	})
}

// ask opens a file dialog, the game's own where the desktop has none, and lets use have the
// path that was chosen. failed is the title of what is said when that does not work.
func (f *files) ask(failed assets.ID, q folders.Question, use func(path string) error, dialog func(context.Context) (string, error)) {
	g := (*Game)(f)
	if g.desk.Jobs.Running(fileDialogJob) {
		return
	}
	g.desk.Jobs.Start(fileDialogJob, func(ctx context.Context, deliver func(func())) {
		path, err := dialog(ctx)
		deliver(func() {
			used := func(path string) {
				if err := use(path); err != nil {
					g.complain(failed, g.missing("", err), g.desk.Text(assets.OpenUnchanged))
				}
			}
			var none system.MissingHelper
			switch {
			case errors.As(err, &none):
				g.cover(folders.New(g.desk, q, folders.Home(), used))
			case err != nil:
				g.complain(assets.OpenDialogTitle, err.Error(), g.desk.Text(assets.OpenUnchanged))
			case path != "": // an empty one means that the player closed it
				used(path)
			}
		})
	})
}

// complain says at once, over a dialog that is open, what has gone wrong with something that
// the player has asked for.
func (g *Game) complain(title assets.ID, lines ...string) {
	g.cover(desk.NewMessage(g.desk.Text(title), lines...))
}

// missing returns what to say of an error: which package brings the helper that is
// missing, or the given message, or the error itself.
func (g *Game) missing(otherwise assets.ID, err error) string {
	var helper system.MissingHelper
	switch {
	case errors.As(err, &helper):
		return g.desk.Words.Format(assets.ToastMissingHelper, map[string]any{"Package": helper.Package})
	case otherwise != "":
		return g.desk.Text(otherwise)
	}
	return err.Error()
}

// gamePatterns are the names of saved games.
var gamePatterns = []string{"*" + session.Extension}

// openPatterns are the names of all that can be opened but pictures.
var openPatterns = append(gamePatterns[:1:1], "*"+shelf.Extension, "*"+shelf.BoardExtension, "*"+shelf.ZipExtension)

// gameKind names them in file dialogs.
const gameKind = "Worldslide"

// askForFile lets the player choose a saved game, or a picture, to open.
func (g opener) askForFile() {
	g.desk.Files.Open(assets.OpenAnyTitle, g.desk.Text(assets.ShareOpenFile), gameKind, openPatterns, func(path string) error {
		if photo.Named(path) || shelf.Named(path) {
			g.openNamed(path)
			return nil
		}
		text, err := readFile(path, opening(path))
		if err == nil {
			g.bringText(text)
		}
		return err
	})
}

// askWhereToSave lets the player choose a name for a copy of the game at hand: as it
// is now, however long the player chooses.
func (g opener) askWhereToSave() {
	data := g.games.At().Save()
	g.desk.Files.Save(assets.TroubleCopyTitle, g.desk.Text(assets.ShareSaveFile), "worldslide"+session.Extension, gameKind, gamePatterns, func(path string) error {
		return settings.WriteFile(path, data)
	})
}

// paste opens what is on the clipboard.
func (g opener) paste() {
	g.desk.Jobs.Start(pasteJob, func(_ context.Context, deliver func(func())) {
		text, err := g.clipboard.ReadText()
		deliver(func() { g.pasted(text, err) })
	})
}

func (g opener) pasted(text string, err error) {
	d := g.desk
	switch {
	case err != nil:
		d.Tell(assets.OpenClipboardTitle, g.missing("", err), d.Text(assets.OpenUnchanged))
	case strings.TrimSpace(text) == "":
		d.UI.Toast("triangle-alert", d.Text(assets.ToastNothingToPaste))
	case session.IsSave(text):
		g.bringText(text)
	default:
		g.games.whenReady(puzzle.Identity(strings.TrimSpace(text)), func() {
			if g.nothingToDo(text) {
				d.Tell(assets.OpenCodeTitle, desk.Shorten(text), d.Text(assets.ToastBeganSolved), d.Text(assets.OpenUnchanged))
				return
			}
			g.openText(text)
		})
	}
}

// nothingToDo reports whether a code is that of a start at the goal, which is nothing to be
// played: it is not taken from the clipboard. Links and saves of such starts open, as older
// programs have made some.
func (g opener) nothingToDo(text string) bool {
	s, err := session.Read(g.games.catalogue(), text)
	return err == nil && s.Challenge() && s.BeganSolved()
}

// watchAppearance follows whether the system likes light or dark.
func (g *Game) watchAppearance() {
	g.desk.Jobs.Start(appearanceJob, func(ctx context.Context, deliver func(func())) {
		stop := system.WatchAppearance(func(a system.Appearance) {
			deliver(func() { g.desk.Appearance = a })
		})
		defer stop()
		<-ctx.Done()
	})
}
