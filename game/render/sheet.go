package render

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/pdf"
)

// Sheets are pages of puzzles to print.
type Sheets struct {
	Paper   pdf.Paper
	PerPage int  // puzzles on a page, 1 to MaxPerPage
	Answers bool // solutions on the last page
	// Limit is how long the solution of a puzzle is searched.
	Limit time.Duration
}

// The sizes of paper.
var (
	A4     = pdf.A4
	Letter = pdf.Letter
)

// Limits of sheets.
const (
	MaxPerPage = 12
	MaxPuzzles = 500
)

// grids has the columns and rows of a page by the number of puzzles.
var grids = [MaxPerPage + 1][2]int{
	1: {1, 1}, 2: {1, 2}, 3: {1, 3}, 4: {2, 2}, 5: {2, 3}, 6: {2, 3}, 7: {2, 4}, 8: {2, 4}, 9: {3, 3}, 10: {3, 4}, 11: {3, 4}, 12: {3, 4},
}

// Sizes in points.
const (
	pageMargin  = 36
	cellGap     = 18
	titleSize   = 11
	noteSize    = 8
	answerSize  = 9
	answerLine  = 1.5
	leastModule = 0.9 // side of a module of a QR code that telephones can read, 0.32 mm
)

var black = color.NRGBA{A: 255}

// printed is a puzzle on a sheet.
type printed struct {
	subject Subject
	title   string
	note    string // how long it takes and how it is played, or ""
	link    string // code, or web address if the settings have one
	answer  string // moves, or a sentence that says why there are none
}

// sheets writes a document.
type sheets struct {
	*Maker
	Sheets
	doc     *pdf.Document
	puzzles []printed
}

// Print writes sheets with the starts of subjects as a PDF document, in the order given. Each has its
// name, how long people need, a line of rules, and a QR code of its link. Moves in the codes are left out; if they solve
// the puzzle they are the answer.
func (m *Maker) Print(ctx context.Context, w io.Writer, subjects []Subject, o Sheets, progress func(float64)) error {
	switch {
	case o.PerPage < 1 || o.PerPage > MaxPerPage:
		return fmt.Errorf("%d puzzles a page: want 1 to %d", o.PerPage, MaxPerPage)
	case len(subjects) == 0:
		return errors.New("no puzzles: want at least one")
	case len(subjects) > MaxPuzzles:
		return fmt.Errorf("%d puzzles: want at most %d", len(subjects), MaxPuzzles)
	}
	s := &sheets{Maker: m, Sheets: o, doc: pdf.New(m.off.Renderer, o.Paper, m.off.Text(assets.SheetTitle))}
	for i, subject := range subjects {
		if err := ctx.Err(); err != nil {
			return err
		}
		one, err := s.prepare(ctx, i+1, subject)
		if err != nil {
			return err
		}
		s.puzzles = append(s.puzzles, one)
		if progress != nil {
			progress(0.9 * float64(i+1) / float64(len(subjects)))
		}
	}
	for i := range s.puzzles {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i%o.PerPage == 0 {
			s.doc.AddPage()
		}
		if err := s.draw(&s.puzzles[i], s.cell(i%o.PerPage)); err != nil {
			return err
		}
	}
	if o.Answers {
		s.drawAnswers()
	}
	if err := m.off.Renderer.Err(); err != nil {
		return err
	}
	if err := s.doc.Write(w); err != nil {
		return err
	}
	if progress != nil {
		progress(1)
	}
	return nil
}

// prepare returns a puzzle with its title and answer.
func (s *sheets) prepare(ctx context.Context, number int, subject Subject) (printed, error) {
	f, code := subject.Family, subject.Code
	solved := code
	code = code.WithoutMoves()
	subject.Code = code
	look := s.off.Look()
	p := printed{subject: subject, link: cmp.Or(s.link(code), code.String())}
	p.title = fmt.Sprintf("%d. %s", number, family.Title(look, f, code))
	var notes []string
	if e, ok := scene.Predict(ctx, f.Puzzle(), code.Values); ok {
		notes = append(notes, parts.TypicalNeed(e).Time(look))
	}
	if paper := f.View().Paper; paper != nil {
		notes = append(notes, look.Text(paper.Rules(code.Start())))
	}
	p.note = strings.Join(notes, " · ")
	if !s.Answers {
		return p, ctx.Err()
	}
	if groups := given(solved); groups != nil {
		p.answer = arrows(f, code, groups)
		return p, ctx.Err()
	}
	limited, end := scene.WithTimeout(ctx, s.Limit)
	defer end()
	answer, claim, err := search(limited, code)
	switch {
	case claim == solver.NoneExists:
		p.answer = look.Text(assets.SheetUnsolvable)
	case err != nil || len(answer) == 0:
		p.answer = look.Text(assets.SheetNoAnswer)
	case f.View().Glides:
		p.answer = arrows(f, code, moves.Singly(answer))
	default:
		p.answer = arrows(f, code, moves.GroupByBlock(answer))
	}
	return p, ctx.Err()
}

// given returns the moves of a code if they solve it, or nil.
func given(code puzzle.Code) []moves.Group {
	if len(code.Moves) == 0 {
		return nil
	}
	if game, err := session.New(code); err != nil || !code.Family.Solved(game.Board()) {
		return nil
	}
	return code.Moves
}

// arrowOf has the signs of the directions.
var arrowOf = [...]string{board.Up: "\u2191", board.Right: "\u2192", board.Down: "\u2193", board.Left: "\u2190"}

// arrows returns moves as the signs of pieces, each with an arrow for each of its steps.
func arrows(f family.Family, code puzzle.Code, groups []moves.Group) string {
	b := code.Start()
	name := func(b *board.Board, id board.ID) string { return b.Name(id) }
	if paper := f.View().Paper; paper != nil && paper.Name != nil {
		name = paper.Name
	}
	var text strings.Builder
	last, run := board.NoPiece, 0
	for _, group := range groups {
		for i, m := range group {
			const longest = 5 // arrows without a space
			if i == 0 || m.Piece != last || run == longest {
				if text.Len() > 0 {
					text.WriteByte(' ')
				}
				if run = 0; i == 0 || m.Piece != last {
					text.WriteString(name(b, m.Piece))
				}
			}
			text.WriteString(arrowOf[m.Dir])
			last, run = m.Piece, run+1
		}
	}
	return text.String()
}

// search looks for a solution of the start of a code.
func search(ctx context.Context, code puzzle.Code) ([]moves.Move, solver.Claim, error) {
	b := code.Start()
	if code.Family.Unsolvable(b) != nil {
		return nil, solver.NoneExists, nil
	}
	if code.Family.Solvers() == nil {
		return nil, solver.GaveUp, ErrNotFound
	}
	answer := code.Family.Solvers()[0].New().Solve(ctx, solver.Problem{Board: b, History: puzzle.HistoryOf(code)}, nil)
	return answer.Moves, answer.Claim, nil
}

// box is a rectangle in points.
type box struct{ x, y, w, h float64 }

// cell returns the place of a puzzle on its page.
func (s *sheets) cell(i int) box {
	columns, rows := grids[s.PerPage][0], grids[s.PerPage][1]
	w := (s.Paper.Width - 2*pageMargin - float64(columns-1)*cellGap) / float64(columns)
	h := (s.Paper.Height - 2*pageMargin - float64(rows-1)*cellGap) / float64(rows)
	return box{pageMargin + float64(i%columns)*(w+cellGap), pageMargin + float64(i/columns)*(h+cellGap), w, h}
}

// codeSide returns the side of QR codes.
func (s *sheets) codeSide() float64 {
	switch grids[s.PerPage][1] {
	case 1, 2:
		return 92
	case 3:
		return 76
	}
	return 60
}

// draw draws a puzzle: its title and note, its board, and below it the QR code of its link.
func (s *sheets) draw(p *printed, at box) error {
	s.fit(p.title, at.x, at.y+titleSize, at.w, titleSize, paint.Bold)
	top, side := at.y+titleSize+8, s.codeSide()
	if p.note != "" {
		s.fit(p.note, at.x, at.y+titleSize+5+noteSize, at.w, noteSize, paint.Regular)
		top += noteSize + 5
	}
	bottom := at.y + at.h - side
	if err := s.drawBoard(p.subject, box{at.x, top, at.w, bottom - 8 - top}); err != nil {
		return err
	}
	if code, ok := QRCode(p.link, side, leastModule); ok {
		s.drawQR(code, at.x+(at.w-side)/2, bottom, side)
	} else {
		s.fit(s.off.Text(assets.SheetTooLong), at.x, bottom+noteSize, at.w, noteSize, paint.Regular)
	}
	return nil
}

// fit draws a line of text, smaller if it is too long.
func (s *sheets) fit(text string, x, y, width, size float64, face paint.Face) {
	font := paint.Font{Face: face, Size: float32(size)}
	if long := s.doc.Width(text, font); long > width {
		font.Size *= float32(width / long)
	}
	s.doc.Text(x, y, text, font, black)
}

// printResolution is the number of pixels of a board in a point: 216 to an inch.
const printResolution = 3

// drawBoard draws the start of a subject in the middle of a box.
func (s *sheets) drawBoard(subject Subject, at box) error {
	v, err := s.viewOf(subject)
	if err != nil {
		return err
	}
	b := subject.Code.Start()
	side := int(min(at.w, at.h) * printResolution)
	scale := float64(side) / nominalSide
	s.off.Begin(image.Pt(int(at.w*printResolution), int(at.h*printResolution)), scale)
	around := int(margin * scale) // for the signs of open edges
	layout := boardview.Fit(int(at.w*printResolution)-2*around, int(at.h*printResolution)-2*around, b.Width(), b.Height(), v.FrameOf(s.off.Look(), false), 1, 0)
	layout = layout.MovedTo(image.Pt(around, around))
	drawing := s.off.Drawing(b, layout)
	if v.Paper != nil {
		v.Paper.Draw(s.off.Look(), drawing)
	} else {
		v.Draw(s.off.Look(), drawing)
	}
	size := layout.Outer.Size().Add(image.Pt(2*around, 2*around))
	x := at.x + (at.w-float64(size.X)/printResolution)/2
	y := at.y + (at.h-float64(size.Y)/printResolution)/2
	s.doc.Draw(s.off.List(), x, y, 1.0/printResolution)
	return nil
}

// drawQR draws a QR code.
func (s *sheets) drawQR(rows [][]bool, x, y, side float64) {
	module := side / float64(len(rows)+2*QuietZone)
	EachModule(rows, func(column, row, n int) {
		s.doc.Fill(x+float64(QuietZone+column)*module, y+float64(QuietZone+row)*module, float64(n)*module, module, black)
	})
}

// drawAnswers adds pages with the solutions.
func (s *sheets) drawAnswers() {
	width := s.Paper.Width - 2*pageMargin
	y := s.Paper.Height
	next := func(height float64) float64 {
		if y+height > s.Paper.Height-pageMargin {
			s.doc.AddPage()
			y = pageMargin + 16
			s.doc.Text(pageMargin, y, s.off.Text(assets.SheetAnswers), paint.Font{Face: paint.Bold, Size: 16}, black)
			y += 12
		}
		y += height
		return y
	}
	font := paint.Font{Size: answerSize}
	for _, p := range s.puzzles {
		s.fit(p.title, pageMargin, next(answerSize*2.2), width, answerSize+1, paint.Bold)
		for _, line := range s.lines(p.answer, font, width) {
			s.doc.Text(pageMargin, next(answerSize*answerLine), line, font, black)
		}
	}
}

// lines divides an answer at spaces into lines of a width.
func (s *sheets) lines(text string, font paint.Font, width float64) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := word
		if line != "" {
			longer = line + "  " + word
		}
		if line != "" && s.doc.Width(longer, font) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	return append(lines, line)
}
