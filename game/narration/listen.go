package narration

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// audible are the sounds in the help, with their meanings.
var audible = []struct {
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
	for i, h := range audible {
		line := widget.CutTop(rest, max(ui.ControlHeight(), size.Y))
		at, words := widget.CutLeft(&line, size.X), sc.Text(h.tells)
		widget.CutLeft(&line, ui.Px(theme.Space12))
		id := widget.Nth("hear", i)
		ui.SetA11y(id, access.Node{Name: sc.Text(assets.HelpHear) + sc.Text(assets.ToldColon) + words})
		if ui.Button(id, widget.Centre(at, size.X, size.Y), button) {
			sc.Sound.Play(h.sound)
		}
		ui.Label(line, words, widget.LabelSpec{})
		widget.CutTop(rest, ui.Px(theme.Space4))
	}
}
