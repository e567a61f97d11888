// Package scenes lists the scenes of the window for tests, which press every button and check every
// name in them, and for make gallery, which takes a picture of each.
package scenes

import "strings"

// Scene is a scene and the input that leads to it.
type Scene struct {
	Name string
	Code string // code of the game that the program starts with; "" for the first start, or the last game
	// Do is the input, separated by spaces: keys such as Ctrl+N, and ids of actions or of
	// accessibility nodes to press. For a node whose id is followed by a number, the first one is
	// pressed. The words below have special meanings.
	Do      string
	Profile bool // use the profile in testdata/profile
}

// Special words of Do.
const (
	// Workbench opens the editor with a copy of the game's puzzle.
	Workbench = "workbench"
	// Pads opens the last page of the list of keys.
	Pads = "table-of-pads"
	// Picture drops a picture file.
	Picture = "picture"
	// Crash shows the report of a crash, as the next start does.
	Crash = "crash-told"
	// Restore opens a backup of the profile in testdata/profile.
	Restore = "backup-opened"
	// Second waits for a second.
	Second = "second-later"
	// Judged waits until a game is reviewed, or what else goes on in the background has ended.
	Judged = "judged"
	// Woken wakes some places of the world on Home, and AllWoken the rest.
	Woken    = "places-woken"
	AllWoken = "all-places-woken"
	// DayDone adds results for all puzzles of today.
	DayDone = "day-done"
	// MonthsPlayed adds results of some months.
	MonthsPlayed = "months-played"
	// BadCode pastes an invalid code.
	BadCode = "bad-code"
)

// waitForCard waits until the card of a solved game is open and all motion has ended.
const waitForCard = Second + " " + Second + " " + Second + " " + Second + " " + Second

// judgedGame is a game of Klotski, with times, that lost moves in three places.
const judgedGame = "klotski?level=heng-dao-li-ma&moves=Nd.Od.Nu.Pr.Jd.Hd.Ou.Hu.Od.Bl.Kl.Qu.Or.Kd.Br.Br.NuNl.PuPu.Kl.QlQd.Bd.PrPr.NrNr.Ju.Ku.Kd.Ku.QlQl.OlOl.Bd.NdNr.Kr.Jr.HdHd.Al.Il.PuPu.NuNu.Kr.IdId.Ar.Hu.Qu.Hu.Qd.Jl.OuOu.QrQu.BlBl.Id.Kd.OrOr.Ad.PlPl.NuNl.OuOu.KuKu.Ir.QrQd.Ad.PdPr.Hr.JuJu.Al.Pd.Nd.Ol.Ku.Iu.Qr.PdPd.Ar.JdJd.Hl.Ol.Nl.Kl.IuIu.Ar.Nd.Nd.OdOd.Hr.JuJu.NlNu.Bu.PlPl.QlQl.Ad.OrOr.NrNr.Bu.QuQl.Pr.Pl.Al" +
	"&times=0.c5.f8.kd.rk.7yt.1c4.1ph.o4.15l.1p4.tx.1hk.qh.1i8.v9.1r4.189.rg.cp.1gs.165.xk.r1.mk.k5.js.lh.p8.v1.12w.1ct.1os.m1.124.1k9.no.hh9.hg.17t.jg.1dx.to.bh.1c4.y1.m0.c1.1kw.1f1.1b8.19h.19s.1c5.1gk.1n1.es.pd.120.1gp.go.zh.1kc.qh.1fg.pp.1is.x5.dk.1ct.xc.jx.1pc.1g1.18s.13l.10g.zd.10c.13d.18g.1fl.1os.j9.wk.1bx.ck.w1.1hk.od.1e0.ox.1io.xp.es.1ep"

// pairsGame is a game that lost moves at the end of rows and columns, and elsewhere.
const pairsGame = "fifteen?seed=2&moves=13d5d1l4u5r2r3d1l2u3r15u13l10l5d3r10u5l9l12d7d4r3u9u8u14r6r13d5l10d9l8u10r9d15r5u9l6u14l11l12d7d8r15r6u10l11u12l7d11r15d8l11u7u12r15d7l11d8r7u11l12u"

// Rounds of Carom on a large board.
const (
	caromRound = "carom?size=16x16&walls=91391151113911138000029000002c02c0400000680001029290402c10000682804038012c0041068038000401003843800000290000003a800000000000000280000000000000028000000000400002800068000290000680001002c0000003c000000010000042900000000006803a8000000000010002c446c444446c4446&pieces=c12j12h15b15&targets=2o14,*g2,0l14,*c6,1o7"
	// One goal, for a blocker, on an oblong board.
	caromPosition = "carom?size=16x12&walls=9139111111391513c0000000400429029040680038290006803810004000000384000000380006828380000006840142800000000129043a80000068000029068000001000000003c000000000040002900002c000290002c46c44544446c446&pieces=o5h7d5d3&targets=0n2"
	caromShort    = "carom?walls=9113911380040002ac038006c100400394003802a92c004280010292c446c446&pieces=b4a6h6f2&targets=*e5,1d3"
	caromLong     = "carom?size=16x16&walls=911391111139111382c0000682c004028010680100100382c004100000000006902940000000000380003802c0000002800400001000000280038000000040028000400000003ac28068380000000012c010002c000000069004000100000003800380040000000284000003806ac0028380000000101002c46c444444446c46&pieces=f6p5d1o1&targets=tn3,2d13,tk2,1o9,0i6,th14,2e10,2c10,1e3,0d8,2h11,tb15,*h2,*e6,0m14,0d5,2m9"
)

// Input at the table of Carom: the names, the first goal of the board of the game, and what wins it. A goal that is
// skipped has no bids.
const (
	openTable  = "home carom-table"
	beginTable = openTable + " table-size#3 table-start " + Judged
	wonTable   = beginTable + " L table-number#5 table-close Tab Up Right " + Second + " " + Second
	skipGoal   = " " + Second + " table-close " + Second + " table-close Enter " + Judged
)

// All returns all scenes.
func All() []Scene { return append(append([]Scene(nil), Recorded...), More...) }

// Recorded are the scenes whose accessibility trees are compared in every run of the tests, in two languages.
var Recorded = []Scene{
	{Name: "first-start"},
	{Name: "home", Code: "worlds?seed=12345", Do: "home"},
	{Name: "free-play", Code: "worlds"},
	{Name: "challenge", Code: "worlds?seed=12345"},
	{Name: "new-puzzle", Code: "worlds", Do: "Ctrl+N"},
	{Name: "new-challenge", Code: "worlds", Do: "Ctrl+N details"},
	{Name: "edit-board", Code: "worlds", Do: "Ctrl+E"},
	{Name: "preferences", Code: "worlds", Do: "Ctrl+,"},
	{Name: "help", Code: "worlds", Do: "F1"},
	{Name: "hint", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "H"},
	{Name: "described", Code: "worlds?board=classicsmall&seed=5", Do: "I"},
	{Name: "ahead", Code: "worlds?seed=12345", Do: "Q"},
	{Name: "row", Code: "carom?day=2026-03-02", Do: "R"},
	{Name: "fifteen", Code: "fifteen?size=4&seed=5&scramble=shuffle"},
	{Name: "fifteen-tiny", Code: "fifteen?size=2x3&seed=7"},
	{Name: "fifteen-new", Code: "fifteen?size=4&seed=5", Do: "Ctrl+N details"},
	{Name: "klotski", Code: "klotski?level=classic"},
	{Name: "klotski-levels", Code: "klotski?level=classic", Do: "Ctrl+N details new-levels"},
	{Name: "carom", Code: "carom?day=2026-03-02"},
	{Name: "today", Code: "worlds?seed=12345", Do: "today"},
	{Name: "past-days", Code: "carom?day=2026-03-02", Do: "Ctrl+N details new-days"},
	{Name: "records", Do: "records"},
	{Name: "statistics", Code: "fifteen?size=4&seed=5", Do: "statistics"},
	{Name: "lessons", Code: "fifteen?size=4&seed=5", Do: "learn"},
	{Name: "lesson", Code: "worlds", Do: "learn"},
	{Name: "solved", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "Left"},
	{Name: "replay", Code: "worlds?board=classicsmall&seed=5&moves=G0u", Do: "watch"},
	{Name: "workshop-worlds", Code: "worlds?size=4x4&large=002002&gapCells=2333&seed=5", Do: Workbench},
	{Name: "workshop-fifteen", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: Workbench},
	{Name: "workshop-klotski", Code: "klotski?level=classic", Do: Workbench},
	{Name: "workshop-blocks", Code: "klotski?level=burr-05", Do: "edit-copy"},
	{Name: "klotski-blocks", Code: "klotski?level=burr-05"},
	{Name: "klotski-cars", Code: "klotski?level=junction-20"},
	{Name: "klotski-gates", Code: "klotski?blocks=BAAC/BAAC/D..E/_.._/..../....&goal=14241525&gates=1323"},
	{Name: "workshop-carom", Code: "carom?day=2026-03-02", Do: Workbench},
	{Name: "shelf", Code: "worlds", Do: "my-puzzles"},
	{Name: "keys", Code: "worlds", Do: "Ctrl+, keys-open"},
	{Name: "pads", Code: "worlds", Do: "Ctrl+, keys-open " + Pads},
	{Name: "session", Code: "fifteen?size=4&seed=5", Do: "T"},
	{Name: "event", Code: "fifteen?event=relay+4-2&seed=5", Do: "E"},
	{Name: "event-board", Code: "fifteen?event=relay+4-2&seed=5&part=2", Do: "T"},
	{Name: "event-blind", Code: "fifteen?size=3&event=blind+3&seed=5", Do: "Right"},
}

// More are the other scenes. The long run compares their trees.
var More = []Scene{
	{Name: "about", Code: "worlds", Do: "Ctrl+, about-open"},
	// New puzzles.
	{Name: "fifteen-new-puzzle", Code: "fifteen?size=4&seed=5", Do: "Ctrl+N"},
	{Name: "klotski-new-puzzle", Code: "klotski?level=classic", Do: "Ctrl+N details"},
	{Name: "klotski-new-cars", Code: "klotski?level=classic", Do: "Ctrl+N details klotski.kind#2"},
	{Name: "carom-new-puzzle", Code: "carom?day=2026-03-02", Do: "Ctrl+N details"},
	// First rungs.
	{Name: "rung-worlds", Code: "klotski?level=classic", Do: "home worlds-card"},
	{Name: "rung-fifteen", Code: "worlds", Do: "home fifteen-card Escape"},
	{Name: "rung-klotski", Code: "worlds", Do: "home klotski-card Escape"},
	{Name: "rung-carom", Code: "worlds", Do: "home carom-card Escape"},
	// Quests.
	{Name: "quest", Code: "worlds?gapConfig=1s&seed=12&steps=24&quest=castle-inn"},
	{Name: "quest-solved", Code: "worlds?gapConfig=1s&seed=12&steps=24&quest=castle-inn", Do: "Down Down Right " + waitForCard},
	{Name: "lesson-offered", Code: "worlds", Do: "home klotski-card"},
	// Refused moves.
	{Name: "refused-worlds", Code: "worlds?board=classicsmall&seed=1&steps=7", Do: "Left Left Left"},
	{Name: "refused-fifteen", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "Up"},
	{Name: "refused-klotski", Code: "klotski?level=classic", Do: "Tab Up"},
	{Name: "refused-carom", Code: "carom?walls=91139113800040028000100280000002800000028000000280000002c4444446&goal=e2&pieces=h1f5", Do: "Right"},
	// Games.
	{Name: "moved", Code: "worlds?board=classicsmall&seed=5", Do: "Left Up Right Down"},
	{Name: "wide", Code: "worlds?board=horizontal&wrapH=true&gapConfig=2l"},
	{Name: "paused", Code: "worlds?seed=12345", Do: "P"},
	{Name: "worlds-hint", Code: "worlds?board=classicsmall&seed=5&steps=3", Do: "H H"},
	// Hints with their reasons.
	{Name: "worlds-reason", Code: "worlds?seed=12345&steps=60", Do: "H"},
	{Name: "worlds-reason-large", Code: "worlds?seed=3&steps=400", Do: "H"},
	{Name: "fifteen-reason", Code: "fifteen?size=4&seed=7&scramble=walk&k=40", Do: "H"},
	{Name: "klotski-reason", Code: "klotski?level=heng-dao-li-ma", Do: "H"},
	{Name: "carom-reason", Code: "carom?day=2026-03-04", Do: "H"},
	{Name: "fifteen-nudge", Code: "fifteen?size=4&seed=7&scramble=walk&k=40", Do: "Shift+H"},
	{Name: "carom-nudge-piece", Code: "carom?day=2026-03-04", Do: "Shift+H Shift+H"},
	{Name: "worlds-nudge", Code: "worlds?seed=3&steps=400", Do: "Shift+H"},
	{Name: "klotski-nudge", Code: "klotski?level=classic", Do: "Shift+H"},
	{Name: "worlds-solution", Code: "worlds?board=classicsmall&seed=5&steps=3", Do: "Shift+J"},
	{Name: "fifteen-hint", Code: "fifteen?size=4&seed=7&scramble=walk&k=40", Do: "Left H H"},
	{Name: "fifteen-walk", Code: "fifteen?size=3&seed=1&scramble=walk&k=1000"},
	{Name: "fifteen-new-walk", Code: "fifteen?size=4&seed=7&scramble=walk&k=40", Do: "Ctrl+N details"},
	{Name: "fifteen-timed", Code: "fifteen?size=4&seed=7&mode=timed"},
	{Name: "fifteen-hardcore", Code: "fifteen?size=5&seed=7&mode=hardcore", Do: "Left"},
	{Name: "fifteen-limited", Code: "fifteen?size=3&seed=7&mode=limited"},
	{Name: "fifteen-help", Code: "fifteen?size=4&seed=7", Do: "F1"},
	{Name: "fifteen-large", Code: "fifteen?size=20&seed=7", Do: "Left"},
	{Name: "fifteen-goal", Code: "fifteen?size=4&seed=7", Do: "G"},
	{Name: "fifteen-day", Code: "fifteen?day=2026-03-05"},
	{Name: "tiles", Code: "fifteen?size=4&seed=7", Do: "tiles-look"},
	{Name: "tiles-picture", Code: "fifteen?size=5&seed=7&mode=hardcore", Do: "tiles-look"},
	{Name: "tiles-colours", Code: "fifteen?size=10&seed=7", Do: "tiles-look tiles-scheme Down Down Down Down Down Enter"},
	{Name: "fifteen-layers", Code: "fifteen?size=10&seed=7", Do: "tiles-look tiles-scheme Down Down Down Down Down Enter Escape layer-next"},
	{Name: "fifteen-fringe", Code: "fifteen?size=6&seed=7", Do: "tiles-look tiles-scheme Down Enter Escape"},
	{Name: "fifteen-vectors", Code: "fifteen?size=4&seed=7", Do: "tiles-look tiles-display Down Down Down Enter Escape Left"},
	{Name: "crop", Code: "fifteen?size=4&seed=7", Do: Picture},
	{Name: "klotski-hint", Code: "klotski?level=heng-dao-li-ma", Do: "H H H"},
	{Name: "klotski-help", Code: "klotski?level=heng-dao-li-ma", Do: "F1"},
	{Name: "klotski-paused", Code: "klotski?level=heng-dao-li-ma", Do: "P"},
	{Name: "klotski-generate", Code: "klotski?level=classic", Do: "Ctrl+N details new-generate"},
	{Name: "carom-hint", Code: "carom?day=2026-03-01", Do: "H H H H"},
	{Name: "carom-help", Code: "carom?day=2026-03-01", Do: "F1"},
	{Name: "carom-large", Code: caromLong},
	{Name: "carom-round", Code: caromRound, Do: "Shift+Tab Right Tab Right Up " + Second + " Tab Tab Down Left Up Right Shift+Tab Right Up"},
	{Name: "carom-round-end", Code: caromShort, Do: "Tab Up Right Left Up " + waitForCard},
	{Name: "carom-new-round", Code: caromRound, Do: "Ctrl+N details"},
	{Name: "carom-round-today", Code: caromRound, Do: "Ctrl+N details new-round"},
	{Name: "carom-practice", Code: "carom?day=2026-03-02", Do: "Ctrl+N details new-practice"},
	{Name: "carom-practice-idea", Code: "carom?day=2026-03-02", Do: "Ctrl+N details new-practice practice-idea#2"},
	{Name: "workshop-carom-large", Code: caromPosition, Do: Workbench},
	{Name: "carom-table-names", Code: caromShort, Do: openTable},
	{Name: "carom-table", Code: caromShort, Do: beginTable},
	{Name: "carom-table-say", Code: caromShort, Do: beginTable + " L A"},
	{Name: "carom-table-bids", Code: caromShort, Do: beginTable + " L table-number#5 A table-number#2 " + Second},
	{Name: "carom-table-showing", Code: caromShort, Do: beginTable + " L table-number#5 A table-number#2 table-close Right " + Second},
	{Name: "carom-table-failed", Code: caromShort, Do: beginTable + " L table-number#5 A table-number#0 table-close Right " + Second + " " + Second + " " + Second},
	{Name: "carom-table-eight", Code: caromLong, Do: openTable + strings.Repeat(" table-add", 6) + " table-size#3 table-start " + Judged + " L table-number#6 A table-number#5 M table-number#5 Q"},
	{Name: "carom-table-eight-names", Code: caromLong, Do: openTable + strings.Repeat(" table-add", 6)},
	{Name: "carom-table-won", Code: caromShort, Do: wonTable},
	{Name: "carom-table-shortest", Code: caromShort, Do: wonTable + " table-shortest " + Second + " " + Second + " " + Second},
	{Name: "carom-table-sure", Code: caromShort, Do: beginTable + " " + Second + " table-close"},
	{Name: "carom-table-over", Code: caromShort, Do: wonTable + " Enter " + Judged + skipGoal + skipGoal + skipGoal + skipGoal},
	{Name: "carom-moved", Code: "carom?walls=91139113800040028000100280000002800000028000000280000002c4444446&goal=e2&pieces=h1f5", Do: "Down"},
	{Name: "share", Code: "worlds?seed=12345", Do: "share"},
	{Name: "share-result", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8", Do: "Left Left " + waitForCard + " share-solved copy-result"},
	{Name: "send-puzzle", Code: "klotski?level=heng-dao-li-ma", Do: "share send-puzzle"},
	{Name: "send-game", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "Left " + waitForCard + " share-solved send-game"},
	{Name: "friend", Code: "fifteen?size=4&seed=5", Do: "home open-friends"},
	{Name: "save-picture", Code: "fifteen?size=4&seed=5", Do: "save-picture"},
	{Name: "save-animation", Code: "worlds?board=classicsmall&seed=5&moves=G0u", Do: "watch save-picture"},
	{Name: "save-strip", Code: "worlds?board=classicsmall&seed=5&moves=G0u", Do: "watch save-picture picture-what#1"},
	{Name: "print", Code: "carom?day=2026-03-02", Do: "print"},
	{Name: "print-cars", Code: "klotski?level=classic", Do: "print print-source#1 print-kind#2"},
	{Name: "print-own", Code: "klotski?level=classic", Do: "print print-source#2", Profile: true},
	{Name: "question", Code: "worlds?board=classicsmall", Do: "Left Up Right Down Left Up Right Down Left Up Right Down Ctrl+R"},
	{Name: "review", Code: judgedGame, Do: "review " + Judged},
	{Name: "review-time", Code: judgedGame, Do: "review " + Judged + " review-axis#1"},
	{Name: "review-better", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l", Do: "review " + Judged + " review-better"},
	{Name: "review-worlds", Code: "worlds?board=classicsmall&seed=5&steps=9&moves=G0uG0lG0rG0d", Do: "review " + Judged},
	{Name: "marks", Code: "klotski?level=classic&moves=OdNdNuPr", Do: "M Shift+M"},
	{Name: "review-fifteen", Code: pairsGame, Do: "review " + Judged},
	{Name: "exercises", Code: pairsGame, Do: "review " + Judged + " review-practise lesson-skip review-exercises"},
	{Name: "exercise-drill", Code: pairsGame, Do: "review " + Judged + " review-practise lesson-skip review-exercises exercise-drill-fifteen"},
	{Name: "exercise", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l", Do: "review " + Judged + " review-practise lesson-skip review-exercises exercise"},
	{Name: "folders", Code: "worlds", Do: "Ctrl+O"},
	// The player's data.
	{Name: "home-played", Do: "home", Profile: true},
	{Name: "home-waking", Code: "worlds?seed=12345", Do: Woken + " home"},
	{Name: "home-place", Code: "worlds?seed=12345", Do: Woken + " home Shift+Tab Right Right Right"},
	{Name: "home-awake", Code: "worlds?seed=12345", Do: AllWoken + " home Shift+Tab Left"},
	{Name: "home-solved", Code: "worlds?board=classicsmall&seed=3&steps=1", Do: "Left Escape home"}, // nothing is under way
	{Name: "first-start-hint", Do: "H"},
	{Name: "saved-games", Do: "saved-games", Profile: true},
	{Name: "saved-games-delete", Do: "saved-games delete-game", Profile: true},
	{Name: "records-played", Do: "records", Profile: true},
	{Name: "records-delete", Do: "records delete-record", Profile: true},
	{Name: "statistics-played", Do: "statistics", Profile: true},
	{Name: "shelf-played", Do: "my-puzzles", Profile: true},
	{Name: "shelf-rename", Code: "worlds", Do: "my-puzzles shelf-rename", Profile: true},
	{Name: "shelf-deleted", Code: "worlds", Do: "my-puzzles Delete", Profile: true},
	{Name: "race", Code: "worlds?seed=5&steps=9", Do: "race", Profile: true},
	{Name: "session-played", Code: "fifteen?size=3&seed=5", Do: "session", Profile: true},
	{Name: "session-graph", Code: "fifteen?size=3&seed=5", Do: "session session-graph", Profile: true},
	{Name: "sessions", Code: "fifteen?size=3&seed=5", Do: "session session-all", Profile: true},
	{Name: "today-played", Do: "today", Profile: true},
	{Name: "today-done", Code: "worlds?seed=12345", Do: DayDone + " " + Woken + " today"},
	{Name: "past-days-played", Code: "carom?day=2026-03-02", Do: "past-days", Profile: true},
	{Name: "shelf-fifteen", Do: "my-puzzles shelf-family#2", Profile: true},
	{Name: "records-boards", Do: "records records-list#1", Profile: true},
	{Name: "statistics-months", Code: "fifteen?size=4&seed=5", Do: MonthsPlayed + " statistics Tab Tab Tab"}, // scrolled to the months
	{Name: "statistics-bests", Code: "fifteen?size=4&seed=5", Do: MonthsPlayed + " statistics"},
	{Name: "statistics-worlds", Do: "statistics you-family#0", Profile: true},
	{Name: "statistics-klotski", Do: "statistics you-family#2", Profile: true},
	{Name: "statistics-carom", Do: "statistics you-family#3", Profile: true},
	{Name: "replay-record", Do: "records you-family#3 watch-record", Profile: true},
	{Name: "compare", Do: "records you-family#3 watch-record replay-compare compare-best replay-next", Profile: true},
	{Name: "replay-worlds", Do: "records you-family#0 watch-record", Profile: true},
	{Name: "klotski-levels-played", Code: "klotski?level=heng-dao-li-ma", Do: "Ctrl+N details new-levels", Profile: true},
	{Name: "restore", Code: "worlds", Do: "Ctrl+, " + Restore},
	// Lessons.
	{Name: "lesson-gap", Code: "worlds", Do: "learn Space"},
	{Name: "lesson-corner", Code: "worlds", Do: "learn Space Down Space Right Up Left Ctrl+Z H Up G G Space"},
	{Name: "klotski-lesson", Code: "klotski?level=classic", Do: "learn"},
	{Name: "klotski-lesson-corner", Code: "klotski?level=classic", Do: "learn Down"},
	{Name: "klotski-lesson-bend", Code: "klotski?level=classic", Do: "learn Down Down Left Tab"},
	{Name: "klotski-lesson-chain", Code: "klotski?level=classic", Do: "learn Down Down Left Tab Tab Tab Down Right Tab Tab Tab Left Tab Tab Down Down Down Down Tab"},
	{Name: "carom-lesson", Code: "carom?day=2026-03-02", Do: "learn"},
	{Name: "carom-lesson-wall", Code: "carom?day=2026-03-02", Do: "learn Right"},
	{Name: "carom-lesson-helper", Code: "carom?day=2026-03-02", Do: "learn Right Up Left Up"},
	{Name: "carom-lesson-away", Code: "carom?day=2026-03-02", Do: "learn Right Up Left Up Up Right"},
	{Name: "carom-lesson-other", Code: "carom?day=2026-03-02", Do: "learn Right Up Left Up Up Right Up Left Down Tab Tab Up Tab Tab Up Tab Tab Left Down"},
	{Name: "lesson-next-rows", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#3"},
	{Name: "lesson-stuck", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#1"},
	{Name: "lesson-pair-first", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#2"},
	{Name: "lesson-fringe", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#4"},
	{Name: "lesson-parity", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#7"},
	{Name: "lesson-pairs", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#5"},
	{Name: "lesson-cycle", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#6"},
	{Name: "lesson-last", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#8"},
	{Name: "lesson-practice", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#9"},
	// Solved games.
	{Name: "solved-worlds", Code: "worlds?board=classicsmall&seed=3&steps=1", Do: "Left"},
	{Name: "solved-worlds-alive", Code: "worlds?board=classicsmall&seed=3&steps=1", Do: "Left " + Second},
	{Name: "finished-worlds", Code: "worlds?seed=36001&steps=10&moves=G0uG0r.G1r.G0dG0dG0r.G1r."}, // only gaps are not home
	{Name: "solved-worlds-card", Code: "worlds?board=classicsmall&seed=3&steps=1", Do: "Left " + waitForCard},
	{Name: "solved-fifteen-card", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "Left " + waitForCard},
	{Name: "solved-good", Code: "fifteen?size=3&tiles=0-1-2-3-5-6-4-7-8", Do: "Up Down Left Up Right Up Left Left Down Right Down Left Up Up " + waitForCard},
	{Name: "solved-perfect", Code: "fifteen?size=3&tiles=0-1-2-3-5-6-4-7-8", Do: "Left Up Right Up Left Left Down Right Down Left Up Up " + waitForCard},
	{Name: "solved-klotski-card", Code: "klotski?board=.AA/.AA/...&exit=d2", Do: "Tab Down " + waitForCard},
	{Name: "solved-carom-card", Code: "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2", Do: "Right " + waitForCard},
	{Name: "solved-carom-away", Code: "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2", Do: "Right " + waitForCard + " Escape"},
	{Name: "solved-klotski-away", Code: "klotski?board=.AA/.AA/...&exit=d2", Do: "Tab Down " + waitForCard + " Escape"},
	{Name: "solved-details", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "Left " + waitForCard + " solved-details"},
	{Name: "solved-compared", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8", Do: "Left Left " + waitForCard + " restart Left Left " + waitForCard + " solved-details"},
	{Name: "solved-klotski", Code: "klotski?board=.AA/.AA/...&exit=d2", Do: "Tab Down"},
	{Name: "solved-carom", Code: "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2", Do: "Right"},
	// Messages.
	{Name: "message", Do: "paste"},
	{Name: "message-code", Code: "worlds", Do: BadCode},
	{Name: "message-crash", Do: Crash},
	{Name: "toast", Code: "worlds?seed=12345", Do: "Escape"},
	// The workshop.
	{Name: "workshop-choose", Do: "workshop"},
	{Name: "workshop-share", Code: "klotski?level=classic", Do: Workbench + " keep"},
	{Name: "workshop-picture", Code: "worlds?size=4x4&large=002002&gapCells=2333&seed=5", Do: Workbench + " " + Picture},
}

// Words returns the words of Do.
func (s Scene) Words() []string { return strings.Fields(s.Do) }
