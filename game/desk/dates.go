package desk

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

// LongDate says a day in full, such as Thursday 12 March 2026.
func (d *Desk) LongDate(day puzzle.Date) string { return d.formatDate(assets.DateLong, day) }

// ShortDate says a day without the day of the week, such as 12 March 2026.
func (d *Desk) ShortDate(day puzzle.Date) string { return d.formatDate(assets.DateShort, day) }

// MonthName says a month with its year, such as March 2026.
func (d *Desk) MonthName(m Month) string { return d.formatDate(assets.DateMonth, m.First()) }

// MonthWord says a month without its year.
func (d *Desk) MonthWord(m time.Month) string { return d.Text(months[m]) }

func (d *Desk) formatDate(form assets.ID, day puzzle.Date) string {
	return d.Words.Format(form, map[string]any{
		"Weekday": d.Text(weekdays[day.Weekday()]), "Day": day.Day, "Month": d.Text(months[day.Month]), "Year": day.Year,
	})
}

// RecordDate says a day of the records, as 2006-01-02: today has a word of its own.
func (d *Desk) RecordDate(day string) string {
	date, err := puzzle.ParseDate(day)
	switch {
	case err != nil:
		return day
	case date == d.Today():
		return d.Text(assets.RecordsToday)
	}
	return d.ShortDate(date)
}
