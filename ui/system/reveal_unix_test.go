//go:build unix && !darwin

package system

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/godbus/dbus/v5"
)

// fileManager is a fake file manager.
type fileManager struct{ shown chan []string }

func (f fileManager) ShowItems(uris []string, _ string) *dbus.Error {
	f.shown <- uris
	return nil
}

// The desktop's file manager shows the file.
func TestRevealByFileManager(t *testing.T) {
	startBus(t)
	bus, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	manager := fileManager{make(chan []string, 1)}
	if err := bus.Export(manager, "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1"); err != nil {
		t.Fatal(err)
	}
	if _, err := bus.RequestName("org.freedesktop.FileManager1", 0); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", "")
	if err := Reveal(t.Context(), "/home/p/my file.txt"); err != nil {
		t.Fatal(err)
	}
	if got := <-manager.shown; len(got) != 1 || got[0] != "file:///home/p/my%20file.txt" {
		t.Errorf("it shows %v", got)
	}
}

// Without a file manager on the bus, xdg-open opens the folder; without xdg-open the error names
// its package.
func TestRevealWithoutFileManager(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	var none MissingHelper
	if err := Reveal(t.Context(), "/home/p/my file.txt"); !errors.As(err, &none) || none.Package != "xdg-utils" {
		t.Errorf("without anything: %v", err)
	}
	said := filepath.Join(folder, "said")
	if err := os.WriteFile(filepath.Join(folder, "xdg-open"), []byte("#!/bin/sh\necho \"$@\" >'"+said+"'\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Reveal(t.Context(), "/home/p/my file.txt"); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(said); err != nil || string(got) != "/home/p\n" {
		t.Errorf("xdg-open is asked for %q, %v", got, err)
	}
}
