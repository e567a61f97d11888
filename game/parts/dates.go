package parts

import (
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// weekdays and months are the messages with their names.
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

// LongDate returns a day in full, such as Thursday, 12 March 2026.
func LongDate(look scene.Look, day puzzle.Date) string {
	return formatDate(look.Words, assets.DateLong, day)
}

// ShortDate returns a day without the weekday, such as 12 March 2026.
func ShortDate(look scene.Look, day puzzle.Date) string {
	return formatDate(look.Words, assets.DateShort, day)
}

// DayTitle returns a day as the title of its puzzles, such as Thursday, 12 March. Another year than today's is
// named too.
func DayTitle(look scene.Look, day puzzle.Date) string {
	if day.Year == look.Today.Year {
		return formatDate(look.Words, assets.DayTitle, day)
	}
	return LongDate(look, day)
}

// MonthName returns a month with its year, such as March 2026.
func MonthName(look scene.Look, m Month) string {
	return formatDate(look.Words, assets.DateMonth, m.First())
}

// MonthWord returns the name of a month.
func MonthWord(look scene.Look, m time.Month) string { return look.Text(months[m]) }

func formatDate(words *assets.Words, form assets.ID, day puzzle.Date) string {
	return words.Format(form, map[string]any{
		"Weekday": words.Text(weekdays[day.Weekday()]), "Day": day.Day, "Month": words.Text(months[day.Month]), "Year": day.Year,
		"First": day.Day == 1, // which French writes otherwise
	})
}

// RecordDate returns the short date of a day in the form of results, such as 2026-03-12, or the
// word for today. Other texts are returned as they are.
func RecordDate(fr *scene.Frame, day string) string {
	date, err := puzzle.ParseDate(day)
	switch {
	case err != nil:
		return day
	case date == fr.Today():
		return fr.Text(assets.RecordsToday)
	}
	return ShortDate(fr.Look(), date)
}

// maxWait limits the time between two checks of the date, because the system's clock can be set
// and timers stop while the machine sleeps.
const maxWait = time.Minute

// WakeTomorrow requests an update for when the date changes. Screens that show the date call it.
func WakeTomorrow(fr *scene.Frame) { fr.UI.WakeAfter(untilTomorrow(fr.Time())) }

// untilTomorrow returns the time until midnight, at most maxWait.
func untilTomorrow(now time.Time) time.Duration {
	year, month, day := now.Date()
	left := time.Date(year, month, day+1, 0, 0, 0, 0, now.Location()).Sub(now)
	if left <= 0 { // where summer time begins at midnight, there may be none
		left = time.Second
	}
	return min(left, maxWait)
}
