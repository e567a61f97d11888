package system

import (
	"syscall/js"
	"time"
)

// Features of phones.

// CanVibrate reports whether the device can vibrate. Browsers on computers have the function
// without a motor.
func CanVibrate() bool {
	navigator, media := js.Global().Get("navigator"), js.Global().Get("matchMedia")
	return navigator.Get("vibrate").Type() == js.TypeFunction &&
		media.Type() == js.TypeFunction && media.Invoke("(pointer: coarse)").Get("matches").Bool()
}

// Vibrate vibrates for a duration.
func Vibrate(long time.Duration) {
	if CanVibrate() {
		js.Global().Get("navigator").Call("vibrate", long.Milliseconds())
	}
}

// Share opens the system's sheet for sharing a text and reports whether there is one. refused is
// called from a browser callback if it does not open.
func Share(text string, refused func()) bool {
	navigator, sheet := js.Global().Get("navigator"), map[string]any{"text": text}
	if navigator.Get("share").Type() != js.TypeFunction {
		return false
	}
	if navigator.Get("canShare").Type() == js.TypeFunction && !navigator.Call("canShare", sheet).Bool() {
		return false
	}
	var settled js.Func
	settled = js.FuncOf(func(_ js.Value, why []js.Value) any {
		settled.Release()
		// The player closing the sheet is not an error.
		if len(why) > 0 && why[0].Type() == js.TypeObject && why[0].Get("name").String() != "AbortError" {
			refused()
		}
		return nil
	})
	navigator.Call("share", sheet).Call("then", settled, settled)
	return true
}
