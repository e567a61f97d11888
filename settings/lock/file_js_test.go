package lock

import (
	"errors"
	"path/filepath"
	"syscall/js"
	"testing"
)

// fakeLocks makes navigator.locks grant a lock only when it is free, and lets every waiting request end
// at once, as on a page whose clock runs ahead. freed is the number of requests after which a lock that
// another page holds is free.
const fakeLocks = `(freed) => {
	let asked = 0, own = false;
	const request = (name, options, granted) => new Promise((resolve, reject) => setTimeout(() => {
		const free = ++asked > freed && !own;
		if (options.ifAvailable && !free) {
			resolve(granted(null));
		} else if (free && options.ifAvailable) {
			own = true;
			granted({name}).then(() => { own = false; resolve(); });
		} else {
			reject(new Error("timeout"));
		}
	}));
	Object.defineProperty(globalThis, "navigator", {value: {locks: {request}}, configurable: true});
}`

// A free lock is granted though the time to wait is over, and one that the page before lets go at the end
// of the wait. One that is held all the time is not.
func TestPageLock(t *testing.T) {
	for _, test := range []struct {
		name  string
		freed int
		held  bool
	}{
		{"free", 0, false},
		{"let go while waiting", 2, false},
		{"held", 100, true},
	} {
		js.Global().Call("eval", fakeLocks).Invoke(test.freed)
		l, err := File(filepath.Join(t.TempDir(), "lock"))
		if errors.Is(err, ErrHeld) != test.held || (err != nil) != test.held {
			t.Errorf("%s: %v", test.name, err)
		}
		if err != nil {
			continue
		}
		if _, err := File(filepath.Join(t.TempDir(), "lock")); !errors.Is(err, ErrHeld) {
			t.Errorf("%s: a second time: %v", test.name, err)
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
}
