package editor

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// rowHeight is the height of the row with the picture, in device-independent pixels.
const rowHeight = 84

// minWords is the minimum width of the text of the row in device-independent pixels. If there is less,
// the buttons have no words.
const minWords = 200

// hasRow reports whether the page shows the row with the picture. Its small form does not.
func hasRow(fr *scene.Frame) bool {
	return float64(fr.Size.X) >= 720*fr.Scale && float64(fr.Size.Y) >= 520*fr.Scale
}

// drawRow declares the row with the picture under the board, and what changes it.
func (u *underlay) drawRow(app *scene.App, area image.Rectangle) {
	ui := app.UI
	now := u.now()
	title, note := app.Text(assets.WorldsWorkshopOurWorld), app.Text(assets.WorldsWorkshopOurWorldNote)
	ids := []scene.ActionID{pictureAction}
	words := assets.WorldsWorkshopChoose
	if now.picture != nil {
		size := now.picture.size()
		title = now.picture.name
		if title == "" {
			title = app.Text(assets.WorldsWorkshopOwnPicture)
		}
		note = app.Words.Format(assets.WorldsWorkshopCropped, map[string]any{"Width": size.X, "Height": size.Y, "Columns": now.width, "Rows": now.height})
		ids = []scene.ActionID{noPicture, pictureAction, cropAction}
		words = assets.WorldsWorkshopAnother
	}
	specs := make([]widget.ButtonSpec, len(ids))
	wide := 0
	for i, id := range ids {
		specs[i] = app.ActionButton(app.Action(id))
		if id == pictureAction {
			specs[i].Word = app.Text(words)
		}
		if id != noPicture {
			wide += ui.ButtonSize(specs[i]).X
		}
	}
	in := parts.Card(&app.Frame, area, theme.Space8)
	side, gap := in.Dy(), ui.Px(theme.Space8)
	bare := in.Dx()-side-ui.Px(theme.Space12)-wide < ui.Px(minWords)
	var text image.Rectangle
	places := make([]image.Rectangle, len(ids))
	row := []layout.Item{
		layout.Cell(side, 0, func(r image.Rectangle) { u.drawThumbnail(&app.Frame, r, now) }), ui.Space(theme.Space12),
		layout.Cell(0, ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption), nil).Centred().Grow().Place(&text),
	}
	for i, id := range slices.Backward(ids) {
		if bare || id == noPicture {
			specs[i].Tip, specs[i].Word = specs[i].Word+". "+specs[i].Tip, "" // in the tooltip
		}
		size := ui.ButtonSize(specs[i])
		row = append(row, layout.Gap(gap), layout.Cell(size.X, size.Y, nil).Centred().Place(&places[i]))
	}
	layout.Row(0, row...).Draw(in)
	for i, id := range ids { // the order of Tab
		if ui.Button("row-"+id, places[i], specs[i]) {
			app.Do(id)
		}
	}
	lines := []layout.Item{ui.LabelItem(title, widget.LabelSpec{Role: theme.BodyBold})}
	if ui.Width(theme.Caption, note) <= text.Dx() {
		lines = append(lines, ui.LabelItem(note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	layout.Column(0, lines...).Draw(text)
}

// drawThumbnail draws the whole picture, darker outside of the part that the board shows.
func (u *underlay) drawThumbnail(fr *scene.Frame, at image.Rectangle, now design) {
	if fr.UI.Measuring() {
		return
	}
	name, size := ownWorld, image.Point{}
	part := now.part
	if now.picture != nil {
		name = wholeName
		if u.whole != now.picture {
			u.whole = now.picture
			fr.Pictures.Put(wholeName, now.picture.image)
		}
		size = now.picture.size()
	} else if source := fr.Pictures.Source(ownWorld); source != nil {
		size = source.Rect.Size()
		part = shaped(size, image.Rectangle{}, now.width, now.height)
	}
	if size.X == 0 || size.Y == 0 {
		return
	}
	w, h := at.Dx(), size.Y*at.Dx()/size.X
	if h > at.Dy() {
		w, h = size.X*at.Dy()/size.Y, at.Dy()
	}
	w, h = max(1, w), max(1, h)
	picture := fr.Pictures.Scaled(name, w, h)
	to := widget.Centre(at, w, h)
	list := fr.List()
	list.Image(picture, image.Rect(0, 0, w, h), paint.R(to), 0, 0.5, 1)
	inner := image.Rect(part.Min.X*w/size.X, part.Min.Y*h/size.Y, part.Max.X*w/size.X, part.Max.Y*h/size.Y)
	list.Image(picture, inner, paint.R(inner.Add(to.Min)), 0, 1, 1)
}

// wholeName is the name in scene.Pictures of the whole picture in the editor.
const wholeName = "worlds-workshop-whole"
