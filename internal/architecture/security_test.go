package architecture

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Imports and calls that reach outside the program: starting programs, opening sockets, or calling
// the system.
var beyond = []string{
	"os/exec", "net", "net/http", "os/signal", "plugin", "syscall", "golang.org/x/sys/",
	"github.com/ncruces/zenity", "github.com/atotto/clipboard", "github.com/godbus/dbus/", "github.com/jezek/xgb",
}

// SECURITY.md lists each package that reaches outside the program, with what it does there.
func TestSecurityPageIsComplete(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "SECURITY.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, s := range sources(t) {
		if within(s.folder(), "internal", "e2e", "tools") {
			continue // not part of the program
		}
		for _, i := range s.file.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			for _, b := range beyond {
				if path != b && !(strings.HasSuffix(b, "/") && strings.HasPrefix(path, b)) {
					continue
				}
				found[s.folder()] = true
				if !strings.Contains(string(page), "| `"+s.folder()+"` |") {
					t.Errorf("%s imports %s, which SECURITY.md does not explain", s.path, path)
				}
			}
		}
	}
	if len(found) < 4 {
		t.Errorf("only %v were found", found)
	}
}
