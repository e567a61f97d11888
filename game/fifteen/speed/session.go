// Package speed is a session of solves in the window: the list beside the board, with
// its averages, what may be said of the last solve, and the file in which that is kept.
// What a session is, and how averages are made, package solves says.
package speed

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/records"
	"worldslide/session/solves"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// Session is the session of a window. The zero value is one that nobody has looked at.
type Session struct {
	read  bool // from the data folder
	since int  // restored backups when it was read
	newer bool // a newer version has written the file: it stays as it is
	marks solves.Marks
	said  int // how often they have changed

	of       key // what the sessions are of
	sessions []solves.Session
}

// key tells when the list has to be made anew.
type key struct {
	class         string
	results, said int
}

// mostBytes is more than the marks of any session take.
const mostBytes = 1 << 20

// file is where marks are kept.
func file(data string) string { return filepath.Join(data, "session.txt") }

// load reads the marks that were kept, once. Without them all results are the session.
func (s *Session) load(d *desk.Desk) {
	if s.read && s.since == d.Restored {
		return
	}
	s.read, s.since = true, d.Restored
	in, err := settings.OpenFile(file(d.Data))
	if err != nil {
		return // there are none yet
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, mostBytes))
	if err != nil {
		return
	}
	if s.marks, err = solves.Parse(string(text)); err != nil {
		s.newer = true
		d.Tell(assets.SessionNewer, err.Error(), d.Text(assets.SessionNewerRest))
	}
}

// keep puts other marks in force, and into the data folder.
func (s *Session) keep(d *desk.Desk, m solves.Marks) {
	s.load(d)
	s.marks = m
	s.said++
	if d.Data == "" || s.newer {
		return // they last as long as the window
	}
	if err := settings.WriteFile(file(d.Data), []byte(m.String())); err != nil {
		d.Tell(assets.SessionNotKept, err.Error())
	}
}

// list returns the sessions of a class in the order in which they began.
func (s *Session) list(d *desk.Desk, class string) []solves.Session {
	s.load(d)
	if now := (key{class, len(d.Book.All()), s.said}); s.of != now {
		s.of, s.sessions = now, solves.Sessions(d.Book, class, s.marks)
	}
	return s.sessions
}

// underWay returns the session of a class to which solves belong now.
func (s *Session) underWay(d *desk.Desk, class string) solves.Session {
	all := s.list(d, class)
	return all[slices.IndexFunc(all, func(one solves.Session) bool { return one.UnderWay })]
}

// Solves returns the solves of the session under way, the oldest first.
func (s *Session) Solves(d *desk.Desk, class string) []solves.Solve {
	return s.underWay(d, class).Solves
}

// Begin begins a new session of a class. The one before is kept; a toast offers to go back
// to it.
func (s *Session) Begin(d *desk.Desk, class string) {
	before := s.underWay(d, class)
	s.keep(d, s.marks.Begin(d.Book, class))
	undo := desk.UndoAction(d, "session-begun-undo", d.Text(assets.SessionUndoTip), func() { s.takeBack(d, class) })
	undo.Key, undo.Keys = "", nil // these keys take a slide back
	d.UI.ShowToast(widget.ToastSpec{
		Icon: "plus", Text: d.Words.Format(assets.SessionBegun, map[string]any{"Name": nameOf(d, before)}), Action: undo,
	})
}

// resume opens an earlier session of a class: what is solved from now on belongs to it.
func (s *Session) resume(d *desk.Desk, class string, earlier solves.Session) {
	s.load(d)
	s.keep(d, s.marks.Resume(d.Book, class, earlier.ID))
	d.UI.Toast("folder-open", d.Words.Format(assets.SessionResumed, map[string]any{"Name": nameOf(d, earlier)}))
}

// rename names a session of a class.
func (s *Session) rename(d *desk.Desk, class string, one solves.Session, name string) {
	s.load(d)
	s.keep(d, s.marks.Rename(class, one.ID, name))
}

// canTakeBack reports whether the session under way is a new one without solves, which
// can give its place to the one before.
func (s *Session) canTakeBack(d *desk.Desk, class string) bool {
	if len(s.Solves(d, class)) > 0 {
		return false
	}
	_, ok := s.marks.TakeBack(class)
	return ok
}

// takeBack undoes Begin.
func (s *Session) takeBack(d *desk.Desk, class string) {
	if m, ok := s.marks.TakeBack(class); ok {
		s.keep(d, m)
	}
}

// Count has results count from now on, but for a board that was begun before, or no
// longer.
func (s *Session) Count(d *desk.Desk, counts bool, begun string) {
	s.load(d)
	m := s.marks.Shut(d.Book)
	if counts {
		m = s.marks.Open(d.Book)
		if begun != "" && m.String() != s.marks.String() {
			m = m.Skip(begun)
		}
	}
	if m.String() != s.marks.String() {
		s.keep(d, m)
	}
}

// Mark says something of a result.
func (s *Session) Mark(d *desk.Desk, r records.Result, v solves.Verdict) {
	s.load(d)
	s.keep(d, s.marks.With(r, v))
}

// CanDelete reports whether there is a last solve that AskToDelete could leave out.
func (s *Session) CanDelete(d *desk.Desk, b Board) bool {
	return !b.Solving && len(s.Solves(d, b.Class)) > 0
}

// AskToDelete leaves the last solve out of the session, if the player says so.
func (s *Session) AskToDelete(d *desk.Desk, b Board) {
	if !s.CanDelete(d, b) {
		return
	}
	all := s.Solves(d, b.Class)
	last := all[len(all)-1]
	d.Ask(desk.Question{
		Title: d.Text(assets.SessionDeleteTitle), Icon: "x",
		Text: d.Words.Format(assets.SessionDeleteText, map[string]any{"Number": len(all), "Time": timeOf(d, last)}),
		Yes:  d.Text(assets.SessionDelete), No: d.Text(assets.SessionDeleteCancel),
	}, func() { s.Mark(d, last.Result, solves.Deleted) })
}

// tablePatterns are the names of tables.
var tablePatterns = []string{"*.csv"}

// export lets the player keep the session as a table.
func (s *Session) export(d *desk.Desk, all []solves.Solve) {
	var text strings.Builder
	if err := solves.Write(&text, all); err != nil {
		d.Tell(assets.SessionNotExported, err.Error())
		return
	}
	d.Files.Save(assets.SessionNotExported, d.Text(assets.SessionExportTip), "worldslide-session.csv", "CSV", tablePatterns, func(path string) error {
		return settings.WriteFile(path, []byte(text.String()))
	})
}

// timeOf says the time of a solve.
func timeOf(d *desk.Desk, s solves.Solve) string {
	if t, ok := s.Time(); ok {
		return d.FormatTime(t)
	}
	return d.Text(assets.SessionDnf)
}
