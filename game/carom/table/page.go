// Package table is the page on which two to eight people play Carom at one screen. The rules are those of package
// worldslide/puzzle/table; the page shows the table, takes what people say by keys, buttons and gamepads, and
// lets the sand run. The family provides the game on the board.
package table

import (
	"context"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	rules "worldslide/puzzle/table"
	"worldslide/session"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/carom"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Evening is the table of the program. The zero value with a Play is ready to be opened.
type Evening struct {
	// Play makes the game on the board.
	Play func(app *scene.App, host family.GameHost) family.Game

	page *page // nil until it is opened
}

// OpenWith asks who plays on a board.
func (e *Evening) OpenWith(app *scene.App, on puzzle.CaromRound) {
	d := newDialog(e.ready(app))
	d.own, d.size, d.built = &on, len(sizes), true
	app.ShowDialog(d)
}

// ready returns the page with the table as it was left.
func (e *Evening) ready(app *scene.App) *page {
	if e.page == nil {
		e.page = newPage(app, e.Play)
	}
	if e.page.table == nil {
		e.page.read()
	}
	return e.page
}

// Open opens the table as it was left, or asks who plays.
func (e *Evening) Open(app *scene.App) {
	p := e.ready(app)
	app.ShowDialog(nil)
	if p.table == nil {
		app.ShowDialog(newDialog(p))
		return
	}
	p.open()
}

// boardID is the widget id of the board.
const boardID widget.ID = "table-board"

// Times of the page.
const (
	failureStays = 1500 * time.Millisecond // how long the end of a way in vain is shown
	filmPace     = time.Second             // from one move of the shortest way to the next: several people follow it, and nobody can stop it
	grace        = 5 * time.Second         // for a number that somebody types while the sand runs out
	makingLimit  = 20 * time.Second        // of the search for a goal
	saveEvery    = 10 * time.Second        // how often the table is saved while the sand runs
)

// page is the table in the window.
type page struct {
	app   *scene.App
	play  func(app *scene.App, host family.GameHost) family.Game
	table *rules.Table // nil until a game has begun
	file  file

	// The board that is shown: that of the table, or for a moment the end of a way in vain, or the shortest way.
	session   *session.Session
	knowledge *knowledge.Knowledge
	game      family.Game
	motions   family.BoardMotions
	input     family.BoardInput
	layout    boardview.Layout
	backAt    time.Duration // when the board of the table comes back, or 0
	wonAt     time.Duration // when the goal was won, or 0

	claims []int // players who have pressed their keys and have not said a number, in order
	typed  int   // the number that the first of them has typed so far
	lost   int   // who has shown in vain just now, or Nobody

	overrun time.Duration // how long the sand has been waiting for the number of the first of them
	asking  bool          // whether nobody sees a way was asked once
	notice  func() string // what the line says first, until the next event; nil for nothing
	upAt    time.Duration // when the goal came up

	filming bool          // the shortest way is shown, and stays
	filmAt  time.Duration // when its next move is made

	last    time.Duration // time of the last update, for the sand
	making  scene.Slot    // makes a board or a goal
	stuck   bool          // there is no goal within reach
	own     bool          // the board is that of a game, which is played again
	changed bool          // the table was not saved since
}

var (
	_ scene.Page      = (*page)(nil)
	_ scene.Closer    = (*page)(nil)
	_ family.GameHost = (*page)(nil)
)

func newPage(app *scene.App, play func(app *scene.App, host family.GameHost) family.Game) *page {
	p := &page{app: app, play: play, lost: rules.Nobody, knowledge: new(knowledge.Knowledge)}
	p.file.folder = app.DataDir
	if app.DataDir != "" {
		app.RestoreFiles = append(app.RestoreFiles, p.restoreLost)
	}
	return p
}

// open shows the page.
func (p *page) open() {
	p.last = p.app.Now
	p.app.OpenPage(p)
	p.settle()
	p.app.UI.Focus(boardID)
}

// Action implements scene.Page. No toolbar button opens the page.
func (*page) Action() scene.ActionID { return scene.None }

// Close implements scene.Closer. The sand stops while the page is closed.
func (p *page) Close(app *scene.App) {
	p.dropClaims()
	p.asking, p.notice = false, nil
	p.changed = true // the sand has run
	p.save()
	if one, ok := p.game.(family.Leaver); ok {
		one.Leave(app)
	}
}

// settle shows the board of the table, without motion.
func (p *page) settle() {
	p.backAt, p.wonAt, p.filming, p.lost = 0, 0, false, rules.Nobody
	on := p.table.Start()
	if len(on.Targets) == 0 {
		if p.session != nil {
			return // the next goal comes up on the board as it is
		}
		on.Targets = []board.Target{{Piece: board.NoPiece}}
		if used := p.table.Used(); len(used) > 0 {
			on.Targets = used[len(used)-1:]
		}
	}
	p.show(on, p.table.Way())
}

// show shows a board after moves.
func (p *page) show(on puzzle.CaromRound, way []moves.Move) {
	on.Targets = []board.Target{on.Targets[0], on.Targets[0]} // see rules.Table.Board
	code, err := puzzle.NewCode(puzzle.Carom, on.Values())
	if err != nil {
		return
	}
	s, err := session.New(code)
	if err != nil {
		return
	}
	for _, m := range way {
		if _, err := s.DoSelecting(moves.Group{m}, m.Piece); err != nil {
			break
		}
	}
	p.knowledge.Stop()
	p.session, p.knowledge = s, knowledge.New(puzzle.Carom, s)
	p.game = p.play(p.app, p)
	p.motions = family.NewBoardMotions(p.game.View())
	p.app.UI.WakeAfter(0)
}

// note says that the table has changed.
func (p *page) note() {
	p.changed, p.asking, p.notice = true, false, nil
	p.app.UI.WakeAfter(0)
}

// dropClaims forgets who has pressed a key.
func (p *page) dropClaims() { p.claims, p.typed, p.overrun = nil, 0, 0 }

// begin begins a game with a board of a size, or on a given one, as soon as it is made.
func (p *page) begin(players []rules.Player, chosen rules.Rules, side int, own *puzzle.CaromRound) {
	app, seed := p.app, p.app.Random()
	p.stuck = false
	p.making.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, makingLimit)
		defer stop()
		on, ok := puzzle.CaromRound{}, false
		if own != nil {
			on, ok = *own, true
		} else {
			on, ok = generate(ctx, seed, side)
		}
		if !ok {
			return
		}
		target, way, ok := firstTarget(ctx, on, seed)
		deliver(func() {
			if p.table == nil {
				p.table = new(rules.Table)
			}
			if p.table.Begin(players, chosen, on) != nil {
				return // the dialog has checked the names
			}
			p.session = nil
			p.turnUp(target, way, ok)
			if p.app.Page() != scene.Page(p) {
				p.open()
			}
			p.app.UI.Focus(boardID)
		})
	})
	app.UI.WakeAfter(0)
}

// generate makes a board.
func generate(ctx context.Context, seed uint32, side int) (on puzzle.CaromRound, ok bool) {
	all, err := puzzle.Carom.Generate(ctx, puzzle.GeneratorRequest{Seed: seed, Size: side, Targets: 2})
	if err != nil {
		return on, false
	}
	for v := range all {
		if on, err = puzzle.ParseCaromRound(v); err == nil {
			on.Targets = nil
			return on, true
		}
	}
	return on, false
}

// firstTarget returns the first goal of a board: its own if it has one that can be reached, or one that is drawn.
func firstTarget(ctx context.Context, on puzzle.CaromRound, seed uint32) (board.Target, []moves.Move, bool) {
	if len(on.Targets) > 0 {
		if b, err := on.Board(); err == nil {
			a := new(carom.Solver).SolveTarget(ctx, b, on.Targets[0], shuffle.CaromRoundMost)
			if a.Claim == solver.ProvedOptimal && len(a.Moves) > 0 {
				return on.Targets[0], a.Moves, true
			}
		}
	}
	random := shuffle.Random(seed)
	return on.DrawTarget(ctx, &random, nil)
}

// turnUp turns a goal up, or says that there is none.
func (p *page) turnUp(target board.Target, way []moves.Move, ok bool) {
	p.stuck = !ok || p.table.TurnUp(target, way) != nil
	p.dropClaims()
	p.settle()
	p.note()
	p.upAt = p.app.Now
	if !p.stuck {
		p.app.Sound.Play(sound.GapSelected)
	}
}

// drawTarget draws the next goal if the table waits for one.
func (p *page) drawTarget() {
	if p.table.Phase() != rules.Waiting || p.stuck || p.making.Running() {
		return
	}
	on, used, seed := p.table.Start(), slices.Clone(p.table.Used()), p.app.Random()
	p.making.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, makingLimit)
		defer stop()
		random := shuffle.Random(seed)
		target, way, ok := on.DrawTarget(ctx, &random, used)
		deliver(func() { p.turnUp(target, way, ok) })
	})
}

// close ends the bidding.
func (p *page) close() {
	if p.table.Close() != nil {
		return
	}
	p.dropClaims()
	p.app.Sound.Play(sound.PieceHome)
	p.settle()
	p.note()
	p.app.UI.Focus(boardID)
}

// next goes on to the next goal, or to the end of the game.
func (p *page) next() {
	p.settle()
	if p.table.Next() != nil {
		return
	}
	if p.table.Phase() == rules.Finished && len(p.table.Leaders()) > 0 {
		p.app.Sound.Play(sound.Solved)
	}
	p.note()
	p.app.UI.Focus(boardID)
}

// pass says that the player who shows sees no way any more.
func (p *page) pass() {
	bid, ok := p.table.Showing()
	if !ok || p.backAt != 0 || p.table.Pass() != nil {
		return
	}
	p.app.Sound.Play(sound.Refused)
	p.settle()
	p.lost = bid.Player
	p.note()
}

// showShortest shows the shortest way from where the goal came up.
func (p *page) showShortest() {
	if p.table.Phase() != rules.Decided || len(p.table.Shortest()) == 0 {
		return
	}
	p.settle()
	p.show(p.table.Start(), nil)
	p.filming, p.filmAt = true, p.app.Now+filmPace
}

// stepFilm makes the next move of the shortest way when it is time.
func (p *page) stepFilm() {
	way := p.table.Shortest()
	made, _ := p.session.Depth()
	if made >= len(way) {
		return
	}
	if p.app.Now >= p.filmAt {
		p.slide(way[made])
		p.filmAt = p.app.Now + filmPace
	}
	p.app.UI.WakeAfter(p.filmAt - p.app.Now)
}

// wait says that time has passed since the sand ran out, in which somebody has not said a number.
func (p *page) wait(passed time.Duration) {
	if p.overrun += passed; p.overrun < grace {
		p.app.UI.WakeAfter(grace - p.overrun)
		return
	}
	late := p.claims[0]
	p.unclaim()
	if len(p.claims) == 0 {
		p.close()
	}
	p.notice = func() string { return p.app.Words.Format(assets.CaromTableLate, map[string]any{"Name": p.name(late)}) }
}

// trail returns the moves of the shortest way that were made, and the one that comes next, as numbered arrows.
func (p *page) trail() (all []boardview.Highlight) {
	if !p.filming {
		return nil
	}
	at := p.session.Start().Start().Clone()
	made, _ := p.session.Depth()
	for i, m := range p.table.Shortest() {
		if i > made {
			break
		}
		from := at.Piece(m.Piece)
		if _, err := (moves.Carom{}).Apply(nil, at, m); err != nil {
			break
		}
		far := at.At(m.Piece)
		steps := max(far.X-from.At.X, from.At.X-far.X, far.Y-from.At.Y, from.At.Y-far.Y)
		if p.session.Board().At(m.Piece) == far {
			steps-- // the end of the line would cover the sign of the piece
		}
		all = append(all, boardview.Highlight{Piece: from, Path: slices.Repeat([]board.Dir{m.Dir}, max(1, steps)), Number: i + 1})
	}
	return all
}

// step lets time pass: the sand runs, the shortest way goes on, and boards come back.
func (p *page) step() {
	app := p.app
	passed := app.Now - p.last
	p.last = app.Now
	if app.UI.DialogOpen() {
		return
	}
	before, _ := p.table.Sand()
	p.table.Wait(passed)
	if left, runs := p.table.Sand(); runs {
		p.changed = p.changed || left/saveEvery != before/saveEvery
		switch {
		case left > 0:
			app.UI.WakeAfter(left - (left-1)/time.Second*time.Second) // when the number of seconds changes
		case len(p.claims) > 0:
			p.wait(max(0, passed-before))
		default:
			p.close()
		}
	}
	if p.filming {
		p.stepFilm()
	}
	if p.backAt != 0 {
		if lost := p.lost; app.Now >= p.backAt {
			p.settle()
			p.lost = lost
		} else {
			app.UI.WakeAfter(p.backAt - app.Now)
		}
	}
	p.drawTarget()
}

// slide makes a move on the board that is shown.
func (p *page) slide(m moves.Move) {
	if made, err := p.session.DoSelecting(moves.Group{m}, m.Piece); err == nil {
		p.motions.ShowSlide(p.app, p.game.View(), p.session.Board(), made)
	}
}

// Session implements family.GameHost.
func (p *page) Session() *session.Session { return p.session }

// Knowledge implements family.GameHost.
func (p *page) Knowledge() *knowledge.Knowledge { return p.knowledge }

// Open implements family.GameHost. Only who shows the way moves pieces.
func (p *page) Open() bool {
	return p.table.Phase() == rules.Showing && p.backAt == 0
}

// handleEvent sends an event of the board to its game.
func (p *page) handleEvent(e family.Event) {
	if e.Kind == family.Press || e.Kind == family.Key {
		p.motions.EndRefusal()
	}
	p.Perform(p.game.Input(p.app, e)...)
}

// Perform implements family.GameHost.
func (p *page) Perform(intents ...family.Intent) {
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			for _, m := range i.Group {
				p.move(m)
			}
		case family.Refuse:
			p.motions.ShowRefusal(p.app, p.layout, p.session.Board(), i)
		case family.Settle:
			p.motions.ShowSettle(&p.app.Frame, i)
		case family.Play:
			p.app.Sound.Play(i.Sound)
		}
	}
}

// move makes a move of the player who shows the way.
func (p *page) move(m moves.Move) {
	bid, ok := p.table.Showing()
	if !ok || p.backAt != 0 || p.table.Move(m) != nil {
		return
	}
	p.lost = rules.Nobody
	p.slide(m)
	switch {
	case p.table.Winner() != rules.Nobody:
		p.wonAt = p.app.Now + theme.MotionGlide.Duration(p.app.ReducedMotion())
		p.app.Sound.Play(sound.Solved)
	case p.table.Failed(bid.Player):
		p.lost, p.backAt = bid.Player, p.app.Now+failureStays
		p.app.Sound.Play(sound.Refused)
	}
	p.note()
}

// Undo implements family.GameHost.
func (p *page) Undo() {
	if p.backAt != 0 || p.table.TakeBack() != nil {
		return
	}
	if made, ok := p.session.Undo(); ok {
		p.motions.ShowSlide(p.app, p.game.View(), p.session.Board(), made)
	}
	p.note()
}

// Redo implements family.GameHost.
func (*page) Redo() {}

// Stop implements family.GameHost.
func (p *page) Stop() { p.motions.Stop() }

// WhyClosed, Celebrating, Calm, OfferPlan, TakeHelp and PanelBeside implement family.GameHost.
func (p *page) WhyClosed() string {
	if p.Open() {
		return ""
	}
	return p.line()
}

// Celebrating implements family.GameHost.
func (*page) Celebrating() bool { return false }

// Calm implements family.GameHost.
func (*page) Calm() bool { return true }

// OfferPlan implements family.GameHost.
func (*page) OfferPlan(func() (solver.Plan, bool)) bool { return false }

// TakeHelp implements family.GameHost. There is no help at the table.
func (*page) TakeHelp(func()) {}

// PanelBeside implements family.GameHost.
func (*page) PanelBeside() bool { return false }

// name returns the name of a player, or what those without are called.
func (p *page) name(player int) string {
	return nameOf(p.app.Look(), p.table.Players()[player], player)
}

func nameOf(look scene.Look, one rules.Player, at int) string {
	if one.Name != "" {
		return one.Name
	}
	return look.Words.Format(assets.CaromTablePlayer, map[string]any{"Number": at + 1})
}

// line says what has just been refused or has ended, and what happens next.
func (p *page) line() string {
	if p.notice == nil {
		return p.nextLine()
	}
	return p.app.Words.Format(assets.CaromTableBoth, map[string]any{"First": p.notice(), "Second": p.nextLine()})
}

// nextLine says what happens next.
func (p *page) nextLine() string {
	look, t := p.app.Look(), p.table
	name := p.name
	say := func(id assets.ID, values map[string]any) string { return look.Words.Format(id, values) }
	count := func(moves int) string { return look.Words.Count(assets.CountMoves, moves, nil) }
	both := func(first, second string) string {
		return say(assets.CaromTableBoth, map[string]any{"First": first, "Second": second})
	}
	switch t.Phase() {
	case rules.Bidding:
		return p.biddingLine()
	case rules.Showing:
		bid, _ := t.Showing()
		if p.backAt != 0 {
			return say(assets.CaromTableFailed, map[string]any{"Name": name(p.lost)})
		}
		shows := say(assets.CaromTableShows, map[string]any{"Name": name(bid.Player), "Count": count(bid.Moves - len(t.Way()))})
		if p.lost != rules.Nobody {
			return both(say(assets.CaromTableFailed, map[string]any{"Name": name(p.lost)}), shows)
		}
		if t.WonTie() && len(t.Way()) == 0 {
			return both(say(assets.CaromTableTie, map[string]any{"Name": name(bid.Player)}), shows)
		}
		return shows
	case rules.Decided:
		if p.filming {
			return p.filmLine()
		}
		said := look.Text(assets.CaromTableOut)
		least := assets.CaromTableLeast
		if winner := t.Winner(); winner != rules.Nobody {
			said = say(assets.CaromTableWins, map[string]any{"Name": name(winner), "Count": count(len(t.Way()))})
			if len(t.Way()) <= len(t.Shortest()) {
				least = assets.CaromTableShortest
			}
		}
		if len(t.Shortest()) > 0 {
			said = both(said, say(least, map[string]any{"Count": count(len(t.Shortest()))}))
		}
		return said
	case rules.Finished:
		leaders := t.Leaders()
		if len(leaders) == 0 {
			return look.Text(assets.CaromTableNobody)
		}
		var names []string
		for _, i := range leaders {
			names = append(names, name(i))
		}
		all := strings.Join(names, look.Text(assets.NarrationList))
		values := map[string]any{"Name": all, "Names": all, "Count": look.Words.Count(assets.CaromTableGoals, t.Players()[leaders[0]].Targets, nil)}
		if len(leaders) == 1 {
			return say(assets.CaromTableGame, values)
		}
		return say(assets.CaromTableDraw, values)
	}
	if p.stuck {
		return look.Text(assets.CaromTableStuck)
	}
	return look.Text(assets.CaromTableDrawing)
}

// filmLine is the line while the shortest way is shown: how long it is, and the last move.
func (p *page) filmLine() string {
	look, way := p.app.Look(), p.table.Shortest()
	said := look.Words.Format(assets.CaromTableLeast, map[string]any{"Count": look.Words.Count(assets.CountMoves, len(way), nil)})
	made, _ := p.session.Depth()
	if made == 0 {
		return said
	}
	move := p.game.Hints().Describe(look, p.session.Board(), moves.Group{way[made-1]})
	last := look.Words.Format(assets.CaromTableFilmMove, map[string]any{"Number": made, "Move": move})
	return look.Words.Format(assets.CaromTableBoth, map[string]any{"First": said, "Second": last})
}

// biddingLine is the line while the table waits for bids.
func (p *page) biddingLine() string {
	look, t := p.app.Look(), p.table
	if len(p.claims) > 0 {
		id := assets.CaromTableSay
		if p.app.UI.Keyless() || p.app.UI.PadInUse() {
			id = assets.CaromTableSayTouch
		}
		if left, runs := t.Sand(); runs && left == 0 {
			id = assets.CaromTableHurry
		}
		said := look.Words.Format(id, map[string]any{"Name": p.name(p.claims[0])})
		var names []string
		for _, i := range p.claims[1:] {
			names = append(names, p.name(i))
		}
		if len(names) == 0 {
			return said
		}
		next := look.Words.Format(assets.CaromTableNextUp, map[string]any{"Names": strings.Join(names, look.Text(assets.NarrationList))})
		return look.Words.Format(assets.CaromTableBoth, map[string]any{"First": said, "Second": next})
	}
	if p.asking {
		return look.Text(assets.CaromTableSure)
	}
	if bids := t.Bids(); len(bids) > 0 {
		low := bids[0]
		if handicap := t.Players()[low.Player].Handicap; handicap > 0 {
			return look.Words.Format(assets.CaromTableBidHandicap, map[string]any{
				"Name": p.name(low.Player), "Bid": low.Moves, "Handicap": handicap, "Sum": low.Moves + handicap,
			})
		}
		return look.Words.Format(assets.CaromTableBid, map[string]any{
			"Name": p.name(low.Player), "Count": look.Words.Count(assets.CountMoves, low.Moves, nil),
		})
	}
	const few = 3 // names that fit in the line with their keys
	switch keys := p.keyLabels(); {
	case p.app.UI.Keyless():
		return look.Text(assets.CaromTableTap)
	case len(keys) > few:
		return look.Text(assets.CaromTablePress)
	default:
		said := ""
		for i, key := range keys {
			if i > 0 {
				said += look.Text(assets.NarrationList)
			}
			one := look.Words.Format(assets.CaromTableKeyOf, map[string]any{"Name": p.name(i), "Key": key})
			said += strings.ReplaceAll(one, " ", "\u00A0") // a name stays on one line with its key
		}
		return look.Words.Format(assets.CaromTablePressThese, map[string]any{"Keys": said})
	}
}
