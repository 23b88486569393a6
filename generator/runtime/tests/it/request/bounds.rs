//! Bounds of the spec are inclusive.

use copperplate_runtime::Error;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn bounds_are_inclusive() {
    let fake = Fake::happy();
    for (limit, rule) in [
        (1, None),
        (100, None),
        (0, Some("must be at least 1")),
        (-1, Some("must be at least 1")),
        (101, Some("must be at most 100")),
        (i64::MAX, Some("must be at most 100")),
    ] {
        let mut call = Client::over(&fake).find("id");
        call.limit = Some(limit);
        match (now(call.send()), rule) {
            (Ok(_), None) => assert_eq!(fake.take().len(), 1),
            (Err(Error::InvalidRequest(error)), Some(rule)) => {
                assert_eq!((error.parameter(), error.rule()), ("limit", rule));
                assert!(fake.take().is_empty());
            }
            (outcome, _) => panic!("{limit}: {outcome:?}"),
        }
    }
}

/// The first invalid parameter is named, regardless of later ones.
#[test]
fn the_first_wrong_parameter_is_named() {
    let mut call = Client::over(&Fake::happy()).find("");
    call.part = "..".to_owned();
    call.limit = Some(0);
    let Err(Error::InvalidRequest(error)) = now(call.send()) else { panic!("not rejected") };
    assert_eq!(error.parameter(), "id");
}
