//go:build unix

package singleinstance

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/adrg/xdg"
)

// runtimeFolder returns the folder of sockets and creates it if necessary: below XDG_RUNTIME_DIR,
// or else below the temporary folder.
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

// private reports whether a folder belongs to this user and is closed to others.
func private(info fs.FileInfo) bool {
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Getuid() && info.Mode().Perm()&0o077 == 0
}
