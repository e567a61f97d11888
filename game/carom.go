package game

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// caromLook shows boards on which pieces slide until something stops them: the
// puzzle of a day, or one to practise with.
type caromLook struct{ plainLook }

func (caromLook) family() puzzle.Family { return puzzle.Carom{} }
func (caromLook) name() assets.ID       { return assets.FamilyCarom }
func (caromLook) about() assets.ID      { return assets.HomeCaromAbout }

// help implements look.
func (caromLook) help() help {
	return help{
		about: []assets.ID{assets.CaromHow, assets.CaromHelpOptimum},
		controls: []helpSection{
			{assets.HelpKeyboard, [][2]assets.ID{
				{assets.CaromHelpSelectKeys, assets.CaromHelpSelect},
				{assets.HelpSlideKeys, assets.CaromHelpSlide},
				{assets.CaromHelpReplayKeys, assets.CaromHelpReplay},
			}},
			{assets.HelpClickTitle, [][2]assets.ID{
				{assets.CaromHelpPieceKeys, assets.CaromHelpPiece}, {assets.CaromHelpArrowKeys, assets.CaromHelpArrow},
			}},
			{assets.HelpSwipeTitle, [][2]assets.ID{{assets.CaromHelpSwipeKeys, assets.CaromHelpSwipe}}},
		},
		commands: [][2]assets.ID{{assets.HelpHintKeys, assets.CaromHelpHint}},
	}
}

// fresh implements look: the puzzle of today, or the first one where the calendar
// is wrong.
func (caromLook) fresh(g *Game) *session.Session {
	for _, date := range []puzzle.Date{g.today(), puzzle.CaromLaunch()} {
		if puzzle.CaromNumber(date) < 1 {
			continue
		}
		if s, err := start(puzzle.Carom{}, puzzle.Carom{}.Daily(date.Year, date.Month, date.Day)); err == nil {
			return s
		}
	}
	panic("the first puzzle of Carom cannot be started")
}

func (caromLook) choose(g *Game) { g.openArchive() }

// again implements look: of a day whose puzzle has changed, the one that it has.
func (caromLook) again(s *session.Session) puzzle.Values {
	v := s.Values()
	if s.Start().Changed() {
		v = puzzle.Values{puzzle.KeyDay: v[puzzle.KeyDay]}
	}
	return v
}

// opened implements look: the moves of a code play by themselves. Those of a saved
// game, which has been played for a while, do not.
func (caromLook) opened(g *Game) {
	s := g.play.session
	if h, ok := g.play.hand.(*caromHand); ok && g.hasReplay() && (s.Locked() || s.Clock() == 0) {
		h.history.autoplay = true
	}
}

func (caromLook) hand(s *session.Session) hand { return newCaromHand(s) }

func (l caromLook) title(g *Game, s *session.Session) string {
	return l.heading(g, s) + " · " + g.text(assets.WindowTitle)
}

// caromDate returns the day whose puzzle is played, if it is that of a day.
func caromDate(v puzzle.Values) (puzzle.Date, bool) {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	return date, err == nil
}

func (caromLook) mode(g *Game, v puzzle.Values) string {
	if date, ok := caromDate(v); ok {
		return g.caromNumber(date)
	}
	return g.text(assets.CaromPractice)
}

func (caromLook) facts(g *Game, v puzzle.Values) []string {
	if date, ok := caromDate(v); ok {
		return []string{g.shortDate(date)}
	}
	return nil
}

// brief implements look.
func (l caromLook) brief(g *Game, v puzzle.Values) []string { return []string{l.mode(g, v)} }

// hasDaily implements look. Today's puzzle may have to be made, as days in the far
// future have no assigned one.
func (caromLook) hasDaily() bool { return true }

// details implements look: what is selected.
func (caromLook) details(g *Game, s *session.Session) []string {
	h, ok := g.play.hand.(*caromHand)
	if !ok || s.Locked() {
		return nil
	}
	said := []string{g.pieceWords(h.selected, assets.CaromTargetSelected, assets.CaromBlockerSelected)}
	if depth, _ := s.Depth(); h.refused && depth == h.depth {
		said = append(said, g.text(assets.CaromRefused))
	}
	return said
}

func (caromLook) keys(g *Game, _ *session.Session) []keyHint {
	return []keyHint{{[]string{"H"}, assets.CaromHint}, g.slideHint(), {[]string{"Tab"}, assets.CaromNextPiece}}
}

func (caromLook) heading(g *Game, s *session.Session) string {
	if date, ok := caromDate(s.Values()); ok {
		return g.words.Format(assets.CaromTitle, map[string]any{"Number": puzzle.CaromNumber(date)})
	}
	return g.text(assets.CaromPracticeTitle)
}

func (g *Game) caromNumber(date puzzle.Date) string {
	return g.words.Format(assets.CaromNumber, map[string]any{"Number": puzzle.CaromNumber(date)})
}

// rows implements look.
func (caromLook) rows(g *Game, s *session.Session) []fact {
	if date, ok := caromDate(s.Values()); ok {
		return []fact{{label: assets.CaromDate, value: g.shortDate(date), rank: 1}}
	}
	if h, ok := g.play.hand.(*caromHand); ok {
		if optimum, ok := h.guide.optimum(); ok {
			return []fact{{label: assets.CaromDifficulty, value: g.text(caromLevelNames[caromLevel(optimum)]), rank: 1}}
		}
	}
	return nil
}

// stage implements look. The bar of the history is always there, so that the board
// never jumps.
func (caromLook) stage(g *Game, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Pixels: g.ui.Px(boardview.CaromFrame)}
	s.Foot = g.replayBarHeight()
	s.BoxHeight = g.compactBoxHeight() // a row above so small a board would be too short
}

// slideTime implements look: a glide takes its time whatever its length.
func (caromLook) slideTime(_ []moves.Motion, reduced bool) time.Duration {
	return theme.MotionGlide.Duration(reduced)
}

func (caromLook) gathers() bool { return true }

func (caromLook) pace() time.Duration { return theme.MotionGlide.Duration(false) + theme.ReplayPause }

func (caromLook) draw(g *Game, s boardview.Scene) {
	v := boardview.Carom{Scene: s, Selected: board.NoPiece}
	v.Draw(g.list())
}

func (l caromLook) thumbnail(g *Game, at image.Rectangle, b *board.Board) {
	g.list().Fill(at, theme.RadiusCard*g.scale, g.ui.Colour(theme.Well))
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space12)), b)
}

func (l caromLook) strip(g *Game, at image.Rectangle, b *board.Board) {
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space8)), b)
}

// say implements look.
func (caromLook) say(g *Game, _ *board.Board, group moves.Group) string {
	id := assets.CaromSlideBlocker
	if group[0].Piece == 0 {
		id = assets.CaromSlideTarget
	}
	return g.words.Format(id, map[string]any{"Number": int(group[0].Piece), "Direction": g.text(directionNames[group[0].Dir])})
}

// degrees implements look: how many moves, which piece, and then the move.
func (caromLook) degrees() int { return 3 }

// partly implements look.
func (caromLook) partly(g *Game, _ *board.Board, ahead []moves.Move, degree int) string {
	if degree > 1 {
		return g.pieceWords(ahead[0].Piece, assets.CaromHintTarget, assets.CaromHintBlocker)
	}
	return g.words.Format(assets.CaromHintLeft, map[string]any{"Count": g.words.Count(assets.CountMoves, len(ahead), nil)})
}

// pieceWords says something of the target, or of a blocker by its number.
func (g *Game) pieceWords(piece board.ID, ofTarget, ofBlocker assets.ID) string {
	if piece == 0 {
		return g.text(ofTarget)
	}
	return g.words.Format(ofBlocker, map[string]any{"Number": int(piece)})
}

// weekdayShort are the heads of the columns of a calendar; weeks begin on Monday.
var weekdayShort = [...]assets.ID{
	assets.WeekdayMonday, assets.WeekdayTuesday, assets.WeekdayWednesday, assets.WeekdayThursday,
	assets.WeekdayFriday, assets.WeekdaySaturday, assets.WeekdaySunday,
}

// weekday returns the column of a date in a calendar.
func weekday(d puzzle.Date) int { return (int(d.Weekday()) + 6) % 7 }
