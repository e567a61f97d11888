package game

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"worldslide/game/family"
	"worldslide/settings"
	"worldslide/ui/paint"
)

// allDrawn returns everything that is drawn.
func (l *a11yTest) allDrawn() string {
	var all strings.Builder
	for layer := range paint.Layer(paint.Layers) {
		fmt.Fprintln(&all, l.sc.UI.List().Ops(layer))
	}
	return all.String()
}

// settingsOf parses the text of a settings file.
func settingsOf(t *testing.T, text string) settings.Settings {
	t.Helper()
	folder := t.TempDir()
	failingStore{&a11yTest{t: t}}.write(text, folder, settings.FileName)
	loaded, warnings, err := settings.Load(folder, family.Preferences(families())...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%q: %v, %v", text, warnings, err)
	}
	loaded.Language = "en"
	return loaded
}

// Each visible setting of the old profile changes what is drawn, compared with its default.
// TestZoomed in game/scene tests the zoom, which changes the window's scale.
func TestOldSettingsAct(t *testing.T) {
	const (
		challenge = "worlds?seed=12345&steps=40"
		tiles     = "fifteen?seed=7"
		picture   = "[fifteen]\ntiles = \"picture\"\n"
		level     = "klotski?level=heng-dao-li-ma"
	)
	wide, tall := image.Pt(1280, 800), image.Pt(800, 1000)
	visible := map[string]struct {
		code string
		size image.Point
		with string // additional settings
	}{
		"board-size":     {challenge, wide, "scale-to-fit = false\n"},
		"challenge-box":  {challenge, tall, ""},
		"colour-safe":    {challenge, wide, ""},
		"hide-time":      {challenge, wide, ""},
		"klotski-blocks": {level, wide, ""},
		"large-text":     {challenge, wide, ""},
		"left-handed":    {challenge, wide, ""},
		"scale-to-fit":   {challenge, wide, ""},
		"theme":          {challenge, wide, ""},

		"fifteen.tiles":   {tiles, wide, ""},
		"fifteen.picture": {tiles, wide, picture},
		"fifteen.numbers": {tiles, wide, picture},
		"fifteen.ghost":   {tiles, wide, picture},
		"fifteen.glow":    {tiles, wide, ""},
		"fifteen.session": {tiles, wide, ""},
		"fifteen.least":   {tiles, wide, ""},
	}
	text, err := os.ReadFile(filepath.Join(oldProfile, settings.FileName))
	if err != nil {
		t.Fatal(err)
	}
	table, found := "", 0
	for line := range strings.Lines(assignments(text)) {
		line = strings.TrimSpace(line)
		if name := regexp.MustCompile(`^\[(.+)\]$`).FindStringSubmatch(line); name != nil {
			table = name[1]
			continue
		}
		key, value, _ := strings.Cut(line, " = ")
		own := ""
		if table != "" {
			key, own = table+"."+key, key
		}
		scene, ok := visible[key]
		if !ok {
			continue
		}
		found++
		t.Run(key, func(t *testing.T) {
			changed := scene.with
			switch {
			case own == "":
				changed = key + " = " + value + "\n" + changed
			case strings.HasPrefix(changed, "["+table+"]"):
				changed += own + " = " + value + "\n"
			default:
				changed += "[" + table + "]\n" + own + " = " + value + "\n"
			}
			l := startA11yTest(t, "en", scene.code, scene.size)
			drawn := func(s settings.Settings) string {
				l.sc.Change(s)
				l.preferences.apply()
				l.rest()
				return l.allDrawn()
			}
			before := drawn(settingsOf(t, scene.with))
			if again := drawn(settingsOf(t, scene.with)); again != before {
				t.Fatal("the same settings give a different picture")
			}
			if drawn(settingsOf(t, changed)) == before {
				t.Errorf("%s = %s changes nothing", key, value)
			}
		})
	}
	if found != len(visible) {
		t.Errorf("the profile has %d of %d settings", found, len(visible))
	}
}
