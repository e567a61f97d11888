package system

import "syscall/js"

// In a browser the engine asks for frame after frame, even while it has been told to wait for events:
// the page's script stands between the two (internal/web/files/engine.js).

// HoldFrames keeps the frames from the engine that it asks for, or no longer.
func HoldFrames(on bool) { callLoop("hold", on) }

// NextFrame lets the engine have one frame while they are held.
func NextFrame() { callLoop("next") }

func callLoop(method string, values ...any) {
	if loop := js.Global().Get("worldslideFrames"); loop.Type() == js.TypeObject {
		loop.Call(method, values...)
	}
}
