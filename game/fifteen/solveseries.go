package fifteen

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/lines"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/ui/widget"
)

// Solves are grouped into series: a list beside the board shows those of the open series
// with their averages. Package timing defines series and averages; this file keeps the
// player's verdicts and series names in the data folder.

// solveSeries holds the verdicts and series of a window. The zero value reads them when
// they are first needed.
type solveSeries struct {
	read  bool // the file was read
	since int  // number of restored backups when it was read
	there bool // the file exists
	// unreadable files, such as one of a newer version, are left untouched.
	unreadable bool
	marks      timing.Marks
	imported   []timing.Imported
	importing  scene.Slot // reads a file
	changes    int        // counts changes of marks and imported series
	closedIn   string     // the start of the unfinished game in which results ceased to count, or ""

	of      seriesListKey // what series was made from
	series  []timing.Series
	counted seriesListKey  // what summary was made from
	measure timing.Measure // of summary
	summary timing.Summary // of the open series

	choice   solveChoice
	compared comparison    // shown last
	stages   timing.Stages // of splits
	split    struct {      // the splits that were shown last
		of  string // ID of the result
		all []timing.Split
	}
}

// solveChoice is the row that the player has chosen in the list, as steps back from the last one.
// Another solve or another series ends the choice.
type solveChoice struct {
	back   int
	series string // ID
	rows   int    // of the series
	reveal bool   // the list has yet to scroll to it
}

// seriesListKey tells when the list of series has to be made again.
type seriesListKey struct {
	class            string
	results, changes int
}

// load reads the file once. Without one, all results form the first series.
func (s *solveSeries) load(app *scene.App) {
	if s.read && s.since == app.Restored || app.DataDir == "" {
		return
	}
	if !s.read {
		app.RestoreFiles = append(app.RestoreFiles, func() bool { return s.restoreFile(app) })
	}
	s.read, s.since = true, app.Restored
	s.changes++
	imported, err := saves.ReadImported(app.DataDir)
	if s.imported = imported; err != nil {
		app.ShowMessage(assets.SessionNotRead, err.Error())
	}
	marks, err := saves.ReadMarks(app.DataDir)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	s.there, s.marks = true, marks
	if err != nil {
		s.unreadable = true
		title := assets.SessionNotRead
		if newer := (*lines.NewerError)(nil); errors.As(err, &newer) {
			title = assets.SessionNewer
		}
		app.ShowMessage(title, err.Error(), app.Text(assets.SessionNewerRest))
	}
}

// keep replaces the marks, passes their verdicts to the book and writes them to the data folder.
func (s *solveSeries) keep(app *scene.App, m timing.Marks) {
	s.load(app)
	s.marks = m
	s.changes++
	app.Book.SetVerdicts(m.Verdicts())
	if app.DataDir == "" || s.unreadable {
		return // kept until the program ends
	}
	if err := settings.WriteFile(saves.MarksFile(app.DataDir), []byte(m.String())); err != nil {
		app.ShowMessage(assets.SessionNotKept, err.Error())
		return
	}
	s.there = true
}

// restoreFile writes the file again if it was deleted, and reports whether it did.
func (s *solveSeries) restoreFile(app *scene.App) bool {
	if !s.there || s.unreadable {
		return false
	}
	if _, err := os.Stat(saves.MarksFile(app.DataDir)); !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	return settings.WriteFile(saves.MarksFile(app.DataDir), []byte(s.marks.String())) == nil
}

// list returns the series of a class, the oldest first.
func (s *solveSeries) list(app *scene.App, class string) []timing.Series {
	s.load(app)
	if now := (seriesListKey{class, app.Book.Changes(), s.changes}); s.of != now {
		s.of, s.series = now, timing.All(app.Book, class, s.marks, s.imported...)
	}
	return s.series
}

// underWay returns the open series of a class, to which new solves belong.
func (s *solveSeries) underWay(app *scene.App, class string) timing.Series {
	return timing.Current(s.list(app, class))
}

// solves returns the solves of the open series, the oldest first.
func (s *solveSeries) solves(app *scene.App, class string) []timing.Solve {
	return s.underWay(app, class).Solves
}

// listRows returns what the list of the open series shows: its solves and the retries of their boards, the oldest first.
func (s *solveSeries) listRows(app *scene.App, class string) []timing.Solve {
	return s.underWay(app, class).Played
}

// begin starts a new series of a class. A toast offers to return to the previous one.
func (s *solveSeries) begin(app *scene.App, class string) {
	before := s.underWay(app, class)
	s.keep(app, s.marks.Begin(app.Book, class))
	said := app.Words.Format(assets.SessionBegun, map[string]any{"Name": seriesName(app.Look(), before)})
	undoToast(app, "session-begun-undo", assets.SessionUndoTip, "plus", said, func() { s.takeBack(app, class) })
}

// undoToast reports what was done with a series in a toast with a button that undoes it. It has no key: those of Undo
// undo slides.
func undoToast(app *scene.App, id widget.ID, tip assets.ID, icon, said string, undo func()) {
	button := parts.UndoAction(app, id, app.Text(tip), undo)
	button.Key, button.Keys = "", nil
	app.UI.ShowToast(widget.ToastSpec{Icon: icon, Text: said, Action: button})
}

// resume opens an earlier series of a class.
func (s *solveSeries) resume(app *scene.App, class string, earlier timing.Series) {
	s.load(app)
	s.keep(app, s.marks.Resume(app.Book, class, earlier.ID))
	app.UI.Toast("folder-open", app.Words.Format(assets.SessionResumed, map[string]any{"Name": seriesName(app.Look(), earlier)}))
}

func (s *solveSeries) rename(app *scene.App, class string, one timing.Series, name string) {
	s.load(app)
	s.keep(app, s.marks.Rename(class, one.ID, name))
}

// canTakeBack reports whether the open series has no solves and an earlier series to return
// to.
func (s *solveSeries) canTakeBack(app *scene.App, class string) bool {
	if len(s.solves(app, class)) > 0 {
		return false
	}
	_, ok := s.marks.TakeBack(class)
	return ok
}

// takeBack undoes begin.
func (s *solveSeries) takeBack(app *scene.App, class string) {
	if m, ok := s.marks.TakeBack(class); ok {
		s.keep(app, m)
	}
}

// count sets whether results count from now on. The game with the start begun does not, unless that
// is "".
//
// That game counts all the same if it began while results counted, and if it is a retry: leaving that out would leave out
// the solve that it repeats.
func (s *solveSeries) count(app *scene.App, counts bool, begun string) {
	s.load(app)
	m := s.marks.Count(app.Book, counts)
	if m.String() == s.marks.String() {
		return
	}
	if !counts {
		s.closedIn = begun
	} else if begun != "" && begun != s.closedIn && !app.Book.IsRetry(begun) {
		m = m.Skip(begun)
	}
	s.keep(app, m)
}

// mark sets the verdict on a result.
func (s *solveSeries) mark(app *scene.App, r records.Result, v records.Verdict) {
	s.load(app)
	s.keep(app, s.marks.With(r, v))
}

// figures returns the averages of the open series. They are computed when it changes.
func (s *solveSeries) figures(app *scene.App, class string) timing.Summary {
	all := s.solves(app, class)
	if m := preferencesOf(app.Settings).averaged(timing.EventOf(class)); s.counted != s.of || s.measure != m {
		s.counted, s.measure, s.summary = s.of, m, timing.Summarize(all, m)
	}
	return s.summary
}

// chosen returns the index of the chosen row: the last one if the player has chosen none, and -1 if
// there are none.
func (s *solveSeries) chosen(app *scene.App, class string) int {
	open := s.underWay(app, class)
	count := len(open.Played)
	if s.choice.series != open.ID || s.choice.rows != count {
		s.choice = solveChoice{series: open.ID, rows: count}
	}
	return min(count-1, max(0, count-1-s.choice.back))
}

// choose chooses the row with an index, or the nearest one.
func (s *solveSeries) choose(app *scene.App, class string, index int) {
	count := len(s.listRows(app, class))
	s.chosen(app, class)
	s.choice.back, s.choice.reveal = min(max(count-1-index, 0), max(count-1, 0)), true
}

// judge gives a solve a verdict, or takes it back if the solve has it. It says what the solve is now.
func (s *solveSeries) judge(app *scene.App, b timedBoard, one timing.Solve, v records.Verdict) {
	if one.Result.Verdict == v {
		v = records.Fair
	}
	at := s.chosen(app, b.Class)
	s.mark(app, one.Result, v)
	app.UI.Toast("timer", markedSolve(app.Look(), s.listRows(app, b.Class)[at]))
}

// markedSolve returns the number and the time of a solve, and whether it is a retry.
func markedSolve(look scene.Look, s timing.Solve) string {
	text := look.Words.Format(assets.SessionMarked, map[string]any{"Number": s.Number, "Time": markedTime(look, s)})
	if s.Retry {
		return look.Text(assets.SessionRetry) + look.Text(assets.NarrationComma) + text
	}
	return text
}

// askToDelete deletes the chosen solve once the player confirms, and offers to take that back. back is the dialog
// that is shown afterwards, or nil.
func (s *solveSeries) askToDelete(app *scene.App, b timedBoard, one timing.Solve, back scene.Dialog) {
	at := s.chosen(app, b.Class)
	values := map[string]any{"Number": one.Number, "Time": markedTime(app.Look(), one)}
	parts.ConfirmOver(app, scene.Question{
		Title: app.Text(assets.SessionDeleteTitle), Icon: "x", Text: app.Words.Format(assets.SessionDeleteText, values),
		Yes: app.Text(assets.SessionDelete), No: app.Text(assets.SessionDeleteCancel),
	}, func() {
		s.mark(app, one.Result, records.Deleted)
		s.choose(app, b.Class, at-1)
		app.UI.ShowToast(widget.ToastSpec{
			Icon: "x", Subject: "delete-solve", Text: app.Words.Format(assets.SessionDeleted, values),
			Action: parts.UndoAction(app, "delete-solve-undo", app.Text(assets.SessionDeletedUndo), func() {
				s.mark(app, one.Result, one.Result.Verdict)
			}),
		})
	}, back)
}

// watch opens the replay of a solve. That of several boards is chosen in the dialog with the splits.
func (s *solveSeries) watch(app *scene.App, b timedBoard, one timing.Solve, back scene.Dialog) {
	if one.Boards != nil {
		app.ShowDialog(&graphDialog{series: s, board: b, back: back})
		return
	}
	watch(app, one.Result)
}

// watch opens the replay of a result.
func watch(app *scene.App, r records.Result) {
	code, err := puzzle.Catalogue{puzzle.Fifteen}.ParseCode(r.Replay)
	if err != nil || !code.HasMoves {
		app.UI.Toast("triangle-alert", app.Text(assets.RecordsNoReplay))
		return
	}
	app.Games.Watch(scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty, Unproved: app.Book.Proof(r) == records.Unproved, Shown: r.ShownHere()})
}

var seriesTablePatterns = []string{"*.csv"}

// exportFormat is a format in which the solves can be saved.
type exportFormat struct {
	id    widget.ID
	word  assets.ID
	name  string // of the file
	write func(to io.Writer, all []timing.Solve, by timing.Stages) error
}

// exports are a table with all that is known of the solves, the one that timing programs read, and the splits.
var exports = []exportFormat{
	{"session-export-table", assets.SessionExportTable, "worldslide-session.csv", func(to io.Writer, all []timing.Solve, _ timing.Stages) error {
		return timing.WriteTable(to, puzzle.Fifteen, all)
	}},
	{"session-export-timer", assets.SessionExportTimer, "worldslide-cstimer.csv", func(to io.Writer, all []timing.Solve, _ timing.Stages) error {
		return timing.Write(to, all)
	}},
	{"session-export-splits", assets.SessionExportSplits, "worldslide-splits.csv", timing.WriteSplits},
}

// export saves the solves in a file that the player chooses.
func (s *solveSeries) export(app *scene.App, all []timing.Solve, as widget.ID) {
	to := exports[slices.IndexFunc(exports, func(e exportFormat) bool { return e.id == as })]
	var text bytes.Buffer
	err := to.write(&text, all, s.stages)
	if err != nil {
		app.ShowMessage(assets.SessionNotExported, err.Error())
		return
	}
	app.Files.Save(assets.SessionNotExported, app.Text(to.word), to.name, "CSV", seriesTablePatterns, func(path string) error {
		return settings.Export(path, text.Bytes())
	})
}

// solveTime formats the time of a solve, or says that it was not finished.
func solveTime(look scene.Look, s timing.Solve) string {
	if t, ok := s.Time(); ok {
		return parts.FormatTime(look, t)
	}
	return look.Text(assets.SessionDnf)
}

// markedTime is solveTime with the penalty of two seconds marked, such as 0:41.206 (+2).
func markedTime(look scene.Look, s timing.Solve) string {
	if s.Result.Verdict == records.PlusTwo {
		return solveTime(look, s) + " (" + look.Text(assets.SessionPlus2) + ")"
	}
	return solveTime(look, s)
}
