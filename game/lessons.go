package game

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// lessons is the page that teaches how boards of tiles are solved: five lessons,
// each with a board to be played, that see when they have been learned. The board
// belongs to the page; nothing is counted.
type lessons struct {
	back     page
	lesson   puzzle.FifteenLesson
	seed     uint32
	board    *board.Board
	made     []moves.Group
	gestures gesture.Fifteen
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

// openLessons shows the page, at the first lesson that was not done.
func (g *Game) openLessons(back page) {
	p := &lessons{back: back}
	for _, l := range puzzle.FifteenLessons() {
		p.lesson = l
		if !g.learned(l) {
			break
		}
	}
	p.begin(g)
	g.dialog = nil
	g.openPage(p)
	g.ui.Focus("lesson-board")
}

// learned reports whether a lesson was done once.
func (g *Game) learned(l puzzle.FifteenLesson) bool { return g.settings.Fifteen.Lessons>>l&1 == 1 }

func (p *lessons) action() action { return none }

// begin sets up a board of the lesson.
func (p *lessons) begin(g *Game) {
	p.board, p.made, p.done = p.lesson.Start(p.seed), nil, false
	p.gestures = gesture.Fifteen{}
	p.motions.Stop()
}

func (p *lessons) frame(g *Game) {
	status := g.text(assets.FamilyFifteen) + " · " + g.text(assets.LessonsTitle) + " · " + g.text(lessonWords[p.lesson].title)
	if len(p.made) > 0 && !p.done {
		status += " · " + g.saySlide(p.board, p.made[len(p.made)-1])
	}
	g.framed(p, "lessons", p.back, status, func(rest image.Rectangle) int { return p.body(g, rest) })
}

func (p *lessons) body(g *Game, rest image.Rectangle) int {
	ui := g.ui
	top := rest.Min.Y
	ui.Label(row(&rest, ui.LineHeight(theme.Title), ui.Px(theme.Space4)), g.text(assets.LessonsTitle), widget.LabelSpec{Role: theme.Title})
	if ui.Narrow() {
		widget.CutTop(&rest, ui.Px(theme.Space8))
	} else {
		p.intro(g, &rest)
	}
	p.chooser(g, &rest)
	gap := ui.Px(theme.Space24)
	if rest.Dx() < ui.Px(760) {
		side := min(rest.Dx(), ui.Px(420))
		at := row(&rest, side, ui.Px(theme.Space16))
		p.table(g, widget.Centre(at, side, side))
		return p.words(g, rest) - top
	}
	room := g.size.Y - g.toolbarHeight() - g.statusHeight() - (rest.Min.Y - top) - ui.Px(theme.Space32+theme.Space24)
	side := min(max(room, ui.Px(320)), ui.Px(560), rest.Dx()/2)
	at := rest
	left := widget.CutLeft(&at, side)
	left.Max.Y = left.Min.Y + side
	widget.CutLeft(&at, gap)
	p.table(g, left)
	return max(left.Max.Y, p.words(g, at)) - top
}

func (p *lessons) intro(g *Game, rest *image.Rectangle) {
	spec := widget.LabelSpec{Colour: theme.Text2}
	widget.CutTop(rest, g.ui.Paragraph(*rest, g.text(assets.LessonsIntro), spec)+g.ui.Px(theme.Space16))
}

// chooser lists the lessons; those that were done have a tick.
func (p *lessons) chooser(g *Game, rest *image.Rectangle) {
	ui := g.ui
	var choices []widget.Choice
	for i, l := range puzzle.FifteenLessons() {
		icon := "circle-dashed"
		if g.learned(l) {
			icon = "circle-check"
		}
		choices = append(choices, widget.Choice{Icon: icon, Word: strconv.Itoa(i+1) + " " + g.text(lessonWords[l].title)})
	}
	chosen, changed := int(p.lesson), false
	if ui.Narrow() {
		var names []string
		for _, c := range choices {
			names = append(names, c.Word)
		}
		changed = ui.DropDown("lesson-list", row(rest, ui.ControlHeight(), ui.Px(theme.Space12)), names, &chosen, widget.DropSpec{})
	} else {
		var used int
		changed, used = ui.Chips("lesson-chips", *rest, choices, &chosen, widget.ChoiceSpec{})
		widget.CutTop(rest, used+ui.Px(theme.Space20))
	}
	if changed {
		p.lesson = puzzle.FifteenLesson(chosen)
		p.begin(g)
	}
}

// words say what the lesson is about and how far it is, with its buttons. It
// returns where they end.
func (p *lessons) words(g *Game, at image.Rectangle) int {
	ui := g.ui
	w := lessonWords[p.lesson]
	at.Max.Y = at.Min.Y + 1<<14
	title := strconv.Itoa(int(p.lesson)+1) + "  " + g.text(w.title)
	ui.Label(row(&at, ui.LineHeight(theme.Section), ui.Px(theme.Space8)), title, widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&at, ui.Paragraph(at, g.text(w.text), widget.LabelSpec{})+ui.Px(theme.Space12))
	widget.CutTop(&at, ui.Paragraph(at, g.text(w.tip), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	bar := widget.CutTop(&at, max(ui.Px(theme.HeightBar), ui.LineHeight(theme.BodyBold)+ui.Px(theme.Space16)))
	p.progress(g, bar)
	widget.CutTop(&at, ui.Px(theme.Space16))
	p.buttons(g, &at)
	return at.Min.Y
}

// progress says what is to be done next, or that the lesson is done.
func (p *lessons) progress(g *Game, at image.Rectangle) {
	ui := g.ui
	if p.done {
		text := g.text(assets.LessonsDone)
		g.bar(at, barSpec{ground: theme.Soft, ink: theme.Good, icon: "circle-check", text: text})
		return
	}
	text := ""
	if next, ok := p.lesson.Next(p.board); ok {
		text = g.words.Format(assets.LessonsNext, map[string]any{"Tile": p.board.Name(next)})
	}
	if !ui.Measuring() {
		g.bar(at, barSpec{ground: theme.Well, ink: theme.Text2, icon: "circle-play", text: text})
	}
}

func (p *lessons) buttons(g *Game, at *image.Rectangle) {
	ui := g.ui
	line := widget.CutTop(at, ui.ControlHeight())
	button := func(id widget.ID, spec widget.ButtonSpec, do func()) {
		width := ui.ButtonSize(spec).X
		if line.Dx() < width {
			widget.CutTop(at, ui.Px(theme.Space8))
			line = widget.CutTop(at, ui.ControlHeight())
		}
		if ui.Button(id, widget.CutLeft(&line, width), spec) {
			do()
			ui.Focus("lesson-board")
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
	}
	if next := p.lesson + 1; p.done && int(next) < len(lessonWords) {
		button("lesson-next", widget.ButtonSpec{Kind: widget.Primary, Icon: "chevron-right", Word: g.text(assets.LessonsNextLesson)}, func() {
			p.lesson = next
			p.begin(g)
		})
	}
	button("lesson-undo", widget.ButtonSpec{Icon: "undo-2", Word: g.text(assets.ToolbarUndo), Key: "Ctrl Z", Disabled: len(p.made) == 0}, func() { p.undo(g) })
	button("lesson-again", widget.ButtonSpec{Icon: "rotate-ccw", Word: g.text(assets.LessonsAgain), Disabled: len(p.made) == 0}, func() { p.begin(g) })
	button("lesson-other", widget.ButtonSpec{Icon: "shuffle", Word: g.text(assets.LessonsAnother)}, func() {
		p.seed++
		p.begin(g)
	})
}

// table declares the board of the lesson.
func (p *lessons) table(g *Game, at image.Rectangle) {
	ui := g.ui
	frame := boardview.Frame{Pixels: ui.Px(boardview.FifteenFrame)}
	l := boardview.Fit(at.Dx(), at.Dy(), p.board.Width(), p.board.Height(), frame, ui.Px(boardview.MinCell), 0)
	l = l.MovedTo(widget.Centre(at, l.Outer.Dx(), l.Outer.Dy()).Min)
	takes := func(k widget.KeyPress) bool {
		_, ok := direction(k)
		return ok && k.Mods&^widget.Shift == 0 || k.Is(widget.Ctrl, widget.KeyZ)
	}
	re := ui.Area("lesson-board", l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: takes})
	if ui.Measuring() {
		return
	}
	for _, k := range re.Keys {
		p.key(g, k)
	}
	cell := float64(l.Cell) / g.scale
	pointer := ui.Pointer().Sub(l.Cells.Min)
	where := gesture.Point{X: float64(pointer.X) / g.scale, Y: float64(pointer.Y) / g.scale}
	p.cell = cell
	table := lessonTable{g, p}
	if re.Pressed {
		p.gestures.Press(table, where, cell)
	}
	if p.gestures.Active() {
		p.gestures.Move(table, where, cell)
		ui.WakeAfter(0)
	}
	if re.Released {
		p.gestures.Release(table, where, cell)
	} else if p.gestures.Active() && !re.Held && !re.Pressed {
		p.gestures.Cancel(table)
	}
	p.draw(g, l)
	if re.Ring {
		ui.Ring(l.Outer, theme.RadiusDialog)
	}
}

func (p *lessons) draw(g *Game, l boardview.Layout) {
	scene := g.scene(p.board, l)
	scene.Motions = &p.motions
	v := boardview.Fifteen{Scene: scene, Glow: true, Large: g.settings.LargeText}
	group, part := p.gestures.Held()
	for _, m := range group {
		d := m.Dir.Vector()
		v.Held = append(v.Held, m.Piece)
		v.HeldBy = boardview.Offset{X: float32(float64(d.X) * part), Y: float32(float64(d.Y) * part)}
	}
	v.Draw(g.list())
	if next, ok := p.lesson.Next(p.board); ok && !p.gestures.Active() && !p.motions.Moving(g.now) {
		around := v.Outlined()
		around.DrawMarks(g.list(), []boardview.Mark{{Piece: p.board.Piece(next)}})
	}
	if p.motions.Moving(g.now) {
		g.ui.WakeAfter(0)
	}
}

func (p *lessons) key(g *Game, k widget.KeyPress) {
	if k.Is(widget.Ctrl, widget.KeyZ) {
		p.undo(g)
		return
	}
	d, ok := direction(k)
	if !ok {
		return
	}
	table := lessonTable{g, p}
	if k.Mods&widget.Shift != 0 {
		if group, err := (moves.Blank{}).SlideAll(p.board, d); err == nil {
			table.Do(group, 0)
			return
		}
	} else if m, ok := (moves.Blank{}).Into(p.board, d); ok {
		table.Do(moves.Group{m}, 0)
		return
	}
	table.Refuse(p.board.Occupant(p.board.Front(p.board.Gaps()[0], d)), d)
}

// slide makes moves, and shows and sounds them.
func (p *lessons) slide(g *Game, group moves.Group) bool {
	next := p.board.Clone()
	var made []moves.Motion
	for _, m := range group {
		var err error
		if made, err = (moves.Blank{}).Apply(made, next, m); err != nil {
			return false
		}
	}
	p.board = next
	g.sound.Play(sound.Slide(1))
	p.motions.Slide(made, g.now-headStart, boardview.SlideTime(made, g.reduced()))
	g.ui.WakeAfter(0)
	return true
}

func (p *lessons) undo(g *Game) {
	if len(p.made) == 0 {
		return
	}
	last := p.made[len(p.made)-1]
	p.made = p.made[:len(p.made)-1]
	p.slide(g, inverse(last))
	p.done = p.lesson.Done(p.board)
}

// lessonTable lets gestures act on the board of the lesson.
type lessonTable struct {
	g *Game
	p *lessons
}

func (t lessonTable) Board() *board.Board { return t.p.board }
func (t lessonTable) Open() bool          { return true }
func (t lessonTable) Several() bool       { return true }

func (t lessonTable) Do(group moves.Group, from float64) bool {
	p, g := t.p, t.g
	if !p.slide(g, group) {
		return false
	}
	p.made = append(p.made, group)
	for _, m := range group {
		if from > 0 {
			d := m.Dir.Vector()
			p.motions.Settle(m.Piece, boardview.Offset{X: float32(float64(d.X) * (from - 1)), Y: float32(float64(d.Y) * (from - 1))}, g.now, theme.MotionSlide.Duration(g.reduced()))
		}
	}
	if !p.done && p.lesson.Done(p.board) {
		p.done = true
		g.sound.Play(sound.Solved)
		s := g.settings
		s.Fifteen.Lessons |= 1 << p.lesson
		g.change(s)
	}
	return true
}

func (t lessonTable) LetGo(group moves.Group, from float64) {
	for _, m := range group {
		d := m.Dir.Vector()
		t.p.motions.Settle(m.Piece, boardview.Offset{X: float32(float64(d.X) * from), Y: float32(float64(d.Y) * from)}, t.g.now, theme.MotionSlide.Duration(t.g.reduced()))
	}
	t.g.ui.WakeAfter(0)
}

func (t lessonTable) Refuse(tile board.ID, d board.Dir) {
	t.g.sound.Play(sound.Refused)
	if tile != board.NoPiece {
		t.p.motions.Refuse(tile, d, t.p.cell, t.g.now, t.g.reduced())
	}
	t.g.ui.WakeAfter(0)
}
