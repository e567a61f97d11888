//go:build windows || darwin

package system

import "context"

// portalFile always fails: there is no portal, but the system's own dialogs always exist.
func portalFile(context.Context, fileQuestion) (string, error) { return "", errNoPortal }
