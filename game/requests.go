package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/handover"
	"worldslide/ui/photo"
	"worldslide/ui/system"
)

// Take does in the next update what a later start of the program asks for. It may
// be called from any goroutine.
func (g *Game) Take(r handover.Request) { g.desk.Jobs.Post(func() { opener{g}.take(r) }) }

// take comes to the front and opens what was asked for, as if it had been dropped on
// the window. A file comes after what it is asked for with.
func (g opener) take(r handover.Request) {
	comeToFront()
	if _, ok := g.shop.Pictured(g.page); ok && photo.Named(r.File) {
		g.openPicture(r.File) // it is for the bench that is open
		return
	}
	switch {
	case r.Game != "":
		g.bringText(r.Game)
	case r.Family != "":
		g.openFamily(r.Family)
	case r.Continue:
		g.showGame()
	}
	if r.File != "" {
		g.openNamed(r.File)
	}
}

// openFamily goes on with the game of a family that was played last, or begins one.
func (g opener) openFamily(name string) {
	if f, ok := g.games.family(name); ok {
		g.games.Open(f.Puzzle())
	}
}

// showGame goes on with the game at hand, whatever stands before it.
func (g opener) showGame() {
	g.Show(nil)
	g.ClosePage()
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
