package play

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
)

// narratedBoard returns the position with what narration needs.
func (p *Scene) narratedBoard() narration.Board {
	t := narration.Board{
		Look: p.app.Look(), Describe: p.game.View().Describe, Board: p.session.Board(), Rules: p.session.Family().Rules(), Seen: p.advice.Seen,
		Selected: board.NoPiece,
	}
	if one, ok := p.game.(family.Selector); ok {
		t.Selected, t.OwnSelection = one.Selected(), true
	}
	return t
}

// narrateBoard declares the board in the accessibility tree, hidden while the game is paused, and
// performs the actions that assistive technology requested.
func (p *Scene) narrateBoard(l boardview.Layout) {
	app := p.app
	if !app.UI.A11yEnabled() {
		return
	}
	if p.session.Paused() {
		narration.Hidden(&app.Frame, family.BoardID)
		return
	}
	t := p.narratedBoard()
	if asked, ok := t.Asked(app.UI, family.BoardID); ok && p.Open() {
		p.Perform(family.IntentOf(asked))
		t = p.narratedBoard()
	}
	t.Declare(app.UI, family.BoardID, app.Text(assets.NarrationBoard), l)
}

// narrationActions returns the actions that describe the game in words.
func (p *Scene) narrationActions() []scene.Action {
	row := func(id scene.ActionID, icon string, word, tip assets.ID, run func()) scene.Action {
		return scene.Action{ID: id, Icon: icon, Word: word, Short: word, Tip: tip, Why: p.whyPaused(), Run: run}
	}
	return []scene.Action{
		row(scene.Describe, "info", assets.NarrationDescribe, assets.NarrationDescribeTip, p.describeGame),
		row(scene.ReadRow, "grid-3x3", assets.NarrationReadRow, assets.NarrationReadRowTip, p.readRow),
		row(scene.LookAhead, "keyboard", assets.NarrationLookAhead, assets.NarrationLookAheadTip, p.describeMoves),
	}
}

// whyPaused returns why the board is hidden while the player has paused the game, or "".
func (p *Scene) whyPaused() string {
	if p.pausedByHand() {
		return p.app.Text(assets.ToolbarWhyPaused)
	}
	return ""
}

// describeGame announces the state of the game.
func (p *Scene) describeGame() {
	app := p.app
	s := p.Summary()
	said := []string{family.DescribeGame(app.Look(), p.family, p.session.Puzzle())}
	for _, f := range append(s.Figures, s.Clock) {
		if f.Label != "" {
			said = append(said, app.Text(f.Label)+" "+f.Value)
		}
	}
	said = append(said, s.Details...)
	if p.session.Locked() {
		said = append(said, app.Text(assets.NarrationSolved))
	} else {
		said = append(said, p.narratedBoard().OutOfPlace())
	}
	narration.Announce(&app.Frame, said...)
}

// readRow announces the next row of the board.
func (p *Scene) readRow() {
	t := p.narratedBoard()
	narration.Announce(&p.app.Frame, t.Row(p.row%t.Board.Height()))
	p.row++
}

// describeMoves announces what a move in each direction would do.
func (p *Scene) describeMoves() {
	t := p.narratedBoard()
	var said []string
	for _, dir := range board.Dirs {
		said = append(said, t.Ahead(dir))
	}
	narration.Announce(&p.app.Frame, parts.Sentences(said...))
}
