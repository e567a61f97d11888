// Package game is the window: the loop that brings events to the scenes, keys
// to actions, and pictures to the screen. It alone knows the engine's loop, the
// time of day and randomness; everything it shows is made by the packages below.
package game

import (
	"fmt"
	"image"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Options is what a game starts with.
type Options struct {
	Families    puzzle.Catalogue // of codes, saved games and results
	Session     *session.Session // the game to play; nil for the latest
	Family      puzzle.Family    // the family to play, if Session is nil; nil for any
	Settings    settings.Settings
	Directories settings.Directories
	Warnings    []settings.Warning // about the settings file, to be shown
	Language    string             // beats the setting if not ""
	Locale      string             // of the system
	Clock       func() time.Duration
	Random      func() uint32
	Today       func() time.Time
	Picture     string // a picture file for tiles, to be cropped, or ""
	BrowseCarom bool   // begin with the browser of Carom's puzzles
	// GuestEndpoint, if not "", is where a host drives the game and shows it: the
	// end-to-end tests.
	GuestEndpoint string
	// Scale overrides the device pixels a device-independent pixel, if not 0.
	Scale float64
}

// Game is the running program.
type Game struct {
	options   Options
	settings  settings.Settings
	words     *assets.Words
	screen    *screen.Screen
	collector screen.Collector
	clipboard *screen.Clipboard
	ui        *widget.Context
	pictures  *pictures
	optima    optima
	photos    photos
	dailies   dailies
	store     *store
	sound     *sound.Player
	system    desktop
	idle      idle
	requests  requests // of later starts of the program
	now       time.Duration
	size      image.Point // of the window, in device pixels
	scale     float64
	play      *play
	page      page          // before the game, or nil
	barred    bool          // the toolbar was declared in this update
	replay    *replay       // nil unless one is watched
	dialog    dialog        // nil if none is open
	copied    assets.ID     // what to say when copying has worked
	messages  []dialog      // to be shown one after another
	saving    []byte        // a copy of a game, until the player has said where to
	unsaved   bool          // the settings have changed since they were stored
	tabbed    bool          // Tab was the last key that moved the focus
	title     string        // of the window
	quit      atomic.Bool   // the next update is the last
	resizedAt time.Duration // when the window's size changed last
	practice  caromPractice
}

// dialog is one of the game's dialogs, as long as it is open.
type dialog interface {
	// frame declares the dialog for one update. It reports whether it stays
	// open.
	frame(g *Game) (open bool)
	// action is the toolbar action that opened it, or none.
	action() action
}

// New makes a game that Run can run.
func New(o Options) (*Game, error) {
	g := &Game{options: o, settings: o.Settings, scale: 1}
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
	if err := g.setLanguage(); err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	g.system.wake = g.idle.wake
	g.clipboard = &screen.Clipboard{Wake: g.idle.wake}
	g.collector.Clipboard = g.clipboard
	g.ui = widget.New(g.screen, g.clipboard)
	if g.pictures, err = newPictures(g.screen); err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	g.pictures.data = o.Directories.Data
	g.sound = sound.Open(g.volume())
	problems := g.openGame()
	g.warn(problems)
	if o.Picture != "" {
		g.openPicture(o.Picture)
	}
	g.now = o.Clock() // what the start took is not played
	return g, nil
}

// openGame puts the first game on the table: the one that was asked for, else
// the one that was played last. At the very first start the home screen shows
// what there is. It returns what went wrong on the way.
func (g *Game) openGame() []error {
	st, problems := openStore(g.options.Directories.Data, g.options.Families)
	g.store = st
	s := g.options.Session
	if s != nil {
		if found := st.underWay(s); found != s {
			found.Pause()
			s = found
		}
	}
	if l, ok := g.wanted(); ok && s == nil {
		if s = st.latestOf(l.family()); s == nil {
			s = l.fresh(g)
		}
	}
	if s == nil {
		var errs []error
		s, errs = st.latest()
		problems = append(problems, errs...)
	}
	if s == nil {
		s = looks()[0].fresh(g)
		g.page = &home{fresh: true}
	}
	g.play = newPlay(s)
	if g.options.Session != nil {
		g.play.look.opened(g)
	}
	if s.Locked() && g.options.Session == nil {
		g.enterResult() // it was solved just before the program was ended
	}
	g.keepGame(false)
	if g.options.BrowseCarom {
		g.browseCarom()
	}
	return problems
}

// wanted returns the look of the family that was asked for, if one was.
func (g *Game) wanted() (look, bool) {
	if g.options.Family == nil {
		return nil, false
	}
	return lookOf(g.options.Family)
}

// warn tells the player, in a dialog, what was wrong with settings and saved
// games.
func (g *Game) warn(problems []error) {
	var lines []string
	for _, w := range g.options.Warnings {
		lines = append(lines, g.sayWarning(w))
	}
	for _, err := range problems {
		lines = append(lines, err.Error())
	}
	if len(lines) > 0 {
		g.tell(assets.WindowTitle, lines...)
	}
}

// sayWarning says what was wrong with the settings file.
func (g *Game) sayWarning(w settings.Warning) string {
	id := assets.SettingsIgnored
	switch {
	case w.Aside != "":
		id = assets.SettingsKeptAside
	case w.Right == "":
		id = assets.SettingsUnknown
	}
	return g.words.Format(id, map[string]any{"Key": w.Key, "Value": w.Value, "Right": w.Right, "File": w.Aside})
}

// setLanguage makes the words speak the language that was asked for.
func (g *Game) setLanguage() error {
	words, err := assets.NewWords(g.options.Language, g.settings.Language, g.options.Locale)
	if err != nil {
		return err
	}
	g.words = words
	return nil
}

// Update implements ebiten.Game.
func (g *Game) Update() error {
	before := g.now
	g.now = g.options.Clock()
	g.play.session.Tick(g.now - before) // with the state that held until now
	g.pauseBehind()
	in := g.collector.Collect(g.now, g.ui)
	g.noteTab(in)
	g.takePaste()
	g.takeDropped()
	g.takeFile()
	g.takePicture()
	g.takeRequests()
	g.ui.Begin(in, widget.Frame{
		Size: g.size, Scale: g.scale, Theme: g.theme(),
		LargeText: g.settings.LargeText, ReducedMotion: g.reduced(),
		StatusHeight: g.statusHeight() + g.touchBarHeight(),
	})
	g.frame()
	g.ui.End()
	g.collector.ShowCursor(g.ui.Cursor())
	g.showCopied()
	g.setTitle()
	g.writeGame(g.now - before)
	g.noteWindow()
	if !g.resizing() {
		g.storeSettings()
	}
	after, wakes := g.ui.Wake()
	g.idle.rest(g.collector.Active(), after, wakes)
	if g.quit.Load() {
		return ebiten.Termination
	}
	return nil
}

// noteTab remembers whether the player walks with Tab. The board has the focus
// most of the time; its ring is for those who have to find out where it is.
func (g *Game) noteTab(in widget.Input) {
	if in.Pressed || g.dialog != nil {
		g.tabbed = false
	}
	for _, k := range in.Keys {
		g.tabbed = g.tabbed || k.Key == widget.KeyTab
	}
}

// frame declares everything that is seen and acts on what was done.
func (g *Game) frame() {
	g.takeWindowKeys()
	g.framePage()
	g.showMessage()
	if g.dialog == nil {
		return
	}
	shown := g.dialog
	if !shown.frame(g) && g.dialog == shown {
		g.dialog = nil
		g.ui.WakeAfter(0)
	}
}

// Draw implements ebiten.Game.
func (g *Game) Draw(target *ebiten.Image) {
	g.screen.Draw(target, g.theme().Colour(theme.Window), g.ui.List())
}

// LayoutF implements ebiten.LayoutFer: the game draws in device pixels.
func (g *Game) LayoutF(width, height float64) (float64, float64) {
	g.scale = g.options.Scale
	if g.scale == 0 {
		g.scale = ebiten.Monitor().DeviceScaleFactor()
	}
	g.size = image.Pt(int(width*ebiten.Monitor().DeviceScaleFactor()+0.5), int(height*ebiten.Monitor().DeviceScaleFactor()+0.5))
	return float64(g.size.X), float64(g.size.Y)
}

// Layout implements ebiten.Game. LayoutF is used instead.
func (g *Game) Layout(width, height int) (int, int) { return width, height }

// theme returns the table of colours in force.
func (g *Game) theme() theme.Theme {
	if g.settings.ColourSafe {
		return g.plainTheme().Safe()
	}
	return g.plainTheme()
}

func (g *Game) plainTheme() theme.Theme {
	switch look := g.system.appearance(); {
	case g.settings.Theme == settings.ThemeHighContrast:
		return theme.HighContrast
	case g.settings.Theme == settings.ThemeDark:
		return theme.Dark
	case g.settings.Theme == settings.ThemeLight:
		return theme.Light
	case look.HighContrast:
		return theme.HighContrast
	case look.Dark:
		return theme.Dark
	}
	return theme.Light
}

// reduced reports whether nothing is to move: the player or the system says so.
func (g *Game) reduced() bool {
	return g.settings.ReducedMotion || g.system.appearance().ReducedMotion
}

// list returns the display list of this update.
func (g *Game) list() *paint.List { return g.ui.List() }

// text returns a message of the catalogue.
func (g *Game) text(id assets.ID) string { return g.words.Text(id) }

// change applies settings at once. They are stored a little later.
func (g *Game) change(s settings.Settings) {
	if s == g.settings {
		return
	}
	language := s.Language != g.settings.Language
	g.settings = s
	g.sound.SetVolume(g.volume())
	if language {
		g.options.Language = ""
		if err := g.setLanguage(); err != nil {
			g.ui.Toast("triangle-alert", err.Error())
		}
	}
	g.unsaved = true
	g.ui.WakeAfter(0)
}

// storeSettings writes changed settings once their dialog is closed: a slider
// changes them many times a second.
func (g *Game) storeSettings() {
	if !g.unsaved || g.dialog != nil {
		return
	}
	g.unsaved = false
	if err := settings.Save(g.options.Directories.Config, g.settings); err != nil {
		g.ui.Toast("triangle-alert", g.text(assets.ToastNotSaved))
	}
}

// volume returns how loud sounds are, in percent: nothing is heard of a game
// that a host drives.
func (g *Game) volume() int {
	if !g.settings.Sound || g.options.GuestEndpoint != "" {
		return 0
	}
	return g.settings.Volume
}

// showCopied tells how copying to the clipboard went.
func (g *Game) showCopied() {
	done, err := g.clipboard.CopyResult()
	switch {
	case !done:
	case err != nil:
		g.ui.Toast("triangle-alert", g.missing(assets.ToastCopyFailed, err))
	case g.copied != "":
		g.ui.Toast("check", g.text(g.copied))
		g.copied = ""
	}
}

// setTitle names the game in the window's title.
func (g *Game) setTitle() {
	title := g.look().title(g, g.play.session)
	if title != g.title {
		g.title = title
		ebiten.SetWindowTitle(title)
	}
}
