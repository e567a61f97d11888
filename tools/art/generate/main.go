// Command generate writes the pictures and the icons of the game, which are
// committed. The flag is the root of the game's module:
//
//	generate -out .
//
// The files are the same on every run and on every platform.
package main

//go:generate go run . -out ../../..

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"worldslide/tools/art"
)

func main() {
	out := flag.String("out", ".", "root of the game's module, which receives pictures and icons")
	flag.Parse()
	if err := write(*out); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// write draws all files below the root.
func write(root string) error {
	files, err := art.Files()
	if err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.Content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
