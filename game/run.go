package game

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/ui/access/atspi"
)

// Run opens the window and plays until it is closed.
func (g *Game) Run() error {
	if e := g.options.Ending; e != nil && e.Asked() {
		return g.Close() // no window need be seen
	}
	o := &ebiten.RunGameOptions{X11ClassName: windowClass, X11InstanceName: "worldslide"}
	if g.options.GuestEndpoint != "" {
		o.VMGuestEndpoint = g.options.GuestEndpoint
		g.loop.Off = true
	}
	window{g}.open()
	ebiten.SetWindowTitle(g.desk.Text(assets.WindowTitle))
	if runtime.GOOS != "js" { // a page has its icon by itself
		if icons, err := windowIcons(); err == nil {
			ebiten.SetWindowIcon(icons)
		}
	}
	// Draw changes only what is no longer right.
	ebiten.SetScreenClearedEveryFrame(false)
	// One update a frame: time comes from the clock, so there is nothing to catch up with.
	ebiten.SetTPS(ebiten.SyncWithFPS)
	g.endOnSignal()
	if !g.loop.Off {
		g.watchAppearance()
		g.reader.bridge = atspi.Open(g.desk.Text(assets.WindowTitle), g.loop.Wake)
		defer g.reader.bridge.Close()
	}
	if err := ebiten.RunGameWithOptions(g.hosted(), o); err != nil {
		return errors.Join(fmt.Errorf("run the window: %w", err), g.Close())
	}
	return g.Close()
}

// windowIcons decodes the program's icon in the sizes that window managers show.
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

// Close stores what is left to be stored. The game must not go on afterwards.
func (g *Game) Close() error {
	g.times.Write()
	g.desk.Sound.Close()
	g.reader.voice.Hush()
	g.desk.Jobs.Close()
	g.loop.End()
	g.dialog = nil
	preferences{g}.store()
	g.games.bringBack()
	if g.games.store.Folder == nil {
		return nil
	}
	g.games.At().MarkClock()
	g.games.noteAround()
	return g.games.store.Folder.Close()
}
