//go:build windows || darwin

package system

import (
	"context"
	"os/exec"
)

// portalFile knows no portal: the system's own dialogs are always there.
func portalFile(context.Context, fileQuestion) (string, error) { return "", errNoPortal }

// kdialog is a program of other systems.
func kdialog(context.Context, fileQuestion) (string, error) { return "", exec.ErrNotFound }
