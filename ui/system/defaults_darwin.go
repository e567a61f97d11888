package system

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// defaultsTimeout is much more than the defaults program needs.
const defaultsTimeout = 2 * time.Second

// readDefault reads a preference with the defaults program. An unset one is "".
func readDefault(ctx context.Context, domain, key string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, defaultsTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", domain, key).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.Exited() {
		return "", nil // no such key or domain
	}
	if err != nil {
		return "", fmt.Errorf("read the preference %s: %w", key, err)
	}
	return strings.TrimSpace(string(out)), nil
}
