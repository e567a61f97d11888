package sound

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// These tests run in synctest bubbles, where time is simulated and a leaked goroutine fails the
// test.

// fakeOutput records calls.
type fakeOutput struct {
	gains  []float64
	sounds [][]byte
	sleeps atomic.Int32
	fails  error // result of start
	panics bool
}

func (o *fakeOutput) start(pcm []byte, gain float64) error {
	if o.panics {
		panic("no more")
	}
	o.gains = append(o.gains, gain)
	o.sounds = append(o.sounds, pcm)
	return o.fails
}

func (o *fakeOutput) sleep() error {
	o.sleeps.Add(1)
	return nil
}

// opener opens out and counts the calls.
type opener struct {
	out   *fakeOutput
	err   error
	delay time.Duration
	calls int
}

func (o *opener) open(quit <-chan struct{}) (output, error) {
	o.calls++
	select {
	case <-time.After(o.delay):
	case <-quit:
		return nil, errClosed
	}
	if o.err != nil {
		return nil, o.err
	}
	return o.out, nil
}

// play runs f in a bubble with a player at 100 percent, and closes the player.
func play(t *testing.T, o *opener, f func(p *Player)) {
	t.Helper()
	if o.out == nil {
		o.out = new(fakeOutput)
	}
	synctest.Test(t, func(t *testing.T) {
		p := newPlayer(100, o.open)
		f(p)
		p.Close()
		p.Close() // a second Close does nothing
		<-p.done
		p.Play(Solved) // nor does Play after Close
	})
}

func TestMutedPlayerOpensNothing(t *testing.T) {
	var o opener
	play(t, &o, func(p *Player) {
		synctest.Wait()
		p.SetVolume(0)
		p.Play(Solved)
		p.SetVolume(-5)
		p.Play(Solved)
		synctest.Wait()
		if o.calls != 0 {
			t.Errorf("the device was opened %d times", o.calls)
		}
		p.SetVolume(1)
		p.Play(Solved)
		p.Play(Refused)
		synctest.Wait()
		if o.calls != 1 || len(o.out.sounds) != 2 {
			t.Errorf("unmuted: opened %d times, played %d sounds, want 1 and 2", o.calls, len(o.out.sounds))
		}
	})
}

func TestVolume(t *testing.T) {
	var o opener
	play(t, &o, func(p *Player) {
		want := []float64{1, 0.25, 1}
		for _, percent := range []int{100, 50, 1000} {
			p.SetVolume(percent)
			p.Play(Refused)
			synctest.Wait()
		}
		for i, gain := range o.out.gains {
			if gain != want[i] {
				t.Errorf("gain %d is %v, want %v", i, gain, want[i])
			}
		}
		if len(o.out.gains) != len(want) {
			t.Errorf("%d sounds were played, want %d", len(o.out.gains), len(want))
		}
	})
}

func TestUnknownSoundIsNotPlayed(t *testing.T) {
	var o opener
	play(t, &o, func(p *Player) {
		p.Play(soundCount)
		synctest.Wait()
		if o.calls != 0 {
			t.Error("it was")
		}
	})
}

// TestHangingDevice never gets its device. Play must not block when the queue is full, and Close
// must end the goroutine, which the bubble checks.
func TestHangingDevice(t *testing.T) {
	o := opener{delay: 1000 * time.Hour}
	play(t, &o, func(p *Player) {
		start := time.Now()
		for range 10 * queueLength {
			p.Play(SlideLight)
			synctest.Wait()
		}
		if waited := time.Since(start); waited != 0 {
			t.Errorf("Play waited %v", waited)
		}
		if waiting := len(p.requests); waiting != queueLength {
			t.Errorf("%d requests wait, want %d", waiting, queueLength)
		}
	})
}

func TestSlowDevice(t *testing.T) {
	for _, c := range []struct {
		delay time.Duration
		want  int // number of sounds heard of those requested before the device was open
	}{
		{stale - time.Millisecond, 1},
		{stale + time.Millisecond, 0},
	} {
		o := opener{delay: c.delay}
		play(t, &o, func(p *Player) {
			p.Play(SlideLight)
			time.Sleep(c.delay)
			synctest.Wait()
			if got := len(o.out.sounds); got != c.want {
				t.Errorf("device after %v: %d sounds heard, want %d", c.delay, got, c.want)
			}
			p.Play(SlideLight)
			synctest.Wait()
			if got := len(o.out.sounds); got != c.want+1 {
				t.Errorf("device after %v: %d sounds heard in the end, want %d", c.delay, got, c.want+1)
			}
		})
	}
}

func TestWithoutDeviceTriesLater(t *testing.T) {
	o := opener{err: errNoDevice}
	play(t, &o, func(p *Player) {
		for range 3 {
			p.Play(SlideLight)
			synctest.Wait()
		}
		if o.calls != 1 {
			t.Errorf("opened the device %d times at once, want 1", o.calls)
		}
		if !errors.Is(p.Err(), errNoDevice) {
			t.Errorf("Err() = %v, want %v", p.Err(), errNoDevice)
		}

		time.Sleep(retryAfter)
		o.err = nil // device plugged in
		p.Play(SlideLight)
		synctest.Wait()
		if o.calls != 2 || len(o.out.sounds) != 1 {
			t.Errorf("later: opened %d times, played %d sounds, want 2 and 1", o.calls, len(o.out.sounds))
		}
		if p.Err() != nil {
			t.Errorf("Err() = %v with a device", p.Err())
		}
	})
}

func TestLosses(t *testing.T) {
	lost := errors.New("unplugged")
	for name, o := range map[string]*opener{
		"cannot open": {err: lost},
		"goes away":   {out: &fakeOutput{fails: lost}},
		"panics":      {out: &fakeOutput{panics: true}},
	} {
		t.Run(name, func(t *testing.T) {
			play(t, o, func(p *Player) {
				p.Play(SlideLight)
				<-p.done // without Close: the goroutine ends by itself
				for range 2 * queueLength {
					p.Play(SlideLight)
				}
				if err := p.Err(); err == nil || name != "panics" && !errors.Is(err, lost) || !strings.HasPrefix(err.Error(), "playing sounds: ") {
					t.Errorf("Err() = %v", err)
				}
				if o.calls != 1 {
					t.Errorf("the device was opened %d times, want 1", o.calls)
				}
			})
		})
	}
}

func TestDeviceSleepsWhenNothingIsHeard(t *testing.T) {
	var o opener
	play(t, &o, func(p *Player) {
		p.Play(SlideLight)
		time.Sleep(sleepAfter - time.Millisecond)
		p.Play(SlideLight) // extends the time until sleep
		time.Sleep(sleepAfter - time.Millisecond)
		synctest.Wait()
		if o.out.sleeps.Load() != 0 {
			t.Fatal("the device sleeps too early")
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if o.out.sleeps.Load() != 1 {
			t.Error("the device is kept awake")
		}
	})
	if o.out.sleeps.Load() != 2 {
		t.Error("Close did not silence the device")
	}
}

func TestPlayAllocatesNothing(t *testing.T) {
	p := &Player{requests: make(chan request, queueLength)}
	p.SetVolume(50)
	if n := testing.AllocsPerRun(100, func() { p.Play(SlideLight) }); n != 0 {
		t.Errorf("%v allocations a call", n)
	}
}
