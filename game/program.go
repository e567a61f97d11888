package game

import (
	"fmt"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
)

// What parts of the window ask of the program: dialogs, pages, actions, the
// clipboard.

var _ desk.Program = (*Game)(nil)

// Show implements desk.Program.
func (g *Game) Show(next desk.Dialog) {
	last := g.dialog
	g.dialog = next
	if next != nil && next != last {
		g.desk.NoteAction(fmt.Sprintf("%T", next))
	}
	if c, ok := last.(desk.Closer); ok && last != next {
		c.Close(g.desk)
	}
}

// Shown implements desk.Program.
func (g *Game) Shown() desk.Dialog { return g.dialog }

// Queue implements desk.Program.
func (g *Game) Queue(next desk.Dialog) {
	g.queue = append(g.queue, next)
	g.desk.UI.WakeAfter(0)
}

// cover opens a dialog at once. One that is open comes back when it closes.
func (g *Game) cover(next desk.Dialog) {
	if g.dialog != nil {
		g.queue = slices.Insert(g.queue, 0, g.dialog)
	}
	g.dialog = next
	g.desk.UI.WakeAfter(0)
}

// showQueued opens the next dialog that waits, if nothing else is open.
func (g *Game) showQueued() {
	if g.dialog == nil && len(g.queue) > 0 {
		next := g.queue[0]
		g.queue = g.queue[1:]
		g.Show(next)
	}
}

// turn puts a page before the game, or none.
func (g *Game) turn(next desk.Page) {
	if next != nil {
		g.desk.NoteAction(fmt.Sprintf("%T", next))
	}
	last := g.page
	g.page, g.rows, g.leaving = next, nil, 0
	if c, ok := last.(desk.Closer); ok && last != next {
		c.Close(g.desk)
	}
}

// OpenPage implements desk.Program. The game at hand is kept.
func (g *Game) OpenPage(next desk.Page) {
	g.turn(next)
	g.scene().Hide()
	g.desk.UI.WakeAfter(0)
}

// ClosePage implements desk.Program.
func (g *Game) ClosePage() {
	g.turn(nil)
	g.desk.UI.Focus(family.BoardID)
	g.desk.UI.WakeAfter(0)
}

// Page implements desk.Program.
func (g *Game) Page() desk.Page { return g.page }

// framePage declares the page shown, or the game if there is none. What a page
// opens is seen in the same update.
func (g *Game) framePage() {
	for {
		shown := g.page
		if shown == nil {
			g.frameScene()
			return
		}
		shown.Frame(g.desk)
		if g.page == shown {
			return
		}
	}
}

// frameScene declares the game on the table, with the toolbar above it. A button
// there may begin another game; that one is drawn.
func (g *Game) frameScene() {
	g.desk.Pictures.Begin()
	g.Toolbar()
	g.scene().Frame()
}

// Copy implements desk.Program.
func (g *Game) Copy(text string, copied assets.ID) {
	g.copied = copied
	g.clipboard.WriteText(text)
}

// showCopied tells how copying to the clipboard went.
func (g *Game) showCopied() {
	d := g.desk
	done, err := g.clipboard.CopyResult()
	switch {
	case !done:
	case err != nil:
		d.UI.Toast("triangle-alert", g.missing(assets.ToastCopyFailed, err))
	case g.copied != "":
		d.UI.Toast("check", d.Text(g.copied))
		g.copied = ""
	}
}
