package editor

import (
	"context"
	"fmt"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// page is the bench of a family: the puzzle that is made, its history and its name, and
// what is known of it. It stays as it is while it is not seen.
type page struct {
	workspace *Workspace
	sc        *scene.Context
	family    family.Family
	editor    family.Editor

	history
	name        string
	file        string        // on the shelf; "" as long as it is not kept
	savedDesign family.Design // as the shelf has it, or nil

	unstored bool // what lies there is not written down
	stored   bool // something was
	found    any  // what was found out about the design that lies there
	asked    bool // its analysis has begun
	whyLines int  // that the verdict had last: they keep their room while it is awaited

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

// analysisJob is the key of the job that finds out about a design.
const analysisJob = "workshop"

func newPage(s *Workspace, sc *scene.Context, f family.Family) *page {
	p := &page{workspace: s, sc: sc, family: f, dragging: -1}
	p.editor = f.Editor.New(sc, p)
	p.history = newHistory(p.editor.Empty)
	p.name = s.shelf.freshName(sc, f)
	p.restore()
	if s.shelf.data != "" {
		sc.BringBack = append(sc.BringBack, p.bringBack)
	}
	return p
}

// openDesign puts another puzzle on the bench, as a step of its history: undo brings back what
// lay there. Without a name it gets one.
func (p *page) openDesign(design family.Design, name string) {
	if name == "" {
		name = p.workspace.shelf.freshName(p.sc, p.family)
	}
	p.set(design)
	p.name, p.file, p.savedDesign = name, "", nil
	p.changed()
}

// open shows the bench.
func (p *page) open() {
	p.sc.ShowDialog(nil)
	p.sc.OpenPage(p)
	p.sc.UI.Focus(boardArea)
}

// Action implements scene.Page.
func (p *page) Action() scene.ActionID { return scene.Workshop }

// Close implements scene.Closer: nobody looks any more.
func (p *page) Close(sc *scene.Context) {
	p.cancelPress()
	sc.Jobs.Cancel(analysisJob)
	p.asked = false
}

// Design implements family.EditorHost.
func (p *page) Design() family.Design { return p.now() }

// Perform implements family.EditorHost.
func (p *page) Perform(edits ...family.Edit) {
	for _, one := range edits {
		p.sc.NoteAction(fmt.Sprintf("%T", one))
		switch e := one.(type) {
		case family.Set:
			if p.set(e.Design) {
				p.changed()
				p.sc.Sound.Play(sound.Slide(1))
			}
		case family.RefuseEdit:
			p.sc.Sound.Play(sound.Refused)
			parts.Vibrate(p.sc, parts.VibrateRefused)
		}
	}
	p.sc.UI.WakeAfter(0)
}

// changed lets go of what was known of the design before.
func (p *page) changed() {
	p.found, p.asked, p.unstored = nil, false, true
	p.sc.UI.WakeAfter(0)
}

// Analyse implements family.EditorHost.
func (p *page) Analyse() { p.changed() }

// analyse begins the analysis of the design, if that has not been done.
func (p *page) analyse() {
	if p.asked {
		return
	}
	p.asked, p.found = true, nil
	sc, editor, design := p.sc, p.editor, p.now()
	if design.Missing() != "" {
		sc.Jobs.Cancel(analysisJob)
		return
	}
	sc.Jobs.Start(analysisJob, func(ctx context.Context, deliver func(func())) {
		editor.Analyse(ctx, design, func(found any) {
			deliver(func() {
				p.found = found
				sc.UI.WakeAfter(0)
			})
		})
	})
}

// searching reports whether more may be found out.
func (p *page) searching() bool { return !p.asked || p.sc.Jobs.Running(analysisJob) }

// findings is what is known of the design, in words. What is not whole has no analysis.
func (p *page) findings() family.Findings {
	f := p.editor.Findings(p.sc, p.found, p.whole() && p.searching())
	if missing := p.now().Missing(); missing != "" {
		f.Verdict, f.Text, f.Reason = family.Unfinished, p.sc.Text(assets.WorkshopUnfinished), p.sc.Text(missing)
	}
	return f
}

// whole reports whether the design is a puzzle.
func (p *page) whole() bool { return p.now().Missing() == "" }

// unsaved reports whether the design has work that is not on the shelf.
func (p *page) unsaved() bool { return p.now() != p.savedDesign && p.now() != p.editor.Empty }

// picture returns the encoded picture of the design, or nil.
func (p *page) picture() []byte {
	if p.editor.Picture == nil {
		return nil
	}
	return p.editor.Picture.Encoded(p.now())
}

// code is the code of the puzzle by its name.
func (p *page) code(v puzzle.Values) (puzzle.Code, error) {
	code, err := puzzle.NewCode(p.family.Puzzle, v)
	code.Name = p.name
	return code, err
}

// Play implements family.EditorHost.
func (p *page) Play(v puzzle.Values) {
	code, err := p.code(v)
	var s *session.Session
	if err == nil {
		s, err = session.New(code)
	}
	if err != nil {
		p.sc.UI.Toast("triangle-alert", err.Error())
		return
	}
	s = p.sc.Games.UnderWay(s)
	if s == p.sc.Games.Latest() {
		p.sc.ClosePage()
		return
	}
	p.sc.Games.Begin(s, false)
}

// undo and redo go through the designs.
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

// reset begins anew; that can be undone.
func (p *page) reset() {
	p.cancelPress()
	p.Perform(family.Set{Design: p.editor.Empty})
}

// cancelPress ends what the hand is doing.
func (p *page) cancelPress() {
	p.dragging = -1
	if p.editor.Active() {
		p.Perform(p.editor.Input(p.sc, family.Event{Kind: family.Cancel, Cell: 1})...)
	}
}

// Frame implements scene.Page.
func (p *page) Frame(sc *scene.Context) {
	ui := sc.UI
	sc.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		if p.editor.Active() {
			p.cancelPress()
		} else {
			sc.Do(scene.Home)
			return
		}
	}
	sc.Toolbar()
	if sc.Page() != scene.Page(p) {
		return
	}
	p.analyse()
	p.store()
	p.declare()
	if sc.Page() != scene.Page(p) {
		return
	}
	p.toolKeys()
	parts.StatusBar(sc, p.status(), p.statusKeys())
	if p.searching() {
		ui.WakeAfter(time.Second / 4)
	}
}

// toolKeys takes the digits that no field has written.
func (p *page) toolKeys() {
	if p.sc.UI.DialogOpen() {
		return
	}
	for i, t := range p.editor.Tools(p.sc) {
		if p.sc.UI.TakeShortcut(0, widget.Key1+widget.Key(i)) && t.Why == "" {
			p.choose(i)
		}
	}
}

// choose takes a tool into the hand.
func (p *page) choose(tool int) {
	p.editor.Choose(tool)
	p.sc.UI.WakeAfter(0)
}

// status is what the status line says.
func (p *page) status() string {
	sc := p.sc
	columns, rows := p.now().Size()
	words := append([]string{sc.Text(assets.WorkshopTitle), sc.Text(p.family.Name), sizeOf(columns, rows)}, p.editor.Status(sc)...)
	return parts.JoinFitting(sc, words, captionRole, sc.Size.X*2/3)
}

// statusKeys are the keys of the status line, the last one shown first.
func (p *page) statusKeys() []scene.KeyHint {
	sc := p.sc
	last := string(rune('0' + len(p.editor.Tools(sc))))
	hints := []scene.KeyHint{parts.UndoHint(sc)}
	if p.editor.Takes(widget.KeyPress{Key: widget.KeyDelete}) {
		hints = append(hints, scene.KeyHint{Keys: []string{sc.Text(assets.KeyDelete)}, Action: assets.WorkshopKeyRemove})
	}
	return append(hints, []scene.KeyHint{
		{Keys: []string{sc.Text(assets.KeySpace)}, Action: assets.WorkshopKeyUse},
		{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.WorkshopKeyCursor},
		{Keys: []string{"1-" + last}, Action: assets.WorkshopKeyTool},
	}...)
}
