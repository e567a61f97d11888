package fifteen

import (
	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// The actions that show another layer of a scheme with several.
const (
	nextLayerAction     scene.ActionID = "layer-next"
	previousLayerAction scene.ActionID = "layer-previous"
)

// layerBindings are the keys of these actions.
func layerBindings() []scene.Binding {
	key := func(id scene.ActionID, word assets.ID, mods widget.Mods) scene.Binding {
		return scene.Binding{ID: id, Word: word, Group: assets.FifteenSchemeLabel, Default: []scene.Shortcut{{Mods: mods, Key: widget.Key1}}}
	}
	return []scene.Binding{
		key(nextLayerAction, assets.FifteenSchemeLayerNext, 0),
		key(previousLayerAction, assets.FifteenSchemeLayerPrevious, widget.Shift),
	}
}

// layerActions returns the actions that show another layer. They are hidden where there is only one.
func (g *game) layerActions(app *scene.App) []scene.Action {
	shape := puzzle.FifteenShapeOn(g.start)
	layers := g.view().scheme(app.Look(), shape).Layers(shape)
	return []scene.Action{
		{
			ID: nextLayerAction, Icon: "grid-2x2", Places: scene.InMode | scene.InTouch, ConcernsGame: true, Hidden: layers < 2,
			Word: assets.FifteenSchemeLayerShort, Short: assets.FifteenSchemeLayerShort, Tip: assets.FifteenSchemeLayerTip,
			Run: func() { g.showLayer(g.layer+1, layers) },
		},
		{
			ID: previousLayerAction, Icon: "grid-2x2", Places: scene.InMenu, ConcernsGame: true, Hidden: layers < 2,
			Word: assets.FifteenSchemeLayerPrevious, Short: assets.FifteenSchemeLayerPrevious, Tip: assets.FifteenSchemeLayerPrevious,
			Run: func() { g.showLayer(g.layer-1, layers) },
		},
	}
}

// showLayer shows a layer of the scheme and says which. The one after the last is the first.
func (g *game) showLayer(layer, layers int) {
	g.layer = (layer + layers) % layers
	g.last = func(app *scene.App) string {
		return app.Words.Format(assets.FifteenSchemeLayerShown, map[string]any{"Number": g.layer + 1, "Count": layers})
	}
}
