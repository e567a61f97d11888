package workshop

import (
	"context"
	"fmt"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// page is the bench of a family: the puzzle that is made, its history and its name, and
// what is known of it. It stays as it is while it is not seen.
type page struct {
	shop   *Shop
	desk   *desk.Desk
	family family.Editing
	editor family.Editor

	history
	name string
	file string        // on the shelf; "" as long as it is not kept
	kept family.Design // as the shelf has it, or nil

	unstored bool // what lies there is not written down
	found    any  // what was found out about the design that lies there
	asked    bool // its analysis has begun
	whyLines int  // that the verdict had last: they keep their room while it is awaited

	keyed    bool // the board has used a key since it got the focus
	dragging int  // the tool that is dragged from its card, or -1
	board    boardview.Layout
}

var (
	_ desk.Working = (*page)(nil)
	_ desk.Closer  = (*page)(nil)
	_ family.Bench = (*page)(nil)
)

// analysisJob is the key of the job that finds out about a design.
const analysisJob = "workshop"

func newPage(s *Shop, d *desk.Desk, f family.Editing) *page {
	p := &page{shop: s, desk: d, family: f, dragging: -1}
	p.editor = f.Workshop(d, p)
	p.history = newHistory(p.editor.Empty())
	p.name = s.shelf.freshName(d, f)
	p.restore()
	return p
}

// take puts another puzzle on the bench, as a step of its history: undo brings back what
// lay there. Without a name it gets one.
func (p *page) take(design family.Design, name string) {
	if name == "" {
		name = p.shop.shelf.freshName(p.desk, p.family)
	}
	p.set(design)
	p.name, p.file, p.kept = name, "", nil
	p.changed()
}

// open shows the bench.
func (p *page) open() {
	p.desk.Show(nil)
	p.desk.OpenPage(p)
	p.desk.UI.Focus(benchBoard)
}

// Action implements desk.Page.
func (p *page) Action() desk.ActionID { return desk.Workshop }

// Close implements desk.Closer: nobody looks any more.
func (p *page) Close(d *desk.Desk) {
	p.letGo()
	d.Jobs.Cancel(analysisJob)
	p.asked = false
}

// Design implements family.Bench.
func (p *page) Design() family.Design { return p.now() }

// Perform implements family.Bench.
func (p *page) Perform(edits ...family.Edit) {
	for _, one := range edits {
		p.desk.NoteAction(fmt.Sprintf("%T", one))
		switch e := one.(type) {
		case family.Set:
			if p.set(e.Design) {
				p.changed()
				p.desk.Sound.Play(sound.Slide(1))
			}
		case family.RefuseEdit:
			p.desk.Sound.Play(sound.Refused)
			desk.Vibrate(p.desk, desk.FeltRefused)
		case family.RunEdit:
			p.desk.Do(e.Action)
		}
	}
	p.desk.UI.WakeAfter(0)
}

// changed lets go of what was known of the design before.
func (p *page) changed() {
	p.found, p.asked, p.unstored = nil, false, true
	p.desk.UI.WakeAfter(0)
}

// Analyse implements family.Bench.
func (p *page) Analyse() { p.changed() }

// analyse begins the analysis of the design, if that has not been done.
func (p *page) analyse() {
	if p.asked {
		return
	}
	p.asked, p.found = true, nil
	d, editor, design := p.desk, p.editor, p.now()
	if design.Missing() != "" {
		d.Jobs.Cancel(analysisJob)
		return
	}
	d.Jobs.Start(analysisJob, func(ctx context.Context, deliver func(func())) {
		editor.Analyse(ctx, design, func(found any) {
			deliver(func() {
				p.found = found
				d.UI.WakeAfter(0)
			})
		})
	})
}

// searching reports whether more may be found out.
func (p *page) searching() bool { return !p.asked || p.desk.Jobs.Running(analysisJob) }

// findings is what is known of the design, in words. What is not whole has no analysis.
func (p *page) findings() family.Findings {
	f := p.editor.Findings(p.desk, p.found, p.whole() && p.searching())
	if missing := p.now().Missing(); missing != "" {
		f.Verdict, f.Says, f.Why = family.Unfinished, p.desk.Text(assets.WorkshopUnfinished), p.desk.Text(missing)
	}
	return f
}

// whole reports whether the design is a puzzle.
func (p *page) whole() bool { return p.now().Missing() == "" }

// unsaved reports whether the design has work that is not on the shelf.
func (p *page) unsaved() bool { return p.now() != p.kept && p.now() != p.editor.Empty() }

// code is the code of the puzzle by its name.
func (p *page) code(v puzzle.Values) (puzzle.Code, error) {
	code, err := puzzle.NewCode(p.family.Puzzle(), v)
	code.Name = p.name
	return code, err
}

// Play implements family.Bench.
func (p *page) Play(v puzzle.Values) {
	code, err := p.code(v)
	var s *session.Session
	if err == nil {
		s, err = session.New(code)
	}
	if err != nil {
		p.desk.UI.Toast("triangle-alert", err.Error())
		return
	}
	s = p.desk.Games.UnderWay(s)
	if s == p.desk.Games.At() {
		p.desk.ClosePage()
		return
	}
	p.desk.Games.Begin(s, false)
}

// undo and redo go through the designs.
func (p *page) undo() {
	p.letGo()
	if p.history.undo() {
		p.changed()
	}
}

func (p *page) redo() {
	p.letGo()
	if p.history.redo() {
		p.changed()
	}
}

// reset begins anew; that can be undone.
func (p *page) reset() {
	p.letGo()
	p.Perform(family.Set{Design: p.editor.Empty()})
}

// letGo ends what the hand is doing.
func (p *page) letGo() {
	p.dragging = -1
	if p.editor.Active() {
		p.Perform(p.editor.Input(p.desk, family.Event{Kind: family.Cancel, Cell: 1})...)
	}
}

// Frame implements desk.Page.
func (p *page) Frame(d *desk.Desk) {
	ui := d.UI
	d.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		if p.editor.Active() {
			p.letGo()
		} else {
			d.Do(desk.Home)
			return
		}
	}
	d.Toolbar()
	if d.Page() != desk.Page(p) {
		return
	}
	p.analyse()
	p.store()
	p.declare()
	if d.Page() != desk.Page(p) {
		return
	}
	p.toolKeys()
	d.StatusBar(p.status(), p.statusKeys())
	if p.searching() {
		ui.WakeAfter(time.Second / 4)
	}
}

// toolKeys takes the digits that no field has written.
func (p *page) toolKeys() {
	if p.desk.UI.DialogOpen() {
		return
	}
	for i, t := range p.editor.Tools(p.desk) {
		if p.desk.UI.TakeShortcut(0, widget.Key1+widget.Key(i)) && t.Why == "" {
			p.choose(i)
		}
	}
}

// choose takes a tool into the hand.
func (p *page) choose(tool int) {
	p.editor.Choose(tool)
	p.desk.UI.WakeAfter(0)
}

// status is what the status line says.
func (p *page) status() string {
	d := p.desk
	columns, rows := p.now().Size()
	parts := append([]string{d.Text(assets.WorkshopTitle), d.Text(p.family.Titles().Name), sizeOf(columns, rows)}, p.editor.Status(d)...)
	return d.Joined(parts, captionRole, d.Size.X*2/3)
}

// statusKeys are the keys of the status line, the last one shown first.
func (p *page) statusKeys() []desk.KeyHint {
	d := p.desk
	last := string(rune('0' + len(p.editor.Tools(d))))
	hints := []desk.KeyHint{d.UndoHint()}
	if p.editor.Takes(widget.KeyPress{Key: widget.KeyDelete}) {
		hints = append(hints, desk.KeyHint{Keys: []string{d.Text(assets.KeyDelete)}, Does: assets.WorkshopKeyRemove})
	}
	return append(hints, []desk.KeyHint{
		{Keys: []string{d.Text(assets.KeySpace)}, Does: assets.WorkshopKeyUse},
		{Keys: []string{"←", "↑", "↓", "→"}, Does: assets.WorkshopKeyCursor},
		{Keys: []string{"1-" + last}, Does: assets.WorkshopKeyTool},
	}...)
}
