package game

import (
	"regexp"
	"slices"
	"strings"

	"worldslide/ui/access"
)

var digitsShown = regexp.MustCompile(`[0-9]+`)

// texts returns the texts drawn and in the accessibility tree, without numbers, because clocks
// advance.
func (l *a11yTest) texts() map[string]bool {
	all := map[string]bool{}
	add := func(text string) { all[digitsShown.ReplaceAllString(text, "0")] = true }
	tree := l.tree()
	tree.Find(func(n *access.Node) bool {
		add(n.Name)
		add(n.Value)
		add(n.About)
		return false
	})
	for _, text := range l.said() {
		add(text)
	}
	return all
}

// alreadySaid reports whether a text is part of a message shown before the switch, or of the name
// given to a puzzle when it was created. These stay.
func (l *a11yTest) alreadySaid(text string) bool {
	said := l.alerts()
	tree := l.tree()
	if board := tree.ByID("editor-board"); board != nil {
		said = append(said, board.Name) // the name of the puzzle
	}
	if message := tree.ByID("message"); message != nil {
		message.Find(func(n *access.Node) bool {
			said = append(said, n.Name)
			return false
		})
	}
	tree.Find(func(n *access.Node) bool { // the action of a toast
		if strings.HasPrefix(n.ID, "shelf-undo") {
			said = append(said, n.Name, n.About)
		}
		return false
	})
	return slices.ContainsFunc(said, func(one string) bool {
		return strings.Contains(digitsShown.ReplaceAllString(one, "0"), text)
	})
}
