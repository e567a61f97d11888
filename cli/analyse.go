package cli

import (
	"context"
	"fmt"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
)

// analysis is the JSON of the analyse command. Absent fields are unknown or do not apply.
type analysis struct {
	Code      string          `json:"code"`
	Family    string          `json:"family"`
	Solvable  *bool           `json:"solvable,omitempty"`
	Optimum   map[string]int  `json:"optimum,omitempty"` // by metric
	Optimal   bool            `json:"optimal"`           // the optimum is proved
	Positions int             `json:"positions,omitempty"`
	Farthest  *farthestOfThem `json:"farthest,omitempty"`
	Reason    puzzle.Reason   `json:"reason,omitempty"`
	PerTarget []leg           `json:"perTarget,omitempty"` // as in solution
	Seconds   int             `json:"seconds,omitempty"`   // that a typical player needs, to two digits
	Estimate  *bool           `json:"estimate,omitempty"`  // Seconds does not rest on times of people
}

type farthestOfThem struct {
	Code    string         `json:"code"`
	Optimum map[string]int `json:"optimum"`
}

// analyse analyses the position after the moves of a code.
func analyse(inv Invocation, text string, code puzzle.Code, out *output) (int, error) {
	family := code.Family
	analyser, ok := family.(puzzle.Analyser)
	if !ok {
		return ExitUsage, fmt.Errorf("%s cannot be analysed: want %s", family.Name(), strings.Join(familyNames(inv.Families, analyses), ", "))
	}
	b, skipped, err := positionOf(code)
	if err != nil {
		return ExitNegative, err
	}
	ctx, cancel := searching(inv)
	defer cancel()
	type prediction struct {
		puzzle.Expectation
		ok bool
	}
	predicting := make(chan prediction, 1) // beside the analysis, since both search
	go func(b *board.Board) {
		takes, ok := expectedOf(ctx, inv, family, b)
		predicting <- prediction{takes, ok}
	}(b.Clone())
	found := analyser.Analyse(ctx, b, func(puzzle.Analysis) {})
	takes := <-predicting
	over := ctx.Err() != nil
	if _, ok := family.(puzzle.Trailer); ok && found.Verdict == puzzle.Unknown && puzzle.HistoryOf(code) != nil {
		found.Verdict = puzzle.CanBeSolved // undoing the moves solves it
	}
	line, err := describe(inv, text, family, found, takes.Expectation, takes.ok)
	if err != nil {
		return ExitUsage, err
	}
	out.result(line)
	switch {
	case found.Verdict == puzzle.CannotBeSolved:
		return ExitNegative, fmt.Errorf("unsolvable: %s", found.Reason)
	case found.Verdict == puzzle.Unknown && !over:
		return ExitNegative, fmt.Errorf("gave up: the search reached its limit of positions or of memory (%d MB), so a longer --timeout does not help; "+
			"want fewer pieces or a smaller board", solver.CommandMemory>>20)
	case found.Verdict == puzzle.Unknown:
		return ExitNegative, fmt.Errorf("not known within %v whether it can be solved: want a longer --timeout", inv.Timeout)
	}
	return exitOf(skipped), skipped
}

// expectedShare is the share of the time for a code after which what people need is left out.
const expectedShare = 0.25

// expectedOf returns how long people need from a position, if that is to be printed and found in time.
func expectedOf(ctx context.Context, inv Invocation, family puzzle.Spec, b *board.Board) (puzzle.Expectation, bool) {
	predictor, ok := family.(puzzle.Predictor)
	if !ok || !inv.JSON {
		return puzzle.Expectation{}, false
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(expectedShare*float64(inv.Timeout)))
	defer cancel()
	return predictor.Expected(ctx, b)
}

// describe formats an analysis, with what people need if it is known.
func describe(inv Invocation, text string, family puzzle.Spec, found puzzle.Analysis, takes puzzle.Expectation, predicted bool) (string, error) {
	a := analysis{
		Code: text, Family: family.Name(), Optimum: byMetric(found.Optima), Optimal: found.Optimal,
		Positions: found.Positions, Reason: found.Reason, PerTarget: legsOf(found.Targets),
	}
	if found.Verdict != puzzle.Unknown {
		solvable := found.Verdict == puzzle.CanBeSolved
		a.Solvable = &solvable
	}
	if f := found.Farthest; f != nil {
		a.Farthest = &farthestOfThem{puzzle.FormatStart(family, f.Values), byMetric(f.Optima)}
	}
	if predicted {
		a.Seconds, a.Estimate = takes.Rounded(), &takes.Estimate
	}
	if inv.JSON {
		return marshal(a)
	}
	return describePlainly(found, a), nil
}

func byMetric(metrics []puzzle.Metric) map[string]int {
	if len(metrics) == 0 {
		return nil
	}
	counts := make(map[string]int, len(metrics))
	for _, m := range metrics {
		counts[m.Name] = m.Count
	}
	return counts
}

// describePlainly returns an analysis as a line of text.
func describePlainly(found puzzle.Analysis, a analysis) string {
	parts := []string{map[puzzle.Verdict]string{
		puzzle.Unknown:        "not known",
		puzzle.CanBeSolved:    "solvable",
		puzzle.CannotBeSolved: "unsolvable: " + string(found.Reason),
	}[found.Verdict]}
	if len(found.Optima) > 0 {
		claim := "best found"
		if found.Optimal {
			claim = "optimal"
		}
		parts = append(parts, plainMetrics(found.Optima)+" "+claim)
	}
	if len(found.Targets) > 0 {
		by := "by target"
		for _, leg := range found.Targets {
			by += fmt.Sprintf(" %d", leg.Length)
		}
		parts = append(parts, by)
	}
	if found.Positions > 0 {
		parts = append(parts, fmt.Sprintf("positions %d", found.Positions))
	}
	if found.Farthest != nil {
		parts = append(parts, fmt.Sprintf("farthest %s %s", plainMetrics(found.Farthest.Optima), a.Farthest.Code))
	}
	return strings.Join(parts, ", ")
}

func plainMetrics(metrics []puzzle.Metric) string {
	var words []string
	for _, m := range metrics {
		words = append(words, fmt.Sprintf("%s %d", m.Name, m.Count))
	}
	return strings.Join(words, " ")
}

func analyses(f puzzle.Spec) bool {
	_, ok := f.(puzzle.Analyser)
	return ok
}
