//! Valid specs. The snapshot of each contains the emitted items that its line `# Shown:` selects; the rest is compiled
//! too.

use test_support::input;

#[test]
fn accept() {
    insta::glob!("../../../tests/data", "accept/*.yaml", |path| {
        let sources = input::at(path);
        let model =
            copperplate_language::understand(&sources).unwrap_or_else(|findings| panic!("{}", findings.render(false)));
        let files = copperplate_codegen::generate(&model);
        let stem = sources[1].stem().replace('-', "_");
        let shown = sources[1].text.lines().find_map(|line| line.strip_prefix("# Shown: ")).expect("a selection");
        let mut text = String::new();
        for selector in shown.split(", ") {
            let (folder, name) = selector.rsplit_once('/').expect("a folder and a name");
            let of_file = files.get(&format!("src/{folder}/{stem}.rs"));
            let file = of_file.unwrap_or_else(|| &files[&format!("src/{folder}.rs")]);
            let selected: Vec<_> = items(file).into_iter().filter(|item| is_about(item, name)).collect();
            assert!(!selected.is_empty(), "{selector} selects nothing of:\n{}", heads(file).join("\n"));
            text.push_str(&format!("==== {selector}\n{}\n", selected.join("\n")));
        }
        insta::assert_snapshot!(text);
    });
}

/// Returns the items of a file, with their docs and attributes. Its imports count as one item.
fn items(file: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut is_open = false;
    for line in file.lines() {
        if line.is_empty() && !is_open {
            items.push(String::new());
            continue;
        }
        let item = items.last_mut().expect("one item at least");
        item.push_str(line);
        item.push('\n');
        // Indented lines, and the line that closes them, belong to the item before.
        is_open = line.is_empty() || line.starts_with(' ') || line.ends_with(['{', '(']);
    }
    items
}

/// Returns the first line of code of each item, for an author who looks for the name to select.
fn heads(file: &str) -> Vec<String> {
    let is_code = |line: &&str| !line.starts_with("//") && !line.starts_with('#');
    items(file).iter().filter_map(|item| item.lines().find(is_code).map(str::to_owned)).collect()
}

/// Returns `true` if the first lines of an item, apart from docs and attributes, contain this word. Lists of all types
/// or calls of a file do not count.
fn is_about(item: &str, word: &str) -> bool {
    if item.contains("faked_calls!") {
        return false;
    }
    let mut code = item.lines().filter(|line| !line.starts_with("//") && !line.starts_with('#'));
    let head: Vec<_> = code.by_ref().take(2).collect();
    head.iter().any(|line| line.split(|c: char| !c.is_ascii_alphanumeric()).any(|other| other == word))
}

#[test]
fn the_same_spec_gives_the_same_bytes() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/accept");
    let emit = || {
        copperplate_codegen::generate(&copperplate_language::understand(&input::folder(&folder)).expect("a good spec"))
    };
    let first = emit();
    assert!(first.len() > 10, "{} files", first.len());
    assert_eq!(first, emit());
}

#[test]
fn only_the_first_line_of_a_file_names_its_source() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/accept");
    let model = copperplate_language::understand(&input::folder(&folder)).expect("a good spec");
    for (path, text) in copperplate_codegen::generate(&model) {
        let (head, body) = text.split_once("\n\n").expect("one line, then the body");
        assert!(head.starts_with(copperplate_codegen::MARKER) && head.lines().count() == 1, "{path}: {head}");
        // A line that depends on the rest would make any two changes a conflict.
        assert!(!body.contains("@generated"), "{path}");
    }
}
