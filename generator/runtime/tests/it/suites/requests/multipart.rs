//! Names, file names and values of parts: written as in the HTML standard, or rejected.

use copperplate_runtime::{File, Json, Map, to_json};

use crate::request::multipart::{STYLE, prepared};
use crate::suites::table::{Departure, assert_agrees, rows, text};

const FORM_DATA: &str = include_str!("../../../suites/multipart/form_data.tsv");
const FILE_NAMES: &str = include_str!("../../../suites/multipart/file_names.tsv");

const CONTROL: &str = "a control character in the name of a part or a file is rejected: parsers read it differently";
const BACKSLASH: &str =
    "a backslash before a special character in a name is rejected: some parsers read it as an escape";
const LINES: &str =
    "a value is sent unchanged: the line endings of a text are data of a program, not typed into a page";

pub(in crate::suites) const DEPARTURES: &[Departure] = &[
    ("0x00 in name", CONTROL),
    ("0x00 in filename", CONTROL),
    ("LF in name", CONTROL),
    ("CR in name", CONTROL),
    ("CR LF in name", CONTROL),
    ("LF CR in name", CONTROL),
    ("LF in filename", CONTROL),
    ("CR in filename", CONTROL),
    ("CR LF in filename", CONTROL),
    ("LF CR in filename", CONTROL),
    ("LF in value", LINES),
    ("CR in value", LINES),
    ("LF CR in value", LINES),
];

pub(in crate::suites) const FILE_DEPARTURES: &[Departure] = &[
    (r"file-for-upload-in-form-REVERSE-SOLIDUS-[\\].txt", BACKSLASH),
    (r"file-for-upload-in-form-NUL-[\x00].txt", CONTROL),
    (r"file-for-upload-in-form-BS-[\x08].txt", CONTROL),
    (r"file-for-upload-in-form-VT-[\x0b].txt", CONTROL),
    (r"file-for-upload-in-form-LF-[\n].txt", CONTROL),
    (r"file-for-upload-in-form-LF-CR-[\n\r].txt", CONTROL),
    (r"file-for-upload-in-form-CR-[\r].txt", CONTROL),
    (r"file-for-upload-in-form-CR-LF-[\r\n].txt", CONTROL),
    (r"file-for-upload-in-form-HT-[\t].txt", CONTROL),
    (r"file-for-upload-in-form-FF-[\x0c].txt", CONTROL),
    (r"file-for-upload-in-form-DEL-[\x7f].txt", CONTROL),
    (r"file-for-upload-in-form-ESC-[\x1b].txt", CONTROL),
];

/// Returns the number of cases.
pub(in crate::suites) fn cases() -> usize {
    rows::<6>(FORM_DATA).len() + rows::<3>(FILE_NAMES).len()
}

/// Returns the name and the value of a field from the body; `None` if it is rejected.
fn field(name: &str, value: &str) -> Option<(String, String)> {
    let body = to_json(&[(name, Json::from(value))].into_iter().collect::<Map<Json>>());
    let body = prepared(&body, Vec::new(), STYLE).ok()?.body().to_vec();
    let body = String::from_utf8(body).expect("text");
    let (_, rest) = body.split_once("\r\nContent-Disposition: form-data; name=\"").expect("a part");
    let (name, rest) = rest.split_once("\"\r\n\r\n").expect("an end of the head");
    let (value, _) = rest.rsplit_once("\r\n--").expect("an end of the part");
    Some((name.to_owned(), value.to_owned()))
}

/// Returns the name of a file between its quotes; `None` if it is rejected.
fn file_name(name: &str) -> Option<String> {
    let file = File::from_bytes(name, "content");
    let body = prepared("{}", vec![file], STYLE).ok()?.body().to_vec();
    let body = String::from_utf8(body).expect("text");
    let head = "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"";
    let (_, rest) = body.split_once(head).expect("a file");
    let (name, _) = rest.split_once("\"\r\nContent-Type: ").expect("an end of the line");
    Some(name.to_owned())
}

#[test]
fn form_data_is_written_as_in_the_standard() {
    let agrees = |[case, kind, name, value, as_name, as_value]: [&'static str; 6]| {
        let [name, value, as_name, as_value] = [name, value, as_name, as_value].map(text);
        if kind == "file" {
            let written = file_name(&value);
            assert!(written.is_none() || written.as_ref() == Some(&as_value), "{case}: {written:?}");
            return (case, written.is_some());
        }
        let written = field(&name, &value);
        let as_it_is = Some((as_name.clone(), value));
        assert!(written.is_none() || written == as_it_is, "{case}: {written:?}");
        (case, written == Some((as_name, as_value)))
    };
    assert_agrees(rows(FORM_DATA).into_iter().map(agrees), DEPARTURES);
}

#[test]
fn names_of_files_are_written_as_in_the_standard_or_refused() {
    let agrees = |[name, as_field, as_file]: [&'static str; 3]| {
        let written = (field(&text(name), "value").map(|(name, _)| name), file_name(&text(name)));
        let expected = (Some(text(as_field)), Some(text(as_file)));
        assert!(written == (None, None) || written == expected, "{name}: {written:?}");
        (name, written == expected)
    };
    assert_agrees(rows(FILE_NAMES).into_iter().map(agrees), FILE_DEPARTURES);
}
