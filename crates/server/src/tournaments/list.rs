//! Lists of tournaments.

use axum::Json;
use axum::extract::State;
use sembra_storage::{ListedTournament, TournamentFilter, When};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::facts::TournamentFacts;
use super::service::TournamentService;
use super::setup::FormatBody;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// How many tournaments a page has.
const PAGE: u32 = 50;
/// The last page that is shown.
const PAGES_MAX: u32 = 100;

/// Which tournaments are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentsWhen)]
enum WhenWord {
    /// Those that are being played.
    Now,
    /// Those that have not begun, the soonest first.
    #[default]
    Coming,
    /// Those that are over, the newest first.
    Past,
    /// One's own: organised or entered.
    Mine,
}

/// Which page of which list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ListQuery {
    /// Which tournaments; those to come unless given.
    #[serde(default)]
    #[param(inline)]
    when: WhenWord,
    /// Which page, from 1.
    #[param(minimum = 1, maximum = 100)]
    page: Option<u32>,
}

/// A tournament in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedTournamentAnswer {
    /// What pages show too.
    #[serde(flatten)]
    facts: TournamentFacts,
    /// How it is paired: `swiss`, `round-robin`, `knockout` or `arena`.
    format: &'static str,
    /// Whether one has entered it.
    entered: bool,
    /// Whether one organises it.
    mine: bool,
}

impl From<&ListedTournament> for ListedTournamentAnswer {
    fn from(listed: &ListedTournament) -> ListedTournamentAnswer {
        ListedTournamentAnswer {
            facts: TournamentFacts::new(&listed.row),
            format: FormatBody::of(&listed.row.setup.play).word(),
            entered: listed.entered,
            mine: listed.mine,
        }
    }
}

/// A page of tournaments.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentList {
    /// The tournaments.
    tournaments: Vec<ListedTournamentAnswer>,
    /// Whether there are more.
    more: bool,
}

/// Tournaments that are public, and those of one's own classes.
#[utoipa::path(
    get, path = "/tournaments", tag = "tournaments", params(ListQuery),
    responses((status = 200, description = "The tournaments", body = TournamentList))
)]
pub async fn list_tournaments(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    Params(query): Params<ListQuery>,
) -> Result<Json<TournamentList>, Problem> {
    let page = query.page.unwrap_or(1);
    if !(1..=PAGES_MAX).contains(&page) {
        let detail = format!("pages are numbered from 1 to {PAGES_MAX}");
        return Err(Problem::new(Code::InvalidQuery, detail).at("page"));
    }
    let filter = TournamentFilter {
        when: match query.when {
            WhenWord::Now => When::Now,
            WhenWord::Coming => When::Coming,
            WhenWord::Past => When::Past,
            WhenWord::Mine => When::Mine,
        },
        person: visitor.person(),
        public: !visitor.is_pupil(),
        offset: (page - 1) * PAGE,
        limit: PAGE + 1,
    };
    let mut listed = tournaments.games().database().list_tournaments(&filter).await?;
    let more = listed.len() > PAGE as usize;
    listed.truncate(PAGE as usize);
    Ok(Json(TournamentList { tournaments: listed.iter().map(Into::into).collect(), more }))
}
