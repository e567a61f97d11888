package saves

import (
	"os"
	"time"
)

// Played returns when a game of the list was last written, for the player's
// information: files that are copied forget it, so nothing depends on it. It is zero
// if that is not known.
func (f *Folder) Played(name string) time.Time {
	info, err := os.Stat(f.at(name))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}
