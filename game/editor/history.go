package editor

import "worldslide/game/family"

// history holds the designs of an editor in order and the index of the current one. Its length is
// not limited.
type history struct {
	designs []family.Design // never empty
	at      int             // the index of the current design
}

func newHistory(first family.Design) history { return history{designs: []family.Design{first}} }

func (h *history) current() family.Design { return h.designs[h.at] }

// set adds a design after the current one and drops those that were undone. It reports whether
// the design differs from the current one; if not, it does nothing.
func (h *history) set(next family.Design) bool {
	if next == h.current() {
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
