//go:build !windows

package program

// attachConsole does nothing: only Windows keeps programs with a window apart
// from those of a console.
func attachConsole() {}
