//go:build unix && !darwin

package system

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var worldslide = []string{"*.worldslide"}

// fakeZenity replaces all programs by a shell script, which writes its arguments to the returned
// file, one per line.
func fakeZenity(t *testing.T, script string) (arguments string) {
	t.Helper()
	directory := t.TempDir()
	arguments = filepath.Join(directory, "arguments")
	text := "#!/bin/sh\nprintf '%s\\n' \"$@\" >>'" + arguments + "'\n" + script + "\n"
	if err := os.WriteFile(filepath.Join(directory, "zenity"), []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", directory)
	return arguments
}

func TestOpenFile(t *testing.T) {
	arguments := fakeZenity(t, `echo "/home/p/my game.worldslide"`)
	path, err := OpenFile(t.Context(), "Open a game", "Saved games", worldslide)
	if path != "/home/p/my game.worldslide" || err != nil {
		t.Errorf("OpenFile = %q, %v", path, err)
	}
	got, err := os.ReadFile(arguments)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"--file-selection\n", "--title\nOpen a game\n", "--file-filter=Saved games|*.[wW]"} {
		if !strings.Contains(string(got), want) {
			t.Errorf("zenity's arguments lack %q:\n%s", want, got)
		}
	}
	if worldslide[0] != "*.worldslide" {
		t.Errorf("the caller's pattern has become %q", worldslide[0])
	}
}

func TestClosedDialogIsNoError(t *testing.T) {
	fakeZenity(t, "exit 1")
	if path, err := OpenFile(t.Context(), "", "", worldslide); path != "" || err != nil {
		t.Errorf("OpenFile = %q, %v", path, err)
	}
	if path, err := SaveFile(t.Context(), "", "g", "", worldslide); path != "" || err != nil {
		t.Errorf("SaveFile = %q, %v", path, err)
	}
}

func TestFailingDialogIsAnError(t *testing.T) {
	fakeZenity(t, "echo out of windows >&2; exit 3")
	path, err := OpenFile(t.Context(), "", "", worldslide)
	if path != "" || err == nil || !strings.Contains(err.Error(), "out of windows") {
		t.Errorf("OpenFile = %q, %v", path, err)
	}
}

func TestEndOfTheContextClosesTheDialog(t *testing.T) {
	arguments := fakeZenity(t, "exec /bin/sleep 3600")
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for { // until the dialog is open
			if _, err := os.Stat(arguments); err == nil {
				break
			}
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	if path, err := OpenFile(ctx, "", "", worldslide); path != "" || !errors.Is(err, context.Canceled) {
		t.Errorf("OpenFile = %q, %v", path, err)
	}
}

func TestMissingZenity(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	_, openErr := OpenFile(t.Context(), "", "", worldslide)
	_, saveErr := SaveFile(t.Context(), "", "", "", worldslide)
	const want = "choosing a file needs a helper program that is not installed: install the package zenity"
	for _, err := range []error{openErr, saveErr} {
		var missing MissingHelper
		if !errors.As(err, &missing) || missing.Package != "zenity" || missing.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

func TestSaveFileAddsTheExtension(t *testing.T) {
	home := t.TempDir()
	arguments := fakeZenity(t, "echo '"+home+"/game'")
	path, err := SaveFile(t.Context(), "Save", "game.worldslide", "", worldslide)
	if want := filepath.Join(home, "game.worldslide"); path != want || err != nil {
		t.Errorf("SaveFile = %q, %v, want %q", path, err, want)
	}
	got, err := os.ReadFile(arguments)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"--save\n", "--confirm-overwrite\n", "--filename\ngame.worldslide\n"} {
		if !strings.Contains(string(got), want) {
			t.Errorf("zenity's arguments lack %q:\n%s", want, got)
		}
	}
}

func TestSaveFileNeverOverwritesUnasked(t *testing.T) {
	home := t.TempDir()
	whole := filepath.Join(home, "game.worldslide")
	if err := os.WriteFile(whole, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	// The player omits the extension and confirms the whole name when asked again.
	arguments := fakeZenity(t, `case "$*" in *`+whole+`*) echo '`+whole+`';; *) echo '`+home+`/game';; esac`)
	path, err := SaveFile(t.Context(), "", "game", "", worldslide)
	if path != whole || err != nil {
		t.Errorf("SaveFile = %q, %v, want %q", path, err, whole)
	}
	got, err := os.ReadFile(arguments)
	if err != nil {
		t.Fatal(err)
	}
	if asked := strings.Count(string(got), "--save\n"); asked != 2 {
		t.Errorf("asked %d times, want 2", asked)
	}
}

func TestWithExtension(t *testing.T) {
	several := []string{"*.worldslide", "*.txt"}
	for _, c := range []struct {
		path     string
		patterns []string
		want     string
	}{
		{"a", worldslide, "a.worldslide"},
		{"a.worldslide", worldslide, "a.worldslide"},
		{"a.WorldSlide", worldslide, "a.WorldSlide"},
		{"a.b", worldslide, "a.b.worldslide"},
		{"a.txt", several, "a.txt"},
		{"a", several, "a.worldslide"},
		{"a", []string{"*", "*.*", "game*"}, "a"},
		{"a", nil, "a"},
	} {
		if got := WithExtension(c.path, c.patterns); got != c.want {
			t.Errorf("WithExtension(%q, %q) = %q, want %q", c.path, c.patterns, got, c.want)
		}
	}
}
