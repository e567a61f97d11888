package sound

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// These tests run the real device code in a child process and check that the process survives. They
// do not check what is heard.

// childVariable is set in the environment of the children of TestProcessSurvives.
const childVariable = "WORLDSLIDE_SOUND_CHILD"

// openTimeout is the time after which a child counts as hung, even on a slow machine.
const openTimeout = 5 * time.Minute

// TestProcessSurvives runs on machines with and without sound: the environment hides sound servers;
// with a card it plays at 1 percent.
func TestProcessSurvives(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the environment that hides devices is that of Linux")
	}
	silent := filepath.Join(t.TempDir(), "silent") // accepts connections and never answers
	listener, err := net.Listen("unix", silent)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()

	for name, c := range map[string]struct {
		environment []string
		quiet       bool // nothing may be written to the terminal, not even by system libraries
	}{
		"no server":           {nil, noCard()},
		"server is gone":      {[]string{"PULSE_SERVER=unix:/nonexistent/socket"}, false},
		"server says nothing": {[]string{"PULSE_SERVER=unix:" + silent}, false},
		"mistyped server":     {[]string{"PULSE_SERVER={here"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), openTimeout)
			defer cancel()
			child := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestChild$", "-test.v")
			for _, v := range os.Environ() {
				if !strings.HasPrefix(v, "PULSE_SERVER=") {
					child.Env = append(child.Env, v)
				}
			}
			child.Env = append(child.Env, "XDG_RUNTIME_DIR="+t.TempDir(), childVariable+"=1")
			child.Env = append(child.Env, c.environment...)
			var errors strings.Builder
			child.Stderr = &errors
			out, err := child.Output()
			if err != nil {
				t.Fatalf("the process ended with %v:\n%s%s", err, out, errors.String())
			}
			if !strings.Contains(string(out), "still here") {
				t.Errorf("the process did not get to its end:\n%s", out)
			}
			if c.quiet && errors.Len() > 0 {
				t.Errorf("the terminal is filled with:\n%s", errors.String())
			}
		})
	}
}

// noCard reports whether this machine has no sound card.
func noCard() bool {
	_, err := os.Stat("/dev/snd")
	return os.IsNotExist(err)
}

// TestChild is the child process of TestProcessSurvives.
func TestChild(t *testing.T) {
	if os.Getenv(childVariable) == "" {
		t.Skip("runs only as a process of TestProcessSurvives")
	}
	tried := make(chan struct{})
	p := newPlayer(1, func(quit <-chan struct{}) (output, error) {
		defer close(tried)
		return openDevice(quit)
	})
	play := func() {
		for range 1000 {
			p.Play(SlideLight)
		}
	}
	play() // most of them while the device is being opened
	<-tried
	play()
	p.Close()
	<-p.done
	t.Logf("Err: %v", p.Err())
	fmt.Println("still here")
}
