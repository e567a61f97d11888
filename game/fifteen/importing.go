package fifteen

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/settings/saves"
)

// TakesSeries implements family.SeriesTaker.
func (*fifteenFamily) TakesSeries(head []byte) bool { return timing.Recognise(head) }

// TakeSeries implements family.SeriesTaker.
func (f *fifteenFamily) TakeSeries(app *scene.App, name string, open func() (io.ReadCloser, error)) {
	f.store.series.importFrom(app, name, open)
}

// seriesPatterns match the names of files that may have timed solves.
var seriesPatterns = []string{"*.csv", "*.txt", "*.json"}

// askForSeries lets the player choose a file to import.
func (s *solveSeries) askForSeries(app *scene.App) {
	app.Files.Open(assets.SessionImportFailed, app.Text(assets.SessionImportTip), app.Text(assets.SessionAll), seriesPatterns, func(path string) error {
		s.importFrom(app, path, func() (io.ReadCloser, error) { return settings.OpenFile(path) })
		return nil
	})
}

// importFrom imports the series of a file in a job. name is that of the file, or "".
func (s *solveSeries) importFrom(app *scene.App, name string, open func() (io.ReadCloser, error)) {
	name = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	if name == "." {
		name = ""
	}
	now := app.Time()
	s.importing.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		text, err := readSeries(open)
		var all []timing.Imported
		var refused []timing.NotImported
		if err == nil {
			all, refused, err = timing.Import(text, name, now)
		}
		deliver(func() {
			switch {
			case errors.Is(err, timing.ErrNoSeries):
				app.CoverDialog(scene.NewMessage(app.Text(assets.SessionImportFailed), app.Text(assets.SessionImportUnknown)))
			case err != nil:
				app.CoverDialog(scene.NewMessage(app.Text(assets.SessionImportFailed), err.Error()))
			default:
				s.take(app, all, refused)
			}
		})
	})
}

// readSeries reads a file of at most timing.MaxImport bytes.
func readSeries(open func() (io.ReadCloser, error)) ([]byte, error) {
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, timing.MaxImport+1))
	if err == nil && len(text) > timing.MaxImport {
		err = settings.ErrTooLong
	}
	return text, err
}

// take adds what is new of imported series. A toast offers to remove it, and a message lists what could not be read.
func (s *solveSeries) take(app *scene.App, all []timing.Imported, refused []timing.NotImported) {
	s.load(app)
	known := s.known(app)
	var added []timing.Imported
	var sizes []string
	count, m := 0, s.marks
	for _, one := range all {
		fresh := slices.DeleteFunc(slices.Clone(one.Solves), func(s timing.Solve) bool { return known[timing.Key(s.Result)] })
		if len(fresh) == 0 {
			continue
		}
		one, err := timing.NewImported(one.Name, fresh)
		if err == nil && app.DataDir != "" {
			err = saves.WriteImported(app.DataDir, one)
		}
		if err != nil {
			app.CoverDialog(scene.NewMessage(app.Text(assets.SessionImportFailed), err.Error()))
			break
		}
		added, m, count = append(added, one), one.Judge(m), count+len(fresh)
		if size := eventName(app.Look(), fresh[0].Event()); !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	if len(added) > 0 {
		s.imported = append(slices.Clone(s.imported), added...)
		s.keep(app, m)
		said := app.Words.Count(assets.SessionImported, count, map[string]any{"Sizes": strings.Join(sizes, app.Text(assets.NarrationList))})
		undoToast(app, "session-import-undo", assets.SessionImportUndo, "check", said, func() { s.forget(app, added) })
	} else if len(all) > 0 {
		app.UI.Toast("check", app.Text(assets.SessionImportBefore))
	}
	if len(refused) > 0 {
		app.CoverDialog(scene.NewMessage(app.Text(assets.SessionImportNotAll), refusals(app.Look(), refused, len(all) > 0)...))
	}
}

// known returns the keys of all solves that the player has, played here or imported.
func (s *solveSeries) known(app *scene.App) map[string]bool {
	known := map[string]bool{}
	for _, r := range app.Book.Entered() {
		known[timing.Key(r)] = true
	}
	for _, one := range s.imported {
		for _, s := range one.Solves {
			known[timing.Key(s.Result)] = true
		}
	}
	return known
}

// forget removes imported series.
func (s *solveSeries) forget(app *scene.App, gone []timing.Imported) {
	m := s.marks
	for _, one := range gone {
		if app.DataDir != "" {
			if err := saves.RemoveImported(app.DataDir, one.ID); err != nil {
				app.ShowMessage(assets.SessionNotKept, err.Error())
				return
			}
		}
		s.imported = slices.DeleteFunc(slices.Clone(s.imported), func(other timing.Imported) bool { return other.ID == one.ID })
		m = one.AsIn(timing.Marks{}, m)
	}
	s.keep(app, m)
}

// askToRemove removes an imported series once the player confirms, and offers to take that back. name is that of the
// series, and back the dialog that is shown afterwards.
func (s *solveSeries) askToRemove(app *scene.App, one timing.Imported, name string, back scene.Dialog) {
	values := map[string]any{"Name": name}
	parts.ConfirmOver(app, scene.Question{
		Title: app.Text(assets.SessionRemoveTitle), Icon: "trash-2", Text: app.Words.Format(assets.SessionRemoveText, values),
		Yes: app.Text(assets.SessionRemove), No: app.Text(assets.SessionDeleteCancel),
	}, func() {
		before := s.marks
		s.forget(app, []timing.Imported{one})
		said := app.Words.Format(assets.SessionRemoved, values)
		undoToast(app, "session-remove-undo", assets.ToolbarUndo, "trash-2", said, func() { s.bringBack(app, one, before) })
	}, back)
}

// bringBack adds an imported series that was removed, with the name and the verdicts that it had.
func (s *solveSeries) bringBack(app *scene.App, one timing.Imported, before timing.Marks) {
	if app.DataDir != "" {
		if err := saves.WriteImported(app.DataDir, one); err != nil {
			app.ShowMessage(assets.SessionNotKept, err.Error())
			return
		}
	}
	s.imported = append(slices.Clone(s.imported), one)
	s.keep(app, one.AsIn(before, s.marks))
}

// maxRefusals is the maximum number of records that a message lists.
const maxRefusals = 5

// refusals says what could not be imported, and how to go on.
func refusals(look scene.Look, all []timing.NotImported, others bool) (lines []string) {
	for i, one := range all {
		if i == maxRefusals {
			lines = append(lines, look.Words.Format(assets.SessionImportMore, map[string]any{"Count": look.Words.Number(len(all) - i)}))
			break
		}
		lines = append(lines, refusal(look.Words, one))
	}
	if others {
		lines = append(lines, look.Text(assets.SessionImportRest))
	}
	return lines
}

// refusal says why a record was not imported.
func refusal(words *assets.Words, n timing.NotImported) string {
	reason := words.Format(refusalWords[n.Problem], map[string]any{"Column": n.Column, "Text": n.Text, "Sample": n.Sample})
	args := map[string]any{"Line": words.Number(n.Line), "Series": n.Series, "Number": words.Number(n.Number), "Reason": reason}
	switch {
	case n.Line > 0:
		return words.Format(assets.ForeignLine, args)
	case n.Number > 0:
		return words.Format(assets.SessionImportAt, args)
	}
	return words.Format(assets.SessionImportAll, args)
}

var refusalWords = map[timing.Problem]assets.ID{
	timing.BadValue: assets.SessionImportValue, timing.OtherPuzzle: assets.SessionImportPuzzle, timing.BadRecord: assets.SessionImportRecord,
}
