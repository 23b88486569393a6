//! Twenty errors seeded into the real spec: exactly twenty diagnostics, each at its token.

use std::fs;

use copperplate::Exit;

use crate::tree::{Run, real, walk};

/// File, text, wrong text with its token between `«` and `»`, and code of the error.
const SEEDED: [(&str, &str, &str, &str); 20] = [
    ("api", "at: [wire.query-arrays]", "at: [«wire.query-array»]", "S208"),
    ("messages", "effect:  read", "effect:  «raed»", "S006"),
    ("messages", "doc: \"Subscriber of the", "«dock»: \"Subscriber of the", "S003"),
    ("messages", "cta: { type: MessageCta", "cta: { type: «MesageCta»", "S102"),
    ("notifications", "more: hasMore }", "more: «hasMor» }", "S102"),
    ("notifications", "default: 10, min: 1, max: 50", "default: «100», min: 1, max: 50", "S209"),
    ("notifications", "/{notificationId}", "/{«notificationid»}", "S201"),
    ("notifications", "      topicKey: {", "      «_topicId»: string\n      topicKey: {", "S005"),
    ("shared", "type: list<FieldFilterPart>", "type: «list<FieldFilterPart»", "S007"),
    ("shared", "      name: { type: string", "      «1»: { type: string", "S015"),
    ("shared", "[AND, OR]", "[AND, OR, «AND»]", "S205"),
    ("shared", "[each, 'on']", "[each, «on»]", "S008"),
    ("steps", "is: StepOf<ChatControl>", "is: «StepOf»", "S103"),
    (
        "steps",
        "body?: { type: string, doc: \"Body. Either",
        "body?: «&text» { type: string, doc: \"Body. Either",
        "S009",
    ),
    (
        "steps",
        "subject: { type: string, doc: \"Subject.\" }",
        "subject: { type: «!!str» string, doc: \"Subject.\" }",
        "S010",
    ),
    (
        "subscribers",
        "  subscribers.upsertCredentials:\n    rust:    UpsertCredentials\n    http: ",
        "  «subscribers.upsertCredentials»:\n    rust:    UpsertCredentials\n    # http: ",
        "S004",
    ),
    ("subscribers", "PATCH /v2", "«PACH» /v2", "S202"),
    ("subscribers", "\nrecords:\n", "\nrecords:\n  «Trigger»: { fields: { at: timestamp } }\n", "S101"),
    (
        "workflows",
        "  User:\n    doc: User who changed or published a workflow.\n    fields:\n",
        "  User:\n    doc: User who changed or published a workflow.\n    fields:\n      «manager»: User\n",
        "S210",
    ),
    (
        "workflows",
        "doc: \"Types of the steps.\" }",
        "doc: \"Types of the steps.\" }\n      «step_type_overviews»: string",
        "S206",
    ),
];

#[test]
fn twenty_seeded_errors_give_twenty_diagnostics_at_their_tokens() {
    let root = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("twenty-{}", std::process::id()));
    drop(fs::remove_dir_all(&root));
    fs::create_dir_all(root.join("spec")).expect("a folder");
    let mut expected = Vec::new();
    walk(&real().join("spec"), &mut |path| {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let Some(stem) = name.strip_suffix(".yaml") else { return };
        let text = fs::read_to_string(path).expect("a file of the spec");
        let (text, tokens) = seeded(stem, text);
        expected.extend(tokens);
        fs::write(root.join("spec").join(&name), text).expect("a file");
    });
    expected.sort();
    let run = Run::command(&root, &["lint"]);
    assert_eq!(fs::read_dir(&root).expect("a folder").count(), 1, "nothing was written");
    fs::remove_dir_all(&root).expect("it was there");
    assert_eq!(run.exit, Exit::Usage);
    assert_eq!(shown(&run.err), expected, "{}", run.err);
    assert_eq!(expected.len(), 20);
    assert!(run.err.ends_with("error: 20 errors in the spec\n"), "{}", run.err);
}

/// File, line, column and width of a token, and the code of its error.
type Token = (String, usize, usize, usize, String);

/// Returns the text of a file with its errors, and their tokens.
fn seeded(stem: &str, mut text: String) -> (String, Vec<Token>) {
    let seeds = SEEDED.iter().filter(|(file, ..)| *file == stem);
    for (_, from, to, _) in seeds.clone() {
        assert_eq!(text.matches(from).count(), 1, "`{from}` in {stem}");
        text = text.replace(from, to);
    }
    let plain = |text: &str| text.replace(['«', '»'], "");
    let tokens = seeds.map(|(file, _, to, code)| {
        let start = text.find(to).expect("it was put there") + to.find('«').expect("a mark");
        let end = start + text[start..].find('»').expect("a mark");
        let before = plain(&text[..start]);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let (line, column) = (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1);
        (format!("spec/{file}.yaml"), line, column, plain(&text[start..end]).chars().count(), (*code).to_owned())
    });
    let tokens = tokens.collect();
    (plain(&text), tokens)
}

/// Returns the tokens that the output underlines, in order.
fn shown(output: &str) -> Vec<Token> {
    let diagnostics = output.split("error[").skip(1);
    diagnostics
        .map(|diagnostic| {
            let code = diagnostic.split(']').next().expect("a code");
            let (_, place) = diagnostic.split_once("--> ").expect("a place");
            let mut place = place.lines().next().expect("a line").splitn(3, ':');
            let mut next = || place.next().expect("a part of a place");
            let (path, line, column) = (next(), next(), next());
            let number = |text: &str| text.parse().expect("a number");
            let width = diagnostic.matches('^').count();
            (path.to_owned(), number(line), number(column), width, code.to_owned())
        })
        .collect()
}
