package pages

import (
	"errors"
	"strings"
	"testing"
	"time"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings/saves"
	"worldslide/ui/widget"
)

// The list distinguishes games by their rules, and says how many moves were made. Only games that
// count have a time.
func TestAboutSavedGames(t *testing.T) {
	const start = "Worlds · Free play\nDefault (8×8) · 2 small gaps"
	app := speaking(t, "en")
	for _, test := range []struct{ code, want string }{
		{"worlds", start + "\n0 moves"},
		{"worlds?moves=G0u", start + "\n1 move"},
		{"worlds?wrapH=true&wrapV=true", start + " · wraps on all sides\n0 moves"},
		{"worlds?seed=5&randomizeGaps=true", "Worlds · Challenge\nDefault (8×8) · 2 small gaps · The drawbridge · 250 shuffle moves · random gaps\n0 moves · 0:00"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join((&Saved{families: describedFamilies}).about(app, &savedGame{session: s}), "\n"); got != test.want {
			t.Errorf("%s: %q, want %q", test.code, got, test.want)
		}
	}
}

// someGames are the saved games of a test.
type someGames struct {
	Store
	entries []saves.Entry
	games   map[string]*session.Session
}

func (s someGames) Games() ([]saves.Entry, []error) { return s.entries, nil }
func (someGames) Played(string) time.Time           { return time.Time{} }
func (someGames) Remove(*session.Session) error     { return nil }

func (s someGames) Load(name string) (*session.Session, error) {
	if found := s.games[name]; found != nil {
		return found, nil
	}
	return nil, errors.New(name + " is damaged")
}

// slowStart is the family in which the start with the seed 2 takes a while to make.
type slowStart struct {
	puzzle.Spec
	made *bool
}

// Ready implements puzzle.Spec.
func (f slowStart) Ready(v puzzle.Values) bool { return *f.made || v[puzzle.KeySeed] != "2" }

// slowFamily is that family in the window.
type slowFamily struct {
	family.Family
	puzzle puzzle.Spec
}

// Puzzle implements family.Family.
func (f slowFamily) Puzzle() puzzle.Spec { return f.puzzle }

// A game may leave the list while the start of a later one is made.
func TestSavedListShrinks(t *testing.T) {
	made := false
	slow := slowStart{puzzle.Fifteen, &made}
	families := []family.Family{slowFamily{puzzle: slow}}
	store := someGames{games: map[string]*session.Session{}}
	for _, start := range []string{"fifteen?seed=1", "fifteen?seed=2"} {
		code, err := puzzle.Catalogue{slow}.ParseCode(start)
		if err != nil {
			t.Fatal(err)
		}
		if store.games[start], err = session.New(code); err != nil {
			t.Fatal(err)
		}
		store.entries = append(store.entries, saves.Entry{Name: start, Start: start})
	}
	app := speaking(t, "en")
	app.UI, app.Jobs = widget.New(nil, nil), scene.NewJobs(func() {})
	v := &Saved{families: families, store: store}
	for _, e := range store.entries {
		v.games = append(v.games, &savedGame{Entry: e})
	}
	v.readNext(app)
	first := v.games[0]
	v.readNext(app) // starts the job
	if first.session == nil || !app.Jobs.Slots.Start.Running() {
		t.Fatal("the first game is not read, or the second is not made")
	}
	v.remove(app, first)
	app.Jobs.Settle(time.After(time.Minute))
	made = true
	v.readNext(app)
	if len(v.games) != 1 || v.games[0].Name != "fifteen?seed=2" || v.games[0].session == nil {
		t.Errorf("the list is %+v", v.games)
	}
}
