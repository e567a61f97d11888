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

// taskFile is the task in [MissingHelper].
const taskFile = "choosing a file"

// fileQuestion describes a file dialog for opening, or for saving if suggested is set.
type fileQuestion struct {
	save      bool
	title     string
	suggested string // name to save to
	kind      string
	patterns  []string
}

// errNoPortal is returned if no desktop portal offers file dialogs.
var errNoPortal = errors.New("no desktop portal")

// OpenFile shows the system's dialog for opening a file and returns the path, or "" if none was
// chosen. It blocks until the dialog closes, so call it in the background. Cancelling ctx closes
// the dialog.
//
// The dialog shows files that match one of the patterns, such as "*.worldslide", under the name
// patternName. On Linux and similar systems it uses the desktop portal, or else the program zenity;
// the error is a [MissingHelper] if neither works.
func OpenFile(ctx context.Context, title, patternName string, patterns []string) (path string, err error) {
	return chosen(ctx, fileQuestion{title: title, kind: patternName, patterns: patterns})
}

// SaveFile shows the system's dialog for saving a file and returns the path, or "" if none was
// chosen. It starts with the suggested name or path and asks before it overwrites a file. An
// extension is added if the name has none of the patterns'. Otherwise it is like [OpenFile].
func SaveFile(ctx context.Context, title, suggested, patternName string, patterns []string) (path string, err error) {
	if strings.HasPrefix(suggested, "-") {
		suggested = "./" + suggested // a leading dash must not look like an option
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
		// The dialog asked about overwriting the name without the extension: ask again with the
		// whole name.
		suggested = whole
	}
}

// chosen shows a dialog. Closing it is not an error.
func chosen(ctx context.Context, q fileQuestion) (string, error) {
	path, err := portalFile(ctx, q)
	if !errors.Is(err, errNoPortal) {
		return path, err
	}
	show := zenity.SelectFile
	// Cloned because zenity modifies the patterns for systems with fewer features.
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
		// The library also accepts qarma and matedialog, but zenity is available everywhere.
		return "", MissingHelper{Task: taskFile, Package: "zenity"}
	}
	return "", fmt.Errorf("%s: %w; drop the file on the window, or name it on the command line", taskFile, err)
}

// WithExtension adds the extension of a pattern such as "*.worldslide" to a path unless the path
// already has the extension of one of the patterns. Other forms of patterns are ignored.
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

// exists reports whether writing to path would overwrite something. A path that cannot be read
// counts as existing.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, os.ErrNotExist)
}
