package puzzle

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/internal/truncate"
	"worldslide/internal/unseen"
	"worldslide/moves"
)

// Scheme is the URL scheme that turns a code into a link that opens the game.
const Scheme = "worldslide:"

// Code is a game as text: a family, the values of its start, and the moves made since. Its
// form is family?key=value&key=value.
type Code struct {
	Family Spec
	Values Values        // normalized
	Name   string        // the name that a player gave the puzzle, or ""; it has no effect
	Moves  []moves.Group // legal or not; only replaying them tells
	// Times are the play times of the gestures of Moves, relative to the first, in whole
	// milliseconds; nil if unknown. They are claims that nothing proves.
	Times []time.Duration
	// HasMoves distinguishes a code with moves, even an empty list, from a bare start.
	HasMoves bool
	// Replaced lists values of a web link that the catalogue does not know and that were
	// replaced by defaults.
	Replaced []Replacement
	start    *board.Board
}

// Replacement is a value of a web link that was replaced by another.
type Replacement struct{ Key, Named, Taken string }

// The keys that all families have in codes, in their order after the options.
const (
	keyName  = "name"
	keyMoves = "moves"
	keyTimes = "times"
)

// MaxCode is the length in bytes up to which codes are read. It has room for
// moves.MaxMoves moves with their times, at 11 bytes a move and more.
const MaxCode = 8 << 20

// NewCode returns the code of a start. The values need not be normalized.
func NewCode(f Spec, v Values) (Code, error) {
	checked := make(Values, len(v))
	for key, value := range v {
		option, ok := f.Options().ByKey(key)
		if !ok {
			return Code{}, faultf(FaultKey, key, value, "%s: unknown key %q: want %s", f.Name(), shorten(key), keyList(f))
		}
		right, err := option.check(value)
		if err != nil {
			return Code{}, faultf(FaultValue, key, value, "%s: %w", f.Name(), err)
		}
		checked[key] = right
	}
	normal, err := f.Normalize(checked)
	if err != nil {
		return Code{}, faultf(FaultWhole, "", "", "%s: %w", f.Name(), err)
	}
	start, err := f.Start(normal)
	if err != nil {
		return Code{}, faultf(FaultWhole, "", "", "%s: %w", f.Name(), err)
	}
	return Code{Family: f, Values: normal, start: start}, nil
}

// Start returns a new copy of the starting position.
func (c Code) Start() *board.Board { return c.start.Clone() }

// WithoutMoves returns the code of the puzzle alone: without moves and their times.
func (c Code) WithoutMoves() Code {
	c.Moves, c.Times, c.HasMoves = nil, nil, false
	return c
}

// Changed reports whether the values meant another start when the code was written, because
// the puzzle of a day was replaced in a later version of the game.
func (c Code) Changed() bool {
	f, ok := c.Family.(Changer)
	return ok && f.Changed(c.Values, c.start)
}

// String returns the code in its canonical form.
func (c Code) String() string {
	text := FormatStart(c.Family, c.Values)
	write := func(key, value string) {
		separator := "&"
		if !strings.Contains(text, "?") {
			separator = "?"
		}
		text += separator + key + "=" + escape(value)
	}
	if c.Name != "" {
		write(keyName, c.Name)
	}
	if c.HasMoves {
		write(keyMoves, moves.FormatGroups(c.start, c.Moves))
		if len(c.Times) > 0 {
			write(keyTimes, formatTimes(c.Times))
		}
	}
	return text
}

// Link returns the code as a link that opens the game.
func (c Code) Link() string { return Scheme + c.String() }

// Query returns a code as the query of a web address, which [Catalogue.ParseCode] reads. It
// names the family unless that is the default one.
func (c Catalogue) Query(code Code) string {
	if f, ok := code.Family.(Linker); ok {
		code.Values = f.ToLink(code.Values)
	}
	name, query, _ := strings.Cut(code.String(), "?")
	if name != c.Default().Name() {
		return join("family="+name, query)
	}
	return query
}

// join joins two parts of a query, either of which may be empty.
func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "&" + b
}

// readable restores commas and slashes in a query. It is created once because codes are
// formatted in every frame.
var readable = strings.NewReplacer("%2C", ",", "%2F", "/")

// escape escapes a value for a query, but leaves commas and slashes readable.
func escape(value string) string { return readable.Replace(url.QueryEscape(value)) }

// ParseCode parses a code, a worldslide: link or an http(s) link, of which everything
// before the query may be missing. It is strict: unknown, repeated and contradictory keys
// and invalid values are errors. Only in links, keys that are no key of the game are ignored. Moves are
// parsed but not replayed. Errors other than those of ErrFamily and of the length are a *Fault.
func (c Catalogue) ParseCode(text string) (Code, error) {
	text = strings.TrimSpace(text)
	if len(text) > MaxCode {
		return Code{}, fmt.Errorf("%d bytes: no code is longer than %d", len(text), MaxCode)
	}
	column := 0
	for _, sign := range text {
		if column++; unseen.Is(sign) {
			name := fmt.Sprintf("U+%04X", sign)
			return Code{}, faultf(FaultSign, strconv.Itoa(column), name, "character %d, %s, cannot be seen or is broken: want signs that can be seen", column, name)
		}
	}
	if isWebLink(text) {
		return c.parseWebLink(text)
	}
	name, query, _ := strings.Cut(strings.TrimPrefix(text, Scheme), "?")
	pairs, err := splitQuery(query)
	if err != nil {
		return Code{}, err
	}
	return c.assemble(name, pairs)
}

// isWebLink reports whether a text is a link of the web page. Everything before the file
// name may be missing, and the name itself too: "?seed=5" and "puzzle.html?seed=5" are
// links.
func isWebLink(text string) bool {
	if page, _, ok := strings.Cut(text, "?"); ok && (page == "" || strings.HasSuffix(page, ".html") && !strings.ContainsAny(page, ":/")) {
		return true
	}
	return webAddress(text)
}

// parseWebLink parses the query of a link. A link that names no family means the default
// one.
func (c Catalogue) parseWebLink(text string) (Code, error) {
	link, err := url.Parse(text)
	if err != nil {
		return Code{}, faultf(FaultLink, "", "", "link: not a web address")
	}
	pairs, err := splitQuery(c.ownQuery(link.RawQuery))
	if err != nil {
		return Code{}, err
	}
	name := c.Default().Name()
	rest := make([]pair, 0, len(pairs)+1)
	values := make(Values, len(pairs))
	for _, p := range pairs {
		if p.key == "family" {
			name = p.value
			continue
		}
		values[p.key] = p.value
		rest = append(rest, p)
	}
	f, known := c.ByName(name)
	if known && len(rest) == len(pairs) && !ours(f, rest) {
		return Code{}, faultf(FaultLink, "", "", "link: names no puzzle: want family or %s", keyList(f))
	}
	var replaced []Replacement
	if f, ok := f.(Linker); ok {
		taken := f.FromLink(values)
		for i, p := range rest {
			if value, ok := taken[p.key]; ok {
				replaced = append(replaced, Replacement{p.key, p.value, value})
				rest[i].value = value
				delete(taken, p.key)
			}
		}
		for key, value := range taken {
			rest = append(rest, pair{key, value})
		}
	}
	code, err := c.assemble(name, rest)
	code.Replaced = replaced
	return code, err
}

// ownQuery returns the parts of a link's query whose keys are keys of the game. Pages that links go
// through add others, such as fbclid and utm_source.
func (c Catalogue) ownQuery(query string) string {
	var own []string
	for part := range strings.SplitSeq(query, "&") {
		raw, _, _ := strings.Cut(part, "=")
		if key, err := url.QueryUnescape(raw); err == nil && (key == "family" || slices.ContainsFunc(c, func(f Spec) bool { return ours(f, []pair{{key: key}}) })) {
			own = append(own, part)
		}
	}
	return strings.Join(own, "&")
}

// ours reports whether any of the pairs belongs to a family. Other web pages have queries
// too.
func ours(f Spec, pairs []pair) bool {
	for _, p := range pairs {
		if _, ok := f.Options().ByKey(p.key); ok || p.key == keyMoves || p.key == keyName || p.key == keyTimes {
			return true
		}
	}
	return false
}

type pair struct{ key, value string }

// splitQuery decodes key=value&key=value. A repeated key is an error.
func splitQuery(query string) ([]pair, error) {
	if query == "" {
		return nil, nil
	}
	var pairs []pair
	seen := make(map[string]bool)
	for part := range strings.SplitSeq(query, "&") {
		rawKey, rawValue, ok := strings.Cut(part, "=")
		key, keyErr := url.QueryUnescape(rawKey)
		value, valueErr := url.QueryUnescape(rawValue)
		if !ok || keyErr != nil || valueErr != nil {
			return nil, faultf(FaultPart, "", part, "%q: want key=value, URL-encoded", shorten(part))
		}
		if seen[key] {
			return nil, faultf(FaultTwice, key, value, "key %q appears twice: want it once", shorten(key))
		}
		seen[key] = true
		pairs = append(pairs, pair{key, value})
	}
	return pairs, nil
}

// ErrFamily is the error of a code whose family is unknown.
var ErrFamily = errors.New("unknown family")

func (c Catalogue) assemble(name string, pairs []pair) (Code, error) {
	f, ok := c.ByName(name)
	if !ok {
		return Code{}, fmt.Errorf("%w %q: want %s", ErrFamily, shorten(name), c.Names())
	}
	values := make(Values, len(pairs))
	texts := make(map[string]string)
	for _, p := range pairs {
		switch p.key {
		case keyName, keyMoves, keyTimes:
			texts[p.key] = p.value
		default:
			values[p.key] = p.value
		}
	}
	code, err := NewCode(f, values)
	if err != nil {
		return Code{}, err
	}
	if code.Name, err = checkName(texts[keyName]); err != nil {
		return Code{}, faultf(FaultValue, keyName, texts[keyName], "%s: %w", name, err)
	}
	var notation string
	notation, code.HasMoves = texts[keyMoves]
	if code.Moves, err = moves.ParseGroups(code.start, notation); err != nil {
		return Code{}, faultf(FaultMoves, keyMoves, notation, "%s: %w", name, err)
	}
	if times, given := texts[keyTimes]; given {
		if code.Times, err = parseTimes(times, len(code.Moves)); err != nil {
			return Code{}, faultf(FaultValue, keyTimes, times, "%s: %s: %w", name, keyTimes, err)
		}
	}
	return code, nil
}

func keyList(f Spec) string {
	var keys []string
	for _, o := range f.Options() {
		keys = append(keys, o.Key)
	}
	return strings.Join(append(keys, keyName, keyMoves, keyTimes), ", ")
}

// shorten truncates user input for a message.
func shorten(text string) string { return truncate.Text(text, 40) }

// FormatStart returns the canonical code of normalized values without creating their start. Values
// show asterisks as they are.
func FormatStart(f Spec, v Values) string {
	var s strings.Builder
	s.WriteString(f.Name())
	separator := byte('?')
	for _, o := range f.Options() {
		if value, ok := v[o.Key]; ok {
			s.WriteByte(separator)
			s.WriteString(o.Key + "=" + strings.ReplaceAll(escape(value), "%2A", "*"))
			separator = '&'
		}
	}
	return s.String()
}

// ReadStart returns the family and values of a canonical code, without creating its start
// or reading the rest of the code. It checks almost nothing, so it is only for codes that
// the game itself has written.
func (c Catalogue) ReadStart(code string) (Spec, Values, bool) {
	name, query, _ := strings.Cut(Identity(code), "?")
	f, ok := c.ByName(name)
	if !ok {
		return nil, nil, false
	}
	pairs, err := splitQuery(query)
	if err != nil {
		return nil, nil, false
	}
	v := make(Values, len(pairs))
	for _, p := range pairs {
		v[p.key] = p.value
	}
	return f, v, true
}

// Identity returns the part of a canonical code that identifies the puzzle: without name,
// moves and times. Codes with equal identities are of the same puzzle.
func Identity(code string) string {
	for _, key := range []string{keyMoves, keyName} {
		for _, separator := range []string{"?", "&"} {
			code, _, _ = strings.Cut(code, separator+key+"=")
		}
	}
	return code
}

// HistoryOf returns the moves from a solved board to the position of a code, or nil if they
// are not known.
func HistoryOf(c Code) []moves.Move {
	var history []moves.Move
	if !c.Family.Solved(c.Start()) {
		if f, ok := c.Family.(Trailer); ok {
			history = f.Trail(c.Values)
		}
		if history == nil {
			return nil
		}
	}
	for _, group := range c.Moves {
		history = append(history, group...)
	}
	return history
}

// Made reports whether a puzzle was made for the player: from a seed, or as a position by a family whose generator or
// editor returns positions. Puzzles of a day and boards of an event of Fifteen are not, though they may have seeds.
func Made(f Spec, v Values) bool {
	if v.Has(KeyDay) || v.Has(KeyPart) {
		return false
	}
	return v.Has(KeySeed) || v.Has(KeyWalls) || f.Name() == Klotski.Name() && v.Has(KeyBoard)
}
