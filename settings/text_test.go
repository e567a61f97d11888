package settings_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/settings"
)

// chosen differs from the defaults in every key.
func chosen() settings.Settings {
	return settings.Settings{
		Theme:         settings.ThemeHighContrast,
		ChallengeBox:  settings.BoxAbove,
		ScaleToFit:    false,
		BoardSize:     150,
		LargeText:     true,
		ReducedMotion: true,
		ColourSafe:    true,
		KlotskiBlocks: settings.BlocksPlain,
		JudgeMoves:    true,
		LeftHanded:    true,
		HideTime:      true,
		Sound:         false,
		Volume:        0,
		Language:      "zh-Hans",
		FreePlay:      settings.FreePlay{Board: "vertical", Gaps: "1l", WrapHorizontal: true, WrapVertical: true},
		Fifteen:       settings.Fifteen{Tiles: settings.TilesPicture, Picture: "garden", Least: true, Lessons: 5},
		Window:        settings.Window{Width: 360, Height: 640, FullScreen: true},
	}
}

func TestFormatAndParseAreInverse(t *testing.T) {
	for name, want := range map[string]settings.Settings{"default": settings.Default(), "chosen": chosen()} {
		text, err := settings.Format(want, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, warnings, err := settings.Parse(text)
		if err != nil || len(warnings) > 0 {
			t.Fatalf("%s: error %v, warnings %v", name, err, warnings)
		}
		if got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
}

func TestNothingSaidIsTheDefault(t *testing.T) {
	got, warnings, err := settings.Parse(nil)
	if err != nil || len(warnings) > 0 || got != settings.Default() {
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
		{`board-size = 105`, "board-size", "105", "a whole number from 50 to 200 in steps of 10"},
		{`board-size = 40`, "board-size", "40", "a whole number from 50 to 200 in steps of 10"},
		{`board-size = 100.0`, "board-size", "100", "a whole number from 50 to 200 in steps of 10"},
		{`volume = -1`, "volume", "-1", "a whole number from 0 to 100"},
		{`language = "xx"`, "language", `"xx"`, `"auto", "en", "zh-Hans"`},
		{`free-play.board = "../../etc"`, "free-play.board", `"../../etc"`, "a name of small letters and digits"},
		{`free-play.wrap-vertical = 1`, "free-play.wrap-vertical", "1", "true or false"},
		{`window.width = 99999999999`, "window.width", "99999999999", "a whole number from 360 to 32767"},
		{`colour = true`, "colour", "true", ""},
		{`window.left = 3`, "window.left", "3", ""},
		{`free-play = 3`, "free-play", "3", ""},
		{`"free-play.board" = "classic"`, `"free-play.board"`, `"classic"`, ""},
	} {
		got, warnings, err := settings.Parse([]byte("large-text = true\n" + test.line))
		if err != nil {
			t.Errorf("%s: %v", test.line, err)
			continue
		}
		want := settings.Default()
		want.LargeText = true
		if got != want {
			t.Errorf("%s: got %+v, want all but that line", test.line, got)
		}
		warning := settings.Warning{Key: test.key, Value: test.value, Right: test.right}
		if !slices.Equal(warnings, []settings.Warning{warning}) {
			t.Errorf("%s: got warnings %+v, want %+v", test.line, warnings, warning)
		}
		for _, part := range []string{test.key, test.value, test.right} {
			if !strings.Contains(warnings[0].String(), part) {
				t.Errorf("%s: %q does not say %q", test.line, warnings[0], part)
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
	got, warnings, err := settings.Parse(text)
	if err != nil || got != chosen() {
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

// The file's explanation of its keys must cover them all.
func TestTheHeadNamesEveryKey(t *testing.T) {
	text, err := settings.Format(settings.Default(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"theme", "board-size", "free-play.wrap-vertical", "window.full-screen"} {
		if !strings.Contains(string(text), "# "+name+": ") {
			t.Errorf("no explanation of %s", name)
		}
	}
}

func TestEveryLanguageCanBeChosen(t *testing.T) {
	for _, language := range assets.Languages() {
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
	f.Add([]byte("free-play = 3\nd = 1979-05-27T07:32:00-08:00\ne = 07:32:00\nn = nan"))
	f.Add([]byte("[[[["))
	f.Add([]byte("\"\" = 1\n[\"\"]\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		first, warnings, err := settings.Parse(text)
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
			return // too long, or a value that the encoder cannot express; Save puts the file aside then
		}
		second, _, err := settings.Parse(rewritten)
		if err != nil || second != first {
			t.Errorf("rewritten, it reads %+v (%v), was %+v; text\n%s", second, err, first, rewritten)
		}
	})
}

// A value that only a newer version knows stays until the player chooses another; a
// mistake does not.
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
