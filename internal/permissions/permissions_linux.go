package permissions

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// Hold lets the permissions of files hold for the rest of the test, root or not, in whatever the
// test itself does; other goroutines stay as mighty as they were. The test is passed over where that
// is not possible.
func Hold(t testing.TB) {
	t.Helper()
	if unix.Getuid() != 0 {
		return
	}
	// What a thread may do is its own, so the test keeps this one, which ends with it.
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
