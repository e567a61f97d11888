package system

import "syscall/js"

// systemLocale returns the browser's language.
func systemLocale() string {
	navigator := js.Global().Get("navigator")
	if navigator.Type() != js.TypeObject || navigator.Get("language").Type() != js.TypeString {
		return ""
	}
	return navigator.Get("language").String()
}
