package system

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// defaultsTimeout is far more than macOS' defaults program needs.
const defaultsTimeout = 2 * time.Second

// readDefault reads one of the user's preferences with the program that macOS
// has for it. One that is not set is "".
func readDefault(ctx context.Context, domain, key string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, defaultsTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", domain, key).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.Exited() {
		return "", nil // there is no such key, or no such domain
	}
	if err != nil {
		return "", fmt.Errorf("read the preference %s: %w", key, err)
	}
	return strings.TrimSpace(string(out)), nil
}
