package system

import "syscall/js"

// HasBackup tells that all that is kept can be exported as one file, and imported: where
// players cannot reach the files themselves.
const HasBackup = true

// ExportAll hands the player one file with all that is kept.
func ExportAll() { js.Global().Get("worldslideAll").Call("exportAll") }

// ImportAll lets the player choose such a file, adds what is in it to what is kept, and begins
// anew. failed is called, on the browser's own turn, if that does not work.
func ImportAll(failed func(why string)) {
	// It is never released: the player may take all the time there is, or never choose.
	js.Global().Get("worldslideAll").Call("importAll", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		failed(arguments[0].String())
		return nil
	}))
}
