//go:build unix

package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/internal/lines"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
)

// within fails the test if do blocks, as opening a pipe without a writer does.
func within(t *testing.T, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); do() }()
	select {
	case <-done:
	case <-time.After(5 * time.Minute): // on the slowest machine
		t.Fatal("opening a pipe blocks")
	}
}

// A saved game that is a symbolic link is read, and the link is kept.
func TestLinksAreKept(t *testing.T) {
	data, elsewhere := t.TempDir(), t.TempDir()
	f := open(t, data)
	s := begin(t, challenge)
	play(t, s, 3)
	target := filepath.Join(elsewhere, "mine.worldslide")
	must(t, os.WriteFile(target, s.Save(), 0o600))
	must(t, os.Symlink(target, filepath.Join(f.path, fileName(s))))
	if got := starts(t, f); !slices.Equal(got, []string{challenge}) {
		t.Fatalf("listed are %q", got)
	}
	loaded := latest(t, f)
	if _, made := loaded.Depth(); made != 3 {
		t.Fatalf("%d moves", made)
	}
	must(t, f.Track(loaded))
	play(t, loaded, 1)
	must(t, f.Write(0))
	must(t, f.closeCurrent())
	info, err := os.Lstat(filepath.Join(f.path, fileName(s)))
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	text, err := os.ReadFile(target)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := session.Load(puzzle.Standard(), text); err != nil || again.Code().String() != loaded.Code().String() {
		t.Errorf("the target holds %q, %v", text, err)
	}
}

// Results behind a symbolic link are read and appended in place.
func TestResultsByALink(t *testing.T) {
	data, elsewhere := t.TempDir(), t.TempDir()
	must(t, AppendResult(elsewhere, solvedIn(1)))
	must(t, os.Symlink(filepath.Join(elsewhere, resultsName), filepath.Join(data, resultsName)))
	must(t, AppendResult(data, solvedIn(2)))
	for _, folder := range []string{data, elsewhere} {
		if got := readAll(t, folder, 0); !slices.Equal(got, []int{1, 2}) {
			t.Errorf("%v", got)
		}
	}
}

// The order of games behind a symbolic link is read and written in place.
func TestOrderByALink(t *testing.T) {
	f := open(t, t.TempDir())
	target := filepath.Join(t.TempDir(), "mine")
	for _, code := range []string{challenge, freePlay} {
		s := begin(t, code)
		play(t, s, 2)
		must(t, f.Track(s))
		must(t, f.Write(0))
	}
	link := filepath.Join(f.path, orderName)
	must(t, os.Rename(link, target))
	must(t, os.Symlink(target, link))
	if got := starts(t, f); !slices.Equal(got, []string{freePlay, challenge}) {
		t.Fatalf("listed are %q", got)
	}
	must(t, f.Track(begin(t, challenge)))
	must(t, f.Write(0))
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if text, err := os.ReadFile(target); err != nil || !strings.HasPrefix(string(text), fileName(begin(t, challenge))) {
		t.Errorf("the target holds %q, %v", text, err)
	}
}

// Pipes and devices are reported by name, do not block and are not replaced.
func TestPipesAndDevices(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"device": func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		t.Run(name, func(t *testing.T) {
			within(t, func() {
				data := t.TempDir()
				f := open(t, data)
				s := begin(t, challenge)
				must(t, f.Track(begin(t, other)))
				must(t, f.closeCurrent())
				must(t, make(filepath.Join(f.path, fileName(s))))
				os.Remove(filepath.Join(f.path, orderName))
				must(t, make(filepath.Join(f.path, orderName)))
				must(t, make(filepath.Join(data, resultsName)))
				entries, errs := f.Games()
				var damaged *DamagedError
				if len(entries) != 1 || len(errs) != 1 || !errors.As(errs[0], &damaged) || !errors.Is(damaged, settings.ErrNotFile) || damaged.Aside != "" {
					t.Errorf("%v, %v", entries, errs)
				}
				if _, err := f.Load(fileName(s)); !errors.Is(err, settings.ErrNotFile) {
					t.Errorf("loading: %v", err)
				}
				if err := f.Track(s); !errors.Is(err, settings.ErrNotFile) {
					t.Errorf("keeping: %v", err)
				}
				f.current = nil
				if _, err := ReadLog(data); !errors.Is(err, settings.ErrNotFile) {
					t.Errorf("reading results: %v", err)
				}
				if err := AppendResult(data, solvedIn(1)); !errors.Is(err, settings.ErrNotFile) {
					t.Errorf("storing a result: %v", err)
				}
				for _, path := range []string{filepath.Join(f.path, fileName(s)), filepath.Join(data, resultsName)} {
					if info, err := os.Stat(path); err != nil || info.Mode().IsRegular() {
						t.Errorf("%s was replaced: %v, %v", path, info, err)
					}
				}
			})
		})
	}
}

// A game of a newer version is left alone: not read, not renamed, not replaced by one with
// the same start.
func TestNewerVersionsAreLeftAlone(t *testing.T) {
	f := open(t, t.TempDir())
	s := begin(t, challenge)
	newer := filepath.Join(f.path, fileName(s))
	const text = "worldslide 9\nworlds?seed=12345&moves=\nwhatever\n"
	must(t, os.WriteFile(newer, []byte(text), 0o600))
	var err *lines.NewerError
	if entries, errs := f.Games(); len(entries) != 0 || len(errs) != 1 || !errors.As(errs[0], &err) || strings.Contains(errs[0].Error(), "broken") {
		t.Errorf("%v, %v", entries, errs)
	}
	if loaded, errs := f.Latest(); loaded != nil || len(errs) != 1 || !errors.As(errs[0], &err) {
		t.Errorf("%v, %v", loaded, errs)
	}
	if found, err := f.Find(s); found != nil || err != nil {
		t.Errorf("%v, %v", found, err)
	}
	play(t, s, 2)
	must(t, f.Track(s))
	must(t, f.Write(0))
	must(t, f.closeCurrent())
	if found, err := f.Find(begin(t, challenge)); err != nil || found == nil || found.Code().String() != s.Code().String() {
		t.Errorf("%v, %v", found, err)
	}
	if kept, err := os.ReadFile(newer); err != nil || string(kept) != text {
		t.Errorf("%q, %v", kept, err)
	}
	must(t, f.Remove(s))
	if got := files(t, f.path); !slices.Contains(got, fileName(s)) || slices.Contains(got, f.fileOf(s)) {
		t.Errorf("the folder holds %q", got)
	}
}

// Saved games and results with carriage returns are read.
func TestCarriageReturns(t *testing.T) {
	data := t.TempDir()
	f := open(t, data)
	s := begin(t, challenge)
	play(t, s, 2)
	must(t, os.WriteFile(filepath.Join(f.path, fileName(s)), []byte(strings.ReplaceAll(string(s.Save())+"clock 5000\n", "\n", "\r\n")), 0o600))
	must(t, os.WriteFile(filepath.Join(f.path, orderName), []byte(fileName(s)+"\r\n"), 0o600))
	if got := starts(t, f); !slices.Equal(got, []string{challenge}) {
		t.Errorf("listed are %q", got)
	}
	if loaded := latest(t, f); loaded.Clock() != 5*time.Second || loaded.Code().String() != s.Code().String() {
		t.Errorf("loaded %v at %v", loaded.Code(), loaded.Clock())
	}
	must(t, os.WriteFile(filepath.Join(data, resultsName), []byte(solvedIn(1).String()+"\r\n\r\n"), 0o600))
	must(t, AppendResult(data, solvedIn(2)))
	if got := readAll(t, data, 0); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("%v", got)
	}
}

// forbidWriting makes a folder read-only until the test ends.
func forbidWriting(t *testing.T, folder string) {
	t.Helper()
	testkit.EnforcePermissions(t)
	must(t, os.Chmod(folder, 0o500))
	t.Cleanup(func() { os.Chmod(folder, 0o700) })
}

// In a read-only folder games are listed and loaded, nothing is renamed, and storing does
// nothing without repeated errors.
func TestReadOnly(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(t *testing.T, data string)
		want  error
		games int
	}{
		"in use": {func(t *testing.T, data string) { open(t, data) }, ErrInUse, 1},
		"no lock": {func(t *testing.T, data string) {
			must(t, os.Remove(filepath.Join(data, gamesName, lockName)))
			must(t, os.Mkdir(filepath.Join(data, gamesName, lockName), 0o700))
		}, ErrReadOnly, 1},
		"no folder": {func(t *testing.T, data string) {
			must(t, os.RemoveAll(data))
			must(t, os.WriteFile(data, nil, 0o600))
		}, ErrReadOnly, -1},
		"no rights": {func(t *testing.T, data string) {
			forbidWriting(t, filepath.Join(data, gamesName))
		}, ErrReadOnly, 1},
		"no rights, and in use": {func(t *testing.T, data string) {
			forbidWriting(t, filepath.Join(data, gamesName))
			first, err := Open(data, puzzle.Standard())
			if !errors.Is(err, ErrReadOnly) || first.lock == nil {
				t.Fatalf("the first Open returns %v", err)
			}
			t.Cleanup(func() { first.Close() })
		}, ErrReadOnly, 1},
	} {
		t.Run(name, func(t *testing.T) {
			data := filepath.Join(t.TempDir(), "data")
			first, err := Open(data, puzzle.Standard())
			must(t, err)
			s := begin(t, challenge)
			must(t, first.Track(s))
			must(t, first.Close())
			must(t, os.WriteFile(filepath.Join(data, gamesName, "bad.worldslide"), []byte("dear diary\n"), 0o600))
			test.spoil(t, data)
			f, err := Open(data, puzzle.Standard())
			if !errors.Is(err, test.want) || f == nil {
				t.Fatalf("%v, %v, want %v", f, err, test.want)
			}
			if test.games >= 0 {
				before := files(t, f.path)
				entries, errs := f.Games()
				if len(entries) != test.games || len(errs) != 1 {
					t.Errorf("%v, %v", entries, errs)
				}
				loaded, err := f.Load(entries[0].Name)
				if err != nil || loaded.Start().String() != challenge {
					t.Errorf("%v, %v", loaded, err)
				}
				if after := files(t, f.path); !slices.Equal(after, before) {
					t.Errorf("the folder held %q, and holds %q", before, after)
				}
			}
			s = begin(t, other)
			for doing, err := range map[string]error{"keeping": f.Track(s), "replacing": f.Replace(s), "writing": f.Write(time.Minute), "removing": f.Remove(s), "closing": f.Close()} {
				if err != nil {
					t.Errorf("%s: %v", doing, err)
				}
			}
		})
	}
}

// Without a home folder nothing is created anywhere.
func TestNoFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	if f, err := Open("", puzzle.Standard()); f != nil || !errors.Is(err, ErrNoFolder) {
		t.Errorf("%v, %v", f, err)
	}
	if err := AppendResult("", solvedIn(1)); !errors.Is(err, ErrNoFolder) {
		t.Error(err)
	}
	if log, err := ReadLog(""); err != nil || len(log.Results()) > 0 {
		t.Error(err)
	}
	if got := files(t, "."); len(got) > 0 {
		t.Errorf("made %q", got)
	}
}

// Folders and files are accessible to the player only.
func TestRights(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	data := filepath.Join(t.TempDir(), "a", "b")
	f := open(t, data)
	s := begin(t, challenge)
	must(t, f.Track(begin(t, other)))
	must(t, f.Track(s))
	must(t, AppendResult(data, solvedIn(1)))
	must(t, AppendHelp(data, records.HelpNote{Date: "2026-09-02", Help: session.Help{Hints: 1}, Start: challenge}))
	must(t, AppendDeletion(data, records.Deletion{Date: "2026-09-02", ID: solvedIn(1).ID()}))
	must(t, filepath.WalkDir(filepath.Dir(data), func(path string, entry os.DirEntry, err error) error {
		info, infoErr := entry.Info()
		want := os.FileMode(0o600)
		if entry.IsDir() {
			want = 0o700
		}
		if infoErr == nil && info.Mode().Perm() != want {
			t.Errorf("%s: %v, want %v", path, info.Mode().Perm(), want)
		}
		return err
	}))
	if log, err := ReadLog(data); err != nil || len(log.Results()) != 0 || len(log.Helps) != 1 {
		t.Errorf("%+v, %v", log, err)
	}
}

// Large inputs are cheap: damaged files are counted instead of listed, and lists are read
// only as far as needed. The short run makes smaller ones.
func TestLargeInputs(t *testing.T) {
	data := t.TempDir()
	f := open(t, data)
	s := begin(t, challenge)
	save := s.Save()
	games := sample.Count(10_000, 3_000)
	for n := range games {
		text := save
		if n%2 == 1 {
			text = []byte("worldslide 9\nx\n")
		}
		must(t, os.WriteFile(filepath.Join(f.path, fmt.Sprintf("g%05d.worldslide", n)), text, 0o600))
	}
	read := 0
	for range f.All() {
		if read++; read == 20 {
			break
		}
	}
	entries, errs := f.Games()
	if len(entries) != games/2 || len(errs) != maxErrors+1 || !strings.Contains(errs[maxErrors].Error(), fmt.Sprintf("%d more", games/2-maxErrors)) {
		t.Errorf("%d games, %d errors", len(entries), len(errs))
	}
	must(t, f.putFirst("g00004.worldslide"))
	if order, err := os.ReadFile(filepath.Join(f.path, orderName)); err != nil || strings.Count(string(order), "\n") != maxOrdered {
		t.Errorf("%d names in order, %v", strings.Count(string(order), "\n"), err)
	}
	file, err := os.Create(filepath.Join(data, resultsName))
	must(t, err)
	garbage := sample.Count(100_000, 10_000)
	for range garbage {
		fmt.Fprintln(file, strings.Repeat("garbage ", 20))
	}
	long := strings.Repeat("x", 1<<20)
	for range 40 {
		_, err := file.WriteString(long) // a single line of 40 MB
		must(t, err)
	}
	fmt.Fprintln(file)
	results := sample.Count(10_000, 1_000)
	for n := range results {
		fmt.Fprintln(file, solvedIn(n))
	}
	must(t, file.Close())
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	log, err := ReadLog(data)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if log.Damaged != garbage+1 || len(log.Results()) != results || err == nil || len(err.Error()) > 250 {
		t.Errorf("%d damaged, %d results, %v", log.Damaged, len(log.Results()), err)
	}
	if kept := int64(after.HeapAlloc) - int64(before.HeapAlloc); kept > 20<<20 {
		t.Errorf("%d bytes are in use", kept)
	}
}

// BenchmarkGames lists 10,000 games and loads the latest.
func BenchmarkGames(b *testing.B) {
	data := b.TempDir()
	f, err := Open(data, puzzle.Standard())
	must(b, err)
	save := begin(b, challenge).Save()
	for n := range 10_000 {
		must(b, os.WriteFile(filepath.Join(f.path, fmt.Sprintf("g%05d.worldslide", n)), save, 0o600))
	}
	b.Run("all", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f.Games()
		}
	})
	b.Run("first", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for range f.All() {
				break
			}
		}
	})
}
