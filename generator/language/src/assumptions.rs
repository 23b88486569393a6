//! Reports of the assumptions: decisions where the API document is silent.

use crate::model::{Assumption, Model};

/// Returns the assumptions as text for a terminal.
#[must_use]
pub fn text(model: &Model) -> String {
    let mut text = String::new();
    for (number, assumption) in model.assumptions.iter().enumerate() {
        let places = places(assumption);
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
    text + &count(model) + "\n"
}

/// Returns the assumptions as a Markdown page.
#[must_use]
pub fn markdown(model: &Model) -> String {
    let mut text = format!(
        "# Assumptions\n\nDecisions of `{}` where its API document is silent: {}.\n",
        model.api.package,
        count(model)
    );
    for assumption in &model.assumptions {
        let places: Vec<_> = places(assumption).iter().map(|path| format!("`{path}`")).collect();
        text.push_str(&format!("\n## {}\n\n", assumption.name));
        for (part, content) in [
            ("The document", one_line(&assumption.document)),
            ("Assumption", one_line(&assumption.assume)),
            ("Because", one_line(&assumption.because)),
            ("Applies to", places.join(", ")),
        ] {
            text.push_str(&format!("- **{part}:** {content}\n"));
        }
    }
    text
}

fn places(assumption: &Assumption) -> Vec<String> {
    assumption.at.iter().map(|(at, _)| at.to_string()).collect()
}

fn count(model: &Model) -> String {
    match model.assumptions.len() {
        1 => "1 assumption".to_owned(),
        count => format!("{count} assumptions"),
    }
}

/// Joins the lines of a text: an empty line would end the list item.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
