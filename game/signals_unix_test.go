//go:build unix

package game

import (
	"image"
	"os/signal"
	"syscall"
	"testing"

	"worldslide/puzzle"
	"worldslide/settings/saves"
)

// Every signal that asks the program to end ends it in the same way.
func TestSignalsThatEnd(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) { // for example by nohup
			t.Logf("%v is ignored here: passed over", s)
			continue
		}
		ended := make(chan struct{})
		stop := onEnd(func() { close(ended) })
		if err := syscall.Kill(syscall.Getpid(), s); err != nil {
			t.Fatal(err)
		}
		receive(t, s.String(), ended)
		stop()
	}
}

// Under nohup the program survives the end of its terminal.
func TestIgnoredSignalsStayIgnored(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	stop := onEnd(func() {})
	defer stop()
	if !signal.Ignored(syscall.SIGHUP) {
		t.Error("SIGHUP ends the program though it is ignored")
	}
}

// A signal while games are being loaded ends the program without opening a window.
func TestSignalBeforeTheWindow(t *testing.T) {
	if signal.Ignored(syscall.SIGTERM) {
		t.Skip("SIGTERM is ignored here")
	}
	ending := AwaitEnding()
	defer ending.Stop()
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.options.Ending = ending
	told := make(chan struct{})
	ending.Then(func() { close(told) })
	if err := syscall.Kill(syscall.Getpid(), syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	receive(t, "the end", told)
	if err := l.Run(); err != nil {
		t.Error(err)
	}
	if _, err := saves.Open(l.options.Directories.Data, puzzle.Standard()); err != nil {
		t.Errorf("the folder of games is not closed: %v", err)
	}
	now := false
	if ending.Then(func() { now = true }); !now {
		t.Error("the cleanup is not done")
	}
}
