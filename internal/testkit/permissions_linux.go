package testkit

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// EnforcePermissions makes file permissions apply to the rest of the test, even for root, who can
// otherwise write everywhere. It affects only the test's goroutine, and skips the test if this is
// not possible.
func EnforcePermissions(t testing.TB) {
	t.Helper()
	if unix.Getuid() != 0 {
		return
	}
	// Capabilities are per thread, so the goroutine keeps its thread, which ends with the test.
	runtime.LockOSThread()
	const overrides = 1<<unix.CAP_DAC_OVERRIDE | 1<<unix.CAP_DAC_READ_SEARCH
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var sets [2]unix.CapUserData // of 32 capabilities each
	err := unix.Capget(&header, &sets[0])
	if err == nil {
		sets[0].Effective &^= overrides
		err = unix.Capset(&header, &sets[0])
	}
	if err != nil {
		t.Skipf("root may write everywhere, and cannot be kept from it: %v", err)
	}
}
