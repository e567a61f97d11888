package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// ErrNoHome is the error if the system does not know the user's home folder. The
// Directories are then zero, with which nothing is read and nothing is stored.
var ErrNoHome = errors.New("this user has no home folder")

// Directories has the locations of the player's files. An empty path means that there is
// none.
type Directories struct {
	Config string // settings.toml
	Data   string // saved games and results
}

// Locate returns the directories for the current user by the conventions of the system (on
// Linux ~/.config/worldslide and ~/.local/share/worldslide), or both below override, the
// value of the flag --config, if it is not empty. It does not create them.
func Locate(override string) (Directories, error) {
	if override != "" {
		whole, err := filepath.Abs(override)
		if err != nil {
			return Directories{}, fmt.Errorf("settings: finding %s: %w; name a folder from the root", override, err)
		}
		return Directories{Config: whole, Data: filepath.Join(whole, "data")}, nil
	}
	if _, err := os.UserHomeDir(); err != nil && !(filepath.IsAbs(os.Getenv("XDG_CONFIG_HOME")) && filepath.IsAbs(os.Getenv("XDG_DATA_HOME"))) {
		// The conventions would return a path below the root of the file system.
		return Directories{}, fmt.Errorf("settings: finding the user's folders: %w: %w; set HOME or name a folder with --config", ErrNoHome, err)
	}
	const own = "worldslide"
	found := Directories{Config: filepath.Join(xdg.ConfigHome, own), Data: filepath.Join(xdg.DataHome, own)}
	for _, directory := range []string{found.Config, found.Data} {
		// Without a home directory the path would be relative to the working directory.
		if !filepath.IsAbs(directory) {
			return Directories{}, fmt.Errorf("settings: finding the user's folders: %w: %q has no root; set HOME or name a folder with --config", ErrNoHome, directory)
		}
	}
	return found, nil
}
