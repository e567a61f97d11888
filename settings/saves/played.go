package saves

import (
	"os"
	"time"
)

// Played returns when a game of the list was last written, or zero if unknown. It is for
// display only, because copying files changes it.
func (f *Folder) Played(name string) time.Time {
	info, err := os.Stat(f.at(name))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}
