//go:build !js

package program

import (
	"os"

	"worldslide/cli"
)

// headless runs a command that needs no window.
func headless(inv cli.Invocation) int {
	return cli.Run(inv, os.Stdin, os.Stdout, os.Stderr)
}
