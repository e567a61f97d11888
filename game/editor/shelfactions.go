package editor

import (
	"context"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/ui/images"
	"worldslide/ui/widget"
)

// showError shows an error of My Puzzles.
func showError(app *scene.App, err error) { app.ShowMessage(assets.ShelfNotKept, err.Error()) }

// prepareUnderlay passes the picture of a puzzle to its family, and reports whether that worked.
func (v *shelfPage) prepareUnderlay(app *scene.App, e entry) bool {
	underlay := e.family.Editor().Underlay
	if underlay == nil {
		return true
	}
	p, err := v.workspace.puzzles.folder().Load(e.File)
	if err == nil {
		err = underlay.Set(app, e.Code.Values, p.Picture)
	}
	if err != nil {
		showError(app, err)
	}
	return err == nil
}

// play starts a puzzle, or resumes its game. A board that was saved solved is shuffled.
func (v *shelfPage) play(app *scene.App, e entry) {
	if !v.prepareUnderlay(app, e) {
		return
	}
	code := e.Code
	if shuffle := e.family.Editor().Shuffled; shuffle != nil && e.solved {
		if under, ok := shuffleUnderWay(app, e); ok {
			code = under
		} else if values, ok := shuffle(app, code.Values); ok {
			shuffled, err := puzzle.NewCode(code.Family, values)
			if err != nil {
				showError(app, err)
				return
			}
			shuffled.Name = code.Name
			code = shuffled
		}
	}
	v.workspace.begin(app, code, origin{from: v})
}

// shuffleUnderWay returns the start of an unfinished game that is a shuffle of a board.
func shuffleUnderWay(app *scene.App, e entry) (puzzle.Code, bool) {
	families := puzzle.Catalogue{e.Code.Family}
	for _, start := range slices.Sorted(maps.Keys(app.Games.Starts())) {
		f, v, ok := families.ReadStart(start)
		if !ok || !f.Challenge(v) || !sameBoard(v, e.Code.Values) {
			continue
		}
		if code, err := puzzle.NewCode(f, v); err == nil {
			code.Name = e.Code.Name
			return code, true
		}
	}
	return puzzle.Code{}, false
}

// sameBoard reports whether the values of a shuffle include all values of a solved board.
func sameBoard(shuffled, solved puzzle.Values) bool {
	for key, value := range solved {
		if shuffled[key] != value {
			return false
		}
	}
	return len(solved) > 0
}

// edit opens the editor with a copy, which is saved as another puzzle.
func (v *shelfPage) edit(app *scene.App, e entry) {
	if !v.prepareUnderlay(app, e) {
		return
	}
	p := v.workspace.editorPage(app, e.family)
	design, ok := p.editor.Open(e.Code.Values)
	if !ok {
		app.UI.Toast("triangle-alert", app.Text(assets.WorkshopNotEditable))
		return
	}
	p.openDesign(design, v.workspace.puzzles.copyName(app.Look(), e.Code.Name))
	p.open()
}

func (v *shelfPage) rename(app *scene.App, e entry) {
	app.ShowDialog(&family.NameDialog{Title: assets.WorkshopNameTitle, Name: e.Code.Name, MaxRunes: maxName, Done: func(name string) {
		v.change(app, e, func(p *shelf.Puzzle) { p.Code.Name = name }, e.File)
		if b := v.workspace.pages[e.Code.Family.Name()]; b != nil && b.file == e.File {
			b.name = name
		}
	}})
}

func (v *shelfPage) duplicate(app *scene.App, e entry) {
	name := v.workspace.puzzles.copyName(app.Look(), e.Code.Name)
	v.change(app, e, func(p *shelf.Puzzle) { p.Code.Name, p.Kept = name, app.Time() }, "")
}

// change changes a puzzle and writes it to a file, or to a new one if file is "".
func (v *shelfPage) change(app *scene.App, e entry, by func(*shelf.Puzzle), file string) {
	folder := v.workspace.puzzles.folder()
	p, err := folder.Load(e.File)
	if err == nil {
		by(&p)
		_, err = folder.Put(file, p)
	}
	if err != nil {
		showError(app, err)
	}
	v.gather(app)
}

// remove deletes a puzzle. A toast can undo that.
func (v *shelfPage) remove(app *scene.App, e entry) {
	folder := v.workspace.puzzles.folder()
	p, err := folder.Load(e.File)
	if err == nil {
		err = folder.Remove(e.File)
	}
	if err != nil {
		showError(app, err)
		return
	}
	for _, b := range v.workspace.pages {
		if b.file == e.File {
			b.file, b.savedDesign = "", nil
		}
	}
	v.workspace.mark(e.File, false)
	app.ShowDialog(nil)
	v.gather(app)
	v.at = max(0, min(v.at, len(v.shown())-1))
	app.UI.ShowToast(widget.ToastSpec{
		Icon: "trash-2", Text: app.Words.Format(assets.ShelfDeleted, map[string]any{"Name": p.Code.Name}),
		Action: parts.UndoAction(app, widget.ID("shelf-undo/"+e.File), app.Text(assets.ShelfPutBackTip), func() { v.putBack(app, e.File, p) }),
	})
}

// putBack undoes a removal.
func (v *shelfPage) putBack(app *scene.App, file string, p shelf.Puzzle) {
	if _, err := v.workspace.puzzles.folder().Put(file, p); err != nil {
		showError(app, err)
		return
	}
	v.gather(app)
	app.UI.WakeAfter(0)
}

const (
	kind       = "Worldslide" // the name of the type of files in dialogs
	exportName = "worldslide-puzzles" + shelf.ZipExtension
)

// export writes one puzzle to a file, which is a board file if it has a picture.
func (v *shelfPage) export(app *scene.App, e entry) {
	p, err := v.workspace.puzzles.folder().Load(e.File)
	if err != nil {
		showError(app, err)
		return
	}
	export(app, p)
}

// export asks for a file and writes a puzzle to it.
func export(app *scene.App, p shelf.Puzzle) {
	data, extension := p.Text(), shelf.Extension
	if p.Picture != nil {
		extension = shelf.BoardExtension
		var err error
		if data, err = shelf.Board(p); err != nil {
			showError(app, err)
			return
		}
	}
	app.Files.Save(assets.StorageCopyTitle, app.Text(assets.ShelfExport), parts.FileName(p.Code, app.Today(), extension), kind, []string{"*" + extension}, func(path string) error {
		return settings.Export(path, data)
	})
}

// Shared implements scene.Editors.
func (s *Workspace) Shared(app *scene.App, code puzzle.Code) {
	f, ok := s.family(code.Family.Name())
	if !ok {
		return
	}
	if underlay := f.Editor().Underlay; underlay != nil {
		offerFile(app, code, underlay.Get(app, code.Values))
	}
}

// offerFile offers to export a puzzle if it has a picture, which codes do not contain.
func offerFile(app *scene.App, code puzzle.Code, picture []byte) {
	if picture == nil {
		return
	}
	app.UI.ShowToast(widget.ToastSpec{
		Icon: "info", Text: app.Text(assets.ShelfPictureStays), Subject: "picture-stays",
		Action: &widget.ToastAction{
			ID: "share-board-file", Icon: "download", Word: app.Text(assets.ShelfExport), Tip: app.Text(assets.ShelfPictureStaysTip),
			Do: func() { export(app, shelf.Puzzle{Code: boardOf(code), Kept: app.Time(), Picture: picture}) },
		},
	})
}

// boardOf returns a code without its moves.
func boardOf(code puzzle.Code) puzzle.Code {
	return code.WithoutMoves()
}

// exportAll writes all puzzles to a zip.
func (v *shelfPage) exportAll(app *scene.App) {
	folder, entries := v.workspace.puzzles.folder(), v.entries
	app.Files.Save(assets.StorageCopyTitle, app.Text(assets.ShelfExportAll), exportName, kind, []string{"*" + shelf.ZipExtension}, func(path string) error {
		var all []shelf.Puzzle
		for _, e := range entries {
			p, err := folder.Load(e.File)
			if err != nil {
				return err
			}
			all = append(all, p)
		}
		data, err := shelf.Zip(all)
		if err != nil {
			return err
		}
		return settings.Export(path, data)
	})
}

// importFile asks for a file and imports its puzzles.
func (v *shelfPage) importFile(app *scene.App) {
	patterns := []string{"*" + shelf.Extension, "*" + shelf.BoardExtension, "*" + shelf.ZipExtension, "*.txt"}
	app.Files.Open(assets.OpenAnyTitle, app.Text(assets.ShelfImport), kind, patterns, func(path string) error {
		open := func() (io.ReadCloser, error) { return settings.OpenFile(path) }
		if shelf.Named(path) {
			v.workspace.Import(app, open)
		} else {
			v.workspace.OpenForeign(app, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), open)
		}
		return nil
	})
}

// Import saves the puzzles of a file in My Puzzles and opens that page. A job opens, reads and
// closes the file. A message lists invalid puzzles; the valid ones are saved.
func (s *Workspace) Import(app *scene.App, open func() (io.ReadCloser, error)) {
	s.take(app, open, s.imported)
}

// OpenFile imports the puzzles of a file, and plays the puzzle if there is only one.
func (s *Workspace) OpenFile(app *scene.App, open func() (io.ReadCloser, error)) {
	s.take(app, open, func(app *scene.App, puzzles []shelf.Puzzle, errs []error) {
		if s.imported(app, puzzles, errs); len(puzzles) == 1 && len(errs) == 0 {
			s.openKept(app, puzzles[0])
		}
	})
}

// take reads puzzles in a job and passes them to done in the loop.
func (s *Workspace) take(app *scene.App, open func() (io.ReadCloser, error), done func(*scene.App, []shelf.Puzzle, []error)) {
	s.importing.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		puzzles, errs := readPuzzles(s.puzzles.families, open)
		puzzles, errs = checkPictures(puzzles, errs)
		deliver(func() { done(app, puzzles, errs) })
	})
}

func readPuzzles(families puzzle.Catalogue, open func() (io.ReadCloser, error)) ([]shelf.Puzzle, []error) {
	file, err := open()
	if err != nil {
		return nil, []error{err}
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, shelf.MaxZip+1))
	if err != nil {
		return nil, []error{err}
	}
	return shelf.Open(families, data)
}

// checkPictures drops puzzles whose pictures cannot be decoded.
func checkPictures(puzzles []shelf.Puzzle, errs []error) ([]shelf.Puzzle, []error) {
	var good []shelf.Puzzle
	for _, p := range puzzles {
		if p.Picture != nil {
			if _, err := images.Decode(p.Picture); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", truncate.Text(p.Code.Name, 60), err))
				continue
			}
		}
		good = append(good, p)
	}
	return good, errs
}

// maxListed is the maximum number of errors of a file that are listed.
const maxListed = 5

// imported saves the puzzles of a file and lists its errors.
func (s *Workspace) imported(app *scene.App, puzzles []shelf.Puzzle, errs []error) {
	count := 0
	for _, p := range puzzles {
		p.Kept = app.Time()
		if p.Code.Name == "" {
			if f, ok := s.family(p.Code.Family.Name()); ok {
				p.Code.Name = s.puzzles.freshName(app.Look(), f)
			}
		}
		if _, err := s.puzzles.folder().Put("", p); err != nil {
			errs = append(errs, err)
			break
		}
		count++
	}
	if len(errs) > 0 {
		var lines []string
		for _, err := range errs[:min(len(errs), maxListed)] {
			lines = append(lines, err.Error())
		}
		if more := len(errs) - maxListed; more > 0 {
			lines = append(lines, fmt.Sprintf("+ %d", more))
		}
		app.ShowMessage(assets.ShelfNotImported, lines...)
	}
	if count > 0 {
		app.UI.Toast("check", app.Words.Count(assets.ShelfImported, count, nil))
		s.Shelf(app)
	}
}

// openKept plays the only puzzle of a file, which was imported.
func (s *Workspace) openKept(app *scene.App, p shelf.Puzzle) {
	if f, ok := s.family(p.Code.Family.Name()); ok {
		if underlay := f.Editor().Underlay; underlay != nil {
			if err := underlay.Set(app, p.Code.Values, p.Picture); err != nil {
				showError(app, err)
				return
			}
		}
	}
	s.begin(app, p.Code, origin{})
}

// analysis is the result of the analysis of a puzzle in My Puzzles.
type analysis struct {
	impossible bool
	optimum    puzzle.Metric
	optimal    bool
}

// longest is the maximum time of the analysis of one puzzle.
const longest = 3 * time.Second

// maxAnalysed is the maximum number of stored analyses. It is twice the maximum number of listed
// puzzles, because each edit makes a new puzzle.
const maxAnalysed = 20_000

// analyseShelf analyses the puzzles that have no analysis yet, one after another.
func (s *Workspace) analyseShelf(app *scene.App, entries []entry) {
	var unknown []entry
	for _, e := range entries {
		if _, ok := s.analyses[e.start]; !ok {
			unknown = append(unknown, e)
		}
	}
	if len(unknown) == 0 {
		return
	}
	s.analysis.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for _, e := range unknown {
			analyser, ok := e.Code.Family.(puzzle.Analyser)
			if !ok {
				continue
			}
			within, cancel := scene.WithTimeout(ctx, longest)
			a := analyser.Analyse(within, e.Code.Start(), func(puzzle.Analysis) {})
			cancel()
			if ctx.Err() != nil {
				return
			}
			found := analysis{impossible: a.Verdict == puzzle.CannotBeSolved, optimal: a.Optimal}
			if len(a.Optima) > 0 {
				found.optimum = a.Optima[0]
			}
			deliver(func() {
				if len(s.analyses) >= maxAnalysed {
					clear(s.analyses)
				}
				s.analyses[e.start] = found
				app.UI.WakeAfter(0)
			})
		}
	})
}
