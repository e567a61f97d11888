package program

import (
	"worldslide/cli"
	"worldslide/game/family"
)

// headless returns an error: a page has no command line, and is smaller without the commands.
func headless([]family.Family, cli.Invocation) int { return cli.ExitUsage }
