package fifteen

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/settings/saves"
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
	counted  sessionListKey // what summary was made from
	summary  timing.Summary // of the open session

	choice solveChoice
}

// solveChoice is the solve that the player has chosen in the list, as steps back from the last one.
// Another solve or another session ends the choice.
type solveChoice struct {
	back    int
	session string // ID
	solves  int    // of the session
	reveal  bool   // the list has yet to scroll to it
}

// sessionListKey tells when the list of sessions has to be made again.
type sessionListKey struct {
	class            string
	results, changes int
}

// load reads the file once. Without one, all results form the first session.
func (s *solveSessions) load(sc *scene.Context) {
	if s.read && s.since == sc.Restored || sc.DataDir == "" {
		return
	}
	if !s.read {
		sc.RestoreFiles = append(sc.RestoreFiles, func() bool { return s.restoreFile(sc) })
	}
	s.read, s.since = true, sc.Restored
	marks, err := saves.ReadMarks(sc.DataDir)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	s.there, s.marks = true, marks
	if err != nil {
		s.unreadable = true
		title := assets.SessionNotRead
		if newer := (*timing.NewerError)(nil); errors.As(err, &newer) {
			title = assets.SessionNewer
		}
		sc.ShowMessage(title, err.Error(), sc.Text(assets.SessionNewerRest))
	}
}

// keep replaces the marks, passes their verdicts to the book and writes them to the data folder.
func (s *solveSessions) keep(sc *scene.Context, m timing.Marks) {
	s.load(sc)
	s.marks = m
	s.changes++
	sc.Book.SetVerdicts(m.Verdicts())
	if sc.DataDir == "" || s.unreadable {
		return // kept until the program ends
	}
	if err := settings.WriteFile(saves.MarksFile(sc.DataDir), []byte(m.String())); err != nil {
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
	if _, err := os.Stat(saves.MarksFile(sc.DataDir)); !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	return settings.WriteFile(saves.MarksFile(sc.DataDir), []byte(s.marks.String())) == nil
}

// list returns the sessions of a class, the oldest first.
func (s *solveSessions) list(sc *scene.Context, class string) []timing.Session {
	s.load(sc)
	if now := (sessionListKey{class, sc.Book.Changes(), s.changes}); s.of != now {
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
func (s *solveSessions) mark(sc *scene.Context, r records.Result, v records.Verdict) {
	s.load(sc)
	s.keep(sc, s.marks.With(r, v))
}

// figures returns the averages of the open session. They are computed when it changes.
func (s *solveSessions) figures(sc *scene.Context, class string) timing.Summary {
	all := s.solves(sc, class)
	if s.counted != s.of {
		s.counted, s.summary = s.of, timing.Summarize(all)
	}
	return s.summary
}

// chosen returns the index of the chosen solve: the last one if the player has chosen none, and -1 if
// there are no solves.
func (s *solveSessions) chosen(sc *scene.Context, class string) int {
	open := s.underWay(sc, class)
	if count := len(open.Solves); s.choice.session != open.ID || s.choice.solves != count {
		s.choice = solveChoice{session: open.ID, solves: count}
	}
	if len(open.Solves) == 0 {
		return -1
	}
	return max(0, len(open.Solves)-1-s.choice.back)
}

// choose chooses the solve with an index, or the nearest one.
func (s *solveSessions) choose(sc *scene.Context, class string, index int) {
	count := len(s.solves(sc, class))
	s.chosen(sc, class)
	s.choice.back, s.choice.reveal = min(max(count-1-index, 0), max(count-1, 0)), true
}

// canChange reports whether there is a chosen solve whose verdict can be changed now.
func (s *solveSessions) canChange(sc *scene.Context, b timedBoard) bool {
	return !b.Solving && s.chosen(sc, b.Class) >= 0
}

// judge gives the chosen solve a verdict, or takes it back if the solve has it.
func (s *solveSessions) judge(sc *scene.Context, b timedBoard, v records.Verdict) {
	if !s.canChange(sc, b) {
		return
	}
	i := s.chosen(sc, b.Class)
	one := s.solves(sc, b.Class)[i]
	if one.Result.Abandoned {
		return
	}
	if one.Result.Verdict == v {
		v = records.Fair
	}
	s.mark(sc, one.Result, v)
	one = s.solves(sc, b.Class)[i]
	sc.UI.Toast("timer", sc.Words.Format(assets.SessionMarked, map[string]any{"Number": i + 1, "Time": markedTime(sc, one)}))
}

// askToDelete deletes the chosen solve once the player confirms, and offers to take that back. back is the dialog
// that is shown afterwards, or nil.
func (s *solveSessions) askToDelete(sc *scene.Context, b timedBoard, back scene.Dialog) {
	if !s.canChange(sc, b) {
		return
	}
	i := s.chosen(sc, b.Class)
	one := s.solves(sc, b.Class)[i]
	parts.ConfirmOver(sc, scene.Question{
		Title: sc.Text(assets.SessionDeleteTitle), Icon: "x",
		Text: sc.Words.Format(assets.SessionDeleteText, map[string]any{"Number": i + 1, "Time": markedTime(sc, one)}),
		Yes:  sc.Text(assets.SessionDelete), No: sc.Text(assets.SessionDeleteCancel),
	}, func() {
		s.mark(sc, one.Result, records.Deleted)
		s.choose(sc, b.Class, i-1)
		sc.UI.ShowToast(widget.ToastSpec{
			Icon: "x", Subject: "delete-solve", Text: sc.Words.Format(assets.SessionDeleted, map[string]any{"Number": i + 1, "Time": markedTime(sc, one)}),
			Action: parts.UndoAction(sc, "delete-solve-undo", sc.Text(assets.SessionDeletedUndo), func() {
				s.mark(sc, one.Result, one.Result.Verdict)
			}),
		})
	}, back)
}

// watch opens the replay of the chosen solve.
func (s *solveSessions) watch(sc *scene.Context, b timedBoard) {
	i := s.chosen(sc, b.Class)
	if i < 0 || b.Solving {
		return
	}
	r := s.solves(sc, b.Class)[i].Result
	code, err := puzzle.Catalogue{puzzle.Fifteen}.ParseCode(r.Replay)
	if err != nil {
		sc.UI.Toast("triangle-alert", sc.Text(assets.RecordsNoReplay))
		return
	}
	sc.Games.Watch(scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty, Unproved: sc.Book.Proof(r) == records.Unproved})
}

var sessionTablePatterns = []string{"*.csv"}

// export saves the solves in a file that the player chooses: a table with all that is known of them,
// or the one that timing programs read.
func (s *solveSessions) export(sc *scene.Context, all []timing.Solve, forTimers bool) {
	var text bytes.Buffer
	tip, name := assets.SessionExportTable, "worldslide-session.csv"
	err := error(nil)
	if forTimers {
		tip, name = assets.SessionExportTimer, "worldslide-cstimer.csv"
		err = timing.Write(&text, all)
	} else {
		err = timing.WriteTable(&text, puzzle.Fifteen, all)
	}
	if err != nil {
		sc.ShowMessage(assets.SessionNotExported, err.Error())
		return
	}
	sc.Files.Save(assets.SessionNotExported, sc.Text(tip), name, "CSV", sessionTablePatterns, func(path string) error {
		return settings.Export(path, text.Bytes())
	})
}

// solveTime formats the time of a solve, or says that it was not finished.
func solveTime(sc *scene.Context, s timing.Solve) string {
	if t, ok := s.Time(); ok {
		return parts.FormatTime(sc, t)
	}
	return sc.Text(assets.SessionDnf)
}

// markedTime is solveTime with the penalty of two seconds marked, such as 0:41.206 (+2).
func markedTime(sc *scene.Context, s timing.Solve) string {
	if s.Result.Verdict == records.PlusTwo {
		return solveTime(sc, s) + " (" + sc.Text(assets.SessionPlus2) + ")"
	}
	return solveTime(sc, s)
}
