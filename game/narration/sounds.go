package narration

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
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

// PlaySlide plays the sound of motions after they were made; largest is the size of the largest piece
// in cells. If hasHome is true, pieces that came home make a phone vibrate and, with speech on,
// play another sound.
func PlaySlide(sc *scene.Context, b *board.Board, made []moves.Motion, largest int, hasHome bool) {
	side, home := 0.0, false
	for _, m := range made {
		if b.IsGap(m.Piece) {
			continue
		}
		side = pan(b, m.Piece)
		p := b.Piece(m.Piece)
		home = home || hasHome && p.At == p.Home && m.From != p.Home
	}
	sc.Sound.PlayAt(sound.Slide(largest), side)
	if home {
		parts.Vibrate(sc, parts.VibrateHome)
	}
	if home && sc.Settings.Speak {
		sc.Sound.PlayAt(sound.PieceHome, side)
	}
}

// PlayRefused plays the sound of a piece that cannot move.
func PlayRefused(sc *scene.Context, b *board.Board, id board.ID) {
	sc.Sound.PlayAt(sound.Refused, pan(b, id))
	parts.Vibrate(sc, parts.VibrateRefused)
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

// HelpSounds declares a list of all sounds, each with a button that plays it.
func HelpSounds(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	widget.CutTop(rest, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(rest, ui.LineHeight(theme.BodyBold)), sc.Text(assets.HelpSounds), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(rest, ui.Px(theme.Space4))
	button := widget.ButtonSpec{Size: widget.Small, Icon: "volume-2", Word: sc.Text(assets.HelpHear)}
	if sc.Sound.Muted() {
		button.Disabled, button.Tip = true, sc.Text(assets.HelpHearOff)
	}
	size := ui.ButtonSize(button)
	for i, h := range helpSounds {
		words := sc.Text(h.meaning)
		gap := ui.Px(theme.Space12)
		meaning := func(area image.Rectangle) int { return ui.Paragraph(area, words, widget.LabelSpec{}) }
		used := ui.MeasureBody(rest.Dx()-size.X-gap, meaning)
		line := widget.CutTop(rest, max(ui.ControlHeight(), size.Y, used))
		at := widget.CutLeft(&line, size.X)
		widget.CutLeft(&line, gap)
		id := widget.Nth("hear", i)
		ui.SetA11y(id, access.Node{Name: sc.Text(assets.HelpHear) + sc.Text(assets.NarrationColon) + words})
		if ui.Button(id, widget.Centre(at, size.X, size.Y), button) {
			sc.Sound.Play(h.sound)
		}
		meaning(widget.Centre(line, line.Dx(), used))
		widget.CutTop(rest, ui.Px(theme.Space4))
	}
}
