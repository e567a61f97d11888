package assets

import (
	"embed"
	"errors"
	"io/fs"
	"syscall/js"
)

// beside is empty: on the web, icons and licences are separate files.
var beside embed.FS

// fetch returns a separate file, which the page's script fetches unless it already has. It blocks
// only the caller.
func fetch(path string) ([]byte, error) {
	ask := js.Global().Get("worldslideFetch")
	if ask.Type() != js.TypeFunction {
		return nil, &fs.PathError{Op: "fetch", Path: path, Err: fs.ErrNotExist}
	}
	type answer struct {
		data []byte
		err  error
	}
	answers := make(chan answer, 1)
	come := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		data := make([]byte, arguments[0].Length())
		js.CopyBytesToGo(data, arguments[0])
		answers <- answer{data: data}
		return nil
	})
	defer come.Release()
	failed := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		answers <- answer{err: &fs.PathError{Op: "fetch", Path: path, Err: errors.New(arguments[0].Call("toString").String())}}
		return nil
	})
	defer failed.Release()
	ask.Invoke(path).Call("then", come, failed)
	a := <-answers
	return a.data, a.err
}
