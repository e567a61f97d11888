package system

import "syscall/js"

// In a browser the engine requests frames even while it should wait for events. The page's script
// intercepts the requests (internal/web/files/engine.js).

// HoldFrames starts or stops withholding frames from the engine.
func HoldFrames(on bool) { callLoop("hold", on) }

// NextFrame gives the engine one frame while frames are withheld.
func NextFrame() { callLoop("next") }

func callLoop(method string, values ...any) {
	if loop := js.Global().Get("worldslideFrames"); loop.Type() == js.TypeObject {
		loop.Call(method, values...)
	}
}
