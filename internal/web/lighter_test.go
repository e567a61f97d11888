package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"
)

// What is replaced for the page serves libraries alone: no package of the program counts on
// more of it than is there.
func TestLighterServesLibraries(t *testing.T) {
	replaced := map[string]bool{}
	err := fs.WalkDir(os.DirFS("lighter"), ".", func(name string, _ fs.DirEntry, err error) error {
		if path.Ext(name) == ".go" {
			replaced[path.Dir(name)] = true
		}
		return err
	})
	if err != nil || !replaced["text/template"] {
		t.Fatalf("replaced are %v, %v", replaced, err)
	}
	list := exec.Command("go", "list", "-deps", "-f", `{{if not .Standard}}{{.ImportPath}} {{join .Imports " "}}{{end}}`, "worldslide")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := 0
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		if len(names) == 0 || !strings.HasPrefix(names[0], "worldslide") {
			continue
		}
		packages++
		for _, name := range names[1:] {
			if replaced[name] {
				t.Errorf("%s imports %s, of which the page has only a part: see internal/web/lighter", names[0], name)
			}
		}
	}
	if packages < 30 {
		t.Errorf("only %d packages were looked at", packages)
	}
}
