// Package widget is an immediate-mode user interface: in each update the game declares its widgets,
// and each call returns what the player did to the widget.
//
//	c.Begin(input, frame)
//	if c.Button("undo", r, widget.ButtonSpec{Kind: widget.Flat, Icon: "undo-2", Word: "Undo"}) {
//		game.Undo()
//	}
//	c.End()
//	screen.Draw(image, c.List())
//
// There are no widget objects to keep in sync with the game. The context keeps only state that
// outlives a frame (focus, scroll offsets, the caret), by widget id, so a change of theme, language
// or scale loses nothing.
//
//   - Begin routes the input by the layout of the previous frame: keys go to the focused widget, the
//     pointer to the top layer below it. Several keys in one update are all handled, in order.
//   - One call declares a widget, handles its input, changes the value and draws the result. Calls
//     are in reading order.
//   - The package never reads a clock. Input.Now is the time, and Wake returns when the next update
//     is due without input.
//
// Rectangles are in device pixels; specs and constants are in dp, which Context.Px converts.
package widget
