package singleinstance

import (
	"fmt"
	"os"
	"path/filepath"
)

// folderName is the name of the folder of sockets and locks.
const folderName = "worldslide"

// makePrivate creates a folder that only this user can enter, and checks an existing one: in a
// shared folder other users could have created it.
func makePrivate(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o700); err != nil && !os.IsExist(err) {
		return err
	}
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	if !info.IsDir() || !private(info) {
		return fmt.Errorf("%s is not this user's own folder: remove it", path)
	}
	return nil
}
