//go:build !unix

package game

import (
	"os"
	"syscall"
)

// endings are the signals that ask a program to end.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}

// ignored reports whether a signal was ignored when the program started, which only Unix has.
func ignored(os.Signal) bool { return false }
