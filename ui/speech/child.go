package speech

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"os/exec"
)

// child speaks by a long-running program that reads one command per line: C stops speaking, R and a
// number set the rate from -10 to 10, L and a language choose a voice, T and base64 text append an
// utterance.
type child struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	last  Utterance
	ended chan struct{}
}

func startChild(cmd *exec.Cmd) (*child, error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("speak with a child: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("speak with a child: %w", err)
	}
	c := &child{cmd: cmd, in: in, ended: make(chan struct{})}
	go func() {
		defer close(c.ended)
		_ = cmd.Wait() // its end is noticed by the next write
	}()
	return c, nil
}

func (c *child) say(_ context.Context, u Utterance) error {
	var orders string
	if u.Interrupts {
		orders += "C\n"
	}
	if u.Rate != c.last.Rate {
		orders += fmt.Sprintf("R %d\n", min(max((u.Rate-100)/20, -10), 10))
	}
	if u.Language != c.last.Language {
		orders += fmt.Sprintf("L %s\n", culture(u.Language))
	}
	orders += "T " + base64.StdEncoding.EncodeToString([]byte(u.Text)) + "\n"
	if _, err := io.WriteString(c.in, orders); err != nil {
		return fmt.Errorf("speak with a child: %w", err)
	}
	c.last = u
	return nil
}

// culture returns the Windows name of a language.
func culture(tag string) string {
	switch tag {
	case "zh-Hans":
		return "zh-CN"
	case "zh-Hant":
		return "zh-TW"
	case "en":
		return "en-US"
	}
	return tag
}

// close ends the child by closing its input.
func (c *child) close() { c.in.Close() }
