package access

// The changes between two trees that are worth announcing: not every text that differs.

// News is one change to announce.
type News struct {
	Kind NewsKind
	Node Node
}

// NewsKind is the kind of a change.
type NewsKind uint8

// The kinds of changes.
const (
	Opened  NewsKind = iota // a dialog opened; its content is in the children
	Entered                 // another node got the focus
	Changed                 // the focused node changed by being used
	Moved                   // a cell of a board moved
	Said                    // an alert
)

// movedMost is the maximum number of moved cells to announce. More mean that the board was set up
// anew.
const movedMost = 4

// Changes returns the changes between two trees.
func Changes(before, after *Node) (news []News) {
	if dialog := after.dialog(); dialog != nil && (before.dialog() == nil || before.dialog().ID != dialog.ID) {
		news = append(news, News{Opened, *dialog})
	}
	was, is := before.FocusedNode(), after.FocusedNode()
	switch {
	case is == nil:
	case was == nil || was.ID != is.ID:
		news = append(news, News{Entered, *is})
	case was.Value != is.Value || was.Now != is.Now || was.State != is.State:
		news = append(news, News{Changed, *is})
	}
	news = append(news, moved(before, after)...)
	return append(news, said(before, after)...)
}

// moved returns the cells that moved on the same board.
func moved(before, after *Node) (news []News) {
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
			news = append(news, News{Moved, c})
		}
	}
	if len(news) > movedMost {
		return nil
	}
	return news
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
func said(before, after *Node) (news []News) {
	old := map[string]string{}
	for _, n := range before.Children {
		if n.Role == Alert {
			old[n.ID] = n.Name
		}
	}
	for _, n := range after.Children {
		if name, was := old[n.ID]; n.Role == Alert && (!was || name != n.Name) {
			news = append(news, News{Said, n})
		}
	}
	return news
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
