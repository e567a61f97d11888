//go:build !js

package program

import (
	"os"

	"worldslide/cli"
	"worldslide/crash"
	"worldslide/settings"
)

// headless runs a command that needs no window. If it crashes, its report is in the data folder.
func headless(inv cli.Invocation) int {
	reporter := report(inv)
	reporter.Action(string(inv.Command))
	exit := cli.Run(inv, os.Stdin, os.Stdout, os.Stderr)
	reporter.Close() // not deferred: a crash is reported after what was deferred
	return exit
}

// report has a crash of a command reported. Where that is not possible, the command runs without,
// and says nothing of it: its answers are the same.
func report(inv cli.Invocation) *crash.Reporter {
	if inv.Command == cli.ShowHelp || inv.Command == cli.ShowVersion {
		return nil
	}
	directories, err := settings.Locate(inv.Config)
	if err != nil {
		return nil
	}
	reporter, err := crash.Start(directories.Data)
	if err != nil {
		return nil
	}
	return reporter
}
