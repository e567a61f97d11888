package timing

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/puzzle/formats"
	"worldslide/session/records"
)

// The export of csTimer is one object of JSON. The value of session1 and so on is a list of solves:
//
//	[[PENALTY, TIME, ...], "SCRAMBLE", "COMMENT", SECONDS]
//
// PENALTY is in milliseconds, such as 2000, or -1 for DNF; TIME is in milliseconds, without the penalty, and after
// it come the times from the start at which earlier phases ended, the last one first; SECONDS is the date since 1970,
// which old exports lack. In properties, the text sessionData is an object of JSON with the name and the options of
// each session by its number; the option scrType names the scrambles.

// csTimerHead is how an export of csTimer begins.
var csTimerHead = regexp.MustCompile(`^\{\s*"(session\d+|properties)"\s*:`)

// csTimerSession is what csTimer knows of a session.
type csTimerSession struct {
	Name    any `json:"name"` // a text or a number
	Rank    any `json:"rank"`
	Options struct {
		Scrambles string `json:"scrType"`
	} `json:"opt"`
}

// csTimer reads the sessions of an export, in the order of csTimer.
func (r *importer) csTimer(text []byte) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(trimmed(text), &all); err != nil {
		return fmt.Errorf("an export of csTimer that is damaged: %w; want it as csTimer has saved it", err)
	}
	about := csTimerSessions(all["properties"])
	var numbers []int
	for key := range all {
		digits, found := strings.CutPrefix(key, "session")
		if n, ok := parseWhole(digits); found && ok {
			numbers = append(numbers, n)
		}
	}
	rank := func(n int) float64 {
		if rank, ok := about[strconv.Itoa(n)].Rank.(float64); ok {
			return rank
		}
		return float64(n)
	}
	slices.SortFunc(numbers, func(a, b int) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), a-b) })
	for _, n := range numbers {
		session := about[strconv.Itoa(n)]
		name := strconv.Itoa(n)
		switch given := session.Name.(type) {
		case string:
			name = cmp.Or(strings.TrimSpace(given), name)
		case float64:
			name = strconv.FormatFloat(given, 'f', -1, 64)
		}
		r.csTimerSession(name, session.Options.Scrambles, list(all["session"+strconv.Itoa(n)]))
	}
	return nil
}

// csTimerSessions returns what the properties of an export say of the sessions. What is damaged is left out.
func csTimerSessions(properties json.RawMessage) map[string]csTimerSession {
	var outer struct {
		Sessions json.RawMessage `json:"sessionData"`
	}
	_ = json.Unmarshal(unquoted(properties), &outer)
	var each map[string]json.RawMessage
	_ = json.Unmarshal(unquoted(outer.Sessions), &each)
	all := map[string]csTimerSession{}
	for n, data := range each {
		var one csTimerSession
		if json.Unmarshal(data, &one) == nil {
			all[n] = one
		}
	}
	return all
}

// unquoted returns the JSON in a text of JSON, or the value itself if it is none. csTimer writes both.
func unquoted(value json.RawMessage) []byte {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return []byte(text)
	}
	return value
}

// list returns the values of an array, or nil.
func list(value json.RawMessage) (all []json.RawMessage) {
	_ = json.Unmarshal(unquoted(value), &all)
	return all
}

// csTimerSession reads a session, whose solves are all of one size.
func (r *importer) csTimerSession(name, scrambles string, solves []json.RawMessage) {
	if len(solves) == 0 {
		return
	}
	texts := make([]string, len(solves))
	for i, one := range solves {
		if parts := list(one); len(parts) > 1 {
			_ = json.Unmarshal(parts[1], &texts[i])
		}
	}
	board, why := scrambledBoard(scrambles, texts)
	if why != nil {
		r.refuse(0, name, 0, why)
		return
	}
	for i, one := range solves {
		s, why := r.csTimerSolve(board, texts[i], list(one))
		if why != nil {
			r.refuse(0, name, i+1, why)
			continue
		}
		r.add(name, s)
	}
}

// csTimerSolve reads a solve from its parts.
func (r *importer) csTimerSolve(board Event, scramble string, parts []json.RawMessage) (Solve, *NotImported) {
	var times []float64
	if len(parts) == 0 || json.Unmarshal(parts[0], &times) != nil || len(times) < 2 {
		return Solve{}, &NotImported{Problem: BadRecord}
	}
	ms := make([]time.Duration, len(times))
	for i, t := range times {
		if t < -1 || t > float64(maxTime.Milliseconds()) || i > 0 && t < 0 {
			return Solve{}, bad("time", strconv.FormatFloat(t, 'f', -1, 64), "41206")
		}
		ms[i] = time.Duration(t+0.5) * time.Millisecond
	}
	result := r.dateless()
	if len(parts) > 3 {
		var seconds float64
		switch {
		case bytes.Equal(parts[3], []byte("null")):
		case json.Unmarshal(parts[3], &seconds) != nil || seconds < 0 || !plausible(time.Unix(int64(min(seconds, 1e15)), 0)):
			return Solve{}, bad("date", string(parts[3]), "1756832699")
		case seconds > 0:
			at(&result, time.Unix(int64(seconds), 0).In(r.now.Location()))
		}
	}
	s := Solve{Result: result}
	if len(parts) > 2 {
		_ = json.Unmarshal(parts[2], &s.Comment)
	}
	s.Comment = plainText(s.Comment, maxComment)
	s.Result.Time = ms[1]
	// Phases ended at ms[n], ..., ms[2], ms[1] after the start.
	last := time.Duration(0)
	for i := len(ms) - 1; i >= 1 && len(ms) > 2; i-- {
		s.Phases = append(s.Phases, Split{Stage: len(ms) - i, Time: max(0, ms[i]-last)})
		last = ms[i]
	}
	verdict := records.Fair
	switch penalty := ms[0]; {
	case times[0] < 0:
		verdict = records.DNF
	case penalty >= records.PlusTwoPenalty:
		verdict, penalty = records.PlusTwo, penalty-records.PlusTwoPenalty
		fallthrough
	default:
		s.Result.Time += penalty
		s.Result.Penalty += penalty
	}
	s.scrambled(board, scramble)
	return s.judgedAs(verdict), nil
}

// scrambledBoard returns the board or event that is solved in a session of csTimer, by the name of its scrambles or, if
// that says nothing, by the scrambles.
func scrambledBoard(scrambles string, texts []string) (Event, *NotImported) {
	size, example := "", ""
	switch {
	case strings.HasPrefix(scrambles, "15p"):
		size = "4"
	case strings.HasPrefix(scrambles, "8p"):
		size = "3"
	case scrambles != "" && scrambles != "input":
		example = scrambles
	default:
		fits := map[string]int{}
		for _, text := range texts {
			if starts, event := codeEvent(text); starts != nil {
				return event, nil // our own export
			}
			example = cmp.Or(text, example)
			for side := 3; text != "" && side <= 4; side++ {
				if _, ok := scrambledCode(text, side); ok {
					fits[strconv.Itoa(side)]++
				}
			}
		}
		if fits["3"] > 0 && fits["3"] >= fits["4"] {
			size = "3"
		} else if fits["4"] > 0 || example == "" {
			size = "4"
		}
	}
	if board, ok := sizeEvent(size); ok {
		return board, nil
	}
	return Event{}, &NotImported{Problem: OtherPuzzle, Text: truncate.Text(example, 40)}
}

// codeEvent returns the starts of the boards of codes with spaces between, and their event. A text with anything else has
// none.
func codeEvent(text string) (starts []string, e Event) {
	for code := range strings.FieldsSeq(text) {
		f, v, ok := puzzle.Standard().ReadStart(code)
		if !ok || f != e.Family() {
			return nil, e
		}
		e, _ = puzzle.EventOf(v)
		starts = append(starts, puzzle.Identity(code))
	}
	return starts, e
}

// scrambled sets what was played: the boards of codes, or a board with a scramble. An attempt at several boards has a phase
// for each.
func (s *Solve) scrambled(board Event, scramble string) {
	starts, event := codeEvent(scramble)
	if starts == nil {
		starts, event = []string{startOf(board, scramble)}, board
	}
	s.event, s.Result.Replay = event, starts[len(starts)-1]
	if len(starts) < 2 || len(starts) != len(s.Phases) {
		return
	}
	for i, start := range starts {
		s.Result.Replay, s.Result.Time, s.Result.Penalty = start, s.Phases[i].Time, 0
		s.Boards = append(s.Boards, s.Result)
	}
	s.Phases = nil
}

// scrambledCode returns the code of a scramble or a board as formats reads it, with moves if it has them.
func scrambledCode(text string, size int) (string, bool) {
	code, refused := "", false
	request := formats.Request{
		Size:   size,
		Take:   func(p formats.Puzzle) error { code = p.Code; return nil },
		Refuse: func(formats.Refusal) error { refused = true; return nil },
	}
	if len(text) > formats.MaxLine || strings.ContainsAny(text, "\r\n") {
		return "", false
	}
	if _, err := formats.Read(context.Background(), strings.NewReader(text), request); err != nil || refused {
		return "", false
	}
	return code, strings.HasPrefix(code, (Event{}).Family().Name()+"?")
}

// startOf returns the code of the start of a scramble, or one that only has the size if it cannot be read.
func startOf(board Event, scramble string) string {
	if size := board.Board(1); size.Square() && (size.Width == 3 || size.Width == 4) {
		if code, ok := scrambledCode(strings.TrimSpace(scramble), size.Width); ok {
			return puzzle.Identity(code)
		}
	}
	return bareStart(board)
}

// csTimerTable reads the table of one session: No.;Time;Comment;Scramble;Date;P.1 and further phases.
func (r *importer) csTimerTable(text []byte) error {
	rows := r.rows(text)
	var texts []string
	for _, row := range rows {
		texts = append(texts, row.text("scramble"))
	}
	board, why := scrambledBoard("", texts)
	if why != nil {
		r.refuse(1, "", 0, why)
		return nil
	}
	r.each(rows, func(row tableRow) (string, Solve, *NotImported) {
		s, why := r.csTimerRow(board, row)
		return "", s, why
	})
	return nil
}

// csTimerRow reads a line of the table.
func (r *importer) csTimerRow(board Event, row tableRow) (Solve, *NotImported) {
	s := Solve{Result: r.dateless(), Comment: plainText(row.text("comment"), maxComment)}
	if why := r.date(&s.Result, "Date", strings.TrimSuffix(row.text("date"), " 00:00:00")); why != nil {
		return s, why
	}
	text := row.text("time")
	verdict := records.Fair
	inner, dnf := strings.CutPrefix(text, "DNF")
	if dnf {
		verdict = records.DNF
		inner = strings.TrimSuffix(strings.TrimPrefix(inner, "("), ")")
	}
	if fair, plus := strings.CutSuffix(inner, "+"); plus {
		inner = fair
		if !dnf {
			verdict = records.PlusTwo
		}
	}
	given, ok := ParseTime(inner)
	if !ok && (!dnf || inner != "") {
		return s, bad("Time", text, "41.206")
	}
	if verdict == records.PlusTwo {
		given = max(0, given-records.PlusTwoPenalty)
	}
	s.Result.Time = given
	// The phases, which make up the time without its penalty.
	played := time.Duration(0)
	for n := 1; ; n++ {
		text := row.text("p." + strconv.Itoa(n))
		if text == "" {
			break
		}
		d, ok := ParseTime(text)
		if !ok {
			return s, bad("P."+strconv.Itoa(n), text, "41.206")
		}
		s.Phases = append(s.Phases, Split{Stage: n, Time: d})
		played += d
	}
	if len(s.Phases) < 2 {
		s.Phases = nil
	}
	if played > 0 && played <= given {
		s.Result.Penalty = given - played
	} else if verdict == records.DNF && played > given {
		s.Result.Time = played
	}
	s.scrambled(board, row.text("scramble"))
	return s.judgedAs(verdict), nil
}

// maxComment is the maximum length of an imported comment in characters.
const maxComment = 500
