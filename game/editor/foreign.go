package editor

import (
	"context"
	"image"
	"io"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/formats"
	"worldslide/settings/shelf"
	"worldslide/ui/widget"
)

// This file reads the puzzles of other programs. One puzzle is played at once; several become a
// collection in My Puzzles.

// source is a text of another program.
type source struct {
	name string // of the collection, or ""
	open func() (io.ReadCloser, error)
	size int // of scrambles, or 0
}

// foreign is what was read of a source.
type foreign struct {
	items   []shelf.Item
	errs    []formats.Refusal // the first
	refused int
	format  formats.Format
	err     error
}

// reported is the number of puzzles between two reports of the progress.
const reported = 2000

// OpenForeign reads a text of another program in a job, with a dialog that shows the progress and
// cancels it. name is the name of the source, or "".
func (s *Workspace) OpenForeign(app *scene.App, name string, open func() (io.ReadCloser, error)) {
	s.openForeign(app, source{name: name, open: open})
}

func (s *Workspace) openForeign(app *scene.App, from source) {
	shown := &readingDialog{reading: &s.reading}
	app.ShowDialog(shown)
	s.reading.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		ask := from.size == 0 && bothSizes(ctx, from.open)
		if ask {
			deliver(func() { app.ShowDialog(&sizeDialog{s, from}) })
			return
		}
		found := readForeign(ctx, from, func(n int) { deliver(func() { shown.count = n; app.UI.WakeAfter(0) }) })
		if ctx.Err() != nil {
			return
		}
		deliver(func() { s.tookForeign(app, from, found) })
	})
}

// readForeign reads all puzzles of a source.
func readForeign(ctx context.Context, from source, tell func(count int)) foreign {
	var f foreign
	file, err := from.open()
	if err != nil {
		return foreign{err: err}
	}
	defer file.Close()
	f.format, f.err = formats.Read(ctx, file, formats.Request{
		Size: from.size,
		Take: func(p formats.Puzzle) error {
			f.items = append(f.items, shelf.Item{Code: codeOf(p), Claimed: p.Claimed})
			if len(f.items)%reported == 0 {
				tell(len(f.items))
			}
			return nil
		},
		Refuse: func(r formats.Refusal) error {
			if f.refused++; len(f.errs) < maxListed {
				f.errs = append(f.errs, r)
			}
			return nil
		},
	})
	return f
}

// codeOf returns the code of a puzzle with its name.
func codeOf(p formats.Puzzle) string {
	if p.Name == "" {
		return p.Code
	}
	code, err := puzzle.Standard().ParseCode(p.Code)
	if err != nil {
		return p.Code
	}
	code.Name = p.Name
	return code.String()
}

// bothSizes reports whether a source has scrambles that fit boards of two sizes.
func bothSizes(ctx context.Context, open func() (io.ReadCloser, error)) bool {
	small := readForeign(ctx, source{open: open, size: 3}, func(int) {})
	return small.err == nil && small.format == formats.CsTimer && small.refused == 0
}

// tookForeign plays the only puzzle of a source, or stores several as a collection. A message lists
// what was refused.
func (s *Workspace) tookForeign(app *scene.App, from source, f foreign) {
	app.ShowDialog(nil)
	switch {
	case f.err != nil:
		app.ShowMessage(assets.OpenAnyTitle, sourceError(app.Look(), f.err), app.Text(assets.OpenUnchanged))
		return
	case len(f.items) == 1:
		code, err := s.puzzles.families.ParseCode(f.items[0].Code)
		if err != nil {
			app.ShowMessage(assets.OpenCodeTitle, err.Error(), app.Text(assets.OpenUnchanged))
			return
		}
		s.begin(app, boardOf(code), origin{})
	case len(f.items) > 1:
		name := cutName(strings.TrimSpace(from.name), 0)
		if name == "" {
			name = app.Text(assets.ShelfCollectionUntitled)
		}
		if file, ok := s.sameCollection(f.items); ok {
			app.UI.Toast("check", app.Text(assets.ShelfImportedBefore))
			s.openCollection(app, file)
			break
		}
		file, err := s.puzzles.folder().PutCollection(shelf.Collection{Name: name, Kept: app.Time(), Items: f.items})
		if err != nil {
			showError(app, err)
			return
		}
		app.UI.Toast("check", app.Words.Count(assets.ShelfImported, len(f.items), nil))
		s.openCollection(app, file)
	}
	if f.refused > 0 {
		lines := []string{app.Words.Format(assets.ShelfRefused, map[string]any{"Count": app.Words.Number(f.refused)})}
		for _, r := range f.errs {
			lines = append(lines, refusalText(app.Words, r))
		}
		app.ShowMessage(assets.ShelfNotImported, lines...)
	}
}

// sameCollection returns the file of a stored collection with the same puzzles, if there is one.
func (s *Workspace) sameCollection(items []shelf.Item) (string, bool) {
	folder := s.puzzles.folder()
	stored, _ := folder.Collections()
	for _, c := range stored {
		if c.Count != len(items) {
			continue
		}
		if c, err := folder.LoadCollection(c.File); err == nil && slices.Equal(c.Items, items) {
			return c.File, true
		}
	}
	return "", false
}

// readingDialog shows how many puzzles are read, and cancels the reading.
type readingDialog struct {
	reading *scene.Slot
	count   int
}

var _ scene.Closer = (*readingDialog)(nil)

// Action implements scene.Dialog.
func (*readingDialog) Action() scene.ActionID { return scene.None }

// Close implements scene.Closer. A finished job is not affected.
func (d *readingDialog) Close(*scene.App) { d.reading.Stop() }

// Frame implements scene.Dialog.
func (d *readingDialog) Frame(app *scene.App) bool {
	return app.UI.Dialog("reading", widget.DialogSpec{
		Title: app.Text(assets.ShelfReadingTitle), Width: 360, Focus: "reading-stop",
		Body: func(area image.Rectangle) int {
			return app.UI.Paragraph(area, app.Words.Count(assets.ShelfCount, d.count, nil), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{{ID: "reading-stop", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.ShelfReadingStop)}}},
	}).Open()
}

// sizeDialog asks for the size of scrambles that fit two.
type sizeDialog struct {
	workspace *Workspace
	from      source
}

// Action implements scene.Dialog.
func (*sizeDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (d *sizeDialog) Frame(app *scene.App) bool {
	button := func(id widget.ID, kind widget.ButtonKind, word string, size int) widget.DialogButton {
		return widget.DialogButton{ID: id, Stays: true, ButtonSpec: widget.ButtonSpec{Kind: kind, Word: word}, Do: func() {
			from := d.from
			from.size = size
			d.workspace.openForeign(app, from)
		}}
	}
	result := app.UI.Dialog("scramble-size", widget.DialogSpec{
		Title: app.Text(assets.ShelfSizeTitle), Width: 440, Focus: "size-4",
		Body: func(area image.Rectangle) int {
			return app.UI.Paragraph(area, app.Text(assets.ShelfSizeText), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			button("size-3", widget.Standard, sizeOf(3, 3), 3),
			button("size-4", widget.Primary, sizeOf(4, 4), 4),
		},
	})
	if app.CurrentDialog() != scene.Dialog(d) {
		return app.CurrentDialog() != nil
	}
	return result.Open()
}
