package system

import (
	"context"
	"errors"
)

// Reveal is not supported on a page.
func Reveal(context.Context, string) error { return errors.ErrUnsupported }
