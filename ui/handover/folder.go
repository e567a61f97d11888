package handover

import (
	"fmt"
	"os"
	"path/filepath"
)

// folderName is the folder of sockets and locks below one that the system keeps
// for what lasts as long as a login.
const folderName = "worldslide"

// makePrivate makes a folder that only this user can enter, if need be, and
// checks that it is one: others may make folders in a shared place too.
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
