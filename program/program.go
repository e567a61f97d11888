// Package program is the whole program but for its families of puzzles: it reads the
// command line, and opens the window, hands over to the one that is open, or does
// what package cli can do without a window.
package program

import (
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
	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/singleinstance"
	"worldslide/ui/system"
)

// Variables of the environment that the end-to-end tests set.
const (
	guestVariable  = "WORLDSLIDE_GUEST"  // where the host is that drives the game
	scaleVariable  = "WORLDSLIDE_SCALE"  // device pixels a device-independent pixel
	todayVariable  = "WORLDSLIDE_TODAY"  // the date, as 2006-01-02
	placesVariable = "WORLDSLIDE_PLACES" // a file to be told where widgets are
	framesVariable = "WORLDSLIDE_FRAMES" // a file to be told how long frames take
	reportVariable = "WORLDSLIDE_REPORT" // not "": crashes leave reports even while a host drives the game
)

// Main runs the program with families, in the order in which players see them; the
// first is the one of links that name none. It returns the exit status.
func Main(families ...family.Family) int {
	if crash.Asked() {
		crash.Serve(cli.Version, time.Now)
		return cli.ExitOK
	}
	attachConsole()
	catalogue := make(puzzle.Catalogue, len(families))
	for i, f := range families {
		catalogue[i] = f.Puzzle
	}
	if webworker.Asked() {
		webworker.Answer(catalogue)
	}
	inv, err := cli.Parse(catalogue, os.Args[1:])
	if err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitUsage
	}
	if inv.Command != cli.Play {
		return headless(inv)
	}
	ending := game.AwaitEnding() // loading a long game takes a while
	defer ending.Stop()
	begins := first{code: watched(inv), file: fileOf(inv)}
	if begins.code == "" && (begins.file == "" || begins.file == inv.Picture) { // a picture is for the tiles of that game
		if begins.session, err = open(inv); err != nil {
			cli.Complain(os.Stderr, err)
			return cli.ExitUsage
		}
	}
	of, err := familyAsked(inv)
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

// first is what the window opens first: a game, or a code to be watched, or neither.
type first struct {
	session *session.Session
	code    string
	file    string // a picture, or a file with puzzles
}

// play opens the window, unless one is open: then that one opens the game.
func play(families []family.Family, inv cli.Invocation, begins first, of *puzzle.Family, ending *game.Ending) error {
	guest := os.Getenv(guestVariable)
	if guest == "" && !hasDisplay() {
		return errors.New("no display: DISPLAY and WAYLAND_DISPLAY are not set; start it on a desktop, or use a command that needs no window (see --help)")
	}
	directories, err := settings.Locate(inv.Config)
	if err != nil && !errors.Is(err, settings.ErrNoHome) {
		return err // without a home the game is played, and nothing kept
	}
	var window *singleinstance.Window
	if runtime.GOOS != "js" && directories.Data != "" { // a browser has pages, and shows them itself
		window, err = join(directories, inv, begins)
		if window == nil && err == nil {
			return nil // another window has it
		}
		// The game goes on, in a window of its own. A system without sockets is
		// nobody's fault, and there is nothing to be done about it.
		if err != nil && !errors.Is(err, singleinstance.ErrNoSocket) {
			cli.Complain(os.Stderr, err)
		}
	}
	var reporter *crash.Reporter
	if directories.Data != "" && (guest == "" || os.Getenv(reportVariable) != "") {
		if reporter, err = crash.Start(directories.Data); err != nil {
			cli.Complain(os.Stderr, err) // the game goes on without reports
		}
	}
	preferences, warnings, err := settings.Load(directories.Config, family.Preferences(families)...)
	if err != nil {
		cli.Complain(os.Stderr, err) // the defaults are in force; the game goes on
	}
	began := time.Now()
	o := game.Options{
		Families: families,
		Session:  begins.session, Code: begins.code, Family: of, Settings: preferences, Directories: directories, Warnings: warnings,
		File:     begins.file,
		Ending:   ending,
		Language: inv.Language, Locale: system.Locale(),
		Crash: reporter, Report: crash.Unseen(directories.Data),
		Clock:         func() time.Duration { return time.Since(began) },
		Frames:        os.Getenv(framesVariable),
		Random:        rand.Uint32,
		Today:         time.Now,
		GuestEndpoint: guest,
	}
	if guest != "" {
		// A host runs ticks as fast as it likes: they are the clock.
		o.Clock = tickClock()
		o.Places = os.Getenv(placesVariable)
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
	reporter.Close() // not deferred: a crash is reported after what was deferred
	return err
}

// join makes this process the one that later starts hand their games to, or
// hands the first game to the process that is it already and returns nil.
func join(d settings.Directories, inv cli.Invocation, begins first) (*singleinstance.Window, error) {
	r := singleinstance.Request{Continue: inv.Continue, Family: inv.Family}
	switch {
	case begins.code != "":
		r.Game = begins.code
	case begins.session != nil:
		r.Game = string(begins.session.Save())
	}
	if begins.file != "" {
		// The other process need not have been started in the same folder.
		path, err := filepath.Abs(begins.file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", begins.file, err)
		}
		r.File = path
	}
	return singleinstance.Join(d.Data, r)
}

// tickClock returns a clock that goes on by a sixtieth of a second each time it
// is asked, which the game does once a tick.
func tickClock() func() time.Duration {
	ticks := 0
	return func() time.Duration {
		ticks++
		return time.Duration(ticks) * time.Second / 60
	}
}

// hasDisplay reports whether a window can be opened. Only systems with X11 or
// Wayland can be without.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}
