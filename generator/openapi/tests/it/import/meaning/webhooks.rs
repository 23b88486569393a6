//! Webhooks and callbacks of a document, each compared with its counterpart in the export.

use serde_json::Value;

use super::compare::{Comparison, Direction};

impl<'d> Comparison<'d> {
    /// Compares the bodies of webhooks and callbacks that are JSON. If two have the same name, one of them has a longer
    /// name in the export.
    pub(super) fn webhooks(&mut self) {
        let mut stated: Vec<(&'d str, &'d Value)> = Vec::new();
        for key in ["webhooks", "x-webhooks"] {
            stated.extend(entries(self.document.at(&[key])));
        }
        for (_, item) in entries(self.document.at(&["paths"])) {
            for (_, operation) in entries(self.document.resolve(item)) {
                for (name, callback) in entries(&operation["callbacks"]) {
                    stated.extend(entries(self.document.resolve(callback)).map(|(_, item)| (name, item)));
                }
            }
        }
        let mut known: Vec<&str> = Vec::new();
        for (name, item) in stated {
            for (_, request) in entries(self.document.resolve(item)) {
                let content = &self.document.resolve(&request["requestBody"])["content"];
                if entries(content).any(|(media, _)| media.contains("json")) && !known.contains(&name) {
                    known.push(name);
                    self.webhook(name, content);
                }
            }
        }
        let found: Vec<_> = entries(self.export.at(&["webhooks"])).map(|(name, _)| name).collect();
        for name in found.into_iter().filter(|name| !known.iter().any(|known| name.contains(known))) {
            self.differ("a webhook is added", name);
        }
    }

    fn webhook(&mut self, name: &'d str, content: &'d Value) {
        let at = format!("webhook {name}");
        let Some(found) = self.export.at(&["webhooks"]).get(name) else { return self.differ("a webhook is lost", &at) };
        // The body of a webhook is never `null`.
        let before = self.differences.remove("null is lost").unwrap_or_default();
        self.content(content, &found["post"]["requestBody"]["content"], Direction::Response, &at);
        let mut lost = self.differences.remove("null is lost").unwrap_or_default();
        lost.remove(&at);
        lost.extend(before);
        if !lost.is_empty() {
            self.differences.insert("null is lost", lost);
        }
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}
