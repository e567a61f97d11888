package narration

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// pan returns the horizontal position of a piece for stereo sound, from -1 at the left edge of
// the board to 1 at the right edge.
func pan(b *board.Board, id board.ID) float64 {
	if id == board.NoPiece || b.Width() < 2 {
		return 0
	}
	w, _ := b.Shape(id).Size()
	return (2*float64(b.At(id).X)+float64(w))/float64(b.Width()) - 1
}

// Homes counts the pieces that have come home one soon after another, for the pitch of their sound.
type Homes struct {
	step int
	last time.Duration
}

// homePause is the time without a piece that comes home after which the pitch falls back.
const homePause = 6 * time.Second

// next returns the step of the scale for a piece that comes home now.
func (h *Homes) next(now time.Duration) int {
	if h.step > 0 && now-h.last > homePause {
		h.step = 0
	}
	h.step, h.last = h.step+1, now
	return h.step - 1
}

// CameHome reports whether a motion has brought its piece home.
func CameHome(b *board.Board, m moves.Motion) bool {
	p := b.Piece(m.Piece)
	return !b.IsGap(m.Piece) && p.At == p.Home && m.From != p.Home
}

// PlaySlide plays the sound of motions after they were made. If hasHome is true, pieces that came home click, each a step higher than the one before,
// and make a phone vibrate.
func PlaySlide(app *scene.App, b *board.Board, made []moves.Motion, slide sound.Sound, hasHome bool, homes *Homes) {
	side, home := 0.0, false
	for _, m := range made {
		if b.IsGap(m.Piece) {
			continue
		}
		side = pan(b, m.Piece)
		home = home || hasHome && CameHome(b, m)
	}
	app.Sound.PlayAt(slide, side)
	if home {
		parts.Vibrate(app.Look(), parts.VibrateHome)
	}
	if home {
		app.Sound.PlayHome(homes.next(app.Now), side)
	}
}

// PlayRefused plays the sound of a piece that cannot move.
func PlayRefused(app *scene.App, b *board.Board, id board.ID) {
	app.Sound.PlayAt(sound.Refused, pan(b, id))
	parts.Vibrate(app.Look(), parts.VibrateRefused)
}

// helpSounds are the sounds explained in the help.
var helpSounds = []struct {
	sound   sound.Sound
	meaning assets.ID
}{
	{sound.SlideLight, assets.HelpSoundSmall},
	{sound.SlideHeavy, assets.HelpSoundLarge},
	{sound.Refused, assets.HelpSoundRefused},
	{sound.PieceHome, assets.HelpSoundHome},
	{sound.GapSelected, assets.HelpSoundGap},
	{sound.Solved, assets.HelpSoundSolved},
}

// HelpSounds returns a list of all sounds, each with a button that plays it.
func HelpSounds(app *scene.App) layout.Item {
	ui := app.UI
	button := widget.ButtonSpec{Size: widget.Small, Icon: "volume-2", Word: app.Text(assets.HelpHear)}
	if app.Sound.Muted() {
		button.Disabled, button.Tip = true, app.Text(assets.HelpHearOff)
	}
	height := layout.Cell(0, ui.ControlHeight(), nil)
	var items []layout.Item
	for i, h := range helpSounds {
		words := app.Text(h.meaning)
		id := widget.Nth("hear", i)
		ui.SetA11y(id, access.Node{Name: app.Text(assets.HelpHear) + app.Text(assets.NarrationColon) + words})
		play := ui.ButtonItem(id, button, func() { app.Sound.Play(h.sound) })
		items = append(items, layout.Row(0, height, play.Centred(), ui.Space(theme.Space12),
			ui.ParagraphItem(words, widget.LabelSpec{}).Grow().Centred()), ui.Space(theme.Space4))
	}
	return layout.Column(0, items...)
}
