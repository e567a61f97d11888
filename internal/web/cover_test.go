package main

import (
	"fmt"
	"testing"

	"worldslide/assets"
)

// While the program loads, the page shows a cover in the player's language and colours.
func TestCover(t *testing.T) {
	held := `{
		const compile = WebAssembly.compileStreaming;
		WebAssembly.compileStreaming = async (response) => {
			const module = await compile(response);
			await new Promise((go) => (globalThis.goOn = go));
			return module;
		};
	}`
	for _, test := range []struct {
		name, settings, query, language, theme string
		look                                   look
	}{
		{"phone-dark-german", "language = \"de\"\ntheme = \"dark\"", "", "de", "dark", phone},
		{"game", "", smallBoard, "en", "", phone},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.look, site(t)+"icon-64.png")
			eval[bool](p, fmt.Sprintf(`(localStorage.setItem("worldslide:/worldslide/settings.toml", %q), true)`, test.settings+"\n"))
			p.prepare(held)
			p.navigate(eval[string](p, "location.origin") + "/" + test.query)
			p.await("the program waits", "globalThis.goOn")
			words, err := assets.NewWords(test.language)
			p.must(err)
			p.frame()
			p.keep("cover-" + test.name)
			p.await("the cover has the language", fmt.Sprintf("document.documentElement.lang === %q && document.getElementById('message').textContent === %q", test.language, words.Text(assets.WebLoading)))
			if theme := eval[string](p, `document.documentElement.dataset.theme ?? ""`); theme != test.theme {
				t.Errorf("the theme of the cover is %q", theme)
			}
			if eval[bool](p, "document.documentElement.scrollWidth > innerWidth || document.getElementById('cover').scrollHeight > innerHeight") {
				t.Error("the cover is larger than the page")
			}
			if !eval[bool](p, "progress.value === progress.max && progress.clientWidth > 0") {
				t.Error("the progress of the download is not shown")
			}
			eval[bool](p, "goOn(), true")
			p.awaitGame()
			if !eval[bool](p, "document.getElementById('cover').hidden") {
				t.Error("the cover stays")
			}
			p.close()
		})
	}
}
