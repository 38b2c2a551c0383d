//! The words of the JSON shapes: why a game ended, why a house may not be played, what is wrong with
//! a record.

use sembra_notation::Problem;
use sembra_rules::{PlayError, Reason};

/// The word for a reason. The three ways of having no move share one; the clause tells them apart.
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Majority => "captured25",
        Reason::NoMove | Reason::CannotFeed | Reason::AllForbidden => "no_move",
        Reason::EndlessPlay => "endless_play",
        Reason::Agreement => "agreement",
        Reason::Resignation => "resignation",
    }
}

/// The word for the reason why a house may not be played.
pub const fn refusal(error: PlayError) -> &'static str {
    match error {
        PlayError::GameOver(_) => "game_over",
        PlayError::NotYourTurn(_) => "not_your_turn",
        PlayError::Empty(_) => "empty",
        PlayError::MustFeed(_) => "must_feed",
        PlayError::Single { .. } => "single",
        PlayError::GrandSlam(_) => "grand_slam",
    }
}

/// The word for what is wrong with a game record.
pub fn record_problem(problem: &Problem) -> &'static str {
    match problem {
        Problem::Unexpected { .. }
        | Problem::EndOfText(_)
        | Problem::Number
        | Problem::Mark(_)
        | Problem::MarkWithoutMove
        | Problem::MarkTwice
        | Problem::Comment(_) => "syntax",
        Problem::Tag(_)
        | Problem::TagTwice(_)
        | Problem::TooManyTags(_)
        | Problem::TagAfterMoves
        | Problem::EndingTag(_)
        | Problem::Ending(_) => "tag",
        Problem::Variant(_) => "rules",
        Problem::Fen(_) => "position",
        Problem::TooManySeeds
        | Problem::ResultTag(_)
        | Problem::ResultsDiffer
        | Problem::Score(_) => "result",
        Problem::Play { error, .. } => refusal(*error),
        Problem::Captured { .. } => "captured",
        Problem::VariationWithoutMove
        | Problem::EmptyVariation
        | Problem::NothingToClose
        | Problem::OpenVariation
        | Problem::ResultInVariation => "variation",
        Problem::AfterResult => "after_result",
    }
}
