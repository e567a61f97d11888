package record

import (
	"cmp"
	"context"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/review"
	"worldslide/settings/saves"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Review is the page that judges a recorded game: its board with the transport bar, the moves that
// lost something, and a graph of the distance from the goal. Closing it returns to the page and dialog
// that it was opened from.
type Review struct {
	player
	family    family.Family
	recording scene.Recording
	reviews   *Reviews
	stopped   bool    // by the player
	problem   string  // why the game cannot be reviewed, or ""
	known     *judged // nil until the moves were replayed
	replay    *family.Replay
	better    *family.Replay // a better line that is shown on the board, or nil
	from      int            // the move that the better line replaces
	line      []moves.Group  // the better line
	opened    int            // the first move of the listed moment that the board showed last
	led       int            // the position that the page itself has chosen, or -1 after the player has
	shortened *shortening
	reveal    bool // scroll to the shortened game in the next update
	added     bool // the exercises were added
}

// Reviews keeps what was found about the games that were reviewed last, so that a review that is
// opened again continues.
type Reviews struct {
	kept   []*judged
	byTime bool // the axis of the graph is that of the time

	search, shorten scene.Slot // of the review that is open
}

// maxReviews is the maximum number of games that are kept.
const maxReviews = 8

// judged is a game with its judgement.
type judged struct {
	code   string
	game   *review.Game   // of the job; others call only what does not depend on the search
	found  review.Review  // the latest
	causes *review.Causes // of the job
	why    []review.Cause // of the moments of found
	done   bool           // nothing more can be found
	times  []time.Duration
}

// of returns what is kept of a code, or nil.
func (r *Reviews) of(code string) *judged {
	for _, k := range r.kept {
		if k.code == code {
			return k
		}
	}
	return nil
}

func (r *Reviews) keep(k *judged) {
	if r.of(k.code) == nil {
		r.kept = append(r.kept[max(0, len(r.kept)-maxReviews+1):], k)
	}
}

// shortening is the player's game with detours replaced by shorter ways.
type shortening struct {
	moves   []moves.Group // nil until the first is found
	differs []review.Difference
}

// reviewPage is the ID of the page, and of its scroll area.
const reviewPage = "review"

// longestSearch is the maximum time of a search from one position.
const longestSearch = 4 * time.Second

// Reviewable reports whether the moves of a recording can be judged.
func Reviewable(r scene.Recording) bool {
	return len(r.Code.Moves) > 0 && len(r.Code.Family.Solvers()) > 0 && !r.Code.Changed()
}

// NewReview returns the review of a recording.
func NewReview(app *scene.App, f family.Family, r scene.Recording, reviews *Reviews) *Review {
	p := &Review{player: playerOver(app), family: f, recording: r, reviews: reviews}
	if before, ok := p.back.(*Review); ok {
		p.back, p.over = before.back, before.over
	}
	return p
}

// Action implements scene.Page.
func (*Review) Action() scene.ActionID { return scene.None }

// Shared implements scene.SharingPage. It returns the recorded game.
func (p *Review) Shared() puzzle.Code { return p.recording.Code }

// Close implements scene.Closer. Both searches go on when the page is shown again.
func (p *Review) Close(*scene.App) {
	p.reviews.search.Stop()
	if p.reviews.shorten.Running() {
		p.reviews.shorten.Stop()
		p.shortened = nil
	}
}

// search starts the search, or continues it.
func (p *Review) search(app *scene.App) {
	code := p.recording.Code
	name := code.String()
	known := p.reviews.of(name)
	p.stopped = false
	data := app.DataDir
	shortest := app.Book.Bests(code.WithoutMoves().String()).Moves.Replay
	p.reviews.search.StartKeeping(app.Jobs, func(ctx context.Context, deliver func(func())) {
		k := known
		if k == nil {
			game, err := review.New(code, "")
			if err != nil {
				deliver(func() { p.problem = err.Error() })
				return
			}
			if err := resume(data, game); err != nil {
				deliver(func() { app.UI.Toast("triangle-alert", app.Text(assets.ReviewNotResumed)) })
			}
			k = &judged{code: name, game: game, times: game.Times(code.Moves, code.Times), causes: review.NewCauses(game)}
		}
		if own, err := (puzzle.Catalogue{code.Family}).ParseCode(shortest); err == nil {
			k.game.Know(own)
		}
		tell := func() {
			found, done := k.game.Review(), k.game.Done()
			why := k.causes.Of(ctx, found)
			deliver(func() { p.take(k, found, why, done) })
		}
		tell()
		searched := 0
		k.game.Search(ctx, review.Options{Solver: webworker.Solver, WithTimeout: scene.WithTimeout, Longest: longestSearch}, func() {
			tell()
			if searched++; searched%keepEvery == 0 {
				keep(data, k.game)
			}
		})
		if searched > 0 {
			keep(data, k.game)
		}
	})
}

// keepEvery is the number of searches after which what was found is stored.
const keepEvery = 16

// resume enters what an earlier review of the game has found and stored.
func resume(data string, game *review.Game) error {
	name := game.Code().String()
	state, err := saves.Review(data, name, review.MaxState)
	if err != nil || state == nil {
		return err
	}
	if err := game.Restore(state); err != nil {
		saves.ForgetReview(data, name)
		return err
	}
	return nil
}

// keep stores what was found. If that fails, it is only found again.
func keep(data string, game *review.Game) {
	if state := game.State(); state != nil {
		_ = saves.KeepReview(data, game.Code().String(), state)
	}
}

// take takes what the job has found.
func (p *Review) take(k *judged, found review.Review, why []review.Cause, done bool) {
	k.found, k.why, k.done = found, why, done
	p.reviews.keep(k)
	if p.known != nil {
		p.lead()
		return
	}
	p.known = k
	code := k.game.Code()
	code.Times = k.times
	p.replay = family.NewReplay(p.family.View(), code)
	wait, _ := p.recording.Wait()
	p.replay.Timeline().BeginAfter(wait)
	p.led = p.replay.Timeline().Len()
	p.replay.Timeline().Seek(p.led)
	p.lead()
}

// lead goes to the worst moment that was found so far, unless the player has gone anywhere.
func (p *Review) lead() {
	if p.led < 0 || p.better != nil || p.Playing() || p.at() != p.led {
		p.led = -1
		return
	}
	if worst := p.known.found.Moments(1); len(worst) > 0 && worst[0].First != p.led {
		p.led = worst[0].First
		p.replay.Timeline().Seek(p.led)
		p.replay.Motions.Stop()
	}
}

// stop stops the search. What was found stays.
func (p *Review) stop() {
	p.reviews.search.Stop()
	p.stopped = true
}

// track returns what the board shows: the better line, or the game.
func (p *Review) track() *family.Replay {
	if p.better != nil {
		return p.better
	}
	return p.replay
}

// at returns the number of moves up to the current position of the game.
func (p *Review) at() int {
	at, _ := p.replay.Position()
	return at
}

// Frame implements scene.Page.
func (p *Review) Frame(app *scene.App) {
	if !p.reviews.search.Started() && !p.stopped {
		p.search(app)
	}
	if !app.UI.DialogOpen() && p.takeKeys(app) {
		return
	}
	if p.replay != nil && app.CurrentDialog() == nil {
		p.Update(app, p.track())
		p.track().PlaySounds(app)
		if p.track().Motions.Moving(app.Now) {
			app.UI.WakeAfter(0)
		}
	}
	parts.PageFrame(app, p, reviewPage, p.back, p.status(app.Look()), func(rest image.Rectangle) int { return p.body(app, rest) })
}

// takeKeys handles the keys of the page, and reports whether it was closed.
func (p *Review) takeKeys(app *scene.App) (closed bool) {
	if app.UI.TakeShortcut(0, widget.KeyEscape) {
		if p.better != nil {
			p.leaveLine()
			return false
		}
		p.close(app)
		return true
	}
	if p.replay == nil {
		return false
	}
	if p.better != nil || p.Playing() || p.at() != p.led {
		p.led = -1
	}
	if p.takePlayKeys(app, p.track()) {
		p.led = -1
		p.announce(&app.Frame)
	}
	return false
}

// announce says the current move to screen readers.
func (p *Review) announce(fr *scene.Frame) {
	if at := p.at(); p.better == nil && at > 0 && fr.UI.A11yEnabled() {
		narration.Announce(fr, p.describe(fr.Look(), at-1))
	}
}

// seek goes to the position after a number of moves.
func (p *Review) seek(app *scene.App, n int) {
	p.led = -1
	p.leaveLine()
	p.Stop()
	p.replay.Seek(app, n)
	p.announce(&app.Frame)
}

func (p *Review) leaveLine() { p.better = nil; p.Stop() }

// showLine plays moves on the board from the position before a move of the game.
func (p *Review) showLine(app *scene.App, from int, line []moves.Group) {
	code, err := p.position(from)
	if err != nil || len(line) == 0 {
		return
	}
	app.Games.NoteShown(code)
	code.Moves, code.HasMoves = line, true
	p.replay.Seek(app, from)
	p.better, p.from, p.line, p.led = family.NewReplay(p.family.View(), code), from, line, -1
	p.better.Pace = theme.AdviceMove
	p.PlayFromStart(app, p.better)
	p.showBoard(&app.Frame)
}

// showBoard scrolls to the board, which is at the top.
func (p *Review) showBoard(fr *scene.Frame) { fr.UI.ScrollTo(reviewPage, 0, 0, 0) }

// position returns the code of the position before a move.
func (p *Review) position(move int) (puzzle.Code, error) {
	f := p.recording.Code.Family
	return puzzle.NewCode(f, f.Position(p.recording.Code.Values, p.known.game.Position(move)))
}

// playFromHere starts a game of its own from the current position. It does not count, because the
// player has seen how it goes on.
func (p *Review) playFromHere(app *scene.App) {
	code, err := p.position(p.at())
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	s, err := session.New(code)
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	app.ShowDialog(nil)
	app.ClosePage()
	if s = app.Games.UnderWay(s); s != app.Games.Current() {
		s.Remember(session.Help{Shown: true})
		app.Games.Begin(s, false)
	}
}

// practise makes exercises of the costliest moments, and opens them.
func (p *Review) practise(app *scene.App) {
	var exercises []review.Exercise
	for _, why := range p.known.why[:min(reviewMoments, len(p.known.why))] {
		exercise, err := p.known.game.Exercise(p.known.found, why)
		if err == nil {
			err = saves.KeepExercise(app.DataDir, exercise)
		}
		if err != nil {
			app.ShowMessage(assets.ExercisesNotKept, err.Error())
			return
		}
		exercises = append(exercises, exercise)
	}
	p.added = true
	app.UI.Toast("check", app.Text(assets.ExercisesAdded))
	Practise(app, p.family, p, exercises...)
}

// shorten searches for a shorter game near that of the player.
func (p *Review) shorten(app *scene.App) {
	game, mine := p.known.game, &shortening{}
	p.shortened, p.reveal = mine, true
	p.reviews.shorten.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		take := func(made []moves.Group) {
			differs := game.Differences(made)
			deliver(func() { mine.moves, mine.differs, p.reveal = made, differs, true })
		}
		take(game.Shorten(ctx, take))
	})
}

// made describes a move from a position in words.
func (p *Review) made(look scene.Look, b *board.Board, group moves.Group) string {
	var motions []moves.Motion
	after := b.Clone()
	var ways []way
	piece := board.NoPiece
	for _, m := range group {
		var err error
		if motions, err = p.recording.Code.Family.Rules().Apply(motions[:0], after, m); err != nil {
			break
		}
		seen := seenOf(after, motions)
		if piece == board.NoPiece {
			piece = seen.Piece
		}
		if dir, last := directionOf(seen.Delta), len(ways)-1; last >= 0 && ways[last].dir == dir {
			ways[last].times++
		} else {
			ways = append(ways, way{dir, 1})
		}
	}
	if piece == board.NoPiece {
		return ""
	}
	said := ""
	for i, w := range ways {
		direction := look.Text(parts.DirectionNames[w.dir])
		if w.times > 1 {
			direction += " ×" + look.Words.Number(w.times)
		}
		if i == 0 {
			said = direction
			continue
		}
		said = look.Words.Format(assets.ReviewThen, map[string]any{"Direction": said, "Next": direction})
	}
	return look.Words.Format(assets.ReviewMade, map[string]any{"Piece": p.pieceName(look, b, piece), "Direction": said})
}

// pieceName names a piece as the board shows it. Where others have the same name, it says where the piece is.
func (p *Review) pieceName(look scene.Look, b *board.Board, piece board.ID) string {
	describe := p.family.View().Describe
	if describe == nil {
		return b.Name(piece)
	}
	brief := func(id board.ID) string {
		d := describe(look, b, id)
		return cmp.Or(d.Brief, d.Name)
	}
	if describe(look, b, piece).HasHome { // no two have the same home, and their names say so
		return brief(piece)
	}
	return narration.Distinguish(look, b, piece, brief)
}

// lineWords returns some moves of the better line in words.
func (p *Review) lineWords(look scene.Look, first, last int) []string {
	code, err := p.position(p.from)
	if err != nil {
		return nil
	}
	b := code.Start()
	words := make([]string, 0, last-first)
	for i, group := range p.line[:last] {
		if i >= first {
			words = append(words, p.made(look, b, group))
		}
		if !p.apply(b, group) {
			break
		}
	}
	return words
}

// lineHighlight returns the arrow of the next move of the better line.
func (p *Review) lineHighlight() (highlight boardview.Highlight, ok bool) {
	at, all := p.better.Position()
	if at >= all || at >= len(p.line) {
		return highlight, false
	}
	return p.highlight(p.better.Timeline().Board(), p.line[at])
}

// highlight returns the arrow of a move from a position.
func (p *Review) highlight(b *board.Board, group moves.Group) (highlight boardview.Highlight, ok bool) {
	b = b.Clone()
	for i, m := range group {
		before := b.Clone()
		motions, err := p.recording.Code.Family.Rules().Apply(nil, b, m)
		if err != nil {
			return highlight, false
		}
		seen := seenOf(b, motions)
		if i == 0 {
			highlight.Piece = before.Piece(seen.Piece)
		}
		highlight.Path = append(highlight.Path, directionOf(seen.Delta))
	}
	return highlight, len(group) > 0
}

// way is how often a piece moves in a direction.
type way struct {
	dir   board.Dir
	times int
}

// seenOf returns the motion that a player sees: that of the largest piece, and not of a gap.
func seenOf(b *board.Board, motions []moves.Motion) moves.Motion {
	size := func(m moves.Motion) int {
		if b.IsGap(m.Piece) {
			return 0
		}
		w, h := b.Shape(m.Piece).Size()
		return w * h
	}
	return slices.MaxFunc(motions, func(a, b moves.Motion) int { return size(a) - size(b) })
}

// directionOf returns the direction of an offset.
func directionOf(by board.Point) board.Dir {
	switch {
	case by.Y < 0:
		return board.Up
	case by.Y > 0:
		return board.Down
	case by.X < 0:
		return board.Left
	}
	return board.Right
}

// describe describes a move of the game with its mark.
func (p *Review) describe(look scene.Look, move int) string {
	m := p.known.found.Moves[move]
	said := []string{look.Words.Format(assets.ReviewMove, map[string]any{"Move": move + 1})}
	if p.timed() && p.reviews.byTime {
		wait, _ := p.recording.Wait()
		said = append(said, parts.FormatRunning(look, wait+p.known.times[move]))
	}
	said = append(said, p.made(look, p.known.game.Position(move), m.Units), p.mark(look, move))
	if m.After >= 0 {
		said = append(said, p.left(look, m.After))
	}
	return strings.Join(said, look.Text(assets.NarrationComma))
}

// mark returns the mark of a move in words.
func (p *Review) mark(look scene.Look, move int) string {
	r := p.known.found
	lost := map[string]any{"Lost": p.count(look, r.Moves[move].Loss())}
	switch {
	case r.Moves[move].After == review.NoWay:
		return look.Text(assets.ReviewDead)
	case p.turned(move):
		return look.Words.Format(assets.ReviewMistake, lost)
	case r.Mark(move) == review.Lost:
		return look.Words.Format(assets.ReviewLost, lost)
	case r.Mark(move) == review.Best:
		return look.Text(assets.ReviewBest)
	case r.Mark(move) == review.Fine:
		return look.Text(assets.ReviewFine)
	}
	return look.Text(assets.ReviewUnknown)
}

// left returns a distance from the goal in words.
func (p *Review) left(look scene.Look, distance int) string {
	switch {
	case distance == review.NoWay:
		return look.Text(assets.ReviewDead)
	case distance < 0:
		return look.Text(assets.ReviewUnknown)
	case distance == 0:
		return look.Text(assets.NarrationSolved)
	}
	return look.Words.Format(assets.ReviewLeft, map[string]any{"Moves": p.count(look, distance)})
}

// count returns a number of moves with its unit.
func (p *Review) count(look scene.Look, n int) string {
	return parts.CountMetric(look, puzzle.Metric{Name: p.known.found.Metric, Count: n})
}

// game returns a short name of the puzzle, with its family.
func (p *Review) game(look scene.Look) string {
	about := family.Describe(look, p.family, p.recording.Code)
	words := slices.DeleteFunc(slices.Concat([]string{look.Text(p.family.Name()), about.Mode}, about.Brief), func(s string) bool { return s == "" })
	return strings.Join(slices.Compact(words), " · ") // a name is both mode and brief description
}

// status returns the text of the status bar.
func (p *Review) status(look scene.Look) string {
	return look.Text(assets.ReviewTitle) + " · " + p.game(look)
}
