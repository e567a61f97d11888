// Package crash writes a report when the program crashes.
//
// A child process of the same program reads a pipe. The program writes the names of the player's
// last actions to it, and the Go runtime writes its output there when a panic or fatal error in any
// goroutine ends the process. If the pipe closes after such output, the child writes a report. A
// normal end, or a killed process, leaves none.
//
// Reports contain no personal data: no names, paths or codes. Nothing is sent.
package crash
