package game

import (
	"math"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/session"
	"worldslide/ui/access/mirror"
	"worldslide/ui/system"
)

// browser is the game as a page: the address follows the game at hand, and the
// game follows the address when the player goes back. A page may be put aside or
// closed without a word, so when it is left everything is stored at once.
//
// Everything here runs on the browser's one thread. Only an update that waits for
// something lets events come in between, so busy is all the care it takes.
type browser struct {
	*Game
	mirror *mirror.Mirror
	busy   bool // an update is under way
	drawn  bool // the first picture
	lit    bool // the screen is kept lit
	named  string

	asked   *system.Place    // where the player went, until the loop takes it
	placed  bool             // the address has been read, or written
	session *session.Session // whose address it is
	state   gameState        // of that game, as the address tells it
	place   system.Place
	back    wayBack
	written time.Duration // when the address was written
	waking  atomic.Bool   // the address is to be written later
}

// gameState differs when the address of a game may differ.
type gameState struct {
	undo, all int
	locked    bool
}

// homeQuery is the address of home, for shortcuts to it.
const homeQuery = "home"

// writeEvery keeps the address from changing more often than browsers allow.
const writeEvery = 500 * time.Millisecond

// hosted returns what the engine runs.
func (g *Game) hosted() ebiten.Game {
	b := &browser{Game: g, mirror: mirror.Open(g.loop.Wake)}
	g.reader.bridge = b.mirror
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
			b.desk.Jobs.Post(func() { b.desk.UI.Toast("download", b.desk.Text(assets.WebRenewed)) })
		},
		Full: func() {
			b.desk.Jobs.Post(func() { b.desk.Tell(assets.TroubleFullTitle, b.desk.Text(assets.TroubleFullRest)) })
		},
		Left:     b.leave,
		Returned: b.comeBack,
		Dropped:  func() { b.wakeRepeatedly(20) },
	})
	return b
}

// wakeRepeatedly wakes the loop over a second: dropped files take a while to be
// read, and the engine does not tell when they are.
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

// timed reports whether time is being played: nobody's screen may go dark then.
func (b *browser) timed() bool {
	s := b.games.At()
	return b.page == nil && b.dialog == nil && s.Challenge() && !s.Locked() && !s.Paused()
}

// Draw implements ebiten.Game.
func (b *browser) Draw(target *ebiten.Image) {
	b.Game.Draw(target)
	if !b.drawn {
		b.drawn = true
		system.Shown()
		// page.js has the program begin without a collector.
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}
}

// leave pauses the game and stores everything: this may be the page's last turn.
// visible tells that the page can still be seen, and with it the pause.
func (b *browser) leave(visible bool) {
	if visible {
		b.loop.Wake()
	}
	if b.busy {
		return // the update does it
	}
	g := b.Game
	now := g.options.Clock()
	passed := now - g.desk.Now
	g.desk.Now = now
	g.scene().Update(passed, g.away())
	g.games.At().MarkClock()
	g.games.write(passed)
	preferences{g}.apply()
	shown := g.dialog
	g.dialog = nil
	preferences{g}.store()
	if g.dialog == nil {
		g.dialog = shown
	}
}

// comeBack goes on. The time in which there were no updates was not played.
func (b *browser) comeBack() {
	if !b.busy {
		b.desk.Now = b.options.Clock()
	}
	b.loop.Wake()
}

// open opens what the address says. The game that is there goes on if it says
// nothing that can be read.
func (b *browser) open(place system.Place) {
	b.placed = true
	b.Show(nil)
	switch s := b.kept(place.Note); {
	case s != nil && s == b.games.At():
		b.ClosePage()
	case s != nil:
		b.games.Begin(s, false)
	case place.Query == "", place.Query == homeQuery:
		b.openHome()
	case place.Note == "" && place.Query == b.placeOf(b.games.At()).Query:
		// Browsers may forget a note when a page is loaded anew while it loads.
		b.ClosePage()
	default:
		opener{b.Game}.bringText(system.Link(place.Query))
	}
	b.session = b.games.At()
	b.state = gameState{undo: -1}
	b.place = place
	b.written = 0
}

// kept returns the game under way whose start was noted about a place, or nil.
func (b *browser) kept(note string) *session.Session {
	code, err := b.games.catalogue().ParseCode(note)
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

// showPlace lets the address tell of the game at hand. Another game is another
// place; home is where a page without an address begins, and has none of its own.
func (b *browser) showPlace() {
	if b.page != nil {
		b.placed = true
		return
	}
	s := b.games.At()
	undo, all := s.Depth()
	state := gameState{undo, all, s.Locked()}
	further := b.placed && s != b.session
	if s == b.session && state == b.state {
		return
	}
	if wait := b.written + writeEvery - b.desk.Now; !further && b.written > 0 && wait > 0 {
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
		// A game that was begun in what is open takes the place of that.
		system.GoTo(place, further && place.Query != b.place.Query && !b.back.noted)
		b.back.noted = b.back.noted && !further
		b.written = b.desk.Now
	}
	b.placed, b.session, b.state, b.place = true, s, state, place
}

// placeOf returns the place of a game. Its address recreates what is to be seen;
// the note leads to the saved game, which knows more.
func (b *browser) placeOf(s *session.Session) system.Place {
	const longest = 4000 // more than servers take
	query := b.games.catalogue().Query(sharedCode(s))
	if len(query) > longest {
		query = b.games.catalogue().Query(s.Start())
	}
	return system.Place{Query: query, Note: s.Start().String()}
}
