package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
)

// pageFolder is the folder of the web page among the packages.
const pageFolder = "page"

// packWeb writes the web page as a folder for any static host, and as an archive of that folder with
// index.html at the top, which itch.io wants.
func (r release) packWeb(out string) error {
	folder := filepath.Join(out, pageFolder)
	if err := runTool(exec.Command("go", "run", "./internal/web", "-out", folder, "-releases", r.info.Releases, "-page", r.homepage)); err != nil {
		return err
	}
	files, err := readTree(folder)
	if err != nil {
		return err
	}
	return r.writeZip(out, fmt.Sprintf("worldslide-%s-web", r.info.Version), files)
}
