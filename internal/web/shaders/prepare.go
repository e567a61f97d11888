//go:build ignore

// Prepare compiles shaders to what a page needs of them, and prints a table of them in Go: those that
// the engine may draw with by itself, and those in the files that are named. It is run within a copy
// of the engine, whose compiler is its own affair.
package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	if err := prepare(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func prepare(names []string) error {
	sources := [][]byte{[]byte(builtinshader.ClearShaderSource)}
	for filter := range builtinshader.Filter(builtinshader.FilterCount) {
		for address := range builtinshader.Address(builtinshader.AddressCount) {
			sources = append(sources, builtinshader.ShaderSource(filter, address))
		}
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sources = append(sources, source)
	}
	fmt.Print("package legacyshader\n\nimport \"github.com/hajimehoshi/ebiten/v2/internal/shaderir\"\n\nvar all = []prepared{\n")
	for _, source := range sources {
		program, unit, err := legacyshader.CompileShader(source)
		if err != nil {
			return fmt.Errorf("%w in the shader\n%s", err, source)
		}
		if unit != legacyshader.Pixels {
			return fmt.Errorf("it does not count in pixels: the shader\n%s", source)
		}
		vertex, fragment := glsl.Compile(program, glsl.GLSLVersionES300)
		fmt.Printf("\t{\n\t\tof: %#v,\n", shaderir.CalcSourceID(source))
		fmt.Printf("\t\tid: %#v,\n", program.SourceID)
		fmt.Printf("\t\tuniformNames: %#v,\n\t\tuniforms: %#v,\n\t\tused: %#v,\n", program.UniformNames, program.Uniforms, used(program))
		fmt.Printf("\t\ttextures: %d,\n\t\tvertex: %q,\n\t\tfragment: %q,\n\t},\n", program.TextureCount, vertex, fragment)
	}
	fmt.Println("}")
	return nil
}

// used returns which of its uniforms a program reads.
func used(program *shaderir.Program) []int {
	words := 0
	for _, t := range program.Uniforms {
		words += t.DwordCount()
	}
	values := slices.Repeat([]uint32{1}, words)
	program.FilterUniformVariables(values)
	var all []int
	for i, t := range program.Uniforms {
		if slices.Contains(values[:t.DwordCount()], 1) {
			all = append(all, i)
		}
		values = values[t.DwordCount():]
	}
	return all
}
