package game

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/ui/access/atspi"
)

// TickClock is a clock for a host, which runs ticks at any speed: 1/60 s for each tick.
func TickClock() time.Duration { return time.Duration(ebiten.Tick()) * time.Second / 60 }

// Run opens the window and plays until it is closed.
func (g *Game) Run() error {
	if e := g.options.Ending; e != nil && e.Asked() {
		return g.Close()
	}
	limitHeap()
	o := &ebiten.RunGameOptions{X11ClassName: windowClass, X11InstanceName: "worldslide"}
	if g.options.GuestEndpoint != "" {
		o.VMGuestEndpoint = g.options.GuestEndpoint
		g.loop.HostDriven = true
	}
	g.window.open()
	ebiten.SetWindowTitle(g.app.Text(assets.WindowTitle))
	if runtime.GOOS != "js" { // a web page has its own icon
		if icons, err := windowIcons(); err == nil {
			ebiten.SetWindowIcon(icons)
		}
	}
	// Draw redraws only what has changed.
	ebiten.SetScreenClearedEveryFrame(false)
	// One update a frame: time comes from the clock, so no update needs to be made up for.
	ebiten.SetTPS(ebiten.SyncWithFPS)
	g.endOnSignal()
	if !g.loop.HostDriven {
		watchAppearance(g.app)
		g.narrator.bridge = atspi.Open(g.app.Text(assets.WindowTitle), g.loop.Wake)
		defer g.narrator.bridge.Close()
	}
	if err := ebiten.RunGameWithOptions(g.hosted(), o); err != nil {
		return errors.Join(fmt.Errorf("run the window: %w", err), g.Close())
	}
	return g.Close()
}

// windowIcons returns the program's icon in the sizes that window managers use.
func windowIcons() ([]image.Image, error) {
	var icons []image.Image
	for _, side := range []int{16, 32, 48, 64, 128} {
		data, err := assets.AppIcon(side)
		if err != nil {
			return nil, err
		}
		icon, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("decode the icon of %d pixels: %w", side, err)
		}
		icons = append(icons, icon)
	}
	return icons, nil
}

// Close stores what is left to be stored. The Game cannot be used afterwards.
func (g *Game) Close() error {
	g.times.write()
	g.app.Sound.Close()
	g.narrator.voice.Silence()
	g.app.Jobs.Close()
	g.loop.End()
	g.preferences.saveOrReport()
	return g.games.Close()
}
