package game

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/backup"
)

// windowOn opens the program on a profile.
func windowOn(t *testing.T, d settings.Directories) failingStore {
	t.Helper()
	return failingStore{startA11yTestIn(t, d, "en", "", image.Pt(1280, 800))}
}

// emptyProfile returns the directories of a profile without files.
func emptyProfile(t *testing.T) settings.Directories {
	folder := t.TempDir()
	return settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
}

// A profile backed up in Settings is restored in another window at once, with the last move, and
// only once.
func TestBackupInSettings(t *testing.T) {
	file := filepath.Join(t.TempDir(), "all.zip")
	from := windowOn(t, copyOfProfile(t))
	s := from.games.Current()
	s.Resume()
	legal := s.Family().Rules().AppendMoves(nil, s.Board())
	if _, err := s.Do(moves.Group{legal[0]}); err != nil {
		t.Fatal(err)
	}
	from.choose(file, nil)
	from.begin("display")
	from.begin("back-up")
	from.until("the backup is written", func() bool { _, err := os.Stat(file); return err == nil })

	to := windowOn(t, emptyProfile(t))
	to.choose(file, nil)
	to.begin("display")
	to.begin("restore")
	to.await("restore-yes")
	dialog := to.said()
	for _, line := range []string{"13 games", "4 puzzles in My Puzzles", "results", "Your settings"} {
		if !strings.Contains(dialog, line) {
			t.Errorf("the dialog does not show %q: %s", line, dialog)
		}
	}
	if len(to.app.Book.All()) > 0 {
		t.Fatal("the profile is not empty before")
	}
	to.begin("restore-yes")
	to.await("message-ok")
	if got, want := len(to.app.Book.All()), len(from.app.Book.All()); got != want {
		t.Errorf("%d results are in force, want %d", got, want)
	}
	want, _, err := settings.Load(oldProfile, family.Preferences(families())...)
	if err != nil {
		t.Fatal(err)
	}
	if want.Window = to.app.Settings.Window; !to.app.Settings.Equal(want) {
		t.Errorf("the settings in force are %+v, want %+v", to.app.Settings, want)
	}
	fresh, err := session.New(s.Start())
	if err != nil {
		t.Fatal(err)
	}
	if found := to.games.UnderWay(fresh); found.Code().String() != s.Code().String() {
		t.Errorf("the current game is %s, want %s", found.Code(), s.Code())
	}
	to.begin("message-ok")
	to.begin("restore")
	to.await("message-ok")
	if want := to.app.Text(assets.BackupNothing); !strings.Contains(to.said(), want) {
		t.Errorf("the second time %q is not shown: %s", want, to.said())
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	if got, want := len(gamesIn(t, to.options.Directories.Data)), 13; got < want {
		t.Errorf("%d saved games, want at least %d", got, want)
	}
}

// Settings that were restored are still there when the player is back in Settings, also the typed one.
func TestRestoredSettingsStay(t *testing.T) {
	from := emptyProfile(t)
	const address = "https://example.org/slide/"
	failingStore{&a11yTest{t: t}}.write("web-address = \""+address+"\"\n", from.Config, settings.FileName)
	file := filepath.Join(t.TempDir(), "all.zip")
	if err := backup.Write(file, from); err != nil {
		t.Fatal(err)
	}
	f := windowOn(t, emptyProfile(t))
	f.choose(file, nil)
	f.begin("display")
	f.begin("restore")
	f.await("restore-yes")
	f.begin("restore-yes")
	f.await("message-ok")
	f.begin("message-ok")
	f.await("web-address")
	f.rest()
	if got := f.app.Settings.WebAddress; got != address {
		t.Errorf("the address is %q", got)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if loaded, _, err := settings.Load(f.options.Directories.Config); err != nil || loaded.WebAddress != address {
		t.Errorf("the file has %q, %v", loaded.WebAddress, err)
	}
}

// A backup of other settings and another picture does not say that everything is here already.
func TestRestoreNamesWhatDiffers(t *testing.T) {
	from, at := emptyProfile(t), emptyProfile(t)
	picture := func(d settings.Directories, text string) {
		failingStore{&a11yTest{t: t}}.write(text, d.Data, "pictures", "own.png")
	}
	failingStore{&a11yTest{t: t}}.write("theme = \"dark\"\n", from.Config, settings.FileName)
	failingStore{&a11yTest{t: t}}.write("theme = \"light\"\n", at.Config, settings.FileName)
	picture(from, "theirs")
	picture(at, "mine")
	file := filepath.Join(t.TempDir(), "all.zip")
	if err := backup.Write(file, from); err != nil {
		t.Fatal(err)
	}
	f := windowOn(t, at)
	f.choose(file, nil)
	f.begin("display")
	f.begin("restore")
	f.await("restore-yes")
	for _, want := range []string{f.app.Text(assets.BackupSettingsStay), "1 other file differs from yours"} {
		if said := f.said(); !strings.Contains(said, want) {
			t.Errorf("%q is not shown: %s", want, said)
		}
	}
	f.begin("restore-yes")
	f.await("message-ok")
	if text, err := os.ReadFile(filepath.Join(at.Data, "restored", "pictures-own.png")); err != nil || string(text) != "theirs" {
		t.Errorf("the picture is %q, %v", text, err)
	}
	f.begin("message-ok")
	f.begin("restore")
	f.await("message-ok")
	if said := f.said(); !strings.Contains(said, f.app.Text(assets.BackupSettingsStay)) || strings.Contains(said, f.app.Text(assets.BackupNothing)) {
		t.Errorf("the second time is shown: %s", said)
	}
}

// Errors of a backup are shown at once, above the settings.
func TestBackupErrorsAreSaidAtOnce(t *testing.T) {
	f := windowOn(t, copyOfProfile(t))
	for _, test := range []struct{ press, content, want string }{
		{"restore", "no backup", "no backup, or a damaged one"},
		{"restore", `{"worldslide": 2}`, "no backup, or one of a newer version"},
		{"back-up", "", "check that its folder can be written to"},
	} {
		path := filepath.Join(t.TempDir(), "some.zip")
		if test.content != "" {
			f.write(test.content, path)
		} else {
			path = f.unwritablePath("some.zip")
		}
		f.choose(path, nil)
		f.begin("display")
		f.begin(test.press)
		f.await("message-ok")
		if said := f.said(); !strings.Contains(said, test.want) {
			t.Errorf("%s of %q: shown: %s", test.press, test.content, said)
		}
		f.begin("message-ok")
		f.begin("close")
	}
}

// Restoring a backup does not replace a current game that has no file yet.
func TestRestoreKeepsTheCurrentGame(t *testing.T) {
	// The backup has the same start with other moves; the window has no file of it yet.
	code := "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-0-13-14-15-12"
	theirs, err := session.Read(puzzle.Standard(), code+"&moves=11r")
	if err != nil {
		t.Fatal(err)
	}
	from := emptyProfile(t)
	f := failingStore{startA11yTestIn(t, from, "en", code, image.Pt(1280, 800))}
	name := f.store.Folder().NameOf(f.games.Current())
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	f.write(string(theirs.Save()), from.Data, "games", name)
	file := filepath.Join(t.TempDir(), "all.zip")
	if err := backup.Write(file, from); err != nil {
		t.Fatal(err)
	}
	to := failingStore{startA11yTestIn(t, emptyProfile(t), "en", code, image.Pt(1280, 800))}
	if err := os.Remove(filepath.Join(to.data("games"), name)); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	b, err := backup.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	counts, err := to.backups.Apply(to.app, b)
	if err != nil || counts.Games != 1 || counts.Different != 1 {
		t.Errorf("restored: %+v, %v", counts, err)
	}
	if _, err := os.Stat(filepath.Join(to.data("restored"), name)); err != nil {
		t.Error(err)
	}
}
