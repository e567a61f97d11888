//go:build !windows

package main

// attachConsole does nothing: only Windows keeps programs with a window apart
// from those of a console.
func attachConsole() {}
