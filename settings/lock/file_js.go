package lock

import (
	"io"
	"os"
	"syscall/js"
)

// File locks the name of a file for this page, and makes the file if need be. The
// browser releases the lock when the page is closed. The error is ErrHeld if another page
// of the same site holds it and does not let go of it soon: a page that is loaded
// again may be there before it is gone.
//
// Browsers that have no locks, and pages of sites they do not trust, are let in.
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
	held := make(chan js.Value, 1) // brings what lets go of it
	refused := make(chan struct{}, 1)
	var promise js.Func
	promise = js.FuncOf(func(_ js.Value, settle []js.Value) any {
		defer promise.Release()
		held <- settle[0]
		return nil
	})
	granted := js.FuncOf(func(js.Value, []js.Value) any {
		// It is held until this promise is kept.
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

// pageLock is held until it is closed.
type pageLock struct{ release js.Value }

// Close lets go of the lock.
func (l pageLock) Close() error {
	if l.release.Type() == js.TypeFunction {
		l.release.Invoke()
	}
	return nil
}
