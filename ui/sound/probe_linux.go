package sound

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// On Linux oto must not be called blindly: without a device, ALSA prints many lines to the
// terminal, and a malformed PULSE_SERVER makes oto panic in its own goroutine, which ends the game.

// probe returns an error if there is certainly no sound device: neither a sound server's socket nor
// a card. It only checks files.
func probe() error {
	if servers, set := os.LookupEnv("PULSE_SERVER"); set {
		return checkServers(servers)
	}
	if folder := os.Getenv("XDG_RUNTIME_DIR"); folder != "" {
		if _, err := os.Stat(filepath.Join(folder, "pulse", "native")); err == nil {
			return nil
		}
	}
	// "p" means playback. The constant pattern is well-formed.
	if cards, _ := filepath.Glob("/dev/snd/pcmC*D*p"); len(cards) > 0 {
		return nil
	}
	return errNoDevice
}

// checkServers returns an error if PULSE_SERVER, a list of server addresses, is malformed. An entry
// may start with a machine name in braces.
func checkServers(servers string) error {
	for _, server := range strings.Fields(servers) {
		if strings.HasPrefix(server, "{") && !strings.Contains(server, "}") {
			return fmt.Errorf("%w: PULSE_SERVER has no closing brace: %q", errNoDevice, server)
		}
	}
	return nil
}
