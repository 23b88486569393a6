//! Operations that documents name by an `operationId`, with other names and paths in their specs.

use copperplate_diff::{DocumentFacts, DocumentOperation, Spec, diff_documents};
use test_support::{input, understood};

fn operation(name: &str, http: &str, returns: &str) -> String {
    let resource = name.split('.').next().expect("a resource");
    format!(
        "resources: {{ {resource}: {{ doc: \"All of them.\" }} }}\noperations:\n  {name}: {{ http: {http}, effect: read, \
         returns: {returns} }}\nrecords: {{ Loan: {{ fields: {{ id: string }} }} }}\n"
    )
}

/// Returns the rules of the findings about two specs with one operation each, which have these ids in their documents.
fn found_rules(base: (&str, &str), head: (&str, &str)) -> Vec<&'static str> {
    let [old, new] = [base, head].map(|(text, id)| {
        let sources = input::spec("things", text);
        let model = understood(&sources);
        let mut facts = DocumentFacts::default();
        for operation in &model.operations {
            let of_document = DocumentOperation { id: Some(id.to_owned()), ..DocumentOperation::default() };
            facts.add_operation(&operation.http.method, &operation.http.path, of_document);
        }
        (sources, model, facts)
    });
    let [old, new] = [&old, &new].map(|(sources, model, facts)| (Spec { sources, model, version: "0.1.0" }, facts));
    let report = diff_documents(old, new).without_crate();
    let mut rules: Vec<_> = report.root_findings().map(|finding| finding.rule.id).collect();
    rules.sort_unstable();
    rules
}

#[test]
fn an_operation_with_the_same_id_has_moved() {
    let old = operation("loans.count", "GET /loans", "Loan");
    let new = operation("lendings.count", "GET /lendings", "Loan");
    assert_eq!(found_rules((&old, "countLoans"), (&new, "countLoans")), ["operation-moved"]);
    assert_eq!(found_rules((&new, "countLoans"), (&old, "countLoans")), ["operation-moved"]);
}

#[test]
fn another_id_method_or_response_is_another_operation() {
    let old = operation("loans.count", "GET /loans", "Loan");
    for (new, id) in [
        (operation("lendings.count", "GET /lendings", "Loan"), "countLendings"),
        (operation("lendings.count", "PUT /lendings", "Loan"), "countLoans"),
        (operation("lendings.count", "GET /lendings", "text"), "countLoans"),
    ] {
        let rules = found_rules((&old, "countLoans"), (&new, id));
        assert!(rules.contains(&"operation-added") && rules.contains(&"operation-removed"), "{new} {rules:?}");
    }
}

#[test]
fn another_id_alone_is_not_a_change() {
    let old = operation("loans.count", "GET /loans, operation-id: CountLoans", "Loan");
    let new = old.replace("CountLoans", "GetLoanCount");
    assert!(found_rules((&old, "CountLoans"), (&new, "GetLoanCount")).is_empty());
}
