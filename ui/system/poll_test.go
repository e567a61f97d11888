package system

import (
	"context"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestPollAsksWhenAFileIsWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "preferences")
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var asked atomic.Int32
		p := poll{files: []string{file}, every: 10 * time.Second, trust: 6}
		go p.run(ctx, func() { asked.Add(1) })
		after := func(d time.Duration, want int32) {
			t.Helper()
			time.Sleep(d)
			synctest.Wait()
			if got := asked.Load(); got != want {
				t.Errorf("asked %d times, want %d", got, want)
			}
		}
		after(0, 1)
		after(41*time.Second, 1)
		if err := os.WriteFile(file, []byte("dark"), 0o600); err != nil {
			t.Fatal(err)
		}
		after(10*time.Second, 2)
		after(50*time.Second, 2)
		after(10*time.Second, 3) // nothing was written for a minute
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		after(10*time.Second, 4)
		cancel()
		after(time.Hour, 4)
	})
}
