package family

import (
	"context"
	"net/url"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// A start is the text of a game without its moves, such as "worlds?seed=5". These functions read
// starts without creating their boards, because a long shuffle takes time.

// Catalogue returns the rules of families.
func Catalogue(families []Family) puzzle.Catalogue {
	list := make(puzzle.Catalogue, len(families))
	for i, f := range families {
		list[i] = f.Puzzle()
	}
	return list
}

// ByName returns the family of a name in codes.
func ByName(families []Family, name string) (f Family, ok bool) {
	for _, f := range families {
		if f.Puzzle().Name() == name {
			return f, true
		}
	}
	return nil, false
}

// OfStart returns the family and the values of a start or a replay.
func OfStart(families []Family, start string) (f Family, v puzzle.Values, ok bool) {
	name, query, _ := strings.Cut(start, "?")
	pairs, err := url.ParseQuery(query)
	if f, ok = ByName(families, name); err != nil || !ok {
		return nil, nil, false
	}
	v = puzzle.Values{}
	for key := range pairs {
		v[key] = pairs.Get(key)
	}
	return f, v, true
}

// Ready reports whether the board of a start can be created without delay.
func Ready(families []Family, start string) bool {
	f, v, ok := OfStart(families, start)
	return !ok || f.Puzzle().Ready(v)
}

// NewSession starts a game of a family. name is the name of its puzzle, or "".
func NewSession(f puzzle.Spec, v puzzle.Values, name string) (*session.Session, error) {
	code, err := puzzle.NewCode(f, v)
	if err != nil {
		return nil, err
	}
	code.Name = name
	return session.New(code)
}

// Make starts a game and passes it, or the error, to then. If its start cannot be created without
// delay, a job creates it first.
func Make(app *scene.App, f puzzle.Spec, v puzzle.Values, name string, then func(*session.Session, error)) {
	app.Jobs.Slots.Start.Stop()
	if f.Ready(v) {
		then(NewSession(f, v, name))
		return
	}
	app.UI.Toast("loader-circle", app.Text(assets.ArchiveMaking))
	app.Jobs.Slots.Start.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		s, err := NewSession(f, v, name)
		deliver(func() { then(s, err) })
	})
}

// Prepare calls then when the board of a start can be created without delay.
func Prepare(app *scene.App, families []Family, start string, then func()) {
	f, v, ok := OfStart(families, start)
	if !ok || f.Puzzle().Ready(v) {
		then()
		return
	}
	Make(app, f.Puzzle(), v, "", func(*session.Session, error) { then() })
}
