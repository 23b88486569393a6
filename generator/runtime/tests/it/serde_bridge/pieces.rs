//! Compact text from serde_json is handed on in pieces. With any other formatter it is written value by value.

use std::io::{self, Write};

use copperplate_runtime::wire::to_json;
use serde::ser::Serialize;
use serde_derive::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::record::sample::Sample;

/// A record of about a megabyte, without long values.
fn large() -> Sample {
    let entries: Vec<String> = (0..20_000).map(|number| format!(r#""field{number}":["é\n",{{"n":1.10}}]"#)).collect();
    serde_json::from_str(&format!(r#"{{"must":"m","may":null,{}}}"#, entries.join(","))).expect("a sample")
}

/// Keeps the written text, and the length of the longest piece. Its type name contains a comma if the name of `T` does.
#[derive(Default)]
struct Recorded<T> {
    bytes: Vec<u8>,
    pieces: usize,
    longest: usize,
    /// Number of bytes that are accepted.
    room: Option<usize>,
    named: T,
}

impl<T> Write for Recorded<T> {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        if self.room.is_some_and(|room| self.bytes.len() + piece.len() > room) {
            return Err(io::Error::other("no room"));
        }
        self.bytes.extend_from_slice(piece);
        self.pieces += 1;
        self.longest = self.longest.max(piece.len());
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_large_text_is_never_held_whole() {
    let (sample, mut recorded) = (large(), Recorded::<()>::default());
    serde_json::to_writer(&mut recorded, &sample).expect("written");
    assert!(recorded.bytes == to_json(&sample).into_bytes());
    assert!(recorded.longest < 10_000, "{}", recorded.longest);
    assert!(recorded.pieces < 300, "not in pieces but value by value: {}", recorded.pieces);
}

#[test]
fn inside_of_other_values_it_is_the_same() {
    #[derive(Serialize)]
    struct Both {
        list: Vec<Sample>,
        last: Option<Sample>,
    }

    let (sample, mut recorded) = (large(), Recorded::<()>::default());
    let text = to_json(&sample);
    serde_json::to_writer(&mut recorded, &Both { list: vec![sample.clone(), sample.clone()], last: Some(sample) })
        .expect("written");
    assert!(recorded.bytes == format!(r#"{{"list":[{text},{text}],"last":{text}}}"#).into_bytes());
    assert!(recorded.pieces < 900, "{}", recorded.pieces);
}

#[test]
fn an_error_of_the_writer_is_returned() {
    let sample = large();
    for room in [0, 1, 10_000, 500_000] {
        let mut recorded = Recorded::<()> { room: Some(room), ..Recorded::default() };
        let error = serde_json::to_writer(&mut recorded, &sample).expect_err("no room");
        assert!(error.is_io(), "{error}");
        assert!(to_json(&sample).as_bytes().starts_with(&recorded.bytes), "nothing is left out before the error");
    }
}

#[test]
fn a_writer_whose_name_could_hide_a_formatter_gets_the_same_text() {
    let (sample, mut recorded) = (large(), Recorded::<(u8, u8)>::default());
    serde_json::to_writer(&mut recorded, &sample).expect("written");
    assert_eq!(recorded.named, (0, 0));
    assert!(recorded.bytes == to_json(&sample).into_bytes());
}

#[test]
fn a_formatter_formats() {
    /// Writes numbers in brackets.
    struct Bracketed;

    impl Formatter for Bracketed {
        fn write_i64<W: ?Sized + Write>(&mut self, writer: &mut W, value: i64) -> io::Result<()> {
            write!(writer, "<{value}>")
        }
    }

    let sample: Sample = serde_json::from_str(r#"{"must":"m","may":null,"n":[7,{"a":8}]}"#).expect("a sample");
    let mut bytes = Vec::new();
    sample.serialize(&mut Serializer::with_formatter(&mut bytes, Bracketed)).expect("written");
    assert_eq!(String::from_utf8(bytes).expect("text"), r#"{"must":"m","may":null,"n":[<7>,{"a":<8>}]}"#);
    assert_eq!(
        serde_json::to_string_pretty(&sample).expect("written"),
        "{\n  \"must\": \"m\",\n  \"may\": null,\n  \"n\": [\n    7,\n    {\n      \"a\": 8\n    }\n  ]\n}"
    );
}
