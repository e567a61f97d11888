package game

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// displayDialog changes how the game looks. Everything works at once.
type displayDialog struct{}

func (d *displayDialog) action() action { return openDisplay }

func (d *displayDialog) frame(g *Game) bool {
	result := g.ui.Dialog("display", widget.DialogSpec{
		Title: g.text(assets.DisplayTitle), Width: 640, Note: g.text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.DisplayClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

var (
	themeChoices = []settings.Theme{settings.ThemeAuto, settings.ThemeLight, settings.ThemeDark, settings.ThemeHighContrast}
	themeNames   = []assets.ID{assets.DisplayThemeAuto, assets.DisplayThemeLight, assets.DisplayThemeDark, assets.DisplayThemeHighContrast}
	boxChoices   = []settings.Box{settings.BoxAuto, settings.BoxRight, settings.BoxAbove}
	blockChoices = []settings.KlotskiBlocks{settings.BlocksNames, settings.BlocksPlain}
	blockNames   = []assets.ID{assets.KlotskiBlocksNames, assets.KlotskiBlocksPlain}
	boxNames     = []assets.ID{assets.DisplayBoxAuto, assets.DisplayBoxRight, assets.DisplayBoxAbove}
)

func (d *displayDialog) body(g *Game, area image.Rectangle) int {
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	s := g.settings
	s.Theme = segments(g, &rest, "theme", assets.DisplayTheme, themeChoices, themeNames, s.Theme)
	s.ChallengeBox = segments(g, &rest, "box", assets.DisplayBox, boxChoices, boxNames, s.ChallengeBox)
	toggle(g, &rest, "left-handed", assets.DisplayLeftHanded, assets.DisplayLeftHandedAbout, &s.LeftHanded)
	toggle(g, &rest, "colour-safe", assets.DisplayColourSafe, assets.DisplayColourSafeAbout, &s.ColourSafe)
	divide(g, &rest)
	toggle(g, &rest, "fit", assets.DisplayFit, assets.DisplayFitAbout, &s.ScaleToFit)
	sliderRow(g, &rest, "board-size", assets.DisplaySize, &s.BoardSize, settings.MinBoardSize, settings.MaxBoardSize, settings.BoardSizeStep, s.ScaleToFit)
	divide(g, &rest)
	s.KlotskiBlocks = segments(g, &rest, "klotski-blocks", assets.KlotskiBlocks, blockChoices, blockNames, s.KlotskiBlocks)
	toggle(g, &rest, "judge-moves", assets.KlotskiJudge, assets.KlotskiJudgeAbout, &s.JudgeMoves)
	divide(g, &rest)
	toggle(g, &rest, "sound", assets.DisplaySound, "", &s.Sound)
	sliderRow(g, &rest, "volume", assets.DisplayVolume, &s.Volume, 0, settings.MaxVolume, 5, !s.Sound)
	divide(g, &rest)
	toggle(g, &rest, "large-text", assets.DisplayLargeText, "", &s.LargeText)
	toggle(g, &rest, "reduced-motion", assets.DisplayReducedMotion, assets.DisplayReducedMotionAbout, &s.ReducedMotion)
	s.Language = languageRow(g, &rest, s.Language)
	if !g.ui.Measuring() {
		g.change(s)
	}
	return rest.Min.Y - top
}

// settingHeight is the height of a row: less in a window that is too low for all
// of them otherwise.
func (g *Game) settingHeight() int {
	height := g.ui.Px(52)
	if g.lowForSettings() {
		height = g.ui.Px(40)
	}
	return max(height, g.ui.LineHeight(theme.Body)+g.ui.LineHeight(theme.Caption)+g.ui.Px(theme.Space4))
}

func (g *Game) lowForSettings() bool { return g.size.Y < g.ui.Px(960) }

// settingRow cuts a row off the dialog and labels it; the control goes into the
// width it asks for at the right, or below the label if there is no room.
func settingRow(g *Game, rest *image.Rectangle, label assets.ID, width int) image.Rectangle {
	ui := g.ui
	word := g.text(label)
	at := widget.CutTop(rest, g.settingHeight())
	if ui.Width(theme.Body, word)+ui.Px(theme.Space16)+width > at.Dx() {
		ui.Label(at, word, widget.LabelSpec{})
		below := widget.CutTop(rest, ui.ControlHeight())
		widget.CutTop(rest, ui.Px(theme.Space8))
		return below
	}
	control := widget.CutRight(&at, width)
	ui.Label(at, word, widget.LabelSpec{})
	inset := (control.Dy() - ui.ControlHeight()) / 2
	control.Min.Y += inset
	control.Max.Y = control.Min.Y + ui.ControlHeight()
	return control
}

// segments is a row that chooses one of a few values.
func segments[T comparable](g *Game, rest *image.Rectangle, id widget.ID, label assets.ID, values []T, names []assets.ID, now T) T {
	var choices []widget.Choice
	for _, name := range names {
		choices = append(choices, widget.Choice{Word: g.text(name)})
	}
	chosen := slices.Index(values, now)
	at := settingRow(g, rest, label, max(g.ui.SegmentsWidth(choices), g.ui.Px(360)))
	if g.ui.Segments(id, at, choices, &chosen, widget.ChoiceSpec{}) && chosen >= 0 {
		return values[chosen]
	}
	return now
}

// toggle is a row with a switch.
func toggle(g *Game, rest *image.Rectangle, id widget.ID, label, about assets.ID, value *bool) {
	ui := g.ui
	at := widget.CutTop(rest, g.settingHeight())
	words := at
	words.Max.X -= ui.SwitchSize().X + ui.Px(theme.Space16)
	if about != "" {
		height := ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
		words = widget.Centre(words, words.Dx(), height)
		below := words
		below.Min.Y += ui.LineHeight(theme.Body)
		words.Max.Y = below.Min.Y
		ui.Label(below, g.text(about), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	ui.Label(words, g.text(label), widget.LabelSpec{})
	ui.Switch(id, at, value, widget.ToggleSpec{})
}

// sliderRow is a row with a slider and its value in percent.
func sliderRow(g *Game, rest *image.Rectangle, id widget.ID, label assets.ID, value *int, low, high, step int, disabled bool) {
	ui := g.ui
	at := widget.CutTop(rest, g.settingHeight())
	colour := theme.Text
	if disabled {
		colour = theme.Disabled
	}
	percent := widget.CutRight(&at, ui.Width(theme.Body, "200 %")+ui.Px(theme.Space12))
	ui.Label(percent, g.words.Format(assets.DisplayPercent, map[string]any{"Percent": *value}), widget.LabelSpec{Right: true, Colour: colour})
	slider := widget.CutRight(&at, min(ui.Px(300), at.Dx()*3/5))
	ui.Label(at, g.text(label), widget.LabelSpec{Colour: colour})
	if ui.Slider(id, widget.Centre(slider, slider.Dx(), ui.SliderHeight()), value, widget.SliderSpec{Min: low, Max: high, Step: step, Disabled: disabled}) {
		*value = (*value + step/2) / step * step
	}
}

func languageRow(g *Game, rest *image.Rectangle, now string) string {
	tags, names := []string{settings.LanguageAuto}, []string{g.text(assets.DisplayLanguageAuto)}
	for _, l := range assets.Languages() {
		tags, names = append(tags, l.Tag), append(names, l.Name)
	}
	chosen := max(0, slices.Index(tags, now))
	at := settingRow(g, rest, assets.DisplayLanguage, g.ui.Px(200))
	if g.ui.DropDown("language", at, names, &chosen, widget.DropSpec{}) {
		return tags[chosen]
	}
	return now
}

// divide draws a line between groups of rows.
func divide(g *Game, rest *image.Rectangle) {
	air := g.ui.Px(theme.Space8)
	if g.lowForSettings() {
		air = g.ui.Px(theme.Space4)
	}
	widget.CutTop(rest, air)
	g.ui.Rule(widget.CutTop(rest, max(1, g.ui.Px(1))))
	widget.CutTop(rest, air)
}
