//! Documents of commits, and the files that they refer to.

use super::{Folder, PETS, edited, text_of};

#[test]
fn a_document_of_a_commit_is_named_as_git_names_it() {
    let folder = Folder::new("commit");
    folder.write("docs/pets.yaml", PETS);
    folder.commit_all();
    folder.write("docs/pets.yaml", &edited(&[("required: [name]", "required: [name, size]")]));
    for (below, old, new) in [
        (".", "main:docs/pets.yaml", "docs/pets.yaml"),
        (".", "HEAD:./docs/pets.yaml", "./docs/pets.yaml"),
        ("docs", "main:./pets.yaml", "pets.yaml"),
        ("docs", "main:docs/pets.yaml", "../docs/pets.yaml"),
        ("docs", "main:../docs/pets.yaml", "pets.yaml"),
    ] {
        let output = folder.run(below, &[old, new]);
        let (out, err) = (text_of(&output.stdout), text_of(&output.stderr));
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{old}");
        assert!(out.starts_with(&format!("{old} -> {new}\n")), "{out}");
        assert!(out.contains("`NewPet.size` became required") && out.contains("  pets.yaml:31\n"), "{out}");
    }
    for (below, old, said) in [
        ("docs", "main:pets.yaml", "the commit of the base, main:pets.yaml, has no file pets.yaml"),
        (".", "main:docs", "has no file docs"),
        (".", "mian:docs/pets.yaml", "the base `mian` is neither a commit nor a file here"),
        (".", "main:../../pets.yaml", "`../../pets.yaml` leads out of the repository"),
    ] {
        let output = folder.run(below, &[old, "pets.yaml"]);
        assert_eq!((output.status.code(), text_of(&output.stdout).as_str()), (Some(2), ""), "{old}");
        assert!(text_of(&output.stderr).contains(said), "{old}: {}", text_of(&output.stderr));
    }
}

#[test]
fn files_that_a_document_of_a_commit_refers_to_are_those_of_the_commit() {
    let folder = Folder::new("references");
    let api = edited(&[("#/components/schemas/NewPet' } } } }", "parts/new.yaml' } } } }")]);
    let part = "type: object\nrequired: [name]\nproperties:\n  name: { type: string }\n  size: { type: integer }\n";
    folder.write("docs/pets.yaml", &api);
    folder.write("docs/parts/new.yaml", part);
    folder.commit_all();
    folder.write("docs/parts/new.yaml", &part.replace("[name]", "[name, size]"));
    let output = folder.run("docs", &["main:./pets.yaml", "pets.yaml"]);
    let out = text_of(&output.stdout);
    assert!(out.contains("size` became required"), "{out}");
    assert!(out.contains("  new.yaml:5\n"), "{out}");
    // A folder next to the document's is read on neither side, unless it is allowed.
    folder.write("docs/pets.yaml", &api.replace("parts/new.yaml", "../common/new.yaml"));
    folder.write("common/new.yaml", part);
    folder.git(&["add", "--all"]);
    folder.git(&["commit", "--quiet", "-m", "second"]);
    folder.write("common/new.yaml", &part.replace("[name]", "[name, size]"));
    let output = folder.run("docs", &["-v", "main:./pets.yaml", "pets.yaml"]);
    let out = text_of(&output.stdout);
    assert!(
        out.contains("no change") && out.contains("1 type, 1 keyword in each document") && out.contains("in both"),
        "{out}"
    );
    let output = folder.run("docs", &["main:./pets.yaml", "pets.yaml", "--refs-from", "../common"]);
    let out = text_of(&output.stdout);
    assert!(out.contains("size` became required") && out.contains("  new.yaml:5\n"), "{out}");
}
