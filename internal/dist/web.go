package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// packWeb makes the archive of the page on the web. What it holds is served by any
// web server as it is.
func (r release) packWeb(out string) error {
	folder := filepath.Join(r.work, "web")
	if err := runTool(exec.Command("go", "run", "./internal/web", "-out", folder)); err != nil {
		return err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("worldslide-%s-web", r.version)
	var files []file
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return err
		}
		files = append(files, plain(name+"/"+e.Name(), data))
	}
	return r.writeZip(out, name, files)
}
