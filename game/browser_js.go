package game

import (
	"math"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/session"
	"worldslide/ui/access/mirror"
	"worldslide/ui/system"
)

// browser runs the program in a web page. The page's address follows the current game, and the game
// follows the address when the player goes back. A page may be suspended or closed without notice,
// so everything is stored at once when the player leaves it.
//
// Everything runs on the browser's one thread. Events arrive during an update only while it waits
// for something, so busy is the only synchronization needed.
type browser struct {
	*Game
	mirror *mirror.Mirror
	busy   bool   // during an update
	drawn  bool   // a first picture was drawn
	lit    bool   // the screen is kept on
	named  string // title of the page

	asked   *system.Place    // that the player went to, until the loop handles it
	placed  bool             // the address has been read, or written
	session *session.Session // whose address it is
	state   gameState        // that the address shows
	place   system.Place
	back    wayBack
	written time.Duration // when the address was written
	waking  atomic.Bool   // the address is to be written later
}

// gameState is what the address of a game depends on.
type gameState struct {
	undo, all int
	locked    bool
}

// homeQuery is the query of the address of Home, for shortcuts to it.
const homeQuery = "home"

// writeEvery is the minimum interval of changes of the address, which browsers limit.
const writeEvery = 500 * time.Millisecond

// hosted returns the game that the engine runs.
func (g *Game) hosted() ebiten.Game {
	b := &browser{Game: g, mirror: mirror.Open(g.loop.Wake)}
	g.narrator.bridge = b.mirror
	if place := system.PlaceNow(); place.Query != "" {
		b.asked = &place
	}
	system.WatchPage(system.PageEvents{
		Moved: func(place system.Place) {
			if b.back.removed {
				b.back.removed = false
				return
			}
			b.asked = &place
			b.loop.Wake()
		},
		Renewed: func() {
			b.app.Jobs.Post(func() { b.app.UI.Toast("download", b.app.Text(assets.WebRenewed)) })
		},
		Full: func() {
			b.app.Jobs.Post(func() { b.app.ShowMessage(assets.StorageFullTitle, b.app.Text(assets.StorageFullRest)) })
		},
		Left:     b.leave,
		Returned: b.comeBack,
		Dropped:  func() { b.wakeRepeatedly(20) },
	})
	return b
}

// wakeRepeatedly wakes the loop for a second: dropped files take a while to read, and the engine does
// not report when it is done.
func (b *browser) wakeRepeatedly(times int) {
	b.loop.Wake()
	if times > 0 {
		time.AfterFunc(50*time.Millisecond, func() { b.wakeRepeatedly(times - 1) })
	}
}

// Update implements ebiten.Game.
func (b *browser) Update() error {
	b.busy = true
	defer func() { b.busy = false }()
	if b.asked != nil {
		place := *b.asked
		b.asked = nil
		if !b.cameBack(place) {
			b.open(place)
		}
	}
	err := b.Game.Update()
	b.mirror.Rest(b.loop.Resting())
	b.showPlace()
	b.keepWayBack()
	if timed := b.timed(); timed != b.lit {
		b.lit = timed
		system.StayLit(timed)
	}
	if b.title != b.named {
		b.named = b.title
		system.SetPageTitle(b.title)
	}
	return err
}

// timed reports whether a clock is running, so that the screen must stay on.
func (b *browser) timed() bool {
	s := b.games.Current()
	return b.page == nil && b.dialog == nil && s.Challenge() && !s.Locked() && !s.Paused()
}

// Draw implements ebiten.Game.
func (b *browser) Draw(target *ebiten.Image) {
	b.Game.Draw(target)
	if !b.drawn && !b.preparing() {
		b.drawn = true
		system.Shown()
		// page.js starts the program without a garbage collector.
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}
}

// leave pauses the game and stores everything, because the page may be closed without notice. visible
// is true if the page, and so the pause, is still visible.
func (b *browser) leave(visible bool) {
	if visible {
		b.loop.Wake()
	}
	if b.busy {
		return // the update stores everything
	}
	g := b.Game
	now := g.options.Clock()
	passed := now - g.app.Now
	g.app.Now = now
	g.scene().Update(passed, g.away())
	g.games.Current().MarkClock()
	g.games.Write(passed)
	g.preferences.apply()
	g.preferences.saveOrReport()
}

// comeBack resumes the game. The time without updates does not count.
func (b *browser) comeBack() {
	if !b.busy {
		b.app.Now = b.options.Clock()
	}
	b.loop.Wake()
}

// open opens the game of an address. If it cannot be read the current game remains.
func (b *browser) open(place system.Place) {
	b.placed = true
	b.ShowDialog(nil)
	switch s := b.kept(place.Note); {
	case s != nil && s == b.games.Current():
		b.ClosePage()
	case s != nil:
		b.games.Begin(s, false)
	case place.Query == "", place.Query == homeQuery:
		b.openHome()
	case place.Note == "" && place.Query == b.placeOf(b.games.Current()).Query:
		// Browsers may lose the note when a page is reloaded while it loads.
		b.ClosePage()
	default:
		b.opener.openText(system.Link(place.Query))
	}
	b.session = b.games.Current()
	b.state = gameState{undo: -1}
	b.place = place
	b.written = 0
}

// kept returns the game under way whose start is in the note of a place, or nil.
func (b *browser) kept(note string) *session.Session {
	code, err := family.Catalogue(b.options.Families).ParseCode(note)
	if err != nil {
		return nil
	}
	s, err := session.New(code)
	if err != nil {
		return nil
	}
	if found := b.games.UnderWay(s); found != s {
		return found
	}
	return nil
}

// showPlace updates the address to that of the current game. Another game is a new entry of the
// history. Pages have no address of their own.
func (b *browser) showPlace() {
	if b.page != nil {
		b.placed = true
		return
	}
	s := b.games.Current()
	undo, all := s.Depth()
	state := gameState{undo, all, s.Locked()}
	further := b.placed && s != b.session
	if s == b.session && state == b.state {
		return
	}
	if wait := b.written + writeEvery - b.app.Now; !further && b.written > 0 && wait > 0 {
		if b.waking.CompareAndSwap(false, true) {
			time.AfterFunc(wait, func() {
				b.waking.Store(false)
				b.loop.Wake()
			})
		}
		return
	}
	place := b.placeOf(s)
	if place != b.place {
		// A game begun from an open page replaces the entry of that page.
		system.GoTo(place, further && place.Query != b.place.Query && !b.back.noted)
		b.back.noted = b.back.noted && !further
		b.written = b.app.Now
	}
	b.placed, b.session, b.state, b.place = true, s, state, place
}

// placeOf returns the place of a game. The address recreates the position; the note identifies the
// saved game, which has the history too.
func (b *browser) placeOf(s *session.Session) system.Place {
	const longest = 4000 // characters that servers accept
	query := family.Catalogue(b.options.Families).Query(sharedCode(s))
	if len(query) > longest {
		query = family.Catalogue(b.options.Families).Query(s.Start())
	}
	return system.Place{Query: query, Note: s.Start().String()}
}
