// Package parts has what several scenes share: page frames, cards, bars, sizes of the info panel,
// calendars, the transport bar of replays, facts and figures, small dialogs, and dates and times in
// words. Each part is a function or a small value that takes the context of the scene. Rows of
// settings are in package form.
//
// Functions that declare a row take the remaining area by pointer and cut their row off its top.
// Lengths are device pixels unless a comment says otherwise.
package parts
