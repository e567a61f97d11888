//go:build !js

package main

import (
	"os"

	"worldslide/cli"
)

// headless runs a command that needs no window.
func headless(inv cli.Invocation) int {
	return cli.Run(inv, os.Stdin, os.Stdout, os.Stderr)
}
