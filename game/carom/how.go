package carom

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// howCode is the board with its four moves: right to the edge, up to a wall, left to a blocker,
// and up to the star.
const howCode = "carom?walls=" +
	"00000000" + "00000000" + "00000004" + "00000001" + "00000000" + "00000000" + "00000000" + "00000000" +
	"&goal=d1&pieces=b7c4f2g6&moves=trtutltu"

// howWords explain the moves.
var howWords = [...]assets.ID{assets.CaromHowSlide, assets.CaromHowWall, assets.CaromHowPiece, assets.CaromHowWin}

const (
	howEvery = 1700 * time.Millisecond // between two moves
	howRests = 3 * time.Second         // after the last move
	howBoard = 288.0                   // side, in device-independent pixels
	howWide  = 560.0                   // minimum width of the dialog for words beside the board
)

// howDialog explains how Carom is played with an animation of four moves: a piece stops at the
// edge, at a wall, at another piece, and finally on the star. With reduced motion it shows four
// still pictures instead.
type howDialog struct {
	replay *family.Replay
	player parts.Player
}

// newHow returns the dialog.
func newHow() *howDialog {
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(howCode)
	if err != nil {
		panic("the board of How to play: " + err.Error()) // impossible: a test opens it
	}
	return &howDialog{replay: family.NewReplay(view(), code)}
}

// offerHow opens the dialog once, for players who have never solved a game of Carom, over a new game
// that was not opened from a code, a link or a file.
func offerHow(sc *scene.Context, g *game) {
	s := g.host.Session()
	if _, made := s.Depth(); g.opened || made > 0 || s.Clock() > 0 || s.Paused() || sc.Settings.Flag(keyHowSeen) {
		return
	}
	sc.Change(sc.Settings.With(keyHowSeen, true))
	if sc.Book.Solved(s.Family().Name) == 0 {
		sc.ShowDialog(newHow())
	}
}

// Action implements scene.Dialog.
func (*howDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *howDialog) Frame(sc *scene.Context) bool {
	v.update(sc)
	result := sc.UI.Dialog("carom-how", widget.DialogSpec{
		Title: sc.Text(assets.CaromHowMoving), Width: 680, Focus: "carom-how-ok",
		Body: func(area image.Rectangle) int {
			if sc.ReducedMotion() {
				return v.still(sc, area)
			}
			return v.moving(sc, area)
		},
		Buttons: []widget.DialogButton{
			{ID: "carom-how-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.CaromHowPlay)}},
		},
	})
	return result.Open()
}

// update makes the move that is due, and starts again after the last.
func (v *howDialog) update(sc *scene.Context) {
	if sc.ReducedMotion() {
		return
	}
	if !v.player.Playing() {
		v.player.Start(sc, howEvery/2)
	}
	t := v.replay.Timeline()
	v.player.Update(sc, false, func() (wait time.Duration, more bool) {
		if t.AtEnd() {
			v.replay.Seek(sc, 0)
			return howEvery / 2, true
		}
		v.replay.Forward(sc)
		if t.AtEnd() {
			return howRests, true
		}
		return howEvery, true
	})
	if v.replay.Motions.Moving(sc.Now) {
		sc.UI.WakeAfter(0)
	}
}

// moving draws the board, and beside or below it the words with those of the last move in bold.
func (v *howDialog) moving(sc *scene.Context, area image.Rectangle) int {
	ui, top := sc.UI, area.Min.Y
	side := min(ui.Px(howBoard), area.Dx())
	beside := area.Dx() >= ui.Px(howWide)
	at := image.Rect(0, 0, side, side).Add(area.Min)
	if !beside {
		at = at.Add(image.Pt((area.Dx()-side)/2, 0))
	}
	if !ui.Measuring() {
		scene := sc.Drawing(v.replay.Timeline().Board(), howLayout(sc, v.replay.Timeline().Board(), at))
		scene.Motions = &v.replay.Motions
		drawBoard(sc, scene)
	}
	words := area
	if beside {
		words.Min.X = at.Max.X + ui.Px(theme.Space24)
	} else {
		words.Min.Y = at.Max.Y + ui.Px(theme.Space16)
	}
	shown, _ := v.replay.Position()
	for i, id := range howWords {
		spec := widget.LabelSpec{Colour: theme.Text2}
		if i+1 == shown {
			spec = widget.LabelSpec{Role: theme.BodyBold}
		}
		// Bold words may need more lines, so their height is always used.
		height := ui.MeasureBody(words.Dx(), func(area image.Rectangle) int {
			return ui.Paragraph(area, sc.Text(id), widget.LabelSpec{Role: theme.BodyBold})
		})
		ui.Paragraph(widget.CutTop(&words, height), sc.Text(id), spec)
		widget.CutTop(&words, ui.Px(theme.Space12))
	}
	return max(at.Max.Y, words.Min.Y) - top
}

// still draws the position before each move, with an arrow for the move.
func (v *howDialog) still(sc *scene.Context, area image.Rectangle) int {
	ui, top, gap := sc.UI, area.Min.Y, sc.UI.Px(theme.Space16)
	columns := 2
	side := min((area.Dx()-(columns-1)*gap)/columns, ui.Px(howBoard*2/3))
	bottom := top
	for i, id := range howWords {
		at := widget.Column(area, columns, i%columns, gap)
		if i%columns == 0 {
			area.Min.Y = bottom
			at.Min.Y = bottom
		}
		v.replay.Seek(sc, i)
		if !ui.Measuring() {
			scene := sc.Drawing(v.replay.Timeline().Board(), howLayout(sc, v.replay.Timeline().Board(), image.Rect(0, 0, side, side).Add(at.Min)))
			drawBoard(sc, scene)
			scene.DrawMarks(sc.List(), []boardview.Mark{howArrow(v.replay, i)})
		}
		at.Min.Y += side + ui.Px(theme.Space8)
		used := at.Min.Y + ui.Paragraph(at, sc.Text(id), widget.LabelSpec{Role: theme.Caption}) + gap
		bottom = max(bottom, used)
	}
	return bottom - gap - top
}

// howArrow returns the arrow of move n, which has to be the next move of the replay.
func howArrow(r *family.Replay, n int) boardview.Mark {
	b := r.Timeline().Board()
	m := howMoves()[n]
	mark := boardview.Mark{Piece: b.Piece(m.Piece)}
	to, ok := moves.Carom{}.Landing(b, m)
	for at := b.At(m.Piece); ok && at != b.Point(to); at = at.Add(m.Dir.Vector()) {
		mark.Path = append(mark.Path, m.Dir)
	}
	return mark
}

// howMoves returns the moves of the target.
func howMoves() []moves.Move {
	return []moves.Move{{Dir: board.Right}, {Dir: board.Up}, {Dir: board.Left}, {Dir: board.Up}}
}

// howLayout returns the layout of the board in a square. It fills the square with a colour that makes
// the outer wall visible.
func howLayout(sc *scene.Context, b *board.Board, at image.Rectangle) boardview.Layout {
	sc.List().Fill(at, theme.RadiusControl*sc.Scale, colourGround.NRGBA())
	at = at.Inset(sc.UI.Px(boardRim / 2))
	l := boardview.Fit(at.Dx(), at.Dy(), b.Width(), b.Height(), boardview.Frame{Pixels: sc.UI.Px(3)}, 1, 0)
	return l.MovedTo(widget.Centre(at, l.Outer.Dx(), l.Outer.Dy()).Min)
}

// howButton declares the button in the help dialog that opens the how-to dialog, and returns its height.
func howButton(sc *scene.Context, area image.Rectangle) int {
	spec := widget.ButtonSpec{Icon: "circle-play", Word: sc.Text(assets.CaromHowMoving), Tip: sc.Text(assets.CaromHowMovingTip)}
	size, gap := sc.UI.ButtonSize(spec), sc.UI.Px(theme.Space12)
	at := image.Rect(area.Min.X, area.Min.Y+gap, area.Min.X+size.X, area.Min.Y+gap+size.Y)
	if sc.UI.Button("carom-how", at, spec) {
		sc.ShowDialog(newHow())
	}
	return gap + size.Y
}
