//go:build !unix || darwin

package system

import "errors"

// Activate brings this program's window before all others and gives it the
// keyboard. This system lets no program do that which is not in front itself.
func Activate(string) error { return errors.ErrUnsupported }
