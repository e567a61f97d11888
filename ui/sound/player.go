package sound

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// The game's loop and the sound device meet only in a short queue. The loop puts a request in when
// there is room and forgets it otherwise; one goroutine takes requests out and does everything that
// can be slow or fail: making the sounds, opening the device, feeding it. Whatever happens to that
// goroutine, the loop does not wait for it.

const (
	// queueLength is how many requests may wait. One tick of the game makes one or two.
	queueLength = 8

	// stale is the age at which a request is no longer worth serving: a slide that is heard long
	// after the piece has moved is worse than silence.
	stale = 150 * time.Millisecond

	// retryAfter is how long to leave a machine alone that had no device.
	retryAfter = 5 * time.Second

	// sleepAfter is how long the device is kept fed since the last request. It is longer than the
	// longest sound and the buffers of all systems together.
	sleepAfter = 2 * time.Second
)

// errNoDevice says that there is nothing to open, and that nothing is lost by trying again later.
var errNoDevice = errors.New("no sound device")

// output is an open sound device. One goroutine at a time calls its methods.
type output interface {
	// start mixes 16-bit stereo samples into what is heard from now on, each multiplied by gain.
	// An error means that the device is gone for good.
	start(pcm []byte, gain float64) error
	// sleep stops feeding the device, which else costs power even for silence; start wakes it.
	sleep() error
}

// Player plays sounds, or is silent when that is impossible. Its methods return at once and never
// fail; they may be called from several goroutines.
//
// The device is opened when the first sound is to be heard, so a muted game never touches it.
type Player struct {
	volume   atomic.Int32 // percent
	asked    atomic.Int64
	requests chan request
	quit     chan struct{} // closed by Close
	close    sync.Once
	done     chan struct{} // closed when the goroutine has ended

	mutex   sync.Mutex
	failure error
}

// request is a sound that should be heard.
type request struct {
	sound Sound
	side  float64 // -1 left, 1 right
	made  time.Time
}

// Open returns a Player with a volume of 0 to 100 percent. A program can have several, but only the
// first that opens the device is heard. Close ends it.
func Open(percent int) *Player { return newPlayer(percent, openDevice) }

// newPlayer returns a Player that opens its device with open, which may take as long as it likes
// and gives up when quit is closed.
func newPlayer(percent int, open func(quit <-chan struct{}) (output, error)) *Player {
	p := &Player{
		requests: make(chan request, queueLength),
		quit:     make(chan struct{}),
		done:     make(chan struct{}),
	}
	p.SetVolume(percent)
	f := feeder{player: p, open: open}
	go f.run()
	return p
}

// Play asks for a sound to be heard now. It is dropped if the volume is zero, if there is no
// device, or if too many sounds are waiting or sounding already.
func (p *Player) Play(s Sound) { p.PlayAt(s, 0) }

// PlayAt is Play for a sound that comes from a side: -1 is left, 1 right, 0 the middle.
func (p *Player) PlayAt(s Sound, side float64) {
	if s >= soundCount || p.volume.Load() == 0 {
		return
	}
	p.asked.Add(1)
	select {
	case p.requests <- request{s, min(max(side, -1), 1), time.Now()}:
	default:
	}
}

// Asked is how many sounds were asked for at a volume above zero.
func (p *Player) Asked() int { return int(p.asked.Load()) }

// Muted reports whether the volume is zero.
func (p *Player) Muted() bool { return p.volume.Load() == 0 }

// SetVolume sets the volume in percent; what is below 0 or above 100 counts as the nearest of the
// two. It holds for the sounds that start from now on. Zero is silence, and costs nothing.
func (p *Player) SetVolume(percent int) { p.volume.Store(int32(min(max(percent, 0), 100))) }

// Err returns why the player is silent, or nil as long as no sound was wanted or all is well. It is
// there to be shown to who wonders; there is nothing that the game should do about it.
func (p *Player) Err() error {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.failure
}

// Close cuts off what is heard and ends the player; calling Play after it does nothing. It does not
// wait for a device that is slow to stop.
func (p *Player) Close() { p.close.Do(func() { close(p.quit) }) }

// setErr sets what Err returns.
func (p *Player) setErr(err error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.failure = err
}

// gain returns the factor for the samples. It is the square of the volume, since equal steps of
// loudness to the ear are not equal steps of the samples.
func (p *Player) gain() float64 {
	v := float64(p.volume.Load()) / 100
	return v * v
}

// feeder is what only the player's goroutine knows.
type feeder struct {
	player *Player
	open   func(quit <-chan struct{}) (output, error)

	bank    bank
	out     output    // nil while there is none
	nextTry time.Time // not to look for a device earlier
}

// run serves requests until the player is closed or the device is lost. A panic on the way ends the
// sound, not the game: in browsers, exceptions arrive as panics.
func (f *feeder) run() {
	p := f.player
	defer close(p.done)
	defer func() {
		if r := recover(); r != nil {
			p.setErr(fmt.Errorf("playing sounds: panic: %v", r))
		}
	}()

	rest := time.NewTimer(sleepAfter)
	defer rest.Stop()
	for {
		var err error
		select {
		case <-p.quit:
			_ = f.sleep() // there is nobody left to tell
			return
		case r := <-p.requests:
			err = f.serve(r)
			rest.Reset(sleepAfter)
		case <-rest.C:
			err = f.sleep()
		}
		if err != nil {
			p.setErr(fmt.Errorf("playing sounds: %w", err))
			return
		}
	}
}

// serve makes a sound heard, if it can be. An error means that none ever will be.
func (f *feeder) serve(r request) error {
	if time.Since(r.made) > stale {
		return nil
	}
	if f.out == nil {
		if err := f.openOutput(); f.out == nil {
			return err
		}
		if time.Since(r.made) > stale { // the device took that long
			return nil
		}
	}
	return f.out.start(toSide(f.bank.next(r.sound), r.side), f.player.gain())
}

// openOutput opens the device. Without one it changes nothing, so that it can be tried again.
func (f *feeder) openOutput() error {
	if time.Now().Before(f.nextTry) {
		return nil
	}
	out, err := f.open(f.player.quit)
	switch {
	case errors.Is(err, errNoDevice):
		f.nextTry = time.Now().Add(retryAfter)
		f.player.setErr(err)
		return nil
	case err != nil:
		return err
	}
	f.out = out
	f.player.setErr(nil)
	return nil
}

// sleep lets the device rest, if there is one.
func (f *feeder) sleep() error {
	if f.out == nil {
		return nil
	}
	return f.out.sleep()
}
