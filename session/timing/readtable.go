package timing

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// tableRow is a record of a table with a header.
type tableRow struct {
	line    int            // from 1
	columns map[string]int // by their names in small letters
	cells   []string
}

// text returns a value of a record without space around it, or "" if it or its column is missing.
func (r tableRow) text(name string) string {
	if i, ok := r.columns[name]; ok && i < len(r.cells) {
		return strings.TrimSpace(r.cells[i])
	}
	return ""
}

// maxLines is the maximum number of lines of a record. A quotation mark that is missing loses no more.
const maxLines = 20

// rows returns the records of a table after its header. Commas, semicolons and tabs may separate values,
// whichever the header has most of. Records that cannot be divided are refused.
func (r *importer) rows(text []byte) (rows []tableRow) {
	var columns map[string]int
	before := bytes.Count(text[:len(text)-len(trimmed(text))], []byte("\n"))
	lines := strings.Split(string(trimmed(text)), "\n")
	separator := ','
	for _, s := range ";\t" {
		if strings.Count(lines[0], string(s)) > strings.Count(lines[0], string(separator)) {
			separator = s
		}
	}
	for i := 0; i < len(lines); {
		record, n := lines[i], 1
		for strings.Count(record, `"`)%2 == 1 && n < maxLines && i+n < len(lines) {
			record += "\n" + lines[i+n]
			n++
		}
		if strings.Count(record, `"`)%2 == 1 {
			record, n = lines[i], 1
		}
		at := before + i + 1
		i += n
		if strings.TrimSpace(record) == "" {
			continue
		}
		reader := csv.NewReader(strings.NewReader(record))
		reader.Comma, reader.FieldsPerRecord = separator, -1
		cells, err := reader.Read()
		switch {
		case err != nil:
			r.refuse(at, "", 0, &NotImported{Problem: BadRecord})
		case columns == nil:
			columns = map[string]int{}
			for i, name := range cells {
				name = strings.ToLower(strings.TrimSpace(name))
				if _, twice := columns[name]; !twice {
					columns[name] = i
				}
			}
		default:
			rows = append(rows, tableRow{at, columns, cells})
		}
	}
	return rows
}

// each reads the records of a table with read. It reports those that cannot be read, and adds the others.
func (r *importer) each(rows []tableRow, read func(row tableRow) (name string, s Solve, why *NotImported)) {
	for i, row := range rows {
		if name, s, why := read(row); why != nil {
			r.refuse(row.line, "", i+1, why)
		} else {
			r.add(name, s)
		}
	}
}

// table reads a table of WriteTable.
func (r *importer) table(text []byte) error {
	r.each(r.rows(text), r.tableSolve)
	return nil
}

// tableSolve reads a line of WriteTable. Columns of older versions and those that were removed may be missing.
func (r *importer) tableSolve(row tableRow) (_ string, s Solve, why *NotImported) {
	// number returns the number in a column, or 0 and false if it is empty.
	number := func(name string) (n int, given bool) {
		value := row.text(name)
		if value == "" {
			return 0, false
		}
		n, ok := parseWhole(value)
		if !ok && why == nil {
			why = bad(name, value, "41206")
		}
		return n, ok
	}
	if len(row.cells) != len(row.columns) {
		return "", s, &NotImported{Problem: BadRecord}
	}
	result := r.dateless()
	if why := r.date(&result, "date", row.text("date")+" "+row.text("time_of_day")); why != nil {
		return "", s, why
	}
	f := s.event.Family()
	codes := strings.Fields(row.text("code"))
	for i, one := range codes {
		code, err := puzzle.Catalogue{f}.ParseCode(one)
		if err != nil {
			return "", s, bad("code", one, f.Name()+"?size=4&seed=7")
		}
		codes[i] = code.String()
	}
	if len(codes) == 0 {
		size := row.text("size")
		start := puzzle.FormatStart(f, puzzle.Values{puzzle.KeySize: size})
		if tiles := row.text("start"); tiles != "" {
			start = puzzle.FormatStart(f, puzzle.Values{puzzle.KeySize: size, puzzle.KeyTiles: tiles})
		}
		code, err := puzzle.Catalogue{f}.ParseCode(start)
		if size == "" || err != nil {
			return "", s, bad("size", size, "4")
		}
		codes = []string{code.String()}
	}
	result.Replay = codes[len(codes)-1]
	_, values, _ := puzzle.Standard().ReadStart(puzzle.Identity(result.Replay))
	s.event, _ = puzzle.EventOf(values)
	if event := row.text("event"); event != "" {
		var err error
		if s.event, err = puzzle.ParseEvent(event); err != nil {
			return "", s, bad("event", event, "relay 5-2")
		}
	}
	attempt, timed := number("attempt_ms")
	if !timed {
		attempt, timed = number("time_ms")
	}
	penalty, _ := number("penalty_ms")
	result.Time, result.Penalty = time.Duration(attempt)*time.Millisecond, time.Duration(penalty)*time.Millisecond
	verdict := records.Fair
	switch outcome := row.text("outcome"); outcome {
	case "ok", "":
	case "plus2":
		verdict = records.PlusTwo
	case "dnf":
		verdict = records.DNF
	default:
		return "", s, bad("outcome", outcome, "ok")
	}
	if abandoned, _ := number("abandoned"); abandoned > 0 {
		result.Abandoned, verdict = true, records.Fair
	}
	least := time.Duration(0)
	if verdict == records.PlusTwo {
		least = records.PlusTwoPenalty
	}
	if result.Penalty < least || result.Penalty > result.Time {
		return "", s, bad("penalty_ms", row.text("penalty_ms"), strconv.FormatInt(least.Milliseconds(), 10))
	}
	result.Time, result.Penalty = result.Time-least, result.Penalty-least
	for _, m := range f.Metrics(nil) {
		if n, ok := number(m.Name); ok {
			result.Metrics = append(result.Metrics, puzzle.Metric{Name: m.Name, Count: n})
		}
	}
	if control, ok := session.ControlNamed(row.text("controls")); ok {
		result.Controls[control] = max(1, result.Moves())
	} else if row.text("controls") == session.Mixed.Name() {
		result.Controls[session.Mouse], result.Controls[session.Keys] = 1, 1
	}
	optimum, _ := number("optimum")
	memo, _ := number("memo_ms")
	if why != nil {
		return "", s, why
	}
	if !timed && verdict != records.DNF && !result.Abandoned {
		return "", s, bad("time_ms", row.text("time_ms"), "41206")
	}
	s.Memo = time.Duration(memo) * time.Millisecond
	s.Comment = plainText(row.text("comment"), maxComment)
	s.Result = result
	parts, ok := parseParts(row.text("splits"))
	switch {
	case !ok:
		return "", s, bad("splits", row.text("splits"), "1:3250/28")
	case len(codes) > 1 || s.event.Boards() > 1 && strings.Contains(codes[0], "moves="):
		if len(parts) != len(codes) {
			return "", s, bad("splits", row.text("splits"), "1:3250/28/21/0 2:1710/9/9/0")
		}
		for i, part := range parts {
			r := result
			r.Replay, r.Time, r.Penalty, r.Abandoned = codes[i], part.Time, part.penalty, false
			if len(r.Metrics) > 0 {
				r.Metrics = []puzzle.Metric{{Name: puzzle.MetricTiles, Count: part.Tiles}, {Name: puzzle.MetricSlides, Count: part.slides}}
			}
			if i == len(parts)-1 {
				r.Abandoned = result.Abandoned
				r.Time, r.Penalty = r.Time-least, r.Penalty-least
				s.Result = r
			}
			if r.Penalty < 0 || r.Penalty > r.Time {
				return "", s, bad("splits", row.text("splits"), "1:3250/28/21/0 2:1710/9/9/0")
			}
			s.Boards = append(s.Boards, r)
		}
	case optimum > 0 && len(result.Metrics) > 0 && result.Moves() >= optimum:
		s.Result.Optimum = optimum
		s.Over, s.Known = result.Moves()-optimum, true
		fallthrough
	default:
		if !strings.Contains(result.Replay, "moves=") {
			for _, part := range parts {
				s.Phases = append(s.Phases, part.Split)
			}
		}
	}
	return "", s.judgedAs(verdict), nil
}

// A part is a split with what only boards of an event have.
type part struct {
	Split
	slides  int
	penalty time.Duration
}

// partsText returns the splits of a solve as words STAGE:MS/TILES. For a board of several, the slides and the
// milliseconds of penalty, which are part of MS, follow: 2:1710/9/9/0.
func (s Solve) partsText() string {
	var words []string
	for i, one := range s.Splits(Rows) {
		word := strconv.Itoa(one.Stage) + ":" + milliseconds(one.Time) + "/" + strconv.Itoa(one.Tiles)
		if s.Boards != nil {
			r := s.Boards[i]
			word += "/" + strconv.Itoa(r.Count(puzzle.MetricSlides)) + "/" + milliseconds(r.Penalty)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// parseParts parses what partsText returns.
func parseParts(text string) (all []part, ok bool) {
	for word := range strings.FieldsSeq(text) {
		stage, rest, found := strings.Cut(word, ":")
		numbers := strings.Split(rest, "/")
		var n [4]int
		if !found || len(numbers) != 2 && len(numbers) != 4 {
			return nil, false
		}
		number, ok := parseWhole(stage)
		if !ok {
			return nil, false
		}
		for i, text := range numbers {
			if n[i], ok = parseWhole(text); !ok {
				return nil, false
			}
		}
		all = append(all, part{Split{number, time.Duration(n[0]) * time.Millisecond, n[1]}, n[2], time.Duration(n[3]) * time.Millisecond})
	}
	return all, true
}
