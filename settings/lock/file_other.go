//go:build !(darwin || dragonfly || freebsd || js || linux || netbsd || openbsd || windows)

package lock

import (
	"io"
	"os"
)

// File opens a file, and creates it if needed, without locking it: this system has no locks
// that end with the process, and a stale lock would keep the player out.
func File(path string) (io.Closer, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
}
