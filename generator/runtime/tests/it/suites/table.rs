//! Tables of cases: one line for each case, with tabs between columns, and comment lines.

/// Name of a case that the runtime departs from on purpose, and the reason. The README of the suites contains the
/// reasons.
pub(in crate::suites) type Departure = (&'static str, &'static str);

/// Returns the columns of each case.
pub(in crate::suites) fn rows<const N: usize>(table: &str) -> Vec<[&str; N]> {
    let cases = table.lines().filter(|line| !line.starts_with('#'));
    let columns = |line| str::split(line, '\t').collect::<Vec<_>>().try_into();
    cases.map(|line| columns(line).unwrap_or_else(|_| panic!("{N} columns: {line}"))).collect()
}

/// Returns the bytes of a column: `\n`, `\r`, `\t`, `\\`, `\xNN` for a byte, and `\{N:text}` for a text N times.
pub(in crate::suites) fn bytes(column: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = column;
    while let Some((plain, escape)) = rest.split_once('\\') {
        bytes.extend_from_slice(plain.as_bytes());
        let (kind, after) = escape.split_at(1);
        rest = after;
        match kind {
            "n" => bytes.push(b'\n'),
            "r" => bytes.push(b'\r'),
            "t" => bytes.push(b'\t'),
            "\\" => bytes.push(b'\\'),
            "x" => {
                let (digits, after) = after.split_at(2);
                bytes.push(u8::from_str_radix(digits, 16).expect("a byte"));
                rest = after;
            }
            "{" => {
                let (repeated, after) = after.split_once('}').expect("an end of a text");
                let (count, text) = repeated.split_once(':').expect("a number of times");
                bytes.extend(text.repeat(count.parse().expect("a number")).into_bytes());
                rest = after;
            }
            _ => panic!("{column}: an unknown escape"),
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

/// Returns the text of a column.
pub(in crate::suites) fn text(column: &str) -> String {
    String::from_utf8(bytes(column)).expect("UTF-8")
}

/// Fails for each case that differs from the suite, unless it is listed as a departure, and for each departure that
/// does not differ.
#[track_caller]
pub(in crate::suites) fn assert_agrees<N: AsRef<str>>(
    cases: impl IntoIterator<Item = (N, bool)>,
    departures: &[Departure],
) {
    let found: Vec<_> = cases.into_iter().filter(|(_, agrees)| !agrees).map(|(name, _)| name).collect();
    let found: Vec<_> = found.iter().map(AsRef::as_ref).collect();
    let known: Vec<_> = departures.iter().map(|(name, _)| *name).collect();
    let unknown: Vec<_> = found.iter().filter(|name| !known.contains(name)).collect();
    let obsolete: Vec<_> = known.iter().filter(|name| !found.contains(name)).collect();
    assert!(unknown.is_empty() && obsolete.is_empty(), "departs from {unknown:#?}, and no longer from {obsolete:#?}");
}

#[test]
fn columns_have_escapes() {
    assert_eq!(bytes("a\\n\\\\n\\xff\\{2:[\"}é"), b"a\n\\n\xff[\"[\"\xc3\xa9");
    assert_eq!(rows::<2>("# a\nb\tc\nd\t\n"), [["b", "c"], ["d", ""]]);
}

#[test]
#[should_panic(expected = "departs from [\n    \"b\",\n], and no longer from [\n    \"c\",\n]")]
fn a_departure_must_be_listed_and_be_one() {
    assert_agrees([("a", false), ("b", false), ("c", true)], &[("a", "?"), ("c", "?")]);
}
