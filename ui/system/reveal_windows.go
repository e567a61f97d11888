package system

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"syscall"
)

// Reveal shows a file in its folder. The path is absolute. It must be called beside the
// game's loop.
func Reveal(ctx context.Context, path string) error {
	explorer := exec.CommandContext(ctx, "explorer.exe")
	// Explorer parses its command line by itself: only the path stands in quotes, which
	// no path has.
	explorer.SysProcAttr = &syscall.SysProcAttr{CmdLine: `explorer.exe /select,"` + path + `"`}
	err := explorer.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil // it answers 1 even when it has shown the file
	}
	if err != nil {
		return fmt.Errorf("showing a file in its folder: %w", err)
	}
	return nil
}
