package game

import (
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
)

// weekdays and months are the words for them.
var (
	weekdays = [...]assets.ID{
		time.Sunday: assets.DateSunday, time.Monday: assets.DateMonday, time.Tuesday: assets.DateTuesday, time.Wednesday: assets.DateWednesday,
		time.Thursday: assets.DateThursday, time.Friday: assets.DateFriday, time.Saturday: assets.DateSaturday,
	}
	months = [...]assets.ID{
		time.January: assets.DateJanuary, time.February: assets.DateFebruary, time.March: assets.DateMarch, time.April: assets.DateApril,
		time.May: assets.DateMay, time.June: assets.DateJune, time.July: assets.DateJuly, time.August: assets.DateAugust,
		time.September: assets.DateSeptember, time.October: assets.DateOctober, time.November: assets.DateNovember, time.December: assets.DateDecember,
	}
)

// longDate says a day in full, such as Thursday 12 March 2026.
func (g *Game) longDate(d puzzle.Date) string { return g.formatDate(assets.DateLong, d) }

// shortDate says a day without the day of the week, such as 12 March 2026.
func (g *Game) shortDate(d puzzle.Date) string { return g.formatDate(assets.DateShort, d) }

func (g *Game) formatDate(form assets.ID, d puzzle.Date) string {
	return g.words.Format(form, map[string]any{
		"Weekday": g.text(weekdays[d.Weekday()]), "Day": d.Day, "Month": g.text(months[d.Month]), "Year": d.Year,
	})
}
