//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package lock

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// File locks a file for this process, and creates it if needed. The system releases the
// lock when the process ends for any reason; the file stays. The error is ErrHeld if
// another process has locked it.
func File(path string) (io.Closer, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		file.Close()
		return nil, ErrHeld
	}
	// Any other error means that the file system has no locks. Saving without a lock is
	// better than not saving.
	return file, nil
}
