package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// All shaders of the game, and those that the engine may draw with by itself, are compiled when the page is
// built, and what stands for the engine's compiler is whole.
func TestShadersArePrepared(t *testing.T) {
	t.Chdir("../..")
	work := t.TempDir()
	flags, err := lay(work)
	if err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", append(append([]string{"build"}, flags...), compilerName)...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	tables, err := filepath.Glob(filepath.Join(work, "module*", "internal", "legacyshader", "table.go"))
	if err != nil || len(tables) != 1 {
		t.Fatal(tables, err)
	}
	table, err := os.ReadFile(tables[0])
	if err != nil {
		t.Fatal(err)
	}
	own, err := filepath.Glob(shaderFiles)
	if err != nil || len(own) == 0 {
		t.Fatalf("the game's own are %q, %v", own, err)
	}
	// One that clears, and three kinds of blending pixels by three of what lies beyond a picture.
	const engines = 1 + 3*3
	if n := len(regexp.MustCompile(`fragment: "#version 300 es`).FindAll(table, -1)); n != engines+len(own) {
		t.Errorf("%d shaders are prepared, want %d of the engine and %d", n, engines, len(own))
	}
}
