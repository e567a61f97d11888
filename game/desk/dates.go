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
func (d *Desk) LongDate(day puzzle.Date) string { return formatDate(d.Words, assets.DateLong, day) }

// ShortDate says a day without the day of the week, such as 12 March 2026.
func (d *Desk) ShortDate(day puzzle.Date) string { return formatDate(d.Words, assets.DateShort, day) }

// MonthName says a month with its year, such as March 2026.
func (d *Desk) MonthName(m Month) string { return formatDate(d.Words, assets.DateMonth, m.First()) }

// MonthWord says a month without its year.
func (d *Desk) MonthWord(m time.Month) string { return d.Text(months[m]) }

func formatDate(words *assets.Words, form assets.ID, day puzzle.Date) string {
	return words.Format(form, map[string]any{
		"Weekday": words.Text(weekdays[day.Weekday()]), "Day": day.Day, "Month": words.Text(months[day.Month]), "Year": day.Year,
		"First": day.Day == 1, // which French writes otherwise
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

// longestNap is how long a screen that shows the date goes without a look at it. The
// system's clock can be set, and timers stand still while a machine sleeps.
const longestNap = time.Minute

// WakeTomorrow asks for an update when the date changes, for a screen that shows it.
func (d *Desk) WakeTomorrow() { d.UI.WakeAfter(untilTomorrow(d.Time())) }

// untilTomorrow is how long to wait for the next day, or for the next look.
func untilTomorrow(now time.Time) time.Duration {
	year, month, day := now.Date()
	left := time.Date(year, month, day+1, 0, 0, 0, 0, now.Location()).Sub(now)
	if left <= 0 { // where summer time begins at midnight, there may be none
		left = time.Second
	}
	return min(left, longestNap)
}
