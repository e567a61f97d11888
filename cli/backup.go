package cli

import (
	"errors"

	"worldslide/settings"
	"worldslide/settings/backup"
)

// copyProfile copies the player's profile to a file or restores it.
func copyProfile(inv Invocation, out *output, do func(file string, d settings.Directories) error) {
	directories, err := settings.Locate(inv.Config)
	if err != nil {
		out.complain(ExitUsage, err)
		return
	}
	switch err := do(inv.Operands[0], directories); {
	case errors.Is(err, backup.ErrInUse):
		out.complain(ExitNegative, err)
	case err != nil:
		out.complain(ExitUsage, err)
	}
}
