//go:build !unix

package game

import (
	"os"
	"syscall"
)

// endings are the signals that ask a program to end.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}

// ignored reports whether a signal has no effect: nothing starts programs like that
// here, and browsers cannot even be asked.
func ignored(os.Signal) bool { return false }
