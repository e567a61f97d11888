package editor

import (
	"context"
	"fmt"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// page is the editor page of a family: the design with its history and name, and what is known
// about it. It stays as it is while another page is shown.
type page struct {
	workspace *Workspace
	app       *scene.App
	family    family.Family
	editor    family.Editor

	history
	name        string
	file        string        // in My Puzzles; "" if the puzzle is not there
	savedDesign family.Design // as that file has it, or nil

	unsavedEdit bool        // the design has changed since the last autosave
	autosaved   bool        // there is an autosave
	found       any         // the last report of the analysis of this design, or nil
	need        *parts.Need // for this design; nil while it is not known
	analysis    scene.Slot  // of this design
	saving      scene.Slot  // writes the autosave
	reasonLines int         // lines of the last reason: its space stays while the next one is unknown

	keyed    bool // the board has used a key since it got the focus
	dragging int  // the tool that is dragged from its card, or -1
	board    boardview.Layout
	input    family.BoardInput
}

var (
	_ scene.WorkPage    = (*page)(nil)
	_ scene.Closer      = (*page)(nil)
	_ family.EditorHost = (*page)(nil)
)

func newPage(s *Workspace, app *scene.App, f family.Family) *page {
	p := &page{workspace: s, app: app, family: f, dragging: -1}
	p.editor = f.Editor().New(app, p)
	p.history = newHistory(p.editor.Empty())
	p.name = s.puzzles.freshName(app.Look(), f)
	p.restore()
	if s.puzzles.data != "" {
		app.RestoreFiles = append(app.RestoreFiles, p.restoreLost)
	}
	return p
}

// openDesign opens another puzzle as a step of the history: undo returns to the design before. If
// name is "" the puzzle gets a new name.
func (p *page) openDesign(design family.Design, name string) {
	if name == "" {
		name = p.workspace.puzzles.freshName(p.app.Look(), p.family)
	}
	p.set(design)
	p.name, p.file, p.savedDesign = name, "", nil
	p.changed()
}

// open shows the page.
func (p *page) open() {
	p.app.ShowDialog(nil)
	p.app.OpenPage(p)
	p.app.UI.Focus(boardArea)
}

// Action implements scene.Page.
func (p *page) Action() scene.ActionID { return scene.Workshop }

// Close implements scene.Closer. It ends the analysis.
func (p *page) Close(*scene.App) {
	p.cancelPress()
	p.analysis.Stop()
}

// Design implements family.EditorHost.
func (p *page) Design() family.Design { return p.current() }

// Perform implements family.EditorHost.
func (p *page) Perform(edits ...family.Edit) {
	for _, one := range edits {
		p.app.NoteAction(fmt.Sprintf("%T", one))
		switch e := one.(type) {
		case family.Set:
			if p.set(e.Design) {
				p.changed()
				p.app.Sound.Play(p.family.View().Material.Slide(1))
			}
		case family.RefuseEdit:
			p.app.Sound.Play(sound.Refused)
			parts.Vibrate(p.app.Look(), parts.VibrateRefused)
		}
	}
	p.app.UI.WakeAfter(0)
}

// changed drops what was known about the design before.
func (p *page) changed() {
	p.analysis.Stop()
	p.found, p.need, p.unsavedEdit = nil, nil, true
	p.app.UI.WakeAfter(0)
}

// Analyse implements family.EditorHost.
func (p *page) Analyse() { p.changed() }

// analyse starts the analysis of the design unless it has started before.
func (p *page) analyse() {
	app, editor, design := p.app, p.editor, p.Design()
	if p.analysis.Started() || design.Missing() != "" {
		return
	}
	p.found, p.need = nil, nil
	f := p.family.Puzzle()
	p.analysis.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		if e, ok := scene.Predict(ctx, f, design.Values()); ok {
			deliver(func() { p.need = &parts.Need{Expectation: e, Skill: app.Skill(f)} })
		}
		editor.Analyse(ctx, design, func(found any) {
			deliver(func() {
				p.found = found
				app.UI.WakeAfter(0)
			})
		})
	})
}

// searching reports whether the analysis may report more.
func (p *page) searching() bool { return !p.analysis.Started() || p.analysis.Running() }

// findings describes what is known about the design. An incomplete design is not analysed.
func (p *page) findings() family.Findings {
	f := p.editor.Findings(p.app, p.found, p.complete() && p.searching())
	if missing := p.Design().Missing(); missing != "" {
		f.Verdict, f.Text, f.Reason = family.Unfinished, p.app.Text(assets.WorkshopUnfinished), p.app.Text(missing)
	}
	if _, ok := p.family.Puzzle().(puzzle.Predictor); ok {
		time := parts.Fact{Label: assets.NeedTitle, Bold: true}
		switch {
		case p.need != nil:
			time.Value = p.need.Said(p.app.Look())
		case f.Verdict == family.Unsolvable:
			time.Value = p.app.Text(assets.WorkshopNone)
		}
		f.Rows = append(slices.Clip(f.Rows), time)
	}
	return f
}

// complete reports whether the design is a puzzle.
func (p *page) complete() bool { return p.Design().Missing() == "" }

// unsaved reports whether the design is neither empty nor in My Puzzles.
func (p *page) unsaved() bool { return p.Design() != p.savedDesign && p.Design() != p.editor.Empty() }

// picture returns the encoded picture of the design, or nil.
func (p *page) picture() []byte {
	if p.editor.Picture() == nil {
		return nil
	}
	return p.editor.Picture().Encoded(p.Design())
}

// Code implements family.EditorHost.
func (p *page) Code(v puzzle.Values) (puzzle.Code, error) {
	code, err := puzzle.NewCode(p.family.Puzzle(), v)
	code.Name = p.name
	return code, err
}

// Play implements family.EditorHost.
func (p *page) Play(v puzzle.Values) {
	code, err := p.Code(v)
	if err != nil {
		p.app.UI.Toast("triangle-alert", err.Error())
		return
	}
	p.workspace.begin(p.app, code, origin{from: p})
}

func (p *page) undo() {
	p.cancelPress()
	if p.history.undo() {
		p.changed()
	}
}

func (p *page) redo() {
	p.cancelPress()
	if p.history.redo() {
		p.changed()
	}
}

// reset begins with an empty design, as a step of the history.
func (p *page) reset() {
	p.cancelPress()
	p.Perform(family.Set{Design: p.editor.Empty()})
}

// cancelPress ends a press that goes on, without an edit.
func (p *page) cancelPress() {
	p.dragging = -1
	if p.editor.Active() {
		p.Perform(p.editor.Input(p.app, family.Event{Kind: family.Cancel, Cell: 1})...)
	}
}

// Frame implements scene.Page.
func (p *page) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		if p.editor.Active() {
			p.cancelPress()
		} else {
			app.Do(scene.Home)
			return
		}
	}
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	p.analyse()
	p.autosave()
	p.declare()
	if app.Page() != scene.Page(p) {
		return
	}
	p.toolKeys()
	parts.StatusBar(app, p.status(), p.statusKeys())
	if p.searching() {
		ui.WakeAfter(time.Second / 4)
	}
}

// toolKeys chooses tools by digits that no text field consumed.
func (p *page) toolKeys() {
	if p.app.UI.DialogOpen() {
		return
	}
	for i, t := range p.editor.Tools(p.app) {
		if p.app.UI.TakeShortcut(0, widget.Key1+widget.Key(i)) && t.Why == "" {
			p.choose(i)
		}
	}
}

// choose chooses a tool.
func (p *page) choose(tool int) {
	p.editor.Choose(tool)
	p.app.UI.WakeAfter(0)
}

// status returns the text of the status line.
func (p *page) status() string {
	app := p.app
	columns, rows := p.Design().Size()
	words := append([]string{app.Text(assets.WorkshopTitle), app.Text(p.family.Name()), sizeOf(columns, rows)}, p.editor.Status(app.Look())...)
	return parts.JoinFitting(&app.Frame, words, captionRole, app.Size.X*2/3)
}

// statusKeys returns the keys of the status line. The last one is shown first.
func (p *page) statusKeys() []scene.KeyHint {
	app := p.app
	last := string(rune('0' + len(p.editor.Tools(app))))
	hints := []scene.KeyHint{parts.UndoHint(app)}
	if p.editor.Takes(widget.KeyPress{Key: widget.KeyDelete}) {
		hints = append(hints, scene.KeyHint{Keys: []string{app.Text(assets.KeyDelete)}, Action: assets.WorkshopKeyRemove})
	}
	return append(hints, []scene.KeyHint{
		{Keys: []string{app.Text(assets.KeySpace)}, Action: assets.WorkshopKeyUse},
		{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.WorkshopKeyCursor},
		{Keys: []string{"1-" + last}, Action: assets.WorkshopKeyTool},
	}...)
}
