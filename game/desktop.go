package game

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"

	"worldslide/assets"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/system"
)

// desktop is what the system around the window says, brought to the loop from
// other goroutines. Its zero value knows nothing yet.
type desktop struct {
	wake   func() // the loop
	mu     sync.Mutex
	look   system.Appearance
	answer *fileAnswer // of a file dialog, until the loop takes it
	asking bool        // a file dialog is open
	pasted *clipping   // from the clipboard, until the loop takes it
}

// clipping is what the clipboard gave when the player wanted to open it.
type clipping struct {
	text string
	err  error
}

// fileAnswer is what came of a file dialog. An empty path means that the player
// closed it.
type fileAnswer struct {
	path string
	err  error
	save bool
	use  func(path string) error // nil for saved games
}

// watch follows the system's appearance until stop is called.
func (d *desktop) watch() (stop func()) {
	return system.WatchAppearance(func(look system.Appearance) {
		d.mu.Lock()
		d.look = look
		d.mu.Unlock()
		d.wake()
	})
}

func (d *desktop) appearance() system.Appearance {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.look
}

// ask opens a file dialog for saved games beside the loop, unless one is open.
func (d *desktop) ask(save bool, dialog func(context.Context) (string, error)) {
	d.askFor(save, nil, dialog)
}

// askFor is ask for other files: use gets the path, in the loop.
func (d *desktop) askFor(save bool, use func(path string) error, dialog func(context.Context) (string, error)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.asking {
		return
	}
	d.asking = true
	go func() {
		path, err := dialog(context.Background())
		d.mu.Lock()
		d.asking, d.answer = false, &fileAnswer{path, err, save, use}
		d.mu.Unlock()
		d.wake()
	}()
}

// take returns the answer of a file dialog once.
func (d *desktop) take() *fileAnswer {
	d.mu.Lock()
	defer d.mu.Unlock()
	answer := d.answer
	d.answer = nil
	return answer
}

// saveDialog and openDialog are the system's dialogs, to be shown by ask.
func saveDialog(title, suggested, name string, patterns []string) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		return system.SaveFile(ctx, title, suggested, name, patterns)
	}
}

func openDialog(title, name string, patterns []string) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) { return system.OpenFile(ctx, title, name, patterns) }
}

// paste reads the clipboard beside the loop.
func (d *desktop) paste(read func() (string, error)) {
	go func() {
		text, err := read()
		d.mu.Lock()
		d.pasted = &clipping{text, err}
		d.mu.Unlock()
		d.wake()
	}()
}

// takePasted returns what the clipboard gave, once.
func (d *desktop) takePasted() *clipping {
	d.mu.Lock()
	defer d.mu.Unlock()
	pasted := d.pasted
	d.pasted = nil
	return pasted
}

// patterns are the names of saved games.
var patterns = []string{"*" + session.Extension}

// askForFile lets the player choose a saved game to open.
func (g *Game) askForFile() {
	title := g.text(assets.ShareOpenFile)
	g.system.ask(false, func(ctx context.Context) (string, error) {
		return system.OpenFile(ctx, title, "Worldslide", patterns)
	})
}

// askWhereToSave lets the player choose a name for a copy of the game at hand.
func (g *Game) askWhereToSave() {
	title := g.text(assets.ShareSaveFile)
	g.saving = g.play.session.Save() // the game as it is now, however long the player chooses
	g.system.ask(true, func(ctx context.Context) (string, error) {
		return system.SaveFile(ctx, title, "worldslide"+session.Extension, "Worldslide", patterns)
	})
}

// takeFile acts on what came of a file dialog.
func (g *Game) takeFile() {
	answer := g.system.take()
	if answer == nil || answer.path == "" && answer.err == nil {
		return
	}
	err := answer.err
	switch {
	case err != nil:
	case answer.use != nil:
		if err = answer.use(answer.path); err == nil && answer.save {
			g.ui.Toast("check", g.words.Format(assets.ToastFileSaved, map[string]any{"File": answer.path}))
		}
	case answer.save:
		if err = settings.WriteFile(answer.path, g.saving); err == nil {
			g.ui.Toast("check", g.words.Format(assets.ToastFileSaved, map[string]any{"File": answer.path}))
		}
	case looksLikePicture(answer.path, nil):
		g.openPicture(answer.path)
	default:
		var text string
		if text, err = readFile(os.DirFS(filepath.Dir(answer.path)), filepath.Base(answer.path)); err == nil {
			g.openText(text)
		}
	}
	if err != nil {
		title := assets.OpenFileTitle
		if answer.save {
			title = assets.ToastFileNotSaved
		}
		g.tell(title, g.missing("", err), g.text(assets.OpenUnchanged))
	}
}

// missing returns what to say of an error: which package brings the helper that
// is missing, or the given message, or the error itself.
func (g *Game) missing(otherwise assets.ID, err error) string {
	var helper system.MissingHelper
	switch {
	case errors.As(err, &helper):
		return g.words.Format(assets.ToastMissingHelper, map[string]any{"Package": helper.Package})
	case otherwise != "":
		return g.text(otherwise)
	}
	return err.Error()
}
