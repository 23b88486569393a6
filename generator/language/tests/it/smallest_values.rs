//! Smallest values: their parts are searched once, and never further than useful.

use copperplate_language::model::{Bounds, RecordId, Type, TypeId};
use copperplate_language::values::smallest_values::SmallestValues;
use copperplate_language::values::varied;

use test_support::{input, large, understood};

/// Returns the number of searches for varied values of some records, and of the values, and the length of the longest.
fn varied(spec: &str) -> (usize, usize, usize) {
    let model = understood(&input::spec("things", spec));
    let smallest = SmallestValues::new(&model);
    let records = (0..model.records.len()).step_by(5).map(|number| Type::Declared(TypeId::Record(RecordId(number))));
    let values: Vec<_> = records.flat_map(|ty| varied::varied_values(&smallest, &ty, &Bounds::default(), 5)).collect();
    let longest = values.iter().map(|value| value.to_string().len()).max().unwrap_or(0);
    (smallest.searches(), values.len(), longest)
}

#[test]
fn records_that_double_on_each_level_are_searched_once() {
    for (width, levels) in [(2, 20), (10, 20)] {
        let (searches, values, longest) = varied(&large::levels(width, levels));
        // One search for each record, and for each text at the end.
        assert!(searches <= levels + 1 + width, "{searches}");
        assert!(values > 0 && values <= (levels / 5 + 1) * 300, "{values}");
        assert!(longest < 1 << 17, "{longest}");
    }
}

#[test]
fn lists_of_a_minimum_length_in_each_other_have_no_value() {
    let list = |level: usize| format!("{{ type: list<L{}>, min-items: 30 }}", level + 1);
    let records: String =
        (0..10).map(|level| format!("  L{level}: {{ fields: {{ a: {} }} }}\n", list(level))).collect();
    let spec =
        format!("records:\n{records}  L10: {{ fields: {{ a: {{ type: list<string>, min-items: 999999999 }} }} }}\n");
    let (_, values, longest) = varied(&spec);
    assert!(longest < 1 << 17, "{values} values, {longest} bytes");
}
