//! The SQL by which what is known of a person is deleted, the same in both databases.

/// Statements in order; `$1` is the person.
pub(crate) const STATEMENTS: [&str; 18] = [
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM tokens WHERE person = $1",
    "DELETE FROM recovery_codes WHERE person = $1",
    "DELETE FROM relations WHERE person = $1 OR other = $1",
    "UPDATE reports SET reporter = NULL WHERE reporter = $1",
    "DELETE FROM reports WHERE person = $1",
    "DELETE FROM challenges WHERE person = $1 OR opponent = $1",
    "DELETE FROM rating_history WHERE subject = 'p' || CAST($1 AS BIGINT)",
    "DELETE FROM ratings WHERE subject = 'p' || CAST($1 AS BIGINT)",
    "DELETE FROM puzzle_attempts WHERE person = $1",
    "DELETE FROM puzzle_people WHERE person = $1",
    "DELETE FROM class_teachers WHERE person = $1",
    // An entrant without a person has left; a tournament in which nobody has played goes with its
    // organiser, unless other teachers of the class have it too.
    "UPDATE tournament_entrants SET person = NULL WHERE person = $1",
    "UPDATE tournament_members SET person = NULL WHERE person = $1",
    "DELETE FROM tournaments WHERE organiser = $1 AND class IS NULL AND status = 'open'",
    "UPDATE tournaments SET organiser = NULL WHERE organiser = $1",
    "DELETE FROM series WHERE owner = $1",
    // Games against the computer and on one device were nobody else's.
    "DELETE FROM games WHERE game IN (SELECT game FROM seats WHERE person = $1 AND opponent IS NULL)",
];

/// What remains: a closed person under another name. `$2` is that name, `$3` its key, `$4` when.
pub(crate) const RENAME: &str = "UPDATE people SET name = $2, name_key = $3, password = NULL, \
     progress = '{}', closed_ms = coalesce(closed_ms, $4) WHERE person = $1";

/// What happens when an account or a bot is closed, with the bots of an account. `$1` is the person,
/// `$2` when.
pub(crate) const CLOSE: [&str; 2] = [
    "UPDATE people SET closed_ms = $2 WHERE (person = $1 OR owner = $1) AND closed_ms IS NULL",
    "UPDATE challenges SET status = 'closed', closed_ms = $2
     WHERE status = 'open'
       AND (person IN (SELECT person FROM people WHERE person = $1 OR owner = $1)
            OR opponent IN (SELECT person FROM people WHERE person = $1 OR owner = $1))",
];

/// The sessions of a closed account end. Its tokens are void until it is open again.
pub(crate) const CLOSE_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";

/// Opens what was closed at the same moment; a person who was deleted stays closed.
pub(crate) const REOPEN: &str = "UPDATE people SET closed_ms = NULL \
     WHERE (person = $1 OR owner = $1) AND name_key NOT LIKE 'deleted-%' \
       AND closed_ms = (SELECT closed_ms FROM people \
                        WHERE person = $1 AND name_key NOT LIKE 'deleted-%')";
