package fifteen

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Solves are grouped into sessions: a list beside the board shows those of the open session
// with their averages. Package timing defines sessions and averages; this file keeps the
// player's verdicts and session names in the data folder.

// solveSessions holds the verdicts and sessions of a window. The zero value reads them when
// they are first needed.
type solveSessions struct {
	read  bool // the file was read
	since int  // number of restored backups when it was read
	there bool // the file exists
	// unreadable files, such as one of a newer version, are left untouched.
	unreadable bool
	marks      timing.Marks
	changes    int // counts changes of marks

	of       sessionListKey // what sessions was made from
	sessions []timing.Session
}

// sessionListKey tells when the list of sessions has to be made again.
type sessionListKey struct {
	class            string
	results, changes int
}

// maxSessionFile is the maximum size of the file, which holds marks of hundreds of thousands of
// solves.
const maxSessionFile = 16 << 20

func sessionFile(data string) string { return filepath.Join(data, "session.txt") }

// load reads the file once. Without one, all results form the first session.
func (s *solveSessions) load(sc *scene.Context) {
	if s.read && s.since == sc.Restored || sc.DataDir == "" {
		return
	}
	if !s.read {
		sc.RestoreFiles = append(sc.RestoreFiles, func() bool { return s.restoreFile(sc) })
	}
	s.read, s.since = true, sc.Restored
	text, err := readSessionFile(sessionFile(sc.DataDir))
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	s.there = true
	if err == nil {
		s.marks, err = timing.Parse(string(text))
	}
	if err != nil {
		s.unreadable = true
		title := assets.SessionNotRead
		if newer := (*timing.NewerError)(nil); errors.As(err, &newer) {
			title = assets.SessionNewer
		}
		sc.ShowMessage(title, err.Error(), sc.Text(assets.SessionNewerRest))
	}
}

// readSessionFile reads a file of marks, of at most maxSessionFile bytes.
func readSessionFile(path string) ([]byte, error) {
	in, err := settings.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxSessionFile+1))
	if err == nil && len(text) > maxSessionFile {
		err = fmt.Errorf("%s: want at most %d MB", path, maxSessionFile>>20)
	}
	return text, err
}

// keep replaces the marks and writes them to the data folder.
func (s *solveSessions) keep(sc *scene.Context, m timing.Marks) {
	s.load(sc)
	s.marks = m
	s.changes++
	if sc.DataDir == "" || s.unreadable {
		return // kept until the program ends
	}
	if err := settings.WriteFile(sessionFile(sc.DataDir), []byte(m.String())); err != nil {
		sc.ShowMessage(assets.SessionNotKept, err.Error())
		return
	}
	s.there = true
}

// restoreFile writes the file again if it was deleted, and reports whether it did.
func (s *solveSessions) restoreFile(sc *scene.Context) bool {
	if !s.there || s.unreadable {
		return false
	}
	if _, err := os.Stat(sessionFile(sc.DataDir)); !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	return settings.WriteFile(sessionFile(sc.DataDir), []byte(s.marks.String())) == nil
}

// list returns the sessions of a class, the oldest first.
func (s *solveSessions) list(sc *scene.Context, class string) []timing.Session {
	s.load(sc)
	if now := (sessionListKey{class, len(sc.Book.All()), s.changes}); s.of != now {
		s.of, s.sessions = now, timing.Sessions(sc.Book, class, s.marks)
	}
	return s.sessions
}

// underWay returns the open session of a class, to which new solves belong.
func (s *solveSessions) underWay(sc *scene.Context, class string) timing.Session {
	all := s.list(sc, class)
	return all[slices.IndexFunc(all, func(one timing.Session) bool { return one.UnderWay })]
}

// solves returns the solves of the open session, the oldest first.
func (s *solveSessions) solves(sc *scene.Context, class string) []timing.Solve {
	return s.underWay(sc, class).Solves
}

// begin starts a new session of a class. A toast offers to return to the previous one.
func (s *solveSessions) begin(sc *scene.Context, class string) {
	before := s.underWay(sc, class)
	s.keep(sc, s.marks.Begin(sc.Book, class))
	undo := parts.UndoAction(sc, "session-begun-undo", sc.Text(assets.SessionUndoTip), func() { s.takeBack(sc, class) })
	undo.Key, undo.Keys = "", nil // these keys undo slides
	sc.UI.ShowToast(widget.ToastSpec{
		Icon: "plus", Text: sc.Words.Format(assets.SessionBegun, map[string]any{"Name": sessionName(sc, before)}), Action: undo,
	})
}

// resume opens an earlier session of a class.
func (s *solveSessions) resume(sc *scene.Context, class string, earlier timing.Session) {
	s.load(sc)
	s.keep(sc, s.marks.Resume(sc.Book, class, earlier.ID))
	sc.UI.Toast("folder-open", sc.Words.Format(assets.SessionResumed, map[string]any{"Name": sessionName(sc, earlier)}))
}

func (s *solveSessions) rename(sc *scene.Context, class string, one timing.Session, name string) {
	s.load(sc)
	s.keep(sc, s.marks.Rename(class, one.ID, name))
}

// canTakeBack reports whether the open session has no solves and an earlier session to return
// to.
func (s *solveSessions) canTakeBack(sc *scene.Context, class string) bool {
	if len(s.solves(sc, class)) > 0 {
		return false
	}
	_, ok := s.marks.TakeBack(class)
	return ok
}

// takeBack undoes begin.
func (s *solveSessions) takeBack(sc *scene.Context, class string) {
	if m, ok := s.marks.TakeBack(class); ok {
		s.keep(sc, m)
	}
}

// count sets whether results count from now on. The game with the start begun does not, unless that
// is "".
func (s *solveSessions) count(sc *scene.Context, counts bool, begun string) {
	s.load(sc)
	m := s.marks.Shut(sc.Book)
	if counts {
		m = s.marks.Open(sc.Book)
		if begun != "" && m.String() != s.marks.String() {
			m = m.Skip(begun)
		}
	}
	if m.String() != s.marks.String() {
		s.keep(sc, m)
	}
}

// mark sets the verdict on a result.
func (s *solveSessions) mark(sc *scene.Context, r records.Result, v timing.Verdict) {
	s.load(sc)
	s.keep(sc, s.marks.With(r, v))
}

// canDelete reports whether there is a last solve to drop.
func (s *solveSessions) canDelete(sc *scene.Context, b timedBoard) bool {
	return !b.Solving && len(s.solves(sc, b.Class)) > 0
}

// askToDelete drops the last solve from the session once the player confirms.
func (s *solveSessions) askToDelete(sc *scene.Context, b timedBoard) {
	if !s.canDelete(sc, b) {
		return
	}
	all := s.solves(sc, b.Class)
	last := all[len(all)-1]
	parts.Confirm(sc, scene.Question{
		Title: sc.Text(assets.SessionDeleteTitle), Icon: "x",
		Text: sc.Words.Format(assets.SessionDeleteText, map[string]any{"Number": len(all), "Time": solveTime(sc, last)}),
		Yes:  sc.Text(assets.SessionDelete), No: sc.Text(assets.SessionDeleteCancel),
	}, func() { s.mark(sc, last.Result, timing.Deleted) })
}

var sessionTablePatterns = []string{"*.csv"}

// export saves the solves as a CSV file that the player chooses.
func (s *solveSessions) export(sc *scene.Context, all []timing.Solve) {
	var text strings.Builder
	if err := timing.Write(&text, all); err != nil {
		sc.ShowMessage(assets.SessionNotExported, err.Error())
		return
	}
	sc.Files.Save(assets.SessionNotExported, sc.Text(assets.SessionExportTip), "worldslide-session.csv", "CSV", sessionTablePatterns, func(path string) error {
		return settings.Export(path, []byte(text.String()))
	})
}

// solveTime formats the time of a solve, or says that it was not finished.
func solveTime(sc *scene.Context, s timing.Solve) string {
	if t, ok := s.Time(); ok {
		return parts.FormatTime(sc, t)
	}
	return sc.Text(assets.SessionDnf)
}
