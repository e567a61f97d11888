//go:build !js

package screen

import (
	"errors"
	"testing"

	"github.com/atotto/clipboard"

	"worldslide/ui/system"
)

// Without a helper program the error names the package to install, and copied text is available
// within the game.
func TestClipboardWithoutHelper(t *testing.T) {
	defer func(unsupported bool) { clipboard.Unsupported = unsupported }(clipboard.Unsupported)
	clipboard.Unsupported = true
	for display, want := range map[string]string{"": "xclip", "wayland-0": "wl-clipboard"} {
		t.Setenv("WAYLAND_DISPLAY", display)
		woken := make(chan struct{}, 1)
		c := Clipboard{Wake: func() { woken <- struct{}{} }}

		c.WriteText("worlds 4x4")
		<-woken
		done, err := c.CopyResult()
		var missing system.MissingHelper
		if !done || !errors.As(err, &missing) || missing.Package != want {
			t.Errorf("CopyResult = %v, %v; want the missing package %s", done, err, want)
		}
		if text, err := new(Clipboard).ReadText(); !errors.As(err, &missing) || text != "" {
			t.Errorf("ReadText of nothing copied = %q, %v; want the missing package", text, err)
		}
		c.AskText()
		<-woken
		if text, ok := c.pasted(); text != "worlds 4x4" || !ok {
			t.Errorf("pasted %q, %v", text, ok)
		}
	}
}
