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
	const patience = 1000 // milliseconds
	// A free lock is granted however long the browser takes to answer at a busy start. Only one that is
	// held is waited for, for a time, and asked for again at the end of it.
	for _, wait := range []bool{false, true, false} {
		options := map[string]any{"ifAvailable": true}
		if wait {
			options = map[string]any{"signal": js.Global().Get("AbortSignal").Call("timeout", patience)}
		}
		l, ok, err := request(locks, "worldslide:"+path, options)
		if err != nil && !wait {
			return pageLock{}, nil // the browser does not trust the site
		}
		if ok {
			return l, nil
		}
	}
	return nil, ErrHeld
}

// request asks for a lock and reports whether it was granted. The error is that of a request that the
// browser refuses, or that its signal has ended.
func request(locks js.Value, name string, options map[string]any) (l pageLock, ok bool, err error) {
	type answer struct {
		release js.Value
		ok      bool
		err     error
	}
	answers := make(chan answer, 2)
	var promise js.Func
	promise = js.FuncOf(func(_ js.Value, settle []js.Value) any {
		defer promise.Release()
		answers <- answer{release: settle[0], ok: true}
		return nil
	})
	granted := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			answers <- answer{}
			return nil
		}
		// The lock is held until this promise is resolved.
		return js.Global().Get("Promise").New(promise)
	})
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answers <- answer{err: js.Error{Value: args[0]}}
		return nil
	})
	locks.Call("request", name, options, granted).Call("catch", failed)
	a := <-answers
	return pageLock{a.release}, a.ok, a.err
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
