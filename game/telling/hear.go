package telling

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/access"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// heard are the sounds that the help lets a player hear, with what they tell.
var heard = []struct {
	sound sound.Sound
	tells assets.ID
}{
	{sound.SlideLight, assets.HelpSoundSmall},
	{sound.SlideHeavy, assets.HelpSoundLarge},
	{sound.Refused, assets.HelpSoundRefused},
	{sound.PieceHome, assets.HelpSoundHome},
	{sound.GapSelected, assets.HelpSoundGap},
	{sound.Solved, assets.HelpSoundSolved},
}

// HelpSounds lists what can be heard, each with a button to hear it.
func HelpSounds(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	widget.CutTop(rest, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(rest, ui.LineHeight(theme.BodyBold)), d.Text(assets.HelpSounds), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(rest, ui.Px(theme.Space4))
	button := widget.ButtonSpec{Size: widget.Small, Icon: "volume-2", Word: d.Text(assets.HelpHear)}
	if d.Sound.Muted() {
		button.Disabled, button.Tip = true, d.Text(assets.HelpHearOff)
	}
	size := ui.ButtonSize(button)
	for i, h := range heard {
		line := widget.CutTop(rest, max(ui.ControlHeight(), size.Y))
		at, words := widget.CutLeft(&line, size.X), d.Text(h.tells)
		widget.CutLeft(&line, ui.Px(theme.Space12))
		id := widget.Nth("hear", i)
		ui.Tell(id, access.Node{Name: d.Text(assets.HelpHear) + d.Text(assets.ToldColon) + words})
		if ui.Button(id, widget.Centre(at, size.X, size.Y), button) {
			d.Sound.Play(h.sound)
		}
		ui.Label(line, words, widget.LabelSpec{})
		widget.CutTop(rest, ui.Px(theme.Space4))
	}
}
