package pages

import (
	"errors"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/settings/saves"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Saved is the dialog of the saved games other than the current one, to continue or delete them.
// It reads one game an update, since there may be many and long ones.
type Saved struct {
	families []family.Family
	store    Store
	games    []*savedGame
	deleting *savedGame // the game whose deletion is to be confirmed, or nil
	unread   []error    // of games that cannot be read, until all are
}

// savedGame is one game of the list.
type savedGame struct {
	saves.Entry
	session *session.Session // nil until it is read
	made    bool             // its start was made, or cannot be made
	played  time.Time
}

// NewSaved returns the dialog, and reports games that cannot be listed.
func NewSaved(app *scene.App, families []family.Family, store Store) *Saved {
	v := &Saved{families: families, store: store}
	entries, errs := store.Games()
	v.unread = errs
	current := app.Games.Current().Start().String()
	for _, e := range entries {
		name, _, _ := strings.Cut(e.Start, "?")
		if _, ok := family.ByName(families, name); ok && (e.Restored || e.Start != current) {
			v.games = append(v.games, &savedGame{Entry: e, played: store.Played(e.Name)})
		}
	}
	return v
}

// Action implements scene.Dialog.
func (*Saved) Action() scene.ActionID { return scene.None }

// maxUnread is the maximum number of games that cannot be read and are named.
const maxUnread = 10

// readNext reads the next game of the list. One that cannot be read, or is solved, is removed from
// the list. Those that cannot be read are reported at the end.
func (v *Saved) readNext(app *scene.App) {
	i := slices.IndexFunc(v.games, func(g *savedGame) bool { return g.session == nil })
	if i < 0 {
		v.report(app)
		return
	}
	app.UI.WakeAfter(0)
	g := v.games[i]
	if !g.made && !family.Ready(v.families, g.Start) {
		if !app.Jobs.Slots.Start.Running() {
			family.Prepare(app, v.families, g.Start, func() { g.made = true })
		}
		return
	}
	s, err := v.store.Load(g.Name)
	if err != nil {
		v.unread = append(v.unread, err)
	}
	if err != nil || s.Locked() {
		v.games = slices.Delete(v.games, i, i+1)
		return
	}
	g.session = s
}

// UnreadText says which saved game cannot be read, and why, or how many there are. Other errors are as they
// are.
func UnreadText(look scene.Look, err error) string {
	var more *saves.MoreError
	if errors.As(err, &more) {
		id := assets.StorageMore
		if more.Unread {
			id = assets.StorageUnread
		}
		return look.Words.Format(id, map[string]any{"More": more.Files})
	}
	var damaged *saves.DamagedError
	var save *session.SaveError
	if !errors.As(err, &damaged) || !errors.As(err, &save) {
		return err.Error()
	}
	text := damaged.File + look.Text(assets.NarrationColon) + family.ErrorText(look, damaged.Err)
	if damaged.Aside != "" {
		text += " " + look.Words.Format(assets.OpenKeptAs, map[string]any{"File": damaged.Aside})
	}
	return text
}

// report shows which games cannot be read, in one message.
func (v *Saved) report(app *scene.App) {
	if len(v.unread) == 0 {
		return
	}
	var lines []string
	unnamed := 0
	for _, err := range v.unread {
		var more *saves.MoreError
		switch {
		case errors.As(err, &more):
			unnamed += more.Files
		case len(lines) == maxUnread:
			unnamed++
		default:
			lines = append(lines, UnreadText(app.Look(), err))
		}
	}
	if unnamed > 0 {
		lines = append(lines, UnreadText(app.Look(), &saves.MoreError{Files: unnamed}))
	}
	v.unread = nil
	app.ShowMessage(assets.OpenFileTitle, lines...)
}

// Frame implements scene.Dialog.
func (v *Saved) Frame(app *scene.App) bool {
	v.readNext(app)
	var chosen *savedGame
	result := app.UI.Dialog("games", widget.DialogSpec{
		Title: app.Text(assets.HomeGamesTitle), Width: 640, Focus: "games-close",
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app, &chosen)) },
		Buttons: []widget.DialogButton{
			{ID: "games-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.HomeGamesClose)}},
		},
	})
	if v.deleting != nil {
		v.question(app)
		return true
	}
	if chosen != nil {
		app.Games.Begin(chosen.session, false)
		return false
	}
	return result.Open()
}

// question asks whether to delete a game.
func (v *Saved) question(app *scene.App) {
	g := v.deleting
	result := app.UI.Dialog("delete-game", widget.DialogSpec{
		Title: app.Text(assets.SavedDeleteTitle), Width: 440, Focus: "delete-no",
		Body: func(area image.Rectangle) int {
			return app.UI.Paragraph(area, strings.Join(known(v.about(app, g)), "\n"), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "delete-yes", Do: func() { v.remove(app, g) }, ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.SavedDelete)}},
			{ID: "delete-no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.SavedKeep)}},
		},
	})
	if !result.Open() {
		v.deleting = nil
	}
}

// remove deletes the game that is asked about.
func (v *Saved) remove(app *scene.App, g *savedGame) {
	if err := v.store.Remove(g.session); err != nil {
		app.ShowMessage(assets.StorageDeleteTitle, err.Error(), app.Text(assets.StorageDeleteRest))
		return
	}
	v.games = slices.DeleteFunc(v.games, func(other *savedGame) bool { return other == g })
}

// known returns the lines that are not empty.
func known(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return line == "" })
}

// about describes a game and its progress, in three lines. A game may have no facts.
func (v *Saved) about(app *scene.App, g *savedGame) []string {
	f, _ := family.ByName(v.families, g.session.Family().Name())
	what := family.Describe(app.Look(), f, g.session.Puzzle())
	lines := []string{
		strings.Join([]string{app.Text(f.Name()), what.Mode}, " · "),
		strings.Join(what.Facts, " · "),
	}
	how := played(app, g.session)
	if !g.played.IsZero() {
		how = append(how, parts.RecordDate(&app.Frame, g.played.Format(time.DateOnly)))
	}
	return append(lines, strings.Join(how, " · "))
}

// played describes the progress of a game: its moves, and its time if it counts and the player does
// not hide it.
func played(app *scene.App, s *session.Session) []string {
	how := []string{parts.CountMetric(app.Look(), s.Metrics()[0])}
	if s.Challenge() && !app.Settings.HideTime {
		recorded, _ := family.TimeOf(app, s)
		how = append(how, parts.FormatRunning(app.Look(), recorded))
	}
	return how
}

// body returns the list. chosen is set to the game that is to be continued.
func (v *Saved) body(app *scene.App, chosen **savedGame) layout.Item {
	ui := app.UI
	if len(v.games) == 0 {
		return ui.ParagraphItem(app.Text(assets.HomeGamesNone), widget.LabelSpec{Colour: theme.Text2})
	}
	var rows []layout.Item
	for i := range v.games {
		rows = append(rows, layout.Cell(0, v.rowHeight(&app.Frame), func(r image.Rectangle) { v.row(app, r, i, chosen) }))
	}
	return layout.Column(ui.Px(theme.Space12), rows...)
}

// savedSide is the side of the picture of a game in device-independent pixels.
const savedSide = 72

func (v *Saved) rowHeight(fr *scene.Frame) int {
	ui := fr.UI
	words := ui.LineHeight(theme.BodyBold) + 3*ui.LineHeight(theme.Caption) // the facts may take two lines
	if ui.Narrow() {
		// How far it has come may take two as well.
		words += ui.LineHeight(theme.Caption) + ui.ControlHeight() + ui.Px(theme.Space8)
		if fr.Settings.LargeText {
			words += ui.LineHeight(theme.Caption)
		}
	}
	return max(words, ui.Px(savedSide))
}

// row declares one game if it is read, its buttons first.
func (v *Saved) row(app *scene.App, at image.Rectangle, i int, chosen **savedGame) {
	ui, g := app.UI, v.games[i]
	if g.session == nil {
		return
	}
	f, _ := family.ByName(v.families, g.session.Family().Name())
	lines := v.about(app, g)
	button := func(id widget.ID, spec widget.ButtonSpec, do func()) layout.Item {
		// The accessible names include the game, to tell the rows apart.
		ui.SetA11y(widget.Nth(id, i), access.Node{Name: strings.Join(append([]string{spec.Word}, known(lines)...), app.Text(assets.NarrationComma))})
		spec.Size = widget.Small
		return ui.ButtonItem(widget.Nth(id, i), spec, do).Centred()
	}
	remove := button("delete-game", widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Word: app.Text(assets.SavedDelete)}, func() { v.deleting = g })
	resume := button("game", widget.ButtonSpec{Icon: "play", Word: app.Text(assets.HomeContinue)}, func() { *chosen = g })
	facts := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	side := ui.Px(savedSide)
	picture := layout.Cell(side, side, func(r image.Rectangle) { family.SmallBoard(app.Look(), f.View(), r, g.session.Board()) })
	words := layout.Column(0,
		layout.Cell(0, ui.LineHeight(theme.BodyBold), func(r image.Rectangle) {
			ui.Label(r, ui.Shorten(lines[0], theme.BodyBold, r.Dx()), widget.LabelSpec{Role: theme.BodyBold})
		}), ui.ParagraphItem(lines[1], facts), ui.ParagraphItem(lines[2], facts))
	var removeAt, resumeAt, gameAt image.Rectangle
	game := layout.Row(ui.Px(theme.Space16), picture.Centred(), words.Grow())
	buttons := []layout.Item{resume.Place(&resumeAt), remove.Place(&removeAt)}
	gap, place := ui.Px(theme.Space8), layout.Cell(0, 0, nil).Grow().Place(&gameAt)
	if ui.Narrow() {
		layout.Column(0, place, layout.Row(gap, append([]layout.Item{layout.Cell(0, ui.ControlHeight(), nil), layout.Gap(0).Grow()}, buttons...)...)).Draw(at)
	} else {
		layout.Row(gap, append([]layout.Item{place}, buttons...)...).Draw(at)
	}
	remove.Draw(removeAt)
	resume.Draw(resumeAt)
	game.Draw(gameAt)
}
