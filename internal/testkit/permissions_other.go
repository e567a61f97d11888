//go:build !linux

package testkit

import (
	"os"
	"runtime"
	"testing"
)

// EnforcePermissions skips the test where file permissions are not enforced.
func EnforcePermissions(t testing.TB) {
	t.Helper()
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("permissions keep nobody from writing here")
	}
}
