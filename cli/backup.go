package cli

import (
	"errors"

	"worldslide/settings"
	"worldslide/settings/backup"
)

// copyProfile writes the player's profile into a file, or brings one back.
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
