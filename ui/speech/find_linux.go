package speech

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// find returns Speech Dispatcher, or else espeak-ng.
func find(ctx context.Context) (engine, error) {
	if socket, ok := dispatcherSocket(); ok {
		if s, err := dialDispatcher(ctx, socket); err == nil {
			return s, nil
		}
		// Clients start it themselves. The command returns once it is listening.
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

// dispatcherSocket returns the socket of this session's dispatcher. Remote dispatchers are not
// used.
func dispatcherSocket() (path string, ok bool) {
	if address, set := os.LookupEnv("SPEECHD_ADDRESS"); set {
		return strings.CutPrefix(address, "unix_socket:")
	}
	runtime := os.Getenv("XDG_RUNTIME_DIR")
	return filepath.Join(runtime, "speech-dispatcher", "speechd.sock"), runtime != ""
}
