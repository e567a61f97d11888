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
)

// The program of the page is built with a few packages of the standard library replaced by
// those below the folder lighter, which is laid out by import path: what stands there has
// the same names, and does what a page can use of them. Nothing else of the program knows.
const lighter = "internal/web/lighter"

// layOver writes into a folder which files of the standard library are replaced by which, as
// the go command reads it, and returns that file's name.
func layOver(work string) (overlay string, err error) {
	replace := map[string]string{}
	own := os.DirFS(lighter)
	err = fs.WalkDir(own, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		folder, err := standard(path.Dir(name))
		if err != nil {
			return err
		}
		theirs, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return err
		}
		for _, file := range theirs {
			if _, mine := replace[file]; !mine && !strings.HasSuffix(file, "_test.go") {
				replace[file] = "" // not there
			}
		}
		mine, err := filepath.Abs(filepath.Join(lighter, filepath.FromSlash(name)))
		replace[filepath.Join(folder, path.Base(name))] = mine
		return err
	})
	if err != nil {
		return "", fmt.Errorf("%w; run it where the source begins", err)
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(work, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o600)
}

// standard returns the folder of a package of the standard library.
func standard(name string) (folder string, err error) {
	out, err := exec.Command("go", "list", "-f", "{{if .Standard}}{{.Dir}}{{end}}", name).Output()
	folder = strings.TrimSpace(string(out))
	if err == nil && folder == "" {
		err = fmt.Errorf("%s is not of the standard library", name)
	}
	return folder, err
}
