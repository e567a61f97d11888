//go:build !js

package screen

import (
	"os"
	"runtime"

	"github.com/atotto/clipboard"

	"worldslide/ui/system"
)

func writeSystemClipboard(text string) error {
	if clipboard.Unsupported {
		return missingClipboard(os.Getenv("WAYLAND_DISPLAY"))
	}
	return clipboard.WriteAll(text)
}

func readSystemClipboard() (string, error) {
	if clipboard.Unsupported {
		return "", missingClipboard(os.Getenv("WAYLAND_DISPLAY"))
	}
	return clipboard.ReadAll()
}

// quietClipboard is true on X11 and Windows. On Wayland a helper program may take the focus to read, and
// macOS asks.
func quietClipboard() bool {
	return !clipboard.Unsupported && runtime.GOOS != "darwin" && os.Getenv("WAYLAND_DISPLAY") == ""
}

// missingClipboard returns the error for a missing helper program. X11 and Wayland need different
// packages.
func missingClipboard(wayland string) system.MissingHelper {
	missing := system.MissingHelper{Task: "the system's clipboard", Package: "xclip"}
	if wayland != "" {
		missing.Package = "wl-clipboard"
	}
	return missing
}
