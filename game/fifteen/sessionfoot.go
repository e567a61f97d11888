package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/timing"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// sessionFoot is the row of buttons below the list: the verdict on the last solve, and the
// export. Buttons wrap to further rows.
type sessionFoot struct {
	sc   *scene.Context
	rows [][]footButton
	line int // height of a row in device pixels
}

type footButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// foot arranges the buttons in rows of a width. Both arguments are device pixels.
func (p sessionPanel) foot(width, line int) sessionFoot {
	f := sessionFoot{sc: p.sc, line: line}
	gap, room := p.sc.UI.Px(theme.Space8), 0
	for _, b := range p.footButtons() {
		size := p.sc.UI.ButtonSize(b.spec).X
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
func (f sessionFoot) height() int {
	return len(f.rows)*f.line + (len(f.rows)-1)*f.sc.UI.Px(theme.Space8)
}

func (f sessionFoot) declare(area image.Rectangle) {
	ui := f.sc.UI
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

func (p sessionPanel) footButtons() []footButton {
	sc := p.sc
	var last timing.Solve
	if len(p.all) > 0 {
		last = p.all[len(p.all)-1]
	}
	none := len(p.all) == 0 || p.board.Solving
	judge := func(id widget.ID, word, tip assets.ID, verdict timing.Verdict) footButton {
		spec := p.small("", word, tip)
		spec.Disabled = none || last.Result.Abandoned
		spec.Chosen = !spec.Disabled && last.Verdict == verdict
		if spec.Chosen {
			verdict = timing.Fair // pressing the chosen verdict clears it
		}
		return footButton{id, spec, func() { p.session.mark(sc, last.Result, verdict) }}
	}
	drop := p.small("x", assets.SessionDelete, assets.SessionDeleteTip)
	drop.Disabled, drop.Key = none, sc.Action(deleteSolveAction).KeyName
	export := p.small("download", assets.SessionExport, assets.SessionExportTip)
	export.Kind, export.Disabled = widget.Flat, len(p.all) == 0
	return []footButton{
		judge("session-plus2", assets.SessionLastPlus2, assets.SessionLastPlus2Tip, timing.PlusTwo),
		judge("session-dnf", assets.SessionLastDnf, assets.SessionLastDnfTip, timing.DNF),
		{"session-drop", drop, func() { p.session.askToDelete(sc, p.board) }},
		{"session-export", export, func() { p.session.export(sc, p.all) }},
	}
}
