//! The code emitted for all accepted specs compiles, as one crate, without a warning, and so do its examples. Doc texts
//! of a spec do not become tests. Code that only tests use is compiled too; without it, one module is missing.

use std::path::Path;

use copperplate_language::files::Source;
use test_support::emitted::{self, Package};
use test_support::{input, large, understood};

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn accepted_specs_compile_with_their_examples() {
    let sources = input::folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/accept"));
    let model = copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = copperplate_codegen::generate(&model);
    let package = Package::write("accepted", &files);
    package.test("calls");
    let said = package.cargo(&["test", "--features", "testing,calls"]);
    let tests = emitted::doctests(&files, model.operations.len());
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn examples_compile_beside_types_of_their_names() {
    let sources = input::spec("things", include_str!("../../../tests/data/examples.yaml"));
    let model = copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let package = Package::write("examples", &copperplate_codegen::generate(&model));
    let said = package.cargo(&["test", "--doc", "--features", "testing"]);
    assert!(said.contains("src/testing.rs - testing") && said.contains("put"), "{said}");
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn long_chains_and_cycles_of_types_compile_and_so_do_programs_with_them() {
    let chains = [
        ("Option", "next?: _", 300),
        ("Required", "next: _", 140),
        ("Null", "next?: _ | null", 140),
        ("List", "next?: list<_>", 140),
        ("Map", "next?: map<_>", 140),
        ("Union", "next?: U_", 140),
    ];
    let mut sources = input::spec("things", "");
    sources.truncate(1);
    let cycles = [("Ring", "next?: _", 200), ("RingVec", "next?: list<_>", 100), ("RingUnion", "next?: U_", 70)];
    let chains = chains.map(|(name, link, depth)| (name, large::chain(depth, link)));
    let cycles = cycles.map(|(name, link, depth)| (name, large::cycle(depth, link)));
    for (name, text) in chains.into_iter().chain(cycles) {
        let text = text.replace('U', &format!("{name}U")).replace('L', &format!("{name}L"));
        let text = text.replace("things.put", &format!("things.put-{}", name.to_lowercase()));
        let text = text.replace("/l,", &format!("/{name},"));
        sources.push(Source { path: format!("spec/{}.yaml", name.to_lowercase()), text });
    }
    sources.sort_by(|one, other| one.path.cmp(&other.path));
    let package = Package::write("chains", &copperplate_codegen::generate(&understood(&sources)));
    package.test("chains");
    let said = package.cargo(&["test", "--test", "chains", "--features", "testing"]);
    assert!(said.contains("values_are_read_sent_compared_and_written ... ok"), "{said}");
}
