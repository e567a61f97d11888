package sound

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Linux is the one system where oto must not be asked blindly. Without a device, ALSA's library
// writes a screenful to the terminal, and a mistyped PULSE_SERVER makes oto panic in a goroutine of
// its own, where nobody can stop the panic from ending the game.

// probe returns an error if there is certainly no sound device: no sound server's socket and no
// card. It only looks at files.
func probe() error {
	if servers, set := os.LookupEnv("PULSE_SERVER"); set {
		return checkServers(servers)
	}
	if folder := os.Getenv("XDG_RUNTIME_DIR"); folder != "" {
		if _, err := os.Stat(filepath.Join(folder, "pulse", "native")); err == nil {
			return nil
		}
	}
	// "p" is for playback; the pattern is a constant, so it cannot be malformed.
	if cards, _ := filepath.Glob("/dev/snd/pcmC*D*p"); len(cards) > 0 {
		return nil
	}
	return errNoDevice
}

// checkServers returns an error if PULSE_SERVER, a list of places to find a server at, is not
// well-formed. An entry may start with the name of a machine in braces.
func checkServers(servers string) error {
	for _, server := range strings.Fields(servers) {
		if strings.HasPrefix(server, "{") && !strings.Contains(server, "}") {
			return fmt.Errorf("%w: PULSE_SERVER has no closing brace: %q", errNoDevice, server)
		}
	}
	return nil
}
