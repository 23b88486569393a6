//! Two revisions in which each type has another name: copies of a small API, as many as wanted.

use std::fmt::Write;

use copperplate_diff::{Report, Spec};
use copperplate_language::files::Source;
use copperplate_language::model::Model;

use crate::specs;

/// Sections that every spec has.
const COMMON: &str = "copperplate: '0.1'\n\
api: { title: Things, crate: things-client, version: 0.1.0 }\n\
    auth: { header: Authorization, value: \"ApiKey {key}\" }\nresources: { things: \"All the things.\" }\n";

/// Types of a copy.
const TYPES: usize = 6;

/// Two revisions of copies of an API.
pub(crate) struct RenamedTypes {
    copies: usize,
    base: (Vec<Source>, Model),
    head: (Vec<Source>, Model),
}

impl RenamedTypes {
    /// Returns the revisions with this number of copies. One type of each copy has another field, too.
    pub(crate) fn new(copies: usize) -> Self {
        let understood = |prefix: &str, field: &str| {
            let text = spec_of_copies(copies, prefix, field);
            let spec = vec![Source { path: "spec/api.yaml".to_owned(), text }];
            let model = specs::understand(&spec);
            (spec, model)
        };
        Self { copies, base: understood("", ""), head: understood("New", ", since?: string") }
    }

    pub(crate) fn diff(&self) -> Report {
        let [base, head] = [&self.base, &self.head].map(|(sources, model)| Spec { sources, model, version: "0.1.0" });
        let report = copperplate_diff::diff(base, head);
        let count = |rule: &str| report.findings.iter().filter(|finding| finding.rule.id == rule).count();
        assert_eq!((count("type-renamed"), count("field-added-optional")), (TYPES * self.copies, self.copies));
        report
    }
}

/// Returns a spec with copies of an API, whose types begin with `prefix`; one of each copy ends with `field`.
fn spec_of_copies(copies: usize, prefix: &str, field: &str) -> String {
    let [mut operations, mut records, mut enums, mut unions] =
        ["operations", "records", "enums", "unions"].map(|section| format!("{section}:\n"));
    for copy in 0..copies {
        let name = |name: &str| format!("{prefix}{name}{copy}");
        let [thing, sent, owner, home, state, choice] = ["Thing", "Sent", "Owner", "Home", "State", "Choice"].map(name);
        let written = [
            writeln!(
                operations,
                "  things.put{copy}: {{ http: PUT /things/{copy}, effect: update, body: {sent}, returns: {thing} }}"
            ),
            writeln!(records, "  {thing}: {{ fields: {{ id: string, all: list<{sent}>, choice?: {choice} }} }}"),
            writeln!(records, "  {sent}: {{ fields: {{ state: {state}, owner?: {owner}, tags: list<string> }} }}"),
            writeln!(records, "  {owner}: {{ fields: {{ name: string, mail: string, home?: {home}{field} }} }}"),
            writeln!(records, "  {home}: {{ fields: {{ city: string, street?: string }} }}"),
            writeln!(enums, "  {state}: [open, closed]"),
            writeln!(unions, "  {choice}: {{ variants: {{ one: string, many: list<string> }} }}"),
        ];
        assert!(written.iter().all(Result::is_ok), "a text grows");
    }
    format!("{COMMON}{operations}{records}{enums}{unions}")
}
