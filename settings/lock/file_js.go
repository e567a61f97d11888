package lock

import (
	"io"
	"os"
	"syscall/js"
)

// File acquires a lock with the name of a file for this page. The browser releases the lock
// when the page is closed. The error is ErrHeld if another page of the same site still
// holds it after one second; a reloaded page may start before the old one is gone.
//
// If the browser has no locks, or does not trust the site, File succeeds without a lock.
func File(path string) (io.Closer, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := file.Close(); err != nil {
		return nil, err
	}
	locks := js.Global().Get("navigator").Get("locks")
	if locks.IsUndefined() {
		return pageLock{}, nil
	}
	held := make(chan js.Value, 1) // receives the function that releases the lock
	refused := make(chan struct{}, 1)
	var promise js.Func
	promise = js.FuncOf(func(_ js.Value, settle []js.Value) any {
		defer promise.Release()
		held <- settle[0]
		return nil
	})
	granted := js.FuncOf(func(js.Value, []js.Value) any {
		// The lock is held until this promise is resolved.
		return js.Global().Get("Promise").New(promise)
	})
	failed := js.FuncOf(func(js.Value, []js.Value) any {
		refused <- struct{}{}
		return nil
	})
	const patience = 1000 // milliseconds
	options := map[string]any{"signal": js.Global().Get("AbortSignal").Call("timeout", patience)}
	locks.Call("request", "worldslide:"+path, options, granted).Call("catch", failed)
	select {
	case release := <-held:
		return pageLock{release}, nil
	case <-refused:
		return nil, ErrHeld
	}
}

// pageLock is a lock that is held until Close.
type pageLock struct{ release js.Value }

// Close releases the lock.
func (l pageLock) Close() error {
	if l.release.Type() == js.TypeFunction {
		l.release.Invoke()
	}
	return nil
}
