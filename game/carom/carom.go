// Package carom is the window side of Carom: drawing, input, the panel, the bar of the
// history, the archive of daily puzzles, practice, and the buttons for its solution.
//
// Background jobs make the table of positions of a game, daily puzzles that are not included in
// the program, and practice puzzles.
package carom

import (
	"worldslide/assets"
	"worldslide/game/carom/editor"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"

	"worldslide/game/parts"
)

// state is shared by all games: puzzles for practice, and generated puzzles of days.
type state struct {
	practice *practice
	cache    *puzzle.CaromCache
}

func newState() state { return state{practice: &practice{}, cache: &puzzle.CaromCache{}} }

// New returns the family.
func New() family.Family {
	f := newState()
	return family.Family{
		Puzzle: puzzle.CaromWith(f.cache), Name: assets.FamilyCarom, About: assets.HomeCaromAbout,
		Fresh: fresh, Choose: f.chooseNew, Describe: describe, View: view(),
		Play: f.play, Lesson: f.openLesson,
		Daily: true, OptimumHidden: true, WhyUnavailable: whyUnavailable,
		Previewed: func(v puzzle.Values) bool { return v.Has(puzzle.KeyWalls) }, // made in the editor
		Help:      help(),
		Settings:  &family.Settings{Keys: settingsKeys(), Rows: settingsRows},
		Levels:    printed,
		Editor: &family.EditorSupport{New: func(_ *scene.App, host family.EditorHost) family.Editor {
			return editor.New(host, editor.View{Board: drawEdited, Piece: drawEditedPiece, Name: editedPieceName, Heat: editorHeat})
		}},
	}
}

// play returns a game for the window.
func (f state) play(_ *scene.App, host family.GameHost) family.Game {
	return newGame(f, host)
}

// fresh returns the puzzle of today, or the first puzzle if the clock is set before it.
func fresh(app *scene.App) *session.Session {
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

func help() *family.Help {
	return &family.Help{
		About: []assets.ID{assets.CaromHow, assets.CaromHelpOptimum, assets.CaromHelpHint},
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
