//! The documents of the YAML test suite: each is read like libyaml reads it, or as the suite says, or refused for a
//! reason that is listed here.

use serde_json::Value;

use super::build::build_yaml_document;
use super::events::YamlEvents;
use super::parse_yaml_document;
use super::strict::StrictYaml;
use super::tolerant::TolerantYaml;

const CASES: &str = include_str!("../../../../../tests/data/yaml-suite/cases.json");

/// Returns the value that a library reads.
fn read<'t, E: YamlEvents<'t>>(text: &'t str) -> Option<Value> {
    let parsed = build_yaml_document::<E>(0, text).ok()?;
    Some(serde_json::from_str(&parsed.root.to_json()).expect("JSON"))
}

/// How a document of the suite is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    /// As libyaml reads it, and as the suite says.
    Same,
    /// As the suite says, or as it is, but libyaml refuses it.
    OnlyHere,
    /// Otherwise than libyaml reads it, or than the suite says.
    Otherwise,
    /// As libyaml reads it, with a warning, although it is invalid.
    Tolerated,
    /// It is refused, and invalid.
    Invalid,
    /// It is refused, although it is valid.
    Refused,
}

fn said(case: &Value) -> Said {
    let text = case["yaml"].as_str().expect("a text");
    let is_valid = case.get("fail").is_none();
    let Ok(parsed) = parse_yaml_document(0, text) else {
        return if is_valid { Said::Refused } else { Said::Invalid };
    };
    if parsed.deviation.is_some() {
        assert!(!is_valid, "a warning about {}", case["id"]);
        return Said::Tolerated;
    }
    let value = read::<StrictYaml>(text).expect("it was read");
    let stated = case["json"].as_str().and_then(|json| serde_json::from_str::<Value>(json).ok());
    match read::<TolerantYaml>(text) {
        _ if !is_valid || stated.is_some_and(|stated| stated != value) => Said::Otherwise,
        Some(of_libyaml) if of_libyaml == value => Said::Same,
        Some(_) => Said::Otherwise,
        None => Said::OnlyHere,
    }
}

/// Documents that are refused, although they are valid, with the reasons.
const REFUSED: [(&str, &str); 4] = [
    ("a list as a key", "4FJ6 6BFJ 6PBE KK5P LX3P M2N8-1 M5DY RZP5 SBG9 X38W XW4D"),
    ("an object as a key", "9MMW M2N8-0 Q9WF V9D5"),
    (
        "several documents",
        "35KP 5TYM 6WLZ 6XDY 6ZKB 7Z25 9DXL 9KAX 9WXW JHB9 KSS4 L383 M7A3 NKF9 PUW8 RZT7 U9NS UT92 W4TN",
    ),
    ("no value", "8G76 98YD AVM7 HWV9 QT73"),
];

/// Documents that are read otherwise than libyaml reads them, or than the suite says, with the reasons.
const OTHERWISE: [(&str, &str); 3] = [
    (
        "libyaml reads YAML 1.1: a `?` without a space is a key there, and a colon ends the name of an anchor",
        "652Z HM87-1 Y2GN",
    ),
    ("the tag `!` does not turn a number into a string", "S4JQ"),
    ("`450.00` is kept as `450.0`", "UGM3"),
];

/// Documents that are read with a warning, although they are invalid, with the reasons.
const TOLERATED: [(&str, &str); 5] = [
    ("a quoted string continues at the column of its key", "QB6E"),
    ("a list in brackets continues there", "9C9N"),
    ("a comment follows without a space", "9JBA CVW2 SU5Z X4QW"),
    ("a block scalar starts with a line of more spaces", "S98Z"),
    ("a tab, or an element `-` of a list in brackets", "DK95-1 G5U8 Y79Y-3 YJV2"),
];

#[test]
fn every_document_is_read_like_libyaml_or_for_a_listed_reason_is_not() {
    let cases: Vec<Value> = serde_json::from_str(CASES).expect("JSON");
    assert!(cases.len() > 400, "{}", cases.len());
    let is_in = |table: &[(&str, &str)], id| table.iter().any(|(_, ids)| ids.split(' ').any(|known| known == id));
    let mut faults = Vec::new();
    for case in &cases {
        let id = case["id"].as_str().expect("an id");
        let is_right = match said(case) {
            Said::Same | Said::OnlyHere | Said::Invalid => {
                !is_in(&REFUSED, id) && !is_in(&OTHERWISE, id) && !is_in(&TOLERATED, id)
            }
            Said::Refused => is_in(&REFUSED, id),
            Said::Otherwise => is_in(&OTHERWISE, id),
            Said::Tolerated => is_in(&TOLERATED, id),
        };
        if !is_right {
            faults.push(format!("{id}: {:?}\n{}", said(case), case["yaml"].as_str().unwrap_or_default()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
