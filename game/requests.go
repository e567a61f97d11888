package game

import (
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/handover"
	"worldslide/ui/system"
)

// requests are what later starts of the program have asked for, until the loop
// takes them. The zero value is empty.
type requests struct {
	mu      sync.Mutex
	waiting []handover.Request
}

// Take does in the next update what a later start of the program asks for. It
// may be called from any goroutine.
func (g *Game) Take(r handover.Request) {
	g.requests.mu.Lock()
	g.requests.waiting = append(g.requests.waiting, r)
	g.requests.mu.Unlock()
	g.idle.wake()
}

// takeRequests comes to the front and opens what was asked for, as if it had
// been dropped on the window. A picture comes after what it is asked for with.
func (g *Game) takeRequests() {
	g.requests.mu.Lock()
	asked := g.requests.waiting
	g.requests.waiting = nil
	g.requests.mu.Unlock()
	for _, r := range asked {
		comeToFront()
		if open, ok := g.dialog.(*cropDialog); ok {
			open.drop(g) // it may be closed without being asked
		}
		switch {
		case r.Game != "":
			g.openText(r.Game)
		case r.Family != "":
			g.openFamily(r.Family)
		case r.Browse:
			g.browseCarom()
		case r.Continue:
			g.showGame()
		}
		if r.Picture != "" {
			g.openPicture(r.Picture)
		}
	}
}

// openFamily goes on with the game of a family that was played last, or begins one.
func (g *Game) openFamily(name string) {
	f, ok := g.options.Families.ByName(name)
	if !ok {
		return
	}
	l, ok := lookOf(f)
	if !ok {
		return
	}
	if g.play.session.Family().Name() == name {
		g.showGame()
		return
	}
	g.dialog = nil
	g.begin(g.gameOfFamily(l), false)
}

// showGame goes on with the game at hand, whatever stands before it.
func (g *Game) showGame() {
	g.dialog, g.replay = nil, nil
	g.closePage()
}

// windowClass names the program's windows to X11. The desktop entry has it too.
const windowClass = "org.worldslide.Worldslide"

// comeToFront shows the window before all others. The engine cannot do that, so
// where the system does not either, the window at least floats up for a moment,
// and asks for attention.
func comeToFront() {
	if ebiten.IsWindowMinimized() {
		ebiten.RestoreWindow()
	}
	go func() {
		if system.Activate(windowClass) == nil {
			return
		}
		ebiten.SetWindowFloating(true)
		ebiten.SetWindowFloating(false)
		if !ebiten.IsFocused() {
			ebiten.RequestAttention()
		}
	}()
}
