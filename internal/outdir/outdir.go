// Package outdir empties the folders that tools write to, and no others.
package outdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Clear makes an empty folder, or empties it. A folder with something in it is emptied only if it has
// the marker, a file that the tool has written; otherwise the error says so and nothing is removed.
func Clear(folder, marker string) error {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		if _, err := os.Lstat(filepath.Join(folder, marker)); err != nil {
			return fmt.Errorf("%s is not empty and was not made by this command, which would empty it: remove it or name another folder", folder)
		}
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	return os.MkdirAll(folder, 0o755)
}
