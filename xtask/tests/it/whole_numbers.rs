//! Integers of the spec: the document types every number as `number`, so each of them is an assumption with a reason.

use copperplate_language::model::{Plain, Type};

use crate::tree::real_model;

#[test]
fn each_integer_is_assumed_to_be_one() {
    let model = real_model();
    let fields = model.records.iter().flat_map(|record| &record.fields);
    let parameters = model.operations.iter().flat_map(|operation| &operation.query);
    let integers = fields.chain(parameters).filter(|field| matches!(field.ty, Type::Plain(Plain::Integer)));
    let mut paths: Vec<_> = integers.map(|field| field.path.to_string()).collect();
    paths.sort();
    let assumption = model.assumptions.iter().find(|assumption| assumption.name == "whole-numbers");
    let assumption = assumption.expect("an assumption about whole numbers");
    let mut assumed: Vec<_> = assumption.at.iter().map(|path| path.value.to_string()).collect();
    assumed.sort();
    assert_eq!(paths, assumed);
    for name in ["page", "pageSize"] {
        assert!(assumed.contains(&format!("records.MessagePage.{name}")), "{assumed:?}");
    }
    assert!(!assumption.because.is_empty());
}
