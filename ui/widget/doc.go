// Package widget is an immediate-mode interface: at each update the game
// declares the widgets it wants, and learns from what the calls return what was
// done to them.
//
//	c.Begin(input, frame)
//	if c.Button("undo", r, widget.ButtonSpec{Kind: widget.Flat, Icon: "undo-2", Word: "Undo"}) {
//		game.Undo()
//	}
//	c.End()
//	screen.Draw(image, c.List())
//
// There is no tree of objects to keep in step with the game. The context keeps
// only what outlives a frame (focus, scroll offsets, a caret), under the ids of
// the widgets, so a change of theme, language or scale disturbs none of it.
//
// Three rules hold the package together:
//
//   - Input is routed once, at Begin, by what the frame before looked like: each
//     key belongs to whoever had the focus when it came, the pointer to the top
//     layer under it. Several keys in one update are therefore all served.
//   - A widget is declared in one call, which finds its input, changes the value
//     and draws the new state. Reading order is the order of the calls.
//   - The package never looks at a clock. Input.Now is handed in, and Wake says
//     when the next update is due if nothing else happens.
//
// Rectangles are device pixels; specs and constants are dp, turned into pixels
// by Context.Px.
package widget
