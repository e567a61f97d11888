//go:build linux

// Package windows plays the packaged program for Windows under Wine, on the display of the environment.
// Without WORLDSLIDE_WINDOWS, the path of the zip, it is skipped; the step wine of scripts/test-all builds
// the zip and runs the test.
package windows

import (
	"archive/zip"
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/internal/display"
	"worldslide/puzzle"
	"worldslide/session"
)

// patience is the time limit for each operation on a slow machine.
const patience = 2 * time.Minute

// games is the folder in which the archive is unpacked. It has blanks and letters that are in no code page
// of one byte.
const games = "Spiele für Zoë 世界"

// The packaged program starts, moves a piece and back by keys, saves both moves, and ends without
// complaints when its window is closed.
func TestPlay(t *testing.T) {
	archive := os.Getenv("WORLDSLIDE_WINDOWS")
	if archive == "" {
		t.Skip("needs Wine: run make test-all ONLY=wine")
	}
	d, err := display.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	disk := install(t, archive)
	var said bytes.Buffer
	ended := make(chan error, 1)
	// A gap in the bottom right corner of the board, so that the piece left of it can move right.
	game := command(disk, "wine", only(t, disk, games, "*", "worldslide.exe"), "worlds?board=classicsmall", "--lang", "en")
	game.Stdout, game.Stderr, game.WaitDelay = &said, &said, patience
	if err := game.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { ended <- game.Wait() }()

	picture := func() *image.RGBA {
		t.Helper()
		p, err := d.Picture()
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	await := func(what string, holds func() bool) {
		t.Helper()
		late := time.After(patience)
		again := time.NewTicker(50 * time.Millisecond)
		defer again.Stop()
		for !holds() {
			select {
			case <-again.C:
			case err := <-ended:
				t.Fatalf("the game has ended before %s: %v; its output:\n%s", what, err, &said)
			case <-late:
				keep(t, picture(), "failed")
				t.Fatalf("waited in vain until %s", what)
			}
		}
	}
	saved := func() int {
		files, _ := filepath.Glob(filepath.Join(disk, "users", "*", "AppData", "Local", "worldslide", "games", "*.worldslide"))
		if len(files) != 1 {
			return 0
		}
		text, err := os.ReadFile(files[0])
		if err != nil {
			return 0 // it is being replaced
		}
		s, err := session.ReadFrom(puzzle.Standard(), bytes.NewReader(text))
		if err != nil {
			return 0
		}
		moves, _ := s.Depth()
		return moves
	}
	var window display.Window
	await("the window is there", func() bool {
		windows, err := d.Windows()
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range windows {
			if strings.Contains(w.Title, "Worldslide") {
				window = w
				return true
			}
		}
		return false
	})
	await("the picture shows a world", func() bool { return display.Colours(picture()) > 5000 })
	began := picture()

	// Two cells of the board have more pixels, a clock or the state of a button has fewer.
	const moved = 4000
	press := func(k display.Key) { d.Press(k); d.Release(k) }
	press(display.Right)
	await("the move is saved", func() bool { return saved() == 1 })
	await("the picture shows the move", func() bool { return display.Differences(began, picture()) > moved })
	keep(t, picture(), "moved")
	press(display.Left)
	await("the second move is saved", func() bool { return saved() == 2 })
	await("the picture shows the first position", func() bool { return display.Differences(began, picture()) < moved })

	if err := d.CloseWindow(window); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if err != nil || strings.Contains("\n"+said.String(), "\nworldslide") { // Wine itself may write about the sound hardware
			t.Errorf("the game ended with %v; its output:\n%s", err, &said)
		}
	case <-time.After(patience):
		t.Fatal("the window is closed and the game still runs")
	}
	if n := saved(); n != 2 {
		t.Errorf("after the end %d moves are saved, want 2", n)
	}
}

// keep stores a picture for review if the environment names a folder.
func keep(t *testing.T, p *image.RGBA, name string) {
	t.Helper()
	if folder := os.Getenv("WORLDSLIDE_SCREENSHOTS"); folder != "" {
		f, err := os.Create(filepath.Join(folder, "windows-"+name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(png.Encode(f, p), f.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

// install creates a Windows installation that ends with the test, unpacks the archive in it and returns
// the folder of its drive C:.
func install(t *testing.T, archive string) (disk string) {
	t.Helper()
	disk = filepath.Join(t.TempDir(), "wine", "drive_c")
	t.Cleanup(func() {
		_ = command(disk, "wineserver", "--kill").Run()
		_ = command(disk, "wineserver", "--wait").Run()
	})
	run := func(arguments ...string) {
		if said, err := command(disk, arguments...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", arguments, err, said)
		}
	}
	run("wineboot", "--init")
	run("wineserver", "--wait") // until the disk is in its final state
	// No Go program starts without this library of random numbers, which older versions of Wine lack.
	library := filepath.Join(disk, "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(library); err != nil {
		run("x86_64-w64-mingw32-gcc", "-shared", "-O", "-Wall", "-Werror", "-o", library, filepath.Join("testdata", "bcryptprimitives.c"), "-ladvapi32")
	}
	packed, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	if err := os.CopyFS(filepath.Join(disk, games), packed); err != nil {
		t.Fatal(err)
	}
	return disk
}

// command returns a command for the Windows installation with a disk. Wine puts the folders of the user
// next to it.
func command(disk string, arguments ...string) *exec.Cmd {
	c := exec.Command(arguments[0], arguments[1:]...)
	prefix := filepath.Dir(disk)
	c.Env = append(os.Environ(), "HOME="+filepath.Dir(prefix), "WINEPREFIX="+prefix,
		"WINEDEBUG=-all", // no messages of Wine itself
		"WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=", // no downloads, no menu entries on the desktop
		"LC_ALL=C.UTF-8", "TZ=UTC")
	return c
}

// only returns the only file whose path matches.
func only(t *testing.T, parts ...string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(parts...))
	if err != nil || len(found) != 1 {
		t.Fatalf("%q: %q, %v", parts, found, err)
	}
	return found[0]
}
