package screen

import (
	"testing"

	"worldslide/ui/widget"
)

// The make follows from the gamepad's name.
func TestMakeOf(t *testing.T) {
	for name, want := range map[string]widget.PadMake{
		"": widget.PadLetters, "pad": widget.PadLetters, "Logitech Gamepad F310": widget.PadLetters,
		"Xbox Wireless Controller": widget.PadLetters, "Microsoft X-Box 360 pad": widget.PadLetters,
		"Sony Interactive Entertainment Wireless Controller": widget.PadShapes, "Wireless Controller": widget.PadShapes,
		"PS5 Controller": widget.PadShapes, "DualSense Edge": widget.PadShapes,
		"Nintendo Switch Pro Controller": widget.PadReversed, "Joy-Con (L/R)": widget.PadReversed,
	} {
		if got := makeOf(name); got != want {
			t.Errorf("%q is of make %d, want %d", name, got, want)
		}
	}
}
