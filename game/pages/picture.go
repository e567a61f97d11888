package pages

import (
	"context"
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/game/share"
	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/skill"
	"worldslide/settings"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// making is a file that a job makes for a dialog, which then lets the player choose where it is saved.
type making struct {
	families []family.Family

	job    scene.Slot
	part   float64 // that is done
	failed string  // why there is no file, or ""
}

// start makes a file with a suggested name. prepare returns what it shows; it reports the part that is
// done, and returns the part that is left.
func (m *making) start(app *scene.App, title assets.ID, name, kind string, prepare func(context.Context, func(float64)) (render.Job, float64, error)) {
	maker, err := render.New(&app.Frame)
	if err != nil {
		m.failed = err.Error()
		return
	}
	m.part, m.failed = 0, ""
	m.job.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		told := 0.0
		progress := func(part float64) {
			const step = 0.02
			if part >= told+step {
				told = part
				deliver(func() { m.part = part })
			}
		}
		data, err := m.make(ctx, maker, prepare, progress)
		if ctx.Err() != nil {
			return
		}
		deliver(func() {
			if err != nil {
				m.failed = err.Error()
				return
			}
			app.ShowDialog(nil)
			patterns := []string{"*" + name[len(name)-len(".png"):]}
			app.Files.Save(assets.StorageCopyTitle, app.Text(title), name, kind, patterns, func(path string) error {
				return settings.Export(path, data)
			})
		})
	})
}

// make returns the content of the file.
func (m *making) make(ctx context.Context, maker *render.Maker, prepare func(context.Context, func(float64)) (render.Job, float64, error), progress func(float64)) ([]byte, error) {
	job, left, err := prepare(ctx, progress)
	if err != nil {
		return nil, err
	}
	request, err := maker.Request(job)
	if err != nil {
		return nil, err
	}
	here := func(ctx context.Context, request []byte, progress func(float64)) ([]byte, error) {
		return render.Make(ctx, m.families, request, progress)
	}
	return webworker.Do(ctx, request, func(part float64) { progress(1 - left + left*part) }, here)
}

// row says how far the work is, or why it failed.
func (m *making) row(look scene.Look) form.Row {
	spec := widget.LabelSpec{Colour: theme.Text2}
	text := ""
	switch {
	case m.job.Running():
		text = look.Words.Format(assets.PictureMaking, map[string]any{"Percent": look.Words.Number(int(100 * m.part))})
	case m.failed != "":
		text, spec.Colour = m.failed, theme.Bad
	}
	return form.Row{Hidden: text == "", Control: form.Text{Text: text, Spec: spec}}
}

// buttons are the buttons of a dialog whose primary button makes a file.
func (m *making) buttons(look scene.Look, id widget.ID, word assets.ID, icon string, disabled bool, make func()) []widget.DialogButton {
	return []widget.DialogButton{
		{ID: id + "-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: look.Text(assets.PictureCancel)}},
		{ID: id + "-make", Do: make, Stays: true, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: icon, Word: look.Text(word), Disabled: disabled || m.job.Running()}},
	}
}

// pictureDialog saves an animation of the moves of a game, or a picture of its result or of its board.
type pictureDialog struct {
	making
	subject   render.Subject
	recording scene.Recording
	result    *share.Result // nil unless the moves solve it
	kinds     []kind        // what can be made
	form      form.Form

	what, size, pace int  // chosen values; what is an index of kinds
	boards           int  // index of stripBoards; behind them are the ends of stages
	staged           bool // the family has stages
	counter          bool
}

var (
	_ scene.Dialog = (*pictureDialog)(nil)
	_ scene.Closer = (*pictureDialog)(nil)
)

// kind is what the dialog makes.
type kind struct {
	word assets.ID
	make func(d *pictureDialog, app *scene.App)
}

// NewPicture returns the dialog that saves an animation of the moves of a game, which comes first, or a
// picture. result is that of the game, or nil if nothing is known of it but its moves.
func NewPicture(look scene.Look, families []family.Family, f family.Family, r scene.Recording, result *share.Result) scene.Dialog {
	d := &pictureDialog{making: making{families: families}, subject: render.Subject{Family: f, Code: r.Code}, recording: r, result: result, size: 1, boards: 1, staged: f.Stages().Part != ""}
	if len(r.Code.Moves) > 0 {
		d.kinds = append(d.kinds, kind{assets.PictureAnimation, (*pictureDialog).makeAnimation}, kind{assets.PictureStrip, (*pictureDialog).makeStrip})
		if end, err := session.New(r.Code); err == nil && r.Code.Family.Solved(end.Board()) {
			if result == nil {
				known := share.ResultOf(look, f, r)
				d.result = &known
			}
			d.kinds = append(d.kinds, kind{assets.PictureResult, (*pictureDialog).makeCard})
		}
	}
	d.kinds = append(d.kinds, kind{assets.PictureStill, (*pictureDialog).makeStill})
	return d
}

// Action implements scene.Dialog.
func (d *pictureDialog) Action() scene.ActionID { return scene.Share }

// Close implements scene.Closer.
func (d *pictureDialog) Close(*scene.App) { d.job.Stop() }

// sides are the sizes offered, in pixels.
var sides = []int{240, 480, 720, 1080}

// stripBoards are the numbers of boards of a strip that are offered.
var stripBoards = []int{6, 12, 24, 48}

// paces are what is offered as speed: an even pace, ten seconds for posting, and as it was played.
const (
	evenPace = iota
	tenSeconds
	asPlayed
)

// Frame implements scene.Dialog.
func (d *pictureDialog) Frame(app *scene.App) bool {
	return app.UI.Dialog("picture", widget.DialogSpec{
		Title: app.Text(assets.PictureMenu), Width: 460, Focus: "picture-make",
		Body:    func(area image.Rectangle) int { return d.form.Draw(app, area, d.rows(app.Look())) },
		Buttons: d.buttons(app.Look(), "picture", assets.PictureSave, "download", false, func() { d.kinds[d.what].make(d, app) }),
	}).Open()
}

func (d *pictureDialog) rows(look scene.Look) []form.Row {
	choices := func(ids ...assets.ID) (all []widget.Choice) {
		for _, id := range ids {
			all = append(all, widget.Choice{Word: look.Text(id)})
		}
		return all
	}
	var sizes []widget.Choice
	for _, side := range sides {
		sizes = append(sizes, widget.Choice{Word: strconv.Itoa(side)})
	}
	paces := choices(assets.PictureEven, assets.PictureTen)
	if len(d.recording.Code.Times) > 0 {
		paces = append(paces, choices(assets.PictureAsPlayed)...)
	}
	var kinds []widget.Choice
	for _, k := range d.kinds {
		kinds = append(kinds, widget.Choice{Word: look.Text(k.word)})
	}
	var boards []widget.Choice
	for _, n := range stripBoards {
		boards = append(boards, widget.Choice{Word: strconv.Itoa(n)})
	}
	if d.staged {
		boards = append(boards, widget.Choice{Word: look.Text(assets.PictureStages)})
	}
	animated, strip := d.kinds[d.what].word == assets.PictureAnimation, d.kinds[d.what].word == assets.PictureStrip
	return []form.Row{
		{ID: "picture-what", Label: assets.PictureWhat, Hidden: len(kinds) < 2, Disabled: d.job.Running(), Control: form.Choose{Choices: kinds, Chosen: &d.what}},
		{ID: "picture-size", Label: assets.PictureSize, Disabled: d.job.Running(), Control: form.Choose{Choices: sizes, Chosen: &d.size}},
		{ID: "picture-boards", Label: assets.PictureBoards, Hidden: !strip, Disabled: d.job.Running(), Control: form.Choose{Choices: boards, Chosen: &d.boards}},
		{ID: "picture-pace", Label: assets.PicturePace, Hidden: !animated, Disabled: d.job.Running(), Control: form.Choose{Kind: form.Chips, Choices: paces, Chosen: &d.pace}},
		{ID: "picture-counter", Label: assets.PictureCounter, Hidden: !animated, Disabled: d.job.Running(), Control: form.Check{On: &d.counter}},
		d.row(look),
	}
}

func (d *pictureDialog) makeAnimation(app *scene.App) {
	a := render.Animation{Side: sides[d.size], Counter: d.counter}
	switch d.pace {
	case tenSeconds:
		a.Timing.Total = 10 * time.Second
	case asPlayed:
		a.Timing.AsPlayed = true
	}
	d.save(app, ".gif", "GIF", render.File{Animation: &a})
}

func (d *pictureDialog) makeStrip(app *scene.App) {
	strip := render.Strip{Side: 2 * sides[d.size], Pictures: render.MaxPictures, Stages: d.boards == len(stripBoards)}
	if !strip.Stages {
		strip.Pictures = stripBoards[d.boards]
	}
	d.save(app, ".png", "PNG", render.File{Strip: &strip})
}

func (d *pictureDialog) makeCard(app *scene.App) {
	card := d.result.Card(app.Look(), 2*sides[d.size])
	d.save(app, ".png", "PNG", render.File{Card: &card})
}

func (d *pictureDialog) makeStill(app *scene.App) {
	d.save(app, ".png", "PNG", render.File{Picture: sides[d.size]})
}

// save makes a file of the game.
func (d *pictureDialog) save(app *scene.App, extension, kind string, file render.File) {
	name := parts.FileName(d.subject.Code, app.Today(), extension)
	d.start(app, assets.PictureMenu, name, kind, func(context.Context, func(float64)) (render.Job, float64, error) {
		return render.Job{Subjects: []render.Subject{d.subject}, File: file}, 1, nil
	})
}

// OwnPuzzles are the puzzles of the player that can be printed.
type OwnPuzzles struct {
	All, Marked int // how many there are
	Load        func(onlyMarked bool) []render.Subject
}

// Where the puzzles to print come from.
const (
	thisPuzzle = iota
	newPuzzles
	ownPuzzles
	markedPuzzles
)

// printDialog makes a sheet of one puzzle, or sheets of new puzzles or of those on the shelf.
type printDialog struct {
	making
	this    render.Subject  // the puzzle that is offered first
	offered []family.Family // those whose puzzles can be made
	own     OwnPuzzles
	form    form.Form

	source         int
	family, level  int // family is an index of offered
	kind           int // index of the family's Kinds
	count, perPage int
	paper          int
	answers        bool
}

var (
	_ scene.Dialog = (*printDialog)(nil)
	_ scene.Closer = (*printDialog)(nil)
)

// NewPrint returns the dialog that makes sheets of puzzles to print: a given one, which is offered first, new
// ones of a family, that of the given one first, or the player's own.
func NewPrint(families []family.Family, this render.Subject, own OwnPuzzles) scene.Dialog {
	d := &printDialog{making: making{families: families}, this: this, own: own, count: 4, perPage: 4, answers: true}
	for _, f := range families {
		if f.Kinds() == nil {
			continue
		}
		if f.Puzzle().Name() == this.Family.Puzzle().Name() {
			d.family = len(d.offered)
		}
		d.offered = append(d.offered, f)
	}
	return d
}

// Action implements scene.Dialog.
func (d *printDialog) Action() scene.ActionID { return scene.Share }

// Close implements scene.Closer.
func (d *printDialog) Close(*scene.App) { d.job.Stop() }

// Frame implements scene.Dialog.
func (d *printDialog) Frame(app *scene.App) bool {
	return app.UI.Dialog("print", widget.DialogSpec{
		Title: app.Text(assets.PrintTitle), Width: 460, Focus: "print-make",
		Body:    func(area image.Rectangle) int { return d.form.Draw(app, area, d.rows(app.Look())) },
		Buttons: d.buttons(app.Look(), "print", assets.PictureSave, "download", !d.form.Valid(), func() { d.make(app) }),
	}).Open()
}

func (d *printDialog) rows(look scene.Look) []form.Row {
	words := func(ids ...assets.ID) (all []widget.Choice) {
		for _, id := range ids {
			all = append(all, widget.Choice{Word: look.Text(id)})
		}
		return all
	}
	var families, levels []widget.Choice
	for _, f := range d.offered {
		families = append(families, widget.Choice{Word: look.Text(f.Name())})
	}
	for _, level := range puzzle.Difficulties() {
		levels = append(levels, widget.Choice{Word: look.Text(parts.DifficultyName(level)), Tip: parts.AboutTime(look, skill.Typical().Wanted(level))})
	}
	var kinds []widget.Choice
	if offered := d.offered[d.family].Kinds(); len(offered) > 1 {
		for _, k := range offered {
			kinds = append(kinds, widget.Choice{Word: look.Text(k.Name)})
		}
	}
	fresh := d.source == newPuzzles
	sources := words(assets.GiftPrintThis, assets.PrintNew)
	if d.own.All > 0 {
		sources = append(sources, words(assets.PrintOwn)...)
	}
	if d.own.Marked > 0 {
		sources = append(sources, widget.Choice{Word: look.Text(assets.PrintMarked) + " " + strconv.Itoa(d.own.Marked)})
	}
	return []form.Row{
		{ID: "print-source", Label: assets.PrintSource, Disabled: d.job.Running(), Control: form.Choose{Kind: form.Chips, Choices: sources, Chosen: &d.source}},
		{ID: "print-family", Label: assets.PrintFamily, Hidden: !fresh, Disabled: d.job.Running(), Control: form.Choose{Kind: form.Chips, Choices: families, Chosen: &d.family}},
		{ID: "print-kind", Label: assets.NewPuzzleKind, Hidden: !fresh || kinds == nil, Disabled: d.job.Running(), Control: form.Choose{Kind: form.Chips, Choices: kinds, Chosen: &d.kind}},
		{ID: "print-level", Label: assets.PrintLevel, Hidden: !fresh, Disabled: d.job.Running(), Control: form.Choose{Choices: levels, Chosen: &d.level}},
		{ID: "print-count", Label: assets.PrintCount, Hidden: !fresh, Disabled: d.job.Running(), Control: form.Number{Value: &d.count, Min: 1, Max: 100, Step: 1}},
		{ID: "print-page", Label: assets.PrintPerPage, Hidden: d.source == thisPuzzle, Disabled: d.job.Running(), Control: form.Number{Value: &d.perPage, Min: 1, Max: render.MaxPerPage, Step: 1}},
		{ID: "print-paper", Label: assets.PrintPaper, Disabled: d.job.Running(), Control: form.Choose{Choices: []widget.Choice{{Word: "A4"}, {Word: "Letter"}}, Chosen: &d.paper}},
		{ID: "print-answers", Label: assets.PrintAnswers, Disabled: d.job.Running(), Control: form.Check{On: &d.answers}},
		d.row(look),
	}
}

// searchLimit is how long the solution of a puzzle to print is searched.
const searchLimit = 3 * time.Second

func (d *printDialog) make(app *scene.App) {
	o := render.Sheets{Paper: render.A4, PerPage: d.perPage, Answers: d.answers, Limit: searchLimit}
	if d.paper == 1 {
		o.Paper = render.Letter
	}
	var subjects []render.Subject
	name := parts.FileNameOf(".pdf", app.Today().String())
	switch d.source {
	case thisPuzzle:
		subjects, o.PerPage = []render.Subject{d.this}, 1
		name = parts.FileName(d.this.Code, app.Today(), ".pdf")
	case newPuzzles:
		name = parts.FileNameOf(".pdf", d.offered[d.family].Puzzle().Name(), app.Today().String())
	default:
		subjects = d.own.Load(d.source == markedPuzzles)
	}
	f, count, seed := d.offered[d.family], d.count, app.Random()
	seconds := skill.Typical().Wanted(puzzle.Difficulties()[d.level]) // for a typical player: others solve the sheet
	kinds := f.Kinds()
	makeOne := kinds[min(d.kind, len(kinds)-1)].Make
	// Making puzzles takes longer than drawing them.
	const made = 0.5
	d.start(app, assets.PrintTitle, name, "PDF", func(ctx context.Context, progress func(float64)) (render.Job, float64, error) {
		left := 1.0
		if subjects == nil {
			left = 1 - made
			for i := range count {
				v, err := makeOne(ctx, seconds, seed+uint32(i)*seedStep)
				if err != nil {
					return render.Job{}, 0, err
				}
				code, err := puzzle.NewCode(f.Puzzle(), v)
				if err != nil {
					return render.Job{}, 0, err
				}
				subjects = append(subjects, render.Subject{Family: f, Code: code})
				progress(made * float64(i+1) / float64(count))
			}
		}
		return render.Job{Subjects: subjects, File: render.File{Sheets: &o}}, left, nil
	})
}

// seedStep is the distance of the seeds of puzzles on a sheet, which is more than a search for a seed
// tries. It is odd, so that layouts that are chosen by it differ too.
const seedStep = 1009
