//go:build !js && !linux

package game

// returnFreedBlocks does nothing: it is for glibc.
func returnFreedBlocks() {}
