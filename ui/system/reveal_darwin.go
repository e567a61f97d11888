package system

import (
	"context"
	"fmt"
	"os/exec"
)

// Reveal shows a file in its folder. The path is absolute. It blocks, so call it in the background.
func Reveal(ctx context.Context, path string) error {
	if err := exec.CommandContext(ctx, "/usr/bin/open", "-R", path).Run(); err != nil {
		return fmt.Errorf("showing a file in its folder: %w", err)
	}
	return nil
}
