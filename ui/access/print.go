package access

import (
	"strconv"
	"strings"
)

// String formats a tree for people and tests: one line per node, children indented. Bounds are
// omitted, because they depend on fonts.
func (n *Node) String() string {
	var s strings.Builder
	n.print(&s, 0)
	return s.String()
}

func (n *Node) print(s *strings.Builder, depth int) {
	for range depth {
		s.WriteString("  ")
	}
	s.WriteString(n.Role.String())
	s.WriteString(" " + strconv.Quote(n.Name))
	if n.Value != "" {
		s.WriteString(" = " + strconv.Quote(n.Value))
	}
	if state := n.State &^ Focusable; state != 0 {
		s.WriteString(" [" + state.String() + "]")
	}
	if n.Keys != "" {
		s.WriteString(" <" + n.Keys + ">")
	}
	if n.About != "" {
		s.WriteString(" — " + n.About)
	}
	s.WriteByte('\n')
	for i := range n.Children {
		n.Children[i].print(s, depth+1)
	}
}
