package speech

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// find looks for the speech dispatcher, then for espeak-ng.
func find(ctx context.Context) (engine, error) {
	if socket, ok := dispatcherSocket(); ok {
		if s, err := dialDispatcher(ctx, socket); err == nil {
			return s, nil
		}
		// It is usually started by who wants to speak; it returns once it listens.
		if path, err := exec.LookPath("speech-dispatcher"); err == nil && exec.CommandContext(ctx, path, "--spawn").Run() == nil {
			if s, err := dialDispatcher(ctx, socket); err == nil {
				return s, nil
			}
		}
	}
	for _, name := range []string{"espeak-ng", "espeak"} {
		if path, err := exec.LookPath(name); err == nil {
			return espeak(path), nil
		}
	}
	return nil, errNoVoice
}

// dispatcherSocket is where the dispatcher of this session listens. One on another
// machine is not asked.
func dispatcherSocket() (path string, ok bool) {
	if address, set := os.LookupEnv("SPEECHD_ADDRESS"); set {
		return strings.CutPrefix(address, "unix_socket:")
	}
	runtime := os.Getenv("XDG_RUNTIME_DIR")
	return filepath.Join(runtime, "speech-dispatcher", "speechd.sock"), runtime != ""
}
