//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package lock

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// File locks a file for this process, which it makes if need be. The system
// releases the lock when the process ends, however it ends; the file stays. The
// error is ErrHeld if another process has it locked.
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
	// Any other error means that this file system knows no locks; to save
	// unguarded is better than not to save.
	return file, nil
}
