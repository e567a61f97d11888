//go:build linux

package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/internal/display"
)

// In Firefox, on the display of the environment, a game is played to its end by keys of the keyboard. The
// test has nothing but what a player has: the window's title and its picture.
func TestFirefox(t *testing.T) {
	address := site(t) + "?family=fifteen&size=3&tiles=1-2-3-4-0-6-7-5-8"
	d, err := display.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	profile := t.TempDir()
	// WebGL by software, and nothing of the browser itself in front of the game: the page asks to keep its
	// storage after the first move.
	preferences := `user_pref("webgl.force-enabled", true);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("dom.storageManager.prompt.testing", true);
user_pref("dom.storageManager.prompt.testing.allow", true);
user_pref("browser.shell.checkDefaultBrowser", false);
`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o600); err != nil {
		t.Fatal(err)
	}
	program := exec.Command(installed(t, "firefox-esr", "firefox"), "--no-remote", "--profile", profile, "--kiosk", address)
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = program.Process.Signal(os.Interrupt)
		force := time.AfterFunc(patience, func() { _ = program.Process.Kill() })
		defer force.Stop()
		_ = program.Wait()
	})

	var picture *image.RGBA
	var window display.Window
	// await waits until a picture of the screen, which looks at it keeps, meets a condition.
	await := func(what string, holds func() bool) {
		t.Helper()
		for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
			if picture, err = d.Picture(); err != nil {
				t.Fatal(err)
			}
			windows, err := d.Windows()
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range windows {
				if strings.Contains(w.Title, "Worldslide") {
					window = w
				}
			}
			if holds() {
				break
			}
			if time.Now().After(end) {
				keepPicture(t, picture, "failed")
				t.Fatalf("waited in vain until %s; the title is %q", what, window.Title)
			}
		}
		keepPicture(t, picture, strings.ReplaceAll(what, " ", "-"))
	}
	tile, button := [3]byte{0xE3, 0xF1, 0xFB}, [3]byte{0x0B, 0x6B, 0xB0} // of a tile at home, and of the main button
	const moved = 4000                                                   // pixels; a tile has more than four times as many
	await("the page is open", func() bool { return window.Title != "" })
	if err := d.Focus(window); err != nil {
		t.Fatal(err)
	}
	await("the tiles are shown", func() bool { return pixels(picture, tile) > 5*moved })
	for _, key := range []display.Key{display.Up, display.Left} { // tiles 5 and 8 to their places
		before := pixels(picture, tile)
		d.Press(key)
		d.Release(key)
		await(fmt.Sprintf("key %x has moved a tile home", key), func() bool { return pixels(picture, tile) > before+moved })
	}
	await("the solved game offers the next puzzle", func() bool { return pixels(picture, button) > 2*moved })
}

// pixels returns the number of pixels of a colour.
func pixels(p *image.RGBA, colour [3]byte) (n int) {
	for i := 0; i < len(p.Pix); i += 4 {
		if [3]byte(p.Pix[i:]) == colour {
			n++
		}
	}
	return n
}

// installed returns the path of the first program that is installed.
func installed(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatalf("none of %q is installed; scripts/need web brings them", names)
	return ""
}

// keepPicture stores a picture of the screen for review if the environment names a folder.
func keepPicture(t *testing.T, p *image.RGBA, name string) {
	t.Helper()
	if folder := os.Getenv("WORLDSLIDE_SCREENSHOTS"); folder != "" {
		f, err := os.Create(filepath.Join(folder, fmt.Sprintf("%s-%s.png", t.Name(), name)))
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(png.Encode(f, p), f.Close()); err != nil {
			t.Fatal(err)
		}
	}
}
