// Package mirror makes the screen accessible on the web: internal/web/files/mirror.js turns the
// tree into elements that screen readers read, and their events come back as acts.
//
// A page cannot detect screen readers, and their users may never press a key. So the tree is sent
// whenever the picture has come to rest, which costs one update, and with every update after an
// element has been used.
package mirror

import (
	"strconv"
	"unicode/utf8"

	"worldslide/ui/access"
)

// Text returns a tree as JSON for the page's script. Zero fields are omitted.
func Text(tree access.Node) string { return string(appendNode(nil, &tree)) }

func appendNode(b []byte, n *access.Node) []byte {
	b = append(b, `{"role":`...)
	b = appendText(b, n.Role.String())
	for _, field := range []struct{ name, text string }{
		{"id", n.ID}, {"name", n.Name}, {"about", n.About}, {"value", n.Value}, {"state", n.State.String()}, {"keys", n.Keys},
	} {
		if field.text != "" {
			b = appendName(b, field.name)
			b = appendText(b, field.text)
		}
	}
	for _, field := range []struct {
		name   string
		number int
	}{
		{"row", n.Row}, {"column", n.Column}, {"rows", n.Rows}, {"columns", n.Columns},
		{"least", n.Range.Min}, {"most", n.Range.Max}, {"step", n.Range.Step}, {"now", n.Now},
	} {
		if field.number != 0 {
			b = appendName(b, field.name)
			b = strconv.AppendInt(b, int64(field.number), 10)
		}
	}
	if r := n.Bounds; !r.Empty() {
		b = appendName(b, "at")
		for i, number := range []int{r.Min.X, r.Min.Y, r.Dx(), r.Dy()} {
			b = append(b, "[,"[min(i, 1)])
			b = strconv.AppendInt(b, int64(number), 10)
		}
		b = append(b, ']')
	}
	if len(n.Actions) > 0 {
		b = appendName(b, "acts")
		for i, a := range n.Actions {
			b = append(b, "{,"[min(i, 1)])
			b = appendText(b, string(a.Verb))
			b = append(b, ':')
			b = appendText(b, a.Name)
		}
		b = append(b, '}')
	}
	if len(n.Children) > 0 {
		b = appendName(b, "children")
		for i := range n.Children {
			b = append(b, "[,"[min(i, 1)])
			b = appendNode(b, &n.Children[i])
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

func appendName(b []byte, name string) []byte {
	b = append(b, ',')
	b = appendText(b, name)
	return append(b, ':')
}

// appendText appends a JSON string. Invalid UTF-8 becomes U+FFFD.
func appendText(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			const digits = "0123456789abcdef"
			b = append(b, '\\', 'u', '0', '0', digits[r>>4], digits[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
