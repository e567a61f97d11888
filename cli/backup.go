package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"worldslide/settings"
	"worldslide/settings/backup"
)

// backUp copies the player's profile to a file.
func backUp(inv Invocation, out *output) {
	withProfile(inv, out, func(d settings.Directories) error { return backup.Write(inv.Operands[0], d) })
}

// restore restores a profile from a file, and names what it could not add.
func restore(inv Invocation, out *output) {
	withProfile(inv, out, func(d settings.Directories) error {
		counts, err := backup.Restore(inv.Operands[0], d)
		if err != nil {
			return err
		}
		if n := counts.Different + counts.Aside; n > 0 {
			out.result(fmt.Sprintf("files that differ from existing ones, now in %s: %d", filepath.Join(d.Data, "restored"), n))
		}
		if counts.SettingsStay {
			out.result("settings that differ from the existing ones: not taken")
		}
		if counts.DamagedLines > 0 {
			out.result(fmt.Sprintf("lines of results that cannot be read, not taken: %d", counts.DamagedLines))
		}
		return nil
	})
}

// withProfile runs a command on the files of the player's profile.
func withProfile(inv Invocation, out *output, do func(d settings.Directories) error) {
	directories, err := settings.Locate(inv.Config)
	if err != nil {
		out.complain(ExitUsage, err)
		return
	}
	switch err := do(directories); {
	case errors.Is(err, backup.ErrInUse):
		out.complain(ExitNegative, err)
	case err != nil:
		out.complain(ExitUsage, err)
	}
}
