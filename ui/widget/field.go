package widget

import "image"

// TextTarget is the field that is being written in, for the platform's text
// input.
type TextTarget struct {
	ID            ID
	Caret         image.Rectangle // in device pixels, where candidates should appear
	Before, After string          // the text round the caret or the selection
}

// TextTarget reports which field takes text, as of the last End.
func (c *Context) TextTarget() (target TextTarget, ok bool) { return TextTarget{}, false }
