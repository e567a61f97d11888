package screen

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// The engine's window is available only on the main goroutine, so the test runs itself as a program
// that looks for it and prints the result.

const engineWindowEnv = "WORLDSLIDE_ENGINE_WINDOW"

func TestMain(m *testing.M) {
	if os.Getenv(engineWindowEnv) == "" {
		os.Exit(m.Run())
	}
	var l listener
	if err := ebiten.RunGame(&l); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	if l.err != nil {
		fmt.Println(l.err)
		os.Exit(1)
	}
}

// listener is a game of one update.
type listener struct {
	events events
	err    error
}

func (l *listener) Update() error {
	l.err = listen(&l.events)
	return ebiten.Termination
}
func (*listener) Draw(*ebiten.Image)         {}
func (*listener) Layout(int, int) (int, int) { return 64, 64 }

// An engine version that cannot be hooked loses keys again; see docs/engine.md.
func TestEngineIsListenedTo(t *testing.T) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		t.Skip("needs a display")
	}
	again := exec.Command(os.Args[0])
	again.Env = append(os.Environ(), engineWindowEnv+"=1")
	if said, err := again.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}

// A missing field is an error that names it, not a panic.
func TestEngineOfOtherNames(t *testing.T) {
	if _, err := engineWindow(); err == nil {
		t.Error("there is a window though nothing runs")
	}
}
