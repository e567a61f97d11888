//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"worldslide/assets"
	"worldslide/assets/languages"
)

// The program of the page is built with a few packages of the standard library and of other
// modules replaced by those below the folder lighter, which is laid out by import path: what
// stands there has the same names, and does what a page can use of them. Nothing else of the
// program knows.
const lighter = "internal/web/lighter"

// replacedIn are the versions of modules of which packages are replaced. Another version may use
// more of a package than its replacement has: see what it asks of each, then change the version.
var replacedIn = map[string]string{
	"github.com/hajimehoshi/ebiten/v2": "v2.10.3",
	"golang.org/x/image":               "v0.45.0",
}

// lay lays out in a folder what the program is built with instead of other packages, and returns
// the flags that tell the go command.
func lay(work string) (flags []string, err error) {
	packages, err := replacing()
	if err != nil {
		return nil, fmt.Errorf("%w; run it where the source begins", err)
	}
	overlay := map[string]string{} // files of the standard library by those in their place, or nothing
	copies := map[string]string{}  // modules by the folders of their copies
	for name, files := range packages {
		theirs, err := locate(name)
		if err != nil {
			return nil, err
		}
		if theirs.module == "" {
			err = layOver(overlay, theirs.folder, files)
		} else {
			err = layInto(copies, work, theirs, files)
		}
		if err != nil {
			return nil, fmt.Errorf("replace %s: %w", name, err)
		}
	}
	if err := layWords(overlay, work); err != nil {
		return nil, fmt.Errorf("replace the words: %w", err)
	}
	theirs, err := locate(compilerName)
	if err != nil {
		return nil, err
	}
	compiler, err := copyOf(copies, work, theirs)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return nil, err
	}
	overlayPath, modPath := filepath.Join(work, "overlay.json"), filepath.Join(work, "go.mod")
	if err := os.WriteFile(overlayPath, text, 0o600); err != nil {
		return nil, err
	}
	if err := writeModule(modPath, copies); err != nil {
		return nil, err
	}
	if err := prepareShaders(modPath, compiler); err != nil {
		return nil, fmt.Errorf("prepare the shaders: %w", err)
	}
	return []string{"-overlay", overlayPath, "-modfile", modPath}, nil
}

// replacing returns the files of each package that stands for another one, by import path.
func replacing() (map[string][]string, error) {
	packages := map[string][]string{}
	err := fs.WalkDir(os.DirFS(lighter), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := filepath.Abs(filepath.Join(lighter, filepath.FromSlash(name)))
		packages[path.Dir(name)] = append(packages[path.Dir(name)], file)
		return err
	})
	return packages, err
}

// located is where a package is. Those of the standard library have no module.
type located struct{ folder, module, root string }

// locate finds a package of the standard library, or of a module of the version that its
// replacement is made for.
func locate(name string) (located, error) {
	list := exec.Command("go", "list", "-f", "{{.Dir}}\n{{with .Module}}{{.Path}}\n{{.Version}}\n{{.Dir}}{{end}}", name)
	out, err := list.Output()
	if err != nil {
		return located{}, fmt.Errorf("%s: %w", strings.Join(list.Args, " "), err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) < 4 {
		return located{folder: lines[0]}, nil
	}
	l := located{folder: lines[0], module: lines[1], root: lines[3]}
	if version := lines[2]; replacedIn[l.module] != version {
		return l, fmt.Errorf("%s of %s %s is replaced as if it were %q: see %s", name, l.module, version, replacedIn[l.module], lighter)
	}
	return l, nil
}

// layOver has files take the place of all those in a folder.
func layOver(overlay map[string]string, folder string, files []string) error {
	theirs, err := filepath.Glob(filepath.Join(folder, "*.go"))
	for _, file := range theirs {
		if !strings.HasSuffix(file, "_test.go") {
			overlay[file] = "" // not there
		}
	}
	for _, file := range files {
		overlay[filepath.Join(folder, filepath.Base(file))] = file
	}
	return err
}

// layInto puts files in the place of a package in a copy of its module: of files that the go
// command has fetched it lets none be replaced.
func layInto(copies map[string]string, work string, theirs located, files []string) error {
	folder, err := copyOf(copies, work, theirs)
	if err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return err
	}
	for _, file := range old {
		if err := os.Remove(file); err != nil {
			return err
		}
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(file)), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// copyOf returns the folder of a package in the copy of its module, which is made if there is none.
func copyOf(copies map[string]string, work string, theirs located) (string, error) {
	if copies[theirs.module] == "" {
		folder := filepath.Join(work, fmt.Sprintf("module%d", len(copies)))
		if err := copySource(folder, theirs.root); err != nil {
			return "", err
		}
		copies[theirs.module] = folder
	}
	within, err := filepath.Rel(theirs.root, theirs.folder)
	return filepath.Join(copies[theirs.module], within), err
}

// layWords has the words that every program has in lines, as the page has all others.
func layWords(overlay map[string]string, work string) error {
	name := filepath.Join("assets", "words", languages.Of("").Tag+".toml")
	theirs, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if text, err = assets.InLines(text); err != nil {
		return err
	}
	overlay[theirs] = filepath.Join(work, "words.toml")
	return os.WriteFile(overlay[theirs], text, 0o600)
}

// copySource copies what a module is built from.
func copySource(to, from string) error {
	return filepath.WalkDir(from, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		within, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		switch name := entry.Name(); {
		case entry.IsDir() && (name == "testdata" || name == "examples"):
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, within), 0o755)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		}
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, within), content, 0o600)
	})
}

// writeModule writes go.mod and go.sum as they are, but with copies of modules in their place.
func writeModule(modPath string, copies map[string]string) error {
	for name, to := range map[string]string{"go.mod": modPath, "go.sum": strings.TrimSuffix(modPath, "mod") + "sum"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(to, text, 0o600); err != nil {
			return err
		}
	}
	edit := exec.Command("go", "mod", "edit")
	for module, folder := range copies {
		edit.Args = append(edit.Args, "-replace="+module+"="+folder)
	}
	edit.Args = append(edit.Args, modPath)
	if said, err := edit.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(edit.Args, " "), err, said)
	}
	return nil
}
