package lock

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// errSharingViolation is the system's error for a file that another process does not share.
const errSharingViolation = syscall.Errno(32)

// File opens a file without sharing it, and creates it if needed. The system closes it when
// the process ends for any reason; the file stays. The error is ErrHeld if another process
// has it open.
func File(path string) (io.Closer, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const shareNothing = 0
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, shareNothing,
		nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharingViolation) {
		return nil, ErrHeld
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(handle), path), nil
}
