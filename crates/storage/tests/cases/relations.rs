use std::sync::Arc;

use sembra_storage::{Database, GameId, NewReport, Relation, Report};

use super::{CREATED, account};

pub async fn people_follow_and_block_each_other(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let cai = account(&*database, "Cai").await;
    let follow = |person, other, at| {
        let at = CREATED.plus_ms(at);
        database.relate(person, Relation::Follow, other, at, 2)
    };
    assert!(follow(ana, bea, 1).await.expect("written"));
    assert!(follow(ana, cai, 2).await.expect("written"));
    assert!(follow(ana, bea, 3).await.expect("written"), "again is no error");
    assert!(follow(bea, ana, 3).await.expect("written"));
    assert_eq!(database.related(ana, Relation::Follow).await.expect("read"), [cai, bea]);
    assert!(database.is_related(ana, Relation::Follow, bea).await.expect("read"));
    assert!(!database.has_blocked(ana, bea).await.expect("read"));
    // Two is the limit here.
    let dan = account(&*database, "Dan").await;
    assert!(!follow(ana, dan, 4).await.expect("answered"));
    // A block ends following, in both directions.
    let blocked = database.relate(bea, Relation::Block, ana, CREATED, 2).await;
    assert!(blocked.expect("written"));
    assert!(database.has_blocked(bea, ana).await.expect("read"));
    assert!(!database.has_blocked(ana, bea).await.expect("read"));
    assert_eq!(database.related(ana, Relation::Follow).await.expect("read"), [cai]);
    assert!(database.related(bea, Relation::Follow).await.expect("read").is_empty());
    assert!(database.unrelate(bea, Relation::Block, ana).await.expect("written"));
    assert!(!database.unrelate(bea, Relation::Block, ana).await.expect("written"));
    assert!(!database.has_blocked(bea, ana).await.expect("read"));
}

pub async fn reports_are_made_and_resolved(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let report = |reason: &str, game: Option<GameId>| NewReport {
        reporter: ana,
        person: bea,
        reason: reason.to_owned(),
        game,
        created: CREATED,
    };
    let game = GameId::random().expect("random bytes");
    let stalling = report("stalling", Some(game.clone()));
    for (report, is_new) in [
        (&stalling, true),
        (&stalling, false),
        (&report("stalling", None), true),
        (&report("stalling", None), false),
        (&report("insult_name", None), true),
    ] {
        assert_eq!(database.add_report(report).await.expect("written"), is_new, "{report:?}");
    }
    let reports = database.reports(false, None, 9).await.expect("read");
    let reasons: Vec<&str> = reports.iter().map(|report| report.reason.as_str()).collect();
    assert_eq!(reasons, ["insult_name", "stalling", "stalling"]);
    assert_eq!(
        reports[2],
        Report {
            id: reports[2].id,
            reporter: Some(ana),
            person: bea,
            reason: "stalling".to_owned(),
            game: Some(game),
            created: CREATED,
            resolved: None,
        }
    );
    let older = database.reports(false, Some(reports[0].id), 1).await.expect("read");
    assert_eq!(older, reports[1..2]);
    let at = CREATED.plus_ms(9);
    let first = reports[2].id;
    assert!(database.resolve_report(first, "warned", at).await.expect("written"));
    assert!(!database.resolve_report(first, "again", at).await.expect("answered"));
    assert_eq!(database.reports(false, None, 9).await.expect("read").len(), 2);
    let all = database.reports(true, None, 9).await.expect("read");
    assert_eq!(all[2].resolved, Some((at, "warned".to_owned())));
    assert_eq!(database.reports_by(ana).await.expect("read"), all);
    assert!(database.add_report(&stalling).await.expect("written"), "it is not open any more");
}
