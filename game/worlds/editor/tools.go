package editor

import (
	"context"
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Board implements family.Editor.Board: size, template, wrapping.
func (e *editor) Board(app *scene.App) layout.Item {
	fr, ui := &app.Frame, app.UI
	now := e.now()
	title := func(word assets.ID) layout.Item {
		return layout.Column(0, ui.LabelItem(app.Text(word), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space4))
	}
	caption := func(word assets.ID) layout.Item {
		return layout.Cell(0, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4), func(r image.Rectangle) {
			ui.Label(r, app.Text(word), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		})
	}
	columns, rows := now.width, now.height
	stepper := func(id widget.ID, word assets.ID, value *int) layout.Item {
		return family.FieldItem(fr, func(r image.Rectangle) {
			if parts.Stepper(fr, id, word, r, value, puzzle.OwnMinSide, puzzle.OwnMaxSide) {
				e.resize(app, columns, rows)
			}
		})
	}
	wraps := func(id widget.ID, word assets.ID, on bool, with func(d *design, on bool)) layout.Item {
		return family.CheckItem(fr, id, app.Text(word), on, widget.ToggleSpec{}, func(on bool) {
			next := e.now()
			with(&next, on)
			e.host.Perform(e.change(next)...)
		})
	}
	return layout.Column(0,
		title(assets.WorldsWorkshopBoard),
		layout.Table(2, ui.Px(theme.Space8), 0,
			caption(assets.WorldsWorkshopColumns), caption(assets.WorldsWorkshopRows),
			stepper("worlds-columns", assets.WorldsWorkshopColumns, &columns), stepper("worlds-rows", assets.WorldsWorkshopRows, &rows)),
		ui.Space(theme.Space8),
		caption(assets.WorldsWorkshopTemplate),
		family.FieldItem(fr, func(r image.Rectangle) { e.templateField(app, r, now) }), ui.Space(theme.Space16),
		title(assets.WorldsWorkshopWrapping),
		wraps("worlds-wrap-x", assets.WorldsWorkshopHorizontal, now.wrapX, func(d *design, on bool) { d.wrapX = on }),
		wraps("worlds-wrap-y", assets.WorldsWorkshopVertical, now.wrapY, func(d *design, on bool) { d.wrapY = on }),
	)
}

// resize gives the board another size, and says what it has lost.
func (e *editor) resize(app *scene.App, columns, rows int) {
	now := e.now()
	next := now.sized(columns, rows)
	e.host.Perform(e.change(next)...)
	if next.large.count() < now.large.count() || next.gaps.count() < now.gaps.count() {
		app.UI.Toast("info", app.Text(assets.WorkshopCutOff))
	}
	if !kept(now.gaps, next.gaps) {
		app.UI.Toast("info", app.Text(assets.WorldsWorkshopGapMoved))
	}
}

// templateField replaces the board by one of the game, or by an empty board.
func (e *editor) templateField(app *scene.App, at image.Rectangle, now design) {
	names := []string{app.Text(assets.WorldsWorkshopEmpty)}
	for _, slug := range puzzle.WorldsBoards() {
		names = append(names, app.Text(assets.BoardName(slug, true)))
	}
	template, ok := templateOf(now)
	if !ok {
		size := strconv.Itoa(now.width) + "×" + strconv.Itoa(now.height)
		template = len(names)
		names = append(names, app.Words.Format(assets.BoardOwn, map[string]any{"Size": size}))
	}
	if app.UI.DropDown("worlds-template", at, names, &template, widget.DropSpec{}) && template <= len(puzzle.WorldsBoards()) {
		e.host.Perform(e.change(fromTemplate(now, template))...)
	}
}

// kept reports whether all gaps of a resized board were gaps before.
func kept(before, after cells) bool {
	return !slices.ContainsFunc(after.points(), func(p board.Point) bool { return !before.has(p) })
}

// templateOf returns the template whose pieces and gaps a board has; 0 is the empty board.
func templateOf(now design) (template int, ok bool) {
	for template := range len(puzzle.WorldsBoards()) + 1 {
		if fromTemplate(now, template) == now {
			return template, true
		}
	}
	return 0, false
}

// fromTemplate returns the board of a template, with the picture and the wrapping of another board.
// Template 0 is the empty board.
func fromTemplate(now design, template int) design {
	next := emptyOf(now.width, now.height)
	if template > 0 {
		next = read(puzzle.WorldsOwnOf(puzzle.WorldsBoards()[template-1]), false, false)
	}
	next.wrapX, next.wrapY, next.picture, next.part = now.wrapX, now.wrapY, now.picture, now.part
	return next.reshaped()
}

// Actions of the editor.
const (
	cutAction      scene.ActionID = "worlds-cut"
	pictureAction  scene.ActionID = "worlds-picture"
	cropAction     scene.ActionID = "worlds-crop"
	noPicture      scene.ActionID = "worlds-no-picture"
	shuffleAgain   scene.ActionID = "worlds-shuffle"
	freePlayAction scene.ActionID = "worlds-free-play"
	watchAction    scene.ActionID = "worlds-watch"
)

// Actions implements family.Editor.Actions.
func (e *editor) Actions(app *scene.App, known any) []family.EditorAction {
	now := e.now()
	missing := ""
	if id := now.Missing(); id != "" {
		missing = app.Text(id)
	}
	f, _ := known.(found)
	watch := missing
	if watch == "" && f.answer == nil {
		watch = app.Text(assets.WorldsWorkshopNoAnswer)
	}
	picture := scene.Action{
		ID: pictureAction, Icon: "image", Word: assets.WorldsWorkshopPicture, Tip: assets.WorldsWorkshopPictureTip,
		Run: func() { e.choosePicture(app) },
	}
	chooser := family.BelowTools
	if hasRow(&app.Frame) {
		chooser = family.NoPlace // the row with the picture has the button
	}
	noCrop := ""
	if now.picture == nil {
		noCrop = app.Text(assets.WorldsWorkshopNoPicture)
	}
	actions := []family.EditorAction{
		{Where: family.BelowTools, Action: scene.Action{
			ID: cutAction, Icon: "scissors", Word: assets.WorldsWorkshopCut, Tip: assets.WorldsWorkshopCutTip, Run: func() { e.cut(app) },
		}},
		{Where: chooser, Action: picture},
		{Where: family.NoPlace, Action: scene.Action{
			ID: cropAction, Icon: "crop", Word: assets.WorldsWorkshopCrop, Tip: assets.WorldsWorkshopCropTip,
			Why: noCrop, Run: func() { app.ShowDialog(newCropDialog(&e.underlay)) },
		}},
		{Where: family.NoPlace, Action: scene.Action{
			ID: noPicture, Icon: "x", Word: assets.WorldsWorkshopRemove, Tip: assets.WorldsWorkshopRemoveTip,
			Why: noCrop, Run: func() { e.removePicture() },
		}},
		{Where: family.NoPlace, Action: scene.Action{
			ID: shuffleAgain, Icon: "shuffle", Word: assets.WorldsWorkshopShuffle, Tip: assets.WorldsWorkshopShuffleTip,
			Keys: []scene.Shortcut{{Mods: widget.Ctrl, Key: widget.KeyJ}}, Why: missing, Run: func() { e.shuffle(app) },
		}},
		{Where: family.AbovePlay, Action: scene.Action{
			ID: freePlayAction, Icon: "leaf", Word: assets.ToolbarFreePlay, Tip: assets.WorldsWorkshopFreePlayTip, Why: missing,
			Run: func() { e.play(app, now.Values()) },
		}},
		{Where: family.AbovePlay, Action: scene.Action{
			ID: watchAction, Icon: "film", Word: assets.WorldsWorkshopWatch, Tip: assets.WorldsWorkshopWatchTip, Why: watch,
			Run: func() { e.watch(app, now, f) },
		}},
	}
	for i := range actions {
		actions[i].Short = actions[i].Word
	}
	return actions
}

// cut starts the search for motifs in the picture, which then become proposals.
func (e *editor) cut(app *scene.App) {
	now := e.now()
	source := app.Pictures.Source(ownWorld)
	if now.picture != nil {
		source = now.picture.cut(now.part)
	} else if source != nil {
		part := shaped(source.Rect.Size(), image.Rectangle{}, now.width, now.height)
		source = source.SubImage(part).(*image.RGBA)
	}
	if source == nil {
		return
	}
	taken := map[board.Point]bool{}
	for _, home := range now.large.points() {
		for _, off := range []board.Point{{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}} {
			taken[home.Add(off)] = true
		}
	}
	for _, gap := range now.gaps.points() {
		taken[gap] = true
	}
	e.cutting.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		homes := proposeLarge(ctx, source, now.width, now.height, func(p board.Point) bool { return !taken[p] })
		deliver(func() {
			if e.now() != now {
				return // the design has changed
			}
			e.proposed = proposals{design: now}
			for _, home := range homes {
				e.proposed.all = append(e.proposed.all, proposal{home: home})
			}
			if len(homes) == 0 {
				e.message = assets.WorldsWorkshopNoMotifs
			}
			app.UI.Focus("editor-board")
			app.UI.WakeAfter(0)
		})
	})
}

// ownWorld is the picture of boards without a picture of the player.
const ownWorld = "lightworld"
