// Package reason turns what coaches say into sentences and marks: the one vocabulary of reasons for
// hints, reviews, exercises and lessons, on the screen and spoken.
package reason

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/narration"
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
	named := step.Theme == coach.Stopper || step.Theme == coach.Approach
	for _, c := range spokenCells(step.Reason) {
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

// Spent says in one sentence for what moves were lost. moves is their number with its unit.
func Spent(look scene.Look, topic coach.Topic, moves string) string {
	return look.Words.Format(topics[topic].spent, map[string]any{"Moves": moves})
}

// Topic names a topic, as a title.
func Topic(topic coach.Topic) assets.ID { return topics[topic].title }

// topics are the words of topics.
var topics = map[coach.Topic]struct{ title, spent assets.ID }{
	coach.NoTopic:   {assets.TopicAny, assets.SpentAny},
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
	case coach.Gather:
		return s.format(assets.ReasonGather, map[string]any{"Pieces": s.list()})
	case coach.Connect:
		return s.format(assets.ReasonConnect, nil)
	case coach.MakeRoom:
		last := len(r.Pieces) - 1
		return s.look.Words.Count(assets.ReasonRoom, last, map[string]any{"A": s.subject(r.Pieces[last])})
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
		return s.line(assets.ReasonRow, assets.ReasonRowMarked)
	case coach.FinishColumn:
		return s.line(assets.ReasonColumn, assets.ReasonColumnMarked)
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
		return s.format(assets.ReasonBring, nil)
	case coach.Leave:
		return s.format(assets.ReasonLeave, nil)
	case coach.FreeCells:
		if len(r.Cells) == 1 {
			return s.format(assets.ReasonFreeCell, nil)
		}
		return s.format(assets.ReasonFreeCells, nil)
	case coach.Stopper:
		return s.stopper()
	case coach.Approach:
		if len(r.Pieces) == 1 {
			return s.format(assets.ReasonApproachOthers, map[string]any{"Cell": s.cell(0)})
		}
		return s.format(assets.ReasonApproach, map[string]any{"Cell": s.cell(0)})
	case coach.Arrive:
		if s.round() {
			return s.format(assets.ReasonLeave, nil)
		}
		if len(r.Chain) > 0 {
			return s.format(assets.ReasonArriveStopped, map[string]any{"B": s.subject(r.Chain[0].By)})
		}
		return s.format(assets.ReasonArrive, nil)
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
	case coach.FinishRow, coach.FinishColumn:
		if s.nameless() {
			return nil
		}
	case coach.Unblock, coach.FreeExit, coach.ClearLine:
		if last, ok := s.last(); ok {
			return append(r.Pieces[:2:2], last)
		}
		return r.Pieces[:2]
	case coach.Arrive:
		if len(r.Chain) > 0 && !s.round() {
			return append(r.Pieces[:1:1], r.Chain[0].By)
		}
	}
	return s.step.Pieces
}

// round reports whether the position is of a round, whose goals are not the star.
func (s speaker) round() bool { return len(s.board.Targets()) > 1 }

// nameless reports whether pieces of the family have no names.
func (s speaker) nameless() bool {
	return s.describe(s.look, s.board, s.step.Pieces[0]).Noun.Name == ""
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

// line says that pieces complete a row or column. If they have no names, it speaks of the cells.
func (s speaker) line(named, marked assets.ID) string {
	if s.nameless() {
		return s.format(marked, nil)
	}
	return s.format(named, map[string]any{"Pieces": s.list()})
}

// blocks says that a piece is in the way of another, and for what piece that one would make way.
func (s speaker) blocks() string {
	r := s.step.Reason
	from, of := r.Pieces[0], r.Pieces[1]
	if s.subject(from) == s.subject(of) {
		return s.look.Text(s.alike(from, of))
	}
	last, ok := s.last()
	switch {
	case ok && len(r.Pieces) > 2 && last == r.Pieces[2]:
		return s.format(assets.ReasonBlocksGoal, map[string]any{"B": s.object(of), "C": s.object(last)})
	case ok:
		return s.format(assets.ReasonBlocksChain, map[string]any{"B": s.object(of), "Next": s.subject(of), "C": s.object(last)})
	}
	return s.format(assets.ReasonBlocks, map[string]any{"B": s.object(of)})
}

// alike says that a piece is in the way of another with the same name: which one is said by where it is.
func (s speaker) alike(from, of board.ID) assets.ID {
	a, b := s.board.Piece(from), s.board.Piece(of)
	right, down := 2*(a.At.X-b.At.X)+a.W-b.W, 2*(a.At.Y-b.At.Y)+a.H-b.H // between their centres, in half cells
	switch {
	case max(right, -right) > max(down, -down) && right > 0:
		return assets.ReasonBlocksRight
	case max(right, -right) > max(down, -down):
		return assets.ReasonBlocksLeft
	case down > 0:
		return assets.ReasonBlocksBelow
	}
	return assets.ReasonBlocksAbove
}

// last returns the piece that a chain of obstacles leads to, if the reason has it, and otherwise the one that the
// second piece of the chain is in the way of. It returns false if not all three have names of their own.
func (s speaker) last() (board.ID, bool) {
	r := s.step.Reason
	if len(r.Pieces) > 2 && s.distinct(r.Pieces[0], r.Pieces[1], r.Pieces[2]) {
		return r.Pieces[2], true
	}
	if len(r.Chain) < 2 || r.Chain[1].Kind != coach.Blocks || r.Chain[1].By != r.Pieces[1] {
		return board.NoPiece, false
	}
	for _, c := range r.Chain[1].Cells {
		if s.board.Occupant(c) != r.Pieces[1] {
			return board.NoPiece, false // it will be there when the moves before are made
		}
	}
	last := r.Chain[1].Piece
	return last, s.distinct(r.Pieces[0], r.Pieces[1], last)
}

// distinct reports whether three pieces have names of their own.
func (s speaker) distinct(a, b, c board.ID) bool {
	first, second, third := s.subject(a), s.subject(b), s.subject(c)
	return first != second && second != third && first != third
}

// stopper says where a piece needs a stopper, and in how many moves it gets there.
func (s speaker) stopper() string {
	values := s.values(map[string]any{"Cell": s.cell(0), "At": s.cell(1)})
	return s.look.Words.Count(assets.ReasonStopper, s.step.Chain[0].Moves, values)
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
	d := s.describe(s.look, s.board, id)
	return s.noun(id, d, d.Noun.Subject)
}

func (s speaker) object(id board.ID) string {
	d := s.describe(s.look, s.board, id)
	return s.noun(id, d, d.Noun.Object)
}

func (s speaker) noun(id board.ID, d narration.PieceDescription, form assets.ID) string {
	if form == "" {
		return d.Name
	}
	at := s.board.At(id)
	return s.look.Words.Format(form, map[string]any{"Name": d.Noun.Name, "Row": at.Y + 1, "Column": at.X + 1})
}

// cell names a cell of the reason.
func (s speaker) cell(i int) string {
	if square := s.describe(s.look, s.board, s.step.Pieces[0]).Square; square != nil {
		return square(s.board.Point(s.step.Cells[i]))
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
