package speed

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/session/solves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Board is the board that is being solved, as the list beside it has to know it.
type Board struct {
	Class   string                      // of the results that are its session
	About   string                      // what the boards of the class have in common
	Figures []desk.Fact                 // what is counted
	Solving bool                        // the last solve is not to be judged meanwhile
	Close   func()                      // goes back to the info panel
	Options func(rest *image.Rectangle) // declares what can be chosen for all sessions
}

// Width is the width of the list in device-independent pixels, and Room the width of a
// window that has room for it beside a board.
const (
	Width = 380
	Room  = 1000
)

// panel is the list of one update.
type panel struct {
	session *Session
	d       *desk.Desk
	board   Board
	all     []solves.Solve
	dialog  desk.Dialog // in which the list is, or nil
}

// Panel declares the list in the place of the info panel.
func (s *Session) Panel(d *desk.Desk, area image.Rectangle, b Board, parts family.PanelParts) {
	p := panel{s, d, b, s.Solves(d, b.Class), nil}
	ui := d.UI
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	in.Min.Y += ui.Px(theme.Space16)
	in.Max.Y -= ui.Px(theme.Space16)
	p.title(widget.CutTop(&in, ui.Px(theme.Space32)))
	p.which(&in)
	p.about(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4)))
	widget.CutTop(&in, ui.Px(theme.Space8))
	p.figures(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral)), parts)
	foot := p.foot(in.Dx(), ui.ButtonSize(p.small("x", assets.SessionDelete, "")).Y)
	below := widget.CutBottom(&in, foot.height())
	widget.CutBottom(&in, ui.Px(theme.Space12))
	p.rule(&in)
	p.averages(&in)
	p.rule(&in)
	p.list(in)
	foot.declare(below)
}

// rule draws a line with air above and below it.
func (p panel) rule(in *image.Rectangle) {
	ui := p.d.UI
	widget.CutTop(in, ui.Px(theme.Space8))
	ui.Rule(widget.CutTop(in, max(1, ui.Px(1))))
	widget.CutTop(in, ui.Px(theme.Space8))
}

// small describes a button of the list.
func (p panel) small(icon string, word, tip assets.ID) widget.ButtonSpec {
	spec := widget.ButtonSpec{Size: widget.Small, Icon: icon}
	if word != "" {
		spec.Word = p.d.Text(word)
	}
	if tip != "" {
		spec.Tip = p.d.Text(tip)
	}
	return spec
}

// button cuts a button off a row.
func (p panel) button(id widget.ID, row *image.Rectangle, cut func(*image.Rectangle, int) image.Rectangle, spec widget.ButtonSpec) bool {
	size := p.d.UI.ButtonSize(spec)
	at := cut(row, size.X)
	cut(row, p.d.UI.Px(theme.Space8))
	return p.d.UI.Button(id, widget.Centre(at, at.Dx(), size.Y), spec)
}

// title names the list, with the way to a new one and back to the panel.
func (p panel) title(row image.Rectangle) {
	if p.board.Close != nil {
		spec := p.small("x", assets.SessionClose, assets.SessionCloseTip)
		if p.button("session-close", &row, widget.CutRight, spec) {
			p.board.Close()
		}
	}
	p.newButton(&row, widget.CutRight)
	p.d.UI.Label(row, p.d.Text(assets.SessionTitle), widget.LabelSpec{Role: theme.Section})
}

// newButton begins a new session, or takes back one that is still empty.
func (p panel) newButton(row *image.Rectangle, cut func(*image.Rectangle, int) image.Rectangle) {
	if p.session.canTakeBack(p.d, p.board.Class) {
		if p.button("session-undo", row, cut, p.small("undo-2", assets.ToolbarUndo, "")) {
			p.session.takeBack(p.d, p.board.Class)
		}
		return
	}
	spec := p.small("plus", assets.SessionNew, assets.SessionNewTip)
	spec.Disabled = len(p.all) == 0
	if p.button("session-new", row, cut, spec) {
		p.session.Begin(p.d, p.board.Class)
	}
}

// which names the session that is open, with the button to all of them.
func (p panel) which(in *image.Rectangle) {
	all := p.small("library", assets.SessionAll, assets.SessionAllTip)
	row := widget.CutTop(in, p.d.UI.ButtonSize(all).Y)
	widget.CutTop(in, p.d.UI.Px(theme.Space4))
	if p.button("session-all", &row, widget.CutRight, all) {
		board := p.board
		p.d.Show(&sessionsDialog{session: p.session, board: func() Board { return board }, back: p.dialog})
	}
	p.d.UI.Label(row, nameOf(p.d, p.session.underWay(p.d, p.board.Class)), widget.LabelSpec{Role: theme.BodyBold})
}

// about says of what the solves are, and how many there are.
func (p panel) about(row image.Rectangle) {
	count := p.d.Words.Count(assets.SessionSolves, len(p.all), map[string]any{"Solved": solves.Finished(p.all)})
	words := strings.Join([]string{p.board.About, count}, " · ")
	p.d.UI.Label(row, words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// figures are what is counted, the clock, and the button that hides it.
func (p panel) figures(row image.Rectangle, parts family.PanelParts) {
	ui := p.d.UI
	hide := widget.CutRight(&row, parts.HideWidth)
	hide.Min.Y = hide.Max.Y - ui.ControlHeight()
	parts.Hide(hide)
	for _, f := range p.board.Figures {
		p.d.Figure(widget.CutLeft(&row, ui.Px(110)), f.Label, f.Value)
	}
	parts.Clock(row)
}

// averages are those of the last solves, and the best of the session. Those of many
// solves have a row once there are as many.
func (p panel) averages(in *image.Rectangle) {
	d, ui := p.d, p.d.UI
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	right := caption
	right.Right = true
	row := widget.CutTop(in, ui.Px(theme.Space20))
	ui.Label(row, d.Text(assets.SessionAverages), caption)
	now, best := p.averageColumns(row)
	ui.Label(now, d.Text(assets.SessionNow), right)
	ui.Label(best, d.Text(assets.SessionBest), right)
	for _, k := range solves.Kinds() {
		if k.Of > 12 && len(p.all) < k.Of {
			continue
		}
		name := d.Words.Format(assets.SessionAverage, map[string]any{"Count": k.Of})
		tip := d.Words.Count(assets.SessionAverageTip, k.Trim(), nil)
		if k.Mean() {
			name = d.Words.Format(assets.SessionMean, map[string]any{"Count": k.Of})
			tip = d.Text(assets.SessionMeanTip)
		}
		row := widget.CutTop(in, max(ui.Px(theme.HeightRow), ui.LineHeight(theme.Body)))
		ui.Tip(widget.ID("average-"+strconv.Itoa(k.Of)), row, tip, "")
		ui.Label(row, name, widget.LabelSpec{Colour: theme.Text2})
		now, best := p.averageColumns(row)
		text := desk.NoFigure
		if a, enough := k.Now(p.all); enough && a.OK {
			text = d.FormatTime(a.Time)
		} else if enough {
			text = d.Text(assets.SessionDnf)
		}
		ui.Label(now, text, widget.LabelSpec{Role: theme.BodyBold, Right: true})
		bestText := desk.NoFigure
		least, ok, fresh := k.Best(p.all)
		if ok {
			bestText = d.FormatTime(least)
		}
		if ok && fresh {
			p.star(best, bestText)
		} else {
			ui.Label(best, bestText, widget.LabelSpec{Right: true})
		}
		ui.Say(row, name, text+", "+bestText)
	}
}

// averageColumns are the places of both numbers in a row.
func (p panel) averageColumns(row image.Rectangle) (now, best image.Rectangle) {
	width := p.d.UI.Width(theme.BodyBold, "00:00.000") + p.d.UI.Px(theme.Space32)
	best = widget.CutRight(&row, width)
	widget.CutRight(&row, p.d.UI.Px(theme.Space8))
	return widget.CutRight(&row, width), best
}

// star writes a best at the right of a place, with the star in front of it.
func (p panel) star(at image.Rectangle, text string) {
	ui := p.d.UI
	ui.Label(at, text, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold, Right: true})
	side := ui.Px(14)
	x := at.Max.X - ui.Width(theme.BodyBold, text) - ui.Px(theme.Space8) - side
	if !ui.Measuring() {
		p.d.List().Icon(widget.Centre(image.Rect(x, at.Min.Y, x+side, at.Max.Y), side, side), "star-filled", ui.Colour(theme.GoldIcon))
	}
}

// DeleteAction is the action that leaves the last solve out.
const DeleteAction desk.ActionID = "session-delete"
