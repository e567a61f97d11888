package game

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/photo"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// A player's own picture comes by drop, by a file dialog or by a flag. It is
// decoded beside the loop, cropped in a dialog, and what was cut out is kept in the
// data folder, and nowhere else.

// picturePatterns are the names of pictures.
var picturePatterns = []string{"*.png", "*.jpg", "*.jpeg", "*.gif", "*.webp"}

// ownSide is the side of the picture that is kept, in pixels.
const ownSide = 1024

// ownFile returns where it is kept.
func ownFile(data string) string { return filepath.Join(data, "pictures", "own.png") }

// looksLikePicture reports whether a file is meant to be a picture.
func looksLikePicture(name string, data []byte) bool {
	extension := "*" + strings.ToLower(filepath.Ext(name))
	return photo.Is(data) || slices.Contains(picturePatterns, extension)
}

// photos brings pictures from decoding, beside the loop, to the loop. Its zero
// value is ready.
type photos struct {
	mu    sync.Mutex
	found *decoded
}

// decoded is what came of a file.
type decoded struct {
	name    string
	picture *image.RGBA // nil if err is not
	err     error
}

// read decodes a file beside the loop.
func (p *photos) read(name string, wake func(), open func() (io.ReadCloser, error)) {
	go func() {
		d := decoded{name: filepath.Base(name)}
		file, err := open()
		if err == nil {
			var data []byte
			data, err = io.ReadAll(io.LimitReader(file, photo.MostBytes+1))
			file.Close()
			if err == nil {
				d.picture, err = photo.Decode(data)
			}
		}
		d.err = err
		p.mu.Lock()
		p.found = &d
		p.mu.Unlock()
		wake()
	}()
}

// take returns what was decoded, once.
func (p *photos) take() *decoded {
	p.mu.Lock()
	defer p.mu.Unlock()
	d := p.found
	p.found = nil
	return d
}

// openPicture reads a picture, to be cropped then.
func (g *Game) openPicture(path string) {
	g.ui.Toast("loader-circle", g.text(assets.CropReading))
	g.photos.read(path, g.idle.wake, func() (io.ReadCloser, error) { return os.Open(path) })
}

// openPictureData is openPicture for one that has been read.
func (g *Game) openPictureData(name string, data []byte) {
	g.photos.read(name, g.idle.wake, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil })
}

// choosePicture lets the player choose a picture file.
func (g *Game) choosePicture() {
	title := g.text(assets.FifteenTilesChoose)
	g.system.askFor(false, func(path string) error {
		g.openPicture(path)
		return nil
	}, openDialog(title, g.text(assets.FifteenPicture), picturePatterns))
}

// takePicture opens the dialog for what was decoded.
func (g *Game) takePicture() {
	d := g.photos.take()
	if old, ok := g.dialog.(*cropDialog); ok && d != nil {
		old.drop(g)
	}
	switch {
	case d == nil:
	case d.err != nil:
		g.dialog = &messageDialog{title: g.text(assets.CropRefused), lines: []string{d.name, g.whyNoPicture(d.err), g.text(assets.OpenUnchanged)}}
	default:
		g.dialog = newCropDialog(g, d.picture)
	}
}

// whyNoPicture says what is wrong with a file.
func (g *Game) whyNoPicture(err error) string {
	var size photo.SizeError
	var damaged photo.DamagedError
	switch {
	case errors.As(err, &size) && size.TooLarge():
		return g.words.Format(assets.CropTooLarge, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &size):
		return g.words.Format(assets.CropTooSmall, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.Is(err, photo.ErrFormat):
		return g.text(assets.CropFormat)
	}
	if errors.As(err, &damaged) {
		return g.words.Format(assets.CropDamaged, map[string]any{"Error": shorten(damaged.Reason)})
	}
	return shorten(err.Error())
}

// cropDialog chooses the square of a picture that the tiles show.
type cropDialog struct {
	picture *image.RGBA
	crop    photo.Crop
	shown   paint.Picture // the picture at the size of the dialog
	size    image.Point
	grabbed image.Point // pointer and corner when the drag began
	corner  image.Point
}

func newCropDialog(g *Game, picture *image.RGBA) *cropDialog {
	return &cropDialog{picture: picture, crop: photo.Whole(picture.Rect.Size())}
}

func (d *cropDialog) action() action { return tilesLook }

func (d *cropDialog) frame(g *Game) bool {
	result := g.ui.Dialog("crop", widget.DialogSpec{
		Title: g.text(assets.CropTitle), Width: 560, Focus: "crop-area",
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "crop-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: g.text(assets.NewChallengeCancel)}},
			{ID: "crop-use", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.CropUse)}},
		},
	})
	open := !result.Closed && result.Button == ""
	if !open {
		d.drop(g)
	}
	if result.Button == "crop-use" {
		g.keepPicture(photo.Cut(d.picture, d.crop, ownSide))
	}
	return open
}

// body declares the picture with the square on it, and the zoom.
func (d *cropDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.CropAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
	most := image.Pt(rest.Dx(), max(ui.Px(160), min(ui.Px(400), g.size.Y-ui.Px(360))))
	size := d.picture.Rect.Size()
	w, h := most.X, size.Y*most.X/size.X
	if h > most.Y {
		w, h = max(1, size.X*most.Y/size.Y), most.Y
	}
	line := widget.CutTop(&rest, h)
	d.square(g, widget.Centre(line, w, h))
	widget.CutTop(&rest, ui.Px(theme.Space16))
	row := widget.CutTop(&rest, max(ui.SliderHeight(), ui.LineHeight(theme.Body)))
	word := g.text(assets.CropZoom)
	ui.Label(widget.CutLeft(&row, ui.Width(theme.Body, word)+ui.Px(theme.Space16)), word, widget.LabelSpec{})
	zoom := d.crop.Zoom()
	percent := widget.CutRight(&row, ui.Width(theme.Body, "800 %")+ui.Px(theme.Space12))
	ui.Label(percent, g.words.Format(assets.DisplayPercent, map[string]any{"Percent": zoom}), widget.LabelSpec{Right: true})
	if ui.Slider("crop-zoom", widget.Centre(row, row.Dx(), ui.SliderHeight()), &zoom, widget.SliderSpec{Min: 100, Max: photo.MostZoom, Step: 10}) && !ui.Measuring() {
		d.crop = d.crop.Zoomed(zoom)
	}
	return rest.Min.Y - top
}

// square declares the picture: the square follows the pointer and the arrow keys.
func (d *cropDialog) square(g *Game, at image.Rectangle) {
	ui := g.ui
	takes := func(k widget.KeyPress) bool {
		switch k.Key {
		case widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight, widget.KeyMinus, widget.KeyEqual:
			return k.Mods&^widget.Shift == 0
		}
		return false
	}
	re := ui.Area("crop-area", at, widget.AreaSpec{Stop: true, Drags: true, Takes: takes})
	if ui.Measuring() {
		return
	}
	for _, k := range re.Keys {
		d.key(k)
	}
	scale := float64(d.picture.Rect.Dx()) / float64(at.Dx()) // picture pixels a device pixel
	if re.Pressed {
		d.grabbed, d.corner = ui.Pointer(), d.crop.Corner
	}
	if re.Held {
		by := ui.Pointer().Sub(d.grabbed)
		to := d.corner.Add(image.Pt(int(float64(by.X)*scale), int(float64(by.Y)*scale)))
		d.crop = d.crop.Moved(to.Sub(d.crop.Corner))
	}
	d.draw(g, at, scale)
	if re.Ring {
		ui.Ring(at, 0)
	}
}

func (d *cropDialog) key(k widget.KeyPress) {
	step := max(1, d.crop.Side/40)
	if k.Mods&widget.Shift != 0 {
		step = 1
	}
	switch k.Key {
	case widget.KeyUp:
		d.crop = d.crop.Moved(image.Pt(0, -step))
	case widget.KeyDown:
		d.crop = d.crop.Moved(image.Pt(0, step))
	case widget.KeyLeft:
		d.crop = d.crop.Moved(image.Pt(-step, 0))
	case widget.KeyRight:
		d.crop = d.crop.Moved(image.Pt(step, 0))
	case widget.KeyEqual:
		d.crop = d.crop.Zoomed(d.crop.Zoom() + 10)
	case widget.KeyMinus:
		d.crop = d.crop.Zoomed(d.crop.Zoom() - 10)
	}
}

// draw shows the picture, darker beside the square, with the lines of tiles.
func (d *cropDialog) draw(g *Game, at image.Rectangle, scale float64) {
	if d.shown == 0 || d.size != at.Size() {
		d.drop(g)
		d.size = at.Size()
		d.shown = g.screen.AddPicture(ebiten.NewImageFromImage(photo.Scaled(d.picture, d.size)))
	}
	list := g.list()
	source := image.Rectangle{Max: d.size}
	list.Image(d.shown, source, paint.R(at), 0, 0.35, 1)
	c := d.crop.Rect()
	inner := image.Rect(int(float64(c.Min.X)/scale), int(float64(c.Min.Y)/scale), int(float64(c.Max.X)/scale), int(float64(c.Max.Y)/scale)).Intersect(source)
	square := inner.Add(at.Min)
	list.Image(d.shown, inner, paint.R(square), 0, 1, 1)
	line := max(1, int(g.scale+0.5))
	for i := 1; i < 4; i++ {
		x, y := square.Min.X+square.Dx()*i/4, square.Min.Y+square.Dy()*i/4
		shade := theme.Fade(g.ui.Colour(theme.TipText), 0.35)
		list.Fill(image.Rect(x, square.Min.Y, x+line, square.Max.Y), 0, shade)
		list.Fill(image.Rect(square.Min.X, y, square.Max.X, y+line), 0, shade)
	}
	list.Stroke(square, 0, 4*g.scale, theme.SelectionKey.NRGBA())
	list.Stroke(square.Inset(line), 0, 2*g.scale, g.ui.Colour(theme.Selection))
}

// drop frees the picture of the dialog.
func (d *cropDialog) drop(g *Game) {
	if d.shown == 0 {
		return
	}
	if img := g.screen.DropPicture(d.shown); img != nil {
		img.Deallocate()
	}
	d.shown = 0
}

// keepPicture puts a square picture on the tiles and into the data folder.
func (g *Game) keepPicture(square *image.RGBA) {
	g.pictures.setOwn(square)
	g.play.dropCover(g)
	s := g.settings
	s.Fifteen.Tiles, s.Fifteen.Picture = settings.TilesPicture, ownPicture
	g.change(s)
	if g.look() != look(fifteenLook{}) {
		g.openFamily(puzzle.Fifteen{}.Name())
	}
	path := ownFile(g.options.Directories.Data)
	var text bytes.Buffer
	err := png.Encode(&text, square)
	if err == nil {
		err = settings.WriteFile(path, text.Bytes())
	}
	if err != nil {
		g.ui.Toast("triangle-alert", g.text(assets.CropNotKept))
	}
}

// readOwn returns the player's own picture from the data folder, or nil.
func readOwn(data string) *image.RGBA {
	file, err := os.Open(ownFile(data))
	if err != nil {
		return nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, photo.MostBytes))
	if err != nil {
		return nil
	}
	picture, err := photo.Decode(text)
	if err != nil || picture.Rect.Dx() != picture.Rect.Dy() {
		return nil
	}
	return picture
}

// setOwn makes a picture the player's own.
func (p *pictures) setOwn(square *image.RGBA) {
	if p.squares == nil {
		p.squares = map[string]*image.RGBA{}
	}
	p.squares[ownPicture] = square
	for key, s := range p.scaled {
		if key.name != ownPicture {
			continue
		}
		if img := p.screen.DropPicture(s.handle); img != nil {
			img.Deallocate()
		}
		delete(p.scaled, key)
	}
}
