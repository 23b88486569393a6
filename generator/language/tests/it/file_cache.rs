//! A spec that is understood with a cache gives the same result as without, whatever was parsed before.

use copperplate_language::FileCache;
use copperplate_language::files::Source;

use test_support::input;

const GOOD: &str = "records:\n  A: { fields: { a: string } }\n";
const ANOTHER: &str = "records:\n  A: { fields: { b: string } }\n";
const BAD: &str = "records:\n  A: { fields: { a: sting } }\n";
const UNREADABLE: &str = "records:\n  A: { fields: { a: \"string } }\n";
const REFUSED: &str = "records:\n  A: &anchor { fields: { a: string } }\n";

/// Returns the crate that is generated from a spec, or its errors.
fn result(outcome: Result<copperplate_language::model::Model, copperplate_language::diagnostics::Errors>) -> String {
    match outcome {
        Ok(model) => copperplate_codegen::generate(&model).into_values().collect(),
        Err(errors) => errors.render(false),
    }
}

#[test]
fn a_file_that_was_parsed_before_gives_the_same_result() {
    let specs: Vec<Vec<Source>> =
        [GOOD, ANOTHER, BAD, UNREADABLE, REFUSED].into_iter().map(|text| input::spec("one", text)).collect();
    for first in &specs {
        for second in &specs {
            let mut cache = FileCache::new();
            for spec in [first, second, first] {
                assert_eq!(result(cache.understand(spec)), result(copperplate_language::understand(spec)));
            }
        }
    }
}

#[test]
fn a_file_at_another_index_is_parsed_again() {
    let mut cache = FileCache::new();
    let one = input::spec("two", BAD);
    let mut both = input::spec("one", GOOD.replace('A', "B").as_str());
    both.extend(one.iter().skip(1).cloned());
    for spec in [&one, &both, &one] {
        assert_eq!(result(cache.understand(spec)), result(copperplate_language::understand(spec)));
    }
}
