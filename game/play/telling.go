package play

import (
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/telling"
	"worldslide/moves"
	"worldslide/ui/boardview"
)

// What is said of the game at hand to players who hear it: its board in the tree of
// what is on the screen, and answers to three keys.

// chooser is a Game whose hand has a piece selected that is no part of the position.
type chooser interface{ Chosen() board.ID }

// teller tells of a scene.
type teller struct{ *Scene }

// board is the position as it is told.
func (p teller) board() telling.Board {
	t := telling.Board{
		Desk: p.desk, Board: p.session.Board(), Rules: p.session.Family().Rules(), Travels: p.game.Travels, Selected: board.NoPiece,
	}
	t.Teller, _ = p.game.View().(telling.Teller)
	if c, ok := p.game.(chooser); ok {
		t.Selected, t.Chosen = c.Chosen(), true
	}
	return t
}

// declare tells of the board, which nobody may look at while the game is paused, and
// does what was asked of its pieces.
func (p teller) declare(l boardview.Layout) {
	d := p.desk
	if !d.UI.Listening() {
		return
	}
	if p.session.Paused() {
		telling.Hidden(d, family.BoardID)
		return
	}
	t := p.board()
	if asked, ok := t.Asked(family.BoardID); ok && p.Open() {
		p.Perform(family.Meant(asked))
		t = p.board()
	}
	t.Declare(family.BoardID, d.Text(assets.ToldBoard), l)
}

// slid lets motions be heard. Of a piece that belongs nowhere it cannot be said that it
// has come home.
func (p teller) slid(made []moves.Motion) {
	b := p.session.Board()
	t, _ := p.game.View().(telling.Teller)
	belongs := t != nil && len(made) > 0 && t.Tell(p.desk, b, made[0].Piece).Belongs
	telling.Slid(p.desk, b, made, family.Heaviest(b, made), belongs)
}

// tellWatched tells of a board that is only watched.
func tellWatched(d *desk.Desk, view family.View, b *board.Board, l boardview.Layout) {
	const id = "replay-board"
	t := telling.Board{Desk: d, Board: b, Selected: board.NoPiece}
	t.Teller, _ = view.(telling.Teller)
	d.UI.Present(id, l.Outer)
	t.Declare(id, d.Text(assets.ToldBoard), l)
}

// actions are the rows of the table for these keys.
func (p teller) actions() []desk.Action {
	row := func(id desk.ActionID, icon string, word, tip assets.ID, run func()) desk.Action {
		return desk.Action{ID: id, Icon: icon, Word: word, Short: word, Tip: tip, Why: p.whyPaused(), Run: run}
	}
	return []desk.Action{
		row(desk.Describe, "info", assets.ToldDescribe, assets.ToldDescribeTip, p.describe),
		row(desk.ReadRow, "grid-3x3", assets.ToldReadRow, assets.ToldReadRowTip, p.readRow),
		row(desk.LookAhead, "keyboard", assets.ToldLookAhead, assets.ToldLookAheadTip, p.lookAhead),
	}
}

// whyPaused says why nothing of the board may be told, or "".
func (p teller) whyPaused() string {
	if p.pausedByHand() {
		return p.desk.Text(assets.ToolbarWhyPaused)
	}
	return ""
}

// describe says how the game stands.
func (p teller) describe() {
	d := p.desk
	s := p.Summary()
	said := []string{family.DescribeGame(d, p.family, p.session.Puzzle())}
	for _, f := range append(s.Figures, s.Clock) {
		if f.Label != "" {
			said = append(said, d.Text(f.Label)+" "+f.Value)
		}
	}
	said = append(said, s.Details...)
	if p.session.Locked() {
		said = append(said, d.Text(assets.ToldSolved))
	} else {
		said = append(said, p.board().OutOfPlace())
	}
	telling.Announce(d, said...)
}

// readRow reads the row after the one that was read last.
func (p teller) readRow() {
	t := p.board()
	telling.Announce(p.desk, t.Row(p.row%t.Board.Height()))
	p.row++
}

// lookAhead says what each direction would do.
func (p teller) lookAhead() {
	t := p.board()
	var said []string
	for _, dir := range board.Dirs {
		said = append(said, t.Ahead(dir))
	}
	telling.Announce(p.desk, strings.Join(said, " "))
}
