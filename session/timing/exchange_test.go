package timing_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
)

// noon is when tests import, in a time zone an hour east of Greenwich.
var noon = time.Date(2026, 9, 2, 12, 0, 0, 0, time.FixedZone("", 3600))

// imported imports a text without errors.
func imported(t *testing.T, text string) ([]timing.Imported, []timing.NotImported) {
	t.Helper()
	all, refused, err := timing.Import([]byte(text), "file", noon)
	if err != nil {
		t.Fatal(err)
	}
	return all, refused
}

// importedLines returns what is imported as lines: of each series its name and class, and of each solve its date, time, whether
// it has a time that counts, verdict, start, comment and moves.
func importedLines(all []timing.Imported) (text []string) {
	for _, one := range all {
		text = append(text, one.Name+" | "+one.Class)
		for _, s := range one.Solves {
			r := s.Result
			t, ok := s.Time()
			line := fmt.Sprintf("%s %s | %v %v", r.Date, r.TimeOfDay(), s.Attempt(), ok && t == s.Attempt())
			if r.Verdict == records.PlusTwo {
				line += " +2"
			}
			if s.Counted(puzzle.MetricTiles) {
				line += fmt.Sprintf(" %d", s.Count(puzzle.MetricTiles))
			}
			text = append(text, line+" | "+r.Start()+" | "+s.Comment)
		}
	}
	return text
}

func TestImport(t *testing.T) {
	for _, test := range []struct {
		name, text    string
		want, refused []string
	}{
		{
			"csTimer", `{"session1":[[[0,41206],"D R2 U","fast; \"lucky\"\nlast",1756832699],[[2000,62500],"R D","",1756832760],[[-1,3000],"","gave up"]],` +
				`"session2":[],"session3":[[[0,9000],"R U R' U'","",1756832699]],"session4":[[[0,5000,3000],"U L2","",1756832699],[[0,"x"],"",""],[[0,4000],"?","",0]],` +
				`"properties":{"sessionData":"{\"1\":{\"name\":\"Fifteen\",\"rank\":2,\"opt\":{\"scrType\":\"15prp\"}},\"3\":{\"name\":\"Cube\",\"opt\":{}},\"4\":{\"name\":8,\"rank\":1,\"opt\":{\"scrType\":\"8prp\"}}}"}}`,
			[]string{
				"8 | fifteen?size=3",
				"2025-09-02 18:04:59 | 5s true | fifteen?tiles=1-2-3-0-4-5-7-8-6 | ",
				"2026-09-02  | 4s true | fifteen?size=3 | ",
				"Fifteen | fifteen",
				`2025-09-02 18:04:59 | 41.206s true | fifteen?tiles=1-2-3-4-5-6-7-8-9-14-10-11-13-0-15-12 | fast; "lucky" last`,
				"2025-09-02 18:06:00 | 1m4.5s true +2 | fifteen?tiles=1-2-3-4-5-6-7-8-9-10-0-12-13-14-11-15 | ",
				"2026-09-02  | 3s false | fifteen | gave up",
			},
			[]string{"8, solve 2: values are missing or misplaced: want a record as the others", `Cube: "R U R' U'" is another puzzle: want sliding tiles`},
		},
		{
			"a table of csTimer", "\ufeffNo.;Time;Comment;Scramble;Date;P.1\r\n1;41.206;;D R2 U R D3;2026-03-04 17:04:59;41.206\r\n2;1:04.50+;\"a;\"\"b\"\"\";;2026-03-04;1:02.500\r\n" +
				"3;DNF(3.00);;;2026-03-04 17:06:00;\r\n4;soon;;;2026-03-04 17:06:00;\r\n5;4.1;;;yesterday;4.1\r\n6;4.2;\"x;;2026-03-04 17:07:00;\r\n7;4.3;;;2026-03-04 17:07:00;4.3",
			[]string{
				"file | fifteen",
				"2026-03-04 17:04:59 | 41.206s true | fifteen?tiles=0-2-3-4-1-6-7-8-5-14-10-11-9-13-15-12 | ",
				`2026-03-04  | 1m4.5s true +2 | fifteen | a;"b"`,
				"2026-03-04 17:06:00 | 3s false | fifteen | ",
				"2026-03-04 17:07:00 | 4.3s true | fifteen | ",
			},
			[]string{
				`line 5: Time is "soon": want one such as 41.206`, `line 6: Date is "yesterday": want one such as 2026-09-02 17:04:59`,
				"line 7: values are missing or misplaced: want a record as the others",
			},
		},
		{
			"a table of slidysim", "SID;Date;Size;Time;Moves;TPS;Completed;BLD memo;Display type;Solve Type;Controls\n" +
				"3;2026.03.05 17:04:59;4x4;30.5;120;3.93;True;0;Standard;Standard;Mouse\n" +
				"1;2026.03.04 17:04:59;4x4;41.206;150;3.64;True;0;Standard;Standard;Mouse\n" +
				"2;2026.03.04 17:06:00;4x4;41.3;150;3.64;False;0;Standard;Standard;Mouse\n" +
				"4;2026.03.06 17:04:59;5x4;80;300;3.93;True;0;Vectors;Standard;Mouse\n" +
				"5;2026.03.06 17:06:00;3x3;80;300;3.93;True;0;Standard;x10 Marathon;Keyboard\n" +
				"6;2026.03.06 17:07:00;3x3;9;40;3.93;True;4.25;Standard;BLD;Keyboard\n" +
				"7;2026.03.06 17:08:00;3x3;9999999;9999999;0;False;0;Standard;Standard;Keyboard\n" +
				"8;2026.03.06 17:09:00;1x3;9;40;3.93;True;4.25;Standard;BLD;Keyboard\n",
			[]string{
				"file | fifteen",
				"2026-03-04 17:04:59 | 41.206s true 150 | fifteen | ",
				"2026-03-04 17:06:00 | 41.3s false 150 | fifteen | ",
				"2026-03-05 17:04:59 | 30.5s true 120 | fifteen | ",
				"Vectors | fifteen?size=5x4",
				"2026-03-06 17:04:59 | 1m20s true 300 | fifteen?size=5x4 | ",
				"file | fifteen?event=marathon+10x3",
				"2026-03-06 17:06:00 | 1m20s true 300 | fifteen?size=3 | ",
				"file | fifteen?event=blind+3",
				"2026-03-06 17:07:00 | 9s true 40 | fifteen?size=3 | ",
			},
			[]string{`line 8: Time is "9999999": want one such as 41.206`, `line 9: Size is "1x3": want one such as 4x4`},
		},
		{
			"singles of slidysim", "Best single: 1.2\nVery detailed info:\nParent;Puzzle;Completed;Time;Moves;TPS;Scramble;Solution;Movetimes;Reconstruction\n" +
				"Parent: [M] 3x3 Single solve done at 2026.03.04 17:04:59;3x3;True;1.500;2;1.333;1 2 0/4 5 3/7 8 6;U2;[100, 900];https://example.org\n" +
				"[M] 3x3 Single category skipped solve at 2026.03.04 17:05:59;3x3;False;Skipped;Skipped;Skipped;1 2 0/4 5 3/7 8 6\n",
			[]string{"file | fifteen?size=3", "2026-03-04 17:04:59 | 1.5s true 2 | fifteen?tiles=1-2-0-4-5-3-7-8-6 | "},
			[]string{`line 5: Time is "Skipped": want one such as 41.206`},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			all, refused := imported(t, test.text)
			if got := importedLines(all); !slices.Equal(got, test.want) {
				t.Errorf("imported\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
			var got []string
			for _, one := range refused {
				got = append(got, one.Error())
			}
			if !slices.Equal(got, test.refused) {
				t.Errorf("refused\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.refused, "\n"))
			}
		})
	}
}

// The times of moves and of phases are splits.
func TestSplitsOfImported(t *testing.T) {
	all, _ := imported(t, "Parent;Puzzle;Completed;Time;Moves;TPS;Scramble;Solution;Movetimes;Reconstruction\n"+
		"Parent: done at 2026.03.04 17:04:59;3x3;True;1.500;2;1.333;1 2 0/4 5 3/7 8 6;U2;[100, 900];\n")
	if got, want := fmt.Sprint(all[0].Solves[0].Splits(timing.Rows)), "[{1 700ms 1} {3 800ms 1}]"; got != want {
		t.Errorf("splits of moves are %s, want %s", got, want)
	}
	all, _ = imported(t, `{"session1":[[[0,5000,3000],"U L2","",1756832699]]}`)
	if got, want := fmt.Sprint(all[0].Solves[0].Splits(timing.Rows)), "[{1 3s 0} {2 2s 0}]"; got != want {
		t.Errorf("splits of phases are %s, want %s", got, want)
	}
}

// Sources that are nothing, or damaged, are errors that say what is wanted.
func TestImportRefusesTexts(t *testing.T) {
	for _, text := range []string{"", "hello", "D R2 U", "{}", "fifteen?seed=1", "1 2 3/4 5 6/7 8 0"} {
		if _, _, err := timing.Import([]byte(text), "", noon); !errors.Is(err, timing.ErrNoSeries) {
			t.Errorf("%q: %v, want ErrNoSeries", text, err)
		}
	}
	if _, _, err := timing.Import([]byte(`{"session1":[[[0,1]`), "", noon); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("half an export: %v", err)
	}
}

// randomResult returns the result of a game of a start with random legal moves and times.
func randomResult(t *testing.T, rng *rand.Rand, start string) records.Result {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(start)
	if err != nil {
		t.Fatal(err)
	}
	game, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	code.HasMoves = true
	dirs := []board.Dir{board.Up, board.Right, board.Down, board.Left}
	for len(code.Moves) < 1+rng.IntN(20) {
		b, d := game.Board(), dirs[rng.IntN(4)]
		gap := b.Anchor(b.Gaps()[0])
		c := b.Next(gap, d.Opposite())
		if c == board.NoCell {
			continue
		}
		group := moves.Group{{Piece: b.Occupant(c), Dir: d}}
		if game.Locked() {
			break
		}
		if _, err := game.Do(group); err != nil {
			t.Fatal(err)
		}
		code.Moves = append(code.Moves, group)
		code.Times = append(code.Times, time.Duration(len(code.Times)*(100+rng.IntN(50)))*time.Millisecond)
	}
	slices.Sort(code.Times)
	r := records.Result{
		Date: fmt.Sprintf("2026-0%d-1%d", 1+rng.IntN(9), rng.IntN(10)), Second: rng.IntN(records.SecondsOfDay + 1),
		Time:    code.Times[len(code.Times)-1] + time.Duration(rng.IntN(3000))*time.Millisecond,
		Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: len(code.Moves)}, {Name: puzzle.MetricSlides, Count: 1 + rng.IntN(len(code.Moves))}},
		Replay:  code.String(), Abandoned: rng.IntN(6) == 0,
	}
	r.Controls = []session.Controls{{}, {session.Keys: 3}, {session.Mouse: 2, session.Hover: 9}, {session.Mouse: 2, session.Touch: 2}}[rng.IntN(4)]
	if rng.IntN(3) == 0 {
		r.Optimum = 1 + rng.IntN(len(code.Moves))
	}
	if rng.IntN(4) == 0 {
		r.Penalty = time.Duration(rng.IntN(5000)) * time.Millisecond
		r.Time += r.Penalty
	}
	return r
}

// A table is parsed back to the series that it was written from: single boards, blindfold ones, relays with boards
// given up, with verdicts, penalties, dates, memo times and comments.
func TestTableRoundTrip(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 7))
		class := []string{"fifteen?size=3", "fifteen?size=2", "fifteen?event=blind+3", "fifteen?event=relay+3-2", "fifteen?event=fmc+3+in+1m", "fifteen?size=3&mode=timed"}[seed%6]
		book := records.NewBook(puzzle.Standard())
		m := timing.Marks{}
		event := timing.EventOf(class)
		for attempt := range 1 + rng.IntN(12) {
			for n := range event.Boards() {
				v := puzzle.EventStart(event, n+1, fmt.Sprint(attempt))
				if strings.Contains(class, "mode=") {
					v[puzzle.KeyMode] = "timed"
				}
				r := randomResult(t, rng, puzzle.FormatStart(puzzle.Fifteen, v))
				book.Add(r)
				if verdict := []records.Verdict{0, 0, 0, records.PlusTwo, records.DNF}[rng.IntN(5)]; !r.Abandoned && n == event.Boards()-1 {
					m = m.With(r, verdict)
				}
				if event.Blind {
					m = m.Memorized(r, time.Duration(1+rng.IntN(9000))*time.Millisecond)
				}
				if r.Abandoned {
					break
				}
			}
		}
		want := of(&book, class, m)
		if len(want) == 0 {
			t.Fatalf("seed %d: no solves of %s", seed, class)
		}
		for i := range want {
			if rng.IntN(3) == 0 {
				want[i].Comment = "a; \"b\", c"
			}
			for n := range want[i].Boards {
				// Only the last board has its date in the table, and an attempt has no optimum.
				want[i].Boards[n].Date, want[i].Boards[n].Second = want[i].Result.Date, want[i].Result.Second
				want[i].Boards[n].Optimum = 0
				want[i].Result.Optimum = 0
			}
			if r := &want[i].Result; r.Optimum > 0 && r.Moves() < r.Optimum {
				t.Fatalf("seed %d: a wrong optimum", seed)
			}
			if !want[i].Known {
				want[i].Over = 0
			}
		}
		var text bytes.Buffer
		if err := timing.WriteTable(&text, puzzle.Fifteen, want); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		all, refused := imported(t, text.String())
		if len(refused) > 0 || len(all) != 1 || all[0].Class != class {
			t.Fatalf("seed %d: %d series, refused %v\n%s", seed, len(all), refused, text.String())
		}
		for i, got := range all[0].Solves {
			// The table has the control of most moves.
			controls := func(s timing.Solve) (sum session.Controls) {
				for _, r := range append(slices.Clone(s.Boards), s.Result)[:max(1, len(s.Boards))] {
					for c, n := range r.Controls {
						sum[c] += n
					}
				}
				return sum
			}
			if g, w := controls(got).Main(), controls(want[i]).Main(); g != w {
				t.Errorf("seed %d, solve %d: made with %q, want %q", seed, i+1, g.Name(), w.Name())
			}
			got.Number = i + 1 // which the series gives
			got.Result.Controls, want[i].Result.Controls = session.Controls{}, session.Controls{}
			for n := range got.Boards {
				got.Boards[n].Controls, want[i].Boards[n].Controls = session.Controls{}, session.Controls{}
			}
			if !reflect.DeepEqual(got, want[i]) {
				t.Errorf("seed %d, solve %d of %s:\n%+v\nwant\n%+v\n%s", seed, i+1, class, got, want[i], text.String())
			}
		}
		all, _ = imported(t, text.String())
		var again bytes.Buffer
		if err := timing.WriteTable(&again, puzzle.Fifteen, all[0].Solves); err != nil || again.String() != text.String() {
			t.Errorf("seed %d: written again, %v:\n%s\nwant\n%s", seed, err, again.String(), text.String())
		}
	}
}

// What Write writes for csTimer is imported with the times, verdicts, dates, starts and comments.
func TestCsTimerRoundTrip(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 8))
		book := records.NewBook(puzzle.Standard())
		m := timing.Marks{}
		for i := range 1 + rng.IntN(12) {
			r := randomResult(t, rng, fmt.Sprintf("fifteen?size=3&seed=%d", i))
			r.Abandoned = false
			r.Second = max(2, r.Second) // midnight is how Write says that the time of day is unknown
			book.Add(r)
			m = m.With(r, []records.Verdict{0, records.PlusTwo, records.DNF}[rng.IntN(3)])
		}
		want := of(&book, "fifteen?size=3", m)
		var text bytes.Buffer
		if err := timing.Write(&text, want); err != nil {
			t.Fatal(err)
		}
		all, refused := imported(t, text.String())
		if len(refused) > 0 || len(all) != 1 || len(all[0].Solves) != len(want) {
			t.Fatalf("seed %d: %d series, refused %v\n%s", seed, len(all), refused, text.String())
		}
		for i, got := range all[0].Solves {
			g, w := got.Result, want[i].Result
			if g.Date != w.Date || g.Second != w.Second || g.Time != w.Time || g.Verdict != w.Verdict || g.Start() != w.Start() || !strings.Contains(got.Comment, "tiles/s") {
				t.Errorf("seed %d, solve %d: %+v, want %+v\n%s", seed, i+1, got, want[i], text.String())
			}
		}
		again := bytes.Buffer{}
		if err := timing.Write(&again, all[0].Solves); err != nil || again.String() != text.String() {
			t.Errorf("seed %d: written again, %v:\n%s\nwant\n%s", seed, err, again.String(), text.String())
		}
	}
}

// All boards of an attempt are in what Write writes for csTimer, and come back with their times.
func TestCsTimerRoundTripOfAttempts(t *testing.T) {
	for _, event := range []string{"relay 4-2", "marathon 3x3 singles", "relay 3-2 in 1m", "fmc 4", "blind 3"} {
		e, err := puzzle.ParseEvent(event)
		if err != nil {
			t.Fatal(err)
		}
		book, m := records.NewBook(puzzle.Standard()), timing.Marks{}
		for attempt, verdict := range []records.Verdict{records.Fair, records.PlusTwo, records.DNF} {
			for n := range e.Boards() {
				r := part(t, event, n+1, attempt+1, 1000*(attempt+1)+n)
				r.Second = 2 + attempt
				book.Add(r)
				if n == e.Boards()-1 {
					m = m.With(r, verdict)
				}
			}
		}
		if e.Boards() > 2 {
			book.Add(part(t, event, 1, 9, 1000))
			book.Add(part(t, event, 2, 9, 0)) // given up
		}
		class := classOf(t, &book, event)
		want := of(&book, class, m)
		var text bytes.Buffer
		if err := timing.Write(&text, want); err != nil {
			t.Fatal(err)
		}
		all, refused := imported(t, text.String())
		if len(refused) > 0 || len(all) != 1 || all[0].Class != class || len(all[0].Solves) != len(want) {
			t.Fatalf("%s: %+v, refused %v\n%s", event, all, refused, text.String())
		}
		table, err := all[0].Text()
		if err != nil {
			t.Fatal(err)
		}
		stored, _ := imported(t, string(table))
		for _, read := range []timing.Imported{all[0], stored[0]} {
			for i, got := range read.Solves {
				if got.Event().String() != event || got.Attempt() != want[i].Attempt() && read.Solves[i].Result.Verdict == want[i].Result.Verdict || len(got.Boards) != len(want[i].Boards) || got.Counted(puzzle.MetricTiles) {
					t.Errorf("%s, attempt %d: %+v\nwant %+v\n%s%s", event, i+1, got, want[i], text.String(), table)
					continue
				}
				for n, r := range got.Boards {
					if r.Start() != want[i].Boards[n].Start() || n < len(got.Boards)-1 && r.Time != want[i].Boards[n].Time {
						t.Errorf("%s, attempt %d, board %d: %+v, want %+v", event, i+1, n+1, r, want[i].Boards[n])
					}
				}
			}
		}
		again := bytes.Buffer{}
		if err := timing.Write(&again, all[0].Solves); err != nil || again.String() != text.String() {
			t.Errorf("%s: written again, %v:\n%s\nwant\n%s", event, err, again.String(), text.String())
		}
	}
}

// An imported series is one of its class: it has the verdicts of marks, can be read from its text, and goes on with the
// results that are added while it is open.
func TestImportedSeries(t *testing.T) {
	all, _ := imported(t, `{"session1":[[[0,41206],"","",1756832699],[[2000,62500],"","",1756832760],[[-1,3000],"",""]],"properties":{"sessionData":"{\"1\":{\"name\":\"Mine\",\"opt\":{\"scrType\":\"15p\"}}}"}}`)
	one := all[0]
	text, err := one.Text()
	if err != nil {
		t.Fatal(err)
	}
	again, refused := imported(t, string(text))
	if len(refused) > 0 || len(again) != 1 || again[0].ID != one.ID {
		t.Fatalf("the text is read as %+v, %v", again, refused)
	}
	book, _ := series(1000)
	m := parsed(t, one.Judge(timing.Marks{}).Resume(book, "fifteen", one.ID).String())
	book.Add(result(9, 5000, ""))
	times := func(s timing.Series) (text string) {
		for _, one := range s.Solves {
			d, ok := one.Time()
			text += fmt.Sprint(d, ok, " ")
		}
		return text
	}
	got := timing.All(book, "fifteen", m, again...)
	if len(got) != 2 || got[1].ID != one.ID || got[1].Name != "Mine" || !got[1].UnderWay || got[1].Number != 2 {
		t.Fatalf("the series are %+v", got)
	}
	if text, want := times(got[1]), "41.206s true 1m4.5s true 0s false 5s true "; text != want {
		t.Errorf("its solves are %s, want %s", text, want)
	}
	m = m.With(again[0].Solves[1].Result, records.Fair).With(again[0].Solves[0].Result, records.Deleted)
	if text, want := times(timing.All(book, "fifteen", m, again...)[1]), "1m2.5s true 0s false 5s true "; text != want {
		t.Errorf("under other verdicts they are %s, want %s", text, want)
	}
	if len(timing.All(book, "fifteen?size=3", m, again...)) != 1 {
		t.Error("another class has the series")
	}
}

// Whatever a text is, what is imported of it can be written and is imported again as the same.
func FuzzImport(f *testing.F) {
	for _, text := range []string{
		`{"session1":[[[0,41206,3],"D R2 U","x",1756832699],[[2000,62500],"R D","",1756832760],[[-1,3000],"",""]]}`,
		"No.;Time;Comment;Scramble;Date;P.1\n1;41.206+;;D R2 U;2026-03-04 17:04:59;39.206\n2;DNF(3);\"a;b\";;;\n",
		"number,date,time_of_day,size,outcome,time_ms,penalty_ms,tiles,slides,code,event,splits\n1,2026-03-04,17:04:59,3,plus2,5000,2000,4,4,,,1:3000/4\n",
		"SID;Date;Size;Time;Moves;TPS;BLD memo;Solve Type\n1;2026.03.04 17:04:59;4x4;41.206;150;3.64;1.5;BLD\n",
		"Parent;Puzzle;Completed;Time;Moves;TPS;Scramble;Solution;Movetimes;Reconstruction\nParent: done at 2026.03.04 17:04:59;3x3;True;1.5;2;1.3;1 2 0/4 5 3/7 8 6;U2;[1, 9];\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		all, refused, err := timing.Import(text, "", noon)
		if err != nil {
			return
		}
		for _, one := range refused {
			if one.Error() == "" {
				t.Error("a refusal says nothing")
			}
		}
		for _, one := range all {
			text, err := one.Text()
			if err != nil {
				t.Fatal(err)
			}
			again, refused, err := timing.Import(text, "", noon)
			if err != nil || len(refused) > 0 || len(again) != 1 || again[0].ID != one.ID || len(again[0].Solves) != len(one.Solves) {
				t.Fatalf("%v, %v, %d series; of\n%s", err, refused, len(again), text)
			}
			var out bytes.Buffer
			if err := timing.Write(&out, one.Solves); err != nil {
				t.Fatal(err)
			}
			timing.Summarize(one.Solves, timing.Time)
			for _, s := range one.Solves {
				s.Splits(timing.Fringes)
			}
		}
	})
}
