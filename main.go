// Worldslide is a game of sliding puzzles. Without a command it opens its
// window; package cli has the others.
package main

import (
	"os"

	"worldslide/cli"
)

func main() {
	os.Exit(run())
}

func run() int {
	inv, err := cli.Parse(os.Args[1:])
	if err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitUsage
	}
	return cli.Run(inv, os.Stdin, os.Stdout, os.Stderr)
}
