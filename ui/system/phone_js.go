package system

import (
	"syscall/js"
	"time"
)

// What a phone can do with what happens in a game.

// CanVibrate reports whether the device can be felt. Browsers of computers without a motor
// have the function for it, too.
func CanVibrate() bool {
	navigator, media := js.Global().Get("navigator"), js.Global().Get("matchMedia")
	return navigator.Get("vibrate").Type() == js.TypeFunction &&
		media.Type() == js.TypeFunction && media.Invoke("(pointer: coarse)").Get("matches").Bool()
}

// Vibrate lets the device be felt for so long.
func Vibrate(long time.Duration) {
	if CanVibrate() {
		js.Global().Get("navigator").Call("vibrate", long.Milliseconds())
	}
}

// Share opens the system's sheet by which a text is handed to somebody, and reports whether
// there is one. refused is called, on the browser's own turn, if it does not open.
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
		// A player who closes the sheet has changed their mind.
		if len(why) > 0 && why[0].Type() == js.TypeObject && why[0].Get("name").String() != "AbortError" {
			refused()
		}
		return nil
	})
	navigator.Call("share", sheet).Call("then", settled, settled)
	return true
}
