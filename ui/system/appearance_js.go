package system

import (
	"context"
	"syscall/js"
)

// followAppearance follows the browser's media queries until ctx ends.
func followAppearance(ctx context.Context, report func(Appearance)) {
	if js.Global().Get("matchMedia").Type() != js.TypeFunction {
		report(Appearance{}) // no browser, or an old one
		return
	}
	query := func(text string) js.Value { return js.Global().Call("matchMedia", text) }
	dark := query("(prefers-color-scheme: dark)")
	contrast := query("(prefers-contrast: more)")
	motion := query("(prefers-reduced-motion: reduce)")

	tell := func() {
		report(Appearance{
			Dark:          dark.Get("matches").Bool(),
			HighContrast:  contrast.Get("matches").Bool(),
			ReducedMotion: motion.Get("matches").Bool(),
			Known:         true,
		})
	}
	listener := js.FuncOf(func(js.Value, []js.Value) any {
		tell()
		return nil
	})
	defer listener.Release()
	for _, q := range []js.Value{dark, contrast, motion} {
		q.Call("addEventListener", "change", listener)
		defer q.Call("removeEventListener", "change", listener)
	}
	tell()
	<-ctx.Done()
}
