package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
)

// packWeb writes the archive of the web page. Any web server can serve its content as it is.
func (r release) packWeb(out string) error {
	folder := filepath.Join(r.work, "web")
	if err := runTool(exec.Command("go", "run", "./internal/web", "-out", folder)); err != nil {
		return err
	}
	name := fmt.Sprintf("worldslide-%s-web", r.version)
	var files []file
	whole := os.DirFS(folder)
	err := fs.WalkDir(whole, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(whole, path)
		files = append(files, plain(name+"/"+path, data))
		return err
	})
	if err != nil {
		return err
	}
	return r.writeZip(out, name, files)
}
