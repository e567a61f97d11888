package settings_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/assets/languages"
	"worldslide/settings"
)

// own returns the keys of an invented family: every kind of key, in a table and outside.
func own() []settings.Key {
	return []settings.Key{
		settings.Choice("marble-looks", "glass", "glass", "clay"),
		settings.Flag("count-marbles", false),
		settings.Slug("marbles.bag", "linen"),
		settings.Slug("marbles.jar", ""),
		settings.Flag("marbles.roll", true),
		settings.Number("marbles.ring", 30, 10, 60, 5),
		settings.Number("marbles.seen", 0, 0, 65535, 1),
	}
}

// defaultLines returns the default settings with these keys.
func defaultLines() settings.Settings { return settings.Default(own()...) }

// chosen differs from the defaults in every key.
func chosen() settings.Settings {
	s := defaultLines()
	s.Shared = settings.Shared{
		Theme:         settings.ThemeHighContrast,
		PanelPlace:    settings.PanelAbove,
		ScaleToFit:    false,
		BoardSize:     150,
		LargeText:     true,
		ReducedMotion: true,
		ColourSafe:    true,
		LeftHanded:    true,
		HideTime:      true,
		ClockDecimals: 2,
		SolutionSpeed: 0,
		AllTools:      true,
		GhostRace:     true,
		Zoom:          175,
		RepeatDelay:   1500,
		RepeatPace:    0,
		Dwell:         true,
		DwellTime:     300,
		Sound:         false,
		Volume:        0,
		Vibration:     false,
		Speak:         true,
		SpeechRate:    300,
		Language:      "zh-Hans",
		WebAddress:    "https://example.org/slide/",

		NudgeFirst: true, HintPriceSeen: true, DayHintPriceSeen: true,

		Window: settings.Window{Width: 360, Height: 640, FullScreen: true},
	}
	return s.With("marble-looks", "clay").With("count-marbles", true).
		With("marbles.bag", "silk2").With("marbles.jar", "jam").With("marbles.roll", false).
		With("marbles.ring", 45).With("marbles.seen", 65535)
}

func TestFormatAndParseAreInverse(t *testing.T) {
	for name, want := range map[string]settings.Settings{"default": defaultLines(), "chosen": chosen()} {
		text, err := settings.Format(want, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, warnings, err := settings.Parse(text, own()...)
		if err != nil || len(warnings) > 0 {
			t.Fatalf("%s: error %v, warnings %v", name, err, warnings)
		}
		if !got.Equal(want) {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
}

func TestMissingKeysAreDefaults(t *testing.T) {
	got, warnings, err := settings.Parse(nil, own()...)
	if err != nil || len(warnings) > 0 || !got.Equal(defaultLines()) {
		t.Errorf("got %+v, %v, %v", got, warnings, err)
	}
}

func TestMistakesCostOnlyTheirKey(t *testing.T) {
	for _, test := range []struct {
		line, key, value, right string
	}{
		{`theme = "pink"`, "theme", `"pink"`, `"auto", "light", "dark", "high-contrast"`},
		{`theme = 3`, "theme", `3`, `"auto", "light", "dark", "high-contrast"`},
		{`challenge-box = "left"`, "challenge-box", `"left"`, `"auto", "right", "above"`},
		{`scale-to-fit = "yes"`, "scale-to-fit", `"yes"`, "true or false"},
		{`board-size = 105`, "board-size", "105", "a whole number from 10 to 200 in steps of 10"},
		{`board-size = 5`, "board-size", "5", "a whole number from 10 to 200 in steps of 10"},
		{`board-size = 100.0`, "board-size", "100", "a whole number from 10 to 200 in steps of 10"},
		{`volume = -1`, "volume", "-1", "a whole number from 0 to 100"},
		{`language = "xx"`, "language", `"xx"`, languageList()},
		{`marble-looks = "steel"`, "marble-looks", `"steel"`, `"glass", "clay"`},
		{`count-marbles = 1`, "count-marbles", "1", "true or false"},
		{`marbles.bag = "../../etc"`, "marbles.bag", `"../../etc"`, "a name of small letters and digits"},
		{`marbles.roll = 1`, "marbles.roll", "1", "true or false"},
		{`marbles.ring = 44`, "marbles.ring", "44", "a whole number from 10 to 60 in steps of 5"},
		{`marbles.seen = 65536`, "marbles.seen", "65536", "a whole number from 0 to 65535"},
		{`window.width = 99999999999`, "window.width", "99999999999", "a whole number from 360 to 32767"},
		{`colour = true`, "colour", "true", ""},
		{`window.left = 3`, "window.left", "3", ""},
		{`marbles.pocket = "left"`, "marbles.pocket", `"left"`, ""},
		{`marbles = 3`, "marbles", "3", ""},
		{`"marbles.bag" = "silk"`, `"marbles.bag"`, `"silk"`, ""},
	} {
		got, warnings, err := settings.Parse([]byte("large-text = true\n"+test.line), own()...)
		if err != nil {
			t.Errorf("%s: %v", test.line, err)
			continue
		}
		want := defaultLines()
		want.LargeText = true
		if !got.Equal(want) {
			t.Errorf("%s: got %+v, want all but that line", test.line, got)
		}
		warning := settings.Warning{Key: test.key, Value: test.value, Allowed: test.right}
		if !slices.Equal(warnings, []settings.Warning{warning}) {
			t.Errorf("%s: got warnings %+v, want %+v", test.line, warnings, warning)
		}
		for _, part := range []string{test.key, test.value, test.right} {
			if !strings.Contains(warnings[0].String(), part) {
				t.Errorf("%s: %q does not contain %q", test.line, warnings[0], part)
			}
		}
	}
}

func TestLongValuesAreCutInWarnings(t *testing.T) {
	_, warnings, err := settings.Parse([]byte(`theme = "` + strings.Repeat("丙", 2000) + `"`))
	if err != nil || len(warnings) != 1 {
		t.Fatalf("got %v, %v", warnings, err)
	}
	if n := len(warnings[0].String()); n > 400 {
		t.Errorf("the warning has %d bytes", n)
	}
}

func TestUnknownKeysStay(t *testing.T) {
	old := "theme = \"dark\"\nfuture = [1, 2]\n[window]\nleft = 7\n[dreams]\nlucid = true\n"
	text, err := settings.Format(chosen(), []byte(old))
	if err != nil {
		t.Fatal(err)
	}
	got, warnings, err := settings.Parse(text, own()...)
	if err != nil || !got.Equal(chosen()) {
		t.Fatalf("got %+v, %v", got, err)
	}
	var names []string
	for _, warning := range warnings {
		names = append(names, warning.Key)
	}
	if want := []string{"dreams.lucid", "future", "window.left"}; !slices.Equal(names, want) {
		t.Errorf("kept %v, want %v; the text is\n%s", names, want, text)
	}
}

// If a family is left out, its keys are not explained but its values are kept.
func TestAFamilyLeftOutKeepsItsKeys(t *testing.T) {
	full, err := settings.Format(chosen(), nil)
	if err != nil {
		t.Fatal(err)
	}
	lean, warnings, err := settings.Parse(full)
	if err != nil || lean.Shared != chosen().Shared {
		t.Fatalf("got %+v, %v", lean, err)
	}
	var names []string
	for _, warning := range warnings {
		names = append(names, warning.Key)
		if warning.Allowed != "" {
			t.Errorf("an unknown key %s is validated: %s", warning.Key, warning.Allowed)
		}
	}
	if want := strings.Fields("count-marbles marble-looks marbles.bag marbles.jar marbles.ring marbles.roll marbles.seen"); !slices.Equal(names, want) {
		t.Errorf("warned of %v, want %v", names, want)
	}
	rewritten, err := settings.Format(lean, full)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(rewritten), "# marble") {
		t.Errorf("an unknown key is explained:\n%s", rewritten)
	}
	if got, warnings, err := settings.Parse(rewritten, own()...); err != nil || len(warnings) > 0 || !got.Equal(chosen()) {
		t.Errorf("with the family back: %+v, %v, %v", got, warnings, err)
	}
}

// The comment explains the keys in its own order; the keys themselves are sorted by name.
func TestTheWholeFile(t *testing.T) {
	text, err := settings.Format(defaultLines(), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := `# The settings of Worldslide. The game writes this file; you may edit it while the game is closed.
# A key that is left out has its default.
#
# theme: "auto", "light", "dark", "high-contrast"
# challenge-box: "auto", "right", "above"
# scale-to-fit: true or false
# board-size: a whole number from 10 to 200 in steps of 10
# large-text: true or false
# reduced-motion: true or false
# colour-safe: true or false
# left-handed: true or false
# hide-time: true or false
# clock-decimals: a whole number from 0 to 2
# solution-speed: a whole number from 0 to 10000
# ghost-race: true or false
# all-tools: true or false
# zoom: a whole number from 100 to 200 in steps of 25
# repeat-delay: a whole number from 200 to 2000 in steps of 100
# repeat-pace: a whole number from 0 to 100 in steps of 10
# dwell: true or false
# dwell-time: a whole number from 300 to 3000 in steps of 100
# marble-looks: "glass", "clay"
# count-marbles: true or false
# hint-price-seen: true or false
# day-hint-price-seen: true or false
# nudge-first: true or false
# own-pace: true or false
# pointer-path: true or false
# sound: true or false
# volume: a whole number from 0 to 100
# vibration: true or false
# speak: true or false
# speech-rate: a whole number from 50 to 300 in steps of 10
# web-address: an address that begins with https:// or http://
# language: ` + languageList() + `
# marbles.bag: a name of small letters and digits
# marbles.jar: a name of small letters and digits
# marbles.roll: true or false
# marbles.ring: a whole number from 10 to 60 in steps of 5
# marbles.seen: a whole number from 0 to 65535
# window.width: a whole number from 360 to 32767
# window.height: a whole number from 640 to 32767
# window.full-screen: true or false

all-tools = false
board-size = 100
challenge-box = "auto"
clock-decimals = 0
colour-safe = false
count-marbles = false
day-hint-price-seen = false
dwell = false
dwell-time = 1000
ghost-race = false
hide-time = false
hint-price-seen = false
language = "auto"
large-text = false
left-handed = false
marble-looks = "glass"
nudge-first = false
own-pace = true
pointer-path = true
reduced-motion = false
repeat-delay = 400
repeat-pace = 100
scale-to-fit = true
solution-speed = 100
sound = true
speak = false
speech-rate = 100
theme = "auto"
vibration = true
volume = 70
web-address = ""
zoom = 100

[marbles]
bag = "linen"
jar = ""
ring = 30
roll = true
seen = 0

[window]
full-screen = false
height = 800
width = 1280
`
	if string(text) != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

// languageList lists the languages as the comment does.
func languageList() string { return `"auto", "` + strings.Join(languages.Tags(), `", "`) + `"` }

func TestEveryLanguageCanBeChosen(t *testing.T) {
	for _, language := range languages.All() {
		got, warnings, err := settings.Parse([]byte(`language = "` + language.Tag + `"`))
		if err != nil || len(warnings) > 0 || got.Language != language.Tag {
			t.Errorf("%s: got %q, %v, %v", language.Tag, got.Language, warnings, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	if text, err := settings.Format(chosen(), nil); err == nil {
		f.Add(text)
	}
	f.Add([]byte("theme = 1\nboard-size = 55\nx = [1, \"a\", {b = 2}]\n[window]\nwidth = 1e9"))
	f.Add([]byte("marbles = 3\nd = 1979-05-27T07:32:00-08:00\ne = 07:32:00\nn = nan"))
	f.Add([]byte("[[[["))
	f.Add([]byte("\"\" = 1\n[\"\"]\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		first, warnings, err := settings.Parse(text, own()...)
		if err != nil {
			return
		}
		for _, warning := range warnings {
			if len(warning.Value) > 4*64 {
				t.Errorf("a value of %d bytes in a warning", len(warning.Value))
			}
		}
		rewritten, err := settings.Format(first, text)
		if err != nil {
			return // too long, or a value that the encoder cannot express; Save renames the file then
		}
		second, _, err := settings.Parse(rewritten, own()...)
		if err != nil || !second.Equal(first) {
			t.Errorf("rewritten, it reads %+v (%v), was %+v; text\n%s", second, err, first, rewritten)
		}
		lean, _, err := settings.Parse(text)
		if err != nil || lean.Shared != first.Shared {
			t.Errorf("without the family it reads %+v (%v), with it %+v", lean, err, first)
		}
		if rewritten, err = settings.Format(lean, text); err != nil {
			return
		}
		if back, _, err := settings.Parse(rewritten, own()...); err != nil || !back.Equal(first) {
			t.Errorf("rewritten without the family, it reads %+v (%v), was %+v; text\n%s", back, err, first, rewritten)
		}
	})
}

// A value that only a newer version knows is kept until the player chooses another; an
// invalid one is not.
func TestNewerValuesStay(t *testing.T) {
	for _, test := range []struct {
		old     string
		theme   settings.Theme
		volume  int
		want    string
		notWant string
	}{
		{"theme = \"sepia\"", settings.ThemeAuto, 70, "theme = \"sepia\"", "\ntheme = \"auto\""},
		{"theme = \"sepia\"", settings.ThemeDark, 70, "\ntheme = \"dark\"", "sepia"},
		{"volume = 150", settings.ThemeAuto, 70, "volume = 150", "volume = 70"},
		{"theme = 3", settings.ThemeAuto, 70, "\ntheme = \"auto\"", "theme = 3"},
		{"sound = \"loud\"", settings.ThemeAuto, 70, "sound = true", "loud"},
		{"theme = \"dark\"", settings.ThemeAuto, 70, "\ntheme = \"auto\"", "\ntheme = \"dark\""},
	} {
		s := settings.Default()
		s.Theme, s.Volume = test.theme, test.volume
		text, err := settings.Format(s, []byte(test.old))
		if err != nil || !strings.Contains(string(text), test.want) || strings.Contains(string(text), test.notWant) {
			t.Errorf("%s: %v\n%s", test.old, err, text)
		}
	}
}
