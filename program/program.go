// Package program is the main program for given families of puzzles. It reads the command line, and
// then runs a command of package cli, passes the request to a window that is already open, or opens
// the window.
package program

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	"worldslide/cli"
	"worldslide/crash"
	"worldslide/game"
	"worldslide/game/family"
	"worldslide/game/render"
	"worldslide/game/webworker"
	"worldslide/internal/buildinfo"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/singleinstance"
	"worldslide/ui/system"
)

// Environment variables set by the end-to-end tests.
const (
	guestVariable  = "WORLDSLIDE_GUEST"  // endpoint of the host that drives the program
	scaleVariable  = "WORLDSLIDE_SCALE"  // device pixels per device-independent pixel
	todayVariable  = "WORLDSLIDE_TODAY"  // the date, as 2006-01-02
	placesVariable = "WORLDSLIDE_PLACES" // file to which the positions of widgets are written
	framesVariable = "WORLDSLIDE_FRAMES" // file to which the times of frames are written
	reportVariable = "WORLDSLIDE_REPORT" // if set, crashes leave reports even if a host drives the program
)

// Main runs the program with families in the order of the home screen and returns the exit status.
// Links without a family belong to the first one.
func Main(families ...family.Family) int {
	if crash.Asked() {
		crash.Serve(buildinfo.Version, time.Now)
		return cli.ExitOK
	}
	attachConsole()
	catalogue := make(puzzle.Catalogue, len(families))
	for i, f := range families {
		catalogue[i] = f.Puzzle()
	}
	if webworker.Asked() {
		webworker.Answer(catalogue, func(ctx context.Context, request []byte, progress func(float64)) ([]byte, error) {
			return render.Make(ctx, families, request, progress)
		})
	}
	inv, err := cli.Parse(catalogue, os.Args[1:])
	if err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitUsage
	}
	if inv.Command != cli.Play {
		return headless(families, inv)
	}
	ending := game.AwaitEnding() // before open, because loading a long game takes a while
	defer ending.Stop()
	begins := first{code: replayCode(inv), file: fileOf(inv)}
	if begins.code == "" && (begins.file == "" || begins.file == inv.Picture) { // a picture is for the tiles of the game
		if begins.session, err = open(inv); err != nil {
			cli.Complain(os.Stderr, err)
			return cli.ExitUsage
		}
	}
	of, err := namedFamily(inv)
	if err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitUsage
	}
	if ending.Asked() {
		return cli.ExitOK
	}
	if err := play(families, inv, begins, of, ending); err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitNegative
	}
	return cli.ExitOK
}

// first is what the window opens first: a game, a code to be replayed, or neither.
type first struct {
	session *session.Session
	code    string
	file    string // a picture or a file of puzzles, or ""
}

// play opens the window and runs it until it is closed. If a window is open already, play passes the
// request to it and returns.
func play(families []family.Family, inv cli.Invocation, begins first, of puzzle.Spec, ending *game.Ending) error {
	guest := os.Getenv(guestVariable)
	if guest == "" && !hasDisplay() {
		return errors.New("no display: DISPLAY and WAYLAND_DISPLAY are not set; start it on a desktop, or use a command that needs no window (see --help)")
	}
	directories, err := settings.Locate(inv.Config)
	if err != nil && !errors.Is(err, settings.ErrNoHome) {
		return err // without a home folder nothing is saved
	}
	var window *singleinstance.Window
	if runtime.GOOS != "js" && directories.Data != "" { // a browser may have several pages
		window, err = join(directories, inv, begins)
		if window == nil && err == nil {
			return nil // another window took the request
		}
		// On error this process opens a window. A system without sockets is not reported.
		if err != nil && !errors.Is(err, singleinstance.ErrNoSocket) {
			cli.Complain(os.Stderr, err)
		}
	}
	var reporter *crash.Reporter
	if directories.Data != "" && (guest == "" || os.Getenv(reportVariable) != "") {
		if reporter, err = crash.Start(directories.Data); err != nil {
			cli.Complain(os.Stderr, err) // continue without reports
		}
	}
	preferences, warnings, err := settings.Load(directories.Config, family.Preferences(families)...)
	if err != nil {
		cli.Complain(os.Stderr, err) // continue with the defaults
	}
	began := time.Now()
	o := game.Options{
		Families: families,
		Session:  begins.session, Code: begins.code, Family: of, Settings: preferences, Directories: directories, Warnings: warnings,
		File:     begins.file,
		Ending:   ending,
		Language: inv.Language, Locale: system.Locale(),
		Program: buildinfo.Read(),
		Crash:   reporter, Report: crash.Unseen(directories.Data),
		Clock:         func() time.Duration { return time.Since(began) },
		Frames:        os.Getenv(framesVariable),
		Places:        os.Getenv(placesVariable),
		Random:        rand.Uint32,
		Today:         time.Now,
		GuestEndpoint: guest,
	}
	if guest != "" {
		// A host runs ticks at any speed, so they are the clock.
		o.Clock = game.TickClock
		if today, err := time.Parse(time.DateOnly, os.Getenv(todayVariable)); err == nil {
			o.Today = func() time.Time { return today }
		}
	}
	o.Scale, _ = strconv.ParseFloat(os.Getenv(scaleVariable), 64) // 0 if absent
	g, err := game.New(o)
	if err != nil {
		return err
	}
	if window != nil {
		defer window.Close()
		go window.Serve(g.Take)
	}
	err = g.Run()
	reporter.Close() // not deferred, because deferred calls run before a crash is reported
	return err
}

// join makes this process the one that receives the requests of later starts. If there is one
// already, join sends it the request and returns nil.
func join(d settings.Directories, inv cli.Invocation, begins first) (*singleinstance.Window, error) {
	r := singleinstance.Request{Continue: inv.Continue, Family: inv.Family}
	switch {
	case begins.code != "":
		r.Game = begins.code
	case begins.session != nil:
		r.Game = string(begins.session.Save())
	}
	if begins.file != "" {
		// The other process may have another working directory.
		path, err := filepath.Abs(begins.file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", begins.file, err)
		}
		r.File = path
	}
	return singleinstance.Join(d.Data, r)
}

// hasDisplay reports whether a window can be opened. Only systems with X11 or Wayland may have no
// display.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}
