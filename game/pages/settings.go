package pages

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/internal/buildinfo"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Settings is the dialog of settings. Changes take effect immediately.
type Settings struct {
	families []family.Family
	backups  *Backups
	program  buildinfo.Info
	search   string
	address  form.TypedText
}

// NewSettings returns the dialog. It has rows for backups if the program has a data folder.
func NewSettings(families []family.Family, backups *Backups, program buildinfo.Info) *Settings {
	return &Settings{families: families, backups: backups, program: program}
}

// Action implements scene.Dialog.
func (*Settings) Action() scene.ActionID { return scene.Display }

// Frame implements scene.Dialog.
func (v *Settings) Frame(app *scene.App) bool {
	result := app.UI.Dialog("display", widget.DialogSpec{
		Title: app.Text(assets.DisplayTitle), Width: 640, Focus: "close", Note: app.Text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app)) },
		Buttons: []widget.DialogButton{
			{ID: "close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.DisplayClose)}},
		},
	})
	return result.Open()
}

// body returns the search field and the rows that match it, in groups.
func (v *Settings) body(app *scene.App) layout.Item {
	ui := app.UI
	ui.SetA11y("settings-search", access.Node{Name: app.Text(assets.SettingsGroupSearch)})
	items := []layout.Item{layout.Cell(0, ui.ControlHeight(), func(r image.Rectangle) {
		ui.TextField("settings-search", r, &v.search, widget.FieldSpec{Placeholder: app.Text(assets.SettingsGroupSearch), MaxRunes: 40})
	}), ui.Space(theme.Space8)}
	found := false
	for _, g := range v.groups(app) {
		rows := g.matching(app.Look(), v.search)
		if len(rows) == 0 {
			continue
		}
		found = true
		if g.title != "" {
			items = append(items, ui.Space(theme.Space12), ui.LabelItem(app.Text(g.title), widget.LabelSpec{Role: theme.Section}), ui.RuleItem())
		}
		items = append(items, ui.BodyItem(func(area image.Rectangle) int { return form.Settings(app, area, rows) }))
	}
	if !found {
		items = append(items, ui.ParagraphItem(app.Text(assets.SettingsGroupNothing), widget.LabelSpec{Colour: theme.Text2}))
	}
	return layout.Column(0, items...)
}

// settingsGroup is the rows below one heading.
type settingsGroup struct {
	title assets.ID // "" for none
	rows  []form.Row
}

// matching returns the rows with all words of a search in their label, their help, their further words or the title of
// the group, in the player's language or in English.
func (g settingsGroup) matching(look scene.Look, search string) (rows []form.Row) {
	words := strings.Fields(strings.ToLower(search))
	in := []*assets.Words{look.Words}
	if english, err := assets.NewWords("en"); err == nil {
		in = append(in, english)
	}
	text := func(ids ...assets.ID) string {
		var all strings.Builder
		for _, language := range in {
			for _, id := range ids {
				if id != "" {
					all.WriteString(strings.ToLower(language.Text(id)) + " ")
				}
			}
		}
		return all.String()
	}
	for _, r := range g.rows {
		about := text(g.title, r.Label, r.Help, r.Keywords)
		if !r.Hidden && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(about, w) }) {
			rows = append(rows, r)
		}
	}
	return rows
}

// groups returns the settings of the dialog. Those of one family stand below its name.
func (v *Settings) groups(app *scene.App) []settingsGroup {
	s := app.Settings
	groups := []settingsGroup{
		{"", []form.Row{
			{ID: "language", Label: assets.DisplayLanguage, Control: form.Setting{Key: "language", Kind: form.DropDown, Choices: languageChoices(app.Look())}},
		}},
		{assets.SettingsGroupLook, []form.Row{
			{ID: "theme", Label: assets.DisplayTheme, Keywords: assets.SettingsSearchColour, Control: form.Setting{Key: "theme", Choices: []form.Choice{
				form.Named(app.Look(), settings.ThemeAuto, assets.DisplayThemeAuto),
				form.Named(app.Look(), settings.ThemeLight, assets.DisplayThemeLight),
				form.Named(app.Look(), settings.ThemeDark, assets.DisplayThemeDark),
				form.Named(app.Look(), settings.ThemeHighContrast, assets.DisplayThemeHighContrast),
			}}},
			{ID: "zoom", Label: assets.DisplayZoom, Keywords: assets.SettingsSearchSize, Control: form.Setting{Key: "zoom", Choices: zooms(app.Look())}},
			{ID: "large-text", Label: assets.DisplayLargeText, Keywords: assets.SettingsSearchSize, Control: form.Setting{Key: "large-text"}},
			{ID: "fit", Label: assets.DisplayFit, Help: assets.DisplayFitAbout, Control: form.Setting{Key: "scale-to-fit"}},
			{ID: "board-size", Label: assets.DisplaySize, Disabled: s.ScaleToFit, Control: form.Setting{Key: "board-size"}},
			{ID: "box", Label: assets.DisplayBox, Control: form.Setting{Key: "challenge-box", Choices: []form.Choice{
				form.Named(app.Look(), settings.PanelAuto, assets.DisplayBoxAuto),
				form.Named(app.Look(), settings.PanelRight, assets.DisplayBoxRight),
				form.Named(app.Look(), settings.PanelAbove, assets.DisplayBoxAbove),
			}}},
			{ID: "left-handed", Label: assets.DisplayLeftHanded, Help: assets.DisplayLeftHandedAbout, Control: form.Setting{Key: "left-handed"}},
		}},
		{assets.SettingsGroupSound, []form.Row{
			{ID: "sound", Label: assets.DisplaySound, Keywords: assets.SettingsSearchSound, Control: form.Setting{Key: "sound"}},
			{ID: "volume", Label: assets.DisplayVolume, Keywords: assets.SettingsSearchSound, Disabled: !s.Sound, Control: form.Setting{Key: "volume", Step: volumeStep}},
			{ID: "vibration", Label: assets.DisplayVibration, Help: assets.DisplayVibrationAbout, Hidden: !system.CanVibrate(), Control: form.Setting{Key: "vibration"}},
		}},
		{assets.SettingsGroupPlay, []form.Row{
			{ID: "all-tools", Label: assets.CalmAllTools, Help: assets.CalmAllToolsAbout, Control: form.Setting{Key: "all-tools"}},
			{ID: "own-pace", Label: assets.FitOwnPace, Help: assets.FitOwnPaceAbout, Control: form.Setting{Key: "own-pace"}},
			{ID: "clock-decimals", Label: assets.DisplayClockDecimals, Keywords: assets.SettingsSearchTimer, Help: assets.DisplayClockDecimalsAbout, Control: form.Setting{Key: "clock-decimals", Choices: []form.Choice{
				form.Named(app.Look(), "0", assets.DisplayClockSeconds),
				form.Named(app.Look(), "1", assets.DisplayClockTenths),
				form.Named(app.Look(), "2", assets.DisplayClockHundredths),
			}}},
			{ID: "hide-clock", Label: assets.DisplayHideClock, Keywords: assets.SettingsSearchTimer, Help: assets.ClockHideTip, Control: form.Setting{Key: "hide-time"}},
			{ID: "solution-speed", Label: assets.DisplaySolutionSpeed, Control: form.Setting{Key: "solution-speed", Kind: form.DropDown, Choices: play.SolutionSpeeds(app.Look())}},
			{ID: "pointer-path", Label: assets.DisplayPointerPath, Help: assets.DisplayPointerPathAbout, Control: form.Setting{Key: "pointer-path"}},
			{ID: "repeat-delay", Label: assets.DisplayRepeatDelay, Disabled: s.RepeatPace == 0, Control: form.Setting{Key: "repeat-delay", Unit: form.Seconds}},
			{ID: "repeat-pace", Label: assets.DisplayRepeatPace, Control: form.Setting{Key: "repeat-pace"}},
		}},
	}
	groups = append(groups, settingsGroup{assets.SettingsGroupHints, []form.Row{
		{ID: "nudge-first", Label: assets.HintNudgeFirst, Help: assets.HintNudgeFirstAbout, Control: form.Setting{Key: "nudge-first"}},
	}})
	for _, f := range v.families {
		if rows, _ := f.SettingsRows(app); len(rows) > 0 {
			groups = append(groups, settingsGroup{f.Name(), rows})
		}
	}
	groups = append(groups,
		settingsGroup{assets.SettingsGroupAccess, []form.Row{
			{ID: "colour-safe", Label: assets.DisplayColourSafe, Keywords: assets.SettingsSearchColour, Help: assets.DisplayColourSafeAbout, Control: form.Setting{Key: "colour-safe"}},
			{ID: "reduced-motion", Label: assets.DisplayReducedMotion, Keywords: assets.SettingsSearchMotion, Help: assets.DisplayReducedMotionAbout, Control: form.Setting{Key: "reduced-motion"}},
			{ID: "speak", Label: assets.DisplaySpeak, Keywords: assets.SettingsSearchVoice, Help: assets.DisplaySpeakAbout, Control: form.Setting{Key: "speak"}},
			{ID: "speech-rate", Label: assets.DisplaySpeechRate, Disabled: !s.Speak, Control: form.Setting{Key: "speech-rate"}},
			{ID: "dwell", Label: assets.DisplayDwell, Help: assets.DisplayDwellAbout, Control: form.Setting{Key: "dwell"}},
			{ID: "dwell-time", Label: assets.DisplayDwellTime, Disabled: !s.Dwell, Control: form.Setting{Key: "dwell-time", Unit: form.Seconds}},
		}},
		settingsGroup{assets.SettingsGroupKeys, v.keyRows(app)},
	)
	data := []form.Row{{
		ID: "web-address", Label: assets.DisplayWebAddress, Help: assets.DisplayWebAddressAbout, Error: assets.DisplayWebAddressWrong,
		Control: form.Typed{Key: "web-address", Text: &v.address, Placeholder: "https://", MaxRunes: settings.MaxAddress},
	}}
	if app.DataDir != "" {
		data = append(data, v.backups.rows(app)...)
	}
	return append(groups, settingsGroup{assets.SettingsGroupData, data},
		settingsGroup{assets.ProgramTitle, []form.Row{aboutRow(app, v.program, func() { app.ShowDialog(v) })}})
}

// keyRows returns the button that opens the keys, and the rows of families about keys.
func (v *Settings) keyRows(app *scene.App) []form.Row {
	rows := []form.Row{keysRow(app, v.families, func() { app.ShowDialog(v) })}
	for _, f := range v.families {
		_, keys := f.SettingsRows(app)
		rows = append(rows, keys...)
	}
	return rows
}

// volumeStep is the step of the slider in percent. The settings file may have other values.
const volumeStep = 5

// zooms are the sizes of everything but the board.
func zooms(look scene.Look) (choices []form.Choice) {
	for percent := settings.MinZoom; percent <= settings.MaxZoom; percent += settings.ZoomStep {
		word := look.Words.Format(assets.DisplayPercent, map[string]any{"Percent": percent})
		choices = append(choices, form.Choice{Value: strconv.Itoa(percent), Choice: widget.Choice{Word: word}})
	}
	return choices
}

// languageChoices are the system's language and all others.
func languageChoices(look scene.Look) []form.Choice {
	choices := []form.Choice{form.Named(look, settings.LanguageAuto, assets.DisplayLanguageAuto)}
	for _, l := range languages.All() {
		choices = append(choices, form.Choice{Value: l.Tag, Choice: widget.Choice{Word: l.Name}})
	}
	return choices
}
