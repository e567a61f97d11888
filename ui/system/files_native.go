//go:build !js

package system

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/ncruces/zenity"
)

// taskFile is what the dialogs are for, in [MissingHelper].
const taskFile = "choosing a file"

// fileQuestion is what a dialog asks: for a file that is there, or for the name of one to
// be written, of some patterns that go by a name.
type fileQuestion struct {
	save      bool
	title     string
	suggested string // to be written
	kind      string
	patterns  []string
}

// errNoPortal says that there is no desktop portal that shows file dialogs.
var errNoPortal = errors.New("no desktop portal")

// OpenFile shows the system's dialog for choosing a file, and returns the path,
// or "" if the player chose none. It returns when the dialog closes, so it must
// be called beside the game's loop; the end of ctx closes the dialog.
//
// The dialog shows the files that match one of the patterns, such as
// "*.worldslide", under a name for them. On Linux and the like the desktop's portal is
// asked first, then the program zenity; the error is a [MissingHelper] if neither can
// show a dialog.
func OpenFile(ctx context.Context, title, patternName string, patterns []string) (path string, err error) {
	return chosen(ctx, fileQuestion{title: title, kind: patternName, patterns: patterns})
}

// SaveFile shows the system's dialog for naming a file to write, and returns
// the path, or "" if the player chose none. The dialog starts with the
// suggested name, or path, and asks before a file is overwritten. The path has
// the extension of a pattern, whether or not the player typed it. For the rest
// it is as [OpenFile].
func SaveFile(ctx context.Context, title, suggested, patternName string, patterns []string) (path string, err error) {
	if strings.HasPrefix(suggested, "-") {
		suggested = "./" + suggested // no program may take it for an option
	}
	for {
		path, err := chosen(ctx, fileQuestion{true, title, suggested, patternName, patterns})
		if err != nil || path == "" {
			return "", err
		}
		whole := WithExtension(path, patterns)
		if whole == path || !exists(whole) {
			return whole, nil
		}
		// The dialog has asked about another name than the file's: once more,
		// with the whole name, so that it asks before overwriting this one.
		suggested = whole
	}
}

// chosen shows a dialog and takes the player's closing it for no error.
func chosen(ctx context.Context, q fileQuestion) (string, error) {
	path, err := portalFile(ctx, q)
	if !errors.Is(err, errNoPortal) {
		return path, err
	}
	show := zenity.SelectFile
	// Cloned because zenity edits the patterns for systems that know fewer.
	filter := zenity.FileFilter{Name: q.kind, Patterns: slices.Clone(q.patterns), CaseFold: true}
	options := []zenity.Option{zenity.Context(ctx), zenity.Title(q.title), filter}
	if q.save {
		show = zenity.SelectFileSave
		options = append([]zenity.Option{zenity.Filename(q.suggested), zenity.ConfirmOverwrite()}, options...)
	}
	path, err = show(options...)
	switch {
	case err == nil:
		return path, nil
	case errors.Is(err, zenity.ErrCanceled):
		return "", nil
	case errors.Is(err, exec.ErrNotFound):
		// It also looks for qarma and matedialog, but zenity is everywhere.
		return "", MissingHelper{Task: taskFile, Package: "zenity"}
	}
	return "", fmt.Errorf("%s: %w; drop the file on the window, or name it on the command line", taskFile, err)
}

// WithExtension returns a path with the extension that a pattern such as
// "*.worldslide" asks for, unless it has one that any of the patterns allows.
// Patterns of other forms allow nothing and ask for nothing.
func WithExtension(path string, patterns []string) string {
	wanted := ""
	for _, pattern := range patterns {
		extension, ok := strings.CutPrefix(pattern, "*")
		if !ok || !strings.HasPrefix(extension, ".") || strings.ContainsAny(extension, "*?[") {
			continue
		}
		if len(path) >= len(extension) && strings.EqualFold(path[len(path)-len(extension):], extension) {
			return path
		}
		if wanted == "" {
			wanted = extension
		}
	}
	return path + wanted
}

// exists reports whether writing to path would overwrite something. A path
// that cannot be looked at counts as existing.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, os.ErrNotExist)
}
