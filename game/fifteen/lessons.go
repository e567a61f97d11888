package fifteen

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// lessons is the page that teaches how boards of tiles are solved: five lessons,
// each with a board to be played, that see when they have been learned. The board
// belongs to the page; nothing is counted.
type lessons struct {
	lesson   puzzle.FifteenLesson
	seed     uint32
	board    *board.Board
	made     []moves.Group
	gestures gestures
	motions  boardview.Motions
	cell     float64
	done     bool
}

// lessonWords are the words of the lessons.
var lessonWords = [...]struct{ title, text, tip assets.ID }{
	puzzle.LessonRow:      {assets.LessonsRow, assets.LessonsRowText, assets.LessonsRowTip},
	puzzle.LessonNextRows: {assets.LessonsNextRows, assets.LessonsNextRowsText, assets.LessonsNextRowsTip},
	puzzle.LessonPairs:    {assets.LessonsPairs, assets.LessonsPairsText, assets.LessonsPairsTip},
	puzzle.LessonLast:     {assets.LessonsLast, assets.LessonsLastText, assets.LessonsLastTip},
	puzzle.LessonPractice: {assets.LessonsPractice, assets.LessonsPracticeText, assets.LessonsPracticeTip},
}

var _ desk.Page = (*lessons)(nil)

// boardOfLesson is the id of the board.
const boardOfLesson widget.ID = "lesson-board"

// openLessons shows the page, at the first lesson that was not done.
func openLessons(d *desk.Desk) {
	p := &lessons{lesson: firstLesson(preferencesOf(d.Settings))}
	p.begin()
	d.Show(nil)
	d.OpenPage(p)
	d.UI.Focus(boardOfLesson)
}

// firstLesson returns the first lesson that was not done, or the last of all.
func firstLesson(p preferences) (first puzzle.FifteenLesson) {
	for _, first = range puzzle.FifteenLessons() {
		if !p.learned(first) {
			break
		}
	}
	return first
}

// Action implements desk.Page: no button leads here.
func (*lessons) Action() desk.ActionID { return desk.None }

// begin sets up a board of the lesson.
func (p *lessons) begin() {
	p.board, p.made, p.done = p.lesson.Start(p.seed), nil, false
	p.gestures = gestures{}
	p.motions.Stop()
}

// Frame implements desk.Page.
func (p *lessons) Frame(d *desk.Desk) {
	status := d.Text(assets.FamilyFifteen) + " · " + d.Text(assets.LessonsTitle) + " · " + d.Text(lessonWords[p.lesson].title)
	if len(p.made) > 0 && !p.done {
		status += " · " + saySlide(d, View{}.numbered(d), p.board, p.made[len(p.made)-1])
	}
	d.Framed(p, "lessons", nil, status, func(rest image.Rectangle) int { return p.body(d, rest) })
}

func (p *lessons) body(d *desk.Desk, rest image.Rectangle) int {
	ui := d.UI
	top := rest.Min.Y
	ui.Label(desk.Row(&rest, ui.LineHeight(theme.Title), ui.Px(theme.Space4)), d.Text(assets.LessonsTitle), widget.LabelSpec{Role: theme.Title})
	if ui.Narrow() {
		widget.CutTop(&rest, ui.Px(theme.Space8))
	} else {
		p.intro(d, &rest)
	}
	p.chooser(d, &rest)
	gap := ui.Px(theme.Space24)
	if rest.Dx() < ui.Px(760) {
		side := min(rest.Dx(), ui.Px(420))
		at := desk.Row(&rest, side, ui.Px(theme.Space16))
		p.showBoard(d, widget.Centre(at, side, side))
		return p.words(d, rest) - top
	}
	room := d.Size.Y - d.ToolbarHeight() - d.StatusHeight() - (rest.Min.Y - top) - ui.Px(theme.Space32+theme.Space24)
	side := min(max(room, ui.Px(320)), ui.Px(560), rest.Dx()/2)
	at := rest
	left := widget.CutLeft(&at, side)
	left.Max.Y = left.Min.Y + side
	widget.CutLeft(&at, gap)
	p.showBoard(d, left)
	return max(left.Max.Y, p.words(d, at)) - top
}

func (p *lessons) intro(d *desk.Desk, rest *image.Rectangle) {
	spec := widget.LabelSpec{Colour: theme.Text2}
	widget.CutTop(rest, d.UI.Paragraph(*rest, d.Text(assets.LessonsIntro), spec)+d.UI.Px(theme.Space16))
}

// chooser lists the lessons; those that were done have a tick.
func (p *lessons) chooser(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	var choices []widget.Choice
	for i, l := range puzzle.FifteenLessons() {
		icon := "circle-dashed"
		if preferencesOf(d.Settings).learned(l) {
			icon = "circle-check"
		}
		choices = append(choices, widget.Choice{Icon: icon, Word: strconv.Itoa(i+1) + " " + d.Text(lessonWords[l].title)})
	}
	chosen, changed := int(p.lesson), false
	if ui.Narrow() {
		var names []string
		for _, c := range choices {
			names = append(names, c.Word)
		}
		changed = ui.DropDown("lesson-list", desk.Row(rest, ui.ControlHeight(), ui.Px(theme.Space12)), names, &chosen, widget.DropSpec{})
	} else {
		var used int
		ui.Tell("lesson-chips", access.Node{Name: d.Text(assets.LessonsTitle)})
		changed, used = ui.Chips("lesson-chips", *rest, choices, &chosen, widget.ChoiceSpec{})
		widget.CutTop(rest, used+ui.Px(theme.Space20))
	}
	if changed {
		p.lesson = puzzle.FifteenLesson(chosen)
		p.begin()
	}
}

// words say what the lesson is about and how far it is, with its buttons. It
// returns where they end.
func (p *lessons) words(d *desk.Desk, at image.Rectangle) int {
	ui := d.UI
	w := lessonWords[p.lesson]
	at.Max.Y = at.Min.Y + 1<<14
	title := strconv.Itoa(int(p.lesson)+1) + "  " + d.Text(w.title)
	ui.Label(desk.Row(&at, ui.LineHeight(theme.Section), ui.Px(theme.Space8)), title, widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&at, ui.Paragraph(at, d.Text(w.text), widget.LabelSpec{})+ui.Px(theme.Space12))
	widget.CutTop(&at, ui.Paragraph(at, d.Text(w.tip), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	bar := widget.CutTop(&at, max(ui.Px(theme.HeightBar), ui.LineHeight(theme.BodyBold)+ui.Px(theme.Space16)))
	p.progress(d, bar)
	widget.CutTop(&at, ui.Px(theme.Space16))
	p.buttons(d, &at)
	return at.Min.Y
}

// progress says what is to be done next, or that the lesson is done.
func (p *lessons) progress(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	if p.done {
		text := d.Text(assets.LessonsDone)
		d.Bar(at, desk.BarSpec{Ground: theme.Soft, Ink: theme.Good, Icon: "circle-check", Text: text})
		return
	}
	text := ""
	if next, ok := p.lesson.Next(p.board); ok {
		text = d.Words.Format(assets.LessonsNext, map[string]any{"Tile": p.board.Name(next)})
	}
	if !ui.Measuring() {
		d.Bar(at, desk.BarSpec{Ground: theme.Well, Ink: theme.Text2, Icon: "circle-play", Text: text})
	}
}

func (p *lessons) buttons(d *desk.Desk, at *image.Rectangle) {
	ui := d.UI
	line := widget.CutTop(at, ui.ControlHeight())
	button := func(id widget.ID, spec widget.ButtonSpec, do func()) {
		width := ui.ButtonSize(spec).X
		if line.Dx() < width {
			widget.CutTop(at, ui.Px(theme.Space8))
			line = widget.CutTop(at, ui.ControlHeight())
		}
		if ui.Button(id, widget.CutLeft(&line, width), spec) {
			do()
			ui.Focus(boardOfLesson)
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
	}
	if next := p.lesson + 1; p.done && int(next) < len(lessonWords) {
		button("lesson-next", widget.ButtonSpec{Kind: widget.Primary, Icon: "chevron-right", Word: d.Text(assets.LessonsNextLesson)}, func() {
			p.lesson = next
			p.begin()
		})
	}
	button("lesson-undo", widget.ButtonSpec{Icon: "undo-2", Word: d.Text(assets.ToolbarUndo), Key: desk.KeyOf(d, desk.Undo), Disabled: len(p.made) == 0}, func() { p.undo(d) })
	button("lesson-again", widget.ButtonSpec{Icon: "rotate-ccw", Word: d.Text(assets.LessonsAgain), Disabled: len(p.made) == 0}, func() { p.begin() })
	button("lesson-other", widget.ButtonSpec{Icon: "shuffle", Word: d.Text(assets.LessonsAnother)}, func() {
		p.seed++
		p.begin()
	})
}
