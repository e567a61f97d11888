// Package lock locks a resource in a folder for one process. A lock ends with the process
// that holds it, so there are no stale locks.
package lock

import "errors"

// ErrHeld is the error if another process holds the lock.
var ErrHeld = errors.New("another process holds the lock")
