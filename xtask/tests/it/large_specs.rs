//! Specs of any size, which the example `specs` writes for measurements.

#[path = "../../examples/specs/shapes.rs"]
mod shapes;

use copperplate_language::files::Source;

/// Returns the number of lines that start with `start`, in all generated files.
fn count(sources: &[Source], start: &str) -> usize {
    let model = copperplate_language::understand(sources).expect("a valid spec");
    let files = copperplate_codegen::generate(&model);
    files.values().flat_map(|text| text.lines()).filter(|line| line.starts_with(start)).count()
}

#[test]
fn each_shape_has_as_many_of_its_kind_as_it_should() {
    for number in [1, 100, 101] {
        assert_eq!(count(&shapes::records(number), "pub struct Item"), number);
        assert_eq!(count(&shapes::variants(number), "pub struct Event"), number);
        assert_eq!(count(&shapes::fields(number), "    pub field"), number);
        assert_eq!(count(&shapes::operations(number), "    pub fn get"), number);
    }
}
