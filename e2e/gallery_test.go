package e2e

import (
	"fmt"
	"image"
	"os"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets/languages"
)

// TestGallery takes a picture of every scene in every theme, size and language,
// for people to look at: make gallery, which also gives it the time.
func TestGallery(t *testing.T) {
	if os.Getenv("WORLDSLIDE_GALLERY") == "" {
		t.Skip("pictures for people: run make gallery")
	}
	scenes := []struct {
		name string
		args []string
		keys [][]ebiten.Key
	}{
		{"home", []string{}, nil},
		{"free", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyArrowDown}, {ebiten.KeyArrowRight}}},
		{"challenge", []string{"--seed", "12345"}, nil},
		{"wide", []string{"--seed", "7", "--board", "horizontal", "--wrap-h", "--gaps", "2l"}, nil},
		{"new", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}},
		{"edit", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyE}}},
		{"display", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyComma}}},
		{"help", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyF1}}},
		{"klotski", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyTab}, {ebiten.KeyTab}}},
		{"levels", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}},
		{"paused", []string{"--seed", "12345"}, [][]ebiten.Key{{ebiten.KeyP}}},
		{"hint", []string{"worlds?board=classicsmall&seed=5&steps=3"}, [][]ebiten.Key{{ebiten.KeyH}, {ebiten.KeyH}}},
		{"solved", []string{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8"}, [][]ebiten.Key{{ebiten.KeyArrowLeft}}},
		{"fifteen", []string{"fifteen?size=4&seed=7&scramble=walk&k=40"}, [][]ebiten.Key{{ebiten.KeyArrowLeft}, {ebiten.KeyH}, {ebiten.KeyH}}},
		{"fifteen-timed", []string{"fifteen?size=4&seed=7&mode=timed"}, nil},
		{"fifteen-hardcore", []string{"fifteen?size=5&seed=7&mode=hardcore"}, [][]ebiten.Key{{ebiten.KeyArrowLeft}}},
		{"fifteen-limited", []string{"fifteen?size=3&seed=7&mode=limited"}, nil},
		{"fifteen-new", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}},
		{"fifteen-help", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyF1}}},
		{"fifteen-goal", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyG}}},
		{"klotski-hint", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyH}, {ebiten.KeyH}, {ebiten.KeyH}}},
		{"klotski-help", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyF1}}},
		{"klotski-paused", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyP}}},
		{"carom", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyTab}, {ebiten.KeyArrowUp}}},
		{"carom-hint", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyH}, {ebiten.KeyH}, {ebiten.KeyH}, {ebiten.KeyH}}},
		{"carom-archive", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}},
		{"carom-help", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyF1}}},
	}
	sizes := []struct {
		name  string
		size  image.Point
		scale string
	}{{"1280x800", image.Pt(1280, 800), "1"}, {"360x640", image.Pt(360, 640), "1"}, {"2x", image.Pt(2560, 1600), "2"}}
	for _, theme := range []string{"light", "dark", "high-contrast"} {
		for _, language := range languages.Tags() {
			for _, size := range sizes {
				if !slices.Contains([]string{"en", "zh-Hans"}, language) && (theme != "light" || size.name == "2x") {
					continue // what other languages change, these show
				}
				for _, scene := range scenes {
					name := fmt.Sprintf("%s-%s-%s-%s", theme, language, size.name, scene.name)
					t.Run(name, func(t *testing.T) {
						a := open(t, options{size: size.size, scale: size.scale, args: scene.args,
							today: "2026-03-12", settings: fmt.Sprintf("theme = %q\nlanguage = %q\n", theme, language)})
						a.settle()
						for _, keys := range scene.keys {
							a.key(keys...)
							a.settle()
						}
						a.shot(name)
					})
				}
			}
		}
	}
}
