//! Specs that make sense: the snapshot is what is emitted for them.

use crate::input;

#[test]
fn accept() {
    insta::glob!("../data", "accept/*.yaml", |path| {
        let sources = input::at(path);
        let model = generator::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let files = generator::generate(&model);
        let stem = sources[1].stem().replace('-', "_");
        let own = files.iter().filter(|(path, _)| path.ends_with(&format!("/{stem}.rs")));
        // The two lines at the top say where a file comes from: they are not what a trap is about.
        let body = |text: &str| text.splitn(4, '\n').nth(3).unwrap_or_default().to_owned();
        let text: String = own.map(|(path, text)| format!("==== {path}\n{}\n", body(text))).collect();
        insta::assert_snapshot!(text);
    });
}

#[test]
fn the_same_spec_gives_the_same_bytes() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/accept");
    let emit = || generator::generate(&generator::understand(&input::folder(&folder)).expect("a good spec"));
    let first = emit();
    assert!(first.len() > 10, "{} files", first.len());
    assert_eq!(first, emit());
}

#[test]
fn every_file_names_its_source_and_hashes_its_content() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/accept");
    let model = generator::understand(&input::folder(&folder)).expect("a good spec");
    for (path, text) in generator::generate(&model) {
        let (head, body) = text.split_once("\n\n").expect("two lines, then the body");
        let hash = format!("{:016x}", generator::content_hash(body));
        assert!(head.starts_with(generator::MARKER) && head.ends_with(&hash), "{path}: {head}");
    }
}
