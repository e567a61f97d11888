//go:build !unix || darwin

package system

import "errors"

// Activate is not supported: the system does not let background programs take the focus.
func Activate(string) error { return errors.ErrUnsupported }
