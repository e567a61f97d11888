package game

import (
	"fmt"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
)

var _ scene.Navigator = (*Game)(nil)

// ShowDialog implements scene.Navigator.
func (g *Game) ShowDialog(next scene.Dialog) {
	last := g.dialog
	g.dialog = next
	if next != nil && next != last {
		g.app.NoteAction(fmt.Sprintf("%T", next))
	}
	if c, ok := last.(scene.Closer); ok && last != next {
		c.Close(g.app)
	}
}

// CurrentDialog implements scene.Navigator.
func (g *Game) CurrentDialog() scene.Dialog { return g.dialog }

// EnqueueDialog implements scene.Navigator.
func (g *Game) EnqueueDialog(next scene.Dialog) {
	g.queue = append(g.queue, next)
	g.app.UI.WakeAfter(0)
}

// CoverDialog implements scene.Navigator.
func (g *Game) CoverDialog(next scene.Dialog) {
	if g.dialog != nil {
		g.queue = slices.Insert(g.queue, 0, g.dialog)
	}
	g.dialog = next
	g.app.UI.WakeAfter(0)
}

// showQueued opens the next dialog of the queue if no dialog is open.
func (g *Game) showQueued() {
	if g.dialog == nil && len(g.queue) > 0 {
		next := g.queue[0]
		g.queue = g.queue[1:]
		g.ShowDialog(next)
	}
}

// setPage changes the open page; nil shows the game.
func (g *Game) setPage(next scene.Page) {
	if next != nil {
		g.app.NoteAction(fmt.Sprintf("%T", next))
	}
	last := g.page
	g.page, g.rows, g.escapeUntil = next, nil, 0
	if c, ok := last.(scene.Closer); ok && last != next {
		c.Close(g.app)
	}
}

// OpenPage implements scene.Navigator.
func (g *Game) OpenPage(next scene.Page) {
	g.setPage(next)
	g.scene().Hide()
	g.app.UI.WakeAfter(0)
}

// ClosePage implements scene.Navigator.
func (g *Game) ClosePage() {
	g.setPage(nil)
	g.app.UI.Focus(family.BoardID)
	g.app.UI.WakeAfter(0)
}

// Page implements scene.Navigator.
func (g *Game) Page() scene.Page { return g.page }

// framePage declares the open page, or the game if there is none. A page that it opens is declared in
// the same update.
func (g *Game) framePage() {
	for {
		shown := g.page
		if shown == nil {
			g.frameScene()
			return
		}
		g.enter()
		shown.Frame(g.app)
		if g.page == shown {
			return
		}
	}
}

// frameScene declares the current game, with the toolbar above it. A button of the toolbar may begin
// another game, which is declared then.
func (g *Game) frameScene() {
	g.app.Pictures.Begin()
	g.enter()
	if g.welcoming() {
		g.takeShortcuts()
		if g.page == nil && g.welcoming() {
			g.welcome.Frame(g.app, g.scene())
		}
		return
	}
	g.welcome = nil
	g.Toolbar()
	g.enter()
	g.scene().Frame()
}

// welcoming reports whether the current game is that of the first start.
func (g *Game) welcoming() bool { return g.welcome != nil && g.welcome.Shows(g.scene().Session()) }

// Copy implements scene.Navigator.
func (g *Game) Copy(text string, copied assets.ID) {
	g.copied = copied
	g.clipboard.WriteText(text)
}

// showCopied shows whether copying to the clipboard has worked.
func (g *Game) showCopied() {
	app := g.app
	done, err := g.clipboard.CopyResult()
	switch {
	case !done:
	case err != nil:
		app.UI.Toast("triangle-alert", errorText(app.Look(), assets.ToastCopyFailed, err))
	case g.copied != "":
		app.UI.Toast("check", app.Text(g.copied))
		g.copied = ""
	}
}
