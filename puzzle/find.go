package puzzle

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"worldslide/internal/unseen"
)

// Limits of the search for a code in a text.
const (
	maxFound   = 100 // beginnings that are tried
	maxClosers = 8   // signs at the end that may not belong to a code
)

// FindCode returns the first code or link in a text, such as a message that was pasted, without what is
// around it. If there is none that can be read, it returns what looks most like one: ParseCode then says
// what is wrong with it.
func (c Catalogue) FindCode(text string) string {
	text = strings.TrimFunc(text, surrounds)
	if c.beginning(text) == 0 || isWebLink(text) {
		if _, err := c.ParseCode(text); err == nil {
			return text
		}
	}
	best, tried := "", 0
	for token := range strings.FieldsFuncSeq(text, unicode.IsSpace) {
		for token = strings.TrimFunc(token, surrounds); tried < maxFound; tried++ {
			at := c.beginning(token)
			if at < 0 {
				break
			}
			found, next := token[at:], token[at+1:]
			for range maxClosers {
				if _, err := c.ParseCode(found); err == nil {
					return found
				}
				last, size := utf8.DecodeLastRuneInString(found)
				if !closes(last) || last == '.' && found == text { // a dot after moves says that they are one gesture
					break
				}
				found = found[:len(found)-size]
			}
			if best == "" || webAddress(best) && !webAddress(found) {
				best = found
			}
			token = next
		}
	}
	if best == "" {
		return text
	}
	return best
}

// surrounds reports whether a character at the ends of a code does not belong to it.
func surrounds(r rune) bool { return unicode.IsSpace(r) || unseen.Is(r) && r != utf8.RuneError }

// closes reports whether a character may end a sentence or a quotation after a code.
func closes(r rune) bool {
	return r != '=' && r != '&' && (unicode.In(r, unicode.Pe, unicode.Pf, unicode.Pi, unicode.Po) || strings.ContainsRune("`<>|*_~", r))
}

// webSchemes are the schemes of links to the page.
var webSchemes = []string{"https://", "http://", "file://"}

// webAddress reports whether a text begins as a web address.
func webAddress(text string) bool {
	for _, scheme := range webSchemes {
		if len(text) >= len(scheme) && strings.EqualFold(text[:len(scheme)], scheme) {
			return true
		}
	}
	return false
}

// beginning returns where the first code or link in a text may begin, or -1.
func (c Catalogue) beginning(text string) int {
	first := -1
	look := func(text, word string) {
		for from := 0; ; {
			i := strings.Index(text[from:], word)
			if i < 0 || first >= 0 && from+i >= first {
				return
			}
			from += i
			before, _ := utf8.DecodeLastRuneInString(text[:from])
			if from == 0 || before > unicode.MaxASCII || !unicode.IsLetter(before) && !unicode.IsDigit(before) {
				first = from
				return
			}
			from += len(word)
		}
	}
	look(text, Scheme)
	for _, f := range c {
		look(text, f.Name()+"?")
	}
	if i := strings.Index(text, "://"); i >= 0 { // schemes in any case
		begin := strings.LastIndexFunc(text[:i], func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) }) + 1
		if begin > 0 {
			_, size := utf8.DecodeRuneInString(text[begin-1:])
			if begin--; size > 0 {
				begin += size
			}
		}
		if webAddress(text[begin:]) && (first < 0 || begin < first) {
			first = begin
		}
	}
	return first
}
