//! Each kind of edit can be made to specs of both styles, and edits only the lines that it should.

use copperplate_language::files::Source;
use fastrand::Rng;
use similar::{ChangeTag, TextDiff};
use test_tier::Cases;

use super::{EditKind, EditedSpec, TextEdit};
use crate::input;

/// A spec as the import writes it: blocks, folded docs and lists in rows.
const IMPORTED: &str = r#"
operations:
  things.get:
    http:    GET /things/{id}
    doc:     |-
      Get a thing.

      Retrieves a single thing that was made before.
    effect:  read
    path:
      id: { type: string, doc: "The ID of the thing." }
    query:
      limit?:
        type: integer
        doc: |-
          The number of things, of which there are
          at most a hundred.
    returns: Thing

  things.list:
    http:    GET /things
    doc:     Lists all the things.
    effect:  read
    returns: ThingPart

records:
  Thing:
    doc: |-
      A thing with parts,
      and with a kind.
    fields:
      id: string
      made_by?:
        type: string | null
        doc: Who made the thing.
      thing_kind?: ThingKind
      parts?: { type: list<ThingPart>, doc: "The parts of the \"thing\"." }
      either_part?: EitherPart

  ThingPart:
    doc: A part of a thing.
    fields:
      count?: integer
      part_name?: { type: string, doc: "The name of the part." }

enums:
  ThingKind:
    doc: The kind of a thing.
    values:
      - plain
      - fancy

unions:
  EitherPart:
    doc: A part or its name.
    variants: { part: ThingPart, text: string }
"#;

/// A second file, with the type of a field that no file names twice.
const OTHER: &str = "records:\n  Unused: { doc: \"Unused thing.\", fields: { id: string } }\n";

fn imported() -> Vec<Source> {
    let mut sources = input::spec("things", IMPORTED);
    sources.push(Source { path: "spec/other.yaml".to_owned(), text: OTHER.to_owned() });
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

fn changed_lines(before: &[Source], after: &[Source]) -> (Vec<String>, Vec<String>) {
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    for (before, after) in before.iter().zip(after) {
        for change in TextDiff::from_lines(&before.text, &after.text).iter_all_changes() {
            match change.tag() {
                ChangeTag::Equal => {}
                ChangeTag::Delete => removed.push(change.value().trim_end().to_owned()),
                ChangeTag::Insert => added.push(change.value().trim_end().to_owned()),
            }
        }
    }
    (removed, added)
}

/// Draws edits of all kinds, and calls `check` for each.
fn draw_all(sources: &[Source], mut check: impl FnMut(&TextEdit, &[String], &[String])) {
    let mut spec = EditedSpec::new(sources.to_vec());
    for kind in EditKind::ALL {
        for seed in 0..(Cases { quick: 1, ci: 3, long: 3 }).count() as u64 {
            let (edit, edited) = spec
                .draw(kind, &mut Rng::with_seed(seed))
                .unwrap_or_else(|| panic!("{} is possible somewhere", kind.name()));
            let (removed, added) = changed_lines(sources, &edited);
            check(&edit, &removed, &added);
        }
    }
}

#[test]
fn every_kind_is_possible_in_both_styles_and_edits_few_lines() {
    for sources in [imported(), input::real()] {
        draw_all(&sources, |edit, removed, added| {
            let is_removal = edit.kind == EditKind::RemoveDeclaration;
            assert!(removed.len() <= 1 || is_removal || edit.kind == EditKind::RemoveField, "{edit}: {removed:?}");
            assert!(!added.is_empty() || !removed.is_empty(), "{edit}");
            assert!(added.len() <= 20, "{edit}: {added:?}");
        });
    }
}

#[test]
fn an_edit_that_adds_removes_nothing() {
    use EditKind as Kind;
    let adding = [Kind::AddField, Kind::AddFieldOfNewRecord, Kind::AddRecord, Kind::AddEnum, Kind::AddOperation];
    draw_all(&imported(), |edit, removed, _| {
        assert!(!adding.contains(&edit.kind) || removed.is_empty(), "{edit}: {removed:?}");
    });
}

#[test]
fn an_edit_depends_on_the_seed_alone() {
    let draw = |seed| {
        let mut spec = EditedSpec::new(input::real());
        spec.draw(EditKind::AddField, &mut Rng::with_seed(seed)).expect("an edit").1
    };
    assert_eq!(draw(3), draw(3));
    assert_ne!(draw(3), draw(4));
}

#[test]
fn a_pair_edits_two_declarations_of_one_file() {
    let mut spec = EditedSpec::new(input::real());
    let mut random = Rng::with_seed(5);
    let (mut pairs, draws) = (0, Cases { quick: 15, ci: 60, long: 60 }.count());
    for number in 0..draws {
        let Some([one, other]) = spec.draw_pair(number % 2 == 0, &mut random) else { continue };
        assert_eq!(one.path, other.path);
        assert_ne!(one.declaration, other.declaration);
        pairs += 1;
    }
    assert!(pairs * 3 > draws, "{pairs} pairs");
}
