// Package reason turns what coaches say into sentences and marks: the one vocabulary of reasons for
// hints, reviews, exercises and lessons, on the screen and spoken.
package reason

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/solver/coach"
	"worldslide/ui/boardview"
)

// Sentence returns the reason of a step from b in one sentence. It is "" for a reason without a theme, and for
// one that this vocabulary has no words for. Where it says what will become of a piece, and that takes several
// moves, it says how many. describe names the pieces of the family.
func Sentence(look scene.Look, describe narration.Describe, b *board.Board, step coach.Step) string {
	if describe == nil {
		return ""
	}
	s := speaker{look, describe, b, step}
	return finish(look, s.sentence())
}

// Why begins the sentence of a reason, for texts that say something else before.
func Why(look scene.Look, sentence string) string {
	return look.Words.Format(assets.ReasonWhy, map[string]any{"Reason": sentence})
}

// PieceMoves says which piece moves, in one sentence.
func PieceMoves(look scene.Look, describe narration.Describe, b *board.Board, piece board.ID) string {
	s := speaker{look, describe, b, coach.Step{Reason: coach.Reason{Pieces: []board.ID{piece}}}}
	return finish(look, s.format(assets.ReasonMoves, nil))
}

// Marks returns the pieces and cells that the sentence of a step from b speaks of, to mark them on the board.
func Marks(look scene.Look, describe narration.Describe, b *board.Board, step coach.Step) (marks []boardview.Highlight) {
	if describe == nil {
		return nil
	}
	square := describe(look, b, 0).Square
	named := step.Theme == coach.Stopper || step.Theme == coach.Approach || step.Theme == coach.ClearLine
	cells := spokenCells(step.Reason)
	if to := step.Purpose; square != nil && named && to.After > 0 && !slices.Contains(cells, to.To) {
		cells = append(slices.Clone(cells), to.To)
	}
	for _, c := range cells {
		mark := boardview.Highlight{Piece: board.Piece{At: b.Point(c), W: 1, H: 1}, Cell: true}
		if named && square != nil {
			mark.Label = square(b.Point(c))
		}
		marks = append(marks, mark)
	}
	for _, id := range (speaker{look, describe, b, step}).named() {
		marks = append(marks, boardview.Highlight{Piece: b.Piece(id), Label: describe(look, b, id).Noun.Label})
	}
	return marks
}

// SpokenMarks says where the cells of a step's reason are, also those below an obstacle, for players who do not see
// the marks. It is "" if the sentence says it.
func SpokenMarks(look scene.Look, describe narration.Describe, b *board.Board, step coach.Step) string {
	if describe == nil || len(step.Cells) == 0 || describe(look, b, 0).Square != nil {
		return ""
	}
	at := narration.Board{Look: look, Describe: describe, Board: b}
	places := make([]string, len(step.Cells))
	for i, c := range step.Cells {
		places[i] = at.Place(b.Point(c), 1, 1)
	}
	return look.Words.Format(assets.ReasonSpokenMarks, map[string]any{"Places": strings.Join(places, look.Text(assets.NarrationComma))})
}

// Spent says, after the number of all extra moves, for what a number of them was made.
func Spent(look scene.Look, topic coach.Topic, moves int) string {
	return look.Words.Format(topics[topic].spent, map[string]any{"Moves": look.Words.Number(moves)})
}

// Topic names a topic, as a title.
func Topic(topic coach.Topic) assets.ID { return topics[topic].title }

// topics are the words of topics.
var topics = map[coach.Topic]struct{ title, spent assets.ID }{
	coach.NoTopic:   {title: assets.TopicAny},
	coach.Homes:     {assets.TopicHomes, assets.SpentHomes},
	coach.Lines:     {assets.TopicLines, assets.SpentLines},
	coach.LastCells: {assets.TopicLastCells, assets.SpentLastCells},
	coach.Large:     {assets.TopicLarge, assets.SpentLarge},
	coach.Holes:     {assets.TopicHoles, assets.SpentHoles},
	coach.Exit:      {assets.TopicExit, assets.SpentExit},
	coach.Obstacles: {assets.TopicObstacles, assets.SpentObstacles},
	coach.Stoppers:  {assets.TopicStoppers, assets.SpentStoppers},
	coach.Target:    {assets.TopicTarget, assets.SpentTarget},
}

// spokenCells returns the cells that the sentence speaks of. Where a piece is in the way, the piece says it.
func spokenCells(r coach.Reason) []board.Cell {
	switch r.Theme {
	case coach.Unblock, coach.FreeExit, coach.ClearLine:
		return nil
	}
	return r.Cells
}

// speaker says the reason of one step.
type speaker struct {
	look     scene.Look
	describe narration.Describe
	board    *board.Board
	step     coach.Step
}

func (s speaker) sentence() string {
	r := s.step.Reason
	switch r.Theme {
	case coach.PlaceTile, coach.PlaceLarge:
		return s.format(assets.ReasonHome, nil)
	case coach.Carry:
		return s.format(assets.ReasonNearer, nil)
	case coach.Connect:
		return s.format(assets.ReasonConnect, nil)
	case coach.MakeRoom:
		return s.room()
	case coach.SwapHoles:
		return s.look.Text(assets.FinishedGaps)
	case coach.LargeFirst:
		return s.look.Text(assets.ReasonLargeFirst)
	case coach.ThenSmall:
		return s.look.Text(assets.ReasonThenSmall)
	case coach.OutOfCorner:
		return s.format(assets.ReasonCorner, nil)
	case coach.PairLead:
		return s.format(assets.ReasonPairLead, nil)
	case coach.PairFollow:
		return s.format(assets.ReasonPairFollow, nil)
	case coach.FinishRow:
		return s.line(assets.ReasonRow, assets.ReasonRowCount)
	case coach.FinishColumn:
		return s.line(assets.ReasonColumn, assets.ReasonColumnCount)
	case coach.FillRow:
		return s.look.Text(assets.ReasonFillRow)
	case coach.FillColumn:
		return s.look.Text(assets.ReasonFillColumn)
	case coach.Fringe:
		return s.look.Text(assets.ReasonFringe)
	case coach.ThreeCycle:
		return s.format(assets.ReasonRing, map[string]any{"Pieces": s.list()})
	case coach.LastBlock:
		return s.look.Text(assets.ReasonLastSix)
	case coach.LastSquare:
		return s.look.Text(assets.ReasonLastFour)
	case coach.Unblock, coach.FreeExit, coach.ClearLine:
		return s.blocks()
	case coach.Bring:
		return s.bring()
	case coach.Leave:
		return s.format(assets.ReasonLeave, nil)
	case coach.FreeCells:
		return s.format(assets.ReasonFreeCell, nil)
	case coach.Stopper:
		return s.stopper()
	case coach.Approach:
		return s.format(assets.ReasonApproach, map[string]any{"Cell": s.cell(0), "At": s.cell(1)})
	case coach.Arrive:
		return s.arrive()
	}
	return ""
}

// named returns the pieces that the sentence names.
func (s speaker) named() []board.ID {
	switch r := s.step.Reason; r.Theme {
	case coach.MakeRoom:
		return r.Pieces[len(r.Pieces)-1:]
	case coach.LastBlock, coach.LastSquare, coach.FillRow, coach.FillColumn, coach.Fringe, coach.LargeFirst, coach.ThenSmall:
		return nil
	case coach.Arrive:
		if len(r.Chain) > 0 {
			return append(r.Pieces[:1:1], r.Chain[0].By)
		}
	}
	return s.step.Pieces
}

// format fills a message with the pieces of the reason, as subjects, and with more values.
func (s speaker) format(id assets.ID, more map[string]any) string {
	return s.look.Words.Format(id, s.values(more))
}

func (s speaker) values(more map[string]any) map[string]any {
	values := map[string]any{"In": s.in()}
	for i, name := range [...]string{"A", "B", "C"} {
		if i < len(s.step.Pieces) {
			values[name] = s.subject(s.step.Pieces[i])
		}
	}
	for name, value := range more {
		values[name] = value
	}
	return values
}

// in says in how many moves what a sentence speaks of has happened, or "" if the next move does it.
func (s speaker) in() string {
	if n := len(s.step.Moves); n > 1 {
		return s.look.Words.Count(assets.ReasonIn, n, nil)
	}
	return ""
}

// longList is the number of characters from which on pieces are counted rather than named.
const longList = 40

// line says that pieces complete a row or column.
func (s speaker) line(named, counted assets.ID) string {
	at := s.board.Point(s.step.Cells[0])
	values := s.values(map[string]any{"Pieces": s.list(), "Row": at.Y + 1, "Column": at.X + 1})
	if utf8.RuneCountInString(s.list()) < longList {
		return s.look.Words.Format(named, values)
	}
	return s.look.Words.Count(counted, len(s.step.Pieces), values)
}

// room says how many pieces make room for a large one, and where it can go then.
func (s speaker) room() string {
	last, to := len(s.step.Pieces)-1, s.step.Purpose
	values := map[string]any{"A": s.subject(s.step.Pieces[last]), "Direction": s.direction()}
	if to.To == s.board.Cell(s.board.Piece(to.Piece).Home) {
		return s.look.Words.Count(assets.ReasonRoomHome, last, values)
	}
	return s.look.Words.Count(assets.ReasonRoom, last, values)
}

// blocks says that a piece makes way for another, and what the way does with that in the end.
func (s speaker) blocks() string {
	r := s.step.Reason
	alone, later := assets.ReasonWay, assets.ReasonWayLater
	values := map[string]any{"Later": s.later()}
	if r.Theme == coach.ClearLine {
		alone, later = assets.ReasonLine, assets.ReasonLineLater
		values["Cell"] = s.squareOf(r.Purpose.To)
	} else {
		values["Direction"] = s.direction()
	}
	if len(r.Pieces) < 3 {
		return s.format(alone, values)
	}
	values["B"] = s.object(r.Pieces[1])
	return s.format(later, values)
}

// bring says that a piece gets closer to the goal, and what that makes room for.
func (s speaker) bring() string {
	if s.step.Purpose.After == 0 {
		return s.format(assets.ReasonBring, nil)
	}
	return s.format(assets.ReasonBringRoom, map[string]any{"Direction": s.direction(), "Later": s.later()})
}

// direction names where a piece goes up to the move that the step is for: a direction, or one after the other.
func (s speaker) direction() string {
	to := s.step.Purpose
	said := s.look.Text(parts.DirectionNames[to.Dirs[0]])
	for _, d := range to.Dirs[1:] {
		said = s.look.Words.Format(assets.ReviewThen, map[string]any{"Direction": said, "Next": s.look.Text(parts.DirectionNames[d])})
	}
	if to.Farther {
		return s.look.Words.Format(assets.ReasonFarther, map[string]any{"Direction": said})
	}
	return said
}

// later is "later" if other moves come before the move that the step is for, and otherwise "".
func (s speaker) later() string {
	if s.step.Purpose.Later {
		return s.look.Text(assets.ReasonLater)
	}
	return ""
}

// stopper says where a piece needs a stopper, and in how many moves it gets there.
func (s speaker) stopper() string {
	values := s.values(map[string]any{"Cell": s.cell(0), "At": s.cell(1)})
	id := assets.ReasonStopper
	if len(s.step.Pieces) > 2 {
		id, values["Goal"] = assets.ReasonStopperLater, s.squareOf(s.step.Purpose.To)
	}
	return s.look.Words.Count(id, s.step.Chain[0].Moves, values)
}

// arrive says what stops a piece at the goal: the edge, a wall, or another piece.
func (s speaker) arrive() string {
	last := s.step.Moves[len(s.step.Moves)-1]
	values := map[string]any{}
	id := assets.ReasonArriveWall
	switch chain := s.step.Chain; {
	case len(chain) > 0:
		id, values["B"] = assets.ReasonArriveStopped, s.subject(chain[0].By)
	case s.board.Next(s.step.Cells[0], last.Dir) == board.NoCell:
		id = assets.ReasonArriveEdge
	}
	return s.format(id, values)
}

// list names the pieces of the reason.
func (s speaker) list() string {
	var names []string
	for _, id := range s.step.Pieces {
		names = append(names, s.subject(id))
	}
	return List(s.look, names)
}

// List returns names as in a sentence: A, B and C.
func List(look scene.Look, names []string) string {
	var list strings.Builder
	for i, name := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			list.WriteString(look.Text(assets.NarrationAnd))
		default:
			list.WriteString(look.Text(assets.NarrationList))
		}
		list.WriteString(name)
	}
	return list.String()
}

func (s speaker) subject(id board.ID) string {
	return s.noun(id, func(n narration.Noun) assets.ID { return n.Subject })
}

func (s speaker) object(id board.ID) string {
	return s.noun(id, func(n narration.Noun) assets.ID { return n.Object })
}

// noun names a piece in a form of its noun. If others have the same name, it says where the piece is.
func (s speaker) noun(id board.ID, form func(narration.Noun) assets.ID) string {
	return narration.Distinguish(s.look, s.board, id, func(id board.ID) string {
		d := s.describe(s.look, s.board, id)
		if form(d.Noun) == "" {
			return d.Name
		}
		at := s.board.At(id)
		return s.look.Words.Format(form(d.Noun), map[string]any{"Name": d.Noun.Name, "Row": at.Y + 1, "Column": at.X + 1})
	})
}

// cell names a cell of the reason.
func (s speaker) cell(i int) string { return s.squareOf(s.step.Cells[i]) }

// squareOf names a cell of the board, in families where cells have names.
func (s speaker) squareOf(c board.Cell) string {
	if square := s.describe(s.look, s.board, s.step.Pieces[0]).Square; square != nil {
		return square(s.board.Point(c))
	}
	return ""
}

// finish begins a sentence with a capital letter, if its script has any. In Chinese it puts a space between
// characters and the numbers or letters of pieces, as the other messages have it.
func finish(look scene.Look, sentence string) string {
	first, size := utf8.DecodeRuneInString(sentence)
	if size == 0 {
		return ""
	}
	sentence = string(unicode.ToUpper(first)) + sentence[size:]
	if script := look.Words.Script(); script != languages.SimplifiedChinese && script != languages.TraditionalChinese {
		return sentence
	}
	var spaced strings.Builder
	before := rune(0)
	for _, r := range sentence {
		if unicode.Is(unicode.Han, before) && isLatin(r) || isLatin(before) && unicode.Is(unicode.Han, r) {
			spaced.WriteByte(' ')
		}
		spaced.WriteRune(r)
		before = r
	}
	return spaced.String()
}

// isLatin reports whether a rune is a digit or a letter of names such as d5.
func isLatin(r rune) bool { return r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
