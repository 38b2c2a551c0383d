/// A ready-made phrase that a player can say. There is no free text: children play here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Wishes for luck.
    GoodLuck,
    /// Wishes for a pleasant game.
    HaveFun,
    /// Praise for a move.
    WellPlayed,
    /// Praise for the game.
    GoodGame,
    /// Thanks.
    Thanks,
    /// An apology.
    Sorry,
    /// A mistake of one's own.
    Oops,
    /// Asks for patience.
    OneMoment,
    /// Asks whether to play again.
    RematchQuestion,
    /// A farewell.
    Bye,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Phrase; 11] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::HaveFun,
        Phrase::WellPlayed,
        Phrase::GoodGame,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::RematchQuestion,
        Phrase::Bye,
    ];

    /// The word for the phrase.
    pub const fn word(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodLuck => "good_luck",
            Phrase::HaveFun => "have_fun",
            Phrase::WellPlayed => "well_played",
            Phrase::GoodGame => "good_game",
            Phrase::Thanks => "thanks",
            Phrase::Sorry => "sorry",
            Phrase::Oops => "oops",
            Phrase::OneMoment => "one_moment",
            Phrase::RematchQuestion => "rematch_q",
            Phrase::Bye => "bye",
        }
    }

    /// The phrase with this word.
    pub fn from_word(word: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_reads_back() {
        for phrase in Phrase::ALL {
            assert_eq!(Phrase::from_word(phrase.word()), Some(phrase));
        }
        assert_eq!(Phrase::from_word("you_lose"), None);
    }
}
