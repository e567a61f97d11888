package speech

import (
	"context"
	"os/exec"
	"syscall"
)

// find starts the child that speaks.
func find(ctx context.Context) (engine, error) {
	path, err := exec.LookPath("powershell.exe")
	if err != nil {
		return nil, errNoVoice
	}
	cmd := exec.CommandContext(ctx, path, "-NoProfile", "-NonInteractive", "-Command", script)
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	return startChild(cmd)
}
