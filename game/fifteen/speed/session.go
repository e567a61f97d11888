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

	of  key // what list is of
	all []solves.Solve
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
		s.of, s.all = now, solves.Of(d.Book, class, s.marks)
	}
	return s.all
}

// Begin begins the session anew.
func (s *Session) Begin(d *desk.Desk) { s.keep(d, solves.Begin(d.Book)) }

// Mark says something of a result.
func (s *Session) Mark(d *desk.Desk, r records.Result, v solves.Verdict) {
	s.load(d)
	s.keep(d, s.marks.With(r, v))
}

// AskToDelete leaves the last solve out of the session, if the player says so.
func (s *Session) AskToDelete(d *desk.Desk, b Board) {
	all := s.Solves(d, b.Class)
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
