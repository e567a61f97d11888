package editor

import (
	"context"
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shelfCollection is a collection in My Puzzles. solved is -1 until it is counted, for which the file
// is read in a job.
type shelfCollection struct {
	shelf.Collection
	solved int
}

// gatherCollections lists the collections and starts to count what is solved.
func (v *shelfPage) gatherCollections(sc *scene.Context) {
	folder := v.workspace.puzzles.folder()
	all, errs := folder.Collections()
	for _, err := range errs {
		sc.ShowMessage(assets.ShelfNotRead, err.Error())
	}
	v.shelved = nil
	for _, c := range all {
		v.shelved = append(v.shelved, shelfCollection{c, -1})
	}
	if len(all) == 0 {
		return
	}
	v.counting.Start(sc.Jobs, func(ctx context.Context, deliver func(func())) {
		for i, c := range all {
			loaded, err := folder.LoadCollection(c.File)
			if err != nil || ctx.Err() != nil {
				continue
			}
			deliver(func() {
				if i < len(v.shelved) && v.shelved[i].File == c.File {
					_, v.shelved[i].solved = solvedOf(sc, loaded.Items)
					sc.UI.WakeAfter(0)
				}
			})
		}
	})
}

// mostCollections is the number of collections that are listed above the cards.
const mostCollections = 6

// collections declares a button for each collection that matches the search.
func (v *shelfPage) collections(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	count := 0
	for i := range v.shelved {
		c := &v.shelved[i]
		if v.filter != "" || !named(c.Name, v.search) || count == mostCollections {
			continue
		}
		count++
		at := parts.Row(rest, ui.ControlHeight()+ui.Px(theme.Space8), ui.Px(theme.Space8))
		said := sc.Words.Count(assets.ShelfCount, c.Count, nil)
		if c.solved >= 0 {
			said = v.workspace.progressOf(sc, c.solved, c.Count)
		}
		id := widget.Nth("shelf-collection", i)
		ui.SetA11y(id, access.Node{Name: c.Name, Value: said})
		room := at.Dx() - ui.Width(theme.Body, said) - ui.Px(96)
		word := ui.Shorten(c.Name, theme.Body, max(room, ui.Px(64))) + " · " + said
		if ui.Button(id, at, widget.ButtonSpec{Icon: "library", Word: word, Tip: sc.Text(assets.ShelfCollectionOpenTip)}) {
			v.workspace.openCollection(sc, c.File)
			return
		}
		bar := image.Rect(at.Min.X+ui.Px(theme.Space12), at.Max.Y-ui.Px(6), at.Max.X-ui.Px(theme.Space12), at.Max.Y-ui.Px(3))
		drawProgress(sc, bar, max(0, c.solved), c.Count)
	}
	if count > 0 {
		widget.CutTop(rest, ui.Px(theme.Space8))
	}
}
