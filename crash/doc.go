// Package crash leaves a report when the program crashes.
//
// A small child process of the same program reads a pipe from the program. The program
// writes the names of the player's last actions there, and the Go runtime writes what it
// prints when a panic or a fatal error in any goroutine ends the process. When the pipe
// closes after such a text, the child writes the report. A program that ends normally, or
// is killed, leaves none.
//
// Reports hold nothing of the player: no names, no paths, no codes. Nothing is sent.
package crash
