package game

import "worldslide/ui/widget"

// Who cannot see the screen is told of it: screen readers by the tree of what is there,
// players by a voice, if they want one. Nothing is made for them as long as nobody
// listens.

// listen lets the updates at hand be heard if somebody listens, and adds to the last of
// the inputs what was asked for.
func (g *Game) listen(inputs []widget.Input) {
	heard := g.reader != nil && g.reader.Listening()
	g.desk.UI.Listen(heard || g.desk.Settings.Speak)
	if heard {
		inputs[len(inputs)-1].Acts = g.reader.Acts()
	}
}

// tell tells what the update looks like.
func (g *Game) tell() {
	if !g.desk.Settings.Speak {
		g.spoken.hush()
	}
	if !g.desk.UI.Listening() {
		return
	}
	tree := g.desk.UI.Tree()
	if g.reader != nil {
		g.reader.Show(tree)
	}
	if g.desk.Settings.Speak && g.options.GuestEndpoint == "" {
		g.spoken.tell(g.desk, tree)
	}
}
