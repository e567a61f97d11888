package game

import (
	"context"
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// friendDialog opens what a friend has sent: a message with a code in it, or a file.
type friendDialog struct {
	opener *opener
	text   string
}

// Action implements scene.Dialog.
func (*friendDialog) Action() scene.ActionID { return scene.OpenFriends }

// Frame implements scene.Dialog.
func (d *friendDialog) Frame(app *scene.App) bool {
	ok := d.opener.hasCode(d.text)
	wrong := strings.TrimSpace(d.text) != "" && !ok
	result := app.UI.Dialog("friend", widget.DialogSpec{
		Title: app.Text(assets.GiftFriend), Width: 480, Focus: "friend-text",
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, d.body(app, wrong)) },
		Buttons: []widget.DialogButton{
			{ID: "friend-file", Left: true, Do: d.opener.askForFile, ButtonSpec: widget.ButtonSpec{Icon: "folder-open", Word: app.Text(assets.ShareOpenFile), Tip: app.Text(assets.GiftFriendTip)}},
			{ID: "friend-close", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.DisplayClose)}},
			{ID: "friend-open", Do: func() { d.opener.pasted(d.text, nil) }, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.GiftFriendOpen), Tip: app.Text(assets.GiftFriendTip), Disabled: !ok}},
		},
	})
	return result.Open()
}

// body is a sentence and the field with its button, which reads the clipboard.
func (d *friendDialog) body(app *scene.App, wrong bool) layout.Item {
	ui := app.UI
	field := layout.Cell(ui.Px(180), ui.ControlHeight(), func(at image.Rectangle) {
		ui.SetA11y("friend-text", access.Node{Name: app.Text(assets.GiftFriendField)})
		ui.TextField("friend-text", at, &d.text, widget.FieldSpec{Placeholder: app.Text(assets.GiftFriendField), Wrong: wrong})
	})
	paste := ui.ButtonItem("friend-paste", widget.ButtonSpec{Icon: "copy", Word: app.Text(assets.GiftFriendPaste), Tip: app.Text(assets.GiftFriendAbout)}, func() { d.paste(app) })
	items := []layout.Item{
		ui.ParagraphItem(app.Text(assets.GiftFriendAbout), widget.LabelSpec{Colour: theme.Text2}),
		ui.Space(theme.Space12),
		layout.Row(ui.Px(theme.Space8), field.Grow(), paste),
	}
	if wrong {
		items = append(items, ui.HelpItem(app.Text(assets.GiftFriendNone), true))
	}
	return layout.Column(0, items...)
}

// paste puts the text on the clipboard into the field.
func (d *friendDialog) paste(app *scene.App) {
	o := d.opener
	o.pasting.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		text, err := o.clipboard.ReadText()
		deliver(func() {
			if err != nil {
				app.UI.Toast("triangle-alert", errorText(app.Look(), assets.OpenClipboardTitle, err))
				return
			}
			d.text = strings.Join(strings.Fields(text), " ")
		})
	})
}

// lookForOffer reads the clipboard when the window gets the focus, where the system does not ask the player
// for that.
func (g *opener) lookForOffer() {
	if !g.clipboard.Quiet() || g.pasting.Running() {
		return
	}
	g.pasting.Start(g.app.Jobs, func(_ context.Context, deliver func(func())) {
		if text, err := g.clipboard.ReadText(); err == nil {
			deliver(func() { g.offer(text) })
		}
	})
}

// maxOffer is the length in bytes of texts that are searched for a code that was not asked for.
const maxOffer = 1 << 16

// offer offers a puzzle on the clipboard in a line, once, unless it is that of the current game, or was copied
// from this program.
func (g *opener) offer(text string) {
	if len(text) > maxOffer || session.IsSave(text) || !g.hasCode(text) || g.clipboard.Own(text) {
		return
	}
	s, err := session.Read(family.Catalogue(g.families), g.found(text))
	if err != nil {
		return
	}
	start := s.Start().String()
	if start == g.offered || start == g.games.Current().Start().String() {
		return
	}
	g.offered = start
	g.app.UI.ShowToast(widget.ToastSpec{
		Icon: "download", Text: g.app.Text(assets.GiftOffer), Subject: "offer",
		Action: &widget.ToastAction{
			ID: "offer-open", Icon: "play", Word: g.app.Text(assets.GiftOfferOpen), Tip: g.app.Text(assets.GiftOfferTip),
			Do: func() { g.pasted(text, nil) },
		},
	})
}
