package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// brief returns the style of a button with an icon as the list has it: beside the board without its word.
func (p seriesPanel) brief(spec widget.ButtonSpec) widget.ButtonSpec {
	if p.dialog == nil {
		spec.Word = ""
	}
	return spec
}

// foot returns the buttons below the list: what can be done with the chosen solve, the graph and the export. They wrap
// to rows of a height in device pixels. Beside the board most have only icons, to leave room for the list.
func (p seriesPanel) foot(line int) layout.Item {
	app, ui := p.app, p.app.UI
	number := p.series.chosen(app, p.board.Class)
	var chosen timing.Solve
	if number >= 0 {
		chosen = p.played[number]
	}
	cell := func(spec widget.ButtonSpec, declare func(at image.Rectangle)) layout.Item {
		size := ui.ButtonSize(spec)
		return layout.Cell(size.X, line, func(r image.Rectangle) { declare(widget.Centre(r, size.X, size.Y)) })
	}
	// button returns a button that acts on the chosen solve. Its accessible name has the number of that solve, if there is one.
	button := func(id widget.ID, icon string, word, tip assets.ID, key scene.ActionID, off, on bool, do func()) layout.Item {
		spec := p.small(icon, word, tip)
		spec.Disabled, spec.Key = number < 0 || p.board.Solving || off, app.Action(key).KeyName
		spec.Chosen = on && !spec.Disabled
		name := spec.Word
		if icon != "" {
			spec = p.brief(spec)
		}
		if p.board.Solving {
			spec.Tip = app.Text(assets.SessionBusy)
		}
		return cell(spec, func(at image.Rectangle) {
			named := name
			if number >= 0 {
				named += app.Text(assets.NarrationComma) + app.Words.Format(assets.SessionNumberStatus, map[string]any{"Number": chosen.Number})
			}
			ui.SetA11y(id, access.Node{Name: named, About: spec.Tip})
			if ui.Button(id, at, spec) {
				do()
			}
		})
	}
	judge := func(id widget.ID, word, tip assets.ID, key scene.ActionID, v records.Verdict) layout.Item {
		return button(id, "", word, tip, key, !canJudge(chosen), chosen.Result.Verdict == v, func() { p.series.judge(app, p.board, v) })
	}
	graph := p.small("chart-line", assets.SessionGraph, assets.SessionGraphTip)
	export := p.small("download", assets.SessionExport, assets.SessionExportTip)
	graph, export = p.brief(graph), p.brief(export)
	ui.SetA11y("session-graph", access.Node{Name: app.Text(assets.SessionGraph), About: graph.Tip})
	ui.SetA11y("session-export", access.Node{Name: app.Text(assets.SessionExport), About: export.Tip})
	graph.Disabled, export.Disabled = len(p.all) == 0, len(p.all) == 0
	var entries []widget.MenuEntry
	for _, e := range exports {
		entries = append(entries, widget.MenuEntry{ID: e.id, Word: app.Text(e.word)})
	}
	gap := ui.Px(theme.Space8)
	return layout.Wrap(gap, gap,
		judge("session-plus2", assets.SessionPlus2, assets.SessionPlus2Tip, plus2Action, records.PlusTwo),
		judge("session-dnf", assets.SessionDnf, assets.SessionDnfTip, dnfAction, records.DNF),
		button("session-drop", "trash-2", assets.SessionDelete, assets.SessionDeleteTip, deleteSolveAction, false, false, func() { p.series.askToDelete(app, p.board, p.dialog) }),
		button("session-watch", "film", assets.RecordsWatch, assets.SessionWatchTip, watchSolveAction, false, false, func() { p.series.watch(app, p.board) }),
		button("session-again", againIcon, assets.SessionAgain, assets.SessionAgainTip, scene.None, chosen.Boards != nil, false, func() { p.series.tryAgain(app, p.board) }),
		cell(graph, func(at image.Rectangle) {
			if ui.Button("session-graph", at, graph) {
				app.ShowDialog(&graphDialog{series: p.series, board: p.board, back: p.dialog})
			}
		}),
		cell(export, func(at image.Rectangle) {
			if entry := ui.MenuButton("session-export", at, export, entries); entry != "" {
				p.series.export(app, p.all, entry)
			}
		}),
	)
}
