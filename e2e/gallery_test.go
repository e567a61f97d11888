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
		do   func(*app) // after the keys, if not nil
	}{
		{"home", []string{}, nil, nil},
		{"free", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyArrowDown}, {ebiten.KeyArrowRight}}, nil},
		{"challenge", []string{"--seed", "12345"}, nil, nil},
		{"wide", []string{"--seed", "7", "--board", "horizontal", "--wrap-h", "--gaps", "2l"}, nil, nil},
		{"new", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}, nil},
		{"edit", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyE}}, nil},
		{"display", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyComma}}, nil},
		{"help", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyF1}}, nil},
		{"klotski", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyTab}, {ebiten.KeyTab}}, nil},
		{"levels", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}, nil},
		{"paused", []string{"--seed", "12345"}, [][]ebiten.Key{{ebiten.KeyP}}, nil},
		{"hint", []string{"worlds?board=classicsmall&seed=5&steps=3"}, [][]ebiten.Key{{ebiten.KeyH}, {ebiten.KeyH}}, nil},
		{"solved", []string{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8"}, [][]ebiten.Key{{ebiten.KeyArrowLeft}}, nil},
		{"fifteen", []string{"fifteen?size=4&seed=7&scramble=walk&k=40"}, [][]ebiten.Key{{ebiten.KeyArrowLeft}, {ebiten.KeyH}, {ebiten.KeyH}}, nil},
		{"fifteen-timed", []string{"fifteen?size=4&seed=7&mode=timed"}, nil, nil},
		{"fifteen-hardcore", []string{"fifteen?size=5&seed=7&mode=hardcore"}, [][]ebiten.Key{{ebiten.KeyArrowLeft}}, nil},
		{"fifteen-limited", []string{"fifteen?size=3&seed=7&mode=limited"}, nil, nil},
		{"fifteen-new", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}, nil},
		{"fifteen-help", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyF1}}, nil},
		{"fifteen-goal", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyG}}, nil},
		{"klotski-hint", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyH}, {ebiten.KeyH}, {ebiten.KeyH}}, nil},
		{"klotski-help", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyF1}}, nil},
		{"klotski-paused", []string{"klotski?level=heng-dao-li-ma"}, [][]ebiten.Key{{ebiten.KeyP}}, nil},
		{"carom", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyTab}, {ebiten.KeyArrowUp}}, nil},
		{"carom-hint", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyH}, {ebiten.KeyH}, {ebiten.KeyH}, {ebiten.KeyH}}, nil},
		{"carom-archive", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyN}}, nil},
		{"carom-help", []string{"carom?day=2026-03-01"}, [][]ebiten.Key{{ebiten.KeyF1}}, nil},
		{"session", []string{"fifteen?size=4&seed=7"}, [][]ebiten.Key{{ebiten.KeyT}}, nil},
		{"keys", []string{"worlds"}, [][]ebiten.Key{{ebiten.KeyControlLeft, ebiten.KeyComma}}, (*app).openKeys},
		{"workshop-worlds", []string{"worlds"}, nil, func(a *app) { a.openBench(worldsCard) }},
		{"workshop-fifteen", []string{"worlds"}, nil, func(a *app) { a.openBench(fifteenCard) }},
		{"workshop-klotski", []string{"worlds"}, nil, func(a *app) { a.openBench(klotskiCard) }},
		{"workshop-carom", []string{"worlds"}, nil, func(a *app) { a.openBench(caromCard) }},
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
						if scene.do != nil {
							scene.do(a)
							a.settle()
						}
						a.shot(name)
					})
				}
			}
		}
	}
}
