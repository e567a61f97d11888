package carom

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// How to play is shown on a board that moves by itself: a piece slides, a wall stops it,
// then another piece does, and at last it rests on the star. Where motion is reduced there
// are four still pictures.

// howCode is that board, with the four moves: along the last row but one, up to a wall,
// along to a blocker, up to the star.
const howCode = "carom?walls=" +
	"00000000" + "00000000" + "00000004" + "00000001" + "00000000" + "00000000" + "00000000" + "00000000" +
	"&goal=d1&pieces=b7c4f2g6&moves=trtutltu"

// howWords say what each move shows.
var howWords = [...]assets.ID{assets.CaromHowSlide, assets.CaromHowWall, assets.CaromHowPiece, assets.CaromHowWin}

const (
	howEvery = 1700 * time.Millisecond // from one move to the next
	howRests = 3 * time.Second         // on the star, before it begins again
	howBoard = 288.0                   // side, in device-independent pixels
	howWide  = 560.0                   // width of the dialog from which on words stand beside the board
)

// howDialog shows how Carom is played.
type howDialog struct {
	reel *family.Reel
	next time.Duration // when the next move is due; 0 before the first
}

// newHow returns the dialog, at the first position.
func newHow() *howDialog {
	code, err := puzzle.Catalogue{puzzle.Carom{}}.ParseCode(howCode)
	if err != nil {
		panic("the board of How to play: " + err.Error()) // a test plays it
	}
	return &howDialog{reel: family.NewReel(View{}, code)}
}

// offerHow shows it at the first visit: of who has never played Carom, over a game that is
// fresh, and was not opened by a code, a link or a file.
func offerHow(d *desk.Desk, g *Game) {
	s := g.table.Session()
	if _, made := s.Depth(); g.opened || made > 0 || s.Clock() > 0 || s.Paused() || d.Settings.Flag(keyHowSeen) {
		return
	}
	d.Change(d.Settings.With(keyHowSeen, true))
	if d.Book.Solved(s.Family().Name()) == 0 {
		d.Show(newHow())
	}
}

// Action implements desk.Dialog.
func (*howDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *howDialog) Frame(d *desk.Desk) bool {
	v.update(d)
	result := d.UI.Dialog("carom-how", widget.DialogSpec{
		Title: d.Text(assets.CaromHowMoving), Width: 680, Focus: "carom-how-ok",
		Body: func(area image.Rectangle) int {
			if d.Reduced() {
				return v.still(d, area)
			}
			return v.moving(d, area)
		},
		Buttons: []widget.DialogButton{
			{ID: "carom-how-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.CaromHowPlay)}},
		},
	})
	return !result.Closed && result.Button == ""
}

// update makes the move that is due, and begins anew after the last.
func (v *howDialog) update(d *desk.Desk) {
	if d.Reduced() {
		return
	}
	switch {
	case v.next == 0:
		v.next = d.Now + howEvery/2
	case d.Now < v.next:
	case v.reel.AtEnd():
		v.reel.Wind(d, 0)
		v.next = d.Now + howEvery/2
	default:
		v.reel.Forward(d)
		if v.next = d.Now + howEvery; v.reel.AtEnd() {
			v.next = d.Now + howRests
		}
	}
	d.UI.WakeAfter(v.next - d.Now)
	if v.reel.Motions.Moving(d.Now) {
		d.UI.WakeAfter(0)
	}
}

// moving shows the board, and beside or below it what was seen last.
func (v *howDialog) moving(d *desk.Desk, area image.Rectangle) int {
	ui, top := d.UI, area.Min.Y
	side := min(ui.Px(howBoard), area.Dx())
	beside := area.Dx() >= ui.Px(howWide)
	at := image.Rect(0, 0, side, side).Add(area.Min)
	if !beside {
		at = at.Add(image.Pt((area.Dx()-side)/2, 0))
	}
	if !ui.Measuring() {
		scene := d.Scene(v.reel.Board(), howLayout(d, v.reel.Board(), at))
		scene.Motions = &v.reel.Motions
		View{}.Draw(d, scene)
	}
	words := area
	if beside {
		words.Min.X = at.Max.X + ui.Px(theme.Space24)
	} else {
		words.Min.Y = at.Max.Y + ui.Px(theme.Space16)
	}
	shown, _ := v.reel.Place(d)
	for i, id := range howWords {
		spec := widget.LabelSpec{Colour: theme.Text2}
		if i+1 == shown {
			spec = widget.LabelSpec{Role: theme.BodyBold}
		}
		// The room is that of bold words, so that nothing below jumps.
		height := ui.MeasureBody(words.Dx(), func(area image.Rectangle) int {
			return ui.Paragraph(area, d.Text(id), widget.LabelSpec{Role: theme.BodyBold})
		})
		ui.Paragraph(widget.CutTop(&words, height), d.Text(id), spec)
		widget.CutTop(&words, ui.Px(theme.Space12))
	}
	return max(at.Max.Y, words.Min.Y) - top
}

// still shows a picture of each move before it is made, with its way.
func (v *howDialog) still(d *desk.Desk, area image.Rectangle) int {
	ui, top, gap := d.UI, area.Min.Y, d.UI.Px(theme.Space16)
	columns := 2
	side := min((area.Dx()-(columns-1)*gap)/columns, ui.Px(howBoard*2/3))
	bottom := top
	for i, id := range howWords {
		at := widget.Column(area, columns, i%columns, gap)
		if i%columns == 0 {
			area.Min.Y = bottom
			at.Min.Y = bottom
		}
		v.reel.Wind(d, i)
		if !ui.Measuring() {
			scene := d.Scene(v.reel.Board(), howLayout(d, v.reel.Board(), image.Rect(0, 0, side, side).Add(at.Min)))
			View{}.Draw(d, scene)
			scene.DrawMarks(d.List(), []boardview.Mark{howWay(v.reel, i)})
		}
		at.Min.Y += side + ui.Px(theme.Space8)
		used := at.Min.Y + ui.Paragraph(at, d.Text(id), widget.LabelSpec{Role: theme.Caption}) + gap
		bottom = max(bottom, used)
	}
	return bottom - gap - top
}

// howWay is the way of a move that is about to be made.
func howWay(r *family.Reel, n int) boardview.Mark {
	b := r.Board()
	m := howMoves()[n]
	mark := boardview.Mark{Piece: b.Piece(m.Piece)}
	to, ok := moves.Glides{}.Landing(b, m)
	for at := b.At(m.Piece); ok && at != b.Point(to); at = at.Add(m.Dir.Vector()) {
		mark.Path = append(mark.Path, m.Dir)
	}
	return mark
}

// howMoves are the moves of the target.
func howMoves() []moves.Move {
	return []moves.Move{{Dir: board.Right}, {Dir: board.Up}, {Dir: board.Left}, {Dir: board.Up}}
}

// howLayout is where the board is drawn in a square, on a ground that its outer wall is
// seen on.
func howLayout(d *desk.Desk, b *board.Board, at image.Rectangle) boardview.Layout {
	d.List().Fill(at, theme.RadiusControl*d.Scale, colourGround.NRGBA())
	at = at.Inset(d.UI.Px(boardRim / 2))
	l := boardview.Fit(at.Dx(), at.Dy(), b.Width(), b.Height(), boardview.Frame{Pixels: d.UI.Px(3)}, 1, 0)
	return l.MovedTo(widget.Centre(at, l.Outer.Dx(), l.Outer.Dy()).Min)
}

// howButton offers it in the help dialog.
func howButton(d *desk.Desk, area image.Rectangle) int {
	spec := widget.ButtonSpec{Icon: "circle-play", Word: d.Text(assets.CaromHowMoving), Tip: d.Text(assets.CaromHowMovingTip)}
	size, gap := d.UI.ButtonSize(spec), d.UI.Px(theme.Space12)
	at := image.Rect(area.Min.X, area.Min.Y+gap, area.Min.X+size.X, area.Min.Y+gap+size.Y)
	if d.UI.Button("carom-how", at, spec) {
		d.Show(newHow())
	}
	return gap + size.Y
}
