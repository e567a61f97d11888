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

// The device is oto's, which is also what the engine's own audio package stands on. That package is
// not used because it hands every error of the device to the game's loop, which then ends.
//
// Oto finds the system's libraries when the device is opened and reports those that are missing, on
// Linux first a PulseAudio server (PipeWire is one too), then ALSA. It has limits to mind: a process
// can open the device only once, even if that fails, and what it has opened can be put to sleep but
// not closed.

// errClosed says that the player was closed while its device was being opened.
var errClosed = errors.New("closed")

// device is the system's sound device.
type device struct {
	context  *oto.Context
	voices   []*oto.Player // what is sounding, and perhaps what has just ended
	sleeping bool
}

// openDevice opens the system's sound device and waits until it is ready or quit is closed.
func openDevice(quit <-chan struct{}) (output, error) {
	// To be asked first: the single attempt should not be wasted on a machine without a device.
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

// bufferSize returns how much sound the device holds in advance, or 0 for what oto finds right.
// That is too much for a sound that belongs to a key press only on Linux, 100 ms.
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
	// A device that hangs never ends a voice; then this is where its sounds are dropped.
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
