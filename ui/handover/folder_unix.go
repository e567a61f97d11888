//go:build unix

package handover

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/adrg/xdg"
)

// runtimeFolder returns the folder of sockets, and makes it if need be: below
// the user's own runtime folder, else below that of temporary files.
func runtimeFolder() (string, error) {
	if info, err := os.Stat(xdg.RuntimeDir); err == nil && info.IsDir() {
		path := filepath.Join(xdg.RuntimeDir, folderName)
		if makePrivate(path) == nil {
			return path, nil
		}
	}
	path := filepath.Join(os.TempDir(), folderName+"-"+strconv.Itoa(os.Getuid()))
	return path, makePrivate(path)
}

// private reports whether a folder is this user's and closed to all others.
func private(info fs.FileInfo) bool {
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Getuid() && info.Mode().Perm()&0o077 == 0
}
