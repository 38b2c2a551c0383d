//! The SQL by which an account takes over what a visitor has done, the same in both databases.

/// Comes first; without an effect it is not a visitor and an account. `$3` is the progress.
pub(crate) const SET_PROGRESS: &str = "UPDATE people SET progress = $3 \
     WHERE person = $2 AND kind = 'account' \
       AND EXISTS (SELECT 1 FROM people WHERE person = $1 AND kind = 'visitor')";

/// Statements in order; `$1` is the visitor, `$2` the account.
///
/// A game between the two keeps its seats: nobody may sit in both.
pub(crate) const STATEMENTS: [&str; 15] = [
    "UPDATE seats SET opponent = $2
     WHERE opponent = $1 AND person <> $2
       AND game IN (SELECT game FROM seats WHERE person = $1)",
    "UPDATE seats SET person = $2
     WHERE person = $1 AND game NOT IN (SELECT game FROM seats WHERE person = $2)",
    "UPDATE challenges SET person = $2
     WHERE person = $1 AND (opponent IS NULL OR opponent <> $2)",
    "UPDATE challenges SET opponent = $2 WHERE opponent = $1 AND person <> $2",
    // What is left of them is a challenge between the two.
    "DELETE FROM challenges WHERE (person = $1 AND opponent = $2)
                               OR (person = $2 AND opponent = $1)",
    "UPDATE rating_history SET subject = 'p' || CAST($2 AS BIGINT)
     WHERE subject = 'p' || CAST($1 AS BIGINT)
       AND pool NOT IN (SELECT pool FROM ratings WHERE subject = 'p' || CAST($2 AS BIGINT))",
    "UPDATE ratings SET subject = 'p' || CAST($2 AS BIGINT)
     WHERE subject = 'p' || CAST($1 AS BIGINT)
       AND pool NOT IN (SELECT pool FROM ratings WHERE subject = 'p' || CAST($2 AS BIGINT))",
    "INSERT INTO relations (person, kind, other, created_ms)
     SELECT $2, kind, other, created_ms FROM relations WHERE person = $1 AND other <> $2
     ON CONFLICT DO NOTHING",
    // Who has blocked the visitor has blocked the account too.
    "INSERT INTO relations (person, kind, other, created_ms)
     SELECT person, kind, $2, created_ms FROM relations
     WHERE other = $1 AND person <> $2 AND kind = 'block'
     ON CONFLICT DO NOTHING",
    "UPDATE reports SET reporter = $2 WHERE reporter = $1 AND person <> $2",
    "UPDATE reports SET person = $2 WHERE person = $1 AND (reporter IS NULL OR reporter <> $2)",
    "UPDATE puzzle_attempts SET person = $2
     WHERE person = $1
       AND puzzle NOT IN (SELECT puzzle FROM puzzle_attempts WHERE person = $2)",
    "UPDATE puzzle_people SET person = $2
     WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM puzzle_people WHERE person = $2)",
    "UPDATE tournament_entrants SET person = $2
     WHERE person = $1
       AND tournament NOT IN (SELECT tournament FROM tournament_entrants WHERE person = $2)",
    "UPDATE tournament_members SET person = $2
     WHERE person = $1
       AND tournament NOT IN (SELECT tournament FROM tournament_members WHERE person = $2)",
];

/// What is left of the visitor ends; `$1` is the visitor, who stays if a seat is still theirs.
pub(crate) const FORGET: [&str; 7] = [
    "DELETE FROM relations WHERE person = $1 OR other = $1",
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM rating_history WHERE subject = 'p' || CAST($1 AS BIGINT)",
    "DELETE FROM ratings WHERE subject = 'p' || CAST($1 AS BIGINT)",
    "DELETE FROM puzzle_attempts WHERE person = $1",
    "DELETE FROM puzzle_people WHERE person = $1",
    "DELETE FROM people WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE person = $1)",
];
