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

// OpenFile shows the system's dialog for choosing a file, and returns the path,
// or "" if the player chose none. It returns when the dialog closes, so it must
// be called beside the game's loop; the end of ctx closes the dialog.
//
// The dialog shows the files that match one of the patterns, such as
// "*.worldslide", under a name for them. On Linux and the like the error is a
// [MissingHelper] if no program is there that can show a dialog.
func OpenFile(ctx context.Context, title, patternName string, patterns []string) (path string, err error) {
	return chosen(ctx, zenity.SelectFile, title, patternName, patterns)
}

// SaveFile shows the system's dialog for naming a file to write, and returns
// the path, or "" if the player chose none. The dialog starts with the
// suggested name, or path, and asks before a file is overwritten. The path has
// the extension of a pattern, whether or not the player typed it. For the rest
// it is as [OpenFile].
func SaveFile(ctx context.Context, title, suggested, patternName string, patterns []string) (path string, err error) {
	for {
		path, err := chosen(ctx, zenity.SelectFileSave, title, patternName, patterns,
			zenity.Filename(suggested), zenity.ConfirmOverwrite())
		if err != nil || path == "" {
			return "", err
		}
		whole := withExtension(path, patterns)
		if whole == path || !exists(whole) {
			return whole, nil
		}
		// The dialog has asked about another name than the file's: once more,
		// with the whole name, so that it asks before overwriting this one.
		suggested = whole
	}
}

// chosen shows a dialog and takes the player's closing it for no error.
func chosen(ctx context.Context, show func(...zenity.Option) (string, error),
	title, patternName string, patterns []string, more ...zenity.Option,
) (string, error) {
	// Cloned because zenity edits the patterns for systems that know fewer.
	filter := zenity.FileFilter{Name: patternName, Patterns: slices.Clone(patterns), CaseFold: true}
	path, err := show(append(more, zenity.Context(ctx), zenity.Title(title), filter)...)
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

// withExtension returns a path with the extension that a pattern such as
// "*.worldslide" asks for, unless it has one that any of the patterns allows.
// Patterns of other forms allow nothing and ask for nothing.
func withExtension(path string, patterns []string) string {
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
