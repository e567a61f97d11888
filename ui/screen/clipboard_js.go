package screen

import (
	"errors"
	"syscall/js"
)

var errNoClipboard = errors.New("the browser gives no access to the clipboard")

func writeSystemClipboard(text string) error {
	_, err := callClipboard("writeText", text)
	return err
}

func readSystemClipboard() (string, error) { return callClipboard("readText") }

// callClipboard calls a method of navigator.clipboard and waits for its promise.
func callClipboard(method string, arguments ...any) (string, error) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() {
		return "", errNoClipboard
	}
	result := make(chan string, 1)
	refused := make(chan struct{}, 1)
	done := js.FuncOf(func(_ js.Value, values []js.Value) any {
		text := ""
		if len(values) > 0 && values[0].Type() == js.TypeString {
			text = values[0].String()
		}
		result <- text
		return nil
	})
	defer done.Release()
	failed := js.FuncOf(func(js.Value, []js.Value) any {
		refused <- struct{}{}
		return nil
	})
	defer failed.Release()
	clipboard.Call(method, arguments...).Call("then", done, failed)
	select {
	case text := <-result:
		return text, nil
	case <-refused:
		return "", errNoClipboard
	}
}

// quietClipboard is false: browsers ask.
func quietClipboard() bool { return false }
