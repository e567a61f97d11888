//go:build ignore

// Package legacyshader stands for the engine's own, which compiles shaders when they are asked for. It
// knows those that were compiled when the page was built (prepare.go): the engine's compiler, with the
// parser of Go in it, is a large part of what a browser would have to load, and to run before it shows
// anything.
package legacyshader

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderprecomp"
)

// Unit is what a shader counts in.
type Unit int

// Every shader of the page counts in pixels.
const (
	Texels Unit = iota
	Pixels
)

// prepared is a shader that was compiled before.
type prepared struct {
	of               shaderir.SourceID // of its text
	id               shaderir.SourceID // of the program, as the engine calls it
	uniformNames     []string
	uniforms         []shaderir.Type
	used             []int // uniforms that the program reads
	textures         int
	vertex, fragment string // in GLSL ES 3.00
}

// CompileShader returns what was compiled of a shader. One that was not prepared is an error.
func CompileShader(source []byte) (*shaderir.Program, Unit, error) {
	of := shaderir.CalcSourceID(source)
	for i := range all {
		if all[i].of == of {
			return all[i].program(), Pixels, nil
		}
	}
	return nil, 0, fmt.Errorf("this shader was not there when the page was built:\n%s", source)
}

// program returns a program that has no functions but what tells which uniforms it reads: the engine
// takes the rest as it was registered.
func (p *prepared) program() *shaderir.Program {
	if _, _, ok := shaderprecomp.GLSL(p.id, true); !ok {
		shaderprecomp.RegisterGLSL(p.id, nil, nil, []byte(p.vertex), []byte(p.fragment))
	}
	reads := shaderir.Stmt{Type: shaderir.ExprStmt}
	for _, uniform := range p.used {
		reads.Exprs = append(reads.Exprs, shaderir.Expr{Type: shaderir.UniformVariable, Index: uniform})
	}
	return &shaderir.Program{
		UniformNames: p.uniformNames, Uniforms: p.uniforms, TextureCount: p.textures,
		VertexFunc:   shaderir.VertexFunc{Block: &shaderir.Block{Stmts: []shaderir.Stmt{reads}}},
		FragmentFunc: shaderir.FragmentFunc{Block: &shaderir.Block{}},
		SourceID:     p.id,
	}
}
