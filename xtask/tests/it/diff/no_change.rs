//! Edits to the notation that do not change the meaning of the spec.

use copperplate_language::files::Source;

use super::{compare, edit, lines_of, real_spec};

#[track_caller]
fn no_change(base: &[Source], head: &[Source]) {
    assert_ne!(
        base.iter().map(|source| &source.text).collect::<Vec<_>>(),
        head.iter().map(|source| &source.text).collect::<Vec<_>>(),
        "something was edited"
    );
    for report in [compare(base, head), compare(head, base)] {
        assert_eq!(lines_of(&report.findings), Vec::<String>::new());
        let versions = report.versions.expect("versions of a crate");
        assert_eq!((versions.needed, versions.enough), (None, true));
    }
}

#[test]
fn comments_and_quotes_change_nothing() {
    let base = real_spec();
    let head = edit(&base, "messages", "doc: \"URL to open.\"", "doc: 'URL to open.'");
    let head = edit(&head, "messages", "records:\n", "# A word to the reader.\nrecords: # and another\n");
    let plain = "    doc: Target of a call to action.\n";
    let head = edit(&head, "messages", plain, "    doc: >\n      Target of a call\n      to action.\n");
    no_change(&base, &head);
}

#[test]
fn reordered_keys_change_nothing() {
    let base = real_spec();
    let head = edit(
        &base,
        "messages",
        "    effect:  read\n    query:\n      channel?: { type: Channel, doc: \"Channel of the messages to list.\" }\n",
        "    query:\n      channel?: { doc: \"Channel of the messages to list.\", type: Channel }\n",
    );
    let head = edit(&head, "messages", "    returns: MessagePage\n", "    returns: MessagePage\n    effect: read\n");
    no_change(&base, &head);
}

#[test]
fn a_moved_block_changes_nothing() {
    let base = real_spec();
    let block = "  MessageCtaData:\n    doc: Target of a call to action.\n    fields:\n      url?: { type: string, \
        doc: \"URL to open.\" }\n\n";
    let head = edit(&base, "messages", block, "");
    let head = edit(&head, "messages", "records:\n", &format!("records:\n{block}"));
    no_change(&base, &head);
}

#[test]
fn a_file_split_in_two_changes_nothing() {
    let base = real_spec();
    let block = "  MessageCtaData:\n    doc: Target of a call to action.\n    fields:\n      url?: { type: string, \
        doc: \"URL to open.\" }\n\n";
    let mut head = edit(&base, "messages", block, "");
    head.push(Source { path: "spec/calls-to-action.yaml".to_owned(), text: format!("records:\n{block}") });
    head.sort_by(|a, b| a.path.cmp(&b.path));
    no_change(&base, &head);
}

#[test]
fn a_template_written_out_changes_nothing() {
    let base = real_spec();
    let head = edit(
        &base,
        "workflows",
        "  RuntimeIssue:\n    doc: Issue with a workflow as a whole.\n    fields:\n      issueType: { type: \
         RuntimeIssueType, doc: \"Issue type.\" }\n",
        "  RuntimeIssue:\n    doc: Issue with a workflow as a whole.\n    include: IssueStart\n    fields:\n",
    );
    let template =
        "templates:\n  IssueStart:\n    fields:\n      issueType: { type: RuntimeIssueType, doc: \"Issue type.\" }\n\n";
    let head = edit(&head, "workflows", "enums:\n", &format!("{template}enums:\n"));
    no_change(&base, &head);
}
