//go:build !js

package program

import (
	"os"

	"worldslide/cli"
	"worldslide/crash"
	"worldslide/game/family"
	"worldslide/settings"
)

// headless runs a command without a window and returns its exit status. A crash leaves a report in
// the data folder.
func headless(families []family.Family, inv cli.Invocation) int {
	reporter := startReporter(inv)
	reporter.Action(string(inv.Command))
	run := cli.Run
	if inv.Command == cli.Render {
		run = renderer{families}.run
	}
	exit := run(inv, os.Stdin, os.Stdout, os.Stderr)
	reporter.Close() // not deferred, because deferred calls run before a crash is reported
	return exit
}

// startReporter starts the reporter of crashes. If that is not possible it returns nil, and the
// command runs without it.
func startReporter(inv cli.Invocation) *crash.Reporter {
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
