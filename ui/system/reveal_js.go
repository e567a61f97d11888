package system

import (
	"context"
	"errors"
)

// Reveal is not possible on a page.
func Reveal(context.Context, string) error { return errors.ErrUnsupported }
