package play_test

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// hostWindow is the program that contains a scene, as far as tests need it.
type hostWindow struct {
	scene.Navigator
	scene.Games
	dialog  scene.Dialog
	entered int
}

func (w *hostWindow) Families() []family.Family    { return nil }
func (w *hostWindow) ShowDialog(d scene.Dialog)    { w.dialog = d }
func (w *hostWindow) CurrentDialog() scene.Dialog  { return w.dialog }
func (w *hostWindow) EnqueueDialog(d scene.Dialog) { w.dialog = d }
func (w *hostWindow) Page() scene.Page             { return nil }

func (*hostWindow) Action(scene.ActionID) scene.Action { return scene.Action{} }

func (w *hostWindow) Enter(p *play.Scene) (records.Result, []records.Improvement) {
	w.entered++
	r, _ := records.Of(p.Session(), records.Ending{Date: "2026-03-12"})
	return r, nil
}

func (*hostWindow) SetFit(records.Result, records.Fit)   {}
func (*hostWindow) SetPath(records.Result, records.Path) {}

func (*hostWindow) HelpTaken(*play.Scene) {}

func (w *hostWindow) Replace(*play.Scene) {}

// sceneOf returns the scene of a code, without a window.
func sceneOf(t *testing.T, f family.Family, code string) (*play.Scene, *scene.App) {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(parsed)
	if err != nil {
		t.Fatal(err)
	}
	book := records.NewBook(puzzle.Standard())
	w := &hostWindow{}
	chosen := settings.Default(family.Preferences([]family.Family{f})...)
	if _, teaches := f.(family.Teacher); teaches {
		chosen = chosen.With(f.Puzzle().Name()+".how-seen", true) // no lesson opens
	}
	app := &scene.App{
		Frame: scene.Frame{UI: widget.New(nil, nil), Words: words, Settings: chosen, Pictures: scene.NewPictures(nil),
			Size: image.Pt(1280, 800), Scale: 1, Held: func(widget.Key) bool { return false },
			Time: func() time.Time { return time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC) }},
		Book: &book, Navigator: w, Games: w, Jobs: scene.NewJobs(func() {}), Sound: &sound.Player{}, Wake: func() {},
	}
	app.UI.Begin(widget.Input{}, widget.Frame{Size: app.Size, Scale: 1})
	return play.New(app, w, f, s), app
}

// rowOf returns an action of a scene.
func rowOf(t *testing.T, p *play.Scene, id scene.ActionID) scene.Action {
	t.Helper()
	for _, a := range p.Actions() {
		if a.ID == id {
			return a
		}
	}
	t.Fatalf("there is no action %s", id)
	return scene.Action{}
}

// Actions that are unavailable give the reason.
func TestActionsSayWhyNot(t *testing.T) {
	const solved = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l"
	for _, test := range []struct {
		name   string
		family family.Family
		code   string
		pause  bool
		id     scene.ActionID
		absent bool
		why    string
	}{
		{"no move to undo", worlds.New(), "worlds?seed=5", false, scene.Undo, false, "Nothing"},
		{"a move to undo", worlds.New(), "worlds?board=classicsmall&moves=G0l", false, scene.Undo, false, ""},
		{"paused by the player", worlds.New(), "worlds?seed=5", true, scene.Hint, false, "resume"},
		{"solved", fifteen.New(), solved, false, scene.Hint, false, "solved"},
		{"no undo of a solved game", fifteen.New(), solved, false, scene.Undo, false, "solved"},
		{"Free Play has no clock", worlds.New(), "worlds", false, scene.Pause, true, ""},
		{"a Challenge has one", worlds.New(), "worlds?seed=5", false, scene.Pause, false, ""},
		{"a picture of the goal", worlds.New(), "worlds?seed=5", false, scene.Goal, false, ""},
		{"no picture of the goal", klotski.New(), "klotski?level=heng-dao-li-ma", false, scene.Goal, true, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, _ := sceneOf(t, test.family, test.code)
			if test.pause {
				p.Session().Pause()
			}
			a := rowOf(t, p, test.id)
			if a.Hidden != test.absent || !strings.Contains(strings.ToLower(a.Why), strings.ToLower(test.why)) || test.why == "" && a.Why != "" && !a.Hidden {
				t.Errorf("hidden %v, reason %q; want %v and %q", a.Hidden, a.Why, test.absent, test.why)
			}
		})
	}
}

// Intents are performed in order. An illegal move changes nothing.
func TestPerform(t *testing.T) {
	p, _ := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8")
	b := p.Session().Board()
	seven, eight := board.ID(6), board.ID(7)
	if b.Name(seven) != "7" || b.Name(eight) != "8" {
		t.Fatalf("the tiles are %s and %s", b.Name(seven), b.Name(eight))
	}
	p.Perform(family.Do{Group: moves.Group{{Piece: eight, Dir: board.Left}}})
	if made, _ := p.Session().Depth(); made != 0 {
		t.Error("a tile that is not beside the gap was moved")
	}
	p.Perform(
		family.Do{Group: moves.Group{{Piece: seven, Dir: board.Left}}},
		family.Refuse{Piece: board.NoPiece},
		family.Do{Group: moves.Group{{Piece: eight, Dir: board.Left}}},
	)
	if !p.Session().Locked() {
		t.Error("the board is not solved")
	}
	if rowOf(t, p, scene.Watch).Why != "" {
		t.Error("the game cannot be replayed")
	}
}

// A hidden game is paused, and resumes when it is visible again unless the player has paused it.
func TestPausesBehind(t *testing.T) {
	p, _ := sceneOf(t, worlds.New(), "worlds?seed=5")
	s := p.Session()
	p.Update(time.Second, true)
	if !s.Paused() {
		t.Error("a hidden game is not paused")
	}
	p.Update(time.Second, false)
	if s.Paused() || s.Clock() > time.Second {
		t.Errorf("the game did not resume, or its clock ran: %v", s.Clock())
	}
	s.Pause()
	p.Update(time.Second, true)
	p.Update(time.Second, false)
	if !s.Paused() {
		t.Error("a game that the player paused resumed")
	}
}

// A puzzle whose solution was shown in an earlier game can be solved: only moves that are shown in this
// game lead to the dialog of a shown solution.
func TestSolvedAfterTheSolutionWasShown(t *testing.T) {
	for _, test := range []struct {
		name   string
		shown  bool // the last move is shown
		dialog string
	}{
		{"by the player", false, "*play.solvedDialog"},
		{"by a shown move", true, "*play.shownDialog"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, app := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
			s := p.Session()
			s.Remember(session.Help{Shown: true})
			group := moves.Group{{Piece: 7, Dir: board.Left}}
			if test.shown {
				if _, err := s.Show(group, board.NoPiece); err != nil {
					t.Fatal(err)
				}
				p.Made()
			} else {
				p.Perform(family.Do{Group: group})
			}
			app.Now += time.Minute
			p.OpenDetails()
			if got := fmt.Sprintf("%T", app.Navigator.(*hostWindow).dialog); got != test.dialog {
				t.Errorf("the dialog is %s, want %s", got, test.dialog)
			}
		})
	}
}

// Show Solution and Hint on a solved board say so at once and do not count as help.
func TestHelpOnASolvedBoard(t *testing.T) {
	for name, ask := range map[string]func(*play.Scene){"hint": (*play.Scene).Hint, "solution": (*play.Scene).ShowSolution} {
		t.Run(name, func(t *testing.T) {
			p, _ := sceneOf(t, worlds.New(), "worlds")
			ask(p)
			if !p.ShowsSolved() || p.Session().Help().Taken() {
				t.Errorf("shows solved %v, help %v; want true and no help", p.ShowsSolved(), p.Session().Help())
			}
		})
	}
}

// The words of the card are made once, and again when what they say has changed.
func TestCardWordsAreMadeOnce(t *testing.T) {
	p, app := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
	if _, err := p.Session().Show(moves.Group{{Piece: 7, Dir: board.Left}}, board.NoPiece); err != nil {
		t.Fatal(err)
	}
	p.Made()
	app.Now += time.Minute
	p.OpenDetails()
	made := p.CardWords()
	if p.CardWords() != made {
		t.Error("the words are made again without a change")
	}
	app.Settings.ClockDecimals = 2
	if p.CardWords() == made {
		t.Error("the words stay after a change of the settings")
	}
}

// The facts of a class are a list in the language of the player.
func TestClassIsAListOfTheLanguage(t *testing.T) {
	p, app := sceneOf(t, fifteen.New(), "fifteen?size=4&seed=5&scramble=walk&k=80")
	for language, separator := range map[string]string{"en": ", ", "fr": ", ", "ja": "、", "zh-Hans": "、", "zh-Hant": "、"} {
		words, err := assets.NewWords(language)
		if err != nil {
			t.Fatal(err)
		}
		app.Words = words
		if got := p.ClassName(app.Look()); strings.Count(got, separator) != 2 || strings.Contains(got, ", ") != (separator == ", ") {
			t.Errorf("%s: %q, want three facts with %q between them", language, got, separator)
		}
	}
}
