package worlds

import "worldslide/game/scene"

// Tick starts the search for the fewest moves after the first move of a Challenge: a player who needs no
// more earns the star. While a hint is searched for, it waits: two searches at once take twice the memory.
func (g *game) Tick(app *scene.App) {
	known := g.host.Knowledge()
	if app.Jobs.Slots.Hint.Running() {
		known.Stop()
		return
	}
	s := g.host.Session()
	if made, _ := s.Depth(); made > 0 && s.Challenge() && !s.Locked() {
		known.Find(app.Jobs, s.Start().Start())
	}
}

// Leave drops the living picture.
func (g *game) Leave(app *scene.App) { g.life.drop(app.Look()) }
