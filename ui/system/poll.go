package system

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"
)

// poll is for systems where change notifications need cgo. It watches the times of some files,
// which is cheap, and runs the expensive query only when a file was written.
type poll struct {
	files []string
	every time.Duration // polling interval
	trust int           // number of polls after which it queries anyway
}

// run calls ask at once and after changes, until ctx ends.
func (p poll) run(ctx context.Context, ask func()) {
	look := time.NewTicker(p.every)
	defer look.Stop()
	seen, looks := p.stamp(), 0
	ask()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		now := p.stamp()
		looks++
		if now != seen || looks >= p.trust {
			seen, looks = now, 0
			ask()
		}
	}
}

// stamp changes when a file is written, created or removed.
func (p poll) stamp() string {
	var stamp strings.Builder
	for _, file := range p.files {
		if info, err := os.Stat(file); err == nil {
			fmt.Fprintf(&stamp, "%d %d", info.ModTime().UnixNano(), info.Size())
		}
		stamp.WriteByte('\n')
	}
	return stamp.String()
}
