//! Two edits of this spec, with exact figures.

use copperplate_language::files::Source;
use test_support::input;
use test_support::measured_edits::MeasuredSpec;

use super::describe_faults;

/// Lines and files that an edit changes.
type Figures = (usize, usize);

/// A field at place 8 of the record with the most fields.
const FIELD_OF_MESSAGE: Figures = (3, 2);

/// A field at the front of the body of a request.
const FIRST_FIELD_OF_BODY: Figures = (18, 3);

fn edited(path: &str, before: &str, added: &str) -> Vec<Source> {
    let mut sources = input::real();
    let source = sources.iter_mut().find(|source| source.path == path).expect("the file exists");
    assert_eq!(source.text.matches(before).count(), 1, "`{before}` in {path}");
    source.text = source.text.replace(before, &format!("{added}{before}"));
    sources
}

fn assert_figures(name: &str, edited: &[Source], figures: Figures) {
    let diff = MeasuredSpec::new(input::real()).diff(edited);
    let changed = diff.lines.iter().map(|line| {
        let sign = if line.is_added { '+' } else { '-' };
        format!("{}:{}: {sign}{}\n", line.path, line.number, line.text)
    });
    assert_eq!((diff.lines.len(), diff.files), figures, "{name}:\n{}", changed.collect::<String>());
    assert_eq!(describe_faults(name, &diff), None);
}

#[test]
fn a_field_in_the_middle_of_a_record() {
    let before = "      template?: { type: MessageWorkflow, ";
    let field = "      summary?: { type: string, doc: \"Short text of the message.\" }\n";
    assert_figures("field of Message", &edited("spec/messages.yaml", before, field), FIELD_OF_MESSAGE);
}

#[test]
fn a_field_at_the_front_of_a_body() {
    let fields = "Absent fields keep their values.\n    fields:\n";
    let field = "      nickname?: { type: string, doc: \"Name that the subscriber prefers.\" }\n";
    let text = input::real().into_iter().find(|source| source.path == "spec/subscribers.yaml").expect("a file").text;
    let (_, behind) = text.split_once(fields).expect("the body");
    let first = behind.split_inclusive('\n').take(2).collect::<String>();
    assert_figures(
        "field of UpdateSubscriberBody",
        &edited("spec/subscribers.yaml", &first, field),
        FIRST_FIELD_OF_BODY,
    );
}
