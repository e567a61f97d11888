package pages

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/system"
	"worldslide/ui/widget"
)

// Settings is the dialog of all settings. Changes take effect immediately.
type Settings struct {
	families []family.Family
	backups  *Backups
}

// NewSettings returns the dialog. It has rows for backups if the program has a data folder.
func NewSettings(families []family.Family, backups *Backups) *Settings {
	return &Settings{families: families, backups: backups}
}

// Action implements scene.Dialog.
func (*Settings) Action() scene.ActionID { return scene.Display }

// Frame implements scene.Dialog.
func (v *Settings) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("display", widget.DialogSpec{
		Title: sc.Text(assets.DisplayTitle), Width: 640, Note: sc.Text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.DisplayClose)}},
		},
	})
	return result.Open()
}

// body declares the rows, and returns their height.
func (v *Settings) body(sc *scene.Context, area image.Rectangle) int {
	s := sc.Settings
	divider := form.Row{Control: form.Divider{}}
	rows := []form.Row{
		{ID: "theme", Label: assets.DisplayTheme, Control: form.Setting{Key: "theme", Choices: []form.Choice{
			form.Named(sc, settings.ThemeAuto, assets.DisplayThemeAuto),
			form.Named(sc, settings.ThemeLight, assets.DisplayThemeLight),
			form.Named(sc, settings.ThemeDark, assets.DisplayThemeDark),
			form.Named(sc, settings.ThemeHighContrast, assets.DisplayThemeHighContrast),
		}}},
		{ID: "box", Label: assets.DisplayBox, Control: form.Setting{Key: "challenge-box", Choices: []form.Choice{
			form.Named(sc, settings.BoxAuto, assets.DisplayBoxAuto),
			form.Named(sc, settings.BoxRight, assets.DisplayBoxRight),
			form.Named(sc, settings.BoxAbove, assets.DisplayBoxAbove),
		}}},
		{ID: "left-handed", Label: assets.DisplayLeftHanded, Help: assets.DisplayLeftHandedAbout, Control: form.Setting{Key: "left-handed"}},
		{ID: "colour-safe", Label: assets.DisplayColourSafe, Help: assets.DisplayColourSafeAbout, Control: form.Setting{Key: "colour-safe"}},
		divider,
		{ID: "fit", Label: assets.DisplayFit, Help: assets.DisplayFitAbout, Control: form.Setting{Key: "scale-to-fit"}},
		{ID: "board-size", Label: assets.DisplaySize, Disabled: s.ScaleToFit, Control: form.Setting{Key: "board-size"}},
		divider,
	}
	for _, f := range v.families {
		if f.Settings != nil && f.Settings.Rows != nil {
			rows = append(rows, f.Settings.Rows(sc)...)
		}
	}
	rows = append(rows,
		divider,
		form.Row{ID: "sound", Label: assets.DisplaySound, Control: form.Setting{Key: "sound"}},
		form.Row{ID: "volume", Label: assets.DisplayVolume, Disabled: !s.Sound, Control: form.Setting{Key: "volume", Step: volumeStep}},
		form.Row{ID: "vibration", Label: assets.DisplayVibration, Help: assets.DisplayVibrationAbout, Hidden: !system.CanVibrate(), Control: form.Setting{Key: "vibration"}},
		form.Row{ID: "speak", Label: assets.DisplaySpeak, Help: assets.DisplaySpeakAbout, Control: form.Setting{Key: "speak"}},
		form.Row{ID: "speech-rate", Label: assets.DisplaySpeechRate, Disabled: !s.Speak, Control: form.Setting{Key: "speech-rate"}},
		divider,
		form.Row{ID: "large-text", Label: assets.DisplayLargeText, Control: form.Setting{Key: "large-text"}},
		form.Row{ID: "zoom", Label: assets.DisplayZoom, Control: form.Setting{Key: "zoom", Choices: zooms(sc)}},
		form.Row{ID: "reduced-motion", Label: assets.DisplayReducedMotion, Help: assets.DisplayReducedMotionAbout, Control: form.Setting{Key: "reduced-motion"}},
		form.Row{ID: "language", Label: assets.DisplayLanguage, Control: form.Setting{Key: "language", Kind: form.DropDown, Choices: languageChoices(sc)}},
		divider,
		form.Row{ID: "repeat-delay", Label: assets.DisplayRepeatDelay, Disabled: s.RepeatPace == 0, Control: form.Setting{Key: "repeat-delay", Unit: form.Seconds}},
		form.Row{ID: "repeat-pace", Label: assets.DisplayRepeatPace, Control: form.Setting{Key: "repeat-pace"}},
		form.Row{ID: "dwell", Label: assets.DisplayDwell, Help: assets.DisplayDwellAbout, Control: form.Setting{Key: "dwell"}},
		form.Row{ID: "dwell-time", Label: assets.DisplayDwellTime, Disabled: !s.Dwell, Control: form.Setting{Key: "dwell-time", Unit: form.Seconds}},
		keysRow(sc, v.families, func() { sc.ShowDialog(v) }),
	)
	if sc.DataDir != "" {
		rows = append(rows, v.backups.rows(sc)...)
	}
	return form.Settings(sc, area, rows)
}

// volumeStep is the step of the slider in percent. The settings file may have other values.
const volumeStep = 5

// zooms are the sizes of everything but the board.
func zooms(sc *scene.Context) (choices []form.Choice) {
	for percent := settings.MinZoom; percent <= settings.MaxZoom; percent += settings.ZoomStep {
		word := sc.Words.Format(assets.DisplayPercent, map[string]any{"Percent": percent})
		choices = append(choices, form.Choice{Value: strconv.Itoa(percent), Choice: widget.Choice{Word: word}})
	}
	return choices
}

// languageChoices are the system's language and all others.
func languageChoices(sc *scene.Context) []form.Choice {
	choices := []form.Choice{form.Named(sc, settings.LanguageAuto, assets.DisplayLanguageAuto)}
	for _, l := range languages.All() {
		choices = append(choices, form.Choice{Value: l.Tag, Choice: widget.Choice{Word: l.Name}})
	}
	return choices
}
