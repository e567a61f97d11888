package saves

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/internal/lines"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/review"
	"worldslide/settings"
)

// oldProfiles holds data folders that earlier programs wrote; testdata/README.md lists them. They never change.
const (
	oldProfiles   = "../../testdata/profiles"
	oldProfile010 = "../../testdata/profile-9e50d06c/data"
)

// inOldProfiles runs a test with a copy of each old data folder.
func inOldProfiles(t *testing.T, test func(t *testing.T, data string)) {
	t.Helper()
	profiles := files(t, oldProfiles)
	if len(profiles) < 12 {
		t.Fatalf("%d profiles, want at least 12", len(profiles))
	}
	for _, name := range profiles {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			must(t, os.CopyFS(data, os.DirFS(filepath.Join(oldProfiles, name))))
			test(t, data)
		})
	}
	t.Run("0.1.0", func(t *testing.T) {
		data := t.TempDir()
		must(t, os.CopyFS(data, os.DirFS(oldProfile010)))
		test(t, data)
	})
}

// savedGames returns the names of the games in a data folder.
func savedGames(t *testing.T, data string) []string {
	t.Helper()
	return slices.DeleteFunc(files(t, filepath.Join(data, gamesName)), func(name string) bool {
		return filepath.Ext(name) != session.Extension
	})
}

// texts returns the contents of the files in a folder, sorted.
func texts(t *testing.T, folder string) (all []string) {
	t.Helper()
	for _, name := range files(t, folder) {
		text, err := os.ReadFile(filepath.Join(folder, name))
		must(t, err)
		all = append(all, string(text))
	}
	slices.Sort(all)
	return all
}

// Games of all earlier programs open, and opening them does not write anything. Played on, saved and
// opened again they are equal, and the others have not changed.
func TestOldGamesArePlayedOn(t *testing.T) {
	inOldProfiles(t, func(t *testing.T, data string) {
		folder := filepath.Join(data, gamesName)
		names, before := savedGames(t, data), texts(t, folder)
		f := open(t, data)
		entries, errs := f.Games()
		if len(errs) > 0 || len(entries) != len(names) {
			t.Fatalf("%d games of %d files, %v", len(entries), len(names), errs)
		}
		latestName := ""
		for i, e := range entries {
			s, err := f.Load(e.Name)
			must(t, err)
			if i == 0 {
				latestName = f.fileOf(s)
			}
			undo, _ := s.Depth()
			for range undo {
				if _, ok := s.Undo(); !ok && !s.Locked() {
					t.Errorf("%s: not every move can be undone", e.Name)
				}
			}
		}
		must(t, f.Close())
		if after := texts(t, folder); !slices.Equal(slices.DeleteFunc(after, func(text string) bool { return text == "" }), before) {
			t.Fatal("opening the games has changed their files")
		}

		f = open(t, data)
		s, err := f.Load(latestName)
		must(t, err)
		must(t, f.Track(s))
		s.Resume()
		for range 3 {
			_, err := s.Do(moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]})
			must(t, err)
		}
		s.Undo()
		must(t, f.Write(syncEvery))
		want := s.SaveHead()
		must(t, f.Close())
		again, err := open(t, data).Load(latestName)
		must(t, err)
		if got := again.SaveHead(); !bytes.Equal(got, want) {
			t.Errorf("opened again it is\n%s\nand was\n%s", got, want)
		}
		kept := 0
		for _, text := range texts(t, folder) {
			if slices.Contains(before, text) {
				kept++
			}
		}
		if kept < len(before)-2 { // the game and perhaps the order of games
			t.Errorf("%d files of %d are unchanged", kept, len(before))
		}
	})
}

// What undo leads to is read, too.
func TestOldUndo(t *testing.T) {
	data := t.TempDir()
	must(t, os.CopyFS(data, os.DirFS(filepath.Join(oldProfiles, "3ab8ec25"))))
	f := open(t, data)
	s, err := f.Load(files(t, f.undoAt(""))[0])
	must(t, err)
	if earlier, later, err := f.Neighbours(s); err != nil || len(earlier) != 2 || len(later) != 0 {
		t.Errorf("%d earlier, %d later, %v", len(earlier), len(later), err)
	}
}

// A game that was cut off is set aside with all its bytes, and one of a newer version stays where it is,
// also when its puzzle is played.
func TestOldGamesThatCannotBeReadAreKept(t *testing.T) {
	inOldProfiles(t, func(t *testing.T, data string) {
		for _, name := range savedGames(t, data) {
			path := filepath.Join(data, gamesName, name)
			whole, err := os.ReadFile(path)
			must(t, err)
			start, err := session.Load(puzzle.Standard(), whole)
			must(t, err)

			cut := whole[:bytes.Index(whole, []byte("mode"))]
			must(t, os.WriteFile(path, cut, 0o600))
			f := open(t, data)
			var damaged *DamagedError
			if _, err := f.Load(name); !errors.As(err, &damaged) || damaged.Aside == "" {
				t.Fatalf("%s, cut off: %v", name, err)
			}
			if kept, err := os.ReadFile(filepath.Join(data, gamesName, damaged.Aside)); err != nil || !bytes.Equal(kept, cut) {
				t.Errorf("%s, cut off: kept are %d bytes of %d, %v", name, len(kept), len(cut), err)
			}

			_, rest, _ := bytes.Cut(whole, []byte("\n"))
			newer := append([]byte("worldslide 99\n"), rest...)
			must(t, os.WriteFile(path, newer, 0o600))
			var version *lines.NewerError
			if _, err := f.Load(name); !errors.As(err, &version) || version.Version != 99 {
				t.Errorf("%s, newer: %v", name, err)
			}
			fresh := begin(t, start.Start().String())
			must(t, f.Track(fresh))
			must(t, f.Write(time.Minute))
			must(t, f.Close())
			if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, newer) {
				t.Errorf("%s, newer: kept are %d bytes of %d, %v", name, len(kept), len(newer), err)
			}
			must(t, os.Remove(path))
		}
	})
}

// Results of all earlier programs are read and verified. What was cut off and what is newer stays as new
// results are appended.
func TestOldResults(t *testing.T) {
	results, paths := 0, 0
	inOldProfiles(t, func(t *testing.T, data string) {
		if !HasResults(data) {
			return
		}
		log, err := ReadLog(data)
		must(t, err)
		if log.Damaged+log.Newer > 0 {
			t.Errorf("%d lines are damaged, %d newer", log.Damaged, log.Newer)
		}
		book := records.NewBook(puzzle.Standard())
		book.AddLog(log)
		all := book.All()
		for _, r := range all {
			must(t, records.Verify(puzzle.Standard(), r))
			results++
			if len(book.Path(r.Replay)) > 0 {
				paths++
			}
		}
		if len(all) == 0 {
			return
		}
		path := filepath.Join(data, "results.txt")
		whole, err := os.ReadFile(path)
		must(t, err)
		kept := append([]byte("2027-01-01 unheard 5\n"), whole[:len(whole)-9]...)
		must(t, os.WriteFile(path, kept, 0o600))
		must(t, AppendResult(data, all[0]))
		if after, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(after, kept) || !strings.HasSuffix(string(after), "\n"+all[0].String()+"\n") {
			t.Errorf("the file is, %v,\n%s", err, after)
		}
		var damaged *DamagedError
		if log, err = ReadLog(data); !errors.As(err, &damaged) || log.Newer != 1 || log.Damaged != 1 {
			t.Errorf("%d lines are damaged, %d newer, %v", log.Damaged, log.Newer, err)
		}
	})
	if results < 10 || paths < 3 {
		t.Errorf("%d results, %d with the way of the pointer: want at least 10 and 3", results, paths)
	}
}

// Annotations of timed series, exercises and reviews of earlier programs are read.
func TestOldMarksExercisesAndReviews(t *testing.T) {
	marks, comments, exercises, reviews := 0, 0, 0, 0
	inOldProfiles(t, func(t *testing.T, data string) {
		if text, err := os.ReadFile(MarksFile(data)); err == nil {
			marks++
			m, err := ReadMarks(data)
			must(t, err)
			if written := m.String(); written != string(text) && written != "worldslide-sessions 1\n"+string(text) {
				t.Errorf("marks are written as\n%s\nand were\n%s", m, text)
			}
			comments += strings.Count(m.String(), "\ncomment ")
			must(t, os.WriteFile(MarksFile(data), []byte("worldslide-sessions 2\n"), 0o600))
			var newer *lines.NewerError
			if _, err := ReadMarks(data); !errors.As(err, &newer) || newer.Version != 2 {
				t.Errorf("newer marks: %v", err)
			}
		}
		exercises += len(Exercises(puzzle.Standard(), data))
		stored, _ := filepath.Glob(filepath.Join(data, reviewsName, "*"))
		for _, path := range stored {
			reviews++
			packed, err := settings.ReadFile(path, maxReview)
			must(t, err)
			state, err := unpackReview(packed, review.MaxState)
			must(t, err)
			metric, game, _ := strings.Cut(strings.Split(string(state), "\n")[1], " ")
			code, err := puzzle.Standard().ParseCode(game)
			must(t, err)
			g, err := review.New(code, metric)
			must(t, err)
			must(t, g.Restore(state))
			if again := g.State(); !bytes.Equal(again, state) {
				t.Errorf("a review is written as\n%s\nand was\n%s", again, state)
			}
		}
	})
	if marks < 4 || comments < 1 || exercises < 1 || reviews < 1 {
		t.Errorf("%d files of marks, %d comments, %d exercises, %d reviews: want each", marks, comments, exercises, reviews)
	}
}
