package family_test

import (
	"testing"

	"worldslide/assets"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/widget"
)

// host is the host of a game in which nothing happens.
type host struct {
	familytest.Idle
	*familytest.Knowing
	session *session.Session
}

func (h host) Knowledge() *knowledge.Knowledge { return h.Of(h.session) }
func (h host) Session() *session.Session       { return h.session }
func (host) Open() bool                        { return true }
func (host) Perform(...family.Intent)          {}

func TestFamiliesAreComplete(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	app := &scene.App{Frame: scene.Frame{UI: widget.New(nil, nil), Words: words}, Book: familytest.EmptyBook()}
	for _, f := range []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()} {
		s, err := family.NewSession(f.Puzzle(), f.Puzzle().Daily(puzzle.Date{Year: 2026, Month: 3, Day: 2}), "")
		if err != nil {
			t.Fatal(err)
		}
		game := f.Play(app, host{Knowing: new(familytest.Knowing), session: s})
		values := map[string]any{
			"view": f.View(), "help": f.Help(), "editor": f.Editor(), "hints": game.Hints(), "view of a game": game.View(),
		}
		for name, value := range values {
			if err := familytest.CheckComplete(value); err != nil {
				t.Errorf("%s, %s: %v", f.Puzzle().Name(), name, err)
			}
		}
	}
	lacking := klotski.New().View()
	lacking.Draw = nil
	if familytest.CheckComplete(lacking) == nil {
		t.Error("a view that draws nothing counts as complete")
	}
}
