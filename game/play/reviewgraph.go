package play

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/review"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// reviewGraph is the widget of the graph.
const reviewGraph widget.ID = "review-graph"

// maxListed is the maximum number of moves that the graph lists for screen readers, around the current
// one.
const maxListed = 400

// graph declares the graph: the distance from the goal after each move, and below it, dashed, the least
// possible. The ground below unproved distances is hatched. Marks stand on moves that lost something.
func (p *Review) graph(sc *scene.Context, at image.Rectangle) {
	ui := sc.UI
	in := parts.Card(sc, at, theme.Space16)
	head := widget.CutTop(&in, ui.LineHeight(theme.Body))
	r := p.known.found
	title := assets.ReviewGraph
	for _, m := range r.Moves {
		if !m.Proved {
			title = assets.ReviewGraphFound
			break
		}
	}
	words := sc.Text(title)
	ui.Label(widget.CutLeft(&head, min(head.Dx(), ui.Width(theme.Body, words))), words, widget.LabelSpec{Colour: theme.Text2})
	widget.CutLeft(&head, ui.Px(theme.Space16))
	if now := p.at(); now > 0 && p.better == nil {
		if said := p.describe(sc, now-1); ui.Width(theme.Body, said) <= head.Dx() {
			ui.Label(head, said, widget.LabelSpec{Right: true})
		}
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	p.graphInput(sc, in)
	if ui.Measuring() {
		return
	}
	plot := p.plotIn(sc, in)
	for _, n := range []int{plot.most, 0} {
		y, half := int(plot.y(n)), ui.LineHeight(theme.Caption)/2
		row := image.Rect(in.Min.X, y-half, plot.field.Min.X-ui.Px(theme.Space8), y+half)
		ui.Label(row, strconv.Itoa(n), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	plot.draw(sc, r, p.at())
}

// reviewPlot maps moves and distances to a rectangle.
type reviewPlot struct {
	field image.Rectangle
	moves int
	most  int
}

func (p *Review) plotIn(sc *scene.Context, in image.Rectangle) reviewPlot {
	g := reviewPlot{field: in, moves: max(1, p.known.found.Length()), most: 1}
	for _, m := range p.known.found.Moves {
		g.most = max(g.most, m.Before, m.After)
	}
	inset := sc.UI.Px(theme.Space12)
	g.field.Min.X += sc.UI.Width(theme.Caption, strconv.Itoa(g.most)) + sc.UI.Px(theme.Space8)
	g.field.Max.X -= inset
	g.field.Min.Y += inset
	g.field.Max.Y -= inset
	return g
}

func (g reviewPlot) x(n int) float32 {
	return float32(g.field.Min.X) + float32(g.field.Dx())*float32(n)/float32(g.moves)
}

func (g reviewPlot) y(distance int) float32 {
	return float32(g.field.Max.Y) - float32(g.field.Dy())*float32(distance)/float32(g.most)
}

// move returns the number of moves up to the place nearest to x.
func (g reviewPlot) move(x int) int {
	n := (2*(x-g.field.Min.X)*g.moves + g.field.Dx()) / max(1, 2*g.field.Dx())
	return min(max(n, 0), g.moves)
}

// draw draws the graph. at is the current position.
func (g reviewPlot) draw(sc *scene.Context, r review.Review, at int) {
	ui, list := sc.UI, sc.List()
	thin, thick := float32(max(1, sc.HairlineWidth())), float32(2*sc.Scale)
	list.Line(float32(g.field.Min.X), g.y(0), float32(g.field.Max.X), g.y(0), thin, ui.Colour(theme.Border))
	now := g.x(at)
	list.Line(now, float32(g.field.Min.Y), now, float32(g.field.Max.Y), thick, ui.Colour(theme.Field))
	if r.Optimum > 0 {
		dash := float32(6 * sc.Scale)
		end := min(r.Optimum, g.moves)
		for x := g.x(0); x < g.x(end); x += 2 * dash {
			to := min(x+dash, g.x(end))
			n := func(x float32) float32 { return (x - g.x(0)) / max(1, g.x(g.moves)-g.x(0)) * float32(g.moves) }
			y := func(x float32) float32 {
				return float32(g.field.Max.Y) - float32(g.field.Dy())*(float32(r.Optimum)-n(x))/float32(g.most)
			}
			list.Line(x, y(x), to, y(to), thick*0.75, ui.Colour(theme.Text2))
		}
	}
	stride := max(1, g.moves/max(1, 2*g.field.Dx())) // more points than half pixels show nothing
	hatch, hatched := float32(6*sc.Scale), float32(g.field.Min.X)
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
		g.mark(sc, r, i)
	}
}

// mark draws the mark of a move: a square where something was lost, a larger disc with a ring for the
// mistake of the game.
func (g reviewPlot) mark(sc *scene.Context, r review.Review, i int) {
	m := r.Moves[i]
	if m.Before < 0 || m.Loss() == 0 && !m.Fatal() {
		return
	}
	x, y := g.x(i+1), g.y(max(m.After, 0))
	if m.Fatal() {
		y = g.y(m.Before)
	}
	ink := sc.UI.Colour(theme.Warn)
	if r.Mark(i) == review.Mistake {
		ink = sc.UI.Colour(theme.Bad)
		sc.List().Disc(x, y, float32(7*sc.Scale), ink)
		ring := float32(10 * sc.Scale)
		sc.List().StrokeF(paint.Rect{X: x - ring, Y: y - ring, W: 2 * ring, H: 2 * ring}, ring, float32(2*sc.Scale), ink)
		return
	}
	side := float32(8 * sc.Scale)
	sc.List().FillF(paint.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}, 0, ink)
}

// graphInput handles clicks on the graph, and describes it as a list of moves.
func (p *Review) graphInput(sc *scene.Context, in image.Rectangle) {
	ui := sc.UI
	r := p.known.found
	re := ui.Area(reviewGraph, in, widget.AreaSpec{Stop: true, Drags: true})
	if re.Ring {
		ui.Ring(in, theme.RadiusControl)
	}
	if re.Pressed || re.Held {
		if n := p.plotIn(sc, in).move(ui.Pointer().X); n != p.at() || p.better != nil {
			p.seek(sc, n)
		}
	}
	if !ui.A11yEnabled() {
		return
	}
	list := access.Node{Role: access.Grid, Name: sc.Text(assets.ReviewTitle), Rows: r.Length(), Columns: 1}
	plot := p.plotIn(sc, in)
	from := max(0, p.at()-maxListed/2)
	for i := from; i < min(r.Length(), from+maxListed); i++ {
		id := widget.Nth(reviewGraph, i)
		left, right := int(plot.x(i)), int(plot.x(i+1))
		one := access.Node{
			ID: string(id), Role: access.Cell, Name: p.describe(sc, i), Row: i, Rows: 1, Columns: 1,
			Bounds: image.Rect(left, in.Min.Y, max(right, left+1), in.Max.Y), Actions: []access.Action{{Verb: access.Press}},
		}
		if i == p.at()-1 {
			one.State |= access.On
		}
		list.Children = append(list.Children, one)
		if ui.TakeA11yAction(id, access.Press) {
			p.seek(sc, i+1)
		}
	}
	ui.SetA11y(reviewGraph, list)
}
