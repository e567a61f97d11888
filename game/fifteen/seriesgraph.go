package fifteen

import (
	"image"
	"math"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// graphDialog shows the solves of a series as a graph with several averages, or by date, and the splits of the chosen
// solve.
type graphDialog struct {
	series *solveSeries
	board  timedBoard
	back   scene.Dialog // the dialog that opened it, or nil
	axis   int          // 0 for solves, 1 for days
	// comment is the text of the field of the solve with the ID.
	comment struct{ text, of string }
}

// Action implements scene.Dialog.
func (*graphDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *graphDialog) Frame(app *scene.App) bool {
	p := newSeriesPanel(v.series, app, v.board, nil)
	result := app.UI.Dialog("session-graph", widget.DialogSpec{
		Title: app.Text(assets.SessionGraph), Width: 640, Focus: "session-graph-close",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, app.UI.Paragraph(area, about(app.Look(), v.board.Class), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})+app.UI.Px(theme.Space8))
			switchOf(app, &area, "session-graph-axis", app.Text(assets.SessionGraph), &v.axis, assets.SessionGraphSolves, assets.SessionGraphDays)
			widget.CutTop(&area, app.UI.Px(theme.Space4))
			if v.axis == 0 {
				p.graph(&area)
			} else {
				p.days(&area)
			}
			p.outlooks(&area)
			p.splits(&area, v)
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "session-graph-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.DisplayClose)}},
		},
	})
	return result.Open() || backTo(app, v.back)
}

// switchOf declares a switch between words at the left, with space below it, and reports whether it was used.
func switchOf(app *scene.App, rest *image.Rectangle, id widget.ID, name string, chosen *int, words ...assets.ID) bool {
	ui := app.UI
	var choices []widget.Choice
	for _, w := range words {
		choices = append(choices, widget.Choice{Word: app.Text(w)})
	}
	at := widget.CutTop(rest, ui.ControlHeight())
	at.Max.X = min(at.Max.X, at.Min.X+ui.SegmentsWidth(choices))
	widget.CutTop(rest, ui.Px(theme.Space8))
	ui.SetA11y(id, access.Node{Name: name})
	return ui.Segments(id, at, choices, chosen, widget.ChoiceSpec{})
}

// graphHeight is the height of the graph in device-independent pixels.
const graphHeight = 170

// stroke is how a line of the graph is drawn. Lines differ in width and in dashes, not in colour alone.
type stroke struct {
	colour theme.Colour
	width  float32 // in device-independent pixels
	dashed bool
}

// strokes are those of the averages that the graph has, by their number of solves.
var strokes = map[int]stroke{
	3: {theme.Text2, 1.5, true}, 5: {theme.Accent, 1.5, false}, 12: {theme.Gold, 3, false}, 50: {theme.Text, 1.5, true}, 100: {theme.Accent, 3, true},
}

// graph draws the solves as dots on a thin line, and the averages as lines, with a legend.
func (p seriesPanel) graph(rest *image.Rectangle) {
	app, ui, m := p.app, p.app.UI, p.measure()
	in := widget.CutTop(rest, ui.Px(graphHeight))
	lines := slices.DeleteFunc(slices.Clone(p.series.figures(app, p.board.Class).Lines), func(l timing.Line) bool {
		return !l.Enough() || strokes[l.Kind.Of].width == 0
	})
	low, high := int64(math.MaxInt64), int64(math.MinInt64)
	for _, s := range p.all {
		if v, ok := s.Value(m); ok {
			low, high = min(low, v), max(high, v)
		}
	}
	if low > high {
		ui.Label(in, app.Text(assets.SessionGraphNone), widget.LabelSpec{Colour: theme.Text2, Centre: true})
		return
	}
	half := ui.LineHeight(theme.Caption) / 2
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}
	field := in
	field.Min.X += max(ui.Width(theme.Caption, parts.FormatAverage(app.Look(), m, single, high)), ui.Width(theme.Caption, parts.FormatAverage(app.Look(), m, single, low))) + ui.Px(theme.Space8)
	field.Min.Y += half
	field.Max.Y -= 3 * half
	field.Max.X -= ui.Px(theme.Space8)
	x := func(i int) float32 {
		return float32(field.Min.X) + float32(field.Dx())*float32(i)/float32(max(1, len(p.all)-1))
	}
	y := func(v int64) float32 {
		return float32(field.Max.Y) - float32(field.Dy())*float32(v-low)/float32(max(1, high-low))
	}
	for _, v := range slices.Compact([]int64{low, high}) {
		at := int(y(v))
		ui.Label(image.Rect(in.Min.X, at-half, field.Min.X-ui.Px(theme.Space8), at+half), parts.FormatAverage(app.Look(), m, single, v), caption)
	}
	ui.Label(image.Rect(field.Min.X, in.Max.Y-2*half, field.Max.X, in.Max.Y), app.Words.Number(len(p.all)), caption)
	if !ui.Measuring() {
		list, scale := app.List(), float32(app.Scale)
		list.Fill(image.Rect(field.Min.X, field.Max.Y, field.Max.X, field.Max.Y+app.HairlineWidth()), 0, ui.Colour(theme.Border))
		before, beforeY := -1, float32(0)
		for i, s := range p.all {
			if v, ok := s.Value(m); ok {
				if before >= 0 {
					list.Line(x(before), beforeY, x(i), y(v), scale, ui.Colour(theme.Border))
				}
				list.Disc(x(i), y(v), 2*scale, ui.Colour(theme.Text2))
				before, beforeY = i, y(v)
			}
		}
		for _, l := range lines {
			as := strokes[l.Kind.Of]
			if first := l.Course[0]; len(l.Course) == 1 && first.OK {
				list.Disc(x(l.Kind.Of-1), y(first.Value), 3*scale, ui.Colour(as.colour))
			}
			for i := 1; i < len(l.Course); i++ {
				if a, b := l.Course[i-1], l.Course[i]; a.OK && b.OK && (!as.dashed || i%2 == 0) {
					at := i + l.Kind.Of - 1
					list.Line(x(at-1), y(a.Value), x(at), y(b.Value), as.width*scale, ui.Colour(as.colour))
				}
			}
		}
	}
	for _, l := range lines {
		row := widget.CutTop(rest, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
		as := strokes[l.Kind.Of]
		name, _ := parts.AverageName(app.Look(), l.Kind)
		sample := widget.CutLeft(&row, ui.Px(theme.Space32))
		widget.CutLeft(&row, ui.Px(theme.Space8))
		ui.Label(row, name, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		if ui.Measuring() {
			continue
		}
		middle, part := float32(sample.Min.Y+sample.Max.Y)/2, float32(sample.Dx())
		ends := [][2]float32{{0, 1}}
		if as.dashed {
			ends = [][2]float32{{0, 0.35}, {0.65, 1}}
		}
		for _, e := range ends {
			app.List().Line(float32(sample.Min.X)+e[0]*part, middle, float32(sample.Min.X)+e[1]*part, middle, as.width*float32(app.Scale), ui.Colour(as.colour))
		}
	}
	widget.CutTop(rest, ui.Px(theme.Space12))
}

// table declares rows of cells under headings, the first column aligned left. Cells of each row are said together. The
// rows have a button that watches the game of one with its index, unless watch is nil.
func (p seriesPanel) table(rest *image.Rectangle, heads []assets.ID, rows [][]string, watch func(row int)) {
	app, ui := p.app, p.app.UI
	button := p.small("film", "", assets.SessionWatchTip)
	height := p.lineHeight()
	if watch != nil {
		height = max(height, ui.ButtonSize(button).Y+ui.Px(theme.Space4))
	}
	cells := func(height int, texts []string, spec widget.LabelSpec) (end image.Rectangle) {
		row := widget.CutTop(rest, height)
		if watch != nil {
			end = widget.CutRight(&row, ui.ButtonSize(button).X+ui.Px(theme.Space8))
			end.Min.X += ui.Px(theme.Space8)
		}
		for i, text := range texts {
			spec.Right = i > 0
			ui.Label(widget.Column(row, len(texts), i, ui.Px(theme.Space8)), text, spec)
		}
		return end
	}
	var names []string
	for _, h := range heads {
		names = append(names, app.Text(h))
	}
	cells(ui.LineHeight(theme.Caption)+ui.Px(theme.Space4), names, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	for i, texts := range rows {
		end := cells(height, texts, widget.LabelSpec{})
		if watch == nil {
			continue
		}
		id := widget.Nth("session-watch-board", i)
		ui.SetA11y(id, access.Node{Name: app.Text(assets.RecordsWatch) + app.Text(assets.NarrationComma) + texts[0]})
		if ui.Button(id, widget.Centre(end, end.Dx(), ui.ButtonSize(button).Y), button) {
			watch(i)
		}
	}
	widget.CutTop(rest, ui.Px(theme.Space12))
}

// days declares the table of days, the last one first.
func (p seriesPanel) days(rest *image.Rectangle) {
	app, m := p.app, p.measure()
	days := timing.Days(p.all, m, preferencesOf(app.Settings).day)
	var rows [][]string
	for i := len(days) - 1; i >= 0; i-- {
		d := days[i]
		rows = append(rows, []string{parts.RecordDate(&app.Frame, d.Date), app.Words.Number(d.Solves), p.known(single, d.Best), p.known(meanOfAll, d.Mean)})
	}
	p.table(rest, []assets.ID{assets.RecordsDate, assets.SessionList, assets.SessionBest, assets.SessionMeanAll}, rows, nil)
}

// outlooks declares the table of all averages: what they are, what the next ones can become, and what the next solve has
// to be for the ones that the player wants.
func (p seriesPanel) outlooks(rest *image.Rectangle) {
	var rows [][]string
	for _, l := range p.series.figures(p.app, p.board.Class).Lines {
		if !l.Enough() && !l.Bounded {
			continue
		}
		name, _ := parts.AverageName(p.app.Look(), l.Kind)
		now, low, high := parts.NoValue, parts.NoValue, parts.NoValue
		if l.Enough() {
			now = p.value(l.Kind, l.Now)
		}
		if l.Bounded {
			low, high = p.value(l.Kind, l.BestPossible), p.value(l.Kind, l.WorstPossible)
		}
		_, needed := p.needed(l)
		rows = append(rows, []string{name, now, low, high, needed})
	}
	if len(rows) == 0 {
		return
	}
	heads := []assets.ID{assets.SessionAverages, assets.SessionNow, assets.SessionLowest, assets.SessionHighest, assets.SessionNeededNext}
	if p.app.UI.Narrow() { // no room for what the list has too
		heads = slices.Delete(heads, 1, 2)[:3]
		for i := range rows {
			rows[i] = slices.Delete(rows[i], 1, 2)[:3]
		}
	}
	p.table(rest, heads, rows, nil)
}

// splits declares the comment and the splits of the chosen solve: by rows or fringes, or by the boards of an event.
func (p seriesPanel) splits(rest *image.Rectangle, v *graphDialog) {
	app, ui := p.app, p.app.UI
	chosen := p.series.chosen(app, p.board.Class)
	if chosen < 0 {
		return
	}
	s := p.played[chosen]
	title := app.Words.Format(assets.SessionSplits, map[string]any{"Number": s.Number})
	if s.Retry {
		title += " · " + app.Text(assets.SessionRetry)
	}
	ui.Label(widget.CutTop(rest, ui.LineHeight(theme.Section)+ui.Px(theme.Space4)), title, widget.LabelSpec{Role: theme.Section})
	if id := s.Result.ID(); v.comment.of != id {
		v.comment.of, v.comment.text = id, s.Comment
	}
	ui.SetA11y("session-comment", access.Node{Name: app.Text(assets.SessionComment)})
	field := widget.FieldSpec{Placeholder: app.Text(assets.SessionComment), MaxRunes: timing.MaxComment}
	if ui.TextField("session-comment", widget.CutTop(rest, ui.ControlHeight()), &v.comment.text, field).Changed {
		p.series.keep(app, p.series.marks.Comment(s.Result, v.comment.text))
	}
	widget.CutTop(rest, ui.Px(theme.Space8))
	head := assets.SessionSplitBoard
	if s.Boards == nil {
		by := int(p.series.stages)
		if switchOf(app, rest, "session-stages", title, &by, assets.SessionSplitRows, assets.SessionSplitFringes) {
			p.series.stages, p.series.split.of = timing.Stages(by), ""
		}
		head = []assets.ID{assets.SessionSplitRow, assets.SessionSplitFringe}[p.series.stages]
	}
	var rows [][]string
	for _, one := range p.series.splitsOf(s) {
		stage := strconv.Itoa(one.Stage)
		if s.Boards != nil {
			stage += " · " + shapeName(s.Event().Board(one.Stage))
		}
		rows = append(rows, []string{stage, parts.FormatTime(app.Look(), one.Time), app.Words.Number(one.Tiles), app.Words.Decimal(one.Pace(), 'f', 2)})
	}
	if len(rows) == 0 {
		widget.CutTop(rest, ui.Paragraph(*rest, app.Text(assets.SessionSplitNone), widget.LabelSpec{Colour: theme.Text2}))
		return
	}
	if s.Memo > 0 {
		memo := app.Words.Format(assets.SessionMemo, map[string]any{"Time": parts.FormatTime(app.Look(), s.Memo)})
		widget.CutTop(rest, ui.Paragraph(*rest, memo, widget.LabelSpec{Colour: theme.Text2}))
	}
	var watchBoard func(row int)
	if s.Boards != nil {
		watchBoard = func(row int) { watch(app, s.Boards[row]) }
	}
	p.table(rest, []assets.ID{head, assets.RecordsTime, assets.MetricTiles, assets.SessionPace}, rows, watchBoard)
	if s.Retry {
		rest.Min.Y += p.series.comparison(app, *rest, s.Result)
	}
}

// splitsOf returns the splits of a solve. It keeps the last ones, because they need the whole game.
func (s *solveSeries) splitsOf(one timing.Solve) []timing.Split {
	if id := one.Result.ID(); s.split.of != id {
		s.split.of, s.split.all = id, one.Splits(s.stages)
	}
	return s.split.all
}
