package screen

import (
	"fmt"
	"sync"
)

// Clipboard is the system clipboard without blocking: on Linux the helper programs may be slow or
// missing. Reads and writes run in the background, and later updates pick up the results. Without a
// system clipboard, text can still be copied within the game.
type Clipboard struct {
	// Wake is called from another goroutine when a result has arrived. It may be nil.
	Wake func()
	// Write writes to the system clipboard. Nil means the platform's own function.
	Write func(text string) error
	// Read reads the system clipboard. Nil means the platform's own function.
	Read func() (string, error)

	mu      sync.Mutex
	own     string // text last copied by this game
	paste   string
	pasteOK bool
	err     error
	copied  bool
}

// WriteText copies text. CopyResult reports the result later.
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

// CopyResult reports the completion of each WriteText once, with an error if the text is available
// only within the game.
func (c *Clipboard) CopyResult() (done bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	done, err = c.copied, c.err
	c.copied, c.err = false, nil
	return done, err
}

// AskText requests the clipboard text. It arrives as Input.Paste of a later update.
func (c *Clipboard) AskText() {
	go func() {
		text, _ := c.ReadText() // a field cannot show errors
		c.mu.Lock()
		c.paste, c.pasteOK = text, true
		c.mu.Unlock()
		c.wake()
	}()
}

// ReadText returns the clipboard text. It blocks, so do not call it from the game loop. If the
// system clipboard cannot be read, it returns the text last copied by this game, or an error if
// there is none.
func (c *Clipboard) ReadText() (string, error) {
	read := c.Read
	if read == nil {
		read = readSystemClipboard
	}
	text, err := read()
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

// Own reports whether a text is what this game copied last.
func (c *Clipboard) Own(text string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.own != "" && c.own == text
}

// Quiet reports whether the clipboard can be read without the system asking the player, or showing that it
// was read.
func (c *Clipboard) Quiet() bool { return quietClipboard() }

func (c *Clipboard) wake() {
	if c.Wake != nil {
		c.Wake()
	}
}

// pasted returns the requested text once it has arrived.
func (c *Clipboard) pasted() (text string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	text, ok = c.paste, c.pasteOK
	c.paste, c.pasteOK = "", false
	return text, ok
}
