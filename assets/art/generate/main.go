// Command generate writes the pictures of the two worlds and the icons of the
// game into a folder:
//
//	generate -out assets
//
// The files are the same on every run and on every platform.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"worldslide/assets/art"
)

func main() {
	out := flag.String("out", ".", "folder that receives pictures and icon")
	flag.Parse()
	if err := write(*out); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// write draws all files below a folder.
func write(folder string) error {
	files, err := art.Files()
	if err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(folder, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.Content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
