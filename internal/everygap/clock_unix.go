//go:build unix

package everygap

import (
	"syscall"
	"time"
)

// Worked is how long processors have worked for this process: unlike the time of day it
// does not count what else a machine does.
func Worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
