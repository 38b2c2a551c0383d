//! Which challenges a bot accepts.

use clap::ValueEnum;
use sembra_notation::parse_rules;
use sembra_rules::Rules;

use super::messages::Challenge;

/// Which games a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Accepted {
    /// Games that do not count
    Casual,
    /// Games that count for ratings
    Rated,
    /// Both
    All,
}

/// What a bot accepts.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The rules it plays.
    pub rules: Vec<Rules>,
    /// The games it plays.
    pub accepted: Accepted,
}

impl Terms {
    /// Why a challenge is declined; `None` when it is accepted.
    pub fn refusal(&self, challenge: &Challenge) -> Option<String> {
        match parse_rules(&challenge.rules) {
            Ok(rules) if self.rules.contains(&rules) => {}
            _ => return Some(format!("the rules {} are not played", challenge.rules)),
        }
        match (self.accepted, challenge.rated) {
            (Accepted::Casual, true) => Some("rated games are not played".to_owned()),
            (Accepted::Rated, false) => Some("only rated games are played".to_owned()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::messages::Player;
    use super::*;

    #[test]
    fn challenges_outside_the_terms_are_refused() {
        let challenge = |rules: &str, rated| Challenge {
            id: "m7abk3v9x0q2".to_owned(),
            by: Player { kind: "account".to_owned(), name: Some("Ana".to_owned()) },
            rules: rules.to_owned(),
            time: "5+3".to_owned(),
            rated,
            status: "open".to_owned(),
            mine: false,
        };
        let terms = |accepted| Terms { rules: vec![Rules::ABAPA, Rules::OURI], accepted };
        for (accepted, rated, is_accepted) in [
            (Accepted::All, true, true),
            (Accepted::All, false, true),
            (Accepted::Casual, true, false),
            (Accepted::Casual, false, true),
            (Accepted::Rated, true, true),
            (Accepted::Rated, false, false),
        ] {
            let refusal = terms(accepted).refusal(&challenge("ouri", rated));
            assert_eq!(refusal.is_none(), is_accepted, "{accepted:?} {rated} {refusal:?}");
        }
        for rules in ["awari", "abapa,occurrences=2", "chess"] {
            assert!(terms(Accepted::All).refusal(&challenge(rules, false)).is_some(), "{rules}");
        }
    }
}
