//go:build unix

package carom_test

import (
	"syscall"
	"time"
)

// processTime returns the CPU time that the process has used. Other processes do not disturb it.
func processTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
