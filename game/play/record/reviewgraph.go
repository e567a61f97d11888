package record

import (
	"image"
	"slices"
	"sort"
	"time"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/review"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// reviewGraph is the widget of the graph.
const reviewGraph widget.ID = "review-graph"

// maxListed is the maximum number of moves that the graph lists for screen readers, around the current
// one.
const maxListed = 400

// reviewPlotHeight is the height of the plot, with the end of its axis.
const reviewPlotHeight = 126.0

// graph returns the graph: the distance from the goal after each move, and below it, dashed, the least
// possible. The ground below unproved distances is hatched. Marks are on moves that lost something. If
// the times of the moves are known, the axis is that of the moves or that of the time.
func (p *Review) graph(app *scene.App) layout.Item {
	ui := app.UI
	title := assets.ReviewGraph
	if slices.ContainsFunc(p.known.found.Moves, func(m review.Move) bool { return !m.Proved }) {
		title = assets.ReviewGraphFound
	}
	head := ui.ParagraphItem(app.Text(title), widget.LabelSpec{Colour: theme.Text2})
	if p.timed() {
		axis := p.axis(&app.Frame)
		head = layout.FirstFit(
			layout.Row(ui.Px(theme.Space16), ui.LabelItem(app.Text(title), widget.LabelSpec{Colour: theme.Text2}).Grow().Centred(), axis),
			layout.Column(ui.Px(theme.Space8), head, axis),
		)
	}
	return layout.Column(ui.Px(theme.Space8), head,
		layout.Cell(0, ui.Px(reviewPlotHeight), func(at image.Rectangle) { p.drawGraph(app, at) }),
		ui.ParagraphItem(p.current(app.Look()), widget.LabelSpec{}))
}

// current describes the move that led to the current position, or how far the start is from the goal.
// While a better line is shown it says how far its position is from the goal.
func (p *Review) current(look scene.Look) string {
	if p.better != nil {
		at, all := p.better.Position()
		return p.left(look, all-at)
	}
	if now := p.at(); now > 0 {
		return p.describe(look, now-1)
	}
	return p.left(look, p.known.found.Optimum)
}

// timed reports whether the graph can have an axis of time.
func (p *Review) timed() bool {
	times := p.known.times
	return len(times) > 0 && times[len(times)-1] > 0
}

// axis returns the switch between the two axes.
func (p *Review) axis(fr *scene.Frame) layout.Item {
	ui := fr.UI
	choices := []widget.Choice{
		{Word: fr.Text(assets.ReviewByMove), Tip: fr.Text(assets.ReviewByMoveTip)},
		{Word: fr.Text(assets.ReviewByTime), Tip: fr.Text(assets.ReviewByTimeTip)},
	}
	return layout.Cell(ui.SegmentsWidth(choices), ui.ControlHeight(), func(at image.Rectangle) {
		chosen := 0
		if p.reviews.byTime {
			chosen = 1
		}
		if ui.Segments("review-axis", at, choices, &chosen, widget.ChoiceSpec{}) {
			p.reviews.byTime = chosen == 1
		}
	})
}

// drawGraph declares the plot with its labels.
func (p *Review) drawGraph(app *scene.App, in image.Rectangle) {
	ui := app.UI
	p.graphInput(app, in)
	if ui.Measuring() {
		return
	}
	plot := p.plotIn(&app.Frame, in)
	half := ui.LineHeight(theme.Caption) / 2
	label := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}
	for _, n := range []int{plot.most, 0} {
		y := int(plot.y(n))
		ui.Label(image.Rect(in.Min.X, y-half, plot.field.Min.X-ui.Px(theme.Space8), y+half), app.Words.Number(n), label)
	}
	end := app.Words.Number(plot.moves)
	if plot.times != nil {
		end = parts.FormatRunning(app.Look(), plot.at(plot.moves))
	}
	ui.Label(image.Rect(plot.field.Min.X, in.Max.Y-2*half, plot.field.Max.X, in.Max.Y), end, label)
	plot.draw(&app.Frame, p.known.found, p.at())
}

// reviewPlot maps moves and distances to a rectangle.
type reviewPlot struct {
	field image.Rectangle
	moves int
	most  int
	times []time.Duration // of the moves; nil if the axis is that of the moves
	wait  time.Duration   // before the first move
}

func (p *Review) plotIn(fr *scene.Frame, in image.Rectangle) reviewPlot {
	g := reviewPlot{field: in, moves: max(1, p.known.found.Length()), most: 1}
	if p.timed() && p.reviews.byTime {
		g.times = p.known.times
		g.wait, _ = p.recording.Wait()
	}
	for _, m := range p.known.found.Moves {
		g.most = max(g.most, m.Before, m.After)
	}
	inset := fr.UI.Px(theme.Space12)
	g.field.Min.X += fr.UI.Width(theme.Caption, fr.Words.Number(g.most)) + fr.UI.Px(theme.Space8)
	g.field.Max.X -= inset
	g.field.Min.Y += inset
	g.field.Max.Y -= fr.UI.LineHeight(theme.Caption) + fr.UI.Px(theme.Space4)
	return g
}

// at returns the time of the position after n moves.
func (g reviewPlot) at(n int) time.Duration {
	if n == 0 {
		return 0
	}
	return g.wait + g.times[n-1]
}

func (g reviewPlot) x(n int) float32 {
	share := float32(n) / float32(g.moves)
	if g.times != nil {
		share = float32(g.at(n)) / float32(g.at(g.moves))
	}
	return float32(g.field.Min.X) + float32(g.field.Dx())*share
}

func (g reviewPlot) y(distance int) float32 {
	return float32(g.field.Max.Y) - float32(g.field.Dy())*float32(distance)/float32(g.most)
}

// move returns the number of moves up to the place nearest to x.
func (g reviewPlot) move(x int) int {
	after := sort.Search(g.moves, func(n int) bool { return g.x(n) >= float32(x) })
	if after > 0 && float32(x)-g.x(after-1) < g.x(after)-float32(x) {
		return after - 1
	}
	return after
}

// draw draws the graph. at is the current position.
func (g reviewPlot) draw(fr *scene.Frame, r review.Review, at int) {
	ui, list := fr.UI, fr.List()
	thin, thick := float32(max(1, fr.HairlineWidth())), float32(2*fr.Scale)
	list.Line(float32(g.field.Min.X), g.y(0), float32(g.field.Max.X), g.y(0), thin, ui.Colour(theme.Border))
	now := g.x(at)
	list.Line(now, float32(g.field.Min.Y), now, float32(g.field.Max.Y), thick, ui.Colour(theme.Field))
	g.drawLeast(fr.Look(), r.Optimum)
	stride := max(1, g.moves/max(1, 2*g.field.Dx())) // more points than half pixels show nothing
	hatch, hatched := float32(6*fr.Scale), float32(g.field.Min.X)
	for i := 0; i < len(r.Moves); i += stride {
		m := r.Moves[i]
		last := r.Moves[min(i+stride, len(r.Moves))-1]
		if m.Before < 0 || last.After < 0 {
			continue
		}
		x0, x1, y0, y1 := g.x(i), g.x(min(i+stride, g.moves)), g.y(m.Before), g.y(last.After)
		if !m.Proved {
			for hatched = max(hatched, x0); hatched < x1; hatched += hatch {
				y := y0 + (y1-y0)*(hatched-x0)/max(1, x1-x0)
				list.Line(hatched, y, hatched, g.y(0), thin, ui.Colour(theme.Border))
			}
		}
		list.Line(x0, y0, x1, y1, thick, ui.Colour(theme.Accent))
	}
	for i := range r.Moves {
		g.mark(fr.Look(), r, i)
	}
}

// drawLeast draws the least possible distances, dashed.
func (g reviewPlot) drawLeast(look scene.Look, optimum int) {
	dash, thick, ink := float32(6*look.Scale), float32(1.5*look.Scale), look.Colour(theme.Text2)
	on, left := true, dash // of the current dash or gap
	for i := range min(optimum, g.moves) {
		x, y := g.x(i), g.y(optimum-i)
		for toX, toY := g.x(i+1), g.y(optimum-i-1); x < toX; {
			next := min(toX, x+left)
			nextY := y + (toY-y)*(next-x)/(toX-x)
			if on {
				look.List.Line(x, y, next, nextY, thick, ink)
			}
			if left -= next - x; left <= 0 {
				on, left = !on, dash
			}
			x, y = next, nextY
		}
	}
}

// mark draws the mark of a move: a square where something was lost, a larger disc with a ring for the
// mistake of the game.
func (g reviewPlot) mark(look scene.Look, r review.Review, i int) {
	m := r.Moves[i]
	if m.Before < 0 || m.Loss() == 0 && !m.Fatal() {
		return
	}
	x, y := g.x(i+1), g.y(max(m.After, 0))
	if m.Fatal() {
		y = g.y(m.Before)
	}
	ink := look.Colour(theme.Warn)
	if r.Mark(i) == review.Mistake {
		ink = look.Colour(theme.Bad)
		look.List.Disc(x, y, float32(7*look.Scale), ink)
		ring := float32(10 * look.Scale)
		look.List.StrokeF(paint.Rect{X: x - ring, Y: y - ring, W: 2 * ring, H: 2 * ring}, ring, float32(2*look.Scale), ink)
		return
	}
	side := float32(8 * look.Scale)
	look.List.FillF(paint.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}, 0, ink)
}

// graphInput handles clicks on the graph, and describes it as a list of moves.
func (p *Review) graphInput(app *scene.App, in image.Rectangle) {
	ui := app.UI
	r := p.known.found
	re := ui.Area(reviewGraph, in, widget.AreaSpec{Stop: true, Drags: true})
	if re.Ring {
		ui.Ring(in, theme.RadiusControl)
	}
	if re.Pressed || re.Held {
		if n := p.plotIn(&app.Frame, in).move(ui.Pointer().X); n != p.at() || p.better != nil {
			p.seek(app, n)
		}
	}
	if !ui.A11yEnabled() {
		return
	}
	list := access.Node{Role: access.Grid, Name: app.Text(assets.ReviewTitle), Rows: r.Length(), Columns: 1}
	plot := p.plotIn(&app.Frame, in)
	from := max(0, p.at()-maxListed/2)
	for i := from; i < min(r.Length(), from+maxListed); i++ {
		id := widget.Nth(reviewGraph, i)
		left, right := int(plot.x(i)), int(plot.x(i+1))
		one := access.Node{
			ID: string(id), Role: access.Cell, Name: p.describe(app.Look(), i), Row: i, Rows: 1, Columns: 1,
			Bounds: image.Rect(left, in.Min.Y, max(right, left+1), in.Max.Y), Actions: []access.Action{{Verb: access.Press}},
		}
		if i == p.at()-1 {
			one.State |= access.On
		}
		list.Children = append(list.Children, one)
		if ui.TakeA11yAction(id, access.Press) {
			p.seek(app, i+1)
		}
	}
	ui.SetA11y(reviewGraph, list)
}
