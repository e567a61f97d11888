//go:build !js

package system

import "time"

// CanVibrate reports whether the device can be felt.
func CanVibrate() bool { return false }

// Vibrate does nothing.
func Vibrate(time.Duration) {}

// Share reports that there is no sheet by which a text is handed to somebody.
func Share(string, func()) bool { return false }
