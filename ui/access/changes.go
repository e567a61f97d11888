package access

// Only some differences between trees are worth announcing.

// Change is one change to announce.
type Change struct {
	Kind ChangeKind
	Node Node
}

// ChangeKind is the kind of a change.
type ChangeKind uint8

// The kinds of changes.
const (
	Opened  ChangeKind = iota // a dialog opened; its content is in the children
	Entered                   // another node got the focus
	Changed                   // the focused node changed by being used
	Moved                     // a cell of a board moved
	Alerted                   // an alert
)

// movedMost is the maximum number of moved cells to announce. More mean that the board was set up
// anew.
const movedMost = 4

// Changes returns the changes between two trees.
func Changes(before, after *Node) (changes []Change) {
	if dialog := after.dialog(); dialog != nil && (before.dialog() == nil || before.dialog().ID != dialog.ID) {
		changes = append(changes, Change{Opened, *dialog})
	}
	was, is := before.FocusedNode(), after.FocusedNode()
	switch {
	case is == nil:
	case was == nil || was.ID != is.ID:
		changes = append(changes, Change{Entered, *is})
	case was.Value != is.Value || was.Now != is.Now || was.State != is.State:
		changes = append(changes, Change{Changed, *is})
	}
	changes = append(changes, moved(before, after)...)
	return append(changes, said(before, after)...)
}

// moved returns the cells that moved on the same board.
func moved(before, after *Node) (changes []Change) {
	board := after.Find(func(n *Node) bool {
		return n.Role == Grid && n.Rows > 0 && len(n.Children) > 0 && n.Children[0].Value != ""
	})
	if board == nil {
		return nil
	}
	old := before.ByID(board.ID)
	if old == nil || len(old.Children) != len(board.Children) {
		return nil
	}
	places := make(map[string][2]int, len(old.Children))
	for _, c := range old.Children {
		places[c.ID] = [2]int{c.Row, c.Column}
	}
	for _, c := range board.Children {
		if at, ok := places[c.ID]; ok && at != [2]int{c.Row, c.Column} {
			changes = append(changes, Change{Moved, c})
		}
	}
	if len(changes) > movedMost {
		return nil
	}
	return changes
}

func (n *Node) dialog() *Node {
	for i := range n.Children {
		if n.Children[i].Role == Dialog {
			return &n.Children[i]
		}
	}
	return nil
}

// said returns the new alerts.
func said(before, after *Node) (changes []Change) {
	old := map[string]string{}
	for _, n := range before.Children {
		if n.Role == Alert {
			old[n.ID] = n.Name
		}
	}
	for _, n := range after.Children {
		if name, was := old[n.ID]; n.Role == Alert && (!was || name != n.Name) {
			changes = append(changes, Change{Alerted, n})
		}
	}
	return changes
}

// FocusedNode returns the innermost focused node, or nil.
func (n *Node) FocusedNode() *Node {
	for i := range n.Children {
		if found := n.Children[i].FocusedNode(); found != nil {
			return found
		}
	}
	if n.State.Has(Focused) {
		return n
	}
	return nil
}
