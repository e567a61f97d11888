//go:build unix

package game

import (
	"os/signal"
	"syscall"
	"testing"
)

// Whatever signal asks the program to end, it ends in the same way.
func TestSignalsThatEnd(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) { // by whoever started the tests, such as nohup
			t.Logf("%v is ignored here: passed over", s)
			continue
		}
		ended := make(chan struct{})
		stop := onEnd(func() { close(ended) })
		if err := syscall.Kill(syscall.Getpid(), s); err != nil {
			t.Fatal(err)
		}
		<-ended
		stop()
	}
}

// Under nohup the program outlives its terminal.
func TestIgnoredSignalsStayIgnored(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	stop := onEnd(func() {})
	defer stop()
	if !signal.Ignored(syscall.SIGHUP) {
		t.Error("hanging up ends the program all the same")
	}
}
