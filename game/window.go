package game

import (
	"image"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/screen"
)

// window is the program's window. It opens with the size that it had when it was closed. The size is
// stored a while after it was last changed, since dragging an edge changes it many times a second.
type window struct {
	app      *scene.App
	loop     *screen.Loop
	engine   engine
	tooLarge bool // for the engine: nothing is shown until it is smaller

	resized time.Duration // when the size in the settings changed last, by the program's clock
	size    image.Point   // in device pixels
	changed time.Duration // when that changed last

	outside outsideSize   // for which the scale is known
	factor  float64       // device pixels of each device-independent one; 0 if not known
	focused bool          // whether the window has the focus
	asked   time.Duration // when the engine was asked for both last
}

const (
	// windowSettled is how long the size must be unchanged before it is stored, or not asked for any more.
	windowSettled = time.Second
	// windowAsked is how long the engine's answers count. Each of them comes from its main thread, which
	// may take milliseconds while a picture is drawn.
	windowAsked = 100 * time.Millisecond
)

// engine answers questions about the window. Tests have answers of their own, because the engine has
// none before its loop runs.
type engine struct {
	// display returns the device pixels of each device-independent one, and whether the window has
	// the focus.
	display func() (factor float64, focused bool)
	// size returns the size of the window in device-independent pixels, or 0 by 0 if there is none or
	// if it fills the screen.
	size func() (width, height int)
}

// ebitenEngine answers with what Ebitengine says.
var ebitenEngine = engine{
	display: func() (float64, bool) { return ebiten.Monitor().DeviceScaleFactor(), ebiten.IsFocused() },
	size: func() (width, height int) {
		if ebiten.IsFullscreen() || ebiten.IsWindowMaximized() || ebiten.IsWindowMinimized() {
			return 0, 0
		}
		return ebiten.WindowSize()
	},
}

// outsideSize is a size of the window in device-independent pixels.
type outsideSize struct{ width, height float64 }

// ask asks the engine for the scale and the focus, if its last answers are too old.
func (w *window) ask() {
	if w.factor != 0 && w.app.Now-w.asked < windowAsked {
		return
	}
	w.factor, w.focused = w.engine.display()
	w.focused, w.asked = w.focused || w.loop.HostDriven, w.app.Now
}

// maxWindow returns the maximum length of a side in device-independent pixels. factor is the number
// of device pixels of each.
func maxWindow(factor float64) int { return int(screen.MaxSide / factor) }

// firstWindow returns the size of the window to be opened: that of the settings, but no larger than
// the monitor, and no side longer than most.
func firstWindow(w settings.Window, monitorWidth, monitorHeight, most int) (width, height int) {
	return clampSide(w.Width, monitorWidth, settings.MinWindowWidth, most), clampSide(w.Height, monitorHeight, settings.MinWindowHeight, most)
}

// clampSide limits side to the size of the monitor, if that is known, and to least and most.
func clampSide(side, monitor, least, most int) int {
	if monitor > 0 {
		side = min(side, monitor)
	}
	return min(max(side, least), most)
}

// beyond reports whether a window of a size in device-independent pixels is larger than the engine
// can fill. factor is the number of device pixels of each. Window managers may ignore size limits. A
// web page cannot be made smaller, and a host asks only for what it can hold.
func (w *window) beyond(width, height, factor float64) bool {
	return runtime.GOOS != "js" && !w.loop.HostDriven && max(width, height)*factor > screen.MaxSide && !ebiten.IsFullscreen()
}

// shrink asks for a smaller window while it is too large.
func (w *window) shrink() {
	if !w.tooLarge {
		return
	}
	believed := image.Pt(ebiten.WindowSize())
	size := smaller(believed, maxWindow(ebiten.Monitor().DeviceScaleFactor()))
	ebiten.SetWindowSize(size.X, size.Y)
}

// smaller returns the size to ask for when a side of a window is longer than most. believed is the
// size that the engine believes the window to have, which may be wrong. Since the engine ignores
// requests for that size, the result always differs from it.
func smaller(believed image.Point, most int) image.Point {
	size := image.Pt(min(believed.X, most), min(believed.Y, most))
	switch {
	case size != believed:
	case size.X < most:
		size.X++ // not smaller: there is a minimum size too
	default:
		size.X--
	}
	return size
}

// open gives the window its first size.
func (w *window) open() {
	size := w.app.Settings.Window
	monitorWidth, monitorHeight, factor := 0, 0, 1.0
	if !w.loop.HostDriven {
		if m := ebiten.Monitor(); m != nil {
			monitorWidth, monitorHeight = m.Size()
			factor = m.DeviceScaleFactor()
		}
	}
	most := maxWindow(factor)
	ebiten.SetWindowSize(firstWindow(size, monitorWidth, monitorHeight, most))
	ebiten.SetWindowSizeLimits(settings.MinWindowWidth, settings.MinWindowHeight, most, most)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetFullscreen(size.FullScreen)
}

// note notes the size of the window in the settings, unless it is maximized, minimized or full screen.
// When the size has not changed for a while, the engine is not asked.
func (w *window) note() {
	if size := w.app.Size; size != w.size {
		w.size, w.changed = size, w.app.Now
	}
	if w.app.Now-w.changed > windowSettled {
		return
	}
	if w.loop.HostDriven || w.tooLarge {
		return
	}
	width, height := w.engine.size()
	if width <= 0 || height <= 0 {
		return
	}
	size := &w.app.Settings.Window
	width, height = max(width, settings.MinWindowWidth), max(height, settings.MinWindowHeight)
	if size.Width != width || size.Height != height {
		size.Width, size.Height = width, height
		w.resized = w.app.Now
	}
}

// resizing reports whether the noted size has changed a moment ago, and wakes the loop when that is over.
func (w *window) resizing() bool {
	left := w.resized + windowSettled - w.app.Now
	if w.resized == 0 || left <= 0 {
		return false
	}
	w.app.UI.WakeAfter(left)
	return true
}

// toggleFullScreen changes between the window and the full screen.
func (w *window) toggleFullScreen() {
	s := w.app.Settings
	s.Window.FullScreen = !ebiten.IsFullscreen()
	ebiten.SetFullscreen(s.Window.FullScreen)
	w.app.UI.WakeAfter(0) // the engine does not report the change of size
	w.app.Change(s)
}
