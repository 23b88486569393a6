//! Reports of the assumptions: decisions where the API document is silent.

use crate::model::{Assumption, Model};

/// Returns the assumptions as text for a terminal.
#[must_use]
pub fn assumptions_text(model: &Model) -> String {
    let mut text = String::new();
    for (number, assumption) in model.assumptions.iter().enumerate() {
        let places = assumption_places(assumption);
        text.push_str(&format!(
            "{:>2}. {}\n    document  {}\n    assume    {}\n    because   {}\n    at        {}\n\n",
            number + 1,
            assumption.name,
            assumption.document.trim(),
            assumption.assume.trim(),
            assumption.because.trim(),
            places.join("\n              "),
        ));
    }
    text + &assumption_count(model) + "\n"
}

/// Returns the assumptions as a Markdown page.
#[must_use]
pub fn assumptions_markdown(model: &Model) -> String {
    let mut text = format!(
        "# Assumptions\n\nDecisions of `{}` where its API document is silent: {}.\n",
        model.api.package,
        assumption_count(model)
    );
    for assumption in &model.assumptions {
        let places: Vec<_> = assumption_places(assumption).iter().map(|path| format!("`{path}`")).collect();
        text.push_str(&format!("\n## {}\n\n", assumption.name));
        for (part, content) in [
            ("The document", join_assumption_lines(&assumption.document)),
            ("Assumption", join_assumption_lines(&assumption.assume)),
            ("Because", join_assumption_lines(&assumption.because)),
            ("Applies to", places.join(", ")),
        ] {
            text.push_str(&format!("- **{part}:** {content}\n"));
        }
    }
    text
}

fn assumption_places(assumption: &Assumption) -> Vec<String> {
    assumption.at.iter().map(|at| at.value.to_string()).collect()
}

fn assumption_count(model: &Model) -> String {
    match model.assumptions.len() {
        1 => "1 assumption".to_owned(),
        count => format!("{count} assumptions"),
    }
}

/// Joins the lines of a text: an empty line would end the list item.
fn join_assumption_lines(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
