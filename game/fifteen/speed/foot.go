package speed

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/solves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// foot is what may be said of the last solve, and the export: buttons beside each other, in
// as many rows as their words take.
type foot struct {
	desk *desk.Desk
	rows [][]footButton
	line int // the height of a row in pixels
}

type footButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// foot lays the buttons out in rows of a width, each of a height in pixels.
func (p panel) foot(width, line int) foot {
	f := foot{desk: p.d, line: line}
	gap, room := p.d.UI.Px(theme.Space8), 0
	for _, b := range p.footButtons() {
		size := p.d.UI.ButtonSize(b.spec).X
		if len(f.rows) == 0 || size > room {
			f.rows, room = append(f.rows, nil), width
		}
		last := len(f.rows) - 1
		f.rows[last] = append(f.rows[last], b)
		room -= size + gap
	}
	return f
}

// height is what all rows take, in pixels.
func (f foot) height() int {
	return len(f.rows)*f.line + (len(f.rows)-1)*f.desk.UI.Px(theme.Space8)
}

// declare declares the buttons from the top of an area on.
func (f foot) declare(area image.Rectangle) {
	ui := f.desk.UI
	for _, row := range f.rows {
		line := widget.CutTop(&area, f.line)
		widget.CutTop(&area, ui.Px(theme.Space8))
		for _, b := range row {
			size := ui.ButtonSize(b.spec)
			at := widget.CutLeft(&line, size.X)
			widget.CutLeft(&line, ui.Px(theme.Space8))
			if ui.Button(b.id, widget.Centre(at, size.X, size.Y), b.spec) {
				b.do()
			}
		}
	}
}

func (p panel) footButtons() []footButton {
	d := p.d
	var last solves.Solve
	if len(p.all) > 0 {
		last = p.all[len(p.all)-1]
	}
	none := len(p.all) == 0 || p.board.Solving
	judge := func(id widget.ID, word, tip assets.ID, verdict solves.Verdict) footButton {
		spec := p.small("", word, tip)
		spec.Disabled = none || last.Result.Abandoned
		spec.Chosen = !spec.Disabled && last.Verdict == verdict
		if spec.Chosen {
			verdict = solves.Fair // said again it is taken back
		}
		return footButton{id, spec, func() { p.session.Mark(d, last.Result, verdict) }}
	}
	drop := p.small("x", assets.SessionDelete, assets.SessionDeleteTip)
	drop.Disabled, drop.Key = none, d.Action(DeleteAction).KeyName
	export := p.small("download", assets.SessionExport, assets.SessionExportTip)
	export.Kind, export.Disabled = widget.Flat, len(p.all) == 0
	return []footButton{
		judge("session-plus2", assets.SessionLastPlus2, assets.SessionLastPlus2Tip, solves.PlusTwo),
		judge("session-dnf", assets.SessionLastDnf, assets.SessionLastDnfTip, solves.DNF),
		{"session-drop", drop, func() { p.session.AskToDelete(d, p.board) }},
		{"session-export", export, func() { p.session.export(d, p.all) }},
	}
}
