package widget

import (
	"image"
	"strings"
	"unicode"
	"unicode/utf8"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Text is never truncated: it shrinks a little, or wraps. Shorten is for names that players type.

// Font returns the font of a type role.
func (c *Context) Font(role theme.Role) paint.Font {
	t := role.Type(c.frame.LargeText)
	f := paint.Font{Size: float32(t.Size * c.frame.Scale)}
	if t.Bold {
		f.Face = paint.Bold
	}
	return f
}

// LineHeight returns the line height of a type role in device pixels.
func (c *Context) LineHeight(role theme.Role) int {
	return c.Px(role.Type(c.frame.LargeText).Line)
}

// Width returns the width of text in a type role.
func (c *Context) Width(role theme.Role, s string) int {
	return c.measure.Width(s, c.Font(role))
}

// LabelSpec describes how text is drawn.
type LabelSpec struct {
	Role   theme.Role
	Colour theme.Colour // the zero value Window means Text
	Right  bool         // right-aligned
	Centre bool         // centred
}

func (s LabelSpec) anchor() paint.Anchor {
	switch {
	case s.Right:
		return paint.RightMiddle
	case s.Centre:
		return paint.CentreMiddle
	}
	return paint.LeftMiddle
}

func (s LabelSpec) colour() theme.Colour {
	if s.Colour == theme.Window {
		return theme.Text
	}
	return s.Colour
}

// Label draws one line, centred vertically in r and shrunk if r is too narrow.
func (c *Context) Label(r image.Rectangle, s string, spec LabelSpec) {
	if c.measuring {
		return
	}
	c.list.TextIn(r, spec.anchor(), s, c.Fit(s, c.Font(spec.Role), r.Dx()), c.Colour(spec.colour()))
}

// Fit returns f, reduced so that s fits into width, but not below the minimum size.
func (c *Context) Fit(s string, f paint.Font, width int) paint.Font {
	w := c.measure.Width(s, f)
	if w <= width || w == 0 {
		return f
	}
	smallest := float32(theme.SmallestSize * c.frame.Scale)
	for f.Size > smallest && c.measure.Width(s, f) > width {
		f.Size = max(smallest, f.Size-float32(c.frame.Scale)/2)
	}
	return f
}

// Shorten returns s, cut and with dots at its end if Label cannot fit it into width.
func (c *Context) Shorten(s string, role theme.Role, width int) string {
	f := c.Fit(s, c.Font(role), width)
	if c.measure.Width(s, f) <= width {
		return s
	}
	const dots = "..."
	n := 0 // bytes that fit
	for i := range s {
		if c.measure.Width(strings.TrimRight(s[:i], " ")+dots, f) > width {
			break
		}
		n = i
	}
	return strings.TrimRight(s[:n], " ") + dots
}

// Paragraph draws s from the top of r, wrapped to its width, and returns the height used; 0 for "".
func (c *Context) Paragraph(r image.Rectangle, s string, spec LabelSpec) (used int) {
	f, height := c.Font(spec.Role), c.LineHeight(spec.Role)
	for _, line := range c.Wrap(s, f, r.Dx()) {
		at := r
		at.Min.Y += used
		at.Max.Y = at.Min.Y + height
		if !c.measuring {
			c.list.TextIn(at, spec.anchor(), line, f, c.Colour(spec.colour()))
		}
		used += height
	}
	return used
}

// ValueRow draws a label at the left of r and its value at the right, bold for emphasis.
func (c *Context) ValueRow(r image.Rectangle, label, value string, bold bool) {
	role := theme.Body
	if bold {
		role = theme.BodyBold
	}
	c.LabelText(r, label, value)
	gap := c.Px(theme.Space12)
	least := c.leastWidth(label, theme.Body)
	w := min(c.Width(role, value), max(0, r.Dx()-least-gap)) // the value shrinks if a small label is not enough
	right := r
	right.Min.X = right.Max.X - w
	c.Label(right, value, LabelSpec{Role: role, Right: true})
	r.Max.X -= w + gap
	c.Label(r, label, LabelSpec{Colour: theme.Text2})
}

// ValueRowFits reports whether ValueRow has room for a label and a value in one line of a width.
func (c *Context) ValueRowFits(width int, label, value string, bold bool) bool {
	role := theme.Body
	if bold {
		role = theme.BodyBold
	}
	return c.leastWidth(label, theme.Body)+c.Px(theme.Space12)+c.leastWidth(value, role) <= width
}

// leastWidth returns the width of a text in the smallest type that a label may shrink to.
func (c *Context) leastWidth(text string, role theme.Role) int {
	return c.measure.Width(text, c.Fit(text, c.Font(role), 0))
}

// FieldLabel draws the bold label of a control and returns its height including the gap below.
func (c *Context) FieldLabel(r image.Rectangle, s string) (used int) {
	h := c.LineHeight(theme.BodyBold)
	r.Max.Y = r.Min.Y + h
	c.Label(r, s, LabelSpec{Role: theme.BodyBold})
	return h + c.Px(6)
}

// Rule draws a horizontal hairline along the top of r.
func (c *Context) Rule(r image.Rectangle) {
	r.Max.Y = r.Min.Y + int(c.line())
	c.fill(r, 0, theme.Border)
}

// fill draws a rounded rectangle; radius is in device pixels.
func (c *Context) fill(r image.Rectangle, radius float64, name theme.Colour) {
	if !c.measuring {
		c.list.Fill(r, radius, c.Colour(name))
	}
}

// Wrap breaks s into lines no wider than width: at spaces, at newlines, and between Chinese
// characters and kana except before closing or after opening punctuation. A word wider than a line
// is split.
func (c *Context) Wrap(s string, f paint.Font, width int) []string {
	var lines []string
	for part := range strings.SplitSeq(s, "\n") {
		for part != "" {
			n := c.lineEnd(part, f, width)
			lines = append(lines, strings.TrimRight(part[:n], " "))
			part = strings.TrimLeft(part[n:], " ")
		}
	}
	return lines
}

// lineEnd returns the number of bytes of the first line of s.
func (c *Context) lineEnd(s string, f paint.Font, width int) int {
	if c.measure.Width(s, f) <= width {
		return len(s)
	}
	end, hard := 0, 0
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		next := i + n
		if i > 0 && breaksBefore(s[:i], r) {
			end = i
		}
		if c.measure.Width(strings.TrimRight(s[:next], " "), f) > width {
			break
		}
		hard, i = next, next
	}
	if end == 0 {
		end = hard
	}
	if end == 0 { // always advance, even if no character fits
		_, end = utf8.DecodeRuneInString(s)
	}
	return end
}

// breaksBefore reports whether a line may end between before and next.
func breaksBefore(before string, next rune) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	if last == ' ' {
		return next != ' ' && next != '·' // these stay at the end of a line
	}
	if strings.ContainsRune(neverFirst, next) || strings.ContainsRune(neverLast, last) {
		return false
	}
	return isIdeograph(last) || isIdeograph(next)
}

// Characters that must not begin a line and those that must not end one. Small kana and the long
// vowel mark belong to the preceding character.
const (
	neverFirst = "，。、；：？！）」』》】…%・‧～々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ"
	neverLast  = "（「『《【"
)

// isIdeograph reports whether lines may break on either side of r.
func isIdeograph(r rune) bool {
	return unicode.Is(unicode.Han, r) || r >= 0x3000 && r <= 0x30FF || r >= 0xFF00 && r <= 0xFFEF
}
