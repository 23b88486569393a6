//! README of the suites: it contains the number of cases and each departure.

use std::collections::BTreeSet;

use super::requests::{forms, multipart, percent, styles, templates, urls};
use super::table::Departure;
use super::values::{base64, formats};
use super::{events, json, links, retry_after};

const README: &str = include_str!("../../suites/README.md");

/// Folder of tables, the number of its cases, and the departures from them.
type Suite = (&'static str, usize, Vec<Departure>);

fn suites() -> [Suite; 12] {
    [
        ("json", json::cases(), vec![]),
        ("events", events::cases(), events::DEPARTURES.to_vec()),
        ("forms", forms::cases(), forms::DEPARTURES.to_vec()),
        ("urls", urls::cases(), urls::DEPARTURES.to_vec()),
        ("percent", percent::cases(), percent::DEPARTURES.to_vec()),
        ("templates", templates::cases(), templates::DEPARTURES.to_vec()),
        ("styles", styles::cases(), vec![]),
        ("multipart", multipart::cases(), [multipart::DEPARTURES, multipart::FILE_DEPARTURES].concat()),
        ("links", links::cases(), vec![]),
        ("dates", retry_after::cases(), retry_after::DEPARTURES.to_vec()),
        ("formats", formats::cases(), formats::UUID_DEPARTURES.to_vec()),
        ("base64", base64::cases(), base64::DEPARTURES.to_vec()),
    ]
}

/// Returns the cells of the rows of the table.
fn readme_rows() -> Vec<Vec<&'static str>> {
    let rows = README.lines().filter(|line| line.starts_with("| [`"));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn the_readme_has_each_suite_with_the_number_of_its_cases() {
    let rows: Vec<_> = readme_rows().iter().map(|cells| [cells[0], cells[2], cells[3]].map(str::to_owned)).collect();
    let row = |(folder, cases, departures): Suite| {
        [format!("[`{folder}`]({folder})"), cases.to_string(), departures.len().to_string()]
    };
    assert_eq!(rows, suites().map(row));
}

#[test]
fn the_readme_has_the_reason_of_each_departure_and_no_other() {
    let expected: BTreeSet<_> = suites().into_iter().flat_map(|(_, _, departures)| departures).collect();
    let expected: BTreeSet<_> = expected.into_iter().map(|(_, reason)| reason).collect();
    let (_, departures) = README.split_once("## Departures\n").expect("the section");
    let listed: BTreeSet<_> = departures.lines().filter_map(|line| line.strip_prefix("- ")).collect();
    assert_eq!(listed, expected);
}
