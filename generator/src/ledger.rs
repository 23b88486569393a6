//! The ledger as text: what the document does not say, and what we assume.

use crate::model::Model;

/// The ledger for a terminal.
#[must_use]
pub fn text(model: &Model) -> String {
    let mut text = String::new();
    for (number, assumption) in model.assumptions.iter().enumerate() {
        let places: Vec<_> = assumption.at.iter().map(|(at, _)| at.as_str()).collect();
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
    text.push_str(&format!("{} assumptions\n", model.assumptions.len()));
    text
}
