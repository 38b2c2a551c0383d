use sembra_rules::Position;

use crate::value::Value;

/// What a position is worth to the player to move, by its looks.
pub(crate) fn evaluate(position: Position) -> Value {
    let own = Value::from(position.own_store().count());
    let other = Value::from(position.other_store().count());
    let rows = Value::from(position.own_row_seeds().count())
        - Value::from(position.other_row_seeds().count());
    100 * (own - other) + 15 * rows
}
