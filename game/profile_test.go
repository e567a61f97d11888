package game

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/settings/shelf"
)

// oldProfile is a profile in the formats of 58172e6. It never changes, because everything that
// version wrote must open forever.
const oldProfile = "../testdata/profile"

// oldProfiles are all profiles of earlier versions.
var oldProfiles = []string{oldProfile, profile010}

// copyOfProfile returns the directories of a copy of the old profile.
func copyOfProfile(t *testing.T) settings.Directories {
	t.Helper()
	return copyOf(t, oldProfile)
}

// copyOf returns the directories of a copy of a profile.
func copyOf(t *testing.T, profile string) settings.Directories {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(profile)); err != nil {
		t.Fatal(err)
	}
	played := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC) // shown in the list of saved games
	err := filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
		return errors.Join(err, os.Chtimes(path, played, played))
	})
	if err != nil {
		t.Fatal(err)
	}
	return settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
}

// assignments returns the lines of a settings file that assign values, with their tables.
func assignments(text []byte) string {
	var all []string
	for _, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all = append(all, line)
		}
	}
	return strings.Join(all, "\n")
}

// gamesIn lists the saved games of a folder: the code with its moves, the number of gestures in
// force and of all that can be redone, the clock in milliseconds and the hints.
func gamesIn(t *testing.T, data string) (lines []string) {
	t.Helper()
	folder, err := saves.Open(data, puzzle.Standard())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	entries, errs := folder.Games()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, e := range entries {
		s, err := folder.Load(e.Name)
		if err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
		made, all := s.Depth()
		lines = append(lines, fmt.Sprintf("game made %d of %d clock %d hints %d %s", made, all, s.Clock().Milliseconds(), s.Help().Hints, s.Code()))
		s.Resume()
		for range made {
			if _, ok := s.Undo(); !ok {
				t.Errorf("%s: not every gesture can be undone", e.Name)
			}
		}
		for range all {
			if _, ok := s.Redo(); !ok {
				t.Errorf("%s: not every gesture can be redone", e.Name)
			}
		}
	}
	return lines
}

// profileText lists the contents of a profile, one item per line.
func profileText(t *testing.T, d settings.Directories) string {
	t.Helper()
	families := puzzle.Standard()
	lines := gamesIn(t, d.Data)
	log, err := saves.ReadLog(d.Data)
	if err != nil || log.Damaged+log.Newer > 0 {
		t.Fatalf("results: %d damaged, %d newer, %v", log.Damaged, log.Newer, err)
	}
	book := records.NewBook(families)
	book.AddLog(log)
	for _, r := range book.All() {
		verdict := "verified"
		if err := records.Verify(families, r); err != nil {
			verdict = err.Error()
		}
		lines = append(lines, fmt.Sprintf("result %s standing %d %s", verdict, book.Standing(r.Start()).Achievement, r))
	}
	text, err := os.ReadFile(filepath.Join(d.Data, "session.txt"))
	if err != nil {
		t.Fatal(err)
	}
	marks, err := timing.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	book.SetVerdicts(marks.Verdicts())
	for _, s := range timing.Current(timing.All(&book, "fifteen?size=3", marks)).Solves {
		took, finished := s.Time()
		lines = append(lines, fmt.Sprintf("solve %d finished %t %s", took.Milliseconds(), finished, s.Result.Start()))
	}
	kept, errs := shelf.In(d.Data, families).All()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, e := range kept {
		p, err := shelf.In(d.Data, families).Load(e.File)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("puzzle %s picture %d kept %s %s", e.File, len(p.Picture), p.Kept.Format("2006-01-02T15:04"), p.Code))
	}
	packed, err := os.ReadFile(filepath.Join(d.Config, "puzzles.zip"))
	if errors.Is(err, fs.ErrNotExist) {
		return strings.Join(lines, "\n") + "\n"
	}
	if err != nil {
		t.Fatal(err)
	}
	zipped, errs := shelf.Unzip(families, packed)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, p := range zipped {
		lines = append(lines, fmt.Sprintf("zipped picture %d %s", len(p.Picture), p.Code))
	}
	return strings.Join(lines, "\n") + "\n"
}

// The contents of the old profile are as they were written: games with undo, results, sessions, own
// puzzles.
func TestOldProfile(t *testing.T) {
	for _, profile := range oldProfiles {
		want, err := os.ReadFile(filepath.Join(profile, "expected.txt"))
		if err != nil {
			t.Fatal(err)
		}
		if got := profileText(t, copyOf(t, profile)); got != string(want) {
			t.Errorf("%s holds\n%s\nwant\n%s", profile, got, want)
		}
	}
}

// Every setting of the old profile is accepted under its name and written back unchanged.
func TestOldSettings(t *testing.T) {
	d := copyOfProfile(t)
	loaded, warnings, err := settings.Load(d.Config, family.Preferences(families())...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, %v", warnings, err)
	}
	before, err := os.ReadFile(filepath.Join(d.Config, "settings.toml"))
	if err != nil {
		t.Fatal(err)
	}
	after, err := settings.Format(loaded, before)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(assignments(before)) {
		if !strings.Contains(assignments(after)+"\n", strings.TrimSpace(line)+"\n") {
			t.Errorf("%s is lost in\n%s", strings.TrimSpace(line), assignments(after))
		}
	}
	keys := regexp.MustCompile(`(?m)^([a-z-]+) = "((?:Ctrl|Alt) .+)"$`).FindAllStringSubmatch(string(before), -1)
	if len(keys) != 29 {
		t.Fatalf("%d keys are bound, want 29", len(keys))
	}
	bound := map[string]string{}
	for _, b := range family.Bindings(families()) {
		if got := scene.BoundKeys(loaded, b); len(got) == 1 {
			bound[string(b.ID)] = loaded.Text("keys." + string(b.ID))
		}
	}
	for _, k := range keys {
		if bound[k[1]] != k[2] {
			t.Errorf("%s is bound to %q, want %q", k[1], bound[k[1]], k[2])
		}
	}
}

// programOn opens the program on a profile, with its settings.
func programOn(t *testing.T, d settings.Directories) *a11yTest {
	t.Helper()
	loaded, warnings, err := settings.Load(d.Config, family.Preferences(families())...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, %v", warnings, err)
	}
	l := startA11yTestIn(t, d, "en", "", image.Pt(1280, 800))
	l.app.Change(loaded)
	l.preferences.apply()
	l.rest()
	return l
}

// underWay opens the saved game of a start through the user interface and returns it. The moves of
// the given code are ignored.
func (l *a11yTest) underWay(text string) *session.Session {
	l.t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		l.t.Fatal(err)
	}
	code.Moves, code.Times, code.HasMoves = nil, nil, false
	l.games.Open(code.Family)
	l.opener.openText(code.String())
	l.rest()
	s := l.games.Current()
	if puzzle.Identity(s.Code().String()) != puzzle.Identity(text) {
		l.t.Fatalf("opened %s, want %s", s.Code(), puzzle.Identity(text))
	}
	return s
}

// The program opens each game of an old profile and makes a move in it. After a restart all games
// have that move and their undo, and the rest of the profile is unchanged.
func TestOldProfileIsPlayedOn(t *testing.T) {
	for _, profile := range oldProfiles {
		t.Run(filepath.Base(profile), func(t *testing.T) { playOn(t, copyOf(t, profile)) })
	}
}

// playOn plays on the games of a profile.
func playOn(t *testing.T, d settings.Directories) {
	before := gamesIn(t, d.Data)
	settingsBefore, err := os.ReadFile(filepath.Join(d.Config, settings.FileName))
	if err != nil {
		t.Fatal(err)
	}
	rest := withoutGames(profileText(t, d))
	l := programOn(t, d)
	played := map[string]string{} // the code with moves, by start
	for _, line := range before {
		text := line[strings.LastIndex(line, " ")+1:]
		s := l.underWay(text)
		if !strings.HasSuffix(text, s.Code().String()) {
			t.Fatalf("%s is resumed as %s", text, s.Code())
		}
		s.Resume()
		legal := s.Family().Rules().AppendMoves(nil, s.Board())
		if _, err := s.Do(moves.Group{legal[0]}); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		played[text] = s.Code().String()
		l.rest()
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if after := gamesIn(t, d.Data); len(after) != len(before) {
		t.Errorf("%d games, want %d:\n%s", len(after), len(before), strings.Join(after, "\n"))
	}

	l = programOn(t, d)
	for start, want := range played {
		s := l.underWay(start)
		if got := s.Code().String(); got != want {
			t.Errorf("opened again it is %s, want %s", got, want)
			continue
		}
		s.Resume()
		made, _ := s.Depth()
		for range made {
			if _, ok := s.Undo(); !ok {
				t.Errorf("%s: not every gesture can be undone", want)
				break
			}
		}
		l.rest()
	}
	l.preferences.saveOrReport()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if got := withoutGames(profileText(t, d)); got != rest {
		t.Errorf("besides games the profile holds\n%s\nwant\n%s", got, rest)
	}
	settingsAfter, err := os.ReadFile(filepath.Join(d.Config, settings.FileName))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(assignments(settingsBefore)) {
		if !strings.Contains(assignments(settingsAfter)+"\n", strings.TrimSpace(line)+"\n") {
			t.Errorf("the setting %s is lost", strings.TrimSpace(line))
		}
	}
}

// withoutGames removes the games from a profile's text.
func withoutGames(text string) string {
	return regexp.MustCompile(`(?m)^game .*\n`).ReplaceAllString(text, "")
}
