//! Texts of a document in the files of a new workspace outside the spec: they stay plain texts.

use std::fs;

use copperplate::Exit;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::Place;
use crate::tree::Run;

/// Titles with a meaning in TOML, in Markdown or in the templates.
const TITLES: [&str; 15] = [
    "copperplate:end copperplate:begin about",
    "My API\n",
    "My\n\nAPI\r\n# Heading",
    "\"]\n[dependencies]\nevil = \"1\"",
    "\"\"\"\n'''\n",
    "\\u0041 \\\" \\",
    "]] # comment",
    "{{runtime}} {{call}} {{title}} {{",
    "`code` ``` ~~~",
    "<script>alert(1)</script> <!-- &lt; &amp;",
    "[a](javascript:alert(1)) ![b](https://example.com/b.png)",
    "* _a_ **b** #",
    "Tab\tand no-break\u{a0}space",
    "e\u{301} \u{202e}right\u{202c} \u{200b}",
    "API",
];

fn document(title: &str) -> String {
    serde_json::json!({
        "openapi": "3.1.0",
        "info": { "title": title, "version": title, "description": title },
        "servers": [{ "url": "https://example.com", "description": title }],
        "tags": [{ "name": "things", "description": title }],
        "paths": { "/things": { "get": {
            "operationId": "getThings", "tags": ["things"], "summary": title,
            "parameters": [{ "name": "q", "in": "query", "required": true, "schema": { "type": "string", "enum": [title] } }],
            "responses": { "204": { "description": title } },
        } } },
    })
    .to_string()
}

/// Returns the headings of a page of Markdown as plain text.
fn headings(page: &str) -> Vec<String> {
    let (mut found, mut is_heading) = (Vec::new(), false);
    for event in Parser::new(page) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                is_heading = true;
                found.push(String::new());
            }
            Event::End(TagEnd::Heading(_)) => is_heading = false,
            Event::Text(text) | Event::Code(text) if is_heading => {
                found.last_mut().expect("a heading").push_str(&text);
            }
            Event::Html(html) if html.starts_with("<!-- copperplate:") && html.trim_end().ends_with("-->") => {}
            Event::Html(html) | Event::InlineHtml(html) => panic!("HTML: {html}"),
            _ => {}
        }
    }
    found
}

#[test]
fn any_title_stays_a_text() {
    let place = Place::new("titles");
    let plain = {
        fs::write(place.0.join("plain.json"), document("Plain")).expect("a file");
        let run = place.init("plain", &["--from", &place.0.join("plain.json").display().to_string()]);
        assert_eq!(run.exit, Exit::Fine, "{}", run.err);
        headings(&place.read("plain/README.md"))
    };
    for (number, title) in TITLES.into_iter().enumerate() {
        let (file, folder) = (place.0.join(format!("{number}.json")), format!("api-{number}"));
        fs::write(&file, document(title)).expect("a file");
        let run = place.init(&folder, &["--from", &file.display().to_string()]);
        assert_eq!(run.exit, Exit::Fine, "{title:?}: {}", run.err);
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let table = |path: &str| -> toml::Table {
            place.read(&format!("{folder}/{path}")).parse().unwrap_or_else(|error| panic!("{title:?}: {error}"))
        };
        let manifest = table("generated/Cargo.toml");
        let package = &manifest["package"];
        let described = format!("Client for the {} API.", words(title).trim_end_matches(" API"));
        assert_eq!(package["description"].as_str(), Some(&*described));
        assert_eq!(package["name"].as_str(), Some(&*format!("{folder}-client")));
        let dependencies = table("Cargo.toml")["workspace"]["dependencies"].as_table().expect("a table").len();
        assert_eq!(dependencies, 2, "{title:?}");
        table("spec/import.toml");
        let found = headings(&place.read(&format!("{folder}/README.md")));
        assert_eq!(found[1..], plain[1..], "{title:?}");
        let root = place.0.join(&folder);
        assert_eq!(Run::command(&root, &["codegen", "--check"]).exit, Exit::Fine, "{title:?}");
    }
}

#[test]
fn a_template_in_a_title_is_shown_as_it_is() {
    let place = Place::new("template-title");
    let file = place.0.join("api.json");
    fs::write(&file, document("{{runtime}} & {{version}}")).expect("a file");
    assert_eq!(place.init("things", &["--from", &file.display().to_string()]).exit, Exit::Fine);
    assert!(place.read("things/README.md").contains("-->\n# {{runtime}} & {{version}}\n"));
    assert!(place.read("things/generated/Cargo.toml").contains("\"Client for the {{runtime}} & {{version}} API.\""));
}

#[test]
fn a_tag_is_no_path() {
    let place = Place::new("tags-as-paths");
    let long = "long ".repeat(100);
    for (number, tag) in ["../../evil", "/etc/evil", "..", "a\0b", "\u{1b}[2J", "con", &long].into_iter().enumerate() {
        let (file, folder) = (place.0.join("api.json"), format!("api-{number}"));
        fs::write(&file, document("Plain").replace("\"things\"", &serde_json::json!(tag).to_string())).expect("a file");
        let before = place.files();
        let run = place.init(&folder, &["--from", &file.display().to_string()]);
        assert_eq!(run.exit, Exit::Fine, "{tag:?}: {}", run.err);
        assert!(place.files().iter().all(|file| before.contains(file) || file.starts_with(&folder)), "{tag:?}");
        assert!(!run.err.contains('\u{1b}') && !run.out.contains('\u{1b}'), "{tag:?}");
    }
}
