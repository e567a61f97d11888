package backup

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/settings/shelf"
)

var catalogue = puzzle.Standard()

// profile creates a profile with the given files by path.
func profile(t *testing.T, files map[string]string) settings.Directories {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return settings.Directories{Config: root, Data: filepath.Join(root, "data")}
}

// filesOf returns the files of a profile by path, without locks.
func filesOf(t *testing.T, d settings.Directories) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(d.Config, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() == "lock" {
			return err
		}
		name, _ := filepath.Rel(d.Config, path)
		data, err := os.ReadFile(path)
		files[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// backupOf writes a backup of files and returns its path.
func backupOf(t *testing.T, files map[string]string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "all.zip")
	if err := Write(path, profile(t, files)); err != nil {
		t.Fatal(err)
	}
	return path
}

const (
	ours   = "2026-09-02 time 5000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
	both   = "2026-09-03 time 6000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
	theirs = "2026-09-01 time 7000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
)

func save(t *testing.T, code string) string {
	t.Helper()
	s, err := session.Read(catalogue, code)
	if err != nil {
		t.Fatal(err)
	}
	return string(s.Save())
}

// whole is a profile with a file of every kind.
func whole(t *testing.T) map[string]string {
	return map[string]string{
		"settings.toml":                            "theme = \"dark\"\n",
		"data/results.txt":                         theirs + both,
		"data/session.txt":                         "plus2 0123456789abcdef\n",
		"data/games/order":                         "a.worldslide\n",
		"data/games/a.worldslide":                  save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8"),
		"data/puzzles/klotski-1.worldslide-puzzle": "text",
		"data/puzzles/klotski-1.picture":           "\x89picture",
		"data/pictures/own.png":                    "\x89picture",
		"data/schemes/Mein Kreuz.txt":              "rows\n",
		"data/exercises/0123456789abcdef.txt":      "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n",
		"data/restored/b.worldslide":               save(t, "carom?day=2026-09-02"),
	}
}

// A whole profile is restored byte for byte to an empty folder; restoring again changes
// nothing.
func TestRoundTrip(t *testing.T) {
	want := whole(t)
	file := backupOf(t, want)
	to := profile(t, nil)
	for range 2 {
		if _, err := Restore(file, to); err != nil {
			t.Fatal(err)
		}
		if got := filesOf(t, to); !maps.Equal(got, want) {
			t.Fatalf("restored is %q, want %q", got, want)
		}
	}
}

// A file in the profile that is too large for a backup is not read to its end, and nothing changes.
func TestRestoreReadsByALimit(t *testing.T) {
	from := backupOf(t, map[string]string{"data/results.txt": theirs, "data/games/a.worldslide": save(t, "fifteen?seed=5")})
	for _, name := range []string{"data/results.txt", "data/games/a.worldslide"} {
		to := profile(t, map[string]string{name: ours})
		file := filepath.Join(to.Config, filepath.FromSlash(name))
		if err := os.Truncate(file, maxOpened+1); err != nil {
			t.Fatal(err)
		}
		_, err := Restore(from, to)
		if err == nil || !strings.Contains(err.Error(), "more than") || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: %v", name, err)
		}
		if info, err := os.Stat(file); err != nil || info.Size() != maxOpened+1 {
			t.Errorf("%s is %v, %v", name, info, err)
		}
	}
}

// Backups do not include crash reports.
func TestCrashReportsStayBehind(t *testing.T) {
	files := map[string]string{"data/results.txt": ours, "data/crash-2026-03-12-120000.txt": "text", "data/crash.new": "text"}
	to := profile(t, nil)
	if _, err := Restore(backupOf(t, files), to); err != nil {
		t.Fatal(err)
	}
	if got := filesOf(t, to); len(got) != 1 || got["data/results.txt"] != ours {
		t.Errorf("restored %v", got)
	}
}

// Existing files are kept; games and puzzles that differ go to the folder restored.
func TestExistingFilesStay(t *testing.T) {
	here := map[string]string{
		"settings.toml":                            "theme = \"light\"\n",
		"data/results.txt":                         ours + both,
		"data/games/a.worldslide":                  save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r"),
		"data/puzzles/klotski-1.worldslide-puzzle": "text",
		"data/puzzles/klotski-1.picture":           "another",
	}
	backup := whole(t)
	to := profile(t, here)
	file := backupOf(t, backup)
	if _, err := Restore(file, to); err != nil {
		t.Fatal(err)
	}
	got := filesOf(t, to)
	for name, text := range here {
		if name != "data/results.txt" && got[name] != text {
			t.Errorf("%s has become %q", name, got[name])
		}
	}
	for name, text := range map[string]string{
		"data/restored/a.worldslide":                backup["data/games/a.worldslide"],
		"data/restored/b.worldslide":                backup["data/restored/b.worldslide"],
		"data/restored/klotski-1.worldslide-puzzle": "text",
		"data/restored/klotski-1.picture":           "\x89picture",
		"data/session.txt":                          backup["data/session.txt"],
	} {
		if got[name] != text {
			t.Errorf("%s is %q, want %q", name, got[name], text)
		}
	}
	if text := got["data/results.txt"]; strings.Count(text, theirs) != 1 || strings.Count(text, both) != 1 || !strings.HasPrefix(text, ours+both) {
		t.Errorf("the results are %q", text)
	}
	if _, err := Restore(file, to); err != nil {
		t.Fatal(err)
	}
	if again := filesOf(t, to); !maps.Equal(again, got) {
		t.Errorf("restored twice is %q, once %q", again, got)
	}
}

// Restored results keep their dates, and a running session ignores them.
func TestSessionIgnoresRestoredResults(t *testing.T) {
	scrambled := func(lines string) map[string]string { // sessions use scrambled boards
		return map[string]string{"data/results.txt": regexp.MustCompile(`time (\d+)(.*)tiles=.*`).ReplaceAllString(lines, "time $1${2}seed=$1&moves=1u")}
	}
	to := profile(t, scrambled(ours+both))
	if _, err := Restore(backupOf(t, scrambled(theirs+strings.Replace(both, "6000", "6001", 1))), to); err != nil {
		t.Fatal(err)
	}
	log, err := saves.ReadLog(to.Data)
	if err != nil {
		t.Fatal(err)
	}
	var dates []string
	for _, r := range log.Results() {
		dates = append(dates, r.Date)
	}
	if got := strings.Join(dates, " "); got != "2026-09-01 2026-09-02 2026-09-03 2026-09-03" || log.Newer > 0 {
		t.Errorf("the results are of %s, and %d newer lines", got, log.Newer)
	}
	book := records.NewBook(catalogue)
	book.AddLog(log)
	class, _ := book.Class(log.Results()[0].Start())
	if n := len(timing.Current(timing.All(&book, class, timing.Marks{})).Solves); n != 2 {
		t.Errorf("the session has %d solves, want 2", n)
	}
}

// A restored game is listed next to the saved game of the same start. Continuing it
// exchanges the two; deleting it leaves the other alone.
func TestRestoredGamesAreListed(t *testing.T) {
	for _, remove := range []bool{false, true} {
		d := profile(t, nil)
		folder, err := saves.Open(d.Data, catalogue)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := session.Read(catalogue, "fifteen?tiles=1-2-3-4-5-6-7-0-8")
		if err := folder.Track(s); err != nil {
			t.Fatal(err)
		}
		name := folderGames(t, folder)[0]
		folder.Close()
		played := save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r")
		if _, err := Restore(backupOf(t, map[string]string{"data/games/" + name: played}), d); err != nil {
			t.Fatal(err)
		}
		if folder, err = saves.Open(d.Data, catalogue); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(folderGames(t, folder), " "); got != name+" restored/"+name {
			t.Fatalf("listed are %s", got)
		}
		other, err := folder.Load("restored/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if remove {
			err = folder.Remove(other)
		} else {
			err = folder.Track(other)
		}
		if err != nil {
			t.Fatal(err)
		}
		folder.Close()
		files := filesOf(t, d)
		exchanged := strings.Contains(files["data/games/"+name], "7r")
		_, left := files["data/restored/"+name]
		if exchanged == remove || left == remove || files["data/games/"+name] == "" {
			t.Errorf("remove %v: the files are %q", remove, files)
		}
	}
}

func folderGames(t *testing.T, f *saves.Folder) (names []string) {
	t.Helper()
	entries, errs := f.Games()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, e := range entries {
		names = append(names, e.Name)
	}
	return names
}

// Restored puzzles that differ are listed with the existing ones.
func TestRestoredPuzzlesAreListed(t *testing.T) {
	code, err := catalogue.ParseCode("klotski?level=classic")
	if err != nil {
		t.Fatal(err)
	}
	to, from := profile(t, nil), profile(t, nil)
	for _, d := range []settings.Directories{to, from} {
		p := shelf.Puzzle{Code: code, Picture: []byte(d.Data)}
		if _, err := shelf.In(d.Data, catalogue).Put("", p); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(t.TempDir(), "all.zip")
	if err := Write(file, from); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(file, to); err != nil {
		t.Fatal(err)
	}
	folder := shelf.In(to.Data, catalogue)
	all, errs := folder.All()
	if len(all) != 2 || len(errs) > 0 {
		t.Fatalf("the listed puzzles are %v, %v", all, errs)
	}
	for _, e := range all {
		if p, err := folder.Load(e.File); err != nil || len(p.Picture) == 0 {
			t.Errorf("%s: %v", e.File, err)
		}
	}
}

// A collection of a backup whose file name is taken is listed beside that one, and only once.
func TestRestoredCollectionsAreListed(t *testing.T) {
	to, from := profile(t, nil), profile(t, nil)
	for d, name := range map[settings.Directories]string{to: "ours", from: "theirs"} {
		c := shelf.Collection{Name: name, Kept: time.Date(2026, 9, 2, 3, 4, 5, 0, time.UTC), Items: []shelf.Item{{Code: "klotski?level=classic"}}}
		if _, err := shelf.In(d.Data, catalogue).PutCollection(c); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(t.TempDir(), "all.zip")
	if err := Write(file, from); err != nil {
		t.Fatal(err)
	}
	b, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	if plan, err := b.Plan(to); err != nil || plan.Counts != (Counts{Puzzles: 1, Different: 1}) {
		t.Errorf("it brings %+v, %v", plan.Counts, err)
	}
	for range 2 {
		if _, err := Restore(file, to); err != nil {
			t.Fatal(err)
		}
		folder := shelf.In(to.Data, catalogue)
		all, errs := folder.Collections()
		names := map[string]bool{}
		for _, c := range all {
			names[c.Name] = true
			if whole, err := folder.LoadCollection(c.File); err != nil || len(whole.Items) != 1 {
				t.Errorf("%s: %v", c.File, err)
			}
		}
		if len(all) != 2 || len(errs) > 0 || !names["ours"] || !names["theirs"] {
			t.Fatalf("the listed collections are %v, %v", all, errs)
		}
	}
	folder := shelf.In(to.Data, catalogue)
	all, _ := folder.Collections()
	for _, c := range all {
		if err := folder.RemoveCollection(c.File); err != nil {
			t.Error(err)
		}
	}
	if all, _ := folder.Collections(); len(all) > 0 {
		t.Errorf("%v are still there", all)
	}
}

// Exports of older versions of the page can be read.
func TestPageFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.json")
	text := `{"worldslide": 1, "files": {"/worldslide/settings.toml": "a = 1\n", "/worldslide/data/own-0.picture": "\u0089x"}}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	to := profile(t, nil)
	if _, err := Restore(file, to); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"settings.toml": "a = 1\n", "data/own-0.picture": "\x89x"}
	if got := filesOf(t, to); !maps.Equal(got, want) {
		t.Errorf("restored is %q", got)
	}
}

// Hostile files are rejected with one line, and nothing is written.
func TestHostile(t *testing.T) {
	zipOf := func(names ...string) string {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, n := range names {
			f, err := w.Create(n)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = f.Write([]byte("x"))
		}
		w.Close()
		return b.String()
	}
	var bomb bytes.Buffer
	w := zip.NewWriter(&bomb)
	f, _ := w.Create("data/x")
	_, _ = f.Write(make([]byte, maxOpened+1))
	w.Close()
	whole := zipOf("settings.toml", "data/x")
	for name, data := range map[string]string{
		"nothing": "", "garbage": "garbage", "cut": whole[:len(whole)/2], "empty": zipOf(), "bomb": bomb.String(),
		"up": zipOf("data/x", "data/../../x"), "root": zipOf("/etc/x"), "elsewhere": zipOf("x"), "backslash": zipOf(`data\..\x`),
		"drive": zipOf("data/C:x"), "folder": zipOf("data/x/"), "dot": zipOf("data/.x"), "lock": zipOf("data/games/lock"),
		"twice": zipOf("data/x", "data/X"), "deep": zipOf("data/a/b/c/d"), "control": zipOf("data/a\nb"), "settings below": zipOf("settings.toml/x"),
		"JSON": `{}`, "newer JSON": `{"worldslide": 2}`, "JSON up": `{"worldslide": 1, "files": {"/worldslide/data/../../x": ""}}`,
		"JSON elsewhere": `{"worldslide": 1, "files": {"/etc/x": ""}}`, "JSON of letters": `{"worldslide": 1, "files": {"/worldslide/data/x": "世"}}`,
	} {
		path := filepath.Join(t.TempDir(), "bad.zip")
		if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		to := profile(t, nil)
		_, err := Restore(path, to)
		if err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
		if got := filesOf(t, to); len(got) > 0 {
			t.Errorf("%s: wrote %q", name, got)
		}
	}
}

// The paths of any file stay inside the profile.
func FuzzUnpack(f *testing.F) {
	one, err := pack([]member{{"settings.toml", []byte("a = 1")}, {"data/games/a.worldslide", []byte("x")}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(one)
	f.Add([]byte(`{"worldslide": 1, "files": {"/worldslide/data/x": "y"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		members, err := unpack(data)
		if err != nil {
			return
		}
		for _, m := range members {
			if !filepath.IsLocal(m.path) || m.path != settingsPath && !strings.HasPrefix(m.path, dataPath) {
				t.Errorf("%q leads elsewhere", m.path)
			}
		}
	})
}

// A plan says what a backup contains before anything is written. Writing and restoring also work in
// the window that has the profile open.
func TestPlanCountsWhatComes(t *testing.T) {
	from := profile(t, whole(t))
	file := filepath.Join(t.TempDir(), "all.zip")
	if err := os.MkdirAll(filepath.Join(from.Data, "games"), 0o700); err != nil {
		t.Fatal(err)
	}
	window, err := saves.Open(from.Data, catalogue)
	if err != nil {
		t.Fatal(err)
	}
	defer window.Close()
	if err := WriteHeld(file, from); err != nil {
		t.Fatal(err)
	}
	b, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	if plan, err := b.Plan(from); err != nil || !plan.Empty() || plan.Counts != (Counts{}) {
		t.Errorf("at home it brings %+v, %v", plan, err)
	}
	game := "a.worldslide"
	for _, test := range []struct {
		name string
		here map[string]string
		held []string
		want Counts
	}{
		{"nothing here", nil, nil, Counts{Games: 2, Puzzles: 1, Results: 2, Pictures: 1, Sessions: true, Settings: true, Others: 2}},
		{"others here", map[string]string{
			"settings.toml": "a = 1\n", "data/results.txt": both, "data/games/" + game: save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r"),
		}, nil, Counts{Games: 2, Puzzles: 1, Different: 1, Results: 1, Pictures: 1, Sessions: true, Others: 2, SettingsStay: true}},
		{"the window has the game open", nil, []string{game}, Counts{Games: 2, Puzzles: 1, Different: 1, Results: 2, Pictures: 1, Sessions: true, Settings: true, Others: 2}},
	} {
		to := profile(t, test.here)
		before := filesOf(t, to)
		plan, err := b.Plan(to, test.held...)
		if err != nil || plan.Counts != test.want {
			t.Errorf("%s: %+v, %v, want %+v", test.name, plan.Counts, err, test.want)
		}
		if got := filesOf(t, to); !maps.Equal(got, before) {
			t.Errorf("%s: the plan has written %q", test.name, got)
		}
		if err := plan.Apply(); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if _, err := os.Stat(filepath.Join(to.Data, "games", game)); (err != nil) != (test.held != nil) {
			t.Errorf("%s: the game's own place: %v", test.name, err)
		}
		if plan, err := b.Plan(to, test.held...); err != nil || !plan.Empty() {
			t.Errorf("%s: a second time it brings %+v, %v", test.name, plan.Counts, err)
		}
	}
}

// If not everything can be written, nothing is restored.
func TestRestoreIsWholeOrNothing(t *testing.T) {
	to := profile(t, map[string]string{"data/results.txt": ours})
	b, err := Open(backupOf(t, whole(t)))
	if err != nil {
		t.Fatal(err)
	}
	plan, err := b.Plan(to)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(to.Data, "restored"), nil, 0o600); err != nil { // a file where a folder is needed
		t.Fatal(err)
	}
	before := filesOf(t, to)
	if err := plan.Apply(); err == nil {
		t.Error("a file is written into a file")
	}
	if got := filesOf(t, to); !maps.Equal(got, before) {
		t.Errorf("the profile has %q, want %q", got, before)
	}
}

// What differs from the profile is merged, put into the folder restored, or counted as not taken.
func TestDifferencesAreNamed(t *testing.T) {
	const newer = "2026-09-05 medal gold\n"
	here := map[string]string{
		"settings.toml":                       "theme = \"light\"\n",
		"data/results.txt":                    ours,
		"data/session.txt":                    "worldslide-sessions 1\nplus2 0123456789abcdef\nbegin 0123456789abcdef 2026-09-02 x\n",
		"data/pictures/own.png":               "\x89mine",
		"data/exercises/0123456789abcdef.txt": "mine\n",
		"data/drafts/klotski.draft":           "mine\n",
		"data/games/a.worldslide":             save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8"),
		"data/undo/a.worldslide":              "mine\n",
		"data/games/order":                    "a.worldslide\n",
		"data/reviews/0123456789abcdef.gz":    "mine",
	}
	there := maps.Clone(here)
	for name, text := range map[string]string{
		"settings.toml":                       "theme = \"dark\"\n",
		"data/results.txt":                    ours + newer + "damaged\n",
		"data/session.txt":                    "worldslide-sessions 1\nplus2 0123456789abcdef\ndnf fedcba9876543210\nbegin fedcba9876543210 2026-09-02 x\n",
		"data/pictures/own.png":               "\x89theirs",
		"data/exercises/0123456789abcdef.txt": "theirs\n",
		"data/drafts/klotski.draft":           "theirs\n",
		"data/undo/a.worldslide":              "theirs\n",
		"data/games/b.worldslide":             save(t, "carom?day=2026-09-02"),
		"data/undo/b.worldslide":              "b\n",
		"data/games/order":                    "b.worldslide\na.worldslide\n",
		"data/reviews/0123456789abcdef.gz":    "theirs",
		"data/puzzles/lonely.picture":         "\x89lonely",
	} {
		there[name] = text
	}
	want := maps.Clone(here)
	for name, text := range map[string]string{
		"data/results.txt":                             ours + newer,
		"data/session.txt":                             here["data/session.txt"] + "dnf fedcba9876543210\n",
		"data/restored/session.txt":                    there["data/session.txt"],
		"data/restored/pictures-own.png":               "\x89theirs",
		"data/restored/exercises-0123456789abcdef.txt": "theirs\n",
		"data/restored/drafts-klotski.draft":           "theirs\n",
		"data/restored/undo-a.worldslide.undo":         "theirs\n",
		"data/games/b.worldslide":                      there["data/games/b.worldslide"],
		"data/undo/b.worldslide":                       "b\n",
		"data/puzzles/lonely.picture":                  "\x89lonely",
	} {
		want[name] = text
	}
	file, to := backupOf(t, there), profile(t, here)
	counts, err := Restore(file, to)
	if want := (Counts{Games: 1, Sessions: true, Others: 3, Aside: 4, SettingsStay: true, DamagedLines: 1}); err != nil || counts != want {
		t.Errorf("restored %+v, %v, want %+v", counts, err, want)
	}
	got := filesOf(t, to)
	if !maps.Equal(got, want) {
		t.Errorf("the profile is\n%q, want\n%q", got, want)
	}
	counts, err = Restore(file, to)
	if want := (Counts{SettingsStay: true, DamagedLines: 1}); err != nil || counts != want {
		t.Errorf("restored again %+v, %v, want %+v", counts, err, want)
	}
	if again := filesOf(t, to); !maps.Equal(again, got) {
		t.Errorf("restored twice is %q, once %q", again, got)
	}
}

// The games that undo leads to go with their game to the folder restored.
func TestUndoGoesWithItsGame(t *testing.T) {
	to := profile(t, map[string]string{"data/games/a.worldslide": save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r")})
	file := backupOf(t, map[string]string{"data/games/a.worldslide": save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8"), "data/undo/a.worldslide": "theirs\n"})
	if _, err := Restore(file, to); err != nil {
		t.Fatal(err)
	}
	if got := filesOf(t, to); got["data/undo/restored/a.worldslide"] != "theirs\n" || got["data/undo/a.worldslide"] != "" || len(got) != 3 {
		t.Errorf("the profile is %q", got)
	}
}

// A backup that would make the profile too large for another one is refused, and changes nothing.
func TestRestoreBoundsTheSum(t *testing.T) {
	large := func(name, letter string, size int) map[string]string {
		return map[string]string{name: strings.Repeat(letter, size)}
	}
	results := func(second int) map[string]string { // short lines, each of which gets a second line in the profile
		line := strings.Replace(ours, "time 5000", "time 5%05d", 1)
		var text strings.Builder
		for n := 0; text.Len() < maxOpened/2+1<<20; n++ {
			text.WriteString(strings.Replace(line, "%05d", strconv.Itoa(second*1_000_000+n), 1))
		}
		return map[string]string{"data/results.txt": text.String()}
	}
	many := func(folder string) map[string]string {
		files := map[string]string{}
		for n := range maxMembers/2 + 1 {
			files["data/"+folder+"/"+strconv.Itoa(n)] = "x"
		}
		return files
	}
	for name, test := range map[string]struct{ here, there map[string]string }{
		"files":   {large("data/a", "a", maxOpened/2), large("data/b", "b", maxOpened/2+1)},
		"results": {results(1), results(2)},
		"number":  {many("a"), many("b")},
	} {
		if name == "number" && testing.Short() {
			continue // writes 30,000 files
		}
		to := profile(t, test.here)
		if _, err := Restore(backupOf(t, test.there), to); !errors.Is(err, ErrTooMuch) {
			t.Errorf("%s: %v", name, err)
		}
		if got := filesOf(t, to); !maps.Equal(got, test.here) {
			t.Errorf("%s: %d files", name, len(got))
		}
		if err := Write(filepath.Join(t.TempDir(), "all.zip"), to); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPlacesAreUnited restores places that have woken: those of both profiles are awake, with the dates that were
// here, and lines of later versions stay.
func TestPlacesAreUnited(t *testing.T) {
	for name, c := range map[string]struct {
		here, backup, want string
		count              int
	}{
		"none here":      {"", "mill 2026-10-04\ncat\n", "mill 2026-10-04\ncat\n", 2},
		"some here":      {"mill 2026-10-09\nsubmarine x y\n", "mill 2026-10-04\ncat 2026-10-05\n", "mill 2026-10-09\nsubmarine x y\ncat 2026-10-05\n", 1},
		"cut off":        {"mill 2026-10-09", "cat\n", "mill 2026-10-09\ncat\n", 1},
		"later versions": {"mill\n", "submarine 2031-01-02\n", "mill\nsubmarine 2031-01-02\n", 1},
		"nothing new":    {"cat\nmill\n", "mill 2026-10-04\n", "cat\nmill\n", 0},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{"settings.toml": ""}
			if c.here != "" {
				files["data/places.txt"] = c.here
			}
			d := profile(t, files)
			b, err := Open(backupOf(t, map[string]string{"data/places.txt": c.backup}))
			if err != nil {
				t.Fatal(err)
			}
			plan, err := b.Plan(d)
			if err != nil {
				t.Fatal(err)
			}
			if plan.Counts.Places != c.count {
				t.Errorf("%d places come, want %d", plan.Counts.Places, c.count)
			}
			if err := plan.Apply(); err != nil {
				t.Fatal(err)
			}
			if got := filesOf(t, d)["data/places.txt"]; got != c.want {
				t.Errorf("places.txt is %q, want %q", got, c.want)
			}
		})
	}
}
