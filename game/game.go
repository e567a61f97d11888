// Package game is the program in its window: the Ebitengine loop, navigation between the current game,
// pages and dialogs, the toolbar, and what comes from outside, such as files and requests of a second
// start. The player's games are in package library.
package game

import (
	"fmt"
	"image"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/crash"
	"worldslide/game/editor"
	"worldslide/game/family"
	"worldslide/game/library"
	"worldslide/game/pages"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/internal/buildinfo"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Options are the parameters of New.
type Options struct {
	Families    []family.Family  // in the order in which players see them
	Session     *session.Session // the game to play; nil for the last one
	Family      puzzle.Spec      // the family to play, if Session is nil; nil for any
	Code        string           // a code to be replayed on top of that game, or ""
	Settings    settings.Settings
	Directories settings.Directories
	Warnings    []settings.Warning // about the settings file, to be shown
	Language    string             // takes precedence over the setting; "" for none
	Locale      string             // of the system
	Clock       func() time.Duration
	Random      func() uint32
	Today       func() time.Time
	File        string  // a picture or a file of puzzles to open, or ""
	Ending      *Ending // tells when the system asks the program to end; may be nil
	// GuestEndpoint is the address of a host that drives the program, as the end-to-end tests do, or "".
	GuestEndpoint string
	// Places and Frames are the paths of files that screenDump and frameTimes write, or "".
	Places, Frames string
	// Crash records the names of actions for crash reports. It may be nil.
	Crash *crash.Reporter
	// Report is the path of the report of an earlier crash to be offered, or "".
	Report string
	// Program is what About says.
	Program buildinfo.Info
	// Scale overrides the number of device pixels of a device-independent pixel, if not 0.
	Scale float64
}

// Game is the running program. It implements ebiten.Game and scene.Navigator.
type Game struct {
	options     Options
	app         *scene.App
	screen      *screen.Screen
	collector   screen.Collector
	collect     func(time.Duration, *widget.Context) []widget.Input // the collector's, or scripted input of a test
	clipboard   *screen.Clipboard
	loop        screen.Loop
	window      window
	preferences preferences
	store       *library.Store
	games       *library.Library
	opener      *opener
	backups     *pages.Backups
	editors     *editor.Workspace
	narrator    narrator
	days        *pages.Days
	welcome     *pages.Welcome // of the first start, or nil
	times       frameTimes
	dump        screenDump

	page        scene.Page // shown in place of the game, or nil
	dialog      scene.Dialog
	queue       []scene.Dialog // to be shown one after another
	toolbarDone bool           // the toolbar was declared in this update
	rows        []scene.Action // the actions of this update; nil if not made yet
	rowsOf      *play.Scene    // the game that was current when rows were made
	copied      assets.ID      // toast to be shown when copying to the clipboard has worked
	title       string         // of the window
	quit        bool           // end after this update
	focused     bool           // the window had the focus in the last update
	escapeUntil time.Duration  // until then Escape leaves a running Challenge; 0 if it was not pressed
	drawnSize   image.Point    // of the last picture; zero before the first
	entered     shownView      // what the last update showed
	pictures    scene.Slot     // prepares the pictures of what is shown next
	held        []widget.Input // while pictures are prepared
	heldFrom    time.Duration  // when that began
}

// New returns a Game that Run can run.
func New(o Options) (*Game, error) {
	g := &Game{options: o, days: pages.NewDays(o.Families), times: frameTimes{path: o.Frames}, dump: screenDump{path: o.Places}, narrator: narrator{muted: o.GuestEndpoint != ""}}
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
	g.collect = g.collector.Collect
	app := &scene.App{
		Frame: scene.Frame{
			UI: widget.New(g.screen, g.clipboard), Settings: o.Settings, Pictures: scene.NewPictures(canvas{g.screen}), Scale: 1,
			Time: o.Today, Held: g.collector.Held, Printed: g.collector.Printed,
		},
		Navigator: g, DataDir: o.Directories.Data, OnAction: o.Crash.Action, Jobs: scene.NewJobs(g.loop.Wake),
		Random: o.Random, Bindings: family.Bindings(o.Families), Wake: g.loop.Wake,
	}
	app.Pictures.Folder = app.DataDir
	g.app = app
	app.Files = &fileChooser{app: app}
	g.window = window{app: app, loop: &g.loop, engine: ebitenEngine}
	g.preferences = preferences{
		app: app, screen: g.screen, families: o.Families, language: o.Language, locale: o.Locale,
		directory: o.Directories.Config, muted: o.GuestEndpoint != "", applied: o.Settings,
	}
	if err := g.preferences.begin(); err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	app.Sound = sound.Open(g.preferences.volume())
	g.preferences.noteExists()
	app.RestoreFiles = append(app.RestoreFiles, g.preferences.restoreFile)
	g.editors = editor.New(o.Families, o.Directories.Data)
	g.store = library.NewStore(app, o.Families)
	g.games = library.New(app, o.Families, g.store, func() { g.setPage(nil) })
	g.opener = &opener{app: app, families: o.Families, games: g.games, editors: g.editors, clipboard: g.clipboard}
	g.backups = pages.NewBackups(o.Families, o.Directories, profile{g.games, g.store, &g.preferences})
	app.Games, app.Book, app.Places, app.Editors = g.games, &g.store.Book, &g.store.Places, g.editors
	if o.Report != "" {
		g.EnqueueDialog(pages.NewCrash(o.Report))
	}
	showProblems(app, o.Warnings, g.openFirst())
	if o.Code != "" {
		g.opener.openText(o.Code)
	}
	if o.File != "" {
		g.opener.openNamed(o.File)
	}
	app.Now = o.Clock() // the time that the start took does not count
	return g, nil
}

// openFirst opens the store and the first game, and Home if there is no game. It returns problems that the
// player should know of.
func (g *Game) openFirst() []error {
	returning := g.preferences.exists || hasFiles(g.options.Directories.Data)
	problems := g.store.Open(g.options.Directories.Data)
	if config := g.options.Directories.Config; config != "" && g.store.Folder() != nil && g.store.Folder().Writable() {
		settings.RemoveTemporary(config)
	}
	fresh, more := g.games.ChooseFirst(g.options.Session, g.options.Family)
	home := pages.NewHome(g.options.Families, g.store, g.days)
	switch {
	case fresh && !returning:
		g.welcome = pages.NewWelcome(home, g.scene().Session())
	case fresh:
		g.page = home
	}
	g.store.Verify()
	g.store.EnterSolved()
	g.store.RestoreAside()
	return append(problems, more...)
}

// hasFiles reports whether a player has left anything in a data directory: more than the locks of an
// earlier start.
func hasFiles(data string) bool {
	found := false
	_ = filepath.WalkDir(data, func(_ string, e fs.DirEntry, err error) error {
		if found = err == nil && e.Type().IsRegular() && e.Name() != "lock"; found {
			return fs.SkipAll
		}
		return nil
	})
	return data != "" && found
}

// advance advances the clock of the current game. That of the first start waits for the first move.
func (g *Game) advance(passed time.Duration, away bool) {
	if g.welcoming() {
		g.scene().AwaitMove()
	}
	g.scene().Update(passed, away)
}

// scene returns the current game.
func (g *Game) scene() *play.Scene { return g.games.Scene() }

// Update implements ebiten.Game.
func (g *Game) Update() error {
	app := g.app
	before := app.Now
	app.Now = g.options.Clock()
	g.collector.Repeat = scene.Repeat(app.Settings)
	inputs := g.collect(app.Now, app.UI)
	if app.Focused = g.window.focused; g.collector.Active() {
		app.LastInput = app.Now
	}
	if g.preparing() {
		app.Jobs.Deliver()
		g.opener.takeDropped() // the engine reports files for one update
		g.hold(inputs)
		g.rest(true, earliestWake{})
		return nil
	}
	g.advance(app.Now-before, g.away())
	inputs = append(g.release(), inputs...)
	app.Jobs.Deliver()
	g.opener.takeDropped()
	var wake earliestWake
	g.narrator.listen(&app.Frame, inputs)
	for i, in := range inputs {
		g.take(in)
		if g.preparing() {
			g.hold(inputs[i+1:])
			g.rest(true, earliestWake{})
			return nil
		}
		wake.note(app.UI.Wake())
	}
	wake.note(g.collector.PadsWake())
	g.collector.ShowCursor(app.UI.Cursor())
	g.narrator.report(&app.Frame)
	g.dump.writeScreen(app.UI)
	g.dump.writeGame(app.UI, family.BoardID, g.scene().Session(), g.boardCells(), g.dialog == nil && g.page == nil && play.BoardAtRest(g.scene()))
	g.showCopied()
	g.setTitle()
	g.games.Write(app.Now - before)
	g.window.shrink()
	g.window.note()
	if !g.collector.Active() { // the picture that answers a player does not wait
		g.window.ask()
		g.noteFocus()
	}
	g.preferences.apply()
	if !g.window.resizing() && g.dialog == nil { // a slider changes settings many times a second
		g.preferences.saveOrReport()
	}
	wake.note(app.UI.Wake()) // again: what followed the last input may have shown a toast
	g.rest(g.collector.Active() || g.window.tooLarge, wake)
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// preparing reports whether pictures are prepared. Meanwhile the screen keeps its picture, the clock
// does not run, and inputs are held.
func (g *Game) preparing() bool { return g.pictures.Running() }

// hold keeps inputs until the pictures are prepared. The collector reuses its slices.
func (g *Game) hold(inputs []widget.Input) {
	for _, in := range inputs {
		in.Keys, in.Commits, in.Pads = slices.Clone(in.Keys), slices.Clone(in.Commits), slices.Clone(in.Pads)
		in.Trail = slices.Clone(in.Trail)
		g.held = append(g.held, in)
	}
}

// blindLimit is how long inputs are held. What is pressed in a longer time was not meant for what the
// screen shows afterwards.
const blindLimit = 300 * time.Millisecond

// release returns the inputs that were held. After the limit only the ends of presses are left, and
// requests of assistive technology, which name their widgets.
func (g *Game) release() (held []widget.Input) {
	held, g.held = g.held, nil
	if g.app.Now-g.heldFrom > blindLimit {
		for i, in := range held {
			held[i] = widget.Input{Now: in.Now, Pointer: in.Pointer, Away: in.Away, Down: in.Down, Released: in.Released, Touch: in.Touch, Mods: in.Mods, Acts: in.Acts}
		}
	}
	return held
}

// rest ends an update. The loop sleeps until the wake or an event, unless something is active.
func (g *Game) rest(active bool, wake earliestWake) {
	g.loop.Rest(active, wake.after, wake.asked)
	g.dump.writeRest(g.loop.Resting() && !g.app.Jobs.Busy())
	g.times.updated(g.options.Clock() - g.app.Now)
}

// enter leaves missing pictures to a job, if what is declared now was not shown before: making them
// takes tens of milliseconds. Later ones, as for another size of the window, are made at once, and all
// for a host, whose frames follow each other faster than jobs end.
func (g *Game) enter() {
	if g.loop.HostDriven {
		return
	}
	if now := (shownView{g.page, g.scene(), g.dialog, g.welcome != nil}); now != g.entered {
		g.entered, g.app.Pictures.Later = now, true
	}
}

// shownView is what the screen shows.
type shownView struct {
	page    scene.Page
	game    *play.Scene
	dialog  scene.Dialog
	welcome bool
}

// take handles one input of the player.
func (g *Game) take(in widget.Input) {
	app := g.app
	app.Pictures.Later = false
	app.UI.Begin(in, widget.Frame{
		Size: app.Size, Scale: app.Scale, Theme: app.Theme(),
		LargeText: app.Settings.LargeText, ReducedMotion: app.ReducedMotion(),
		Repeat: scene.Repeat(app.Settings), Dwell: scene.Dwell(app.Settings),
		PadKeys:      scene.PadKeys(app),
		StatusHeight: g.scene().BarsHeight(),
	})
	in.Pressed = in.Pressed || app.UI.Dwelt()
	g.scene().NoteInput(in, g.dialog != nil)
	g.frame()
	app.UI.SetA11y("", access.Node{Name: g.scene().Summary().Title})
	app.UI.ShowScene(shownScene{g.page, g.scene()})
	app.UI.End()
	if work := app.Pictures.Prepare(); work != nil {
		g.heldFrom = app.Now
		g.pictures.Start(app.Jobs, work)
	}
}

// shownScene identifies what is shown: a page, or else the game. Toasts belong to it.
type shownScene struct {
	page scene.Page
	game *play.Scene
}

// earliestWake finds the earliest time at which an update was asked for.
type earliestWake struct {
	after time.Duration
	asked bool
}

func (w *earliestWake) note(after time.Duration, asks bool) {
	if asks && (!w.asked || after < w.after) {
		w.after, w.asked = after, true
	}
}

// noteFocus looks for a puzzle on the clipboard when the window gets the focus.
func (g *Game) noteFocus() {
	focused := g.window.focused && !g.loop.HostDriven
	if focused && !g.focused {
		g.opener.lookForOffer()
	}
	g.focused = focused
}

// away reports whether the game is hidden, or the window has no focus.
func (g *Game) away() bool {
	return g.dialog != nil || g.page != nil || !g.window.focused
}

// frame declares the whole screen and handles the input.
func (g *Game) frame() {
	g.toolbarDone, g.rows = false, nil
	g.takeWindowKeys()
	g.framePage()
	g.explainUnavailable()
	g.showQueued()
	if g.dialog == nil {
		return
	}
	g.enter()
	shown := g.dialog
	if !shown.Frame(g.app) && g.dialog == shown {
		g.ShowDialog(nil)
		g.app.UI.WakeAfter(0)
	}
}

// Draw implements ebiten.Game.
func (g *Game) Draw(target *ebiten.Image) {
	if g.window.tooLarge {
		return
	}
	began, list := g.options.Clock(), g.app.List()
	switch {
	case !g.preparing():
	case g.drawnSize == g.app.Size:
		return
	default:
		list = new(paint.List)
	}
	if g.drawnSize == (image.Point{}) {
		g.noteGraphics()
	}
	g.drawnSize = g.app.Size
	g.screen.Draw(target, g.app.Theme().Colour(theme.Window), list)
	g.times.drawn(g.options.Clock() - began)
}

// noteGraphics adds the graphics library to crash reports. The engine knows it at the first picture.
func (g *Game) noteGraphics() {
	var info ebiten.DebugInfo
	ebiten.ReadDebugInfo(&info)
	g.options.Crash.Fact("graphics", info.GraphicsLibrary.String())
}

// DrawFinalScreen implements ebiten.FinalScreenDrawer. The picture is opaque, so it is copied without
// blending, which is fastest in software.
func (g *Game) DrawFinalScreen(screen ebiten.FinalScreen, picture *ebiten.Image, place ebiten.GeoM) {
	screen.DrawImage(picture, &ebiten.DrawImageOptions{GeoM: place, Blend: ebiten.BlendCopy})
}

// LayoutF implements ebiten.LayoutFer. The game draws in device pixels, as far as the engine allows.
func (g *Game) LayoutF(width, height float64) (float64, float64) {
	if size := (outsideSize{width, height}); size != g.window.outside {
		g.window.outside, g.window.factor = size, 0
	}
	g.window.ask()
	app, factor := g.app, g.window.factor
	wasTooLarge := g.window.tooLarge
	if g.window.tooLarge = g.window.beyond(width, height, factor); g.window.tooLarge {
		return 1, 1 // the engine shows no new picture until something is drawn
	}
	x, y, drawn := screen.Fit(width, height, factor)
	if wasTooLarge || app.Size != image.Pt(x, y) {
		g.loop.Settle()
	}
	app.Size, app.Scale, g.collector.Pixels = image.Pt(x, y), drawn, drawn
	if g.options.Scale != 0 {
		app.Scale = g.options.Scale * drawn / factor
	}
	app.PlainScale = app.Scale
	app.Scale = scene.Zoomed(app.Scale, app.Size, app.Settings)
	return float64(app.Size.X), float64(app.Size.Y)
}

// Layout implements ebiten.Game. LayoutF is used instead.
func (g *Game) Layout(width, height int) (int, int) { return width, height }

// setTitle updates the window's title, and the colours of its bar.
func (g *Game) setTitle() {
	bar := ebiten.ColorModeLight
	if g.app.Theme().Dark() {
		bar = ebiten.ColorModeDark
	}
	if bar != ebiten.PreferredColorMode() {
		ebiten.SetPreferredColorMode(bar)
	}
	if title := g.scene().Summary().Title; title != g.title {
		g.title = title
		ebiten.SetWindowTitle(title)
	}
}
