package game

// A page is a screen that stands before the game at hand and hides it: home, the
// levels of a family, an archive. The game waits behind it, paused, and nothing
// that concerns it can be done meanwhile (see Game.reaches). Pages are values of
// their own; g.page is the one shown, or nil.
type page interface {
	// frame declares the page for one update, the toolbar and the status line
	// included. It may close the page or open another.
	frame(g *Game)
	// action is the toolbar's button that leads to the page, drawn pressed: goHome
	// or newChallenge. The button is part of the page's toolbar.
	action() action
}

// openPage shows a page. The game at hand is kept.
func (g *Game) openPage(p page) {
	g.page, g.replay = p, nil
	g.play.hand.cancel()
	g.ui.WakeAfter(0)
}

// closePage goes on with the game at hand.
func (g *Game) closePage() {
	g.page = nil
	g.ui.Focus(boardID)
	g.ui.WakeAfter(0)
}

// atHome reports whether the page shown is home.
func (g *Game) atHome() bool {
	_, ok := g.page.(*home)
	return ok
}

// framePage declares the page shown, or the game if there is none. What a page
// opens is seen in the same update.
func (g *Game) framePage() {
	g.barred = false
	for {
		shown := g.page
		if shown == nil {
			g.play.frame(g)
			return
		}
		shown.frame(g)
		if g.page == shown {
			return
		}
	}
}
