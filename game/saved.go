package game

import (
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/kept"
	"worldslide/session"
	"worldslide/settings/saves"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// savedDialog lists the other games under way, to go on with one of them or to throw
// it away. A game is read when its turn comes, one in an update: there may be many,
// and long ones.
type savedDialog struct {
	program *Game
	games   []savedGame
	asked   int // the game to be thrown away, once that is confirmed; -1 for none
}

// savedGame is one game of the list.
type savedGame struct {
	saves.Entry
	session *session.Session // nil until it is read
	made    bool             // as far as it can be: its start was waited for
	played  time.Time
}

// newSavedDialog reads the list. The game at hand is left out.
func newSavedDialog(g *Game) *savedDialog {
	v := &savedDialog{program: g, asked: -1}
	folder := g.games.store.Folder
	if folder == nil {
		return v
	}
	entries, errs := folder.Games()
	for _, err := range errs {
		g.desk.Tell(assets.OpenFileTitle, err.Error())
	}
	own := g.games.At().Start().String()
	for _, e := range entries {
		if _, ok := g.games.family(kept.FamilyName(e.Start)); ok && (e.Restored || e.Start != own) {
			v.games = append(v.games, savedGame{Entry: e, played: folder.Played(e.Name)})
		}
	}
	return v
}

// Action implements desk.Dialog.
func (*savedDialog) Action() desk.ActionID { return desk.None }

// readNext reads the next game of the list. One that cannot be read, or is solved, has
// no place in it.
func (v *savedDialog) readNext(d *desk.Desk) {
	i := slices.IndexFunc(v.games, func(g savedGame) bool { return g.session == nil })
	if i < 0 {
		return
	}
	d.UI.WakeAfter(0)
	if g := v.program.games; !v.games[i].made && !g.ready(v.games[i].Start) {
		if !d.Jobs.Running(makeJob) {
			g.whenReady(v.games[i].Start, func() { v.games[i].made = true })
		}
		return
	}
	s, err := v.program.games.store.Folder.Load(v.games[i].Name)
	if err != nil {
		d.Tell(assets.OpenFileTitle, err.Error())
	}
	if err != nil || s.Locked() {
		v.games = slices.Delete(v.games, i, i+1)
		return
	}
	v.games[i].session = s
}

// Frame implements desk.Dialog.
func (v *savedDialog) Frame(d *desk.Desk) bool {
	v.readNext(d)
	chosen := -1
	result := d.UI.Dialog("games", widget.DialogSpec{
		Title: d.Text(assets.HomeGamesTitle), Width: 640, Focus: "games-close",
		Body: func(area image.Rectangle) (used int) {
			used, chosen = v.body(d, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "games-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.HomeGamesClose)}},
		},
	})
	if v.asked >= 0 {
		v.question(d)
		return true
	}
	if chosen >= 0 && v.games[chosen].session != nil {
		d.Games.Begin(v.games[chosen].session, false)
		return false
	}
	return !result.Closed && result.Button == ""
}

// question asks before a game is thrown away.
func (v *savedDialog) question(d *desk.Desk) {
	g := v.games[v.asked]
	result := d.UI.Dialog("delete-game", widget.DialogSpec{
		Title: d.Text(assets.SavedDeleteTitle), Width: 440, Focus: "delete-no",
		Body: func(area image.Rectangle) int {
			return d.UI.Paragraph(area, strings.Join(v.about(d, g), "\n"), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "delete-yes", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.SavedDelete)}},
			{ID: "delete-no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.SavedKeep)}},
		},
	})
	if result.Button == "delete-yes" {
		if err := v.program.games.store.Folder.Remove(g.session); err != nil {
			d.Tell(assets.TroubleDeleteTitle, err.Error(), d.Text(assets.TroubleDeleteRest))
		} else {
			v.games = slices.Delete(v.games, v.asked, v.asked+1)
		}
	}
	if result.Closed || result.Button != "" {
		v.asked = -1
	}
}

// about says what a game is, and how far it has come.
func (v *savedDialog) about(d *desk.Desk, g savedGame) []string {
	f := v.program.games.familyOf(g.session)
	what := family.About(d, f, g.session.Puzzle())
	lines := []string{
		strings.Join([]string{d.Text(f.Titles().Name), what.Mode}, " · "),
		strings.Join(what.Facts, " · "),
	}
	var how []string
	if g.session.Challenge() {
		how = played(d, g.session)
	}
	if !g.played.IsZero() {
		how = append(how, d.RecordDate(g.played.Format(time.DateOnly)))
	}
	return append(lines, strings.Join(how, " · "))
}

// played says how far a game has come: its moves, and its time unless the player hides
// that.
func played(d *desk.Desk, s *session.Session) []string {
	how := []string{d.CountMetric(s.Metrics()[0])}
	if !d.Settings.HideTime {
		recorded, _ := family.TimeOf(d, s)
		how = append(how, desk.FormatClock(recorded))
	}
	return how
}

func (v *savedDialog) body(d *desk.Desk, area image.Rectangle) (used, chosen int) {
	ui := d.UI
	top := area.Min.Y
	chosen = -1
	if len(v.games) == 0 {
		return ui.Paragraph(area, d.Text(assets.HomeGamesNone), widget.LabelSpec{Colour: theme.Text2}), chosen
	}
	for i, g := range v.games {
		row := widget.CutTop(&area, v.rowHeight(d))
		widget.CutTop(&area, ui.Px(theme.Space12))
		if g.session == nil {
			continue
		}
		switch v.row(d, row, i) {
		case "continue":
			chosen = i
		case "delete":
			v.asked = i
		}
	}
	return area.Min.Y - top - ui.Px(theme.Space12), chosen
}

func (v *savedDialog) rowHeight(d *desk.Desk) int {
	ui := d.UI
	words := ui.LineHeight(theme.BodyBold) + 3*ui.LineHeight(theme.Caption) // what it is may take two
	if ui.Narrow() {
		words += ui.ControlHeight() + ui.Px(theme.Space8)
	}
	return max(words, ui.Px(72))
}

// row declares one game, and says what is to be done with it.
func (v *savedDialog) row(d *desk.Desk, row image.Rectangle, i int) (do string) {
	ui, g := d.UI, v.games[i]
	f := v.program.games.familyOf(g.session)
	buttons := &row
	if ui.Narrow() {
		below := widget.CutBottom(&row, ui.ControlHeight())
		buttons = &below
	}
	lines := v.about(d, g)
	button := func(id widget.ID, spec widget.ButtonSpec, meaning string) {
		// A row's buttons are called by its game too.
		ui.Tell(widget.Nth(id, i), access.Node{Name: strings.Join(append([]string{spec.Word}, lines...), ", ")})
		spec.Size = widget.Small
		size := ui.ButtonSize(spec)
		if ui.Button(widget.Nth(id, i), widget.Centre(widget.CutRight(buttons, size.X), size.X, size.Y), spec) {
			do = meaning
		}
		widget.CutRight(buttons, ui.Px(theme.Space8))
	}
	button("delete-game", widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Word: d.Text(assets.SavedDelete)}, "delete")
	button("game", widget.ButtonSpec{Icon: "play", Word: d.Text(assets.HomeContinue)}, "continue")
	side := min(row.Dy(), ui.Px(72))
	picture := widget.CutLeft(&row, side)
	if !ui.Measuring() {
		family.SmallBoard(d, f.View(), widget.Centre(picture, side, side), g.session.Board())
	}
	widget.CutLeft(&row, ui.Px(theme.Space16))
	ui.Label(widget.CutTop(&row, ui.LineHeight(theme.BodyBold)), lines[0], widget.LabelSpec{Role: theme.BodyBold})
	facts := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	widget.CutTop(&row, ui.Paragraph(row, lines[1], facts))
	ui.Label(widget.CutTop(&row, ui.LineHeight(theme.Caption)), lines[2], facts)
	return do
}
