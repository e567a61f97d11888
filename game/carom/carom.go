// Package carom is the window side of Carom: drawing, input, the panel, the bar of the
// history, the archive of daily puzzles, practice, and the buttons for its solution.
//
// Background jobs make the table of positions of a game, daily puzzles that are not included in
// the program, and practice puzzles.
package carom

import (
	"worldslide/assets"
	"worldslide/game/carom/editor"
	"worldslide/game/carom/table"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
)

// state is shared by all games: puzzles for practice, rounds that are made, generated puzzles of days, and the table
// at which several people play.
type state struct {
	practice *practice
	rounds   *roundMaker
	cache    *puzzle.CaromCache
	evening  *table.Evening
}

func newState() state {
	f := state{practice: &practice{}, rounds: &roundMaker{}, cache: &puzzle.CaromCache{}, evening: &table.Evening{}}
	f.evening.Play = f.play
	return f
}

// door leads to the table.
func (f state) door() family.Door {
	return family.Door{ID: "table", Icon: "users", Word: assets.CaromTableOpen, Tip: assets.CaromTableOpenTip, Beside: true, Open: f.evening.Open}
}

// play returns a game for the window.
func (f state) play(_ *scene.App, host family.GameHost) family.Game { return newGame(f, host) }

// caromFamily is the family.
type caromFamily struct {
	family.Base
	state
	puzzle  puzzle.Spec
	view    family.View
	editing *family.EditorSupport
}

var (
	_ family.Teacher = (*caromFamily)(nil)
	_ family.Doored  = (*caromFamily)(nil)
)

// New returns the family.
func New() family.Family {
	f := newState()
	return &caromFamily{state: f, puzzle: puzzle.CaromWith(f.cache), view: view(), editing: newEditing(f.evening)}
}

// Puzzle implements family.Family.
func (f *caromFamily) Puzzle() puzzle.Spec { return f.puzzle }

// Name implements family.Family.
func (*caromFamily) Name() assets.ID { return assets.FamilyCarom }

// About implements family.Family.
func (*caromFamily) About() assets.ID { return assets.HomeCaromAbout }

// Fresh implements family.Family. It returns the puzzle of today, or the first puzzle if the clock is set before it.
func (*caromFamily) Fresh(app *scene.App) *session.Session {
	for _, date := range []puzzle.Date{app.Today(), puzzle.CaromLaunch()} {
		if puzzle.CaromNumber(date) < 1 {
			continue
		}
		if s, err := begin(puzzle.Carom.Daily(date)); err == nil {
			return s
		}
	}
	panic("the first puzzle of Carom cannot be started")
}

// Choose implements family.Family.
func (f *caromFamily) Choose(app *scene.App) { f.chooseNew(app) }

// Describe implements family.Family.
func (*caromFamily) Describe(look scene.Look, v puzzle.Values) family.Description {
	return describe(look, v)
}

// View implements family.Family.
func (f *caromFamily) View() family.View { return f.view }

// Play implements family.Family.
func (f *caromFamily) Play(app *scene.App, host family.GameHost) family.Game {
	return f.play(app, host)
}

// Daily implements family.Family.
func (*caromFamily) Daily() bool { return true }

// Beginning implements family.Family. The puzzle of a day is available from that day on, and there is none
// before the first day. A puzzle that was made in the editor is a preview.
func (*caromFamily) Beginning(app *scene.App, v puzzle.Values) family.Beginning {
	return family.Beginning{Unavailable: whyUnavailable(app, v), Preview: v.Has(puzzle.KeyWalls)}
}

// Stages implements family.Family. They are those of rounds.
func (*caromFamily) Stages() family.Stages {
	return family.Stages{Part: assets.CaromRoundGoals, Phases: []assets.ID{assets.CaromRoundLeg}}
}

// Help implements family.Family.
func (*caromFamily) Help() family.Help { return help() }

// Settings implements family.Family.
func (*caromFamily) Settings() []settings.Key { return settingsKeys() }

// SettingsRows implements family.Family.
func (*caromFamily) SettingsRows(app *scene.App) (rows, keys []form.Row) {
	return settingsRows(app), nil
}

// Kinds implements family.Family.
func (*caromFamily) Kinds() []family.Kind { return madeKinds }

// Editor implements family.Family.
func (f *caromFamily) Editor() *family.EditorSupport { return f.editing }

// newEditing returns the editor. Its boards can be played at the table.
func newEditing(evening *table.Evening) *family.EditorSupport {
	view := editor.View{Board: drawEdited, Piece: drawEditedPiece, Name: editedPieceName, Heat: editorHeat, Table: evening.OpenWith}
	return &family.EditorSupport{New: func(_ *scene.App, host family.EditorHost) family.Editor { return editor.New(host, view) }}
}

// OpenLesson implements family.Teacher.
func (f *caromFamily) OpenLesson(app *scene.App) { f.openLesson(app) }

// Door implements family.Doored.
func (f *caromFamily) Door() family.Door { return f.door() }

// Teaches implements family.Teacher. Every game needs the lesson.
func (*caromFamily) Teaches(puzzle.Values) bool { return true }

// whyUnavailable returns the reason why a game cannot be started, or "". The puzzle of a day is
// available from that day on, and there is none before the first day.
func whyUnavailable(app *scene.App, v puzzle.Values) string {
	date, ok := dayOf(v)
	switch {
	case !ok:
		return ""
	case puzzle.CaromNumber(date) < 1:
		return app.Text(assets.ArchiveBefore)
	case date.Compare(app.Today()) <= 0:
		return ""
	}
	return app.Words.Format(assets.CaromDayNotYet, map[string]any{"Number": puzzle.CaromNumber(date), "Date": parts.LongDate(app.Look(), date)})
}

// begin returns a new game of values.
func begin(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Carom, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

func help() family.Help {
	return family.Help{
		About: []assets.ID{assets.CaromHow, assets.CaromRoundHelp, assets.CaromHelpTable, assets.CaromHelpOptimum, assets.CaromHelpHint},
		Controls: []family.HelpSection{
			{Title: assets.HelpKeyboard, Rows: [][2]assets.ID{
				{assets.CaromHelpSelectKeys, assets.CaromHelpSelect},
				{assets.HelpSlideKeys, assets.CaromHelpSlide},
				{assets.CaromHelpReplayKeys, assets.CaromHelpReplay},
			}},
			{Title: assets.HelpClickTitle, Rows: [][2]assets.ID{
				{assets.CaromHelpPieceKeys, assets.CaromHelpPiece}, {assets.CaromHelpArrowKeys, assets.CaromHelpArrow},
			}},
			{Title: assets.HelpSwipeTitle, Rows: [][2]assets.ID{{assets.CaromHelpSwipeKeys, assets.CaromHelpSwipe}}},
		},
	}
}
