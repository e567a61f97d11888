//go:build !unix

package everygap

import "time"

// Worked is the time of day, where it is not known how long processors have worked for a
// process.
func Worked() time.Duration { return time.Duration(time.Now().UnixNano()) }
