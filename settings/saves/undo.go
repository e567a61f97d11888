package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"weak"

	"worldslide/internal/lines"
	"worldslide/session"
	"worldslide/settings"
)

// Shuffling, resetting and restarting start a new game. Undo then returns to the games before it,
// and redo to the games after it. These games are stored in a file with the same name as that of
// the current game, in the folder undo:
//
//	worldslide-undo 1 2 1     version, number of games before, number of games after
//	worldslide 2              the games, the oldest first, each in the six lines of
//	...                       a saved game; the current game is not among them
//
// The file of the game itself does not depend on it, and older versions ignore it.

const (
	undoName = "undo" // the folder in the data directory
	// maxUndo is the maximum size of such a file in bytes, without the two nearest games, which
	// are always stored. Reading it takes 0.1 s.
	maxUndo = 1 << 20
)

var undoFormat = lines.Format{Name: "worldslide-undo", Version: 1}

// neighbours is a game with the games before and after it.
type neighbours struct {
	session        *session.Session
	earlier, later []*session.Session
}

func (a neighbours) equal(b neighbours) bool {
	return a.session == b.session && slices.Equal(a.earlier, b.earlier) && slices.Equal(a.later, b.later)
}

// undoFile is the content of the file with a name.
type undoFile struct {
	name string
	neighbours
}

// undoAt returns the path of the file for a game of the list.
func (f *Folder) undoAt(name string) string {
	return filepath.Join(filepath.Dir(f.path), undoName, filepath.FromSlash(name))
}

// Neighbours returns the games before and after a loaded game, the oldest first. A damaged file is
// renamed, and the error is a *DamagedError.
func (f *Folder) Neighbours(s *session.Session) (earlier, later []*session.Session, err error) {
	name, ok := f.loaded[weak.Make(s)]
	if !ok {
		return nil, nil, nil
	}
	path := f.undoAt(name)
	text, err := settings.ReadHead(path, maxUndo+2*session.MaxSave)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err == nil {
		earlier, later, err = f.parseUndo(string(text))
	}
	var newer *lines.NewerError
	var notRead *fs.PathError
	switch {
	case err == nil:
		f.stored = undoFile{name, neighbours{s, earlier, later}}
		return earlier, later, nil
	case f.readOnly, errors.As(err, &newer), errors.As(err, &notRead):
		return nil, nil, &DamagedError{File: undoName + "/" + name, Err: err}
	}
	aside, asideErr := settings.PutAside(path)
	return nil, nil, &DamagedError{File: undoName + "/" + name, Aside: aside, Err: errors.Join(err, asideErr)}
}

// isNewerUndo reports whether a newer version has written a file, or one of the games in it.
func isNewerUndo(path string) bool {
	text, err := settings.ReadHead(path, maxUndo+2*session.MaxSave)
	if err != nil {
		return false
	}
	var newer *lines.NewerError
	first, rest, _ := strings.Cut(string(text), "\n")
	if _, _, err := undoCounts(first); errors.As(err, &newer) {
		return true
	}
	for line := range strings.Lines(rest) {
		if session.IsSave(line) && errors.As(session.CheckVersion([]byte(line)), &newer) {
			return true
		}
	}
	return false
}

// undoCounts reads the first line of a file.
func undoCounts(line string) (earlier, later int, err error) {
	words := strings.Split(line, " ")
	if _, err := undoFormat.Check(strings.Join(words[:min(2, len(words))], " ")); err != nil {
		return 0, 0, err
	}
	if len(words) == 4 {
		earlier, err = strconv.Atoi(words[2])
		if err == nil {
			later, err = strconv.Atoi(words[3])
		}
	}
	if len(words) != 4 || err != nil || earlier < 0 || later < 0 {
		return 0, 0, fmt.Errorf("want %q and two numbers", undoFormat)
	}
	return earlier, later, nil
}

func (f *Folder) parseUndo(text string) (earlier, later []*session.Session, err error) {
	first, rest, _ := strings.Cut(text, "\n")
	before, behind, err := undoCounts(first)
	if err != nil {
		return nil, nil, err
	}
	games := strings.SplitAfter(rest, "\n") // lines, and "" at the end
	if most := len(games) / session.SaveLines; before > most || behind > most || len(games) != session.SaveLines*(before+behind)+1 {
		return nil, nil, errors.New("want as many games as the first line says")
	}
	var all []*session.Session
	for game := range slices.Chunk(games[:len(games)-1], session.SaveLines) {
		s, err := session.Load(f.families, []byte(strings.Join(game, "")))
		if err != nil {
			return nil, nil, err
		}
		all = append(all, s)
	}
	return all[:before:before], all[before:], nil
}

// SetNeighbours sets the games that undo and redo lead to from s, the oldest first. Track stores
// them before the game, Write with its next call.
func (f *Folder) SetNeighbours(s *session.Session, earlier, later []*session.Session) {
	f.neighbours = neighbours{s, earlier, later}
}

// writeUndo stores the neighbours of a game.
func (f *Folder) writeUndo(name string, s *session.Session) error {
	want := f.neighbours
	if want.session != s {
		if f.loaded[weak.Make(s)] == name {
			return nil // what is there belongs to it
		}
		want = neighbours{session: s}
	}
	if f.stored.name == name && want.equal(f.stored.neighbours) {
		return nil
	}
	path := f.undoAt(name)
	if f.stored.name != name && isNewerUndo(path) {
		return nil // stays
	}
	if len(want.earlier)+len(want.later) == 0 {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("saves: removing what undo led to: %w", err)
		}
	} else if err := settings.WriteFile(path, formatUndo(want)); err != nil {
		return err
	}
	f.stored = undoFile{name, want}
	return nil
}

// storeUndo stores the neighbours of the current game if they have changed. After a failure it tries
// again every two seconds.
func (f *Folder) storeUndo(passed time.Duration) error {
	name := filepath.Base(f.current.path)
	if f.undoWaits = max(0, f.undoWaits-passed); f.undoWaits > 0 || f.neighbours.session != f.current.session {
		return nil
	}
	err := f.writeUndo(name, f.current.session)
	if err != nil {
		f.undoWaits = syncEvery
	}
	return err
}

// formatUndo formats the neighbours of a game: the nearest ones if there is no room for all.
func formatUndo(a neighbours) []byte {
	size := 0
	texts := func(games []*session.Session, add func(text string)) (count int) {
		for _, s := range games {
			text := string(s.SaveHead()) // marks stay with the current game
			if size += len(text); size > maxUndo && count > 0 {
				break
			}
			count++
			add(text)
		}
		return count
	}
	var before, behind []string
	nearest := slices.Clone(a.earlier)
	slices.Reverse(nearest)
	texts(nearest, func(text string) { before = append(before, text) })
	texts(a.later, func(text string) { behind = append(behind, text) })
	slices.Reverse(before)
	first := fmt.Sprintf("%s %d %d\n", undoFormat, len(before), len(behind))
	return []byte(first + strings.Join(before, "") + strings.Join(behind, ""))
}

// noteLoaded stores the file from which a game was loaded.
func (f *Folder) noteLoaded(s *session.Session, name string) {
	if f.loaded == nil {
		f.loaded = map[weak.Pointer[session.Session]]string{}
	}
	maps.DeleteFunc(f.loaded, func(s weak.Pointer[session.Session], _ string) bool { return s.Value() == nil })
	f.loaded[weak.Make(s)] = name
}

// removeUndo removes the neighbours of a removed game.
func (f *Folder) removeUndo(name string) error {
	if f.stored.name == name {
		f.stored = undoFile{}
	}
	if isNewerUndo(f.undoAt(name)) {
		return nil
	}
	if err := os.Remove(f.undoAt(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("saves: removing what undo led to: %w; remove the file yourself", err)
	}
	return nil
}
