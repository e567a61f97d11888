package worlds

import (
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
)

// A click on a piece between two gaps uses the selected one. The status line says so while the pointer is over such
// a piece. On the first boards with several gaps the words are beside the piece too, and the arrow of a click
// does not wait for the pointer or the board to move.

// guidedWins is the number of won boards with several gaps after which a player knows how they are played.
const guidedWins = 3

// guided reports whether a board has several gaps and the player has won fewer than guidedWins of these.
func guided(app *scene.App, v puzzle.Values) bool {
	if puzzle.WorldsGapCount(v) < 2 {
		return false
	}
	won := 0
	for _, p := range app.Book.Plays(puzzle.Worlds.Name()) {
		if !p.Abandoned && !p.Shown && puzzle.WorldsGapCount(p.Values) > 1 {
			won++
		}
	}
	return won < guidedWins
}

// guides reports whether what a click does is shown at once: on the first boards with several gaps, unless the
// player uses the keys.
func (g *game) guides() bool { return g.guided && !g.keyed }

// named are words beside a piece.
type named struct {
	piece board.ID
	words string
	since time.Duration
}

// nameGap names the gap that a click on a piece uses, beside the piece.
func (g *game) nameGap(fr *scene.Frame, s *boardview.Drawing, piece board.ID) {
	words := ""
	if g.guides() && !s.Advised {
		words = goesInto(fr.Look(), s.Board, piece)
	}
	if g.named.words != words || g.named.piece != piece {
		g.named = named{piece: piece, words: words, since: fr.Now}
	}
	if words != "" {
		fr.UI.Bubble("gap-choice", s.Layout.PieceRect(s.Board.Piece(piece)), words, g.named.since)
	}
}

// goesInto says into which gap a click sends a piece, or "" if it has no choice.
func goesInto(look scene.Look, b *board.Board, piece board.ID) string {
	if piece == board.NoPiece || b.IsGap(piece) {
		return ""
	}
	gap, d, ok := choice(b, piece)
	if !ok {
		return ""
	}
	id := assets.GapChoiceNumber
	if gap == b.Selected() {
		id = assets.GapChoiceSelected
	}
	return look.Words.Format(id, map[string]any{
		"Direction": look.Text(parts.DirectionNames[d]), "Gap": look.Words.Number(slices.Index(b.Gaps(), gap) + 1),
	})
}
