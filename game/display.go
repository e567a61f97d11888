package game

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/keyboard"
	"worldslide/settings"
	"worldslide/ui/system"
	"worldslide/ui/widget"
)

// displayDialog changes how the game looks. Everything works at once.
type displayDialog struct {
	program  *Game
	families []family.Family
}

// Action implements desk.Dialog.
func (*displayDialog) Action() desk.ActionID { return desk.Display }

// Frame implements desk.Dialog.
func (v *displayDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("display", widget.DialogSpec{
		Title: d.Text(assets.DisplayTitle), Width: 640, Note: d.Text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.DisplayClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

var (
	themeChoices = []settings.Theme{settings.ThemeAuto, settings.ThemeLight, settings.ThemeDark, settings.ThemeHighContrast}
	themeNames   = []assets.ID{assets.DisplayThemeAuto, assets.DisplayThemeLight, assets.DisplayThemeDark, assets.DisplayThemeHighContrast}
	boxChoices   = []settings.Box{settings.BoxAuto, settings.BoxRight, settings.BoxAbove}
	boxNames     = []assets.ID{assets.DisplayBoxAuto, assets.DisplayBoxRight, assets.DisplayBoxAbove}
)

func (v *displayDialog) body(d *desk.Desk, area image.Rectangle) int {
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	s := d.Settings
	s.Theme = desk.SegmentsRow(d, &rest, "theme", assets.DisplayTheme, themeChoices, themeNames, s.Theme)
	s.ChallengeBox = desk.SegmentsRow(d, &rest, "box", assets.DisplayBox, boxChoices, boxNames, s.ChallengeBox)
	desk.SwitchRow(d, &rest, "left-handed", assets.DisplayLeftHanded, assets.DisplayLeftHandedAbout, &s.LeftHanded)
	desk.SwitchRow(d, &rest, "colour-safe", assets.DisplayColourSafe, assets.DisplayColourSafeAbout, &s.ColourSafe)
	desk.Divide(d, &rest)
	desk.SwitchRow(d, &rest, "fit", assets.DisplayFit, assets.DisplayFitAbout, &s.ScaleToFit)
	desk.SliderRow(d, &rest, "board-size", assets.DisplaySize, &s.BoardSize, settings.MinBoardSize, settings.MaxBoardSize, settings.BoardSizeStep, s.ScaleToFit)
	desk.Divide(d, &rest)
	for _, f := range v.families {
		if p, ok := f.(family.Offering); ok {
			s = p.PreferenceRows(d, &rest, s)
		}
	}
	desk.Divide(d, &rest)
	desk.SwitchRow(d, &rest, "sound", assets.DisplaySound, "", &s.Sound)
	desk.SliderRow(d, &rest, "volume", assets.DisplayVolume, &s.Volume, 0, settings.MaxVolume, 5, !s.Sound)
	if system.CanVibrate() {
		desk.SwitchRow(d, &rest, "vibration", assets.DisplayVibration, assets.DisplayVibrationAbout, &s.Vibration)
	}
	desk.SwitchRow(d, &rest, "speak", assets.DisplaySpeak, assets.DisplaySpeakAbout, &s.Speak)
	desk.SliderRow(d, &rest, "speech-rate", assets.DisplaySpeechRate, &s.SpeechRate, settings.MinSpeechRate, settings.MaxSpeechRate, settings.SpeechRateStep, !s.Speak)
	desk.Divide(d, &rest)
	desk.SwitchRow(d, &rest, "large-text", assets.DisplayLargeText, "", &s.LargeText)
	s.Zoom = zoomRow(d, &rest, s.Zoom)
	desk.SwitchRow(d, &rest, "reduced-motion", assets.DisplayReducedMotion, assets.DisplayReducedMotionAbout, &s.ReducedMotion)
	s.Language = languageRow(d, &rest, s.Language)
	desk.Divide(d, &rest)
	desk.TimeRow(d, &rest, "repeat-delay", assets.DisplayRepeatDelay, &s.RepeatDelay, settings.MinRepeatDelay, settings.MaxRepeatDelay, settings.RepeatDelayStep, s.RepeatPace == 0)
	desk.SliderRow(d, &rest, "repeat-pace", assets.DisplayRepeatPace, &s.RepeatPace, 0, settings.MaxRepeatPace, settings.RepeatPaceStep, false)
	desk.SwitchRow(d, &rest, "dwell", assets.DisplayDwell, assets.DisplayDwellAbout, &s.Dwell)
	desk.TimeRow(d, &rest, "dwell-time", assets.DisplayDwellTime, &s.DwellTime, settings.MinDwellTime, settings.MaxDwellTime, settings.DwellTimeStep, !s.Dwell)
	keyboard.Row(d, &rest, v.families, func() { d.Show(v) })
	if d.Data != "" {
		profiles{v.program}.rows(&rest)
	}
	if !d.UI.Measuring() {
		d.Change(s)
	}
	return rest.Min.Y - top
}

// zoomRow chooses how large everything but the board is.
func zoomRow(d *desk.Desk, rest *image.Rectangle, now int) int {
	var choices []widget.Choice
	chosen := 0
	for percent := settings.MinZoom; percent <= settings.MaxZoom; percent += settings.ZoomStep {
		if percent == now {
			chosen = len(choices)
		}
		choices = append(choices, widget.Choice{Word: d.Words.Format(assets.DisplayPercent, map[string]any{"Percent": percent})})
	}
	at := desk.SettingRow(d, rest, assets.DisplayZoom, max(d.UI.SegmentsWidth(choices), d.UI.Px(360)))
	if d.UI.Segments("zoom", at, choices, &chosen, widget.ChoiceSpec{}) {
		return settings.MinZoom + chosen*settings.ZoomStep
	}
	return now
}

func languageRow(d *desk.Desk, rest *image.Rectangle, now string) string {
	tags, names := []string{settings.LanguageAuto}, []string{d.Text(assets.DisplayLanguageAuto)}
	for _, l := range languages.All() {
		tags, names = append(tags, l.Tag), append(names, l.Name)
	}
	chosen := max(0, slices.Index(tags, now))
	at := desk.SettingRow(d, rest, assets.DisplayLanguage, d.UI.Px(200))
	if d.UI.DropDown("language", at, names, &chosen, widget.DropSpec{}) {
		return tags[chosen]
	}
	return now
}
