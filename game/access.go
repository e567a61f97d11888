package game

import "worldslide/ui/widget"

// Who cannot see the screen is told of it: screen readers by the tree of what is there.
// Nothing is made for them as long as nobody listens.

// listen lets the updates at hand be heard if somebody listens, and adds to the last of
// the inputs what was asked for.
func (g *Game) listen(inputs []widget.Input) {
	heard := g.reader != nil && g.reader.Listening()
	g.desk.UI.Listen(heard)
	if heard {
		inputs[len(inputs)-1].Acts = g.reader.Acts()
	}
}

// tell tells what the update looks like.
func (g *Game) tell() {
	if g.reader != nil && g.desk.UI.Listening() {
		g.reader.Show(g.desk.UI.Tree())
	}
}
