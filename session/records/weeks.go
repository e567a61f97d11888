package records

import (
	"slices"

	"worldslide/puzzle"
)

// A week is filled by days with a solved puzzle of the day, in any family and with or without hints. Days may be
// made up later. Nothing is ever lost: a filled week stays filled.

// WeekFilled is the number of days of a week that fill it.
const WeekFilled = 4

// DayMark says how a day was played.
type DayMark uint8

// The marks.
const (
	DayOpen   DayMark = iota // none of its puzzles is solved
	DayMadeUp                // one was solved on a later day
	DayPlayed                // one was solved on the day itself
)

// Weeks summarizes the days that were played.
type Weeks struct {
	Filled int        // number of weeks that are filled, this one included
	This   [7]DayMark // the days of this week, from Monday
}

// Days returns the number of days of this week that were played.
func (w Weeks) Days() int {
	days := 0
	for _, mark := range w.This {
		if mark != DayOpen {
			days++
		}
	}
	return days
}

// Full reports whether this week is filled.
func (w Weeks) Full() bool { return w.Days() >= WeekFilled }

// Monday returns the first day of the week of a day.
func Monday(d puzzle.Date) puzzle.Date { return d.Add(-(int(d.Weekday()) + 6) % 7) }

// Weeks returns the weeks up to that of a day.
func (b *Book) Weeks(today puzzle.Date) Weeks {
	var w Weeks
	days := b.playedDays()
	monday := Monday(today)
	counts := make(map[puzzle.Date]int)
	for day := range days {
		if first := Monday(day); first.Compare(monday) <= 0 {
			if counts[first]++; counts[first] == WeekFilled {
				w.Filled++
			}
		}
	}
	for i := range w.This {
		w.This[i] = days[monday.Add(i)].mark
	}
	return w
}

// FirstFilled returns the date of the result that filled a week before any other.
func (b *Book) FirstFilled() (on puzzle.Date, ok bool) {
	weeks := make(map[puzzle.Date][]puzzle.Date) // the first dates of the days that were played, by Monday
	for day, p := range b.playedDays() {
		monday := Monday(day)
		weeks[monday] = append(weeks[monday], p.first)
	}
	for _, dates := range weeks {
		if len(dates) < WeekFilled {
			continue
		}
		slices.SortFunc(dates, puzzle.Date.Compare)
		if filled := dates[WeekFilled-1]; !ok || filled.Compare(on) < 0 {
			on, ok = filled, true
		}
	}
	return on, ok
}

// DayMark returns how a day was played.
func (b *Book) DayMark(d puzzle.Date) DayMark { return b.playedDays()[d].mark }

// playedDay says how a day was played.
type playedDay struct {
	mark  DayMark
	first puzzle.Date // of the first result that marks it
}

// playedDays returns all days that were played. It looks at results that were added since it was last called.
func (b *Book) playedDays() map[puzzle.Date]playedDay {
	b.derive()
	if b.days == nil {
		b.days, b.dayed = make(map[puzzle.Date]playedDay), 0
	}
	for _, r := range b.all[b.dayed:] {
		if !b.last(r) {
			continue
		}
		on, err := puzzle.ParseDate(r.Date)
		f, v, ok := b.families.ReadStart(r.Start())
		if err != nil || !ok {
			continue
		}
		day, _, ok := puzzle.DayPuzzleOf(f, v, on)
		if !ok {
			continue
		}
		mark := DayMadeUp
		if day == on {
			mark = DayPlayed
		}
		p, again := b.days[day]
		if !again || on.Compare(p.first) < 0 {
			p.first = on
		}
		p.mark = max(p.mark, mark)
		b.days[day] = p
	}
	b.dayed = len(b.all)
	return b.days
}

// last reports whether the player has made the last move of a solved game: hints are no matter, and a solution
// may have been shown before, but not in this game.
func (b *Book) last(r Result) bool {
	if r.Own {
		return !r.Abandoned && !b.disproved(r)
	}
	return r.Solved() && b.Counts(r)
}

// DayStanding returns what was achieved on a puzzle of a day, given by the code of its start. Results that
// do not count for the day are left out.
func (b *Book) DayStanding(p puzzle.DayPuzzle, start string) Standing {
	all := b.Standing(start)
	if !all.Solved() {
		return all
	}
	counts := func(r Result) bool {
		on, err := puzzle.ParseDate(r.Date)
		return err == nil && p.Counts(on)
	}
	if counts(all.Best) {
		return all
	}
	var s solves // the best is of another day of this puzzle
	for _, r := range b.all {
		if r.Start() != start || !b.last(r) || !counts(r) {
			continue
		}
		if r.Own {
			s.addAfter(r)
		} else {
			s.add(r)
		}
	}
	if s.count == 0 && s.after.Replay == "" {
		return Standing{Optimum: all.Optimum}
	}
	return standingOf(&s, all.Optimum)
}
