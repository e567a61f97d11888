// Package carom is all that the window knows of Carom: how its boards are drawn and
// taken in hand, the panel and the bar of the history, the archive of the puzzles of
// days, practice, and what is said of a solved game.
//
// A Family begins games and lasts as long as the program; a Game is one of them in
// the window. What is known of the positions of a game, the puzzles of days that the
// game does not ship, and puzzles to practise with are made by jobs, beside the loop.
package carom

import (
	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Family is Carom in the window.
type Family struct {
	practice *practice // which outlasts games
	made     *puzzle.CaromMade
}

var (
	_ family.Family   = Family{}
	_ family.Daily    = Family{}
	_ family.Helping  = Family{}
	_ family.Opening  = Family{}
	_ family.Glancing = Family{}
	_ family.Racing   = Family{}

	_ family.Offering = Family{}
)

// New returns the family.
func New() Family { return Family{practice: &practice{}, made: &puzzle.CaromMade{}} }

// Puzzle implements family.Family.
func (f Family) Puzzle() puzzle.Family { return puzzle.Carom{Made: f.made} }

// Titles implements family.Family.
func (Family) Titles() family.Titles {
	return family.Titles{Name: assets.FamilyCarom, About: assets.HomeCaromAbout}
}

// Daily implements family.Daily. Today's puzzle may have to be made, as days in the
// far future have no assigned one.
func (Family) Daily() {}

// Fresh implements family.Family: the puzzle of today, or the first one where the
// calendar is wrong.
func (Family) Fresh(d *desk.Desk) *session.Session {
	for _, date := range []puzzle.Date{d.Today(), puzzle.CaromLaunch()} {
		if puzzle.CaromNumber(date) < 1 {
			continue
		}
		if s, err := begin(puzzle.Carom{}.Daily(date.Year, date.Month, date.Day)); err == nil {
			return s
		}
	}
	panic("the first puzzle of Carom cannot be started")
}

// Closed implements family.Opening: the puzzle of a day opens on that day, and there is
// none before the first.
func (Family) Closed(d *desk.Desk, v puzzle.Values) string {
	date, ok := dayOf(v)
	switch {
	case !ok:
		return ""
	case puzzle.CaromNumber(date) < 1:
		return d.Text(assets.ArchiveBefore)
	case date.Compare(d.Today()) <= 0:
		return ""
	}
	return d.Words.Format(assets.CaromDayNotYet, map[string]any{"Number": puzzle.CaromNumber(date), "Date": d.LongDate(date)})
}

// Glanced implements family.Glancing: puzzles that are written out.
func (Family) Glanced(v puzzle.Values) bool { return v.Has(puzzle.KeyWalls) }

// begin returns a new game of some values.
func begin(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Carom{}, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// Choose implements family.Family: the archive, at the day that is played, or at
// today.
func (f Family) Choose(d *desk.Desk) {
	date := d.Today()
	if s := d.Games.At(); s.Family().Name() == f.Puzzle().Name() {
		if played, ok := dayOf(s.Values()); ok {
			date = played
		}
	}
	f.practice.prepare(d, f.practice.level)
	d.OpenPage(newArchive(d, f, date))
}

// View implements family.Family.
func (Family) View() family.View { return View{} }

// Play implements family.Family.
func (f Family) Play(_ *desk.Desk, t family.Table) family.Game { return newGame(f, t) }

// Help implements family.Helping.
func (Family) Help() family.Help {
	return family.Help{
		More:  howButton,
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
