package game

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// replay plays the moves of a game again. It has a board of its own; the game
// at hand waits behind it.
type replay struct {
	look    look
	rules   moves.Rules
	board   *board.Board
	units   []moves.Move
	made    [][]moves.Motion // of the units that are shown, for the way back
	at      int              // units shown
	playing bool
	next    time.Duration // when the next unit is due, while playing
	speed   int           // index of replaySpeeds
	motions boardview.Motions
	heard   int // cells of the largest piece that has moved since the last frame
}

// replaySpeeds are the factors by which a replay can be hurried.
var replaySpeeds = []int{1, 2, 3, 4}

// replayStart is how long the first position is shown before a replay begins by
// itself.
const replayStart = 500 * time.Millisecond

// hasReplay reports whether the game at hand has moves to be shown.
func (g *Game) hasReplay() bool {
	undo, _ := g.play.session.Depth()
	return undo > 0
}

// openReplay shows the moves of a game from the start.
func (g *Game) openReplay(s *session.Session) {
	l, ok := lookOf(s.Family())
	if !ok {
		return
	}
	r := &replay{look: l, rules: s.Family().Rules(), board: s.Start().Start(), playing: true, next: g.now + replayStart}
	for _, group := range s.Moves() {
		r.units = append(r.units, group...)
	}
	g.replay = r
	g.dialog = nil
	g.ui.WakeAfter(0)
}

func (g *Game) closeReplay() {
	g.replay = nil
	g.ui.Focus(boardID)
	g.ui.WakeAfter(0)
}

// forward shows the next unit.
func (r *replay) forward(now time.Duration, reduced bool) {
	if r.at == len(r.units) {
		return
	}
	m := r.units[r.at]
	made, err := r.rules.Apply(nil, r.board, m)
	if err != nil {
		// The session has replayed these moves before; they cannot fail.
		r.units = r.units[:r.at]
		return
	}
	if r.board.IsGap(m.Piece) {
		r.board.Select(m.Piece)
	}
	r.made = append(r.made, made)
	r.at++
	r.motions.Slide(made, now, r.look.slideTime(made, reduced))
	r.heard = max(r.heard, heaviest(r.board, made))
}

// backward takes the last unit back.
func (r *replay) backward(now time.Duration, reduced bool) {
	if r.at == 0 {
		return
	}
	r.at--
	made := r.made[r.at]
	r.made = r.made[:r.at]
	moves.Revert(r.board, made)
	back := make([]moves.Motion, len(made))
	for i, m := range made {
		back[i] = moves.Motion{Piece: m.Piece, From: m.From.Add(m.Delta), Delta: m.Delta.Times(-1)}
	}
	r.motions.Slide(back, now, r.look.slideTime(back, reduced))
}

// jump shows the position after so many units, without motion.
func (r *replay) jump(to int, now time.Duration) {
	for r.at < to && r.at < len(r.units) {
		r.forward(now, true)
	}
	for r.at > to && r.at > 0 {
		r.backward(now, true)
	}
	r.motions.Stop()
}

// step is the time from one unit to the next.
func (r *replay) step() time.Duration {
	return (r.look.slideTime(nil, false) + theme.ReplayPause) / time.Duration(replaySpeeds[r.speed])
}

// togglePlay plays or stops. At the end, playing begins anew.
func (r *replay) togglePlay(now time.Duration) {
	r.playing = !r.playing
	if r.playing {
		if r.at == len(r.units) {
			r.jump(0, now)
		}
		r.next = now + r.step()
	}
}

// frame declares the replay for one update.
func (r *replay) frame(g *Game) {
	ui := g.ui
	reduced := g.reduced()
	r.takeKeys(g)
	if r.playing && g.now >= r.next {
		r.forward(g.now, reduced)
		r.next = g.now + r.step()
		r.playing = r.at < len(r.units)
	}
	if r.playing {
		ui.WakeAfter(r.next - g.now)
	}
	if r.heard > 0 {
		g.sound.Play(sound.Slide(r.heard))
		r.heard = 0
	}
	barHeight := ui.Px(92)
	stage := g.stage(r.look, r.board)
	stage.Head, stage.Foot = 0, 0
	stage.Area.Max.Y -= barHeight + ui.Px(theme.Space16)
	l := stage.Arrange().Board
	v := g.scene(r.board, l)
	v.Motions, v.Selection = &r.motions, true
	r.look.draw(g, v)
	if r.motions.Moving(g.now) {
		ui.WakeAfter(0)
	}
	width := max(l.Outer.Dx(), min(r.barWidth(g), g.size.X-2*ui.Px(theme.Space8)))
	x := (g.size.X - width) / 2
	y := l.Outer.Max.Y + ui.Px(theme.Space16)
	r.bar(g, image.Rect(x, y, x+width, y+barHeight))
}

// takeKeys acts on the keys of the replay: Space plays and stops, arrows step.
func (r *replay) takeKeys(g *Game) {
	ui, reduced := g.ui, g.reduced()
	if ui.DialogOpen() {
		return
	}
	switch {
	case ui.TakeShortcut(0, widget.KeyEscape):
		g.closeReplay()
	case ui.TakeShortcut(0, widget.KeySpace):
		r.togglePlay(g.now)
	case ui.TakeShortcut(0, widget.KeyLeft):
		r.playing = false
		r.backward(g.now, reduced)
	case ui.TakeShortcut(0, widget.KeyRight):
		r.playing = false
		r.forward(g.now, reduced)
	case ui.TakeShortcut(0, widget.KeyHome):
		r.playing = false
		r.jump(0, g.now)
	case ui.TakeShortcut(0, widget.KeyEnd):
		r.playing = false
		r.jump(len(r.units), g.now)
	}
}

// bar is the row of controls below the board: where the replay is, and buttons.
func (r *replay) bar(g *Game, area image.Rectangle) {
	ui := g.ui
	line := float64(max(1, ui.Px(g.theme().Line())))
	g.list().Box(area, theme.RadiusControl*g.scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	in := area.Inset(ui.Px(theme.Space12))
	top := widget.CutTop(&in, ui.SliderHeight())
	where := g.words.Format(assets.ReplayPosition, map[string]any{"Move": r.at, "All": len(r.units)})
	widest := g.words.Format(assets.ReplayPosition, map[string]any{"Move": len(r.units), "All": len(r.units)})
	ui.Label(widget.CutRight(&top, ui.Width(theme.Caption, widest)), where, widget.LabelSpec{Role: theme.Caption, Right: true})
	widget.CutRight(&top, ui.Px(theme.Space16))
	to := r.at
	if ui.Slider("replay-slider", top, &to, widget.SliderSpec{Max: len(r.units), Ticks: true}) {
		r.playing = false
		r.jump(to, g.now)
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	r.buttons(g, in)
}

// control is one button of the bar.
type control struct {
	id    widget.ID
	spec  widget.ButtonSpec
	do    func()
	right bool // at the right end, from there inward
}

func (r *replay) controls(g *Game) []control {
	reduced := g.reduced()
	stopped := func(do func()) func() {
		return func() {
			r.playing = false
			do()
		}
	}
	spec := func(icon string, word, tip assets.ID, key string, disabled bool) widget.ButtonSpec {
		return widget.ButtonSpec{Kind: widget.Flat, Icon: icon, Word: g.text(word), Tip: g.text(tip), Key: key, Disabled: disabled}
	}
	play := spec("play", assets.ReplayPlay, assets.ReplayPlayTip, g.text(assets.KeySpace), false)
	if r.playing {
		play = spec("pause", assets.ReplayPause, assets.ReplayPauseTip, g.text(assets.KeySpace), false)
	}
	play.Kind = widget.Tonal
	speed := spec("gauge", assets.ReplaySpeedTip, assets.ReplaySpeedTip, "", false)
	speed.Word = strconv.Itoa(replaySpeeds[r.speed]) + "×"
	first, last := r.at == 0, r.at == len(r.units)
	return []control{
		{"replay-start", spec("skip-back", assets.ReplayStart, assets.ReplayStartTip, "Home", first), stopped(func() { r.jump(0, g.now) }), false},
		{"replay-back", spec("step-back", assets.ReplayBack, assets.ReplayBackTip, "←", first), stopped(func() { r.backward(g.now, reduced) }), false},
		{"replay-play", play, func() { r.togglePlay(g.now) }, false},
		{"replay-next", spec("step-forward", assets.ReplayNext, assets.ReplayNextTip, "→", last), stopped(func() { r.forward(g.now, reduced) }), false},
		{"replay-end", spec("skip-forward", assets.ReplayEnd, assets.ReplayEndTip, "End", last), stopped(func() { r.jump(len(r.units), g.now) }), false},
		{"replay-close", spec("x", assets.ReplayClose, assets.ReplayCloseTip, g.text(assets.KeyEsc), false), g.closeReplay, true},
		{"replay-speed", speed, func() { r.speed = (r.speed + 1) % len(replaySpeeds) }, true},
	}
}

// barWidth returns how wide the bar must be for all words.
func (r *replay) barWidth(g *Game) int {
	width := 2 * g.ui.Px(theme.Space16)
	for _, c := range r.controls(g) {
		width += g.ui.ToolButtonSize(c.spec).X
	}
	return width
}

// buttons declares the controls. In a narrow window only the tooltips name them.
func (r *replay) buttons(g *Game, row image.Rectangle) {
	narrow := r.barWidth(g) > row.Dx()+2*g.ui.Px(theme.Space12)
	for _, c := range r.controls(g) {
		if narrow && c.id != "replay-speed" {
			c.spec.Word = ""
		}
		cut := widget.CutLeft
		if c.right {
			cut = widget.CutRight
		}
		if g.ui.Button(c.id, cut(&row, g.ui.ToolButtonSize(c.spec).X), c.spec) {
			c.do()
		}
	}
}
