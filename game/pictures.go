package game

import (
	"slices"

	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/game/share"
	"worldslide/puzzle"
	"worldslide/settings/shelf"
	"worldslide/ui/images"
)

// savePicture opens the dialog that saves a picture of a game. The current game comes with its moves, even
// where Share leaves them out.
func (g *Game) savePicture(shared puzzle.Code) {
	recording := scene.Recording{Code: shared}
	var result *share.Result
	if _, own := g.page.(scene.SharingPage); !own {
		recording = family.RecordingOf(g.app, g.scene().Session())
		if r, ok := g.scene().SharedResult(); ok {
			result = &r
		}
	}
	for _, f := range g.options.Families {
		if f.Puzzle().Name() == recording.Code.Family.Name() {
			g.ShowDialog(pages.NewPicture(g.app.Look(), g.options.Families, f, recording, result))
		}
	}
}

// print opens the dialog that makes sheets to print, of a puzzle first.
func (g *Game) print(code puzzle.Code) {
	f, ok := family.ByName(g.options.Families, code.Family.Name())
	if !ok {
		return
	}
	this := render.Subject{Family: f, Code: code}
	if e := f.Editor(); e != nil && e.Underlay != nil && f.View().WithPicture != nil {
		if p, err := images.Decode(e.Underlay.Get(g.app, code.Values)); err == nil {
			this.Picture = p
		}
	}
	catalogue := make(puzzle.Catalogue, len(g.options.Families))
	for i, f := range g.options.Families {
		catalogue[i] = f.Puzzle()
	}
	var entries []shelf.Entry
	folder := shelf.In(g.app.DataDir, catalogue)
	if g.app.DataDir != "" {
		entries, _ = folder.All() // My Puzzles reports what is damaged
	}
	marked := slices.DeleteFunc(slices.Clone(entries), func(e shelf.Entry) bool { return !g.editors.Marked(e.File) })
	own := pages.OwnPuzzles{All: len(entries), Marked: len(marked), Load: func(onlyMarked bool) []render.Subject {
		if onlyMarked {
			return g.ownSubjects(folder, marked)
		}
		return g.ownSubjects(folder, entries)
	}}
	g.ShowDialog(pages.NewPrint(g.options.Families, this, own))
}

// ownSubjects returns the player's own puzzles with their pictures.
func (g *Game) ownSubjects(folder shelf.Folder, entries []shelf.Entry) []render.Subject {
	var all []render.Subject
	for _, e := range entries {
		for _, f := range g.options.Families {
			if f.Puzzle().Name() != e.Code.Family.Name() {
				continue
			}
			s := render.Subject{Family: f, Code: e.Code}
			if whole, err := folder.Load(e.File); err == nil && e.HasPicture && f.View().WithPicture != nil {
				if p, err := images.Decode(whole.Picture); err == nil {
					s.Picture = p
				}
			}
			all = append(all, s)
		}
	}
	return all
}
