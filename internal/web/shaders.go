//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// Shaders are compiled when the page is built. The engine would do it each time a page is opened, which
// takes longer than all that is drawn first.

const (
	// compilerName is the package of the engine that compiles shaders for the rest of it.
	compilerName = "github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	// shaders is where that stands that takes its place.
	shaders = "internal/web/shaders"
	// shaderFiles are the game's own shaders.
	shaderFiles = "ui/screen/*.kage"
)

// prepareShaders has the compiler in a copy of the engine compile all shaders, and puts in its place, and
// in that of what writes GLSL, what knows the result. compiler is its folder, in the copy that modPath names.
func prepareShaders(modPath, compiler string) error {
	prepare, err := ignored("prepare.go")
	if err != nil {
		return fmt.Errorf("%w; run it where the source begins", err)
	}
	lookUp, err := ignored("legacyshader.go")
	if err != nil {
		return err
	}
	writesNothing, err := ignored("glsl.go")
	if err != nil {
		return err
	}
	files, err := filepath.Glob(shaderFiles)
	if err != nil {
		return err
	}
	// What it needs of the engine only its own packages may use.
	within := filepath.Dir(compiler)
	if err := write(filepath.Join(within, "prepare"), map[string][]byte{"prepare.go": prepare}); err != nil {
		return err
	}
	run := exec.Command("go", append([]string{"run", "-modfile", modPath, path.Dir(compilerName) + "/prepare"}, files...)...)
	run.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=", "GOARCH=")
	var table, said bytes.Buffer
	run.Stdout, run.Stderr = &table, &said
	if err := run.Run(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(run.Args, " "), err, &said)
	}
	for folder, content := range map[string]map[string][]byte{
		compiler: {"legacyshader.go": lookUp, "table.go": table.Bytes()},
		filepath.Join(within, "shaderir", "glsl"): {"glsl.go": writesNothing},
	} {
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
		if err := write(folder, content); err != nil {
			return err
		}
	}
	return nil
}

// ignored returns a file that is compiled only within the engine. Its first line has it ignored here.
func ignored(name string) ([]byte, error) {
	const first = "//go:build ignore\n"
	text, err := os.ReadFile(filepath.Join(shaders, name))
	if err != nil {
		return nil, err
	}
	rest, found := bytes.CutPrefix(text, []byte(first))
	if !found {
		return nil, fmt.Errorf("%s does not begin with %q", name, first)
	}
	return rest, nil
}
