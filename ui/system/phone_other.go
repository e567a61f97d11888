//go:build !js

package system

import "time"

// CanVibrate reports whether the device can vibrate.
func CanVibrate() bool { return false }

// Vibrate does nothing.
func Vibrate(time.Duration) {}

// Share reports that there is no sharing.
func Share(string, func()) bool { return false }
