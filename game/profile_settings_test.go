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
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// allDrawn returns everything that is drawn.
func (l *a11yTest) allDrawn() string {
	var all strings.Builder
	for layer := range paint.Layer(paint.Layers) {
		fmt.Fprintln(&all, l.app.UI.List().Ops(layer))
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
	if !strings.Contains(text, "language") {
		loaded.Language = "en"
	}
	return loaded
}

// invisibleSettings returns what each setting changes that is not seen at once.
func invisibleSettings() map[string]func(l *a11yTest) any {
	freePlay := func(l *a11yTest) any {
		for _, f := range l.options.Families {
			if f.Puzzle() == puzzle.Worlds {
				return f.Fresh(l.app).Start().String()
			}
		}
		return nil
	}
	lessons := func(l *a11yTest) any {
		l.begin("learn")
		defer l.ClosePage()
		return l.allDrawn()
	}
	return map[string]func(l *a11yTest) any{
		"dwell":          func(l *a11yTest) any { return scene.Dwell(l.app.Settings) },
		"dwell-time":     func(l *a11yTest) any { return scene.Dwell(l.app.Settings.With("dwell", true)) },
		"repeat-delay":   func(l *a11yTest) any { return scene.Repeat(l.app.Settings) },
		"repeat-pace":    func(l *a11yTest) any { return scene.Repeat(l.app.Settings) },
		"reduced-motion": func(l *a11yTest) any { return l.app.ReducedMotion() },
		"sound":          func(l *a11yTest) any { return l.preferences.volume() },
		"volume":         func(l *a11yTest) any { return l.preferences.volume() },
		"speak": func(l *a11yTest) any {
			l.narrator.bridge = nil
			defer func() { l.narrator.bridge = l.reader }()
			l.narrator.listen(&l.app.Frame, []widget.Input{{}})
			return l.app.UI.A11yEnabled()
		},
		"language":                  func(l *a11yTest) any { return l.app.Words.Tag() },
		"zoom":                      func(l *a11yTest) any { return scene.Zoomed(1, l.app.Size, l.app.Settings) },
		"window.width":              func(l *a11yTest) any { w, _ := firstWindow(l.app.Settings.Window, 0, 0, 1<<14); return w },
		"window.height":             func(l *a11yTest) any { _, h := firstWindow(l.app.Settings.Window, 0, 0, 1<<14); return h },
		"free-play.board":           freePlay,
		"free-play.gaps":            freePlay,
		"free-play.wrap-horizontal": freePlay,
		"free-play.wrap-vertical":   freePlay,
		"fifteen.lessons":           lessons,
	}
}

// settingsTestedElsewhere names the tests of settings that need a game or a device.
var settingsTestedElsewhere = map[string]string{
	"all-tools":          "game TestCalm",
	"carom.how-seen":     "game TestLessonOffered",
	"carom.share-streak": "game/carom TestSharedWeeks",
	"fifteen.ghost":      "game/fifteen TestDrawingGhost", // the profile has the default
	"fifteen.hover":      "game/fifteen TestHoverInALesson",
	"fifteen.inspection": "e2e TestSessionOfSolves",
	"fifteen.several":    "game/fifteen TestKeys",
	"ghost-race":         "game/play TestTrack",
	"judge-moves":        "game/klotski TestJudgement",
	"speech-rate":        "game/narration TestUtterances",
	"vibration":          "internal/web TestVibration",
	"window.full-screen": "none: it takes a window manager",
}

// Each setting of the old profile changes what is drawn or done, compared with its default.
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
		look, ok := visible[key]
		observe, invisible := invisibleSettings()[key]
		switch {
		case table == "keys", settingsTestedElsewhere[key] != "":
			continue // TestOldKeys
		case ok:
			observe = func(l *a11yTest) any { return l.allDrawn() }
		case invisible:
			look.code, look.size = tiles, wide
		default:
			t.Errorf("no test of %s", key)
			continue
		}
		found++
		t.Run(key, func(t *testing.T) {
			changed := look.with
			switch {
			case own == "":
				changed = key + " = " + value + "\n" + changed
			case strings.HasPrefix(changed, "["+table+"]"):
				changed += own + " = " + value + "\n"
			default:
				changed += "[" + table + "]\n" + own + " = " + value + "\n"
			}
			l := startA11yTest(t, "", look.code, look.size)
			effect := func(s settings.Settings) any {
				l.app.Change(s)
				l.preferences.apply()
				l.rest()
				return observe(l)
			}
			before := effect(settingsOf(t, look.with))
			if again := effect(settingsOf(t, look.with)); again != before {
				t.Fatal("the same settings have different effects")
			}
			if effect(settingsOf(t, changed)) == before {
				t.Errorf("%s = %s changes nothing", key, value)
			}
		})
	}
	if want := len(visible) + len(invisibleSettings()); found != want {
		t.Errorf("the profile has %d of %d settings", found, want)
	}
}
