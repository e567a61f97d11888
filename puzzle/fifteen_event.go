package puzzle

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Event is a list of boards that are solved one after another, with a rule for what is scored.
// It has a text of one line, which is the value of KeyEvent and which players can type:
//
//	5                       one board
//	marathon 42x3           42 boards of 3x3
//	relay 5-2               5x5, 4x4, 3x3, 2x2
//	width 6x4               6x4, 5x4, ... 2x4
//	height 4x6              4x6, 4x5, ... 4x2
//	everything 3            all boards up to 3x3: 3x3, 3x2, 2x3, 2x2
//	5 + marathon 2x4        these, one after another
//	fmc 4                   the number of tiles moved is the score, not the time
//	fmc slides 4            the number of slides is the score
//	blind 4                 numbers are hidden from the first move on, and the player says when it is solved
//	relay 5-2 in 2m         a result beyond the time limit does not count
//	relay 5-2 singles       each board also counts as a single board of its size
//
// The zero value has no boards and is not valid.
type Event struct {
	Score   EventScore
	Blind   bool
	Limit   time.Duration // 0 is none; whole seconds
	Singles bool          // each board also counts as a single one
	groups  []BoardGroup
}

// EventScore is what an event is scored by.
type EventScore uint8

// The scores. Less is better in each.
const (
	ByTime EventScore = iota
	ByTiles
	BySlides
)

// BoardGroup is a term of the text of an event: boards that follow from one or two numbers.
type BoardGroup struct {
	Word  string       // one of those below; "" is a single board
	Shape FifteenShape // of the first board
	Count int          // of a marathon; the smallest side of a relay
}

// The words of groups of boards.
const (
	GroupMarathon   = "marathon"
	GroupRelay      = "relay"
	GroupWidth      = "width"
	GroupHeight     = "height"
	GroupEverything = "everything"
)

// The other words of the text of an event.
const (
	wordFewest  = "fmc"
	wordBlind   = "blind"
	wordSlides  = "slides"
	wordTiles   = "tiles"
	wordWithin  = "in"
	wordSingles = "singles"
)

// The maximum number of boards of an event, and of its time limit.
const (
	MaxEventBoards = 400
	maxEventLimit  = 24 * time.Hour
	maxEventText   = 200 // in bytes, more than anybody types
)

// SingleEvent returns the event of one board of a shape, scored by time.
func SingleEvent(shape FifteenShape) Event {
	return Event{groups: []BoardGroup{{Shape: shape}}}
}

// ParseEvent parses the text of an event. Letters may be capital, and x may be ×. The error says what
// was expected.
func ParseEvent(text string) (Event, error) {
	var e Event
	if len(text) > maxEventText {
		return e, fmt.Errorf("event: %d characters: want at most %d", len(text), maxEventText)
	}
	words := strings.Fields(strings.NewReplacer("×", "x", "+", " + ").Replace(strings.ToLower(text)))
	take := func(word string) bool {
		if len(words) == 0 || words[0] != word {
			return false
		}
		words = words[1:]
		return true
	}
	switch {
	case take(wordFewest):
		e.Score = ByTiles
		if take(wordSlides) {
			e.Score = BySlides
		} else {
			take(wordTiles)
		}
	case take(wordBlind):
		e.Blind = true
	}
	boards := 0
	for more := true; more; more = take("+") {
		if len(words) == 0 {
			return e, fmt.Errorf("event %q: want a size such as 4, 5x3, marathon 42x3 or relay 5-2", shorten(text))
		}
		var g BoardGroup
		if !sizeLike(words[0]) {
			g.Word, words = words[0], words[1:]
		}
		if len(words) == 0 {
			return e, fmt.Errorf("event: %s: want a size after it", shorten(g.Word))
		}
		g, err := parseGroup(g.Word, words[0])
		if err != nil {
			return e, err
		}
		words = words[1:]
		if boards += g.boards(); boards > MaxEventBoards {
			return e, fmt.Errorf("event %q: more than %d boards", shorten(text), MaxEventBoards)
		}
		e.groups = append(e.groups, g)
	}
	if take(wordWithin) {
		if len(words) == 0 {
			return e, fmt.Errorf("event: %s: want a time after it, such as 60m", wordWithin)
		}
		limit, err := time.ParseDuration(words[0])
		if err != nil || limit < time.Second || limit > maxEventLimit || limit%time.Second != 0 {
			return e, fmt.Errorf("event: %s %s: want a time such as 60m or 1m30s", wordWithin, shorten(words[0]))
		}
		e.Limit, words = limit, words[1:]
	}
	e.Singles = take(wordSingles) && boards > 1
	if len(words) > 0 {
		return e, fmt.Errorf("event: %q: want nothing after the boards but %s and %s", shorten(words[0]), wordWithin, wordSingles)
	}
	return e, nil
}

// sizeLike reports whether a word of an event begins with a digit, as sizes do.
func sizeLike(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// parseGroup parses the numbers after the word of a group.
func parseGroup(word, size string) (BoardGroup, error) {
	g := BoardGroup{Word: word}
	bad := func(want string) (BoardGroup, error) {
		return g, fmt.Errorf("event: %s: want %s", strings.TrimSpace(shorten(word)+" "+shorten(size)), want)
	}
	err := error(nil)
	switch word {
	case "", GroupWidth, GroupHeight:
		if g.Shape, err = parseFifteenShape(size); err != nil {
			return g, fmt.Errorf("event: %w", err)
		}
	case GroupMarathon:
		count, shape, ok := strings.Cut(size, "x")
		n, bad1 := strconv.ParseUint(count, 10, 16)
		if g.Shape, err = parseFifteenShape(shape); !ok || err != nil || bad1 != nil || n < 2 || n > MaxEventBoards {
			return bad("the number of boards and their size, such as 42x3 or 10x5x3")
		}
		g.Count = int(n)
	case GroupRelay:
		from, to, ok := strings.Cut(size, "-")
		if !ok {
			to = strconv.Itoa(FifteenMinSize)
		}
		last, bad1 := parseFifteenShape(to)
		if g.Shape, err = parseFifteenShape(from); err != nil || bad1 != nil || !g.Shape.Square() || !last.Square() || last.Width >= g.Shape.Width {
			return bad("the largest and the smallest side, such as 5-2")
		}
		g.Count = last.Width
	case GroupEverything:
		if g.Shape, err = parseFifteenShape(size); err != nil || !g.Shape.Square() || g.Shape.Width == FifteenMinSize {
			return bad("the largest side, such as 4")
		}
	default:
		return bad("a size, or " + strings.Join([]string{GroupMarathon, GroupRelay, GroupWidth, GroupHeight, GroupEverything}, ", "))
	}
	return g, nil
}

// boards returns the number of boards of a group.
func (g BoardGroup) boards() int {
	switch g.Word {
	case GroupMarathon:
		return g.Count
	case GroupRelay:
		return g.Shape.Width - g.Count + 1
	case GroupWidth:
		return g.Shape.Width - FifteenMinSize + 1
	case GroupHeight:
		return g.Shape.Height - FifteenMinSize + 1
	case GroupEverything:
		side := g.Shape.Width - FifteenMinSize + 1
		return side * side
	}
	return 1
}

// board returns the board of a group with an index.
func (g BoardGroup) board(i int) FifteenShape {
	s := g.Shape
	switch g.Word {
	case GroupRelay:
		return FifteenSquare(s.Width - i)
	case GroupWidth:
		s.Width -= i
	case GroupHeight:
		s.Height -= i
	case GroupEverything:
		side := s.Width - FifteenMinSize + 1
		s.Height -= i / side
		s.Width -= i % side
	}
	return s
}

// String returns the text of a group.
func (g BoardGroup) String() string {
	switch g.Word {
	case GroupMarathon:
		return fmt.Sprintf("%s %dx%v", g.Word, g.Count, g.Shape)
	case GroupRelay:
		return fmt.Sprintf("%s %v-%d", g.Word, g.Shape, g.Count)
	case "":
		return g.Shape.String()
	case GroupWidth, GroupHeight:
		return fmt.Sprintf("%s %dx%d", g.Word, g.Shape.Width, g.Shape.Height)
	}
	return g.Word + " " + g.Shape.String()
}

// String returns the text in its canonical form, which ParseEvent parses.
func (e Event) String() string {
	var words []string
	switch {
	case e.Score == ByTiles:
		words = append(words, wordFewest)
	case e.Score == BySlides:
		words = append(words, wordFewest, wordSlides)
	case e.Blind:
		words = append(words, wordBlind)
	}
	for i, g := range e.groups {
		if i > 0 {
			words = append(words, "+")
		}
		words = append(words, g.String())
	}
	if e.Limit > 0 {
		limit := e.Limit.String() // such as 1h0m0s
		if strings.HasSuffix(limit, "m0s") {
			limit = strings.TrimSuffix(limit, "0s")
		}
		if strings.HasSuffix(limit, "h0m") {
			limit = strings.TrimSuffix(limit, "0m")
		}
		words = append(words, wordWithin, limit)
	}
	if e.Singles {
		words = append(words, wordSingles)
	}
	return strings.Join(words, " ")
}

// Family returns the family of the boards.
func (Event) Family() Spec { return Fifteen }

// Groups returns the terms of the event, in order. The caller must not change them.
func (e Event) Groups() []BoardGroup { return e.groups }

// Boards returns the number of boards.
func (e Event) Boards() int {
	n := 0
	for _, g := range e.groups {
		n += g.boards()
	}
	return n
}

// Board returns the shape of the board with a number from 1 to Boards. Other numbers are those of the first or
// the last board.
func (e Event) Board(number int) FifteenShape {
	last := FifteenSquare(FifteenDefaultSize)
	for i := range e.groups {
		n := e.groups[i].boards()
		if number <= n {
			return e.groups[i].board(max(number, 1) - 1)
		}
		number -= n
		last = e.groups[i].board(n - 1)
	}
	return last
}

// Confirms implements Confirmer: in blindfold events the player says when a board is solved.
func (*fifteenSpec) Confirms(v Values) bool {
	e, ok := EventOf(v)
	return ok && e.Blind
}

// Plain reports whether the event is one board scored by time, which needs no event in its code.
func (e Event) Plain() bool {
	return e.Boards() == 1 && e.Score == ByTime && !e.Blind && e.Limit == 0
}

// EventOf returns the event that the values of a start are a board of. For other starts it is the single board,
// and false.
func EventOf(v Values) (Event, bool) {
	if v.Has(KeyEvent) {
		if e, err := ParseEvent(v[KeyEvent]); err == nil {
			return e, true
		}
	}
	return SingleEvent(FifteenShapeOf(v)), false
}

// EventPart returns the number of the board in its event, from 1.
func EventPart(v Values) int { return int(v.Number(KeyPart, 1)) }

// EventStart returns the values of a board of an event, with a number from 1 to Boards. All boards of an
// attempt have one seed.
func EventStart(e Event, number int, seed string) Values {
	v := Values{KeySize: e.Board(number).String(), KeySeed: seed}
	if !e.Plain() {
		v[KeyEvent], v[KeyPart] = e.String(), strconv.Itoa(number)
	}
	return v
}

// normalizeEvent checks the values of a board of an event and writes them in their canonical form. It sets the size
// of the board.
func normalizeEvent(v Values) error {
	if !v.Has(KeyEvent) {
		if v.Has(KeyPart) {
			return fmt.Errorf("%s: want an %s beside it", KeyPart, KeyEvent)
		}
		return nil
	}
	e, err := ParseEvent(v[KeyEvent])
	if err != nil {
		return err
	}
	for _, key := range []string{KeyTiles, KeyDay, KeyScramble, KeyWalk, KeySlack, KeyLimit} {
		if v.Has(key) && v[key] != fifteenDefault(key) {
			return fmt.Errorf("%s contradicts %s: want either", key, KeyEvent)
		}
	}
	switch part := EventPart(v); {
	case !v.Has(KeySeed):
		return fmt.Errorf("%s: want a %s beside it", KeyEvent, KeySeed)
	case FifteenModeOf(v) != ModeClassic && FifteenModeOf(v) != ModeHardcore:
		return fmt.Errorf("%s=%s contradicts %s: want either", KeyMode, v[KeyMode], KeyEvent)
	case part > e.Boards():
		return fmt.Errorf("%s=%d: %s has %d boards", KeyPart, part, e, e.Boards())
	case v.Has(KeySize) && FifteenShapeOf(v) != e.Board(part):
		return fmt.Errorf("%s=%s contradicts %s: its board %d is %v", KeySize, v[KeySize], KeyEvent, part, e.Board(part))
	default:
		v[KeySize], v[KeyEvent] = e.Board(part).String(), e.String()
	}
	if e.Plain() {
		delete(v, KeyEvent)
		delete(v, KeyPart)
	}
	return nil
}

// fifteenDefault returns the default of an option.
func fifteenDefault(key string) string {
	o, _ := fifteenOptions.ByKey(key)
	return o.Default
}
