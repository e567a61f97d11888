// Package lock lets one process at a time hold something that lives in a folder.
// A lock ends with the process that holds it, so none can be left behind.
package lock

import "errors"

// ErrHeld says that another process holds the lock.
var ErrHeld = errors.New("another process holds the lock")
