package program

import "worldslide/cli"

// headless returns an error: a page has no command line, and is smaller without the commands.
func headless(cli.Invocation) int { return cli.ExitUsage }
