//! Explanations of rules.

use crate::rules::{Inverse, OUT_OF_SCOPE, Rule, RuleCase, all_rules, find_rule};
use crate::verdict::Verdicts;

/// Explains a rule: meaning, reason and remedy; `None` if the rule does not exist.
#[must_use]
pub fn explain_rule(id: &str) -> Option<String> {
    if let Some(other) = OUT_OF_SCOPE.iter().find(|other| other.id == id) {
        return Some(format!("{id}\n\nNot applicable to this spec language: {}.\n", other.why));
    }
    let rule = find_rule(id)?;
    let mut text = format!("{id}\n\n{}\n\nDirection: {}.\n", explain_rule_title(rule.title), rule.direction());
    let cases = rule.cases();
    for case in cases {
        if cases.len() > 1 {
            text.push_str(&format!("\nWhere {}:\n", case.when.rule_condition_text()));
        } else {
            text.push('\n');
        }
        for (direction, verdicts) in explained_rule_directions(case) {
            text.push_str(&format!(
                "  {direction:<9} backward {}, forward {}: {}\n",
                verdicts.backward.name(),
                verdicts.forward.name(),
                verdicts.why
            ));
            if let Some(remedy) = verdicts.remedy {
                text.push_str(&format!("  {:<9} what to do: {remedy}\n", ""));
            }
        }
    }
    text.push_str("\nThe version step comes from the public items of the generated crate, not from this rule.\n");
    if let Some(behavior) = rule.tolerant {
        text.push_str(&format!("The verdicts assume strict decoding; the default decoder of the crate {behavior}.\n"));
    }
    text.push_str(&format!("\n{}Inverse: {}.\n", explain_rule_advice(rule), explain_inverse_rule(rule)));
    Some(text)
}

/// Returns the table of all rules, one line for each case.
#[must_use]
pub fn explain_rules() -> String {
    let mut text = String::from(
        "Verdicts: backward compatibility (a released client, the new service) / forward compatibility (the new crate, \
         today's service).\n\n",
    );
    text.push_str(&format!("{:<27} {:<23} {:<23} {}\n", "rule", "request", "response", "inverse"));
    for rule in all_rules() {
        let cases = rule.cases();
        for (index, case) in cases.iter().enumerate() {
            let name = if index == 0 { rule.id } else { "" };
            let row_of = |verdicts: &Option<Verdicts>| {
                verdicts.as_ref().map_or("-".to_owned(), |verdicts| {
                    format!("{}/{}", verdicts.backward.name(), verdicts.forward.name())
                })
            };
            let inverse_id = if index == 0 { explain_inverse_rule(rule) } else { String::new() };
            let when =
                if cases.len() > 1 { format!("   ({})", case.when.rule_condition_text()) } else { String::new() };
            let row =
                format!("{name:<27} {:<23} {:<23} {inverse_id}{when}", row_of(&case.request), row_of(&case.response));
            text.push_str(row.trim_end());
            text.push('\n');
        }
    }
    text.push_str("\nNot applicable to this spec language:\n\n");
    for other in OUT_OF_SCOPE {
        text.push_str(&format!("{:<32} {}\n", other.id, other.why));
    }
    text
}

/// Returns the recommended action of a rule, which applies to cases without a remedy.
fn explain_rule_advice(rule: &Rule) -> String {
    let directions = || rule.cases().iter().flat_map(explained_rule_directions).map(|(_, verdicts)| verdicts);
    let mut lines = String::new();
    if let Some(advice) = rule.advice {
        let otherwise = if directions().any(|verdicts| verdicts.remedy.is_some()) { " otherwise" } else { "" };
        lines.push_str(&format!("What to do{otherwise}: {advice}\n"));
    } else if rule.is_harmless() && rule.major_advice.is_none() {
        lines.push_str("What to do: Nothing. A major version step can wait for the next major release.\n");
    }
    if let Some(advice) = rule.major_advice {
        lines.push_str(&format!("What to do if only the version step is major: {advice}\n"));
    }
    lines
}

fn explained_rule_directions(case: &RuleCase) -> impl Iterator<Item = (&'static str, &Verdicts)> {
    [("request", case.request.as_ref()), ("response", case.response.as_ref())]
        .into_iter()
        .filter_map(|(direction, verdicts)| Some((direction, verdicts?)))
}

fn explain_inverse_rule(rule: &Rule) -> String {
    match rule.inverse {
        Inverse::Itself => "itself".to_owned(),
        Inverse::Of(rule) => rule.id.to_owned(),
    }
}

/// Returns the title with names in place of its placeholders.
fn explain_rule_title(title: &str) -> String {
    let text = title.replace("{element}", "NAME").replace("{old}", "OLD").replace("{new}", "NEW");
    text + "."
}
