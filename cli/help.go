package cli

// help is what --help prints, with the tags of all languages for LANGUAGES. It is English, like all
// of the command line.
const help = `Worldslide, a game of sliding puzzles.

    worldslide [flags] [CODE | LINK | FILE]    open the game
    worldslide print  [--json] CODE... | -     print a position
    worldslide solve  [--json] [--metric M] [--timeout D] [--first] [--no-history]
                      CODE... | -              find a solution, the shortest if it can be
    worldslide verify [--json] CODE... | -     replay the moves of a code
    worldslide analyse [--json] [--timeout D] CODE... | -
                                               tell what can be known of a position
    worldslide generate FAMILY --count N [--seed N] [--size N]
                        [--min-moves N] [--max-moves N]
                                               make new puzzles, one code a line
    worldslide generate carom -o POOL --count N [--seed N]
                                               add new puzzles to a pool
    worldslide assign carom --pool FILE --months DIR --through N
                                               move puzzles from a pool to days
    worldslide records [--json] [--config DIR]
                                               list what was achieved, and whether it holds
    worldslide backup FILE.zip [--config DIR]  write the whole profile into one file
    worldslide restore FILE.zip [--config DIR] bring back from one what is missing
    worldslide --version | --help

A code describes a game, such as worlds?seed=12345&steps=250; "-" reads one code
a line from standard input. Flags may stand before or after operands.

Flags of the game:
    --seed N        start the Challenge with this seed, 0 to 4294967295
    --steps N       shuffling steps of the Challenge, 1 to 1000000 (250)
    --board NAME    default, horizontal, vertical, ninelargepieces,
                    tenlargepieces, singlelargepiece, classicsmall, classic
    --gaps NAME     2s, 1s, 2l or 1l: how many, and small or large
    --random-gaps   draw which pieces are gaps
    --wrap-h        join the left and the right edge
    --wrap-v        join the top and the bottom edge
    --profile NAME  how to shuffle: adaptive, web or classic
    --puzzle NAME   open this family: worlds, fifteen, klotski or carom
    --picture FILE  put this picture on the tiles of Fifteen: PNG, JPEG, GIF or WebP
    --daily         play today's puzzle
    --continue      go on with the game played last
    --lang TAG      language: LANGUAGES
    --config DIR    folder of settings, saved games and results
If the game is open already, its window opens what is asked for.

Flags of solve, the second one of analyse too:
    --metric NAME   what is to be shortest, such as moves or steps
    --timeout D     how long to try each code, such as 500ms or 1m (10s)
    --first         answer with the first solution found, not with the best
    --no-history    do not look at how the position came about

Flags of generate:
    --count N       how many puzzles
    --seed N        which ones, 0 to 4294967295 (0); the same flags, the same puzzles
    --size N        cells along a side: of fifteen 3 to 10 (4)
    --min-moves N   moves of the shortest solution at least
    --max-moves N   and at most
    -o FILE         the pool of Carom that they are added to, instead of printing

Flags of assign:
    --pool FILE     the pool that puzzles are taken from
    --months DIR    the folder of months that they go to; a day keeps what it has
    --through N     the number of the last day's puzzle; 1 is that of 2026-02-01

Exit codes: 0 all well, 1 a negative answer, 2 wrong use or a bad code.
`
