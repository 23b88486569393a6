//! The table of faults names existing tests and has every row.

use std::path::Path;

use crate::support::Outcome;

const TABLE: &str = include_str!("../../README.md");

#[test]
fn every_row_is_there_once() {
    let rows = TABLE.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next()?.parse().ok());
    assert_eq!(rows.collect::<Vec<u32>>(), (1..=60).collect::<Vec<_>>());
}

#[test]
fn every_test_it_names_exists() -> Outcome {
    let names: Vec<_> = TABLE.split('`').skip(1).step_by(2).filter(|name| name.contains("::")).collect();
    assert!(names.len() > 100, "{} tests", names.len());
    for name in names {
        let (folder, name) = match name.strip_prefix("copperplate-runtime: ") {
            Some(name) => ("../generator/runtime/tests/it", name),
            None => ("tests/it", name),
        };
        let (module, function) = name.rsplit_once("::").ok_or("a test is in a module")?;
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(module.replace("::", "/")).with_extension("rs");
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{name}: {error}"))?;
        // A test has its attribute in the line above.
        let heads = [format!("fn {function}()"), format!("async fn {function}()")];
        let lines: Vec<_> = text.lines().collect();
        let is_test = |pair: &[&str]| {
            heads.iter().any(|head| pair[1].starts_with(head.as_str()))
                && pair[0].starts_with("#[")
                && pair[0].contains("test")
        };
        assert!(lines.windows(2).any(is_test), "there is no test {name}");
    }
    Ok(())
}
