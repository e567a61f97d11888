// Package game is the program: the loop that brings events to the scenes and
// pictures to the screen, the window, the games that are kept, the toolbar, and the
// screens that belong to no family: home, records, statistics, settings, help. It
// alone knows the engine's loop and asks for the time of day and randomness.
package game

import (
	"fmt"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/crash"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/outside"
	"worldslide/game/play"
	"worldslide/game/troubles"
	"worldslide/game/workshop"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/screen"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Options is what a game starts with.
type Options struct {
	Families    []family.Family  // in the order in which players see them
	Session     *session.Session // the game to play; nil for the latest
	Family      puzzle.Family    // the family to play, if Session is nil; nil for any
	Code        string           // to be opened before that game, such as a friend's; "" for none
	Settings    settings.Settings
	Directories settings.Directories
	Warnings    []settings.Warning // about the settings file, to be shown
	Language    string             // beats the setting if not ""
	Locale      string             // of the system
	Clock       func() time.Duration
	Random      func() uint32
	Today       func() time.Time
	File        string  // a picture to make use of, or a file with puzzles, or ""
	Ending      *Ending // tells when the system asks the program to end; nil if it is not asked
	// GuestEndpoint, if not "", is where a host drives the game and shows it: the
	// end-to-end tests.
	GuestEndpoint string
	// Places and Frames, if not "", are files for those outside, as package outside has them.
	Places, Frames string
	// Crash is told the names of actions for a report of a crash; it may be nil.
	Crash *crash.Reporter
	// Report is the path of the report of an earlier crash, to be shown, or "".
	Report string
	// Scale overrides the device pixels a device-independent pixel, if not 0.
	Scale float64
}

// Game is the running program.
type Game struct {
	options   Options
	desk      *desk.Desk
	screen    *screen.Screen
	collector screen.Collector
	clipboard *screen.Clipboard
	loop      screen.Loop
	times     outside.Times
	places    outside.Places
	games     *games
	dailies   dailies
	shop      *workshop.Shop

	page     desk.Page // before the game, or nil
	dialog   desk.Dialog
	queue    []desk.Dialog // to be shown one after another
	barred   bool          // the toolbar was declared in this update
	rows     []desk.Action // the table of actions of this update; nil if not made yet
	copied   assets.ID     // what to say when copying has worked
	applied  settings.Settings
	unsaved  bool          // the settings have changed since they were stored
	there    bool          // they have a file
	title    string        // of the window
	quit     bool          // this update is the last
	leaving  time.Duration // until when Escape goes home out of a running Challenge; 0 if it was not pressed
	resized  time.Duration // when the window's size changed last
	drawn    bool          // the first picture
	tooLarge bool          // the window is, to be filled: it shows nothing until it is smaller
	reader   reader
}

// New makes a game that Run can run.
func New(o Options) (*Game, error) {
	g := &Game{options: o, times: outside.Times{Path: o.Frames}, places: outside.Places{Path: o.Places}, applied: o.Settings, reader: reader{mute: o.GuestEndpoint != ""}}
	regular, err := assets.FontData(assets.FontRegular)
	if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	bold, err := assets.FontData(assets.FontBold)
	if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	carved, err := assets.FontData(assets.FontCarved)
	if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	g.screen, err = screen.New(screen.Resources{Regular: regular, Bold: bold, Serif: carved, Icon: assets.Icon})
	if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	g.clipboard = &screen.Clipboard{Wake: g.loop.Wake}
	g.collector.Clipboard = g.clipboard
	g.desk = &desk.Desk{
		Program: g, Files: (*files)(g), Settings: o.Settings, Scale: 1, Data: o.Directories.Data, OnAction: o.Crash.Action,
		UI: widget.New(g.screen, g.clipboard), Pictures: desk.NewPictures(canvas{g.screen}), Jobs: desk.NewJobs(g.loop.Wake),
		Time: o.Today, Random: o.Random, Held: screen.Held, Wake: g.loop.Wake,
	}
	if err := (preferences{g}).begin(); err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	g.desk.Sound = sound.Open(preferences{g}.volume())
	preferences{g}.noteThere()
	g.shop = workshop.New(o.Families, o.Directories.Data)
	g.games = newGames(g)
	g.desk.Games, g.desk.Book, g.desk.Benches = g.games, &g.games.store.Book, g.shop
	if o.Report != "" {
		g.Queue(&crashDialog{report: o.Report})
	}
	troubles.Tell(g.desk, o.Warnings, g.games.openFirst())
	if o.Code != "" {
		opener{g}.bringText(o.Code)
	}
	if o.File != "" {
		opener{g}.openNamed(o.File)
	}
	g.desk.Now = o.Clock() // what the start took is not played
	return g, nil
}

// scene is the game on the table.
func (g *Game) scene() *play.Scene { return g.games.scene }

// Update implements ebiten.Game.
func (g *Game) Update() error {
	d := g.desk
	before := d.Now
	d.Now = g.options.Clock()
	g.scene().Update(d.Now-before, g.away())
	g.collector.Repeat = desk.Repeat(d.Settings)
	inputs := g.collector.Collect(d.Now, d.UI)
	d.Jobs.Deliver()
	opener{g}.takeDropped()
	var wake waking
	g.reader.listen(d, inputs)
	for _, in := range inputs {
		g.take(in)
		wake.note(d.UI.Wake())
	}
	wake.note(g.collector.PadsWake())
	g.collector.ShowCursor(d.UI.Cursor())
	g.reader.tell(d)
	g.places.Note(d.UI)
	g.places.NoteGame(d.UI, family.BoardID, g.scene().Session(), g.dialog == nil && g.page == nil && play.Bare(g.scene()))
	g.showCopied()
	g.setTitle()
	g.games.write(d.Now - before)
	window{g}.shrink()
	window{g}.note()
	preferences{g}.apply()
	if !(window{g}).resizing() {
		preferences{g}.store()
	}
	g.loop.Rest(g.collector.Active() || g.tooLarge, wake.after, wake.asked)
	g.times.Updated(g.options.Clock() - d.Now)
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// take lets one thing that the player did have its effect.
func (g *Game) take(in widget.Input) {
	d := g.desk
	d.UI.Begin(in, widget.Frame{
		Size: d.Size, Scale: d.Scale, Theme: d.Theme(),
		LargeText: d.Settings.LargeText, ReducedMotion: d.Reduced(),
		Repeat: desk.Repeat(d.Settings), Dwell: desk.Dwell(d.Settings),
		PadKeys:      desk.PadKeys(d),
		StatusHeight: d.StatusHeight() + g.scene().TouchBarHeight(),
	})
	in.Pressed = in.Pressed || d.UI.Dwelt()
	g.scene().NoteInput(in, g.dialog != nil)
	g.frame()
	d.UI.Tell("", access.Node{Name: g.scene().Summary().Title})
	d.UI.ShowScene(shownScene{g.page, g.scene()})
	d.UI.End()
}

// shownScene is what a toast belongs to: a page, or else the game on the table.
type shownScene struct {
	page desk.Page
	game *play.Scene
}

// waking is when the next update is due: as early as anything has asked for it.
type waking struct {
	after time.Duration
	asked bool
}

func (w *waking) note(after time.Duration, asks bool) {
	if asks && (!w.asked || after < w.after) {
		w.after, w.asked = after, true
	}
}

// away reports whether something hides the game, or nobody looks at it.
func (g *Game) away() bool {
	return g.dialog != nil || g.page != nil || !g.loop.Off && !ebiten.IsFocused()
}

// frame declares everything that is seen and acts on what was done.
func (g *Game) frame() {
	g.barred, g.rows = false, nil
	keys{g}.window()
	g.framePage()
	g.showQueued()
	if g.dialog == nil {
		return
	}
	shown := g.dialog
	if !shown.Frame(g.desk) && g.dialog == shown {
		g.Show(nil)
		g.desk.UI.WakeAfter(0)
	}
}

// Draw implements ebiten.Game.
func (g *Game) Draw(target *ebiten.Image) {
	if g.tooLarge {
		return
	}
	if !g.drawn {
		g.drawn = true
		g.noteGraphics()
	}
	began := g.options.Clock()
	g.screen.Draw(target, g.desk.Theme().Colour(theme.Window), g.desk.List())
	g.times.Drawn(g.options.Clock() - began)
}

// noteGraphics notes for the report of a crash what draws, which the engine knows by the
// first picture.
func (g *Game) noteGraphics() {
	var info ebiten.DebugInfo
	ebiten.ReadDebugInfo(&info)
	g.options.Crash.Fact("graphics", info.GraphicsLibrary.String())
}

// DrawFinalScreen implements ebiten.FinalScreenDrawer. The game's picture takes the place
// of what was there: nothing shines through it, and not to blend is what software can
// draw fastest.
func (g *Game) DrawFinalScreen(screen ebiten.FinalScreen, picture *ebiten.Image, place ebiten.GeoM) {
	screen.DrawImage(picture, &ebiten.DrawImageOptions{GeoM: place, Blend: ebiten.BlendCopy})
}

// LayoutF implements ebiten.LayoutFer: the game draws in device pixels, as far as the
// engine has room for them.
func (g *Game) LayoutF(width, height float64) (float64, float64) {
	d, factor := g.desk, ebiten.Monitor().DeviceScaleFactor()
	wasTooLarge := g.tooLarge
	if g.tooLarge = (window{g}).beyond(width, height, factor); g.tooLarge {
		return 1, 1 // the engine shows no new picture before something is drawn on it
	}
	x, y, drawn := screen.Fit(width, height, factor)
	if wasTooLarge || d.Size != image.Pt(x, y) {
		g.loop.Settle()
	}
	d.Size, d.Scale, g.collector.Pixels = image.Pt(x, y), drawn, drawn
	if g.options.Scale != 0 {
		d.Scale = g.options.Scale * drawn / factor
	}
	d.Scale = desk.Zoomed(d.Scale, d.Size, d.Settings)
	return float64(d.Size.X), float64(d.Size.Y)
}

// Layout implements ebiten.Game. LayoutF is used instead.
func (g *Game) Layout(width, height int) (int, int) { return width, height }

// setTitle names the game in the window's title.
func (g *Game) setTitle() {
	if title := g.scene().Summary().Title; title != g.title {
		g.title = title
		ebiten.SetWindowTitle(title)
	}
}
