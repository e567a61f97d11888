// Worldslide is a game of sliding puzzles. Without a command it opens its
// window; package cli has the others.
package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"worldslide/cli"
	"worldslide/game"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/system"
)

// Variables of the environment that the end-to-end tests set.
const (
	guestVariable = "WORLDSLIDE_GUEST" // where the host is that drives the game
	scaleVariable = "WORLDSLIDE_SCALE" // device pixels a device-independent pixel
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
	if inv.Command != cli.Play {
		return cli.Run(inv, os.Stdin, os.Stdout, os.Stderr)
	}
	first, err := open(inv)
	if err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitUsage
	}
	of, err := family(inv)
	if err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitUsage
	}
	if err := play(inv, first, of); err != nil {
		cli.Complain(os.Stderr, err)
		return cli.ExitNegative
	}
	return cli.ExitOK
}

// open returns the game that the command line names, or nil for none.
func open(inv cli.Invocation) (*session.Session, error) {
	s, err := openOperand(inv)
	if err != nil {
		return nil, err
	}
	if s != nil && !game.Shows(s.Family()) {
		return nil, fmt.Errorf("%s: this family has no window: want print, solve, verify or generate", s.Family().Name())
	}
	return s, nil
}

// family returns the family that the command line names, or nil for none.
func family(inv cli.Invocation) (puzzle.Family, error) {
	if inv.Family == "" {
		return nil, nil
	}
	f, ok := puzzle.ByName(inv.Family)
	if !ok || !game.Shows(f) {
		return nil, fmt.Errorf("%s: this family has no window: want print, solve, verify or generate", inv.Family)
	}
	return f, nil
}

func openOperand(inv cli.Invocation) (*session.Session, error) {
	if inv.Start != nil {
		return session.New(*inv.Start)
	}
	if len(inv.Operands) == 0 {
		return nil, nil
	}
	operand := inv.Operands[0]
	if strings.HasSuffix(operand, session.Extension) {
		data, err := os.ReadFile(operand)
		if err != nil {
			return nil, fmt.Errorf("open the saved game: %w", err)
		}
		s, err := session.Load(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", operand, err)
		}
		return s, nil
	}
	code, err := puzzle.ParseCode(operand)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// play opens the window.
func play(inv cli.Invocation, first *session.Session, of puzzle.Family) error {
	guest := os.Getenv(guestVariable)
	if guest == "" && !hasDisplay() {
		return errors.New("no display: DISPLAY and WAYLAND_DISPLAY are not set; start it on a desktop, or use a command that needs no window (see --help)")
	}
	directories, err := settings.Locate(inv.Config)
	if err != nil {
		return err
	}
	preferences, warnings, err := settings.Load(directories.Config)
	if err != nil {
		cli.Complain(os.Stderr, err) // the defaults are in force; the game goes on
	}
	began := time.Now()
	o := game.Options{
		Session: first, Family: of, Settings: preferences, Directories: directories, Warnings: warnings,
		Picture:  inv.Picture,
		Language: inv.Language, Locale: system.Locale(),
		Clock:         func() time.Duration { return time.Since(began) },
		Random:        rand.Uint32,
		Today:         time.Now,
		GuestEndpoint: guest,
	}
	if guest != "" {
		// A host runs ticks as fast as it likes: they are the clock.
		o.Clock = tickClock()
	}
	o.Scale, _ = strconv.ParseFloat(os.Getenv(scaleVariable), 64) // 0 if absent
	g, err := game.New(o)
	if err != nil {
		return err
	}
	return g.Run()
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
