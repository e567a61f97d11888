//go:build !js

package system

// HoldFrames does nothing: the engine can wait for events here.
func HoldFrames(bool) {}

// NextFrame does nothing.
func NextFrame() {}
