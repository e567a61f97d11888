package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/settings"
)

// The title bar has the colours of the theme at once.
func TestTitleBarFollowsTheme(t *testing.T) {
	l := startA11yTest(t, "en", "", wideWindow)
	for _, test := range []struct {
		theme settings.Theme
		bar   ebiten.ColorMode
	}{
		{settings.ThemeDark, ebiten.ColorModeDark},
		{settings.ThemeLight, ebiten.ColorModeLight},
		{settings.ThemeHighContrast, ebiten.ColorModeDark},
	} {
		changed := l.app.Settings
		changed.Theme = test.theme
		l.app.Change(changed)
		l.update()
		if got := ebiten.PreferredColorMode(); got != test.bar {
			t.Errorf("%s: the bar is %v, want %v", test.theme, got, test.bar)
		}
	}
}
