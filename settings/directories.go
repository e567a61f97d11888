package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// ErrNoHome says that the system does not know where the user's files belong. The zero Directories
// are for that: with them nothing is read and nothing is kept.
var ErrNoHome = errors.New("this user has no home folder")

// Directories is where the player's files live; "" is nowhere.
type Directories struct {
	Config string // settings.toml
	Data   string // saved games and records
}

// Locate returns the directories for a system's user: those that the system's conventions give
// (on Linux ~/.config/worldslide and ~/.local/share/worldslide), or both below override, which is
// what the flag --config names. It makes none of them.
func Locate(override string) (Directories, error) {
	if override != "" {
		whole, err := filepath.Abs(override)
		if err != nil {
			return Directories{}, fmt.Errorf("settings: finding %s: %w; name a folder from the root", override, err)
		}
		return Directories{Config: whole, Data: filepath.Join(whole, "data")}, nil
	}
	if _, err := os.UserHomeDir(); err != nil && !(filepath.IsAbs(os.Getenv("XDG_CONFIG_HOME")) && filepath.IsAbs(os.Getenv("XDG_DATA_HOME"))) {
		// The conventions would have the root of the file system then.
		return Directories{}, fmt.Errorf("settings: finding the user's folders: %w: %w; set HOME or name a folder with --config", ErrNoHome, err)
	}
	const own = "worldslide"
	found := Directories{Config: filepath.Join(xdg.ConfigHome, own), Data: filepath.Join(xdg.DataHome, own)}
	for _, directory := range []string{found.Config, found.Data} {
		// Without a home directory the path would be relative, and files would land anywhere.
		if !filepath.IsAbs(directory) {
			return Directories{}, fmt.Errorf("settings: finding the user's folders: %w: %q has no root; set HOME or name a folder with --config", ErrNoHome, directory)
		}
	}
	return found, nil
}
