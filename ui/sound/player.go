package sound

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// The game loop and the sound device communicate only by a short queue. The loop adds a request if
// there is room and drops it otherwise. One goroutine takes requests and does everything that may
// block or fail: synthesis, opening the device, feeding it.

const (
	// queueLength is the maximum number of waiting requests. One update adds one or two.
	queueLength = 8

	// stale is the maximum age of a request. A late sound is worse than none.
	stale = 150 * time.Millisecond

	// retryAfter is the time between attempts to open a device.
	retryAfter = 5 * time.Second

	// sleepAfter is how long the device is fed after the last request. It exceeds the longest sound
	// plus all buffers.
	sleepAfter = 2 * time.Second
)

// errNoDevice means that there is no device now, and that trying again later is harmless.
var errNoDevice = errors.New("no sound device")

// output is an open sound device. It is not safe for concurrent use.
type output interface {
	// start mixes 16-bit stereo samples, multiplied by gain, into the output. An error means that
	// the device is lost.
	start(pcm []byte, gain float64) error
	// sleep stops feeding the device, which saves power; start resumes it.
	sleep() error
}

// Player plays sounds, or nothing if that is impossible. Its methods do not block or fail and are
// safe for concurrent use.
//
// The device is opened for the first sound, so a muted game never opens it.
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

// request is a sound to play.
type request struct {
	sound Sound
	side  float64 // -1 left, 1 right
	step  int     // variant; -1 for the next one in turn
	made  time.Time
}

// Open returns a Player with a volume of 0 to 100 percent. A program may have several, but only the
// first one to open the device is heard. Call Close when done.
func Open(percent int) *Player { return newPlayer(percent, openDevice) }

// newPlayer returns a Player that opens its device with open, which may block and must return when
// quit is closed.
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

// Play plays a sound. It is dropped if the volume is zero, there is no device, or too many sounds
// are waiting or playing.
func (p *Player) Play(s Sound) { p.PlayAt(s, 0) }

// PlayAt is Play with a stereo position from -1 (left) to 1 (right).
func (p *Player) PlayAt(s Sound, side float64) { p.request(request{sound: s, side: side, step: -1}) }

// PlayHome plays PieceHome at a step of its scale, counted from 0. Steps beyond the scale play its
// highest note.
func (p *Player) PlayHome(step int, side float64) {
	p.request(request{sound: PieceHome, side: side, step: min(max(step, 0), homeSteps-1)})
}

func (p *Player) request(r request) {
	r.side, r.made = min(max(r.side, -1), 1), time.Now()
	if r.sound >= soundCount || p.volume.Load() == 0 {
		return
	}
	p.asked.Add(1)
	select {
	case p.requests <- r:
	default:
	}
}

// Asked returns the number of sounds requested at a volume above zero.
func (p *Player) Asked() int { return int(p.asked.Load()) }

// Muted reports whether the volume is zero.
func (p *Player) Muted() bool { return p.volume.Load() == 0 }

// SetVolume sets the volume in percent, clamped to 0..100, for the following sounds.
func (p *Player) SetVolume(percent int) { p.volume.Store(int32(min(max(percent, 0), 100))) }

// Err returns why the player is silent, or nil. It is for display only.
func (p *Player) Err() error {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.failure
}

// Close stops all sounds and ends the player. Later calls of Play do nothing. It does not wait for
// the device.
func (p *Player) Close() { p.close.Do(func() { close(p.quit) }) }

func (p *Player) setErr(err error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.failure = err
}

// gain returns the factor for samples: the square of the volume, which approximates perceived
// loudness.
func (p *Player) gain() float64 {
	v := float64(p.volume.Load()) / 100
	return v * v
}

// feeder is the state of the player's goroutine.
type feeder struct {
	player *Player
	open   func(quit <-chan struct{}) (output, error)

	bank    bank
	out     output    // nil if none is open
	nextTry time.Time // earliest time of the next attempt
}

// run serves requests until the player is closed or the device is lost. A panic ends the sound, not
// the game: in browsers, exceptions arrive as panics.
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
			_ = f.sleep() // nobody can handle the error
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

// serve plays a sound if possible. An error means that no sound will ever be played.
func (f *feeder) serve(r request) error {
	if time.Since(r.made) > stale {
		return nil
	}
	if f.out == nil {
		if err := f.openOutput(); f.out == nil {
			return err
		}
		if time.Since(r.made) > stale { // opening the device took too long
			return nil
		}
	}
	return f.out.start(toSide(f.samples(r), r.side), f.player.gain())
}

// samples returns the samples of a request.
func (f *feeder) samples(r request) []byte {
	if r.step < 0 {
		return f.bank.next(r.sound)
	}
	return f.bank.variant(r.sound, r.step)
}

// openOutput opens the device. If there is none, it can be called again later.
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

// sleep suspends the device if one is open.
func (f *feeder) sleep() error {
	if f.out == nil {
		return nil
	}
	return f.out.sleep()
}
