package fifteen

import (
	"cmp"
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
	// button returns a button for an action on the chosen solve, whose number its accessible name has.
	button := func(id widget.ID, action scene.ActionID, v records.Verdict) layout.Item {
		a := app.Action(action)
		spec := p.small(a.Icon, a.Word, a.Tip)
		name := spec.Word
		if number >= 0 {
			name += app.Text(assets.NarrationComma) + app.Words.Format(assets.SessionNumberStatus, map[string]any{"Number": chosen.Number})
		}
		if v == records.Fair {
			spec = p.brief(spec)
		} else { // verdicts are words
			spec.Icon = ""
		}
		spec.Disabled, spec.Key, spec.Tip = a.Hidden || a.Why != "", a.KeyName, cmp.Or(a.Why, spec.Tip)
		spec.Chosen = v != records.Fair && v == chosen.Result.Verdict && !spec.Disabled
		return cell(spec, func(at image.Rectangle) {
			ui.SetA11y(id, access.Node{Name: name, About: spec.Tip})
			if ui.Button(id, at, spec) {
				app.Do(action)
			}
		})
	}
	further := func(icon string, word, tip assets.ID) widget.ButtonSpec {
		spec := p.brief(p.small(icon, word, tip))
		spec.Disabled = len(p.all) == 0
		return spec
	}
	graph := further("chart-line", assets.SessionGraph, assets.SessionGraphTip)
	export := further("download", assets.SessionExport, assets.SessionExportTip)
	var entries []widget.MenuEntry
	for _, e := range exports {
		entries = append(entries, widget.MenuEntry{ID: e.id, Word: app.Text(e.word)})
	}
	gap := ui.Px(theme.Space8)
	return layout.Wrap(gap, gap,
		button("session-plus2", plus2Action, records.PlusTwo),
		button("session-dnf", dnfAction, records.DNF),
		button("session-drop", deleteSolveAction, records.Fair),
		button("session-watch", watchSolveAction, records.Fair),
		button("session-again", againAction, records.Fair),
		cell(graph, func(at image.Rectangle) {
			ui.SetA11y("session-graph", access.Node{Name: app.Text(assets.SessionGraph), About: graph.Tip})
			if ui.Button("session-graph", at, graph) {
				app.ShowDialog(&graphDialog{series: p.series, board: p.board, back: p.dialog})
			}
		}),
		cell(export, func(at image.Rectangle) {
			ui.SetA11y("session-export", access.Node{Name: app.Text(assets.SessionExport), About: export.Tip})
			if entry := ui.MenuButton("session-export", at, export, entries); entry != "" {
				p.series.export(app, p.all, entry)
			}
		}),
	)
}
