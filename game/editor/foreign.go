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
func (s *Workspace) OpenForeign(sc *scene.Context, name string, open func() (io.ReadCloser, error)) {
	s.openForeign(sc, source{name: name, open: open})
}

func (s *Workspace) openForeign(sc *scene.Context, from source) {
	shown := &readingDialog{reading: &s.reading}
	sc.ShowDialog(shown)
	s.reading.Start(sc.Jobs, func(ctx context.Context, deliver func(func())) {
		ask := from.size == 0 && bothSizes(ctx, from.open)
		if ask {
			deliver(func() { sc.ShowDialog(&sizeDialog{s, from}) })
			return
		}
		found := readForeign(ctx, from, func(n int) { deliver(func() { shown.count = n; sc.UI.WakeAfter(0) }) })
		if ctx.Err() != nil {
			return
		}
		deliver(func() { s.tookForeign(sc, from, found) })
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
func (s *Workspace) tookForeign(sc *scene.Context, from source, f foreign) {
	sc.ShowDialog(nil)
	switch {
	case f.err != nil:
		sc.ShowMessage(assets.OpenAnyTitle, sourceError(sc, f.err), sc.Text(assets.OpenUnchanged))
		return
	case len(f.items) == 1:
		code, err := s.puzzles.families.ParseCode(f.items[0].Code)
		if err != nil {
			sc.ShowMessage(assets.OpenCodeTitle, err.Error(), sc.Text(assets.OpenUnchanged))
			return
		}
		s.begin(sc, boardOf(code), origin{})
	case len(f.items) > 1:
		name := cutName(strings.TrimSpace(from.name), 0)
		if name == "" {
			name = sc.Text(assets.ShelfCollectionUntitled)
		}
		if file, ok := s.sameCollection(f.items); ok {
			sc.UI.Toast("check", sc.Text(assets.ShelfImportedBefore))
			s.openCollection(sc, file)
			break
		}
		file, err := s.puzzles.folder().PutCollection(shelf.Collection{Name: name, Kept: sc.Time(), Items: f.items})
		if err != nil {
			showError(sc, err)
			return
		}
		sc.UI.Toast("check", sc.Words.Count(assets.ShelfImported, len(f.items), nil))
		s.openCollection(sc, file)
	}
	if f.refused > 0 {
		lines := []string{sc.Words.Format(assets.ShelfRefused, map[string]any{"Count": sc.Words.Number(f.refused)})}
		for _, r := range f.errs {
			lines = append(lines, refusalText(sc.Words, r))
		}
		sc.ShowMessage(assets.ShelfNotImported, lines...)
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
func (d *readingDialog) Close(*scene.Context) { d.reading.Stop() }

// Frame implements scene.Dialog.
func (d *readingDialog) Frame(sc *scene.Context) bool {
	return sc.UI.Dialog("reading", widget.DialogSpec{
		Title: sc.Text(assets.ShelfReadingTitle), Width: 360, Focus: "reading-stop",
		Body: func(area image.Rectangle) int {
			return sc.UI.Paragraph(area, sc.Words.Count(assets.ShelfCount, d.count, nil), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{{ID: "reading-stop", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.ShelfReadingStop)}}},
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
func (d *sizeDialog) Frame(sc *scene.Context) bool {
	button := func(id widget.ID, kind widget.ButtonKind, word string, size int) widget.DialogButton {
		return widget.DialogButton{ID: id, Stays: true, ButtonSpec: widget.ButtonSpec{Kind: kind, Word: word}, Do: func() {
			from := d.from
			from.size = size
			d.workspace.openForeign(sc, from)
		}}
	}
	result := sc.UI.Dialog("scramble-size", widget.DialogSpec{
		Title: sc.Text(assets.ShelfSizeTitle), Width: 440, Focus: "size-4",
		Body: func(area image.Rectangle) int {
			return sc.UI.Paragraph(area, sc.Text(assets.ShelfSizeText), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			button("size-3", widget.Standard, sizeOf(3, 3), 3),
			button("size-4", widget.Primary, sizeOf(4, 4), 4),
		},
	})
	if sc.CurrentDialog() != scene.Dialog(d) {
		return sc.CurrentDialog() != nil
	}
	return result.Open()
}
