package game

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"

	"worldslide/assets"
	"worldslide/game/filechooser"
	"worldslide/game/scene"
	"worldslide/ui/system"
)

// The desktop answers slowly, so jobs ask it for files, for the clipboard, and whether it prefers
// light or dark.

// fileChooser implements scene.Files with the file dialogs of the desktop, or the program's own
// where the desktop has none.
type fileChooser struct {
	app    *scene.App
	asking scene.Slot
	folder string // of the last file in the program's own dialog, or ""
}

var _ scene.Files = (*fileChooser)(nil)

// Open implements scene.Files.
func (f *fileChooser) Open(failed assets.ID, title, kind string, patterns []string, use func(path string) error) {
	f.ask(failed, filechooser.Question{Title: title, Patterns: patterns}, use, func(ctx context.Context) (string, error) {
		return system.OpenFile(ctx, title, kind, patterns)
	})
}

// Save implements scene.Files.
func (f *fileChooser) Save(failed assets.ID, title, suggested, kind string, patterns []string, write func(path string) error) {
	saved := func(path string) error {
		if err := write(path); err != nil {
			return err
		}
		f.app.UI.Toast("check", f.app.Words.Format(assets.ToastFileSaved, map[string]any{"File": path}))
		return nil
	}
	f.ask(failed, filechooser.Question{Title: title, Save: true, Suggested: suggested, Patterns: patterns}, saved, func(ctx context.Context) (string, error) {
		return system.SaveFile(ctx, title, suggested, kind, patterns)
	})
}

// ask opens a file dialog and passes the chosen path to use. failed is the title of the message if
// that returns an error. While a dialog is open another is not opened.
func (f *fileChooser) ask(failed assets.ID, q filechooser.Question, use func(path string) error, dialog func(context.Context) (string, error)) {
	app := f.app
	if f.asking.Running() {
		return
	}
	f.asking.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		path, err := dialog(ctx)
		deliver(func() {
			used := func(path string) {
				if err := use(path); err != nil {
					coverMessage(app, failed, errorText(app.Look(), "", err), app.Text(assets.OpenUnchanged))
				}
			}
			var none system.MissingHelper
			switch {
			case errors.As(err, &none):
				app.CoverDialog(filechooser.New(app, q, cmp.Or(f.folder, filechooser.Home()), func(path string) {
					f.folder = filepath.Dir(path)
					used(path)
				}))
			case err != nil:
				coverMessage(app, assets.OpenDialogTitle, err.Error(), app.Text(assets.OpenUnchanged))
			case path != "": // it is empty if the player closed the dialog
				used(path)
			}
		})
	})
}

// coverMessage shows a message at once, over a dialog that is open: the failure of something that the
// player has just asked for.
func coverMessage(app *scene.App, title assets.ID, lines ...string) {
	app.CoverDialog(scene.NewMessage(app.Text(title), lines...))
}

// errorText returns the text for an error: which package has the helper program that is missing, or
// else the text otherwise, or if that is "" the error itself.
func errorText(look scene.Look, otherwise assets.ID, err error) string {
	var helper system.MissingHelper
	switch {
	case errors.As(err, &helper):
		return look.Words.Format(assets.ToastMissingHelper, map[string]any{"Package": helper.Package})
	case otherwise != "":
		return look.Text(otherwise)
	}
	return err.Error()
}

// watchAppearance keeps scene.Frame.Appearance up to date.
func watchAppearance(app *scene.App) {
	new(scene.Slot).Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		stop := system.WatchAppearance(func(a system.Appearance) {
			deliver(func() { app.Appearance = a })
		})
		defer stop()
		<-ctx.Done()
	})
}
