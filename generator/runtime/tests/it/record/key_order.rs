//! Keys in any order: the expected key is tried first, but others are accepted too.

use copperplate_runtime::wire::{from_json, to_json};

use super::sample::Sample;

#[test]
fn every_order_reads_the_same() {
    let entries = [r#""must":"a""#, r#""may":"b""#, r#""leftOut":"c""#, r#""either":"d""#, r#""x":0"#];
    let expected: Sample = from_json(&format!("{{{}}}", entries.join(","))).unwrap();
    let mut count = 0;
    permute(&mut entries.to_vec(), 0, &mut |order| {
        let text = format!("{{{}}}", order.join(" ,\n"));
        let sample: Sample = from_json(&text).expect(&text);
        assert_eq!(to_json(&sample), to_json(&expected), "{text}");
        count += 1;
    });
    assert_eq!(count, 120);
}

/// The order of the last object is expected for the next one, but must not affect the result.
#[test]
fn the_order_of_one_object_changes_no_other() {
    let entries = [r#""must":"a""#, r#""may":"b""#, r#""leftOut":"c""#, r#""either":"d""#];
    let texts = [
        (entries.join(","), None),
        (entries[..3].join(","), None),
        ([entries[3], entries[1], entries[0]].join(","), None),
        (entries.join(" , "), None),
        ([entries[0], entries[1], entries[0]].join(","), Some("must: the key occurs twice in its object")),
        ([entries[1], entries[3]].join(","), Some("must: the required field is missing")),
    ];
    permute(&mut entries.to_vec(), 0, &mut |order| {
        from_json::<Sample>(&format!("{{{}}}", order.join(","))).unwrap();
        for (text, error) in &texts {
            let read = from_json::<Sample>(&format!("{{{text}}}"));
            let found = read.map_err(|error| error.to_string());
            match (found, error) {
                (Ok(sample), None) => assert_eq!(to_json(&sample).len(), text.replace(' ', "").len() + 2, "{text}"),
                (Err(found), Some(expected)) => assert_eq!(found, *expected, "{text}"),
                (found, _) => panic!("{text}: {found:?}"),
            }
        }
    });
}

fn permute<'a>(entries: &mut Vec<&'a str>, from: usize, each: &mut impl FnMut(&[&'a str])) {
    if from == entries.len() {
        return each(entries);
    }
    for other in from..entries.len() {
        entries.swap(from, other);
        permute(entries, from + 1, each);
        entries.swap(from, other);
    }
}
