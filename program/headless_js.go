package program

import "worldslide/cli"

// headless refuses: nobody types commands into a page, and the page is smaller
// without them.
func headless(cli.Invocation) int { return cli.ExitUsage }
