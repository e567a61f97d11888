package backup

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
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
		if err := Restore(file, to); err != nil {
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
		err := Restore(from, to)
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
	if err := Restore(backupOf(t, files), to); err != nil {
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
	if err := Restore(file, to); err != nil {
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
	if err := Restore(file, to); err != nil {
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
	if err := Restore(backupOf(t, scrambled(theirs+strings.Replace(both, "6000", "6001", 1))), to); err != nil {
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
	if n := len(timing.Of(&book, class, timing.Marks{})); n != 2 {
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
		if err := Restore(backupOf(t, map[string]string{"data/games/" + name: played}), d); err != nil {
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
	if err := Restore(file, to); err != nil {
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
		if err := Restore(file, to); err != nil {
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
	if err := Restore(file, to); err != nil {
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
		err := Restore(path, to)
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
		{"nothing here", nil, nil, Counts{Games: 2, Puzzles: 1, Results: 2, Pictures: 1, Sessions: true, Settings: true}},
		{"others here", map[string]string{
			"settings.toml": "a = 1\n", "data/results.txt": both, "data/games/" + game: save(t, "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r"),
		}, nil, Counts{Games: 2, Puzzles: 1, Different: 1, Results: 1, Pictures: 1, Sessions: true}},
		{"the window has the game open", nil, []string{game}, Counts{Games: 2, Puzzles: 1, Different: 1, Results: 2, Pictures: 1, Sessions: true, Settings: true}},
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
