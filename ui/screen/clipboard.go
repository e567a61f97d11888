package screen

import (
	"fmt"
	"sync"
)

// Clipboard is the system's clipboard, used without ever waiting for it: the
// helper programs of Linux may take long or be missing. Writing and reading run
// beside the game, and what they come to is asked for at later updates. Without
// a system clipboard, text can still be copied within the game.
type Clipboard struct {
	// Wake is called, on another goroutine, when a result has arrived. May be nil.
	Wake func()
	// Write puts text on the system's clipboard. Nil is what the system has for it.
	Write func(text string) error

	mu      sync.Mutex
	own     string // what this game copied last
	paste   string
	pasteOK bool
	err     error
	copied  bool
}

// WriteText copies text. CopyResult tells later whether it worked.
func (c *Clipboard) WriteText(text string) {
	c.mu.Lock()
	c.own = text
	c.mu.Unlock()
	write := c.Write
	if write == nil {
		write = writeSystemClipboard
	}
	go func() {
		err := write(text)
		if err != nil {
			err = fmt.Errorf("copy %d bytes to the clipboard: %w", len(text), err)
		}
		c.mu.Lock()
		c.copied, c.err = true, err
		c.mu.Unlock()
		c.wake()
	}()
}

// CopyResult reports once for a WriteText that it is done, and the error if the
// text could only be kept within the game.
func (c *Clipboard) CopyResult() (done bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	done, err = c.copied, c.err
	c.copied, c.err = false, nil
	return done, err
}

// AskText asks for the text on the clipboard for a field: it arrives as
// Input.Paste of a later update.
func (c *Clipboard) AskText() {
	go func() {
		text, _ := c.ReadText() // a field has no words for what went wrong
		c.mu.Lock()
		c.paste, c.pasteOK = text, true
		c.mu.Unlock()
		c.wake()
	}()
}

// ReadText waits for the text on the clipboard: not for the loop. Where the
// system's cannot be read it is the text that this game copied last; the error
// says why if there is none.
func (c *Clipboard) ReadText() (string, error) {
	text, err := readSystemClipboard()
	if err == nil {
		return text, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.own != "" {
		return c.own, nil
	}
	return "", fmt.Errorf("read the clipboard: %w", err)
}

func (c *Clipboard) wake() {
	if c.Wake != nil {
		c.Wake()
	}
}

// pasted takes the text that was asked for.
func (c *Clipboard) pasted() (text string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	text, ok = c.paste, c.pasteOK
	c.paste, c.pasteOK = "", false
	return text, ok
}
