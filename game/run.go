package game

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/settings"
)

// Run opens the window and plays until it is closed.
func (g *Game) Run() error {
	o := &ebiten.RunGameOptions{X11ClassName: "org.worldslide.Worldslide", X11InstanceName: "worldslide"}
	if g.options.GuestEndpoint != "" {
		o.VMGuestEndpoint = g.options.GuestEndpoint
		g.idle.off = true
	}
	w := g.settings.Window
	ebiten.SetWindowSize(w.Width, w.Height)
	ebiten.SetWindowSizeLimits(settings.MinWindowWidth, settings.MinWindowHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowTitle(g.text(assets.WindowTitle))
	ebiten.SetFullscreen(w.FullScreen)
	// The list covers every pixel that Draw does not fill.
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGameWithOptions(g, o); err != nil {
		return fmt.Errorf("run the window: %w", err)
	}
	return nil
}
