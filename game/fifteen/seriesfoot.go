package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// seriesFoot is the row of buttons below the list: what can be done with the chosen solve, and the
// export. Buttons wrap to further rows.
type seriesFoot struct {
	app  *scene.App
	rows [][]footButton
	line int // height of a row in device pixels
}

// footButton is a button, or a button that opens a menu.
type footButton struct {
	id      widget.ID
	spec    widget.ButtonSpec
	do      func()
	entries []widget.MenuEntry
	take    func(entry widget.ID)
}

// foot arranges the buttons in rows of a width. Both arguments are device pixels.
func (p seriesPanel) foot(width, line int) seriesFoot {
	f := seriesFoot{app: p.app, line: line}
	gap, room := p.app.UI.Px(theme.Space8), 0
	for _, b := range p.footButtons() {
		size := p.app.UI.ButtonSize(b.spec).X
		if len(f.rows) == 0 || size > room {
			f.rows, room = append(f.rows, nil), width
		}
		last := len(f.rows) - 1
		f.rows[last] = append(f.rows[last], b)
		room -= size + gap
	}
	return f
}

// height returns the height of all rows in device pixels.
func (f seriesFoot) height() int {
	return len(f.rows)*f.line + (len(f.rows)-1)*f.app.UI.Px(theme.Space8)
}

func (f seriesFoot) declare(area image.Rectangle) {
	ui := f.app.UI
	for _, row := range f.rows {
		line := widget.CutTop(&area, f.line)
		widget.CutTop(&area, ui.Px(theme.Space8))
		for _, b := range row {
			size := ui.ButtonSize(b.spec)
			at := widget.CutLeft(&line, size.X)
			widget.CutLeft(&line, ui.Px(theme.Space8))
			at = widget.Centre(at, size.X, size.Y)
			if len(b.entries) > 0 {
				if entry := ui.MenuButton(b.id, at, b.spec, b.entries); entry != "" {
					b.take(entry)
				}
			} else if ui.Button(b.id, at, b.spec) {
				b.do()
			}
		}
	}
}

func (p seriesPanel) footButtons() []footButton {
	app := p.app
	var chosen timing.Solve
	number := p.series.chosen(app, p.board.Class)
	if number >= 0 {
		chosen = p.all[number]
	}
	// button returns a button that acts on the chosen solve. Its accessible name has the number of the solve.
	button := func(id widget.ID, icon string, word, tip assets.ID, key scene.ActionID, do func()) footButton {
		spec := p.small(icon, word, tip)
		spec.Disabled, spec.Key = number < 0 || p.board.Solving, app.Action(key).KeyName
		if p.board.Solving {
			spec.Tip = app.Text(assets.SessionBusy)
		}
		if number >= 0 {
			app.UI.SetA11y(id, access.Node{Name: spec.Word + app.Text(assets.NarrationComma) + app.Words.Format(assets.SessionNumberStatus, map[string]any{"Number": number + 1})})
		}
		return footButton{id: id, spec: spec, do: do}
	}
	judge := func(id widget.ID, word, tip assets.ID, key scene.ActionID, verdict records.Verdict) footButton {
		b := button(id, "", word, tip, key, func() { p.series.judge(app, p.board, verdict) })
		b.spec.Disabled = b.spec.Disabled || chosen.Result.Abandoned
		b.spec.Chosen = !b.spec.Disabled && chosen.Result.Verdict == verdict
		return b
	}
	export := p.small("download", assets.SessionExport, assets.SessionExportTip)
	export.Kind, export.Disabled = widget.Flat, len(p.all) == 0
	graph := p.small("chart-line", assets.SessionGraph, assets.SessionGraphTip)
	graph.Disabled = len(p.all) == 0
	again := button("session-again", "rotate-ccw", assets.SessionAgain, assets.SessionAgainTip, scene.None, func() { p.series.tryAgain(app, p.board) })
	again.spec.Disabled = again.spec.Disabled || chosen.Boards != nil
	return []footButton{
		judge("session-plus2", assets.SessionPlus2, assets.SessionPlus2Tip, plus2Action, records.PlusTwo),
		judge("session-dnf", assets.SessionDnf, assets.SessionDnfTip, dnfAction, records.DNF),
		button("session-drop", "x", assets.SessionDelete, assets.SessionDeleteTip, deleteSolveAction, func() { p.series.askToDelete(app, p.board, p.dialog) }),
		button("session-watch", "film", assets.RecordsWatch, assets.SessionWatchTip, watchSolveAction, func() { p.series.watch(app, p.board) }),
		again,
		{id: "session-graph", spec: graph, do: func() {
			app.ShowDialog(&graphDialog{series: p.series, board: p.board, back: p.dialog})
		}},
		{id: "session-export", spec: export, entries: []widget.MenuEntry{
			{ID: exportTable, Word: app.Text(assets.SessionExportTable)}, {ID: exportTimer, Word: app.Text(assets.SessionExportTimer)},
			{ID: exportSplits, Word: app.Text(assets.SessionExportSplits)},
		}, take: func(entry widget.ID) { p.series.export(app, p.all, entry) }},
	}
}

// The entries of the menu of the export.
const (
	exportTable  widget.ID = "session-export-table"
	exportTimer  widget.ID = "session-export-timer"
	exportSplits widget.ID = "session-export-splits"
)
