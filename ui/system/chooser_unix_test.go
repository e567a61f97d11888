//go:build unix && !darwin

package system

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
)

// chooser is the FileChooser interface of a fake portal. It answers at once.
type chooser struct {
	portal *fakePortal
	code   uint32
	uri    string
	asked  chan string // method and suggested name
}

const fakeRequest dbus.ObjectPath = "/org/freedesktop/portal/desktop/request/fake/1"

func (c *chooser) answer(what string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	name, _ := options["current_name"].Value().(string)
	c.asked <- strings.TrimSpace(what + " " + name)
	results := map[string]dbus.Variant{}
	if c.uri != "" {
		results["uris"] = dbus.MakeVariant([]string{c.uri})
	}
	if err := c.portal.bus.Emit(fakeRequest, requestResponse, c.code, results); err != nil {
		return "", dbus.MakeFailedError(err)
	}
	return fakeRequest, nil
}

// OpenFile and SaveFile have the signatures of the portal's documentation.
func (c *chooser) OpenFile(_, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return c.answer("open "+title, options)
}

func (c *chooser) SaveFile(_, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return c.answer("save "+title, options)
}

// The portal has precedence over programs.
func TestPortalFirst(t *testing.T) {
	for _, test := range []struct {
		name  string
		code  uint32
		uri   string
		save  bool
		path  string
		fails bool
		asked string
	}{
		{"chosen", 0, "file:///home/p/my%20game.worldslide", false, "/home/p/my game.worldslide", false, "open T"},
		{"closed", 1, "", false, "", false, "open T"},
		{"elsewhere", 0, "https://example.org/x", false, "", true, "open T"},
		{"to be written", 0, "file:///nowhere/table.csv", true, "/nowhere/table.csv", false, "save T table.csv"},
		{"without its extension", 0, "file:///nowhere/table", true, "/nowhere/table.csv", false, "save T table.csv"},
	} {
		t.Run(test.name, func(t *testing.T) {
			bus := startBus(t)
			c := &chooser{portal: startPortal(t, bus), code: test.code, uri: test.uri, asked: make(chan string, 9)}
			if err := c.portal.bus.Export(c, portalPath, chooserInterface); err != nil {
				t.Fatal(err)
			}
			arguments := fakeZenity(t, "exit 1")
			var path string
			var err error
			if test.save {
				path, err = SaveFile(t.Context(), "T", "table.csv", "CSV", []string{"*.csv"})
			} else {
				path, err = OpenFile(t.Context(), "T", "Games", worldslide)
			}
			if path != test.path || (err != nil) != test.fails {
				t.Errorf("%q, %v: want %q", path, err, test.path)
			}
			if got := <-c.asked; got != test.asked || len(c.asked) > 0 {
				t.Errorf("the portal was called with %q and %d more times, want %q", got, len(c.asked), test.asked)
			}
			if _, err := os.Stat(arguments); err == nil {
				t.Error("a program was started too")
			}
		})
	}
}

// A suggested name that looks like an option is not passed as one.
func TestSuggestedNameIsNoOption(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
	for _, program := range []string{"zenity"} {
		for _, name := range []string{"--help.worldslide", "-e.worldslide"} {
			directory := t.TempDir()
			arguments := filepath.Join(directory, "arguments")
			script := "#!/bin/sh\nprintf '%s\\n' \"$@\" >'" + arguments + "'\nexit 1\n"
			if err := os.WriteFile(filepath.Join(directory, program), []byte(script), 0o700); err != nil {
				t.Fatal(err)
			}
			t.Setenv("PATH", directory)
			if path, err := SaveFile(t.Context(), "T", name, "Games", worldslide); path != "" || err != nil {
				t.Errorf("%s: %q, %v", program, path, err)
			}
			got, err := os.ReadFile(arguments)
			if err != nil {
				t.Fatal(err)
			}
			if said := "\n" + string(got); strings.Contains(said, "\n"+name) || !strings.Contains(said, "\n./"+name+"\n") {
				t.Errorf("%s gets%s", program, said)
			}
		}
	}
}

func TestFoldedGlob(t *testing.T) {
	if got := foldedGlob("*.Wav1"); got != "*.[wW][aA][vV]1" {
		t.Errorf("%q", got)
	}
}
