//! Consequences, each with its cause.

use copperplate_diff::render::View;
use copperplate_diff::{Report, render};

use super::{compare, view};
use test_support::input;

const BASE: &str = "\
operations:
  things.list:
    http: GET /things
    effect: read
    query: { page?: integer, order?: Order }
    returns: Page
    pages: { number: page, items: data, more: more }
  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: Thing }
  things.put: { http: PUT /things, effect: update, body: Part, returns: Thing }
records:
  Page: { fields: { data: list<Thing>, more: boolean } }
  Thing: { fields: { id: string, size?: Size, shape: Shape } }
  Part: { fields: { name: string, count?: { type: integer, min: 1 } } }
  Size: { fields: { width: number, unit: Unit } }
  Round: { fields: { kind: Kind, radius: number } }
  Square: { fields: { kind: Kind, side: Side } }
  Side: { fields: { length: number } }
enums:
  Order: [up, down]
  Unit: [mm, inch]
  Kind: [round, square]
unions:
  Shape: { tag: kind, variants: { round: Round, square: Square } }
assumptions:
  sizes: { document: Nothing., assume: 'They are outer sizes.', because: 'It is usual.', at: [records.Size.width] }
  numbers: { document: Nothing., assume: 'All are numbers.', because: 'It is usual.', at: [records.Size.width, records.Round] }
";

/// Replaces strings that occur once each.
fn edited(edits: &[(&str, &str)]) -> Report {
    let mut head = BASE.to_owned();
    for (from, to) in edits {
        assert_eq!(head.matches(from).count(), 1, "{from}");
        head = head.replace(from, to);
    }
    compare(&input::spec("things", BASE), &input::spec("things", &head))
}

/// Compares the findings, as `rule element`: each root, with its consequences after an arrow.
#[track_caller]
fn shows(edits: &[(&str, &str)], expected: &[&str]) {
    let report = edited(edits);
    let line = |finding: &copperplate_diff::Finding| format!("{} {}", finding.rule.id, finding.element);
    let mut lines: Vec<_> = report
        .root_findings()
        .map(|root| {
            let mut consequences: Vec<_> = report.finding_consequences(root).map(line).collect();
            consequences.sort();
            let arrow = if consequences.is_empty() { "" } else { " <- " };
            format!("{}{arrow}{}", line(root), consequences.join(", "))
        })
        .collect();
    lines.sort();
    assert_eq!(lines, expected);
    for root in report.root_findings() {
        for consequence in report.finding_consequences(root) {
            let verdicts = |finding: &copperplate_diff::Finding| (finding.backward, finding.forward, finding.step);
            let ((backward, forward, step), (a, b, c)) = (verdicts(root), verdicts(consequence));
            assert!(backward >= a && forward >= b && step >= c, "no cause is milder than {}", consequence.title);
        }
    }
}

const SIZES: &str = "  sizes: { document: Nothing., assume: 'They are outer sizes.', because: 'It is usual.', at: \
                     [records.Size.width] }\n";

#[test]
fn types_and_assumptions_go_with_the_field() {
    let gone = [
        ("size?: Size, ", ""),
        ("  Size: { fields: { width: number, unit: Unit } }\n", ""),
        ("  Unit: [mm, inch]\n", ""),
        (SIZES, ""),
        ("[records.Size.width, records.Round]", "[records.Round]"),
    ];
    shows(
        &gone,
        &["field-removed-optional Thing.size <- assumption-removed sizes, assumption-reworded numbers, type-removed \
           Size, type-removed Unit"],
    );
    let report = edited(&gone);
    let text = render::render_text(&report, &copperplate_diff::render::View { unfold: false, ..view() });
    assert!(text.contains("`Thing.size` removed, and 2 types that only it used  ["), "{text}");
    assert!(text.contains("folded    2 types removed, assumption `sizes` removed, reasons or"), "{text}");
    assert!(text.ends_with("\nfolded: 4 consequences; `-v` lists all\n"), "{text}");
}

#[test]
fn types_stay_if_the_field_goes_alone() {
    shows(&[("size?: Size, ", "")], &["field-removed-optional Thing.size <- type-no-longer-received Size"]);
}

#[test]
fn a_type_that_two_removed_operations_used_follows_from_one_and_says_so() {
    let report = edited(&[
        ("  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: Thing }\n", ""),
        (
            "  things.list:\n    http: GET /things\n    effect: read\n    query: { page?: integer, order?: Order }\n    \
          returns: Page\n    pages: { number: page, items: data, more: more }\n",
            "",
        ),
        (
            "returns: Thing }\nrecords:\n  Page: { fields: { data: list<Thing>, more: boolean } }\n",
            "returns: Part }\nrecords:\n",
        ),
        ("  Thing: { fields: { id: string, size?: Size, shape: Shape } }\n", ""),
    ]);
    let thing = report.findings.iter().find(|finding| finding.element == "Thing").expect("a finding");
    assert!(thing.cause.as_ref().is_some_and(|cause| cause.is_shared));
    let page = report.findings.iter().find(|finding| finding.element == "Page").expect("a finding");
    assert!(page.cause.as_ref().is_some_and(|cause| !cause.is_shared));
    let alone = |operation: &str| {
        render::render_text(&report, &View { unfold: false, operation: Some(operation.to_owned()), ..view() })
    };
    let (get, list) = (alone("things.get"), alone("things.list"));
    assert!(get.contains("`things.get` removed, and the type `Thing` that only it and other removed elements used  ["));
    assert!(list.contains("`things.list` removed, and the type `Page` that only it used  ["), "{list}");
    let both = render::render_changelog(&report);
    assert!(
        both.contains("- 2 operations removed, and 2 types that nothing else used: `things.list`, `things.get`."),
        "{both}"
    );
}

#[test]
fn a_variant_goes_with_the_value_of_the_tag_and_takes_its_types_along() {
    shows(
        &[
            (", square: Square }", " }"),
            ("  Kind: [round, square]", "  Kind: [round]"),
            ("  Square: { fields: { kind: Kind, side: Side } }\n  Side: { fields: { length: number } }\n", ""),
        ],
        &["enum-value-removed Kind <- type-removed Side, type-removed Square, variant-removed Shape"],
    );
    shows(
        &[
            (", square: Square }", " }, other: [square]"),
            ("  Square: { fields: { kind: Kind, side: Side } }\n  Side: { fields: { length: number } }\n", ""),
        ],
        &["variant-removed Shape <- type-removed Side, type-removed Square, unmapped-tag-added Shape"],
    );
}

#[test]
fn pagination_goes_with_what_it_names() {
    shows(
        &[("    pages: { number: page, items: data, more: more }\n", ""), ("page?: integer, ", "")],
        &["param-removed-optional things.list.page <- pages-removed things.list"],
    );
    shows(
        &[("items: data,", "items: things,"), ("{ data: list", "{ things: list")],
        &["field-removed-required Page.data <- field-added-required Page.things, pages-changed things.list"],
    );
    shows(&[("    pages: { number: page, items: data, more: more }\n", "")], &["pages-removed things.list"]);
    // Each report names the consequence that a verdict comes from.
    let report = edited(&[("items: data,", "items: things,"), ("{ data: list", "{ things: list")]);
    let text = render::render_text(&report, &view());
    assert!(text.contains("   forward   breaking: required field `Page.things` added\n"), "{text}");
    let comment = render::render_markdown(&report, &view());
    assert!(comment.contains("\n- forward breaking: required field `Page.things` added\n"), "{comment}");
}

#[test]
fn an_element_in_the_place_of_another_one_follows_from_it() {
    shows(
        &[("{ name: string,", "{ title: string,")],
        &["field-removed-required Part.name <- field-added-required Part.title"],
    );
    shows(
        &[("{ name: string, count", "{ count"), ("min: 1 } }", "min: 1 }, title: string }")],
        &["field-added-required Part.title", "field-removed-required Part.name"],
    );
    shows(&[("Order: [up, down]", "Order: [up, none]")], &["enum-value-removed Order <- enum-value-added Order"]);
    shows(&[("Order: [up, down]", "Order: [none, up]")], &["enum-value-added Order", "enum-value-removed Order"]);
}

#[test]
fn differences_of_a_type_follow_from_its_replacement_in_one_place() {
    let side = "  Side: { fields: { length: number } }\n";
    let like = format!("{side}  Edge: {{ fields: {{ length: integer, angle?: number }} }}\n");
    shows(
        &[("side: Side } }", "side: Edge } }"), (side, &like)],
        &["field-type-changed Square.side <- field-added-optional Edge.angle, field-type-changed Edge.length, \
           type-added Edge, type-no-longer-received Side"],
    );
    let twice = "Square: { fields: { kind: Kind, side: Side, other: Side } }";
    let report = compare(
        &input::spec("things", &BASE.replace("Square: { fields: { kind: Kind, side: Side } }", twice)),
        &input::spec(
            "things",
            &BASE
                .replace("Square: { fields: { kind: Kind, side: Side } }", &twice.replace("Side", "Edge"))
                .replace(side, &like),
        ),
    );
    let length = report.findings.iter().find(|finding| finding.element == "Edge.length").expect("a finding");
    assert!(length.cause.is_none(), "neither of two replacements is the only cause");
    assert_eq!(length.hints, ["`Edge` replaces `Side` in `Square.side` and in another place"]);
}

#[test]
fn a_bound_goes_with_the_type_that_permits_it() {
    shows(
        &[("count?: { type: integer, min: 1 }", "count?: string")],
        &["field-type-changed Part.count <- bound-removed Part.count"],
    );
    shows(
        &[("count?: { type: integer, min: 1 }", "count?: number")],
        &["bound-removed Part.count", "field-type-changed Part.count"],
    );
}

#[test]
fn null_goes_with_the_type_that_it_is_written_in() {
    shows(
        &[("width: number", "width: string | null")],
        &["field-type-changed Size.width <- field-became-nullable Size.width"],
    );
}

#[test]
fn path_parameters_follow_the_path() {
    shows(
        &[("'GET /things/{id}', effect: read, path: { id: string }", "GET /thing, effect: read")],
        &["operation-moved things.get <- path-param-removed things.get.id"],
    );
}

#[test]
fn an_assumption_follows_a_new_name_but_not_a_new_opinion() {
    let rename = [
        ("size?: Size, ", "size?: Extent, "),
        ("  Size: { fields", "  Extent: { fields"),
        ("at: [records.Size.width] }", "at: [records.Extent.width] }"),
        ("[records.Size.width, records.Round]", "[records.Extent.width, records.Round]"),
    ];
    shows(&rename, &["type-renamed Extent <- assumption-reworded numbers, assumption-reworded sizes"]);
    let mut other = rename;
    other[3].1 = "[records.Extent.width]";
    shows(&other, &["assumption-reworded numbers", "type-renamed Extent <- assumption-reworded sizes"]);
    let reason =
        [rename.as_slice(), &[("All are numbers.', because: 'It is usual.'", "All are numbers.', because: So.")]];
    shows(&reason.concat(), &["assumption-reworded numbers", "type-renamed Extent <- assumption-reworded sizes"]);
}

#[test]
fn a_cycle_of_types_without_users_is_one_finding() {
    let cycle = "  Egg: { fields: { hen?: Hen, shell?: Shell } }\n  Hen: { fields: { eggs: list<Egg> } }\n  Shell: { \
                 fields: { color: string } }\n";
    shows(
        &[(
            "  Side: { fields: { length: number } }\n",
            &format!("  Side: {{ fields: {{ length: number }} }}\n{cycle}"),
        )],
        &["type-added Egg <- type-added Hen, type-added Shell"],
    );
}
