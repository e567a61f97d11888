package editor

import (
	"context"
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shelfCollection is a collection in My Puzzles. solved is -1 and counts is nil until the file was read,
// in a job.
type shelfCollection struct {
	shelf.Collection
	solved int
	counts map[string]int // puzzles by the name of their family
}

// of returns the number of puzzles of a family, or of all for "".
func (c shelfCollection) of(family string) int {
	if family == "" {
		return c.Count
	}
	return c.counts[family]
}

// familyCounts counts puzzles by the name of their family.
func familyCounts(items []shelf.Item) map[string]int {
	counts := map[string]int{}
	for _, i := range items {
		name, _, _ := strings.Cut(i.Code, "?")
		counts[name]++
	}
	return counts
}

// gatherCollections lists the collections and starts to count what is solved.
func (v *shelfPage) gatherCollections(app *scene.App) {
	folder := v.workspace.puzzles.folder()
	all, errs := folder.Collections()
	for _, err := range errs {
		app.ShowMessage(assets.ShelfNotRead, err.Error())
	}
	v.shelved = nil
	for _, c := range all {
		v.shelved = append(v.shelved, shelfCollection{Collection: c, solved: -1})
	}
	if len(all) == 0 {
		return
	}
	v.counting.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for i, c := range all {
			loaded, err := folder.LoadCollection(c.File)
			if err != nil || ctx.Err() != nil {
				continue
			}
			counts := familyCounts(loaded.Items)
			deliver(func() {
				if i < len(v.shelved) && v.shelved[i].File == c.File {
					_, v.shelved[i].solved = solvedOf(app, loaded.Items)
					v.shelved[i].counts = counts
					app.UI.WakeAfter(0)
				}
			})
		}
	})
}

// mostCollections is the number of collections that are listed above the cards.
const mostCollections = 6

// matches reports whether a collection passes the filter and the search.
func (v *shelfPage) matches(c shelfCollection) bool {
	return c.of(v.filter) > 0 && parts.Matches(c.Name, v.search)
}

// collections is a button for each collection that passes the filter and the search.
func (v *shelfPage) collections(app *scene.App) layout.Item {
	ui := app.UI
	var all []layout.Item
	for i, c := range v.shelved {
		if v.matches(c) && len(all) < mostCollections {
			all = append(all, layout.Cell(0, ui.ControlHeight()+ui.Px(theme.Space8), func(at image.Rectangle) {
				v.collectionButton(app, at, widget.Nth("shelf-collection", i), c)
			}))
		}
	}
	if len(all) == 0 {
		return layout.Item{}
	}
	return layout.Column(0, layout.Column(ui.Px(theme.Space8), all...), ui.Space(2*theme.Space8))
}

// collectionButton declares the button of a collection with its progress.
func (v *shelfPage) collectionButton(app *scene.App, at image.Rectangle, id widget.ID, c shelfCollection) {
	ui := app.UI
	said := app.Words.Count(assets.ShelfCount, c.Count, nil)
	if c.solved >= 0 {
		said = v.workspace.progressOf(app.Look(), c.solved, c.Count)
	}
	ui.SetA11y(id, access.Node{Name: c.Name, Value: said})
	room := at.Dx() - ui.Width(theme.Body, said) - ui.Px(96)
	word := ui.Shorten(c.Name, theme.Body, max(room, ui.Px(64))) + " · " + said
	if ui.Button(id, at, widget.ButtonSpec{Icon: "library", Word: word, Tip: app.Text(assets.ShelfCollectionOpenTip)}) {
		v.workspace.openCollection(app, c.File)
		return
	}
	bar := image.Rect(at.Min.X+ui.Px(theme.Space12), at.Max.Y-ui.Px(6), at.Max.X-ui.Px(theme.Space12), at.Max.Y-ui.Px(3))
	drawProgress(app.Look(), bar, max(0, c.solved), c.Count)
}

// collected counts the puzzles in collections: those that the page shows, and all of a family.
func (v *shelfPage) collected(family string) (shown, all int) {
	for _, c := range v.shelved {
		if v.matches(c) {
			shown += c.of(v.filter)
		}
		all += c.of(family)
	}
	return shown, all
}

// collectionsShown reports whether a collection passes the filter and the search.
func (v *shelfPage) collectionsShown() bool { return slices.ContainsFunc(v.shelved, v.matches) }
