//go:build !js

package system

// HoldFrames does nothing: the engine waits for events by itself.
func HoldFrames(bool) {}

// NextFrame does nothing, likewise.
func NextFrame() {}
