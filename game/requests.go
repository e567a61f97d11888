package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/game/family"
	"worldslide/ui/images"
	"worldslide/ui/singleinstance"
	"worldslide/ui/system"
)

// Take handles the request of a second start of the program in the next update. It may be called from
// any goroutine.
func (g *Game) Take(r singleinstance.Request) { g.app.Jobs.Post(func() { g.opener.take(r) }) }

// take shows the window and opens what was asked for, the file last.
func (g *opener) take(r singleinstance.Request) {
	comeToFront()
	if g.editors.Picture(g.app.Page()) != nil && images.HasImageName(r.File) {
		g.openPicture(r.File) // for the open editor
		return
	}
	switch {
	case r.Game != "":
		g.openText(r.Game)
	case r.Family != "":
		if f, ok := family.ByName(g.families, r.Family); ok {
			g.games.Open(f.Puzzle())
		}
	case r.Continue:
		g.app.ShowDialog(nil)
		g.app.ClosePage()
	}
	if r.File != "" {
		g.openNamed(r.File)
	}
}

// windowClass is the X11 class of the program's windows, which the desktop entry names too.
const windowClass = "org.worldslide.Worldslide"

// comeToFront raises the window. The engine cannot do that; if the system cannot either, the window
// floats for a moment and requests attention.
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
