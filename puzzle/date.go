package puzzle

import (
	"fmt"
	"maps"
	"time"
)

// Date is a calendar day in the player's local time. It has no time of day and no time
// zone, so differences in days are exact.
type Date struct {
	Year  int // 1 to 9999
	Month time.Month
	Day   int
}

// ParseDate parses a date in the form YYYY-MM-DD. Dates that do not exist are errors.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil || t.Year() < 1 {
		return Date{}, fmt.Errorf("%q: want a day as YYYY-MM-DD", shorten(text))
	}
	return DateOf(t), nil
}

// DateOf returns the day of a time in the time's own location.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// String returns the date as YYYY-MM-DD.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// MonthString returns the month of the date as YYYY-MM.
func (d Date) MonthString() string { return fmt.Sprintf("%04d-%02d", d.Year, d.Month) }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.time().Weekday() }

// Add returns the date n days later, or earlier if n is negative.
func (d Date) Add(n int) Date {
	return DateOf(d.time().AddDate(0, 0, n))
}

// Since returns the number of days from an earlier date to d.
func (d Date) Since(earlier Date) int {
	const secondsADay = 24 * 60 * 60
	return int((d.time().Unix() - earlier.time().Unix()) / secondsADay)
}

// Compare is negative, zero or positive as d is before, on or after e.
func (d Date) Compare(e Date) int { return d.time().Compare(e.time()) }

// time returns the start of the day in UTC, which has no daylight saving time.
func (d Date) time() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

// number returns the date as the number YYYYMMDD.
func (d Date) number() int { return d.Year*10000 + int(d.Month)*100 + d.Day }

// dayOf returns the day that v names with KeyDay, if there is one.
func dayOf(v Values) (Date, bool) {
	if !v.Has(KeyDay) {
		return Date{}, false
	}
	date, err := ParseDate(v[KeyDay])
	return date, err == nil
}

// IsDaily reports whether normalized values are the daily puzzle of a date.
func IsDaily(f Spec, v Values, date Date) bool {
	if day, ok := f.DayOf(v); ok {
		return day == date
	}
	return maps.Equal(f.Daily(date), v)
}
