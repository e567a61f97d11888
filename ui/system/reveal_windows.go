package system

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"syscall"
)

// Reveal shows a file in its folder. The path is absolute. It blocks, so call it in the background.
func Reveal(ctx context.Context, path string) error {
	explorer := exec.CommandContext(ctx, "explorer.exe")
	// Explorer parses its command line itself: only the path is quoted. Paths contain no quotes.
	explorer.SysProcAttr = &syscall.SysProcAttr{CmdLine: `explorer.exe /select,"` + path + `"`}
	err := explorer.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil // Explorer returns 1 even on success
	}
	if err != nil {
		return fmt.Errorf("showing a file in its folder: %w", err)
	}
	return nil
}
