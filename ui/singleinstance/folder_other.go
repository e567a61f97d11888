//go:build !unix

package singleinstance

import (
	"io/fs"
	"os"
	"path/filepath"
)

// runtimeFolder returns the folder of sockets and creates it if necessary: below the user's cache
// folder.
func runtimeFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	path := filepath.Join(cache, folderName)
	return path, makePrivate(path)
}

// private reports whether a folder is closed to others. Folders below the user's own are.
func private(fs.FileInfo) bool { return true }
