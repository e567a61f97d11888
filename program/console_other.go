//go:build !windows

package program

// attachConsole does nothing, because only Windows distinguishes window and console programs.
func attachConsole() {}
