//! Parsers of events and lines: the grammar, and chunks that are split anywhere.

use super::TooLarge;
use super::events::parser::{EventParser, RawEvent};
use super::line_parser::LineParser;

const LIMIT: usize = 1 << 20;

/// Parses a text that arrives in chunks of up to this many bytes.
fn events(text: &[u8], mut chunk: impl FnMut() -> usize) -> Vec<RawEvent> {
    let (mut parser, mut events, mut rest) = (EventParser::default(), Vec::new(), text);
    while !rest.is_empty() {
        let (first, others) = rest.split_at(chunk().clamp(1, rest.len()));
        parser.push(first);
        while let Some(event) = parser.next(LIMIT).expect("small events") {
            events.push(event);
        }
        rest = others;
    }
    events
}

fn lines(text: &[u8], mut chunk: impl FnMut() -> usize) -> Vec<Vec<u8>> {
    let (mut parser, mut lines, mut rest) = (LineParser::default(), Vec::new(), text);
    while !rest.is_empty() {
        let (first, others) = rest.split_at(chunk().clamp(1, rest.len()));
        parser.push(first);
        while let Some(line) = parser.next(LIMIT).expect("small lines") {
            lines.push(line.to_vec());
        }
        rest = others;
    }
    lines.extend(parser.last().map(Vec::from));
    lines
}

fn data(text: &str) -> Vec<String> {
    let all = events(text.as_bytes(), || usize::MAX);
    assert_eq!(events(text.as_bytes(), || 1), all, "byte by byte");
    all.into_iter().map(|event| String::from_utf8(event.data.to_vec()).expect("text")).collect()
}

#[test]
fn the_grammar_of_events() {
    assert_eq!(data("data: a\n\ndata:b\r\rdata:  c\r\n\r\n"), ["a", "b", " c"]);
    assert_eq!(data("\u{feff}data: a\n\n"), ["a"]);
    assert_eq!(data("\u{feff}\u{feff}data: a\n\ndata: b\n\n"), ["b"], "only the first mark is skipped");
    assert_eq!(data("data: a\ndata: b\r\ndata:\n\n"), ["a\nb\n"]);
    assert_eq!(data("data\n\ndata\ndata\n\ndata:"), ["", "\n"]);
    assert_eq!(data(": a comment\n\n:\n\ndata: a\n: another\n\n"), ["a"]);
    assert_eq!(data("Data: a\ndat: a\n data: a\nretry: 5\n\n"), [""; 0]);
    assert_eq!(data("data: a:b: c\n\n"), ["a:b: c"]);
    assert_eq!(data("\n\n\r\n\r\rdata: a\n\n\n\n"), ["a"]);
}

#[test]
fn an_event_that_is_not_terminated_is_none() {
    assert_eq!(data("data: a\n\ndata: b"), ["a"]);
    assert_eq!(data("data: a\n\ndata: b\n"), ["a"]);
    assert_eq!(data("data: a\n\ndata: b\r"), ["a"]);
}

#[test]
fn names_are_of_one_event_and_ids_of_all_after_it() {
    let text = "event: a\nid: 1\ndata: x\n\ndata: x\n\nevent: lost\n\nid\ndata: x\n\nid: 2\nid: 3\0\ndata: x\n\n";
    let all = events(text.as_bytes(), || usize::MAX);
    let shown: Vec<_> = all.iter().map(|event| (event.event_type.as_deref(), event.last_event_id.as_deref())).collect();
    assert_eq!(shown, [(Some("a"), Some("1")), (None, Some("1")), (None, None), (None, Some("2"))]);
}

#[test]
fn an_event_has_a_limit() {
    for text in ["data: 12345", ":2345678901", "data: 12\ndata: 34\n"] {
        let mut parser = EventParser::default();
        parser.push(text.as_bytes());
        assert_eq!(parser.next(10), Err(TooLarge), "{text}");
    }
    let mut parser = EventParser::default();
    parser.push(b"data: 1234\n\n:234567890\ndata: 1234\n\n");
    assert!(parser.next(10).is_ok_and(|event| event.is_some()));
    assert!(parser.next(10).is_ok_and(|event| event.is_some()), "each has its own");
}

#[test]
fn the_grammar_of_lines() {
    let cases: [(&str, &[&str]); 9] = [
        ("1\n2\r\n3", &["1", "2", "3"]),
        ("1\n", &["1"]),
        ("\n \r\n\n1\n\n", &["1"]),
        (" {\"a\": 1} \r\n", &["{\"a\": 1}"]),
        ("\r\n  ", &[]),
        ("\u{feff}1\n2", &["1", "2"]),
        ("\u{feff}\r\n\u{feff} 1\n", &["1"]),
        ("1\n\u{feff}\u{1e}2\n\u{feff}", &["1", "2"]),
        ("\u{feff}\u{feff}1", &["\u{feff}1"]),
    ];
    for (text, expected) in cases {
        let expected: Vec<_> = expected.iter().map(|line| line.as_bytes().to_vec()).collect();
        assert_eq!(lines(text.as_bytes(), || usize::MAX), expected, "{text:?}");
        assert_eq!(lines(text.as_bytes(), || 1), expected, "{text:?} byte by byte");
    }
    let mut parser = LineParser::default();
    parser.push(b"1234\n12345");
    assert!(parser.next(4).is_ok_and(|line| line.is_some()));
    assert_eq!(parser.next(4), Err(TooLarge));
}

/// Random data of lines: any characters except line endings.
fn random_text(random: &mut fastrand::Rng) -> String {
    (0..random.usize(0..6))
        .map(|_| *random.choice(&['a', ':', ' ', '"', '\u{feff}', 'ü', '\u{2028}', '𝄞', '\0']).unwrap_or(&'a'))
        .collect()
}

#[test]
fn random_values_arrive_equal_however_they_are_split() {
    let mut random = fastrand::Rng::with_seed(16);
    let mut arrived = 0;
    while arrived < 100_000 {
        let mut text = if random.bool() { "\u{feff}" } else { "" }.to_owned();
        let sent: Vec<_> = (0..random.usize(1..20)).map(|_| random_event(&mut random, &mut text)).collect();
        let received = events(text.as_bytes(), || random.usize(1..9));
        let received: Vec<_> = received
            .into_iter()
            .map(|event| (event.event_type, String::from_utf8(event.data.to_vec()).expect("text")))
            .collect();
        assert_eq!(received, sent, "{text:?}");
        arrived += sent.len();
    }
}

/// Writes an event in one of the forms of the grammar. Returns its name and its data.
fn random_event(random: &mut fastrand::Rng, text: &mut String) -> (Option<String>, String) {
    let end = *random.choice(&["\n", "\r", "\r\n"]).unwrap_or(&"\n");
    let name = random.bool().then(|| format!("n{}", random.u8(..)));
    if random.bool() {
        text.push_str(&format!(": {}{end}", random_text(random)));
    }
    if let Some(name) = &name {
        text.push_str(&format!("event:{name}{end}"));
    }
    let data: Vec<_> = (0..random.usize(1..4)).map(|_| random_text(random)).collect();
    for line in &data {
        // A space at the start would be read as the separator of the grammar.
        let space = if line.starts_with(' ') || random.bool() { " " } else { "" };
        text.push_str(&format!("data:{space}{line}{end}"));
    }
    text.push_str(end);
    (name, data.join("\n"))
}

#[test]
fn random_lines_arrive_equal_however_they_are_split() {
    let mut random = fastrand::Rng::with_seed(16);
    let mut arrived = 0;
    while arrived < 100_000 {
        let sent: Vec<_> = (0..random.usize(1..20)).map(|_| format!("x{}x", random_text(&mut random))).collect();
        let mut text = String::new();
        for line in &sent {
            text.push_str(line);
            text.push_str(random.choice(&["\n", "\r\n", "\n\n"]).unwrap_or(&"\n"));
        }
        if random.bool() {
            text.truncate(text.trim_end().len());
        }
        let received: Vec<_> = lines(text.as_bytes(), || random.usize(1..9));
        let received: Vec<_> = received.into_iter().map(|line| String::from_utf8(line).expect("text")).collect();
        assert_eq!(received, sent, "{text:?}");
        arrived += sent.len();
    }
}
