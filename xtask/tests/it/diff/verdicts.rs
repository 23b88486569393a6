//! Single edits to the real spec: the three verdicts, the affected calls, and both positions.

use copperplate_diff::Direction::{Request, Response};
use copperplate_diff::Verdict::{Breaking, Compatible, Risky};
use copperplate_diff::VersionStep::{Major, Minor, Patch};
use copperplate_diff::render::{self, View};
use copperplate_diff::{Direction, Finding, Verdict, VersionStep};
use copperplate_language::diagnostics::Position;
use copperplate_language::files::Source;

use super::{compare, edit, lines_of, real_spec};

/// Expected finding.
struct Expected {
    rule: &'static str,
    element: &'static str,
    verdicts: (Verdict, Verdict, VersionStep),
    reach: &'static [(&'static str, Direction, &'static str)],
    /// File and text, with a bar before the expected position.
    base: Option<(&'static str, &'static str)>,
    head: Option<(&'static str, &'static str)>,
}

const GET: &str = "workflows.get";
const LIST: &str = "workflows.list";
const MESSAGES: &str = "messages.list";
const UPSERT: &str = "subscribers.upsertCredentials";
const UPDATE: &str = "subscribers.update";

#[track_caller]
fn shows(base: &[Source], head: &[Source], expected: &[Expected]) {
    let report = compare(base, head);
    let wanted: Vec<_> = expected.iter().map(|expected| format!("{} {}", expected.rule, expected.element)).collect();
    assert_eq!(lines_of(&report.findings), wanted, "these findings and no others");
    for (finding, expected) in report.findings.iter().zip(expected) {
        is(finding, expected, base, head);
    }
}

#[track_caller]
fn is(finding: &Finding, expected: &Expected, base: &[Source], head: &[Source]) {
    let rule = expected.rule;
    assert_eq!(
        (finding.backward, finding.forward, finding.step),
        expected.verdicts,
        "{rule}: backward, forward, version"
    );
    let reach: Vec<_> = finding
        .reached
        .iter()
        .map(|reached| (reached.operation.as_str(), reached.direction, reached.path.as_str()))
        .collect();
    assert_eq!(reach, expected.reach, "{rule}");
    for (position, expected, sources) in [(&finding.base, expected.base, base), (&finding.head, expected.head, head)] {
        let found = position.as_ref().map(|Position { path, line, column, .. }| (path.clone(), *line, *column));
        assert_eq!(found, expected.map(|expected| place(sources, expected)), "{rule}");
    }
}

fn place(sources: &[Source], (file, text): (&str, &str)) -> (String, usize, usize) {
    let path = format!("spec/{file}.yaml");
    let source = sources.iter().find(|source| source.path == path).expect("a file of the spec");
    let plain = text.replace('|', "");
    assert_eq!(source.text.matches(&plain).count(), 1, "`{plain}` in {path}");
    let at = source.text.find(&plain).expect("it is there") + text.find('|').expect("a bar");
    let before = &source.text[..at];
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (path, before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

#[test]
fn an_enum_value_removed_that_only_responses_carry() {
    let base = real_spec();
    let head = edit(&base, "workflows", "[ACTIVE, INACTIVE, ERROR]", "[ACTIVE, INACTIVE]");
    let expected = Expected {
        rule: "enum-value-removed",
        element: "WorkflowStatus",
        verdicts: (Compatible, Risky, Major),
        reach: &[(GET, Response, "status"), (LIST, Response, "workflows[].status")],
        base: Some(("workflows", "INACTIVE, |ERROR]")),
        head: None,
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn the_same_value_once_a_request_carries_it() {
    let base =
        edit(&real_spec(), "workflows", "status?: { type: list<string>,", "status?: { type: list<WorkflowStatus>,");
    let head = edit(&base, "workflows", "[ACTIVE, INACTIVE, ERROR]", "[ACTIVE, INACTIVE]");
    let expected = Expected {
        rule: "enum-value-removed",
        element: "WorkflowStatus",
        verdicts: (Breaking, Risky, Major),
        reach: &[(GET, Response, "status"), (LIST, Request, "query.status[]"), (LIST, Response, "workflows[].status")],
        base: Some(("workflows", "INACTIVE, |ERROR]")),
        head: None,
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_field_made_optional_in_a_response() {
    let base = real_spec();
    let head = edit(&base, "messages", "      transactionId: {", "      transactionId?: {");
    let expected = Expected {
        rule: "field-became-optional",
        element: "Message.transactionId",
        verdicts: (Breaking, Compatible, Major),
        reach: &[(MESSAGES, Response, "data[].transactionId")],
        base: Some(("messages", "      |transactionId: {")),
        head: Some(("messages", "      |transactionId?: { type: string, ")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_field_made_optional_in_a_request_body() {
    let base = real_spec();
    let from = "      integrationIdentifier?: { type: string, doc: \"Identifier of the integration.\" }\n      \
        credentials: { type: ChannelCredentials, doc: \"Credentials for the provider.\" }\n\n";
    let head = edit(&base, "subscribers", from, &from.replace("credentials: {", "credentials?: {"));
    let expected = Expected {
        rule: "field-became-optional",
        element: "UpsertCredentialsBody.credentials",
        verdicts: (Compatible, Compatible, Major),
        reach: &[(UPSERT, Request, "body.credentials")],
        base: Some((
            "subscribers",
            "      |credentials: { type: ChannelCredentials, doc: \"Credentials for the provider.\" }\n\n",
        )),
        head: Some(("subscribers", "      |credentials?: {")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_required_field_added_to_a_record_that_is_sent_and_received() {
    let base = real_spec();
    let head = edit(&base, "subscribers", "      alertUid?:", "      region: string\n      alertUid?:");
    let expected = Expected {
        rule: "field-added-required",
        element: "ChannelCredentials.region",
        verdicts: (Breaking, Breaking, Major),
        reach: &[
            (MESSAGES, Response, "data[].subscriber.channels[].credentials.region"),
            (UPDATE, Response, "channels[].credentials.region"),
            (UPSERT, Request, "body.credentials.region"),
            (UPSERT, Response, "channels[].credentials.region"),
        ],
        base: None,
        head: Some(("subscribers", "      |region: string")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_query_parameter_removed() {
    let base = real_spec();
    let line = "      subscriberId?: { type: string, doc: \"Subscriber of the messages to list.\" }\n";
    let head = edit(&base, "messages", line, "");
    let expected = Expected {
        rule: "param-removed-optional",
        element: "messages.list.subscriberId",
        verdicts: (Risky, Compatible, Major),
        reach: &[(MESSAGES, Request, "query.subscriberId")],
        base: Some(("messages", "      |subscriberId?: {")),
        head: None,
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_bound_tightened() {
    let base = real_spec();
    let head = edit(&base, "notifications", "max: 50", "max: 20");
    let expected = Expected {
        rule: "bound-tightened",
        element: "notifications.list.limit",
        verdicts: (Breaking, Breaking, Patch),
        reach: &[("notifications.list", Request, "query.limit")],
        base: Some(("notifications", "max: |50")),
        head: Some(("notifications", "max: |20")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_default_changed() {
    let base = real_spec();
    let head = edit(&base, "notifications", "default: 10,", "default: 25,");
    let expected = Expected {
        rule: "default-changed",
        element: "notifications.list.limit",
        verdicts: (Risky, Compatible, Patch),
        reach: &[("notifications.list", Request, "query.limit")],
        base: Some(("notifications", "default: |10,")),
        head: Some(("notifications", "default: |25,")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_type_renamed_with_the_same_shape() {
    let base = real_spec();
    let head = edit(&base, "workflows", "type: WorkflowPreference,", "type: Preference,");
    let head = edit(&head, "workflows", "  WorkflowPreference:\n", "  Preference:\n");
    let expected = Expected {
        rule: "type-renamed",
        element: "Preference",
        verdicts: (Compatible, Compatible, Major),
        reach: &[(GET, Response, "preferences.user.all")],
        base: Some(("workflows", "  |WorkflowPreference:\n")),
        head: Some(("workflows", "  |Preference:\n")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn two_required_arguments_swapped() {
    let base = real_spec();
    let provider = "      providerId: { type: ChatPushProviderId, doc: \"Provider.\" }\n";
    let between = "      integrationIdentifier?: { type: string, doc: \"Identifier of the integration.\" }\n";
    let credentials = "      credentials: { type: ChannelCredentials, doc: \"Credentials for the provider.\" }\n";
    let head = edit(
        &base,
        "subscribers",
        &format!("{provider}{between}{credentials}\n"),
        &format!("{credentials}{between}{provider}\n"),
    );
    let expected = Expected {
        rule: "fields-reordered",
        element: "UpsertCredentialsBody",
        verdicts: (Compatible, Compatible, Major),
        reach: &[(UPSERT, Request, "body")],
        base: Some((
            "subscribers",
            "  UpsertCredentialsBody:\n    doc: Provider and the credentials to set.\n    fields:\n      |providerId: \
             {",
        )),
        head: Some((
            "subscribers",
            "      |credentials: { type: ChannelCredentials, doc: \"Credentials for the provider.\" }\n      \
             integration",
        )),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn append_changed_to_read() {
    let base = real_spec();
    let head = edit(&base, "subscribers", "effect:  append", "effect:  read");
    let expected = Expected {
        rule: "effect-became-read",
        element: UPSERT,
        verdicts: (Compatible, Risky, Patch),
        reach: &[(UPSERT, Request, "")],
        base: Some(("subscribers", "effect:  |append")),
        head: Some(("subscribers", "added, not replaced.\n    effect:  |read")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn an_assumption_changed() {
    let base = real_spec();
    let head = edit(&base, "workflows", "assume: A JSON object or null, as documented.", "assume: A string or null.");
    let expected = Expected {
        rule: "assumption-changed",
        element: "user-last-name",
        verdicts: (Risky, Risky, Patch),
        reach: &[(GET, Response, "updatedBy.lastName"), (LIST, Response, "workflows[].updatedBy.lastName")],
        base: Some(("workflows", "assume: |A JSON object or null, as documented.")),
        head: Some(("workflows", "assume: |A string or null.")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn a_doc_text_changed() {
    let base = real_spec();
    let head = edit(
        &base,
        "messages",
        "default: 0, doc: \"Page number, starting at 0.\"",
        "default: 0, doc: \"Page number, from 0.\"",
    );
    let expected = Expected {
        rule: "doc-changed",
        element: "messages.list.page",
        verdicts: (Compatible, Compatible, VersionStep::None),
        reach: &[(MESSAGES, Request, "query.page")],
        base: Some(("messages", "default: 0, doc: |\"Page number, starting at 0.\"")),
        head: Some(("messages", "default: 0, doc: |\"Page number, from 0.\"")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn an_operation_moved_to_another_path() {
    let base = real_spec();
    let head = edit(&base, "messages", "GET /v1/messages", "GET /v2/messages");
    let expected = Expected {
        rule: "operation-moved",
        element: MESSAGES,
        verdicts: (Breaking, Breaking, Patch),
        reach: &[(MESSAGES, Request, ""), (MESSAGES, Response, "")],
        base: Some(("messages", "GET |/v1/messages")),
        head: Some(("messages", "GET |/v2/messages")),
    };
    shows(&base, &head, &[expected]);
}

#[test]
fn the_envelope_of_a_response_changed() {
    let base = real_spec();
    let head = edit(&base, "messages", "    returns: MessagePage\n", "    returns: MessageAnswer\n");
    let head = edit(
        &head,
        "messages",
        "    pages:   { number: page, size: limit, items: data, more: hasMore, total: totalCount }\n",
        "",
    );
    let head =
        edit(&head, "messages", "records:\n", "records:\n  MessageAnswer: { fields: { answer: MessagePage } }\n");
    let wrapped = Expected {
        rule: "response-wrapped",
        element: MESSAGES,
        verdicts: (Breaking, Breaking, Major),
        reach: &[(MESSAGES, Response, "")],
        base: Some(("messages", "returns: |MessagePage")),
        head: Some(("messages", "returns: |MessageAnswer")),
    };
    // The envelope is a new type, and the call no longer declares its pages.
    let pages = Expected {
        rule: "pages-removed",
        element: MESSAGES,
        verdicts: (Compatible, Compatible, Major),
        reach: &[(MESSAGES, Request, ""), (MESSAGES, Response, "")],
        base: Some(("messages", "pages:   |{ number")),
        head: Some(("messages", "  |messages.list:")),
    };
    let added = Expected {
        rule: "type-added",
        element: "MessageAnswer",
        verdicts: (Compatible, Compatible, Minor),
        reach: &[(MESSAGES, Response, "")],
        base: None,
        head: Some(("messages", "  |MessageAnswer: {")),
    };
    shows(&base, &head, &[pages, wrapped, added]);
}

#[test]
fn the_readme_shows_a_real_report() {
    let base = real_spec();
    let head = edit(&base, "messages", "      transactionId: {", "      transactionId?: {");
    let head = edit(&head, "messages", "      seen: {", "      seen?: {");
    let head = edit(&head, "messages", "\"URL to open.\"", "\"URL to visit.\"");
    let head = edit(&head, "subscribers", " zulip,", "");
    let head = edit(&head, "notifications", "default: 10, min: 1", "default: 25, min: 1");
    let view = View {
        base: "3f2c1ab049 (merge base with main)".to_owned(),
        head: "working tree".to_owned(),
        notes: Vec::new(),
        min_verdict: Risky,
        summary_only: false,
        unfold: false,
        lists_forward: false,
        operation: None,
        ty: None,
        rule: None,
    };
    let read = |page| std::fs::read_to_string(crate::tree::real().join(page)).expect("a page");
    let (readme, first_page) = (read("generator/diff/README.md"), read("README.md"));
    let shown = readme.split("$ cargo xtask diff\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut report = compare(&base, &head);
    report.versions = report.versions.map(|versions| versions.since("v0.1.0"));
    let report = render::render_text(&report, &view);
    assert_eq!(shown, Some(report.as_str()));
    // The first page shows some of its lines, in order.
    let shown = first_page.split("$ cargo xtask diff\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut lines = report.lines();
    for line in shown.expect("a part of the report").lines() {
        assert!(lines.any(|other| other == line), "{line}");
    }
}
