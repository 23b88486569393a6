//! Titles: texts with placeholders.

use super::Rule;

impl Rule {
    /// Returns the title of a change to an element.
    pub(crate) fn title_of(&self, element: &str, old: Option<&str>, new: Option<&str>) -> String {
        let value = |value: Option<&str>| value.unwrap_or("nothing").to_owned();
        fill_title(self.title, &[("element", element.to_owned()), ("old", value(old)), ("new", value(new))])
    }
}

/// Returns a title with the values of its placeholders. A value may contain the placeholder of another.
pub(crate) fn fill_title(title: &str, values: &[(&str, String)]) -> String {
    let mut filled = String::new();
    let mut rest = title;
    while let Some((plain, marked)) = rest.split_once('{') {
        let (name, after) = marked.split_once('}').unwrap_or((marked, ""));
        filled.push_str(plain);
        filled.extend(values.iter().filter(|(placeholder, _)| *placeholder == name).map(|(_, value)| value.as_str()));
        rest = after;
    }
    filled + rest
}
