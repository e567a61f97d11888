package system

import (
	"syscall/js"
	"testing"
	"time"
)

// TestBrowser runs against a fake of the few things that are asked of a
// browser:
//
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./ui/system
func TestBrowser(t *testing.T) {
	js.Global().Call("eval", `
		globalThis.queries = {};
		globalThis.matchMedia = text => queries[text] ??= Object.assign(new EventTarget(), {matches: false});
		globalThis.setQuery = (text, matches) => {
			matchMedia(text).matches = matches;
			matchMedia(text).dispatchEvent(new Event("change"));
		};
		Object.defineProperty(globalThis, "navigator", {value: {language: "zh-CN"}, configurable: true});
	`)
	set := func(query string, matches bool) { js.Global().Call("setQuery", query, matches) }

	reports := make(chan Appearance, 10)
	stop := WatchAppearance(func(a Appearance) { reports <- a })
	want := func(want Appearance) {
		t.Helper()
		select {
		case got := <-reports:
			if got != want {
				t.Fatalf("reported %+v, want %+v", got, want)
			}
		case <-time.After(5 * time.Minute):
			t.Fatalf("nothing reported, want %+v", want)
		}
	}
	want(Appearance{Known: true})
	set("(prefers-color-scheme: dark)", true)
	want(Appearance{Dark: true, Known: true})
	set("(prefers-contrast: more)", true)
	want(Appearance{Dark: true, HighContrast: true, Known: true})
	set("(prefers-contrast: more)", false)
	set("(prefers-color-scheme: dark)", false)
	want(Appearance{Dark: true, Known: true})
	want(Appearance{Known: true})
	set("(prefers-reduced-motion: reduce)", true)
	want(Appearance{ReducedMotion: true, Known: true})

	stop()
	time.Sleep(10 * time.Millisecond) // lets the listener run
	set("(prefers-reduced-motion: reduce)", false)
	select {
	case got := <-reports:
		t.Errorf("reported %+v after stop", got)
	default:
	}

	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	if got := Locale(); got != "zh-CN" {
		t.Errorf("Locale() = %q, want the browser's zh-CN", got)
	}
}
