package share

import (
	"image"
	"image/color"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Dialog shows a text before it is copied.
type Dialog struct {
	id           widget.ID
	title, about assets.ID
	warns        bool // about says that the text gives something away
	write        func(look scene.Look) string
	words        *assets.Words // that text was written with
	text         string        // what is copied
	copied       assets.ID
	code         puzzle.Code // of the link in text
	qr           [][]bool    // of the link; nil shows none
	tooLong      bool        // the link is too long for a QR code
	file         func(app *scene.App)
	course       []int // that a row of signs in text shows; nil for none
	picture      bool  // pictures can be saved
}

var _ scene.Dialog = (*Dialog)(nil)

// NewResult returns the dialog of a result in words, which tell nothing of the solution. result is called
// again when the language changes.
func NewResult(look scene.Look, result func() Result) *Dialog {
	r := result()
	d := &Dialog{
		id: "gift-result", title: assets.GiftResult, about: assets.GiftResultAbout, copied: assets.ToastResultCopied,
		code: r.Code, course: r.Course, picture: true,
	}
	d.words, d.text = look.Words, r.Text(look)
	d.write = func(look scene.Look) string { return result().Text(look) }
	return d
}

// NewPuzzle returns the dialog of a puzzle alone, without moves and times.
func NewPuzzle(look scene.Look, f family.Family, code puzzle.Code) *Dialog {
	d := newCode(look, f, code.WithoutMoves())
	d.id, d.title, d.about = "gift-puzzle", assets.GiftPuzzle, assets.GiftPuzzleAbout
	return d
}

// NewGame returns the dialog of a game with its moves. solved is whether they solve it.
func NewGame(look scene.Look, f family.Family, code puzzle.Code, solved bool) *Dialog {
	d := newCode(look, f, code)
	d.id, d.title, d.about, d.warns = "gift-game", assets.GiftGame, assets.GiftGameMoves, true
	if solved {
		d.about = assets.GiftGameSolution
	}
	return d
}

// Sizes of the QR code in device-independent pixels.
const (
	qrSide   = 176.0
	qrModule = 1.5 // at least, so that a telephone can read it off the screen
)

// newCode returns the dialog of a code: the name of its puzzle and its link, a QR code, and a file.
func newCode(look scene.Look, f family.Family, code puzzle.Code) *Dialog {
	link := Link(look, code)
	d := &Dialog{copied: assets.ToastLinkCopied, code: code}
	d.write = func(look scene.Look) string {
		return look.Words.Format(assets.GiftTitleLine, map[string]any{"Name": family.Title(look, f, code)}) + "\n" + link
	}
	d.words, d.text = look.Words, d.write(look)
	var ok bool
	d.qr, ok = render.QRCode(link, qrSide, qrModule)
	d.tooLong = !ok
	d.file = func(app *scene.App) {
		s, err := session.New(code)
		if err != nil {
			return // it is the code of a game
		}
		app.Files.Save(assets.StorageCopyTitle, app.Text(assets.GiftFile), parts.FileName(code, app.Today(), session.Extension), "Worldslide", []string{"*" + session.Extension}, func(path string) error {
			return settings.Export(path, s.Save())
		})
	}
	return d
}

// Text returns what is copied.
func (d *Dialog) Text() string { return d.text }

// Action implements scene.Dialog.
func (*Dialog) Action() scene.ActionID { return scene.Share }

// Frame implements scene.Dialog.
func (d *Dialog) Frame(app *scene.App) bool {
	if d.words != app.Words {
		d.words, d.text = app.Words, d.write(app.Look())
	}
	var buttons []widget.DialogButton
	if d.picture {
		buttons = append(buttons, widget.DialogButton{
			ID: d.id + "-picture", Left: true, Do: func() { app.Do(scene.SavePicture) },
			ButtonSpec: widget.ButtonSpec{Icon: "film", Word: app.Text(assets.PictureMenu), Tip: app.Text(assets.PictureTip)},
		})
	}
	if d.file != nil {
		buttons = append(buttons, widget.DialogButton{
			ID: d.id + "-file", Left: true, Do: func() { d.file(app) },
			ButtonSpec: widget.ButtonSpec{Icon: "save", Word: app.Text(assets.GiftFile), Tip: app.Text(d.about)},
		})
	}
	buttons = append(buttons, widget.DialogButton{
		ID: d.id + "-copy", Stays: true, Do: func() { // the text is still there if it cannot be copied
			parts.ShareText(app, d.text, d.copied)
			app.Editors.Shared(app, d.code)
		},
		ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "copy", Word: app.Text(assets.GiftCopy), Tip: app.Text(assets.GiftCopyTip)},
	})
	buttons = append(buttons, widget.DialogButton{ID: d.id + "-close", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.DisplayClose)}})
	result := app.UI.Dialog(d.id, widget.DialogSpec{
		Title: app.Text(d.title), Width: 480, Focus: d.id + "-copy",
		Body:    func(area image.Rectangle) int { return app.UI.Lay(area, d.body(&app.Frame)) },
		Buttons: buttons,
	})
	return result.Open()
}

// body returns what is said about the text, the text, and its QR code.
func (d *Dialog) body(fr *scene.Frame) layout.Item {
	ui := fr.UI
	about := ui.ParagraphItem(fr.Text(d.about), widget.LabelSpec{Colour: theme.Text2})
	if d.warns {
		about = layout.Row(ui.Px(theme.Space8), ui.IconItem("triangle-alert", 18, theme.Warn), ui.ParagraphItem(fr.Text(d.about), widget.LabelSpec{}).Grow())
	}
	items := []layout.Item{about, d.letter(fr)}
	switch {
	case d.qr != nil:
		items = append(items, d.qrItem(fr))
	case d.tooLong:
		items = append(items, ui.ParagraphItem(fr.Text(assets.SheetTooLong), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return layout.Column(ui.Px(theme.Space16), items...)
}

// longestLine is the number of characters of a line that are shown. A link with many moves has more.
const longestLine = 240

// letter returns the text as it is copied, on a ground of its own.
func (d *Dialog) letter(fr *scene.Frame) layout.Item {
	ui := fr.UI
	var lines []layout.Item
	signs := Signs(d.course)
	for i, line := range strings.Split(d.text, "\n") {
		spec := widget.LabelSpec{}
		if i == 0 {
			spec.Role = theme.BodyBold
		}
		switch shown := truncate.Text(line, longestLine); {
		case signs != "" && strings.Contains(line, signs):
			before, after, _ := strings.Cut(line, signs)
			lines = append(lines, layout.Row(0, ui.LabelItem(before, spec), signsItem(fr, d.course), ui.LabelItem(after, spec)))
		case strings.Contains(shown, Trophy):
			lines = append(lines, trophyItem(fr, shown, spec))
		default:
			lines = append(lines, ui.ParagraphItem(shown, spec))
		}
	}
	return layout.Column(ui.Px(theme.Space4), lines...).Pad(ui.Px(theme.Space16), ui.Px(theme.Space12)).Behind(func(r image.Rectangle) {
		fr.List().Fill(r, theme.RadiusControl*fr.Scale, ui.Colour(theme.Well))
	})
}

// Trophy is the sign of a trophy in text.
const Trophy = "\U0001F3C6"

// trophyItem returns a line of text with the icon of a trophy in place of its sign, which the fonts lack.
func trophyItem(fr *scene.Frame, line string, spec widget.LabelSpec) layout.Item {
	ui := fr.UI
	before, after, _ := strings.Cut(line, Trophy)
	items := []layout.Item{ui.LabelItem(strings.TrimSpace(before), spec), ui.IconItem("trophy", 16, theme.GoldIcon)}
	if after = strings.TrimSpace(after); after != "" {
		items = append(items, ui.LabelItem(after, spec))
	}
	return layout.Row(ui.Px(theme.Space4), items...)
}

// signsItem returns a course as the row of signs that a message shows. Drawn, it has a name for screen
// readers in place of the names of its characters.
func signsItem(fr *scene.Frame, course []int) layout.Item {
	ui := fr.UI
	side := ui.LineHeight(theme.Body)
	bar := side * 3 / 4
	return layout.Cell(len(course)*bar, side, func(r image.Rectangle) {
		for i, height := range course {
			at := image.Rect(r.Min.X+i*bar, r.Max.Y-side*(height+1)/(render.CourseHeight+1), r.Min.X+(i+1)*bar, r.Max.Y)
			fr.List().Fill(at, 0, ui.Colour(theme.Text))
		}
		ui.LabelText(r, fr.Text(assets.GiftCourse), "")
	})
}

// qrItem returns the QR code: black on white in every theme, as telephones read it.
func (d *Dialog) qrItem(fr *scene.Frame) layout.Item {
	ui := fr.UI
	modules := len(d.qr) + 2*render.QuietZone
	module := max(1, ui.Px(qrSide)/modules)
	side := modules * module
	return layout.Cell(side, side, func(r image.Rectangle) {
		r = widget.Centre(r, side, side)
		fr.List().Fill(r, theme.RadiusKeyCap*fr.Scale, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
		corner := r.Min.Add(image.Pt(render.QuietZone*module, render.QuietZone*module))
		render.EachModule(d.qr, func(x, y, n int) {
			fr.List().Fill(image.Rect(x*module, y*module, (x+n)*module, (y+1)*module).Add(corner), 0, color.NRGBA{A: 0xFF})
		})
		ui.LabelText(r, fr.Text(assets.GiftQr), "")
	})
}
