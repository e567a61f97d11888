package pages

import (
	"slices"
	"testing"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene/scenetest"
	"worldslide/ui/widget"
)

// A search shows rows that have all its words in their label, their help or the title of their
// group, in upper or lower case, and none that does not apply.
func TestSettingsSearch(t *testing.T) {
	app := scenetest.New(t, "en")
	g := settingsGroup{assets.SettingsGroupSound, []form.Row{
		{ID: "sound", Label: assets.DisplaySound},
		{ID: "volume", Label: assets.DisplayVolume},
		{ID: "vibration", Label: assets.DisplayVibration, Help: assets.DisplayVibrationAbout},
		{ID: "hidden", Label: assets.DisplayVolume, Hidden: true},
	}}
	for _, test := range []struct {
		search string
		want   []widget.ID
	}{
		{"", []widget.ID{"sound", "volume", "vibration"}},
		{"VOLUME", []widget.ID{"volume"}},
		{"sound", []widget.ID{"sound", "volume", "vibration"}},
		{"piece home", []widget.ID{"vibration"}},
		{"volume piece", nil},
	} {
		var got []widget.ID
		for _, r := range g.matching(app.Look(), test.search) {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q finds %v, want %v", test.search, got, test.want)
		}
	}
}

// Rows are found by further words, in the player's language and in English.
func TestSettingsSearchKnowsOtherWords(t *testing.T) {
	for _, test := range []struct{ language, search string }{
		{"en", "Hover"}, {"en", "cursor"}, {"de", "Mauszeiger"}, {"de", "hovering"}, {"de", "slide"},
	} {
		g := settingsGroup{assets.SettingsGroupPlay, []form.Row{
			{ID: "hover", Label: assets.FifteenTilesHover, Keywords: assets.SettingsSearchHover},
			{ID: "volume", Label: assets.DisplayVolume},
		}}
		if got := g.matching(scenetest.New(t, test.language).Look(), test.search); len(got) != 1 || got[0].ID != "hover" {
			t.Errorf("%s: %q finds %v", test.language, test.search, got)
		}
	}
}
