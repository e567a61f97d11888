package game

import (
	"testing"
	"time"

	"worldslide/puzzle"
)

// A plot has some lines, whatever the times are, and they are at round times.
func TestTick(t *testing.T) {
	for _, test := range []struct{ longest, want time.Duration }{
		{time.Second, time.Second},
		{9 * time.Second, 2 * time.Second},
		{4 * time.Minute, time.Minute},
		{12 * time.Minute, 3 * time.Minute},
		{100 * time.Hour, 26 * time.Hour},
	} {
		if got := tick(test.longest); got != test.want {
			t.Errorf("tick(%v) = %v, want %v", test.longest, got, test.want)
		}
	}
	for d := time.Second; d < 1000*time.Hour; d = d*5/4 + time.Second {
		if lines := (d + tick(d) - 1) / tick(d); lines < 1 || lines > 5 {
			t.Fatalf("%v has %d lines", d, lines)
		}
	}
}

func TestFormatTenths(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00.0", 68*time.Second + 449*time.Millisecond: "1:08.4", 59*time.Second + 960*time.Millisecond: "1:00.0",
	} {
		if got := formatTenths(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}

func TestMedian(t *testing.T) {
	games := []playedGame{{count: 9}, {count: 1}, {count: 5}, {count: 7}}
	if got := median(games, countOf); got != 5 {
		t.Errorf("the median is %d, want 5", got)
	}
	if got := median(nil, timeOf); got != 0 {
		t.Errorf("the median of none is %v", got)
	}
}

// Every mode has its chip, and the day has one of its own.
func TestChips(t *testing.T) {
	for _, m := range puzzle.FifteenModes() {
		if chip := modeOf(puzzle.Values{puzzle.KeyMode: string(m)}); fifteenModes[chip].mode != m || chip == dailyChip {
			t.Errorf("%s has the chip %d", m, chip)
		}
	}
	if chip := modeOf(puzzle.Values{puzzle.KeyDay: "2026-01-02"}); chip != dailyChip {
		t.Errorf("a day has the chip %d", chip)
	}
}

// Months follow each other over years, and have their days.
func TestArchiveMonths(t *testing.T) {
	p := &fifteenArchive{month: puzzle.Date{Year: 2027, Month: time.December, Day: 1}}
	if got := p.next(1).String() + " " + p.next(-12).String(); got != "2028-01-01 2026-12-01" {
		t.Errorf("the neighbours are %s", got)
	}
	for month, days := range map[puzzle.Date]int{{Year: 2028, Month: time.February, Day: 1}: 29, {Year: 2026, Month: time.February, Day: 1}: 28, {Year: 2026, Month: time.December, Day: 1}: 31} {
		p.month = month
		if p.days() != days {
			t.Errorf("%v has %d days, want %d", month.MonthString(), p.days(), days)
		}
	}
}
