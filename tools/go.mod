// What makers of the game run: they draw the pictures and find puzzles, and what they write is
// committed. They need no library.
module worldslide/tools

go 1.26.0

require worldslide v0.0.0

replace worldslide => ..
