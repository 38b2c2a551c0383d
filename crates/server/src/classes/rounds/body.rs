//! Which games a teacher wants, and who plays in them.

use std::collections::{HashMap, HashSet};

use sembra_play::TimeControl;
use sembra_rooms::Clock;
use sembra_storage::{Class, Database, PersonId, Pupil};
use sembra_view::RulesText;
use serde::Deserialize;
use utoipa::ToSchema;

use super::strength::Strengths;
use super::{Terms, pairs};
use crate::classes::{PUPILS_MAX, presence};
use crate::clock::SystemClock;
use crate::games::TimeText;
use crate::http::problem::{Code, Problem};
use crate::thinking::Level;

/// How many running games of a class are looked up.
const GAMES_MAX: u32 = 200;

/// Games to be begun for a class.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"key": "k3v9x0q2m7ab", "by": "strength", "odd": "computer"}))]
pub struct NewRoundBody {
    /// A text of chance, 8 to 64 characters: requests with the same key count once. Needed to begin.
    #[schema(min_length = 8, max_length = 64)]
    key: Option<String>,
    /// How pairs are made; by strength unless given.
    by: Option<PairBy>,
    /// Who plays: names of pupils in addresses, also of some who play already. All who are here and
    /// do not play unless given. Not by hand.
    #[schema(max_items = 60)]
    pupils: Option<Vec<String>>,
    /// The pairs made by hand; whoever is named first starts. A pupil may be of a linked class.
    #[schema(max_items = 60)]
    pairs: Option<Vec<[String; 2]>>,
    /// Who plays the computer, by hand.
    #[schema(max_items = 60)]
    alone: Option<Vec<String>>,
    /// What the last one does when their number is odd; they wait unless given. Not by hand.
    odd: Option<Odd>,
    /// The level of the computer; 1 unless given.
    level: Option<Level>,
    /// The rules; abapa unless given.
    rules: Option<RulesText>,
    /// The clock; none unless given.
    time: Option<TimeText>,
}

/// How pairs are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum PairBy {
    /// Those of similar strength play.
    #[default]
    Strength,
    /// Chance decides.
    Draw,
    /// The teacher says.
    Hand,
}

/// What the last one does when the number of players is odd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Odd {
    /// They play the computer.
    Computer,
    /// They wait.
    #[default]
    Waits,
}

/// The pupils of a class, of linked ones, and who of them plays.
pub struct Roster {
    pub own: Vec<Pupil>,
    linked: Vec<Pupil>,
    playing: HashSet<PersonId>,
}

impl Roster {
    /// The pupils now.
    pub async fn load(database: &dyn Database, class: &Class) -> Result<Roster, Problem> {
        let own = database.pupils(class.key).await?;
        let mut linked = Vec::new();
        for link in database.links(class.key).await?.into_iter().filter(|link| link.is_agreed) {
            linked.extend(database.pupils(link.other.key).await?);
        }
        let people: Vec<PersonId> = own.iter().map(|pupil| pupil.person).collect();
        let mut playing = HashSet::new();
        if !people.is_empty() {
            for game in database.playing_games(&people, GAMES_MAX).await? {
                let seats = [&game.seats.south, &game.seats.north];
                playing.extend(seats.iter().filter_map(|seat| seat.occupant.person()));
            }
        }
        Ok(Roster { own, linked, playing })
    }

    /// Those who are here and do not play.
    pub fn free(&self) -> Vec<Pupil> {
        let now = SystemClock.now();
        let is_free =
            |pupil: &&Pupil| presence::is_here(pupil, now) && !self.playing.contains(&pupil.person);
        self.own.iter().filter(is_free).cloned().collect()
    }

    /// The pupils of the class with these names, each once.
    pub fn named(&self, names: &[String], field: &str) -> Result<Vec<Pupil>, Problem> {
        let mut taken = HashSet::new();
        names.iter().map(|name| self.take(name, &mut taken, field, false)).collect()
    }

    /// A pupil who is not taken yet.
    fn take(
        &self,
        name: &str,
        taken: &mut HashSet<PersonId>,
        field: &str,
        with_linked: bool,
    ) -> Result<Pupil, Problem> {
        let refuse = |detail: String| Problem::new(Code::InvalidBody, detail).at(field);
        let linked = if with_linked { &self.linked[..] } else { &[] };
        let pupil = self.own.iter().chain(linked).find(|pupil| pupil.id.as_str() == name);
        let pupil =
            pupil.ok_or_else(|| refuse("there is no such pupil in the class".to_owned()))?;
        if !taken.insert(pupil.person) {
            return Err(refuse(format!("{} is named twice", pupil.nickname)));
        }
        Ok(pupil.clone())
    }

    fn is_own(&self, pupil: &Pupil) -> bool {
        self.own.iter().any(|own| own.person == pupil.person)
    }
}

/// Who plays whom.
pub struct Pairing {
    /// The pairs; the first one starts.
    pub pairs: Vec<[Pupil; 2]>,
    /// Who plays the computer.
    pub alone: Vec<Pupil>,
    /// Who is here and plays in no game of these.
    pub waiting: Vec<Pupil>,
    /// How strong they are.
    pub strengths: Strengths,
}

impl NewRoundBody {
    /// The key.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// What all games have in common.
    pub fn terms(&self) -> Terms {
        Terms {
            rules: self.rules.unwrap_or_default().0,
            time: self.time.map_or(TimeControl::None, |TimeText(time)| time),
        }
    }

    /// The level of the computer.
    pub fn level(&self) -> Level {
        self.level.or_else(|| Level::new(1)).unwrap_or_default()
    }

    /// Who plays whom.
    pub async fn pairing(
        self,
        database: &dyn Database,
        roster: &Roster,
    ) -> Result<Pairing, Problem> {
        let by = self.by.unwrap_or_default();
        self.check(by)?;
        let (pairs, alone, strengths) = if by == PairBy::Hand {
            self.by_hand(database, roster).await?
        } else {
            self.by_rule(by, database, roster).await?
        };
        let plays: HashSet<PersonId> =
            pairs.iter().flatten().chain(&alone).map(|pupil| pupil.person).collect();
        let mut waiting = roster.free();
        waiting.retain(|pupil| !plays.contains(&pupil.person));
        Ok(Pairing { pairs, alone, waiting, strengths })
    }

    /// Refuses fields that mean nothing together.
    fn check(&self, by: PairBy) -> Result<(), Problem> {
        let is_hand = by == PairBy::Hand;
        let wrong = [
            ("pupils", is_hand && self.pupils.is_some()),
            ("odd", is_hand && self.odd.is_some()),
            ("pairs", !is_hand && self.pairs.is_some()),
            ("alone", !is_hand && self.alone.is_some()),
        ];
        if let Some((field, _)) = wrong.into_iter().find(|(_, is_wrong)| *is_wrong) {
            let detail = "this field does not go with the way pairs are made";
            return Err(Problem::new(Code::InvalidBody, detail).at(field));
        }
        let lengths = [
            ("pupils", self.pupils.as_ref().map(Vec::len)),
            ("pairs", self.pairs.as_ref().map(Vec::len)),
            ("alone", self.alone.as_ref().map(Vec::len)),
        ];
        for (field, length) in lengths {
            if length.is_some_and(|length| length > PUPILS_MAX as usize) {
                let detail = format!("a class has {PUPILS_MAX} pupils at most");
                return Err(Problem::new(Code::InvalidBody, detail).at(field));
            }
        }
        Ok(())
    }

    async fn by_hand(
        self,
        database: &dyn Database,
        roster: &Roster,
    ) -> Result<(Vec<[Pupil; 2]>, Vec<Pupil>, Strengths), Problem> {
        let mut taken = HashSet::new();
        let mut pairs = Vec::new();
        for [one, other] in self.pairs.unwrap_or_default() {
            let one = roster.take(&one, &mut taken, "pairs", true)?;
            let other = roster.take(&other, &mut taken, "pairs", true)?;
            if !roster.is_own(&one) && !roster.is_own(&other) {
                let detail = "one of each pair is of this class";
                return Err(Problem::new(Code::InvalidBody, detail).at("pairs"));
            }
            pairs.push([one, other]);
        }
        let alone = self.alone.unwrap_or_default();
        let alone: Result<Vec<Pupil>, Problem> =
            alone.iter().map(|name| roster.take(name, &mut taken, "alone", false)).collect();
        Ok((pairs, alone?, Strengths::load(database, &roster.own).await?))
    }

    async fn by_rule(
        self,
        by: PairBy,
        database: &dyn Database,
        roster: &Roster,
    ) -> Result<(Vec<[Pupil; 2]>, Vec<Pupil>, Strengths), Problem> {
        let mut players = match &self.pupils {
            Some(names) => roster.named(names, "pupils")?,
            None => roster.free(),
        };
        let strengths = Strengths::load(database, &roster.own).await?;
        let mut alone = Vec::new();
        if players.len() % 2 == 1 {
            // Chance decides, so that it is not always the same one.
            let odd = players.remove(pairs::below(players.len()).map_err(Problem::internal)?);
            if self.odd == Some(Odd::Computer) {
                alone.push(odd);
            }
        }
        // Chance goes first, so that equals are not always paired in the order of their names.
        pairs::shuffle(&mut players).map_err(Problem::internal)?;
        let by_person: HashMap<PersonId, Pupil> =
            players.iter().map(|pupil| (pupil.person, pupil.clone())).collect();
        let mut people: Vec<PersonId> = players.iter().map(|pupil| pupil.person).collect();
        let paired = if by == PairBy::Strength {
            people
                .sort_by(|one, other| strengths.rating(*other).total_cmp(&strengths.rating(*one)));
            pairs::neighbours(people, |one, other| strengths.just_played(one, other))
        } else {
            pairs::neighbours(people, |_, _| false)
        };
        let mut made = Vec::with_capacity(paired.len());
        for (one, other) in paired {
            let (Some(one), Some(other)) = (by_person.get(&one), by_person.get(&other)) else {
                continue;
            };
            let mut pair = [one.clone(), other.clone()];
            pairs::shuffle(&mut pair).map_err(Problem::internal)?;
            made.push(pair);
        }
        Ok((made, alone, strengths))
    }
}
