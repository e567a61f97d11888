package editor

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings/shelf"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// puzzleStore is the shelf as the pages use it.
type puzzleStore struct {
	data     string
	families puzzle.Catalogue
}

func (s puzzleStore) folder() shelf.Folder { return shelf.In(s.data, s.families) }

// freshName is the name of a puzzle that nobody has named yet.
func (s puzzleStore) freshName(sc *scene.Context, f family.Family) string {
	taken := s.names()
	for n := 1; ; n++ {
		name := sc.Words.Format(assets.WorkshopFreshName, map[string]any{"Family": sc.Text(f.Name), "Number": strconv.Itoa(n)})
		if !taken[name] {
			return name
		}
	}
}

// copyName is the name of a copy, "" for a puzzle without a name.
func (s puzzleStore) copyName(sc *scene.Context, name string) string {
	if name == "" {
		return ""
	}
	taken := s.names()
	for n := 2; taken[name]; n++ {
		name = sc.Words.Format(assets.WorkshopCopyName, map[string]any{"Name": cutName(strings.TrimSuffix(name, " "+strconv.Itoa(n-1)), 4), "Number": strconv.Itoa(n)})
	}
	return name
}

// names are those of the puzzles on the shelf.
func (s puzzleStore) names() map[string]bool {
	names := map[string]bool{}
	all, _ := s.folder().All()
	for _, e := range all {
		names[e.Code.Name] = true
	}
	return names
}

// maxName is how many characters a name has at most, as in codes.
const maxName = 60

// cutName leaves room for so many characters behind a name.
func cutName(name string, room int) string {
	runes := []rune(name)
	return string(runes[:min(len(runes), maxName-room)])
}

// save puts the puzzle on the shelf. If it is there already and has changed since, the
// player is asked whether it replaces the kept one or becomes another.
func (p *page) save() {
	if p.file == "" || p.savedDesign == p.now() {
		p.put()
		return
	}
	p.sc.ShowDialog(&replaceDialog{p})
}

// replaceDialog asks what becomes of a kept puzzle that has changed.
type replaceDialog struct{ page *page }

// Action implements scene.Dialog.
func (*replaceDialog) Action() scene.ActionID { return scene.Keep }

// Frame implements scene.Dialog.
func (v *replaceDialog) Frame(sc *scene.Context) bool {
	p := v.page
	result := sc.UI.Dialog("keep-dialog", widget.DialogSpec{
		Title: sc.Text(assets.WorkshopReplaceTitle), Width: 440, Focus: "keep-new",
		Body: func(area image.Rectangle) int {
			return sc.UI.Paragraph(area, sc.Words.Format(assets.WorkshopReplaceText, map[string]any{"Name": p.name}), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "keep-cancel", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.WorkshopCancel)}},
			{ID: "keep-replace", ButtonSpec: widget.ButtonSpec{Icon: "save", Word: sc.Text(assets.WorkshopReplace)}, Do: p.put},
			{ID: "keep-new", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "plus", Word: sc.Text(assets.WorkshopKeepNew)}, Do: func() {
				p.name, p.file, p.unstored = p.workspace.shelf.copyName(sc, p.name), "", true
				p.put()
			}},
		},
	})
	return result.Open()
}

// put writes the puzzle to its file on the shelf, or to a new one.
func (p *page) put() {
	sc := p.sc
	code, err := p.code(p.now().Values())
	if err == nil {
		entry := shelf.Puzzle{Code: code, Picture: p.picture(), Kept: sc.Time()}
		p.file, err = p.workspace.shelf.folder().Put(p.file, entry)
	}
	if err != nil {
		sc.ShowMessage(assets.ShelfNotKept, err.Error())
		return
	}
	p.savedDesign = p.now()
	sc.UI.Toast("check", sc.Words.Format(assets.WorkshopKept, map[string]any{"Name": p.name}))
}

// rename asks for another name.
func (p *page) rename() {
	p.sc.ShowDialog(&nameDialog{name: p.name, done: func(name string) {
		p.name, p.unstored = name, true
		if p.file != "" && p.savedDesign == p.now() {
			p.put()
		}
	}})
}

// nameDialog asks for the name of a puzzle.
type nameDialog struct {
	name string
	done func(name string)
}

// Action implements scene.Dialog.
func (*nameDialog) Action() scene.ActionID { return scene.Rename }

// Frame implements scene.Dialog.
func (v *nameDialog) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("name-dialog", widget.DialogSpec{
		Title: sc.Text(assets.WorkshopNameTitle), Width: 440, Focus: "puzzle-name",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, sc.UI.FieldLabel(area, sc.Text(assets.WorkshopName)))
			sc.UI.TextField("puzzle-name", widget.CutTop(&area, sc.UI.ControlHeight()), &v.name, widget.FieldSpec{MaxRunes: maxName})
			widget.CutTop(&area, sc.UI.Px(theme.Space4))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "name-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.WorkshopCancel)}},
			{ID: "name-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.WorkshopRename), Disabled: strings.TrimSpace(v.name) == ""}, Do: func() { v.done(strings.TrimSpace(v.name)) }},
		},
	})
	return result.Open()
}
