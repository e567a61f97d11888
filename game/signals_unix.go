//go:build unix

package game

import (
	"os"
	"os/signal"
	"syscall"
)

// endings are the signals that ask a program to end.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// ignored reports whether a signal was ignored when the program started.
func ignored(s os.Signal) bool { return signal.Ignored(s) }
