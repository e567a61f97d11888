package main

import (
	"fmt"
	"testing"

	"worldslide/assets"
)

// While the program loads, the page shows Home without the contents of its cards, at their final
// places and in the player's language and colours, or the icon of the game if a game opens.
func TestCover(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		held := `{
			const compile = WebAssembly.compileStreaming;
			WebAssembly.compileStreaming = async (response) => {
				const module = await compile(response);
				await new Promise((go) => (globalThis.goOn = go));
				return module;
			};
		}`
		for _, test := range []struct {
			name, settings, query, language string
			look                            look
			home                            bool
		}{
			{"desk", "", "", "en", desk, true},
			{"desk-dark", `theme = "dark"`, "?home", "en", desk, true},
			{"phone", "", "", "en", phone, true},
			{"phone-dark-german", "language = \"de\"\ntheme = \"dark\"", "", "de", phone, true},
			{"phone-contrast-chinese", "language = \"zh-Hans\"\ntheme = \"high-contrast\"", "", "zh-Hans", phone, true},
			{"middle", "", "", "en", look{width: 700, height: 600}, true},
			{"game", "", smallBoard, "en", phone, false},
		} {
			t.Run(test.name, func(t *testing.T) {
				p := open(t, b, test.look, site(t)+"icon-64.png")
				eval[bool](p, fmt.Sprintf(`(localStorage.setItem("worldslide:/worldslide/settings.toml", %q), true)`, test.settings+"\n"))
				p.must(p.prepare(held))
				p.must(p.navigate(eval[string](p, "location.origin") + "/" + test.query))
				p.await("the program waits", "globalThis.goOn")
				words, err := assets.NewWords(test.language)
				p.must(err)
				p.frame()
				p.keep("cover-" + test.name)
				p.await("the cover has the language", fmt.Sprintf("document.documentElement.lang === %q && document.getElementById('message').textContent === %q", test.language, words.Text(assets.WebLoading)))
				if is := eval[bool](p, `document.getElementById("cards").clientHeight > 0`); is != test.home {
					t.Errorf("the home screen is the cover: %v, want %v", is, test.home)
				}
				if eval[bool](p, "document.documentElement.scrollWidth > innerWidth") {
					t.Error("the cover is wider than the page")
				}
				places := eval[map[string][]float64](p, `Object.fromEntries([...document.querySelectorAll("#families > div")].map((card) => {
					const { left, top, width, height } = card.getBoundingClientRect();
					return [card.querySelector("b").textContent, [left, top, width, height].map(Math.round)];
				}))`)
				eval[bool](p, "goOn(), true")
				p.awaitGame()
				if !test.home {
					return
				}
				p.awaitRead("button", words.Text(assets.FamilyCarom))
				for _, card := range cards {
					name := words.Text(card[0])
					is := eval[[]float64](p, p.element("button", name)+`.style.cssText.match(/[\d.]+(?=px)/g).map(Number)`)
					for i, want := range places[name] {
						// Elements below the lower edge of the page have no place of their own.
						if below := want > float64(test.look.height) || places[name][1] > float64(test.look.height); !below && i < len(is) && (is[i] < want-1 || is[i] > want+1) {
							t.Errorf("%s is at %v, its cover at %v", name, is, places[name])
						}
					}
				}
				p.keep("home-" + test.name)
				p.must(p.close())
			})
		}
	})
}
