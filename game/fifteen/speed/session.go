// Package speed is a session of solves in the window: the list beside the board, with
// its averages, what may be said of the last solve, and the file in which that is kept.
// What a session is, and how averages are made, package solves says.
package speed

import (
	"io"
	"path/filepath"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/records"
	"worldslide/session/solves"
	"worldslide/settings"
)

// Session is the session of a window. The zero value is one that nobody has looked at.
type Session struct {
	read  bool // from the data folder
	marks solves.Marks
	said  int // how often they have changed

	of       key // what the sessions are of
	sessions [][]solves.Solve
	back     int // how many sessions before the one under way the list shows
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
	if s.read {
		return
	}
	s.read = true
	in, err := settings.OpenFile(file(d.Data))
	if err != nil {
		return // there are none yet
	}
	defer in.Close()
	if text, err := io.ReadAll(io.LimitReader(in, mostBytes)); err == nil {
		s.marks = solves.Parse(string(text))
	}
}

// keep puts other marks in force, and into the data folder.
func (s *Session) keep(d *desk.Desk, m solves.Marks) {
	s.load(d)
	s.marks = m
	s.said++
	if d.Data == "" {
		return // without a folder they last as long as the window
	}
	if err := settings.WriteFile(file(d.Data), []byte(m.String())); err != nil {
		d.Tell(assets.SessionNotKept, err.Error())
	}
}

// Solves returns the solves of boards of a class, the oldest first.
func (s *Session) Solves(d *desk.Desk, class string) []solves.Solve {
	s.load(d)
	if now := (key{class, len(d.Book.All()), s.said}); s.of != now {
		if s.of.class != class || s.of.results != now.results {
			s.back = 0
		}
		s.of, s.sessions = now, solves.Sessions(d.Book, class, s.marks)
	}
	return s.sessions[len(s.sessions)-1]
}

// shown returns the solves of the session that the list shows.
func (s *Session) shown(d *desk.Desk, class string) []solves.Solve {
	s.Solves(d, class)
	s.back = max(0, min(s.back, len(s.sessions)-1))
	return s.sessions[len(s.sessions)-1-s.back]
}

// Begin begins a new session of a class. The one before is kept.
func (s *Session) Begin(d *desk.Desk, class string) {
	s.load(d)
	s.keep(d, s.marks.Begin(d.Book, class))
	s.back = 0
	d.UI.Toast("plus", d.Text(assets.SessionBegun))
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
		s.back = 0
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

// AskToDelete leaves the last solve out of the session, if the player says so.
func (s *Session) AskToDelete(d *desk.Desk, b Board) {
	all := s.shown(d, b.Class)
	if len(all) == 0 || b.Solving {
		return
	}
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
