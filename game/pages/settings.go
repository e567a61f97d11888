package pages

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/system"
	"worldslide/ui/widget"

	"worldslide/game/parts"
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

var (
	themeChoices = []settings.Theme{settings.ThemeAuto, settings.ThemeLight, settings.ThemeDark, settings.ThemeHighContrast}
	themeNames   = []assets.ID{assets.DisplayThemeAuto, assets.DisplayThemeLight, assets.DisplayThemeDark, assets.DisplayThemeHighContrast}
	boxChoices   = []settings.Box{settings.BoxAuto, settings.BoxRight, settings.BoxAbove}
	boxNames     = []assets.ID{assets.DisplayBoxAuto, assets.DisplayBoxRight, assets.DisplayBoxAbove}
)

func (v *Settings) body(sc *scene.Context, area image.Rectangle) int {
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	s := sc.Settings
	s.Theme = parts.SegmentsRow(sc, &rest, "theme", assets.DisplayTheme, themeChoices, themeNames, s.Theme)
	s.ChallengeBox = parts.SegmentsRow(sc, &rest, "box", assets.DisplayBox, boxChoices, boxNames, s.ChallengeBox)
	parts.SwitchRow(sc, &rest, "left-handed", assets.DisplayLeftHanded, assets.DisplayLeftHandedAbout, &s.LeftHanded)
	parts.SwitchRow(sc, &rest, "colour-safe", assets.DisplayColourSafe, assets.DisplayColourSafeAbout, &s.ColourSafe)
	parts.DrawDivider(sc, &rest)
	parts.SwitchRow(sc, &rest, "fit", assets.DisplayFit, assets.DisplayFitAbout, &s.ScaleToFit)
	parts.SliderRow(sc, &rest, parts.Slider{
		ID: "board-size", Label: assets.DisplaySize, Value: &s.BoardSize,
		Min: settings.MinBoardSize, Max: settings.MaxBoardSize, Step: settings.BoardSizeStep, Disabled: s.ScaleToFit,
	})
	parts.DrawDivider(sc, &rest)
	for _, f := range v.families {
		if f.Settings != nil && f.Settings.Rows != nil {
			s = f.Settings.Rows(sc, &rest, s)
		}
	}
	parts.DrawDivider(sc, &rest)
	parts.SwitchRow(sc, &rest, "sound", assets.DisplaySound, "", &s.Sound)
	parts.SliderRow(sc, &rest, parts.Slider{
		ID: "volume", Label: assets.DisplayVolume, Value: &s.Volume,
		Min: 0, Max: settings.MaxVolume, Step: 5, Disabled: !s.Sound,
	})
	if system.CanVibrate() {
		parts.SwitchRow(sc, &rest, "vibration", assets.DisplayVibration, assets.DisplayVibrationAbout, &s.Vibration)
	}
	parts.SwitchRow(sc, &rest, "speak", assets.DisplaySpeak, assets.DisplaySpeakAbout, &s.Speak)
	parts.SliderRow(sc, &rest, parts.Slider{
		ID: "speech-rate", Label: assets.DisplaySpeechRate, Value: &s.SpeechRate,
		Min: settings.MinSpeechRate, Max: settings.MaxSpeechRate, Step: settings.SpeechRateStep, Disabled: !s.Speak,
	})
	parts.DrawDivider(sc, &rest)
	parts.SwitchRow(sc, &rest, "large-text", assets.DisplayLargeText, "", &s.LargeText)
	s.Zoom = zoomRow(sc, &rest, s.Zoom)
	parts.SwitchRow(sc, &rest, "reduced-motion", assets.DisplayReducedMotion, assets.DisplayReducedMotionAbout, &s.ReducedMotion)
	s.Language = languageRow(sc, &rest, s.Language)
	parts.DrawDivider(sc, &rest)
	parts.TimeRow(sc, &rest, parts.Slider{
		ID: "repeat-delay", Label: assets.DisplayRepeatDelay, Value: &s.RepeatDelay,
		Min: settings.MinRepeatDelay, Max: settings.MaxRepeatDelay, Step: settings.RepeatDelayStep, Disabled: s.RepeatPace == 0,
	})
	parts.SliderRow(sc, &rest, parts.Slider{
		ID: "repeat-pace", Label: assets.DisplayRepeatPace, Value: &s.RepeatPace,
		Min: 0, Max: settings.MaxRepeatPace, Step: settings.RepeatPaceStep,
	})
	parts.SwitchRow(sc, &rest, "dwell", assets.DisplayDwell, assets.DisplayDwellAbout, &s.Dwell)
	parts.TimeRow(sc, &rest, parts.Slider{
		ID: "dwell-time", Label: assets.DisplayDwellTime, Value: &s.DwellTime,
		Min: settings.MinDwellTime, Max: settings.MaxDwellTime, Step: settings.DwellTimeStep, Disabled: !s.Dwell,
	})
	keysRow(sc, &rest, v.families, func() { sc.ShowDialog(v) })
	if sc.DataDir != "" {
		v.backups.rows(sc, &rest)
	}
	if !sc.UI.Measuring() {
		sc.Change(s)
	}
	return rest.Min.Y - top
}

// zoomRow declares the choice of the size of everything but the board.
func zoomRow(sc *scene.Context, rest *image.Rectangle, now int) int {
	var choices []widget.Choice
	chosen := 0
	for percent := settings.MinZoom; percent <= settings.MaxZoom; percent += settings.ZoomStep {
		if percent == now {
			chosen = len(choices)
		}
		choices = append(choices, widget.Choice{Word: sc.Words.Format(assets.DisplayPercent, map[string]any{"Percent": percent})})
	}
	at := parts.SettingRow(sc, rest, assets.DisplayZoom, max(sc.UI.SegmentsWidth(choices), sc.UI.Px(360)))
	if sc.UI.Segments("zoom", at, choices, &chosen, widget.ChoiceSpec{}) {
		return settings.MinZoom + chosen*settings.ZoomStep
	}
	return now
}

func languageRow(sc *scene.Context, rest *image.Rectangle, now string) string {
	tags, names := []string{settings.LanguageAuto}, []string{sc.Text(assets.DisplayLanguageAuto)}
	for _, l := range languages.All() {
		tags, names = append(tags, l.Tag), append(names, l.Name)
	}
	chosen := max(0, slices.Index(tags, now))
	at := parts.SettingRow(sc, rest, assets.DisplayLanguage, sc.UI.Px(200))
	if sc.UI.DropDown("language", at, names, &chosen, widget.DropSpec{}) {
		return tags[chosen]
	}
	return now
}
