package system

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"strings"
	"syscall/js"
)

// A page exchanges files with the player through two folders of the page's script; see its
// storage.js.
const (
	openedFolder    = "/Opened"
	downloadsFolder = "/Downloads"
)

// OpenFile lets the player choose a file and returns the path of a copy that the page can read, or
// "" if none was chosen. It blocks, so call it in the background, soon after input by the player.
func OpenFile(ctx context.Context, _, _ string, patterns []string) (chosen string, err error) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", strings.ReplaceAll(strings.Join(patterns, ","), "*", ""))
	answered := make(chan struct{}, 2)
	listener := js.FuncOf(func(js.Value, []js.Value) any {
		answered <- struct{}{}
		return nil
	})
	defer listener.Release()
	input.Call("addEventListener", "change", listener)
	input.Call("addEventListener", "cancel", listener)
	input.Call("click")
	select {
	case <-answered:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	file := input.Get("files").Index(0)
	if file.IsUndefined() {
		return "", nil
	}
	content, err := await(file.Call("arrayBuffer"))
	if err != nil {
		return "", fmt.Errorf("reading the chosen file: %w", err)
	}
	bytes := js.Global().Get("Uint8Array").New(content)
	data := make([]byte, bytes.Length())
	js.CopyBytesToGo(data, bytes)
	copied := path.Join(openedFolder, path.Base(file.Get("name").String()))
	return copied, os.WriteFile(copied, data, 0o600)
}

// SaveFile returns a path for the suggested name. A file moved there becomes a download.
func SaveFile(_ context.Context, _, suggested, _ string, _ []string) (path string, err error) {
	return downloadsFolder + "/" + suggested, nil
}

// await waits for a promise. Do not call it from a browser callback.
func await(promise js.Value) (js.Value, error) {
	kept := make(chan js.Value, 1)
	broken := make(chan string, 1)
	keep := js.FuncOf(func(_ js.Value, values []js.Value) any {
		kept <- values[0]
		return nil
	})
	defer keep.Release()
	breaks := js.FuncOf(func(_ js.Value, reasons []js.Value) any {
		broken <- reasons[0].Call("toString").String()
		return nil
	})
	defer breaks.Release()
	promise.Call("then", keep, breaks)
	select {
	case value := <-kept:
		return value, nil
	case reason := <-broken:
		return js.Undefined(), errors.New(reason)
	}
}
