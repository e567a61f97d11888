package game

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/backup"
	"worldslide/settings/saves"
)

// profile010 is a profile that version 0.1.0 wrote; testdata/README.md says how. It never changes.
const profile010 = "../testdata/profile-9e50d06c"

// TestUpgradeOfPlaces starts with the results of 0.1.0, which knew streaks and no places: the first start says which
// places have woken, and weeks are counted from the days that were played.
func TestUpgradeOfPlaces(t *testing.T) {
	d := copyOf(t, profile010)
	const want = `inn 2026-11-14
flowers 2026-11-29
rowing-boat 2026-11-29
ducks 2026-11-29
campfire 2026-11-29
tents 2026-11-29
cacti 2026-11-29
spring 2026-11-29
camel 2026-11-29
big-wheel 2026-11-19
`
	sunday := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	for first := range 2 {
		l := startA11yTestWith(t, d, "", view{language: "en", size: image.Pt(1280, 800), scale: 1, today: sunday, saved: true})
		l.rest()
		if words := l.app.Words.Count(assets.PlacesUpgrade, 10, nil); l.says(words) != (first == 0) {
			t.Errorf("start %d says %q: %v", first+1, words, first != 0)
		}
		const m, p = records.DayMadeUp, records.DayPlayed
		if got, want := l.app.Book.Weeks(l.app.Today()), (records.Weeks{Filled: 2, This: [7]records.DayMark{p, p, p, 6: p}}); got != want {
			t.Errorf("the weeks are %v, want %v", got, want)
		}
		if mark := l.app.Book.DayMark(l.app.Today().Add(-9)); mark != m {
			t.Errorf("a day of the archive is marked %v, want %v", mark, m)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(filepath.Join(d.Data, saves.PlacesName)); err != nil || placeLines(text) != want {
		t.Errorf("awake are, %v,\n%s\nwant\n%s", err, text, want)
	}
}

// placeLines returns the entries of a file of places, without other lines.
func placeLines(text []byte) string {
	log := places.ParseLog(string(text))
	var lines strings.Builder
	for _, e := range log.Entries() {
		fmt.Fprintln(&lines, e)
	}
	return lines.String()
}

// TestBackupOf010 restores a backup that 0.1.0 made of its profile, into an empty one.
func TestBackupOf010(t *testing.T) {
	folder := t.TempDir()
	d := settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
	if _, err := backup.Restore(filepath.Join(profile010, "backup.zip"), d); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(profile010, "expected.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if got := profileText(t, d); got != string(want) {
		t.Errorf("restored is\n%s\nwant\n%s", got, want)
	}
	for name, want := range map[string]string{
		filepath.Join(d.Config, settings.FileName):                          filepath.Join(profile010, settings.FileName),
		filepath.Join(d.Data, "pictures", "own2.png"):                       filepath.Join(profile010, "data", "pictures", "own2.png"),
		filepath.Join(d.Data, "games", "order"):                             filepath.Join(profile010, "data", "games", "order"),
		filepath.Join(d.Data, "workshop/puzzles/fifteen.worldslide-puzzle"): filepath.Join(profile010, "data/workshop/puzzles/fifteen.worldslide-puzzle"),
	} {
		got, err := os.ReadFile(name)
		original, err2 := os.ReadFile(want)
		if err != nil || err2 != nil {
			t.Errorf("%v, %v", err, err2)
			continue
		}
		if filepath.Base(name) == settings.FileName {
			got, original = []byte(assignments(got)), []byte(assignments(original))
		}
		if string(got) != string(original) {
			t.Errorf("%s is restored as\n%s\nwant\n%s", name, got, original)
		}
	}
}

// TestSettingsOf010 looks at what the player of the profile has changed.
func TestSettingsOf010(t *testing.T) {
	loaded, warnings, err := settings.Load(profile010, family.Preferences(families())...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, %v", warnings, err)
	}
	for key, want := range map[string]string{"theme": "dark", "fifteen.picture": "own2", "fifteen.tiles": "picture", "fifteen.size": "3"} {
		if got := loaded.Text(key); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	if loaded.Number("clock-decimals") != 2 || loaded.Flag("sound") || !loaded.Flag("fifteen.session") {
		t.Error("the clock, the sound or the session of Fifteen is not as the player left it")
	}
}
