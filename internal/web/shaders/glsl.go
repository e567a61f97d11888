//go:build ignore

// Package glsl stands for the engine's own, which writes programs in GLSL. Those of the page were written
// when it was built.
package glsl

import "github.com/hajimehoshi/ebiten/v2/internal/shaderir"

// GLSLVersion is a version of that language.
type GLSLVersion int

// The version of browsers, and that of others.
const (
	GLSLVersionDefault GLSLVersion = iota
	GLSLVersionES300
)

// Compile writes nothing: whoever has a program has it from what was written.
func Compile(*shaderir.Program, GLSLVersion) (vertex, fragment string) { return "", "" }
