//go:build !unix

package handover

import (
	"io/fs"
	"os"
	"path/filepath"
)

// runtimeFolder returns the folder of sockets, and makes it if need be: below
// the user's folder for what can be made again.
func runtimeFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	path := filepath.Join(cache, folderName)
	return path, makePrivate(path)
}

// private reports whether a folder is closed to other users. What lies below a
// user's own folder is.
func private(fs.FileInfo) bool { return true }
