package system

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"
)

// poll is for systems that cannot tell of changes without cgo. It looks at some
// files, which is cheap, and asks the dear question only when one of them has
// been written.
type poll struct {
	files []string
	every time.Duration // between two looks
	trust int           // looks after which to ask nevertheless
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

// stamp differs when a file has been written, made or removed.
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
