package editor

import "worldslide/game/family"

// history is the way of a puzzle through the workshop: all designs in order, and which
// of them stands on the bench. It has no end, as undo in a game has none.
type history struct {
	designs []family.Design // never empty
	at      int
}

func newHistory(first family.Design) history { return history{designs: []family.Design{first}} }

// now is the design on the bench.
func (h *history) now() family.Design { return h.designs[h.at] }

// set puts another design on the bench; what was undone is gone. It reports whether the
// design is another one.
func (h *history) set(next family.Design) bool {
	if next == h.now() {
		return false
	}
	h.designs = append(h.designs[:h.at+1:h.at+1], next)
	h.at++
	return true
}

func (h *history) canUndo() bool { return h.at > 0 }
func (h *history) canRedo() bool { return h.at+1 < len(h.designs) }

func (h *history) undo() bool {
	if !h.canUndo() {
		return false
	}
	h.at--
	return true
}

func (h *history) redo() bool {
	if !h.canRedo() {
		return false
	}
	h.at++
	return true
}
