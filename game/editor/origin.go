package editor

import (
	"context"
	"slices"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings/shelf"
)

// This file knows where the current game comes from: the page of this package that opened it, to which
// Escape returns, and its place in a collection, from which Next goes on.

// origin is where a game comes from. The zero value is from elsewhere.
type origin struct {
	start      string     // identity of the puzzle
	from       scene.Page // the page that opened it, or nil
	collection shelf.Collection
	at         int // index in the collection, if that has a File
}

// begin starts a puzzle of a page, or resumes its game.
func (s *Workspace) begin(app *scene.App, code puzzle.Code, o origin) {
	started, err := session.New(code)
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	o.start = started.Start().String()
	if o.from != nil || o.collection.File != "" {
		s.seeking.Stop()
		s.origin = o
	}
	if started = app.Games.UnderWay(started); started != app.Games.Current() {
		app.Games.Begin(started, false)
	} else {
		app.ClosePage()
	}
}

// Opened reports whether a page of this package opened the game of a start.
func (s *Workspace) Opened(start string) bool { return s.origin.start == start && s.origin.from != nil }

// Back returns to the page of this package that opened the game of a start. It is false if none did.
func (s *Workspace) Back(app *scene.App, start string) bool {
	if s.origin.start != start {
		return false
	}
	switch from := s.origin.from.(type) {
	case *page:
		from.open()
	case *shelfPage:
		s.Shelf(app)
		if v, ok := app.Page().(*shelfPage); ok {
			v.filter, v.search, v.at, v.back = from.filter, from.search, from.at, from.back
		}
	case *collectionPage:
		from.known = -1
		if i := slices.Index(from.shown(), s.origin.at); i >= 0 {
			from.at = i
		}
		app.OpenPage(from)
		app.UI.Focus(collectionCards)
	default:
		return false
	}
	return true
}

// Collected implements scene.Editors.
func (s *Workspace) Collected(app *scene.App, start string) (scene.Collected, bool) {
	if s.origin.start != start {
		s.seek(app, start)
	}
	o := s.origin
	if o.collection.File == "" {
		return scene.Collected{}, false
	}
	c := scene.Collected{Name: o.collection.Name, Number: o.at + 1, All: len(o.collection.Items)}
	c.Next = func() {
		if i, ok := nextUnsolved(app, o.collection.Items, o.at); ok {
			s.playItem(app, o, i)
			return
		}
		s.openCollection(app, o.collection.File)
	}
	if o.at > 0 {
		c.Previous = func() { s.playItem(app, o, o.at-1) }
	}
	return c, true
}

// nextUnsolved returns the first unsolved puzzle after one, or else before it.
func nextUnsolved(app *scene.App, items []shelf.Item, after int) (int, bool) {
	for by := 1; by < len(items); by++ {
		i := (after + by) % len(items)
		if !app.Book.Standing(puzzle.Identity(items[i].Code)).Solved() {
			return i, true
		}
	}
	return 0, false
}

// playItem plays another puzzle of the collection of an origin.
func (s *Workspace) playItem(app *scene.App, o origin, i int) {
	code, err := s.puzzles.families.ParseCode(o.collection.Items[i].Code)
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	o.at = i
	s.begin(app, boardOf(code), o)
}

// seek looks for the puzzle of a start in all collections, in a job, so that a saved game of a collection
// goes on in it after the program was closed.
func (s *Workspace) seek(app *scene.App, start string) {
	s.seeking.Stop()
	s.origin = origin{start: start}
	folder := s.puzzles.folder()
	all, _ := folder.Collections()
	if len(all) == 0 {
		return
	}
	s.seeking.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for _, c := range all {
			loaded, err := folder.LoadCollection(c.File)
			if err != nil || ctx.Err() != nil {
				continue
			}
			at := slices.IndexFunc(loaded.Items, func(i shelf.Item) bool { return puzzle.Identity(i.Code) == start })
			if at < 0 {
				continue
			}
			deliver(func() {
				s.origin.collection, s.origin.at = loaded, at
				app.UI.WakeAfter(0)
			})
			return
		}
	})
}
