package game

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// A look is how the window shows the games of one family and takes its player's
// hands: what it is called, what chooses a new game, what the box beside the
// board says, and how a board is drawn. Everything else is the same for all
// families. Looks have no state; what lasts as long as a game is its hand.
//
// A new family brings a look, which may embed plainLook for what is usual, and
// its line in looks.
type look interface {
	// family is what the look shows.
	family() puzzle.Family
	// name is the family's name, about what it is in a sentence or two.
	name() assets.ID
	about() assets.ID

	// fresh begins the game for a player who chose no more than the family.
	fresh(g *Game) *session.Session
	// hasDaily reports whether home offers the puzzle of the day.
	hasDaily() bool
	// again returns the values of the start that Restart leads to.
	again(s *session.Session) puzzle.Values
	// choose opens what chooses a new game.
	choose(g *Game)
	// actions are those of the toolbar's slot for the family and the mode.
	actions(s *session.Session) []action
	// more are those that only the menu has, where the toolbar needs one.
	more(s *session.Session) []action
	// act carries one of either out.
	act(g *Game, a action)
	// hand returns what takes keys and pointer in a game.
	hand(s *session.Session) hand

	// title is the window's.
	title(g *Game, s *session.Session) string
	// mode names how a game of these values is played, such as Challenge.
	mode(g *Game, v puzzle.Values) string
	// facts are what makes a game of these values, in words.
	facts(g *Game, v puzzle.Values) []string
	// common are the facts that the starts of a preset share; its values lack what
	// is left to chance.
	common(g *Game, v puzzle.Values) []string
	// brief are those that tell the puzzle of a day from others of the family.
	brief(g *Game, v puzzle.Values) []string
	// details are what the status line says beside mode and facts.
	details(g *Game, s *session.Session) []string
	// keys are the keys that do something in an open game of the family.
	keys(g *Game, s *session.Session) []keyHint

	// advised is the family as hints ask it: with a solver that may outlast the game.
	advised(g *Game) puzzle.Family
	// gesture returns the first gesture of moves that are to be made, as a player
	// would make it.
	gesture(ahead []moves.Move) moves.Group
	// travels returns what is seen to move in a move, and its way.
	travels(b *board.Board, m moves.Move) (board.ID, board.Dir)
	// say puts a gesture into words, as advice.
	say(g *Game, b *board.Board, group moves.Group) string
	// degrees is how often a hint is asked for until it shows the move; partly is
	// what it says before, from degree 1.
	degrees() int
	partly(g *Game, b *board.Board, ahead []moves.Move, degree int) string
	// pace is how long the solution shows each gesture at speed 1; speeds are
	// those that can be chosen, usualSpeed the index of the first.
	pace() time.Duration
	speeds() []float64
	usualSpeed() int

	// boxed reports whether a game has a box with its numbers.
	boxed(s *session.Session) bool
	// help is what the help dialog says of the family.
	help() help
	// heading is the box's title, intro a sentence below it, if there is room.
	heading(g *Game, s *session.Session) string
	intro(g *Game) string
	// rows are what the box says about the game.
	rows(g *Game, s *session.Session) []fact
	// figures are its large numbers, clock is the last of them with its name.
	figures(g *Game) []fact
	clock(g *Game, s *session.Session) (assets.ID, string)
	// bests are what it says about what was achieved.
	bests(g *Game, s *session.Session) []fact
	// dense reports whether the box beside the board has its rows closer together when
	// so much height is left below its title.
	dense(g *Game, height int) bool
	// extras declares what else is in the box, in the room that is left.
	extras(g *Game, area image.Rectangle)

	// allows reports whether the terms of the game allow a gesture.
	allows(g *Game, group moves.Group) bool
	// praise declares what else is to be said of a solved game, and returns the
	// height used.
	praise(g *Game, area image.Rectangle, r records.Result) int

	// moreHelp declares what else belongs into the help dialog, and returns the height
	// used.
	moreHelp(g *Game, area image.Rectangle) int

	// stage completes the room for a board: frame, margin, rows above and below.
	stage(g *Game, b *board.Board, s *boardview.Stage)
	// head declares the row above all, if stage has made room for one.
	head(g *Game, area image.Rectangle)
	// foot declares what stands below the board while no hint does.
	foot(g *Game, area image.Rectangle)
	// slideTime is how long the motions of one gesture take; gathers reports whether
	// they gather speed and lose it.
	slideTime(made []moves.Motion, reduced bool) time.Duration
	gathers() bool
	// draw draws a board.
	draw(g *Game, s boardview.Scene)
	// outlined returns a scene for what is pointed out on a board.
	outlined(g *Game, s boardview.Scene) *boardview.Scene
	// hasGoal reports whether there is a picture of the goal to be shown.
	hasGoal() bool
	drawGoal(g *Game, at boardview.Layout)
	// thumbnail draws a board, as an eye-catcher, into a rectangle.
	thumbnail(g *Game, at image.Rectangle, b *board.Board)
	// opened is called when a game was opened by its code or as a file.
	opened(g *Game)
	// greeting is the dialog for a game just solved.
	greeting(result records.Result, before records.Bests) dialog
	// strip draws what was solved across the top of the dialog that says so, from
	// edge to edge. What reaches below the rectangle is cut off.
	strip(g *Game, at image.Rectangle, b *board.Board)
	// after is what that dialog offers to go on with, or none.
	after(g *Game) action
}

// hand is what a player's hands do to one game: the drag under way, and what is
// selected where that is no part of the position. It dies with the scene.
type hand interface {
	// takes reports whether the board uses a key.
	takes(k widget.KeyPress) bool
	key(g *Game, k widget.KeyPress)
	// press, move and release are the pointer's, with cells of the given side in
	// device-independent pixels.
	press(g *Game, at gesture.Point, cell float64)
	move(g *Game, at gesture.Point, cell float64)
	release(g *Game, at gesture.Point, cell float64)
	// active reports whether a press goes on; cancel ends it.
	active() bool
	cancel()
	// preview returns what a release would set in motion.
	preview() []gesture.Shift
	// draw draws the board with what the hand has selected.
	draw(g *Game, s boardview.Scene)
	// touch declares the family's buttons below the board of a narrow window.
	touch() []action
}

// optimist is a hand that may know the least moves in which its game can be
// solved.
type optimist interface{ optimum() (int, bool) }

// leaver is a hand that has something under way to be ended with the game.
type leaver interface{ leave() }

// looks lists the look of every family that the window shows, in the order of
// the catalogue.
func looks() []look { return []look{worldsLook{}, fifteenLook{}, klotskiLook{}, caromLook{}} }

// lookOf returns the look of a family, and whether there is one.
func lookOf(f puzzle.Family) (look, bool) {
	for _, l := range looks() {
		if l.family().Name() == f.Name() {
			return l, true
		}
	}
	return nil, false
}

// Shows reports whether the window can show games of a family.
func Shows(f puzzle.Family) bool {
	_, ok := lookOf(f)
	return ok
}

// look returns that of the game at hand.
func (g *Game) look() look { return g.play.look }

// plainLook is what is usual: for embedding in looks.
type plainLook struct{}

// What a look may leave to plainLook, whether or not one does so.
var _ interface {
	act(*Game, action)
	details(*Game, *session.Session) []string
	extras(*Game, image.Rectangle)
	keys(*Game, *session.Session) []keyHint
	say(*Game, *board.Board, moves.Group) string
	bests(*Game, *session.Session) []fact
} = plainLook{}

func (plainLook) again(s *session.Session) puzzle.Values   { return s.Values() }
func (plainLook) actions(*session.Session) []action        { return []action{solution} }
func (plainLook) more(*session.Session) []action           { return nil }
func (plainLook) act(*Game, action)                        {}
func (plainLook) details(*Game, *session.Session) []string { return nil }
func (plainLook) boxed(*session.Session) bool              { return true }
func (plainLook) rows(*Game, *session.Session) []fact      { return nil }
func (plainLook) dense(*Game, int) bool                    { return false }
func (plainLook) extras(*Game, image.Rectangle)            {}
func (plainLook) head(*Game, image.Rectangle)              {}
func (plainLook) opened(*Game)                             {}
func (plainLook) degrees() int                             { return 1 }
func (plainLook) foot(*Game, image.Rectangle)              {}
func (plainLook) gathers() bool                            { return false }
func (plainLook) hasGoal() bool                            { return false }
func (plainLook) intro(*Game) string                       { return "" }
func (plainLook) after(*Game) action                       { return none }
func (plainLook) figures(g *Game) []fact                   { return g.counts() }
func (plainLook) allows(*Game, moves.Group) bool           { return true }

func (plainLook) clock(_ *Game, s *session.Session) (assets.ID, string) {
	return assets.ChallengeTime, formatClock(s.Clock())
}

func (plainLook) moreHelp(*Game, image.Rectangle) int { return 0 }

func (plainLook) outlined(_ *Game, s boardview.Scene) *boardview.Scene { return &s }

func (plainLook) praise(*Game, image.Rectangle, records.Result) int { return 0 }

// drawGoal implements look: the solved picture.
func (plainLook) drawGoal(g *Game, at boardview.Layout) {
	g.list().Fill(at.Outer, theme.RadiusControl*g.scale, g.ui.Colour(theme.Board))
	g.solvedPicture(at.Cells)
}

func (plainLook) heading(g *Game, _ *session.Session) string {
	return g.text(assets.ChallengeChallenge)
}

func (plainLook) partly(*Game, *board.Board, []moves.Move, int) string { return "" }

func (plainLook) greeting(result records.Result, before records.Bests) dialog {
	return &solvedDialog{result, before}
}

func (plainLook) keys(g *Game, _ *session.Session) []keyHint {
	return []keyHint{g.undoHint(), g.slideHint()}
}
func (plainLook) common(*Game, puzzle.Values) []string     { return nil }
func (plainLook) bests(g *Game, s *session.Session) []fact { return g.usualBests(s) }

func (plainLook) slideTime(made []moves.Motion, reduced bool) time.Duration {
	return boardview.SlideTime(made, reduced)
}

func (plainLook) advised(g *Game) puzzle.Family { return g.play.session.Family() }

func (plainLook) gesture(ahead []moves.Move) moves.Group { return moves.Group{ahead[0]} }

func (plainLook) travels(_ *board.Board, m moves.Move) (board.ID, board.Dir) {
	return m.Piece, m.Dir
}

func (plainLook) hasDaily() bool      { return true }
func (plainLook) pace() time.Duration { return usualPace }
func (plainLook) speeds() []float64   { return []float64{1, 2, 3, 4} }
func (plainLook) usualSpeed() int     { return 0 }

// usualPace lets the eye follow what the solution shows.
const usualPace = 400 * time.Millisecond

// say implements look.
func (plainLook) say(g *Game, b *board.Board, group moves.Group) string {
	return g.words.Format(assets.HintSlide, map[string]any{
		"Piece": b.Name(group[0].Piece), "Direction": g.text(directionNames[group[0].Dir]),
	})
}
