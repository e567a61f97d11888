package hint

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/coach"
)

// Stage is how much a hint shows of the next move.
type Stage uint8

// The stages. A hint that begins as a nudge goes through them backwards.
const (
	WholeMove   Stage = iota // the piece and where it goes
	PieceAlone               // the piece
	ReasonAlone              // only the reason of the move, and what to look at
)

// why is the reason of the plan. It is asked for again when the position or the way changes.
type why struct {
	board    *board.Board // the position that was asked about, or nil
	way      []moves.Move // the way from there
	answered bool
	given    bool // there is a reason
	// step is the answer. Until it comes, it is the answer before.
	step coach.Step
}

// explains reports whether the family has a coach.
func (m *Machine) explains() bool {
	_, ok := m.family.(puzzle.Coached)
	return ok
}

// Reasoned reports whether a reason was shown in this game.
func (m *Machine) Reasoned() bool { return m.reasoned }

// firstStage returns the stage with which a hint begins.
func (m *Machine) firstStage(nudge bool) Stage {
	if nudge && m.explains() {
		return ReasonAlone
	}
	return WholeMove
}

// explain asks for the reason of the plan while a hint shows it, unless it was asked for. The moves of a run
// go by without.
func (m *Machine) explain(at Game) {
	ahead := m.plan.Ahead()
	if m.mode != hinting || m.run.on || !at.Open || len(ahead) == 0 || !m.explains() {
		return
	}
	if m.why.board != nil && m.why.board.SamePlaces(at.Board) && slices.Equal(m.why.way, ahead) {
		return
	}
	m.why = why{board: at.Board.Clone(), way: slices.Clone(ahead), step: m.why.step}
	m.emit(Explain{m.why.board, m.why.way, m.why.step})
}

// learnReason keeps an answer of the coach. A reason that is shown alone is a hint.
func (m *Machine) learnReason(at Game, e Explained) {
	if m.why.answered || !slices.Equal(m.why.way, e.Way) {
		return
	}
	m.why.answered, m.why.given, m.why.step = true, e.Given, e.Step
	m.reasoned = m.reasoned || e.Given && m.mode == hinting
	m.countHint(at)
	m.emit(Wake{})
}

// reason returns the reason of the plan at the current position, if there is one.
func (m *Machine) reason(at Game) (coach.Step, bool) {
	valid := m.why.given && m.why.board.SamePlaces(at.Board) && slices.Equal(m.why.way, m.plan.Ahead())
	return m.why.step, valid
}

// Followed returns why the player's last move was good, and the position before it, if that move followed a hint with a
// reason. It stays until the next move, also while no bar is open.
func (m *Machine) Followed() (step coach.Step, from *board.Board, ok bool) {
	return m.followed.step, m.followed.board, m.followed.given
}

// followedBy returns the reason of the hint that is shown if a move of the player follows it.
func (m *Machine) followedBy(e Moved) why {
	ahead := m.plan.Ahead()
	follows := e.By == ByPlayer && len(e.Made) <= len(ahead) && slices.Equal(e.Made, ahead[:len(e.Made)])
	if m.mode != hinting || !follows || !m.why.given || !slices.Equal(m.why.way, ahead) {
		return why{}
	}
	return m.why
}
