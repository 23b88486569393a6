//! Settings of `tolerate_only`: each kind of deviation is accepted, or an error that lists them all.

use svc_client::operations::GetWorkflow;
use svc_client::testing::{Fake, block_on};
use svc_client::{DeviationKind, Error};

use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW_MINIMAL;
use crate::support::tree::Tree;

use DeviationKind::{Envelope, MissingField, RepeatedKey, TypeMismatch, UnpairedSurrogate};

/// A workflow with a deviation of each kind.
fn body() -> String {
    let mut body = Tree::parse(GET_WORKFLOW_MINIMAL);
    body.entries().retain(|(key, _)| key != "name");
    *body.at("_id") = Tree::parse(r#""cut \ud83d""#);
    *body.at("slug") = Tree::parse("\"s\"");
    body.entries().push(("steps".to_owned(), Tree::parse("null")));
    format!("{{\"data\":{body}}}")
}

const ENVELOPE: &str = "$: the value is wrapped in an object with the key `data`";
const ID: &str = "data._id: the text has an unpaired surrogate";
const SLUG: &str = "data.slug: expected an object, found a string";
const STEPS: &str = "data.steps: the key occurs twice in its object";
const NAME: &str = "data.name: the required field is missing";

/// The deviations in the error of a client that tolerates some kinds; `None` if it accepts the body.
fn error_of(tolerated: &[DeviationKind]) -> Result<Option<Vec<String>>, Box<dyn std::error::Error>> {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().json(body());
    let client = fake.builder().tolerate_only(tolerated.iter().copied()).build()?;
    match block_on(client.workflows().get("w").send_for_reply()) {
        Ok(reply) => {
            let kinds: Vec<_> = reply.deviations().iter().map(svc_client::Deviation::kind).collect();
            assert_eq!(kinds, [Envelope, UnpairedSurrogate, TypeMismatch, RepeatedKey, MissingField]);
            Ok(None)
        }
        Err(Error::Decode(error)) => {
            let text = error.to_string();
            let list = text.strip_prefix("workflows.get: invalid response (200 OK): ").ok_or(text.clone())?;
            Ok(Some(list.split("; ").map(str::to_owned).collect()))
        }
        Err(other) => Err(other.into()),
    }
}

fn marked(text: &str) -> String {
    format!("{text} (not tolerated)")
}

#[test]
fn all_kinds_are_tolerated_by_default() -> Outcome {
    assert_eq!(error_of(&[MissingField, TypeMismatch, Envelope, RepeatedKey, UnpairedSurrogate])?, None);
    Ok(())
}

#[test]
fn each_kind_can_be_the_error() -> Outcome {
    let all = [
        (Envelope, ENVELOPE),
        (UnpairedSurrogate, ID),
        (TypeMismatch, SLUG),
        (RepeatedKey, STEPS),
        (MissingField, NAME),
    ];
    for (refused, _) in all {
        let tolerated: Vec<_> = all.iter().map(|(kind, _)| *kind).filter(|kind| *kind != refused).collect();
        let text = |(kind, text): (DeviationKind, &str)| if kind == refused { marked(text) } else { text.to_owned() };
        assert_eq!(error_of(&tolerated)?, Some(all.map(text).to_vec()));
    }
    Ok(())
}

#[test]
fn without_any_it_is_strict_and_nothing_is_marked() -> Outcome {
    assert_eq!(error_of(&[])?, Some([ENVELOPE, ID, SLUG, STEPS, NAME].map(str::to_owned).to_vec()));
    Ok(())
}

/// A later setting replaces an earlier one.
#[test]
fn strict_and_tolerate_only_are_one_setting() -> Outcome {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().json(body()).json(body());
    let all = [MissingField, TypeMismatch, Envelope, RepeatedKey, UnpairedSurrogate];
    let lenient = fake.builder().strict(true).tolerate_only(all).build()?;
    assert!(block_on(lenient.workflows().get("w")).is_ok());
    let strict = fake.builder().tolerate_only(all).strict(true).build()?;
    assert!(matches!(block_on(strict.workflows().get("w")), Err(Error::Decode(_))));
    Ok(())
}
