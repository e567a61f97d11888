package main

import (
	"os"
	"path/filepath"
	"testing"
)

// Packages are never written over a folder of somebody else, such as that of -out .. by mistake.
func TestForeignFoldersAreRefused(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "letter.txt")
	if err := os.WriteFile(file, []byte("dear"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := (release{}).pack(folder, "web"); err == nil {
		t.Error("packages were made in a folder that is not empty")
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}
