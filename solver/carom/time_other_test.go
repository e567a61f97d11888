//go:build !unix

package carom_test

import "time"

var begun = time.Now()

// processTime returns the time since the start.
func processTime() time.Duration { return time.Since(begun) }
