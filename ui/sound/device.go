package sound

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/ebitengine/oto/v3"
)

// The device uses oto, as the engine's audio package does. That package is not used because it
// passes device errors to the game loop, which then ends.
//
// Oto loads the system's libraries when it opens the device: on Linux PulseAudio (or PipeWire),
// then ALSA. A process can open the device only once, even if that fails, and an open device can be
// suspended but not closed.

// errClosed means that the player was closed while it opened its device.
var errClosed = errors.New("closed")

// device is the system's sound device.
type device struct {
	context  *oto.Context
	voices   []*oto.Player // playing or just ended
	sleeping bool
}

// openDevice opens the device and waits until it is ready or quit is closed.
func openDevice(quit <-chan struct{}) (output, error) {
	// Probe first: the only attempt must not be wasted on a machine without a device.
	if err := probe(); err != nil {
		return nil, err
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:      SampleRate,
		ChannelCount:    2,
		Format:          oto.FormatSignedInt16LE,
		BufferSize:      bufferSize(),
		ApplicationName: "Worldslide",
	})
	if err != nil {
		return nil, fmt.Errorf("opening the sound device: %w", err)
	}
	select {
	case <-ready:
	case <-quit:
		return nil, errClosed
	}
	if err := context.Err(); err != nil {
		return nil, fmt.Errorf("opening the sound device: %w", err)
	}
	return &device{context: context}, nil
}

// bufferSize returns the length of the device's buffer, or 0 for oto's default. Only on Linux the
// default, 100 ms, is too long for key presses.
func bufferSize() time.Duration {
	if runtime.GOOS == "linux" {
		return 40 * time.Millisecond
	}
	return 0
}

func (d *device) start(pcm []byte, gain float64) error {
	if err := d.context.Err(); err != nil {
		return fmt.Errorf("feeding the sound device: %w", err)
	}
	// A hanging device never ends a voice; then sounds are dropped here.
	d.voices = slices.DeleteFunc(d.voices, func(v *oto.Player) bool { return !v.IsPlaying() })
	if len(d.voices) == maxVoices {
		return nil
	}
	voice := d.context.NewPlayer(bytes.NewReader(pcm))
	voice.SetVolume(gain)
	voice.Play()
	d.voices = append(d.voices, voice)

	if d.sleeping {
		if err := d.context.Resume(); err != nil {
			return fmt.Errorf("waking the sound device: %w", err)
		}
		d.sleeping = false
	}
	return nil
}

func (d *device) sleep() error {
	if d.sleeping {
		return nil
	}
	if err := d.context.Suspend(); err != nil {
		return fmt.Errorf("putting the sound device to sleep: %w", err)
	}
	d.sleeping = true
	return nil
}
