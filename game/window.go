package game

import (
	"image"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/settings"
	"worldslide/ui/screen"
)

// The window opens as large as it was left. Its size is written a while after
// it was last changed, and when the window is closed: dragging an edge changes
// it many times a second.

// window is the window of the game.
type window struct{ *Game }

// windowSettled is how long the size of the window must have stood to be
// written.
const windowSettled = time.Second

// mostWindow is the longest side of the window in device-independent pixels of so many
// pixels each: what the engine can hold is the limit of the window itself too.
func mostWindow(factor float64) int { return int(screen.MostSide / factor) }

// firstWindow is the size of the window to be opened: the one it was left with,
// as far as the monitor has room for it, and no side longer than most.
func firstWindow(w settings.Window, monitorWidth, monitorHeight, most int) (width, height int) {
	return clampSide(w.Width, monitorWidth, settings.MinWindowWidth, most), clampSide(w.Height, monitorHeight, settings.MinWindowHeight, most)
}

// clampSide returns side, but no more than the monitor has unless that is not known,
// least at least and most at most.
func clampSide(side, monitor, least, most int) int {
	if monitor > 0 {
		side = min(side, monitor)
	}
	return min(max(side, least), most)
}

// beyond reports whether a window of a size in device-independent pixels, of so many pixels
// each, is larger than the engine can be asked to fill. Limits are only told to whoever manages
// windows: others force any size. On the page there is nothing to be made smaller, and a host
// asks for what it can hold.
func (g window) beyond(width, height, factor float64) bool {
	return runtime.GOOS != "js" && !g.loop.Off && !ebiten.IsFullscreen() && max(width, height)*factor > screen.MostSide
}

// shrink asks for a window that can be filled, as long as it is larger.
func (g window) shrink() {
	if !g.tooLarge {
		return
	}
	believed := image.Pt(ebiten.WindowSize())
	size := smaller(believed, mostWindow(ebiten.Monitor().DeviceScaleFactor()))
	ebiten.SetWindowSize(size.X, size.Y)
}

// smaller returns the size to ask for when a window is longer than most on a side, though the
// engine may believe that it has kept to its limits, or that it has the size last asked for. The
// engine does not ask for a size that it believes the window to have, so it is always another.
func smaller(believed image.Point, most int) image.Point {
	size := image.Pt(min(believed.X, most), min(believed.Y, most))
	switch {
	case size != believed:
	case size.X < most:
		size.X++ // not less: there is a least size too
	default:
		size.X--
	}
	return size
}

// open gives the window its first size.
func (g window) open() {
	w := g.desk.Settings.Window
	monitorWidth, monitorHeight, factor := 0, 0, 1.0
	if !g.loop.Off {
		if m := ebiten.Monitor(); m != nil {
			monitorWidth, monitorHeight = m.Size()
			factor = m.DeviceScaleFactor()
		}
	}
	most := mostWindow(factor)
	ebiten.SetWindowSize(firstWindow(w, monitorWidth, monitorHeight, most))
	ebiten.SetWindowSizeLimits(settings.MinWindowWidth, settings.MinWindowHeight, most, most)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetFullscreen(w.FullScreen)
}

// note remembers the size that the player gave the window. What fills the
// screen, or is not on it, says nothing about that.
func (g window) note() {
	if g.loop.Off || g.tooLarge || ebiten.IsFullscreen() || ebiten.IsWindowMaximized() || ebiten.IsWindowMinimized() {
		return
	}
	width, height := ebiten.WindowSize()
	if width <= 0 || height <= 0 {
		return // there is no window to speak of
	}
	w := &g.desk.Settings.Window
	width, height = max(width, settings.MinWindowWidth), max(height, settings.MinWindowHeight)
	if w.Width != width || w.Height != height {
		w.Width, w.Height = width, height
		g.resized = g.desk.Now
	}
}

// resizing reports whether the window has changed its size a moment ago, and
// wakes the game when that is over.
func (g window) resizing() bool {
	left := g.resized + windowSettled - g.desk.Now
	if g.resized == 0 || left <= 0 {
		return false
	}
	g.desk.UI.WakeAfter(left)
	return true
}
