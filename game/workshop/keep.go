package workshop

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/settings/shelf"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shelved is the shelf as the pages use it.
type shelved struct {
	data     string
	families puzzle.Catalogue
}

func (s shelved) folder() shelf.Folder { return shelf.In(s.data, s.families) }

// freshName is the name of a puzzle that nobody has named yet.
func (s shelved) freshName(d *desk.Desk, f family.Family) string {
	taken := s.names()
	for n := 1; ; n++ {
		name := d.Words.Format(assets.WorkshopFreshName, map[string]any{"Family": d.Text(f.Titles().Name), "Number": strconv.Itoa(n)})
		if !taken[name] {
			return name
		}
	}
}

// copyName is the name of a copy, "" for a puzzle without a name.
func (s shelved) copyName(d *desk.Desk, name string) string {
	if name == "" {
		return ""
	}
	taken := s.names()
	for n := 2; taken[name]; n++ {
		name = d.Words.Format(assets.WorkshopCopyName, map[string]any{"Name": cutName(strings.TrimSuffix(name, " "+strconv.Itoa(n-1)), 4), "Number": strconv.Itoa(n)})
	}
	return name
}

// names are those of the puzzles on the shelf.
func (s shelved) names() map[string]bool {
	names := map[string]bool{}
	all, _ := s.folder().All()
	for _, e := range all {
		names[e.Code.Name] = true
	}
	return names
}

// mostName is how many characters a name has at most, as in codes.
const mostName = 60

// cutName leaves room for so many characters behind a name.
func cutName(name string, room int) string {
	runes := []rune(name)
	return string(runes[:min(len(runes), mostName-room)])
}

// keep puts the puzzle on the shelf. If it is there already and has changed since, the
// player is asked whether it replaces the kept one or becomes another.
func (p *page) keep() {
	if p.file == "" || p.kept == p.now() {
		p.put()
		return
	}
	p.desk.Show(&replaceDialog{p})
}

// replaceDialog asks what becomes of a kept puzzle that has changed.
type replaceDialog struct{ page *page }

// Action implements desk.Dialog.
func (*replaceDialog) Action() desk.ActionID { return desk.Keep }

// Frame implements desk.Dialog.
func (v *replaceDialog) Frame(d *desk.Desk) bool {
	p := v.page
	result := d.UI.Dialog("keep-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorkshopReplaceTitle), Width: 440, Focus: "keep-new",
		Body: func(area image.Rectangle) int {
			return d.UI.Paragraph(area, d.Words.Format(assets.WorkshopReplaceText, map[string]any{"Name": p.name}), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "keep-cancel", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.WorkshopCancel)}},
			{ID: "keep-replace", ButtonSpec: widget.ButtonSpec{Icon: "save", Word: d.Text(assets.WorkshopReplace)}},
			{ID: "keep-new", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "plus", Word: d.Text(assets.WorkshopKeepNew)}},
		},
	})
	switch result.Button {
	case "keep-replace":
		p.put()
	case "keep-new":
		p.name, p.file, p.unstored = p.shop.shelf.copyName(d, p.name), "", true
		p.put()
	}
	return !result.Closed && result.Button == ""
}

// put writes the puzzle to its file on the shelf, or to a new one.
func (p *page) put() {
	d := p.desk
	code, err := p.code(p.now().Values())
	if err == nil {
		entry := shelf.Puzzle{Code: code, Kept: d.Time()}
		if c, ok := p.now().(family.Carrying); ok {
			entry.Picture = c.Carried()
		}
		p.file, err = p.shop.shelf.folder().Put(p.file, entry)
	}
	if err != nil {
		d.Tell(assets.ShelfNotKept, err.Error())
		return
	}
	p.kept = p.now()
	d.UI.Toast("check", d.Words.Format(assets.WorkshopKept, map[string]any{"Name": p.name}))
}

// rename asks for another name.
func (p *page) rename() {
	p.desk.Show(&nameDialog{name: p.name, done: func(name string) {
		p.name, p.unstored = name, true
		if p.file != "" && p.kept == p.now() {
			p.put()
		}
	}})
}

// nameDialog asks for the name of a puzzle.
type nameDialog struct {
	name string
	done func(name string)
}

// Action implements desk.Dialog.
func (*nameDialog) Action() desk.ActionID { return desk.Rename }

// Frame implements desk.Dialog.
func (v *nameDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("name-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorkshopNameTitle), Width: 440, Focus: "puzzle-name",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, d.UI.FieldLabel(area, d.Text(assets.WorkshopName)))
			d.UI.TextField("puzzle-name", widget.CutTop(&area, d.UI.ControlHeight()), &v.name, widget.FieldSpec{MaxRunes: mostName})
			widget.CutTop(&area, d.UI.Px(theme.Space4))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "name-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.WorkshopCancel)}},
			{ID: "name-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.WorkshopRename), Disabled: strings.TrimSpace(v.name) == ""}},
		},
	})
	if result.Button == "name-ok" {
		v.done(strings.TrimSpace(v.name))
	}
	return !result.Closed && result.Button == ""
}
