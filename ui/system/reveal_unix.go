//go:build unix && !darwin

package system

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os/exec"
	"path/filepath"

	"github.com/godbus/dbus/v5"
)

// taskReveal is the task in [MissingHelper].
const taskReveal = "showing a file in its folder"

// Reveal shows a file in its folder. The desktop's file manager selects it
// (https://www.freedesktop.org/wiki/Specifications/file-manager-interface/); otherwise xdg-open
// opens the folder. The path is absolute. It blocks, so call it in the background.
func Reveal(ctx context.Context, path string) error {
	if revealByBus(ctx, path) == nil {
		return nil
	}
	opener, err := exec.LookPath("xdg-open")
	if errors.Is(err, exec.ErrNotFound) {
		return MissingHelper{Task: taskReveal, Package: "xdg-utils"}
	}
	if err == nil {
		err = exec.CommandContext(ctx, opener, filepath.Dir(path)).Run()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", taskReveal, err)
	}
	return nil
}

func revealByBus(ctx context.Context, path string) error {
	bus, err := connectBus(ctx)
	if err != nil {
		return err
	}
	defer bus.Close()
	asking, cancel := context.WithTimeout(ctx, portalTimeout)
	defer cancel()
	address := url.URL{Scheme: "file", Path: path}
	return bus.Object("org.freedesktop.FileManager1", dbus.ObjectPath("/org/freedesktop/FileManager1")).
		CallWithContext(asking, "org.freedesktop.FileManager1.ShowItems", 0, []string{address.String()}, "").Err
}
