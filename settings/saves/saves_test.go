package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

const (
	challenge = "worlds?seed=12345"
	other     = "worlds?board=vertical&seed=7&steps=40&wrapV=1"
	freePlay  = "worlds?board=classicsmall&gapConfig=2s"
)

func parse(code string) (*session.Session, error) {
	c, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		return nil, err
	}
	return session.New(c)
}

func begin(t testing.TB, code string) *session.Session {
	t.Helper()
	s, err := parse(code)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func open(t testing.TB, data string) *Folder {
	t.Helper()
	f, err := Open(data, puzzle.Standard())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// play makes the first legal moves.
func play(t testing.TB, s *session.Session, count int) {
	t.Helper()
	for range count {
		m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
		_, err := s.DoSelecting(moves.Group{m}, m.Piece)
		must(t, err)
	}
}

// files lists the contents of a folder.
func files(t testing.TB, path string) []string {
	t.Helper()
	list, err := os.ReadDir(path)
	must(t, err)
	var names []string
	for _, file := range list {
		names = append(names, file.Name())
	}
	return names
}

func latest(t testing.TB, f *Folder) *session.Session {
	t.Helper()
	s, errs := f.Latest()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	return s
}

// stored reads the file of a game.
func stored(t testing.TB, f *Folder, s *session.Session) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(f.path, fileName(s)))
	must(t, err)
	return string(text)
}

func starts(t testing.TB, f *Folder) []string {
	t.Helper()
	entries, errs := f.Games()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	var codes []string
	for _, e := range entries {
		codes = append(codes, e.Start)
	}
	return codes
}

func TestGameIsRestored(t *testing.T) {
	data := filepath.Join(t.TempDir(), "not", "yet", "there")
	f := open(t, data)
	if s := latest(t, f); s != nil {
		t.Fatal("a game out of nothing")
	}
	s := begin(t, challenge)
	must(t, f.Track(s))
	for range 5 {
		s.Tick(300 * time.Millisecond)
		play(t, s, 1)
		must(t, f.Write(300*time.Millisecond))
	}
	s.Undo()
	s.Tick(time.Second)
	must(t, f.Close())

	f = open(t, data)
	loaded := latest(t, f)
	if string(loaded.Save()) != string(s.Save()) {
		t.Errorf("stored\n%sloaded\n%s", s.Save(), loaded.Save())
	}
	must(t, f.Track(loaded))
	if got := stored(t, f, s); got != string(s.Save()) {
		t.Errorf("saved again, the file is\n%s", got)
	}
}

// Every line is in the file when Write returns.
func TestWriteAppendsAtOnce(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, freePlay)
	must(t, f.Track(s))
	before := stored(t, f, s)
	must(t, f.Write(0))
	if got := stored(t, f, s); got != before {
		t.Errorf("nothing happened, and the file became\n%s", got)
	}
	play(t, s, 2)
	s.Undo()
	must(t, f.Write(0))
	got, ok := strings.CutPrefix(stored(t, f, s), before)
	if lines := strings.Split(got, "\n"); !ok || len(lines) != 4 || lines[2] != "undo 0" {
		t.Errorf("appended %q", got)
	}
}

func TestThinkingTimeIsMarked(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, challenge)
	must(t, f.Track(s))
	for range 25 {
		s.Tick(time.Second)
		must(t, f.Write(time.Second))
	}
	if got := stored(t, f, s); !strings.HasSuffix(got, "clock 10000\nclock 20000\n") {
		t.Errorf("the file is\n%s", got)
	}
}

func TestSyncIsDue(t *testing.T) {
	f := open(t, t.TempDir())
	if _, ok := f.Due(); ok {
		t.Error("due without a game")
	}
	s := begin(t, freePlay)
	must(t, f.Track(s))
	if _, ok := f.Due(); ok {
		t.Error("due after everything was stored")
	}
	must(t, f.Write(500*time.Millisecond))
	play(t, s, 1)
	must(t, f.Write(500*time.Millisecond))
	if after, ok := f.Due(); !ok || after != time.Second {
		t.Errorf("due after %v, %v", after, ok)
	}
	must(t, f.Write(time.Second))
	must(t, f.current.await())
	if _, ok := f.Due(); ok || f.current.unsynced {
		t.Error("due after the sync")
	}
}

func TestLatestComesFirst(t *testing.T) {
	data := t.TempDir()
	f := open(t, data)
	for _, code := range []string{challenge, freePlay, other, challenge} {
		must(t, f.Track(begin(t, code)))
	}
	want := []string{challenge, canonical(t, other), freePlay}
	if got := starts(t, f); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	must(t, f.Close())
	f = open(t, data)
	if got := latest(t, f).Start().String(); got != challenge {
		t.Errorf("latest is %s", got)
	}
	// Without the file of names every game is still listed.
	must(t, os.Remove(filepath.Join(f.path, orderName)))
	if got := starts(t, f); len(got) != 3 {
		t.Errorf("without order: %q", got)
	}
	must(t, os.WriteFile(filepath.Join(f.path, orderName), []byte("../../x.worldslide\n\n\x00\n"+fileName(begin(t, freePlay))+"\n"), 0o600))
	if got := starts(t, f); len(got) != 3 || got[0] != freePlay {
		t.Errorf("with a strange order: %q", got)
	}
}

func canonical(t testing.TB, code string) string {
	return begin(t, code).Start().String()
}

func TestFileNames(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{challenge, "worlds-challenge-12345-"},
		{other, "worlds-challenge-vertical-wrapv-7-40-"},
		{freePlay, "worlds-free-classicsmall-2s-"},
		{"worlds", "worlds-free-"},
	} {
		s := begin(t, test.code)
		name := fileName(s)
		hash, ok := strings.CutPrefix(name, test.want)
		if !ok || len(hash) != 16+len(session.Extension) {
			t.Errorf("%s: %s, want %s and a hash", test.code, name, test.want)
		}
		play(t, s, 3)
		if fileName(s) != name {
			t.Errorf("%s: another name after a move", test.code)
		}
		if s.Challenge() {
			continue
		}
		moved := begin(t, codeOf(t, s.Family().Position(s.Values(), s.Board())))
		if again := fileName(moved); again == name || !strings.HasPrefix(again, "worlds-free-") {
			t.Errorf("%s: the name of a position is %s", test.code, again)
		}
	}
}

func codeOf(t testing.TB, v puzzle.Values) string {
	t.Helper()
	c, err := puzzle.NewCode(puzzle.Worlds, v)
	must(t, err)
	return c.String()
}

func TestReplaceAndRemove(t *testing.T) {
	f := open(t, t.TempDir())
	first, second := begin(t, freePlay), begin(t, challenge)
	must(t, f.Track(begin(t, other)))
	must(t, f.Track(first))
	must(t, f.Replace(second))
	if got := starts(t, f); !slices.Equal(got, []string{challenge, canonical(t, other)}) {
		t.Errorf("after replacing: %q", got)
	}
	// A new game of the same start replaces the old one.
	play(t, second, 3)
	again := begin(t, challenge)
	must(t, f.Replace(again))
	play(t, again, 1)
	must(t, f.Write(0))
	if undo, _ := latest(t, f).Depth(); undo != 1 || len(starts(t, f)) != 2 {
		t.Errorf("%d moves, games %q", undo, starts(t, f))
	}
	must(t, f.Remove(again))
	must(t, f.Remove(again))
	must(t, f.Write(time.Minute))
	if got := starts(t, f); !slices.Equal(got, []string{canonical(t, other)}) {
		t.Errorf("after removing: %q", got)
	}
}

func TestCutOffLineIsForgotten(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, freePlay)
	must(t, f.Track(s))
	play(t, s, 2)
	must(t, f.Write(0))
	must(t, f.Close())
	whole := string(s.Save())
	path := filepath.Join(f.path, fileName(s))
	appendText(t, path, "do G0l G")

	f = open(t, filepath.Dir(f.path))
	loaded := latest(t, f)
	if string(loaded.Save()) != whole {
		t.Errorf("loaded\n%s", loaded.Save())
	}
	must(t, f.Track(loaded))
	play(t, loaded, 1)
	must(t, f.Write(0))
	if _, err := session.Load(puzzle.Standard(), []byte(stored(t, f, s))); err != nil {
		t.Error(err)
	}
}

func appendText(t testing.TB, path, text string) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	must(t, err)
	_, err = file.WriteString(text)
	must(t, errors.Join(err, file.Close()))
}

func TestDamagedFilesAreSetAside(t *testing.T) {
	s := begin(t, freePlay)
	play(t, s, 3)
	good := string(s.Save())
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "saved game"},
		{"garbage", "\x00\xff\n\n", "saved game"},
		{"no version", strings.Replace(good, "worldslide 2", "worldslide 0", 1), "line 1"},
		{"cut off", good[:len(good)/2], "cut off"},
		{"a move that was not played", strings.Replace(good, "moves=", "moves=G0rG0r", 1), "unit"},
		{"a journal line of no sense", good + "jump 0\n", "line 7"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := open(t, t.TempDir())
			must(t, f.Track(begin(t, challenge)))
			must(t, f.Track(s))
			must(t, f.closeCurrent())
			must(t, os.WriteFile(filepath.Join(f.path, fileName(s)), []byte(test.text), 0o600))
			loaded, errs := f.Latest()
			if loaded == nil || loaded.Start().String() != challenge {
				t.Fatal("the other game was not found")
			}
			var damaged *DamagedError
			if len(errs) != 1 || !errors.As(errs[0], &damaged) || !strings.Contains(damaged.Error(), test.want) {
				t.Fatalf("errors %v, want one about %s", errs, test.want)
			}
			kept, err := os.ReadFile(filepath.Join(f.path, damaged.Aside))
			if err != nil || string(kept) != test.text {
				t.Errorf("%s holds %q, %v", damaged.Aside, kept, err)
			}
			if got := starts(t, f); !slices.Equal(got, []string{challenge}) {
				t.Errorf("listed are %q", got)
			}
		})
	}
}

// The list, which reads only beginnings, renames damaged files too.
func TestListSetsAside(t *testing.T) {
	f := open(t, t.TempDir())
	must(t, os.WriteFile(filepath.Join(f.path, "mine.worldslide"), []byte("dear diary\n"), 0o600))
	entries, errs := f.Games()
	if len(entries) != 0 || len(errs) != 1 || !strings.Contains(errs[0].Error(), "mine.worldslide.broken-1") {
		t.Errorf("%v, %v", entries, errs)
	}
}

func TestFileUnderAnotherNameIsRenamed(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, challenge)
	must(t, os.WriteFile(filepath.Join(f.path, "gift.worldslide"), s.Save(), 0o600))
	if _, err := f.Load("gift.worldslide"); err != nil {
		t.Fatal(err)
	}
	if got := files(t, f.path); !slices.Contains(got, fileName(s)) || slices.Contains(got, "gift.worldslide") {
		t.Errorf("the folder holds %q", got)
	}
	// A second file of the same game must not replace the first.
	must(t, os.WriteFile(filepath.Join(f.path, "gift.worldslide"), s.Save(), 0o600))
	var damaged *DamagedError
	if _, err := f.Load("gift.worldslide"); !errors.As(err, &damaged) || damaged.Aside == "" {
		t.Errorf("the second: %v", err)
	}
}

func TestOneProcessAtATime(t *testing.T) {
	data := t.TempDir()
	f := open(t, data)
	if _, err := Open(data, puzzle.Standard()); !errors.Is(err, ErrInUse) {
		t.Errorf("opened twice: %v", err)
	}
	must(t, f.Close())
	open(t, data)
}

func TestOpenRemovesUnfinishedFiles(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, challenge)
	must(t, f.Track(s))
	must(t, f.Close())
	for _, name := range []string{"." + fileName(s) + "-123", ".order-9"} {
		must(t, os.WriteFile(filepath.Join(f.path, name), nil, 0o600))
	}
	f = open(t, filepath.Dir(f.path))
	if got := files(t, f.path); !slices.Equal(got, []string{"lock", fileName(s)}) {
		t.Errorf("the folder holds %q", got)
	}
}

// Unfinished files are removed in every folder at the next start, and nothing else is.
func TestOpenRemovesUnfinishedFilesEverywhere(t *testing.T) {
	data := t.TempDir()
	folders := []string{"", "puzzles", "pictures", "exercises", "reviews", "restored", "undo", "undo/restored", "workshop/puzzles"}
	names := []string{".a.worldslide-123-0", ".own.png-4-11", ".hidden", "a-1-2", ".a-1"}
	for _, folder := range folders {
		must(t, os.MkdirAll(filepath.Join(data, folder), 0o700))
		for _, name := range names {
			must(t, os.WriteFile(filepath.Join(data, folder, name), nil, 0o600))
		}
		must(t, os.Mkdir(filepath.Join(data, folder, ".folder-1-2"), 0o700))
	}
	open(t, data)
	for _, folder := range folders {
		got := slices.DeleteFunc(files(t, filepath.Join(data, folder)), func(name string) bool {
			info, err := os.Stat(filepath.Join(data, folder, name))
			return err == nil && info.IsDir() && name != ".folder-1-2"
		})
		if !slices.Equal(got, []string{".a-1", ".folder-1-2", ".hidden", "a-1-2"}) {
			t.Errorf("the folder %q holds %q", folder, got)
		}
	}
}

// After a failed write the end of the file is undefined.
func TestFailedWriteIsRepaired(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, freePlay)
	must(t, f.Track(s))
	must(t, f.current.file.Close())
	play(t, s, 1)
	if err := f.Write(0); err == nil {
		t.Fatal("written into a closed file")
	}
	appendText(t, f.current.path, "do G0")
	play(t, s, 1)
	must(t, f.Write(time.Second))
	if after, ok := f.Due(); !ok || after != time.Second {
		t.Errorf("due after %v, %v", after, ok)
	}
	must(t, f.Write(time.Second))
	play(t, s, 1)
	must(t, f.Write(0))
	loaded, err := session.Load(puzzle.Standard(), []byte(stored(t, f, s)))
	if err != nil || string(loaded.Save()) != string(s.Save()) {
		t.Errorf("%v: the file is\n%s", err, stored(t, f, s))
	}
}

func TestCloseRepairsFailedWrites(t *testing.T) {
	data := t.TempDir()
	f := open(t, data)
	s := begin(t, freePlay)
	must(t, f.Track(s))
	must(t, f.current.file.Close())
	play(t, s, 1)
	must(t, f.Close())
	if got := latest(t, open(t, data)); string(got.Save()) != string(s.Save()) {
		t.Errorf("loaded\n%s", got.Save())
	}
}

// A failed sync is noticed whenever it is reported.
func TestFailedSyncIsRepaired(t *testing.T) {
	for _, test := range []struct {
		name string
		then func(*Folder) error
		fail bool
	}{
		{"while playing", func(f *Folder) error { return f.Write(0) }, true},
		{"at the end", (*Folder).closeCurrent, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := open(t, t.TempDir())
			s := begin(t, freePlay)
			must(t, f.Track(s))
			play(t, s, 1)
			must(t, f.Write(0))
			must(t, f.current.await())
			failed := make(chan error, 1)
			failed <- errors.New("the disk is gone")
			f.current.syncing = failed
			if err := test.then(f); (err != nil) != test.fail {
				t.Errorf("error %v", err)
			}
			must(t, f.closeCurrent())
			if got := stored(t, f, s); got != string(s.Save()) {
				t.Errorf("the file was not replaced:\n%s", got)
			}
		})
	}
}

func TestFind(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, challenge)
	if found, err := f.Find(s); found != nil || err != nil {
		t.Errorf("found %v, %v", found, err)
	}
	must(t, f.Track(s))
	if found, err := f.Find(begin(t, challenge)); found != s || err != nil {
		t.Errorf("the game being played: %v, %v", found, err)
	}
	play(t, s, 2)
	must(t, f.Track(begin(t, other)))
	found, err := f.Find(begin(t, challenge))
	if err != nil || found == nil || string(found.Save()) != string(s.Save()) {
		t.Errorf("another game: %v", err)
	}
}

// The file stays readable however long the game is.
func TestLongJournalIsShortened(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, freePlay)
	must(t, f.Track(s))
	play(t, s, 1)
	for range maxJournal / 5 / len("undo 0\n") {
		for range 5 {
			s.Undo()
			s.Redo()
		}
		must(t, f.Write(0))
	}
	text := stored(t, f, s)
	if len(text) > maxJournal+1000 {
		t.Errorf("%d bytes", len(text))
	}
	if loaded, err := session.Load(puzzle.Standard(), []byte(text)); err != nil || string(loaded.Save()) != string(s.Save()) {
		t.Error("another game", err)
	}
}

func BenchmarkWrite(b *testing.B) {
	f := open(b, b.TempDir())
	s := begin(b, challenge)
	must(b, f.Track(s))
	m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
	group := moves.Group{m}
	b.ReportAllocs()
	for range b.N {
		if _, err := s.Do(group); err != nil {
			b.Fatal(err)
		}
		s.Undo()
		must(b, f.current.append())
	}
}

func BenchmarkWriteNothing(b *testing.B) {
	f := open(b, b.TempDir())
	must(b, f.Track(begin(b, challenge)))
	b.ReportAllocs()
	for range b.N {
		must(b, f.Write(16*time.Millisecond))
	}
}

func BenchmarkSync(b *testing.B) {
	f := open(b, b.TempDir())
	s := begin(b, challenge)
	must(b, f.Track(s))
	for range b.N {
		s.Tick(time.Second)
		s.MarkClock()
		must(b, f.current.append())
		must(b, f.current.file.Sync())
	}
}

// A game of a thousand moves.
func BenchmarkKeep(b *testing.B) {
	f := open(b, b.TempDir())
	s := begin(b, challenge)
	play(b, s, 1000)
	for range b.N {
		must(b, f.Track(s))
	}
}
