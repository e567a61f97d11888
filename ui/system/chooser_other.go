//go:build windows || darwin

package system

import "context"

// portalFile knows no portal: the system's own dialogs are always there.
func portalFile(context.Context, fileQuestion) (string, error) { return "", errNoPortal }
