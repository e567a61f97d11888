package pages

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/panorama"
	"worldslide/game/scene"
	"worldslide/session/places"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// homePanorama is the world on Home: the panorama with the places that are awake, and what is said of one of them. It
// is one widget. Left and right go from place to place, and a click chooses one.
type homePanorama struct {
	view   panorama.View
	chosen places.ID // whose caption is shown; "" for none
	centre float64   // of a panorama that is wider than its place on the page
	placed bool      // centre is set
	grab   float64   // centre when a press began
	from   int       // where it began

	arrived []places.ID   // woken since the player was here
	since   time.Duration // when they were shown first
}

const (
	panoramaID = widget.ID("panorama")
	// arrivalLasts is how long a new place glows, and arrivalRing how long it has a ring if motion is reduced.
	arrivalLasts = 3200 * time.Millisecond
	arrivalRing  = 8 * time.Second
	// panoramaPlays is how long the world moves after the last input.
	panoramaPlays = 10 * time.Second
)

// panoramaHeight returns the least height of the world on the page with its caption, and the most.
func (h *Home) panoramaHeight(fr *scene.Frame, width int) (least, most int) {
	caption := captionHeight(fr)
	if fr.UI.Narrow() {
		least = h.panorama.view.Height(2*width, fr.UI.Px(120)) + caption
		return least, least
	}
	most = h.panorama.view.Height(width, 1<<14)
	return min(most, fr.UI.Px(128)) + caption, most + caption
}

// captionLines is the most lines of what is said below the title of a caption in a narrow window.
const captionLines = 2

// captionHeight returns the height of the caption below the world: one line, or a title with lines below it in a
// narrow window. A wide one has a button at its end.
func captionHeight(fr *scene.Frame) int {
	ui := fr.UI
	if ui.Narrow() {
		return ui.Px(theme.Space4) + ui.LineHeight(theme.BodyBold) + captionLines*ui.LineHeight(theme.Caption)
	}
	return ui.Px(theme.Space4) + max(ui.LineHeight(theme.BodyBold), ui.ControlHeight())
}

// panoramaCard declares the world.
func (h *Home) panoramaCard(app *scene.App, at image.Rectangle) {
	ui, w := app.UI, &h.panorama
	below := widget.CutBottom(&at, captionHeight(&app.Frame))
	if !ui.Narrow() {
		h.friendButton(app, &below)
	}
	if at.Empty() {
		return
	}
	w.arrive(app)
	if !w.placed {
		w.placed, w.centre = true, latestCentre(app, &w.view)
	}
	takes := func(k widget.KeyPress) bool {
		return k.Mods == 0 && (k.Key == widget.KeyLeft || k.Key == widget.KeyRight)
	}
	re := ui.Area(panoramaID, at, widget.AreaSpec{Stop: true, Takes: takes})
	for _, k := range re.Keys {
		w.step(app, k.Key == widget.KeyRight)
	}
	switch pointer := ui.Pointer(); {
	case re.Pressed:
		w.grab, w.from = w.centre, pointer.X
	case re.Held && w.view.Wider(at):
		w.centre = w.view.Panned(at, w.grab, w.from-pointer.X)
	}
	shown := w.chosen
	if moved := ui.Pointer().X - w.from; re.Clicked && max(moved, -moved) < ui.Px(8) {
		w.arrived = nil
		w.chosen, _ = w.view.PlaceAt(at, w.centre, ui.Pointer())
		shown = w.chosen
	} else if re.Hover && shown == "" && len(w.arrived) == 0 {
		if id, ok := w.view.PlaceAt(at, w.centre, ui.Pointer()); ok && app.Places.Awake(id) {
			shown = id
		}
	}
	caption := h.placeCaption(app, shown)
	ui.SetA11y(panoramaID, access.Node{
		Name: app.Text(assets.PlacesTitle), Value: caption.String(),
		About: awakeCount(app) + " · " + app.Text(assets.PlacesKeys),
	})
	if ui.Measuring() {
		return
	}
	drawPanorama(app, &w.view, at, w.centre)
	h.drawArrivals(app, at)
	about, ok := w.view.Spot(at, w.centre, w.spoken(shown))
	if ok && shown != "" && shown == w.chosen {
		ui.Ring(about.Inset(-ui.Px(2)).Intersect(at.Inset(ui.Px(2))), theme.RadiusCard)
	}
	if caption.Title != "" {
		ui.Announce(panoramaID+"-caption", below, caption.String())
	} else {
		caption.Title = awakeCount(app)
		if app.Places.Count() < len(places.All()) {
			caption.Line = app.Text(assets.PlacesNext)
		}
	}
	drawCaption(app, below, caption)
	h.listPlaces(app, at)
	if re.Ring && w.chosen == "" {
		ui.Ring(at, theme.RadiusCard)
	}
}

// drawPanorama draws the world at this hour as a card. It moves for a while after the last input.
func drawPanorama(app *scene.App, view *panorama.View, at image.Rectangle, centre float64) {
	view.Draw(app, at, theme.RadiusCard*app.Scale, panorama.State{
		Log: app.Places, Light: panorama.LightAt(app.Time()), Centre: centre,
		Moving: app.Focused && !app.UI.DialogOpen() && app.Now-app.LastInput < panoramaPlays,
	})
	roundCorners(&app.Frame, at)
}

// arrive notes the places that have woken since the player was here.
func (w *homePanorama) arrive(app *scene.App) {
	unseen := app.Places.Unseen()
	if len(unseen) == 0 || app.UI.Measuring() {
		return
	}
	w.arrived = nil
	for _, e := range unseen {
		if _, ok := places.ByID(e.ID); ok {
			w.arrived = append(w.arrived, e.ID)
		}
	}
	app.Places.See()
	w.since, w.chosen, w.placed = app.Now, "", false
}

// latestCentre returns the centre of a view that shows the place that woke last.
func latestCentre(app *scene.App, view *panorama.View) float64 {
	all := app.Places.Entries()
	for i := len(all) - 1; i >= 0; i-- {
		if _, ok := places.ByID(all[i].ID); ok {
			return view.CentreOf(all[i].ID)
		}
	}
	return 0.25
}

// step chooses the next place that is awake, or the one before.
func (w *homePanorama) step(app *scene.App, forward bool) {
	order := w.view.Order(app.Places)
	if len(order) == 0 {
		return
	}
	at := -1
	for i, id := range order {
		if id == w.chosen {
			at = i
		}
	}
	switch {
	case at < 0 && forward:
		at = 0
	case at < 0:
		at = len(order) - 1
	case forward:
		at = (at + 1) % len(order)
	default:
		at = (at + len(order) - 1) % len(order)
	}
	w.chosen, w.arrived = order[at], nil
	w.centre = w.view.CentreOf(w.chosen)
}

// whole returns the latest new place of a family all of whose places are awake now.
func (w *homePanorama) whole(log *places.Log) (places.Place, bool) {
	for _, id := range slices.Backward(w.arrived) {
		if p, ok := places.ByID(id); ok && log.Complete(p.Family) {
			return p, true
		}
	}
	return places.Place{}, false
}

// familyName returns the name of a family by its name in files.
func (h *Home) familyName(look scene.Look, name string) string {
	for _, f := range h.families {
		if f.Puzzle().Name() == name {
			return look.Text(f.Name())
		}
	}
	return ""
}

// spoken returns the place that the caption is about: one that is shown, or else the latest of those that are new.
func (w *homePanorama) spoken(shown places.ID) places.ID {
	if shown == "" && len(w.arrived) > 0 {
		return w.arrived[len(w.arrived)-1]
	}
	return shown
}

// placeCaption returns what is said: of a place, or of those that are new.
func (h *Home) placeCaption(app *scene.App, id places.ID) panorama.Caption {
	look := app.Look()
	if p, ok := places.ByID(id); ok {
		return panorama.CaptionOf(look, p, app.Places, h.familyName(look, p.Family))
	}
	if len(h.panorama.arrived) == 0 {
		return panorama.Caption{}
	}
	if whole, ok := h.panorama.whole(app.Places); ok {
		name := h.familyName(look, whole.Family)
		return panorama.Caption{
			Title: look.Words.Format(assets.PlacesComplete, map[string]any{"Family": name}),
			Line:  panorama.CaptionOf(look, whole, app.Places, name).Title,
		}
	}
	last, _ := places.ByID(h.panorama.arrived[len(h.panorama.arrived)-1])
	c := panorama.CaptionOf(look, last, app.Places, h.familyName(look, last.Family))
	if len(h.panorama.arrived) > 1 {
		var names []string
		for _, id := range h.panorama.arrived {
			names = append(names, panorama.Sentence(look, id))
		}
		c.Line = strings.Join(names, nameSeparator)
		c.Title = look.Words.Count(assets.PlacesWoken, len(h.panorama.arrived), nil)
	}
	return c
}

// awakeCount says how many places are awake.
func awakeCount(app *scene.App) string {
	return app.Words.Format(assets.PlacesAwake, map[string]any{"Awake": app.Places.Count(), "All": len(places.All())})
}

// drawCaption draws a caption below the world. Of a list it draws as many as there is room for; the title says how
// many there are.
func drawCaption(app *scene.App, at image.Rectangle, c panorama.Caption) {
	ui := app.UI
	widget.CutTop(&at, ui.Px(theme.Space4))
	spec := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	if !ui.Narrow() {
		words := ui.Shorten(c.Title, theme.BodyBold, at.Dx())
		ui.Label(widget.CutLeft(&at, ui.Width(theme.BodyBold, words)+ui.Px(theme.Space12)), words, widget.LabelSpec{Role: theme.BodyBold})
		line := wholeNames(c.Line, func(s string) bool { return ui.Width(theme.Caption, s) <= at.Dx() })
		ui.Label(at, ui.Shorten(line, theme.Caption, at.Dx()), spec)
		return
	}
	title := widget.CutTop(&at, ui.LineHeight(theme.BodyBold))
	ui.Label(title, ui.Shorten(c.Title, theme.BodyBold, title.Dx()), widget.LabelSpec{Role: theme.BodyBold})
	wrapped := func(s string) []string { return ui.Wrap(s, ui.Font(theme.Caption), at.Dx()) }
	lines := wrapped(wholeNames(c.Line, func(s string) bool { return len(wrapped(s)) <= captionLines }))
	if len(lines) > captionLines {
		lines = append(lines[:captionLines-1], strings.Join(lines[captionLines-1:], " "))
	}
	for _, line := range lines {
		ui.Label(widget.CutTop(&at, ui.LineHeight(theme.Caption)), ui.Shorten(line, theme.Caption, at.Dx()), spec)
	}
}

// nameSeparator is between the names of a caption.
const nameSeparator = " · "

// wholeNames leaves out the last names of a list that does not fit.
func wholeNames(list string, fits func(string) bool) string {
	names := strings.Split(list, nameSeparator)
	for len(names) > 1 && !fits(strings.Join(names, nameSeparator)) {
		names = names[:len(names)-1]
	}
	return strings.Join(names, nameSeparator)
}

// glowInk is the colour of the glow around a new place: the light of the lamps in the picture.
var glowInk = color.NRGBA{0xFF, 0xDE, 0x7A, 0xFF}

// drawArrivals draws a gentle glow around the places that are new, once, or a ring if motion is reduced.
func (h *Home) drawArrivals(app *scene.App, at image.Rectangle) {
	w, ui := &h.panorama, app.UI
	passed := app.Now - w.since
	if len(w.arrived) == 0 || passed >= arrivalRing || passed >= arrivalLasts && !app.ReducedMotion() {
		return
	}
	app.List().PushClip(at)
	defer app.List().PopClip()
	for _, id := range w.arrived {
		spot, ok := w.view.Spot(at, w.centre, id)
		if !ok {
			continue
		}
		if app.ReducedMotion() {
			app.List().Stroke(spot.Inset(-ui.Px(3)), theme.RadiusCard*app.Scale, float64(max(2, ui.Px(2))), glowInk)
			continue
		}
		way := theme.Progress(passed, arrivalLasts)
		glow := theme.EaseOut(min(1, 4*way)) * (1 - theme.EaseInOut(max(0, 2*way-1)))
		grow := int(float64(ui.Px(10)) * theme.EaseOut(way))
		ring := spot.Inset(-ui.Px(3) - grow)
		app.List().Stroke(ring, theme.RadiusCard*app.Scale, float64(ui.Px(3)), theme.Fade(glowInk, 0.9*glow))
		app.List().Fill(ring, theme.RadiusCard*app.Scale, theme.Fade(glowInk, 0.15*glow))
	}
	if app.ReducedMotion() {
		ui.WakeAfter(arrivalRing - passed)
	} else {
		ui.WakeAfter(0)
	}
}

// listPlaces tells screen readers which places are awake.
func (h *Home) listPlaces(app *scene.App, at image.Rectangle) {
	if !app.UI.A11yEnabled() {
		return
	}
	look := app.Look()
	for _, id := range h.panorama.view.Order(app.Places) {
		if spot, ok := h.panorama.view.Spot(at, h.panorama.centre, id); ok {
			p, _ := places.ByID(id)
			c := panorama.CaptionOf(look, p, app.Places, h.familyName(look, p.Family))
			app.UI.LabelText(spot, c.Title, c.Line)
		}
	}
}

// Close implements scene.Closer.
func (h *Home) Close(app *scene.App) { h.panorama.view.Drop(app) }
