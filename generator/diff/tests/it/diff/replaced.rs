//! Types that replace another type in the same place: the verdicts, and how the emitted crate reads the values.

mod pairs;
mod random;
mod values;

use std::collections::BTreeMap;

use copperplate_diff::{Report, Verdict};
use copperplate_language::files::Source;
use test_tier::Cases;

use self::pairs::{PAIRS, Pair};
use super::{compare, understood};
use test_support::emitted::Package;
use test_support::input;

/// Direction in which a pair is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Sent,
    Received,
}

/// Declarations of a pair, by the start of their names.
fn declared(pair: &Pair, wanted: &[&str]) -> String {
    let mut sections: BTreeMap<&str, String> = BTreeMap::new();
    let declarations = pair.declarations.split("; ").filter(|declaration| !declaration.is_empty());
    for declaration in declarations.filter(|declaration| wanted.iter().any(|start| declaration.starts_with(start))) {
        let (name, contents) = declaration.split_once(' ').expect("a name and its contents");
        let (section, text) = if contents.starts_with('{') {
            ("records", format!("{{ fields: {contents} }}"))
        } else if contents.starts_with("[1") {
            ("enums", format!("{{ of: integer, values: {contents} }}"))
        } else if contents.starts_with('[') {
            ("enums", contents.to_owned())
        } else {
            let (tag, variants) = contents.trim_end_matches('|').split_once('|').expect("variants");
            let tag = if tag.is_empty() { String::new() } else { format!("tag: {tag}, ") };
            ("unions", format!("{{ {tag}variants: {{ {variants} }} }}"))
        };
        sections.entry(section).or_default().push_str(&format!("  {name}: {text}\n"));
    }
    sections.into_iter().map(|(section, text)| format!("{section}:\n{text}")).collect()
}

/// Returns the type of a call, and its declaration.
fn held(pair: &Pair, ty: &str, holder: &str) -> (String, String) {
    match pair.place {
        "body" | "response" => (ty.to_owned(), String::new()),
        place if place.contains(',') => {
            let variants = place.replace('_', ty);
            let union = format!("unions:\n  {holder}Union: {{ variants: {{ {variants} }} }}\n");
            (holder.to_owned(), format!("records:\n  {holder}: {{ fields: {{ it: {holder}Union }} }}\n{union}"))
        }
        place => {
            let record = format!("records:\n  {holder}: {{ fields: {{ it: \"{}\" }} }}\n", place.replace('_', ty));
            (holder.to_owned(), record)
        }
    }
}

fn spec(pair: &Pair, ty: &str, declarations: &str, direction: Use) -> Vec<Source> {
    let (ty, holder) = held(pair, ty, "Holder");
    let (body, returns) = match direction {
        Use::Sent => (format!("body: {ty}, "), "Fixed"),
        Use::Received => (String::new(), ty.as_str()),
    };
    let call = format!(
        "operations:\n  things.put: {{ http: POST /things, effect: append, {body}returns: {returns} }}\nrecords:\n  \
         Fixed: {{ fields: {{ ok: boolean }} }}\n"
    );
    let mut sources = input::spec("calls", &call);
    for (name, text) in [("holder", holder.as_str()), ("declared", declarations)] {
        if !text.is_empty() {
            sources.extend(input::spec(name, text).pop());
        }
    }
    sources
}

fn report(pair: &Pair, direction: Use, are_both_declared: bool) -> Report {
    let [base, head] = [["Old", "Both"], ["New", "Both"]];
    let all: &[&str] = &["Old", "New", "Both"];
    let (base, head) = if are_both_declared { (all, all) } else { (base.as_slice(), head.as_slice()) };
    compare(
        &spec(pair, pair.old, &declared(pair, base), direction),
        &spec(pair, pair.new, &declared(pair, head), direction),
    )
}

fn directions(pair: &Pair) -> &'static [Use] {
    match pair.place {
        "body" => &[Use::Sent],
        "response" => &[Use::Received],
        _ => &[Use::Received, Use::Sent],
    }
}

/// Returns backward and forward compatibility.
fn verdicts(report: &Report) -> (Verdict, Verdict) {
    (report.worst_backward(), report.worst_forward())
}

#[test]
fn the_table_of_pairs() {
    let mut table = String::new();
    for pair in PAIRS {
        let columns = [Use::Received, Use::Sent].map(|direction| {
            if !directions(pair).contains(&direction) {
                return "-".to_owned();
            }
            let (backward, forward) = verdicts(&report(pair, direction, true));
            format!("{}/{}", backward.name(), forward.name())
        });
        let [received, sent] = columns;
        let types = format!("{} -> {}", pair.old, pair.new);
        let line = format!("{:<20} {types:<20} {received:<22} {sent:<22} {}", pair.place, pair.declarations);
        table.push_str(line.trim_end());
        table.push('\n');
    }
    insta::assert_snapshot!(table);
}

#[test]
fn a_type_that_is_replaced_everywhere_has_the_same_verdicts() {
    for pair in Cases::all_or(8).sample(PAIRS.iter().collect()) {
        for direction in directions(pair) {
            let [beside, instead] = [true, false].map(|both| verdicts(&report(pair, *direction, both)));
            assert_eq!(beside, instead, "{}: {}", pair.place, pair.declarations);
        }
    }
}

/// Outcome of reading a value strictly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reading {
    Fails,
    Kept,
    Fits,
}

/// Value of one type of a pair, read as the other type.
struct Question {
    pair: usize,
    is_old: bool,
    reader: String,
    json: String,
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn the_emitted_types_read_what_the_verdicts_promise() {
    let pairs: Vec<_> = Cases::all_or(0).sample(PAIRS.iter().enumerate().collect()).collect();
    if pairs.is_empty() {
        return;
    }
    let model = understood(&in_one_spec(&pairs));
    let mut questions = Vec::new();
    for (number, pair) in &pairs {
        let [old, new] = holders(pair).map(|(ty, holder)| own(*number, &held(pair, ty, holder).0));
        for (writer, reader, is_old) in [(&old, &new, true), (&new, &old, false)] {
            let values = values::of(&model, writer).into_iter();
            questions.extend(values.map(|json| Question { pair: *number, is_old, reader: reader.clone(), json }));
        }
    }
    let mut files = copperplate_codegen::generate(&model);
    files.insert("examples/read.rs".to_owned(), program(&questions));
    let said = Package::write("replaced", &files).cargo(&["run", "--quiet", "--example", "read"]);
    let outcomes: Vec<_> = said.lines().filter_map(outcome).collect();
    assert_eq!(outcomes.len(), questions.len(), "{said}");
    let mut disagreements = Vec::new();
    for (number, pair) in &pairs {
        let of = |is_old: bool| {
            let answers = questions.iter().zip(&outcomes);
            let of_pair = answers.filter(|(question, _)| question.pair == *number && question.is_old == is_old);
            of_pair.map(|(_, outcome)| *outcome).min().expect("a value")
        };
        let (old_as_new, new_as_old) = (of(true), of(false));
        for direction in directions(pair) {
            let (backward, forward) = verdicts(&report(pair, *direction, true));
            let agrees = match direction {
                Use::Received => {
                    [(backward, new_as_old), (forward, old_as_new)].into_iter().all(|(verdict, reading)| {
                        let is_breaking = verdict == Verdict::Breaking;
                        is_breaking == (reading == Reading::Fails)
                            && (verdict >= Verdict::Risky || reading == Reading::Fits)
                    })
                }
                // A service does not accept values that its contract lacks. A new crate sends such values only if
                // asked to.
                Use::Sent => {
                    (backward == Verdict::Breaking) == (old_as_new < Reading::Fits)
                        && (forward < Verdict::Breaking || new_as_old < Reading::Fits)
                }
            };
            if !agrees {
                let direction = if *direction == Use::Sent { "sent" } else { "received" };
                disagreements.push(format!(
                    "{direction} {} {} -> {}; {}: {}/{}, but old as new {old_as_new:?}, new as old {new_as_old:?}",
                    pair.place,
                    pair.old,
                    pair.new,
                    pair.declarations,
                    backward.name(),
                    forward.name()
                ));
            }
        }
    }
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

/// Returns the types of a pair, each with the name of the record around it.
fn holders(pair: &Pair) -> [(&'static str, &'static str); 2] {
    [(pair.old, "OldHolder"), (pair.new, "NewHolder")]
}

/// Gives the names of a pair a unique prefix.
fn own(number: usize, text: &str) -> String {
    ["Old", "New", "Both"].iter().fold(text.to_owned(), |text, start| text.replace(start, &format!("P{number}{start}")))
}

/// Returns a spec with the types of all pairs.
fn in_one_spec(pairs: &[(usize, &Pair)]) -> Vec<Source> {
    let call = "operations: { things.ask: { http: GET /things, effect: read, returns: Fixed } }\n";
    let mut sources = input::spec("calls", &format!("{call}records: {{ Fixed: {{ fields: {{ ok: boolean }} }} }}\n"));
    for (number, pair) in pairs {
        let mut texts = vec![("declared", declared(pair, &["Old", "New", "Both"]))];
        texts.extend(holders(pair).map(|(ty, holder)| (holder, held(pair, ty, holder).1)));
        for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            let name = format!("p{number}-{}", name.to_lowercase());
            sources.extend(input::spec(&name, &own(*number, &text)).pop());
        }
    }
    sources
}

fn outcome(line: &str) -> Option<Reading> {
    match line {
        "fails" => Some(Reading::Fails),
        "kept" => Some(Reading::Kept),
        "fits" => Some(Reading::Fits),
        _ => None,
    }
}

/// Start of a program that reads values strictly.
const PROGRAM: &str = "\
//! Reads values strictly.

fn read<T: serde::de::DeserializeOwned + std::fmt::Debug>(json: &str) {
    match serde_json::from_str::<T>(json) {
        Ok(value) if format!(\"{value:?}\").contains(\"Unknown\") => println!(\"kept\"),
        Ok(_) => println!(\"fits\"),
        Err(_) => println!(\"fails\"),
    }
}
";

/// Returns a program that reads each value as a type of the crate.
fn program(questions: &[Question]) -> String {
    let reads = questions.iter().map(|Question { reader, json, .. }| {
        let ty = match reader.strip_prefix("list<").and_then(|element| element.strip_suffix('>')) {
            Some(element) => format!("Vec<things_client::types::{element}>"),
            None => format!("things_client::types::{reader}"),
        };
        format!("    read::<{ty}>({json:?});\n")
    });
    format!("{PROGRAM}\nfn main() {{\n{}}}\n", reads.collect::<String>())
}
