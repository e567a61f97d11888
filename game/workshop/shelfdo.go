package workshop

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/ui/photo"
	"worldslide/ui/widget"
)

// What is done with puzzles on the shelf.

// fail tells that something could not be done with the shelf.
func fail(d *desk.Desk, err error) { d.Tell(assets.ShelfNotKept, err.Error()) }

// lay hands what a puzzle carries to its family, and reports whether that worked.
func (v *shelfPage) lay(d *desk.Desk, e entry) bool {
	f, ok := e.family.(family.Laying)
	if !ok {
		return true
	}
	p, err := v.shop.shelf.folder().Load(e.File)
	if err == nil {
		err = f.Lay(d, e.Code.Values, p.Picture)
	}
	if err != nil {
		fail(d, err)
	}
	return err == nil
}

// play begins a puzzle, or goes on with it; of a board that is kept solved, a shuffle.
func (v *shelfPage) play(d *desk.Desk, e entry) {
	if !v.lay(d, e) {
		return
	}
	code := e.Code
	if f, ok := e.family.(family.Shuffling); ok && e.solved {
		if under, ok := shuffleUnderWay(d, e); ok {
			code = under
		} else if values, ok := f.Shuffled(d, code.Values); ok {
			shuffled, err := puzzle.NewCode(code.Family, values)
			if err != nil {
				fail(d, err)
				return
			}
			shuffled.Name = code.Name
			code = shuffled
		}
	}
	play(d, code)
}

// shuffleUnderWay returns the start of a game under way that is a shuffle of a board.
func shuffleUnderWay(d *desk.Desk, e entry) (puzzle.Code, bool) {
	families := puzzle.Catalogue{e.Code.Family}
	for _, start := range slices.Sorted(maps.Keys(d.Games.Starts())) {
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

// sameBoard reports whether values of a shuffle have all that makes a solved board.
func sameBoard(shuffled, solved puzzle.Values) bool {
	for key, value := range solved {
		if shuffled[key] != value {
			return false
		}
	}
	return len(solved) > 0
}

// edit opens the workshop with a copy: keeping it makes another puzzle.
func (v *shelfPage) edit(d *desk.Desk, e entry) {
	if !v.lay(d, e) {
		return
	}
	p := v.shop.bench(d, e.family)
	design, ok := p.editor.Open(e.Code.Values)
	if !ok {
		d.UI.Toast("triangle-alert", d.Text(assets.WorkshopNotEditable))
		return
	}
	p.take(design, v.shop.shelf.copyName(d, e.Code.Name))
	p.open()
}

func (v *shelfPage) rename(d *desk.Desk, e entry) {
	d.Show(&nameDialog{name: e.Code.Name, done: func(name string) {
		v.change(d, e, func(p *shelf.Puzzle) { p.Code.Name = name }, e.File)
		if b := v.shop.benches[e.Code.Family.Name()]; b != nil && b.file == e.File {
			b.name = name
		}
	}})
}

func (v *shelfPage) duplicate(d *desk.Desk, e entry) {
	name := v.shop.shelf.copyName(d, e.Code.Name)
	v.change(d, e, func(p *shelf.Puzzle) { p.Code.Name, p.Kept = name, d.Time() }, "")
}

// change writes a puzzle as something else makes it, into a file, or a new one for "".
func (v *shelfPage) change(d *desk.Desk, e entry, by func(*shelf.Puzzle), file string) {
	folder := v.shop.shelf.folder()
	p, err := folder.Load(e.File)
	if err == nil {
		by(&p)
		_, err = folder.Put(file, p)
	}
	if err != nil {
		fail(d, err)
	}
	v.gather(d)
}

// remove takes a puzzle off the shelf; a toast offers to put it back.
func (v *shelfPage) remove(d *desk.Desk, e entry) {
	folder := v.shop.shelf.folder()
	p, err := folder.Load(e.File)
	if err == nil {
		err = folder.Remove(e.File)
	}
	if err != nil {
		fail(d, err)
		return
	}
	for _, b := range v.shop.benches {
		if b.file == e.File {
			b.file, b.kept = "", nil
		}
	}
	d.Show(nil)
	v.gather(d)
	v.at = max(0, min(v.at, len(v.shown())-1))
	d.UI.ShowToast(widget.ToastSpec{
		Icon: "trash-2", Text: d.Words.Format(assets.ShelfDeleted, map[string]any{"Name": p.Code.Name}),
		Action: desk.UndoAction(d, widget.ID("shelf-undo/"+e.File), d.Text(assets.ShelfPutBackTip), func() { v.putBack(d, e.File, p) }),
	})
}

// putBack undoes a removal.
func (v *shelfPage) putBack(d *desk.Desk, file string, p shelf.Puzzle) {
	if _, err := v.shop.shelf.folder().Put(file, p); err != nil {
		fail(d, err)
		return
	}
	v.gather(d)
	d.UI.WakeAfter(0)
}

// kind names the files in dialogs.
const (
	kind       = "Worldslide"
	exportName = "worldslide-puzzles" + shelf.ZipExtension
)

// export writes one puzzle as a file: with its picture, if it has one, as a board file.
func (v *shelfPage) export(d *desk.Desk, e entry) {
	p, err := v.shop.shelf.folder().Load(e.File)
	if err != nil {
		fail(d, err)
		return
	}
	export(d, p)
}

// export asks where to write a puzzle, and writes it.
func export(d *desk.Desk, p shelf.Puzzle) {
	data, extension := p.Text(), shelf.Extension
	if p.Picture != nil {
		extension = shelf.BoardExtension
		var err error
		if data, err = shelf.Board(p); err != nil {
			fail(d, err)
			return
		}
	}
	d.Files.Save(assets.TroubleCopyTitle, d.Text(assets.ShelfExport), plainName(p.Code.Name)+extension, kind, []string{"*" + extension}, func(path string) error {
		return settings.WriteFile(path, data)
	})
}

// Shared tells whoever has copied the code of a puzzle that its picture does not go along, if it
// has one, and offers the file that carries both.
func (s *Shop) Shared(d *desk.Desk, code puzzle.Code) {
	f, ok := s.family(code.Family.Name())
	if !ok {
		return
	}
	if laying, ok := f.(family.Laying); ok {
		offerFile(d, code, laying.Carried(d, code.Values))
	}
}

// offerFile offers to write a puzzle with the picture that it carries, if it does.
func offerFile(d *desk.Desk, code puzzle.Code, picture []byte) {
	if picture == nil {
		return
	}
	d.UI.ShowToast(widget.ToastSpec{
		Icon: "info", Text: d.Text(assets.ShelfPictureStays), Subject: "picture-stays",
		Action: &widget.ToastAction{
			ID: "share-board-file", Icon: "download", Word: d.Text(assets.ShelfExport), Tip: d.Text(assets.ShelfPictureStaysTip),
			Do: func() { export(d, shelf.Puzzle{Code: boardOf(code), Kept: d.Time(), Picture: picture}) },
		},
	})
}

// boardOf returns a code without the moves that were made.
func boardOf(code puzzle.Code) puzzle.Code {
	code.Moves, code.Times, code.HasMoves = nil, nil, false
	return code
}

// plainName is a name as every file system takes it, and no program for an option.
func plainName(name string) string {
	plain := strings.TrimSpace(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name))
	if plain = strings.Trim(plain, ". "); plain == "" {
		return "puzzle"
	}
	if strings.HasPrefix(plain, "-") {
		plain = "_" + plain[1:]
	}
	return plain
}

// exportAll writes all puzzles as a zip.
func (v *shelfPage) exportAll(d *desk.Desk) {
	folder, entries := v.shop.shelf.folder(), v.entries
	d.Files.Save(assets.TroubleCopyTitle, d.Text(assets.ShelfExportAll), exportName, kind, []string{"*" + shelf.ZipExtension}, func(path string) error {
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
		return settings.WriteFile(path, data)
	})
}

// importFile asks for a file of puzzles and puts them on the shelf.
func (v *shelfPage) importFile(d *desk.Desk) {
	patterns := []string{"*" + shelf.Extension, "*" + shelf.BoardExtension, "*" + shelf.ZipExtension}
	d.Files.Open(assets.OpenAnyTitle, d.Text(assets.ShelfImport), kind, patterns, func(path string) error {
		v.shop.Import(d, func() (io.ReadCloser, error) { return settings.OpenFile(path) })
		return nil
	})
}

// importJob is the key of the job that reads puzzles from a file.
const importJob = "shelf-import"

// Import puts the puzzles of a file on the shelf and shows it. The file is opened and
// read beside the loop, and closed. What is wrong with it is said; the good ones of its
// puzzles are kept all the same.
func (s *Shop) Import(d *desk.Desk, open func() (io.ReadCloser, error)) {
	s.take(d, open, s.imported)
}

// OpenFile is Import, but plays the puzzle of a file that has only one.
func (s *Shop) OpenFile(d *desk.Desk, open func() (io.ReadCloser, error)) {
	s.take(d, open, func(d *desk.Desk, puzzles []shelf.Puzzle, errs []error) {
		if s.imported(d, puzzles, errs); len(puzzles) == 1 && len(errs) == 0 {
			s.openKept(d, puzzles[0])
		}
	})
}

// take reads puzzles beside the loop; done has them in the loop.
func (s *Shop) take(d *desk.Desk, open func() (io.ReadCloser, error), done func(*desk.Desk, []shelf.Puzzle, []error)) {
	d.Jobs.Start(importJob, func(_ context.Context, deliver func(func())) {
		puzzles, errs := readPuzzles(s.shelf.families, open)
		puzzles, errs = checkPictures(puzzles, errs)
		deliver(func() { done(d, puzzles, errs) })
	})
}

func readPuzzles(families puzzle.Catalogue, open func() (io.ReadCloser, error)) ([]shelf.Puzzle, []error) {
	file, err := open()
	if err != nil {
		return nil, []error{err}
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, shelf.MostZip+1))
	if err != nil {
		return nil, []error{err}
	}
	return shelf.Open(families, data)
}

// checkPictures leaves out puzzles with pictures that are none, or lie about their size.
func checkPictures(puzzles []shelf.Puzzle, errs []error) ([]shelf.Puzzle, []error) {
	var good []shelf.Puzzle
	for _, p := range puzzles {
		if p.Picture != nil {
			if _, err := photo.Decode(p.Picture); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", truncate.Text(p.Code.Name, 60), err))
				continue
			}
		}
		good = append(good, p)
	}
	return good, errs
}

// mostSaid is how many faults of a file are said one by one.
const mostSaid = 5

func (s *Shop) imported(d *desk.Desk, puzzles []shelf.Puzzle, errs []error) {
	count := 0
	for _, p := range puzzles {
		p.Kept = d.Time()
		if p.Code.Name == "" {
			if f, ok := s.family(p.Code.Family.Name()); ok {
				p.Code.Name = s.shelf.freshName(d, f)
			}
		}
		if _, err := s.shelf.folder().Put("", p); err != nil {
			errs = append(errs, err)
			break
		}
		count++
	}
	if len(errs) > 0 {
		var lines []string
		for _, err := range errs[:min(len(errs), mostSaid)] {
			lines = append(lines, err.Error())
		}
		if more := len(errs) - mostSaid; more > 0 {
			lines = append(lines, fmt.Sprintf("+ %d", more))
		}
		d.Tell(assets.ShelfNotImported, lines...)
	}
	if count > 0 {
		d.UI.Toast("check", d.Words.Count(assets.ShelfImported, count, nil))
		s.Shelf(d)
	}
}

// openKept plays the one puzzle that a file had: it is on the shelf.
func (s *Shop) openKept(d *desk.Desk, p shelf.Puzzle) {
	if f, ok := s.family(p.Code.Family.Name()); ok {
		if laying, ok := f.(family.Laying); ok {
			if err := laying.Lay(d, p.Code.Values, p.Picture); err != nil {
				fail(d, err)
				return
			}
		}
	}
	play(d, p.Code)
}

// shelfJob is the key of the job that finds out about the puzzles on the shelf.
const shelfJob = "shelf"

// analysed is what is known of a puzzle on the shelf.
type analysed struct {
	impossible bool
	optimum    puzzle.Metric
	optimal    bool
}

// longest is how long one puzzle of the shelf is looked into.
const longest = 3 * time.Second

// mostAnalysed is of how many puzzles it is remembered what was found: twice as many as are
// listed, for each edit makes another one.
const mostAnalysed = 20_000

// analyseShelf finds out about the puzzles of which nothing is known, one after another.
func (s *Shop) analyseShelf(d *desk.Desk, entries []entry) {
	var unknown []entry
	for _, e := range entries {
		if _, ok := s.analyses[e.start]; !ok {
			unknown = append(unknown, e)
		}
	}
	if len(unknown) == 0 {
		return
	}
	d.Jobs.Start(shelfJob, func(ctx context.Context, deliver func(func())) {
		for _, e := range unknown {
			f, ok := e.Code.Family.(puzzle.Analysable)
			if !ok {
				continue
			}
			within, cancel := desk.Within(ctx, longest)
			a := f.Analyse(within, e.Code.Start(), func(puzzle.Analysis) {})
			cancel()
			if ctx.Err() != nil {
				return
			}
			found := analysed{impossible: a.Verdict == puzzle.CannotBeSolved, optimal: a.Optimal}
			if len(a.Optima) > 0 {
				found.optimum = a.Optima[0]
			}
			deliver(func() {
				if len(s.analyses) >= mostAnalysed {
					clear(s.analyses)
				}
				s.analyses[e.start] = found
				d.UI.WakeAfter(0)
			})
		}
	})
}
