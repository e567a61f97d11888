// Package tool is for tests that run a program which is not part of Go.
package tool

import (
	"os/exec"
	"testing"
)

// Need fails the test if a program is not installed, and says which package of Debian and Ubuntu has
// it. A test that silently did nothing without it would be believed.
func Need(t testing.TB, program, debian string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Fatalf("%s is not installed: install the package %s", program, debian)
	}
}
